package explain

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Deal is what an answer is about: a hand, and the rules and the round that
// it is played in.
type Deal struct {
	rules.Played
	Hand      card.Hand
	LaidMelds LaidMelds      // the melds on the table, nil where no cards are laid off
	Settled   [][2]meld.Meld // those of them that can be read in two ways: as taken, and the other
}

// place returns the game and the round in words.
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

// wildWords returns which cards are wild.
func (d Deal) wildWords() string {
	if d.Rules.Jokers == 0 || d.Rules.Jokers == rules.JokersOptional && !d.holdsJoker() {
		return areWild(d.Terms.Wild, "no card is wild")
	}
	return areWild(d.Terms.Wild, onlyJokers)
}

func (d Deal) holdsJoker() bool { return d.Hand.Count(card.Joker) > 0 }

// DealHeading returns the heading that a dealt hand brings: its game and its round,
// or its wild rank where it has no number.
func DealHeading(d Deal) string {
	round := "wild " + wildSpelled(d.Terms.Wild)
	switch {
	case d.Round.Bonus:
		round = "bonus"
	case d.Round.Number != 0 && len(d.Rules.Rounds) > 0:
		round = fmt.Sprintf("round %d", d.Round.Number)
	}
	return display.Safe(d.Rules.Name) + " " + round
}

// notes returns the rules that mattered for a hand: first the round and its wild
// cards, then what bears on the cards held, then what the house changes.
func (d Deal) notes(shown ...meld.Arrangement) []string {
	list := []string{d.place() + ": " + d.wildWords()}
	note := func(matters bool, text string) {
		if matters {
			list = append(list, text)
		}
	}
	r := d.Rules
	why := ""
	if d.JokersTurnedOn {
		why = ", as this hand has one"
	}
	note(d.holdsJoker(), fmt.Sprintf("jokers in play%s: %s each", why, Points(r.Points.Joker)))
	if r.WildLimit != rules.NoLimit && slices.ContainsFunc(d.Hand, d.Terms.IsWild) {
		list = append(list, Sentence(r, "wild-limit"))
		if isRankWild := func(c card.Card) bool { return c != card.Joker && d.Terms.IsWild(c) }; slices.ContainsFunc(d.Hand, isRankWild) {
			note(r.WildAsNatural == rules.On, one(d.Terms.Wild)+" in its own place may count as natural")
			note(r.WildAsNatural != rules.On, one(d.Terms.Wild)+" counts as wild wherever it stands")
		}
	}
	isAce := func(c card.Card) bool { return c.Rank() == card.Ace && !d.Terms.IsWild(c) }
	note(slices.ContainsFunc(d.Hand, isAce), fmt.Sprintf("aces %s: %s", parameter("aces").Get(r), Sentence(r, "aces")))
	if slices.ContainsFunc(shown, func(a meld.Arrangement) bool { return len(a.Melds) > 0 }) {
		note(r.SetSuits == rules.Distinct, Sentence(r, "set-suits"))
		note(r.HeldCards == rules.Counted, Sentence(r, "held-cards"))
		note(d.Round.Bonus, "a meld has exactly "+counted(d.Terms.MaxMeld, "card"))
	}
	note(r.OutLimit != 0, Sentence(r, "out-limit"))
	for _, s := range r.Differences(r.Game.Rules()) {
		note(!slices.Contains(noted, s.Name), "house rule: "+houseWords(r, s.Name))
	}
	return list
}

// noted are the parameters that have a note of their own where they matter, and
// those on which no answer about a hand depends.
var noted = []string{
	"decks", "jokers", "rounds", "aces", "wild-limit", "wild-as-natural", "set-suits", "held-cards", "out-limit",
	"lay-off", "wild-swap", "tie", "pay-each",
}

// houseWords returns a sentence that stands without the parameter's name before it.
func houseWords(r rules.Rules, name string) string {
	switch name {
	case "suits":
		return "the suits are " + Sentence(r, name)
	case "ranks":
		return "the ranks are " + Sentence(r, name)
	case "points":
		return "left over, " + pointsOf(r, " cost ")
	}
	return Sentence(r, name)
}

// notes writes at the foot of a page the rules that mattered for the arrangements
// shown, what was assumed of the table, and more.
func (p *page) notes(d Deal, shown []meld.Arrangement, more ...string) {
	p.blank()
	for i, note := range append(append(d.notes(shown...), p.tableNotes(d)...), more...) {
		at := indent
		if i == 0 {
			at = 0
		}
		p.hang(at, at+indent, p.faintWords(note))
	}
}
