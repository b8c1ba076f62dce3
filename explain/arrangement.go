package explain

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// arrangement returns the rows of an arrangement: each meld with what its wild
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

// standIns returns what the wild cards of a meld stand for. It leaves out a
// wild-rank card that stands for itself.
func (s Screen) standIns(d Deal, m meld.Meld) string {
	var wild []meld.Slot
	for _, slot := range m.Slots {
		if standsIn(d.Terms, slot) {
			wild = append(wild, slot)
		}
	}
	switch {
	case len(wild) == 0:
		return ""
	case len(wild) == len(m.Slots) && m.Kind == meld.Set:
		return "wild cards alone"
	case m.Kind == meld.Set && wild[0].As.Suit() == card.NoSuit:
		rank := wild[0].As.Rank()
		return s.names(wild) + " " + verb(len(wild), "stands for "+one(rank), "stand for "+Plural(rank))
	}
	return s.asCards(wild)
}

// standsIn reports whether a wild card stands for another card than itself.
func standsIn(t rules.Terms, slot meld.Slot) bool {
	if !t.IsWild(slot.Card) || slot.As == slot.Card {
		return false
	}
	rank := slot.Card.Rank()
	if slot.Card == card.Wild {
		rank = t.Wild
	}
	return slot.As.Rank() != rank || slot.As.Suit() != card.NoSuit
}

// names returns the cards held: both Jk, 3 Jk and wild. Of equal cards with a rank
// each is named, since 3 9♦ could be misread.
func (s Screen) names(wild []meld.Slot) string {
	var words []string
	for i := 0; i < len(wild); {
		n := 1
		for i+n < len(wild) && wild[i+n].Card == wild[i].Card {
			n++
		}
		name := s.Cards.Spell(wild[i].Card)
		switch {
		case n == 2 && n == len(wild):
			name = "both " + name
		case n > 1 && wild[i].Card < card.Wild:
			n = 1
		case n > 1:
			name = fmt.Sprintf("%d %s", n, name)
		}
		words = append(words, name)
		i += n
	}
	return List(words, "and")
}

// asCards returns "wild is 5♥, Jk is 6♥".
func (s Screen) asCards(wild []meld.Slot) string {
	return strings.Join(each(wild, func(slot meld.Slot) string {
		if slot.As.Suit() == card.NoSuit {
			return s.Cards.Spell(slot.Card) + " is " + one(slot.As.Rank())
		}
		return s.Cards.Spell(slot.Card) + " is " + s.Cards.Spell(slot.As)
	}), ", ")
}

// leftovers returns each leftover with its points and, where its rank does not show
// it, the reason for them, once for neighbours that share it.
func (s Screen) leftovers(d Deal, left card.Hand) []string {
	var words []string
	sharing := 0
	for i, c := range left {
		sharing++
		text := []string{s.card(c) + " " + strconv.Itoa(d.Terms.Points(c))}
		if i+1 == len(left) || pointsReason(d.Terms, left[i+1], 1) != pointsReason(d.Terms, c, 1) {
			if why := pointsReason(d.Terms, c, sharing); why != "" {
				text = append(text, s.faintWords("("+why+")")...)
			}
			sharing = 0
		}
		if i+1 < len(left) {
			text[len(text)-1] += ","
		}
		words = append(words, text...)
	}
	return words
}

// pointsReason returns why leftovers like a card, a number of them, cost what they
// do, empty where the rank says so.
func pointsReason(t rules.Terms, c card.Card, n int) string {
	switch ace := t.Rules.Points.Ace; {
	case c == card.Joker:
		return verb(n, "joker", "jokers") + " left over"
	case t.IsWild(c):
		return verb(n, "wild card", "wild cards") + " left over"
	case c.Rank() != card.Ace:
		return ""
	case ace.Choice != 0:
		return fmt.Sprintf("or %d if its holder chooses", ace.Choice)
	case ace.High == ace.Low:
		return ""
	case t.Rules.Aces == rules.AcesLow:
		return "aces are low"
	}
	return "aces can be high"
}
