package explain

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// standIns is what the wild cards of a meld stand for. A wild-rank card at
// its own place stands for nothing else and has no words.
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
		return s.asRank(wild)
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

// asRank is "wild and Jk stand for nines".
func (s Screen) asRank(wild []meld.Slot) string {
	rank := wild[0].As.Rank()
	names := s.names(wild)
	if len(wild) == 1 {
		return names + " stands for " + one(rank)
	}
	return names + " stand for " + Plural(rank)
}

// names is the cards held: both Jk, 3 Jk and wild. Of equal cards with a rank
// each is named, since 3 9♦ would be no number of cards.
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

// asCards is "wild is 5♥, Jk is 6♥".
func (s Screen) asCards(wild []meld.Slot) string {
	words := make([]string, len(wild))
	for i, slot := range wild {
		as := s.Cards.Spell(slot.As)
		if slot.As.Suit() == card.NoSuit {
			as = one(slot.As.Rank())
		}
		words[i] = s.Cards.Spell(slot.Card) + " is " + as
	}
	return strings.Join(words, ", ")
}
