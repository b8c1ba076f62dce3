package card_test

import (
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
)

// every is all cards of five suits, ranks alone, wild and the joker, in the
// order in which they sort.
func every() []card.Card {
	var list []card.Card
	for k := card.Ace; k <= card.King; k++ {
		for s := card.NoSuit; s <= card.Stars; s++ {
			list = append(list, card.New(k, s))
		}
	}
	return append(list, card.Wild, card.Joker)
}

func TestNoTwoCardsAreSpelledAlike(t *testing.T) {
	seen := map[string]card.Card{}
	for _, c := range every() {
		if other, ok := seen[c.String()]; ok {
			t.Errorf("%d and %d are both %s", other, c, c)
		}
		seen[c.String()] = c
	}
	for text, c := range map[string]card.Card{
		"3h": card.New(card.Three, card.Hearts), "10d": card.New(card.Ten, card.Diamonds), "8*": card.New(card.Eight, card.Stars),
		"9": card.New(card.Nine, card.NoSuit), "wild": card.Wild, "Jk": card.Joker, "?": 0,
	} {
		if c.String() != text {
			t.Errorf("%s is spelled %s", text, c)
		}
	}
}

func TestCardsSortByRankThenSuitThenWildThenJokers(t *testing.T) {
	if !slices.IsSorted(every()) {
		t.Errorf("out of order: %v", every())
	}
	if last := every()[len(every())-1]; int(last) != card.Limit-1 {
		t.Errorf("the limit is %d, the last card %d", card.Limit, last)
	}
}

func TestACardIsItsRankAndSuit(t *testing.T) {
	for k := card.Ace; k <= card.King; k++ {
		for s := card.NoSuit; s <= card.Stars; s++ {
			if c := card.New(k, s); c.Rank() != k || c.Suit() != s {
				t.Errorf("%s has rank %s and suit %s", c, c.Rank(), c.Suit())
			}
		}
	}
	for _, c := range []card.Card{card.Wild, card.Joker} {
		if c.Rank() != card.NoRank || c.Suit() != card.NoSuit {
			t.Errorf("%s has rank %q and suit %q", c, c.Rank(), c.Suit())
		}
	}
}

func TestInvalidCardPanics(t *testing.T) {
	for _, tc := range []struct {
		k card.Rank
		s card.Suit
	}{{card.NoRank, card.Hearts}, {card.King + 1, card.Hearts}, {card.Ace, card.Stars + 1}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("there is a card of rank %d and suit %d", tc.k, tc.s)
				}
			}()
			card.New(tc.k, tc.s)
		}()
	}
}

func TestHand(t *testing.T) {
	three, nine := card.New(card.Three, card.Hearts), card.New(card.Nine, card.Spades)
	h := card.Hand{card.Joker, nine, three, nine}
	if got := h.Sorted().String(); got != "3h 9s 9s Jk" || h.String() != "Jk 9s 3h 9s" {
		t.Errorf("sorted %s, of %s", got, h)
	}
	if h.Count(nine) != 2 || h.Count(card.Wild) != 0 {
		t.Errorf("%d nines, %d wild", h.Count(nine), h.Count(card.Wild))
	}
	if rest, ok := h.Without(nine, card.Joker); !ok || rest.String() != "3h 9s" || len(h) != 4 {
		t.Errorf("without a nine and the joker: %s, %t, of %s", rest, ok, h)
	}
	if rest, ok := h.Without(three, three); ok || rest != nil {
		t.Errorf("without two threes: %s", rest)
	}
}
