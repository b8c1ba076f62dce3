package explain

import (
	"fmt"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Deal is what an answer is about: a hand, and the rules and the round that
// it is played in.
type Deal struct {
	rules.Played
	Hand    card.Hand
	Settled [][2]meld.Meld // melds on the table that can be read in two ways: as taken, and the other
}

// place is the game and the round in words.
func (d Deal) place() string {
	name := d.Rules.Name
	if name != d.Rules.Game.Name {
		name += " (from " + d.Rules.Game.Name + ")"
	}
	switch {
	case d.Round.Bonus:
		return name + ", the bonus round"
	case d.Round.Number != 0:
		return fmt.Sprintf("%s, round %d", name, d.Round.Number)
	}
	return name
}

// wildWords is which cards are wild.
func (d Deal) wildWords() string {
	if d.Rules.Jokers == 0 || d.Rules.Jokers == rules.JokersOptional && !d.holdsJoker() {
		return areWild(d.Terms.Wild, "no card is wild")
	}
	return areWild(d.Terms.Wild, onlyJokers)
}

func (d Deal) holdsJoker() bool { return d.Hand.Count(card.Joker) > 0 }

func (d Deal) holds(which func(card.Card) bool) bool {
	for _, c := range d.Hand {
		if which(c) {
			return true
		}
	}
	return false
}

// isRankWild reports whether a card is wild by the round and not as a joker.
func (d Deal) isRankWild(c card.Card) bool { return c != card.Joker && d.Terms.IsWild(c) }

// arrangement is the rows of an arrangement: each meld with what its wild
// cards stand for, then the leftovers with their points.
func (s Screen) arrangement(d Deal, a meld.Arrangement) []row {
	var rows []row
	for _, m := range a.Melds {
		rows = append(rows, s.meld(d, m))
	}
	if len(a.Left) > 0 {
		rows = append(rows, row{label: "left", words: s.leftovers(d, a.Left)})
	}
	return rows
}

func (s Screen) meld(d Deal, m meld.Meld) row {
	return row{label: m.Kind.String(), words: s.cardWords(m.Cards()), note: s.standIns(d, m)}
}
