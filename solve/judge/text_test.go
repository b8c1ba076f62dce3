package judge

import (
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// terms is a game's terms in a round with that wild rank, with rules changed
// as name=value, parted by semicolons.
func terms(t testing.TB, game string, wild card.Rank, changes string) rules.Terms {
	t.Helper()
	g, ok := rules.Lookup(game)
	if !ok {
		t.Fatalf("no game %s", game)
	}
	r := g.Rules()
	for change := range strings.SplitSeq(changes, ";") {
		if name, value, ok := strings.Cut(change, "="); ok {
			if err := r.Set(name, value); err != nil {
				t.Fatal(err)
			}
		}
	}
	return rules.Terms{Rules: r, Wild: wild}
}

// laid reads cards such as "3h 4h Jk(5h) wild".
func laid(text string) []meld.Slot {
	var slots []meld.Slot
	for word := range strings.FieldsSeq(text) {
		held, as, _ := strings.Cut(strings.TrimSuffix(word, ")"), "(")
		slots = append(slots, meld.Slot{Card: spelled(held), As: spelled(as)})
	}
	return slots
}

// spelled is the card whose String is the word; the zero card for none.
func spelled(word string) card.Card {
	if word == "" {
		return 0
	}
	for c := card.Card(1); int(c) < card.Limit; c++ {
		if c.Suit() <= card.Stars && c.String() == word {
			return c
		}
	}
	panic("no card " + word)
}

func hand(text string) card.Hand { return cardsOf(laid(text)) }

// tell is the meld as "set 9s wild(9) Jk(9)".
func tell(m meld.Meld) string {
	words := []string{m.Kind.String()}
	for _, s := range m.Slots {
		word := s.Card.String()
		if s.As != s.Card {
			word += "(" + s.As.String() + ")"
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}
