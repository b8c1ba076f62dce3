package meld_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

func c(k card.Rank, s card.Suit) card.Card { return card.New(k, s) }

// natural is a meld of naturals.
func natural(kind meld.Kind, cards ...card.Card) meld.Meld {
	m := meld.Meld{Kind: kind}
	for _, x := range cards {
		m.Slots = append(m.Slots, meld.Slot{Card: x, As: x})
	}
	return m
}

// withLast is the meld with another card standing for its last.
func withLast(m meld.Meld, held card.Card) meld.Meld {
	m.Slots = slices.Clone(m.Slots)
	m.Slots[len(m.Slots)-1].Card = held
	return m
}

func TestTidyPutsSetsFirstThenByStandInsThenByCards(t *testing.T) {
	run := natural(meld.Run, c(card.Three, card.Clubs), c(card.Four, card.Clubs), c(card.Five, card.Clubs))
	tidy := []meld.Meld{
		natural(meld.Set, c(card.Nine, card.Clubs), c(card.Nine, card.Hearts), c(card.Nine, card.Hearts)),
		natural(meld.Set, c(card.Nine, card.Clubs), c(card.Nine, card.Hearts), c(card.Nine, card.Spades)),
		natural(meld.Set, c(card.King, card.Clubs), c(card.King, card.Hearts), c(card.King, card.Spades)),
		natural(meld.Run, c(card.Ace, card.Hearts), c(card.Two, card.Hearts), c(card.Three, card.Hearts)),
		run,
		withLast(run, card.Wild),
		withLast(run, card.Joker),
	}
	left := card.Hand{c(card.Two, card.Clubs), c(card.Two, card.Hearts), card.Wild, card.Joker}
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		a := meld.Arrangement{Melds: slices.Clone(tidy), Left: slices.Clone(left), Penalty: 7}
		random.Shuffle(len(a.Melds), func(i, j int) { a.Melds[i], a.Melds[j] = a.Melds[j], a.Melds[i] })
		random.Shuffle(len(a.Left), func(i, j int) { a.Left[i], a.Left[j] = a.Left[j], a.Left[i] })
		a.Tidy()
		same := slices.EqualFunc(a.Melds, tidy, func(x, y meld.Meld) bool { return x.Kind == y.Kind && slices.Equal(x.Slots, y.Slots) })
		if !same || !slices.Equal(a.Left, left) || a.Penalty != 7 {
			t.Fatalf("%v, left %s", a.Melds, a.Left)
		}
	}
}

func TestTheCardsOfAMeldAreThoseHeld(t *testing.T) {
	m := withLast(natural(meld.Run, c(card.Three, card.Clubs), c(card.Four, card.Clubs), c(card.Five, card.Clubs)), card.Joker)
	if got := m.Cards().String(); got != "3c 4c Jk" {
		t.Errorf("cards %s", got)
	}
	if got := meld.Set.String() + " " + meld.Run.String() + meld.Kind(0).String(); got != "set run" {
		t.Errorf("kinds %s", got)
	}
}
