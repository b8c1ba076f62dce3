package card

import (
	"slices"
	"strings"
)

// MaxHand is the largest hand, in cards, that the program answers for.
const MaxHand = 20

// Hand is the cards one player holds, as typed. It is a multiset: two packs
// repeat cards, and no answer depends on the order.
type Hand []Card

// Sorted returns the hand in card order, as a copy.
func (h Hand) Sorted() Hand {
	s := slices.Clone(h)
	slices.Sort(s)
	return s
}

// Count returns how many copies of a card the hand holds.
func (h Hand) Count(c Card) int {
	n := 0
	for _, held := range h {
		if held == c {
			n++
		}
	}
	return n
}

// Without returns a copy of the hand with one copy of each of the cards taken
// out; ok is false where a card to take out is not held.
func (h Hand) Without(cards ...Card) (rest Hand, ok bool) {
	rest = slices.Clone(h)
	for _, c := range cards {
		i := slices.Index(rest, c)
		if i < 0 {
			return nil, false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, true
}

// String spells the cards with spaces between them.
func (h Hand) String() string {
	words := make([]string, len(h))
	for i, c := range h {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}
