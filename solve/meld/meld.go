// Package meld is the vocabulary of answers: a meld, in which each card stands for
// a card, and a whole hand split into melds and leftovers.
package meld

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Kind is the kind of a meld, set or run. The zero value is not a kind.
type Kind uint8

// The kinds of meld: a set is cards of one rank, a run consecutive ranks.
const (
	_ Kind = iota
	Set
	Run
)

// String returns "set" or "run".
func (k Kind) String() string { return [...]string{"", "set", "run"}[k] }

// Slot is a place in a meld: a card and the card that it stands for. A natural stands
// for itself. For a wild card in a set, As has no suit unless the game's sets need
// distinct suits.
type Slot struct {
	Card, As card.Card
}

// Meld is a set or a run. A run's slots are in the order of its places; a
// set's are naturals by suit, then wild cards.
type Meld struct {
	Kind  Kind
	Slots []Slot
}

// Cards returns the cards of the meld, in the order of the slots.
func (m Meld) Cards() card.Hand {
	h := make(card.Hand, len(m.Slots))
	for i, s := range m.Slots {
		h[i] = s.Card
	}
	return h
}

// Arrangement is a hand split into melds and leftovers. Every card of the
// hand is in exactly one of them.
type Arrangement struct {
	Melds   []Meld
	Left    card.Hand // in card order
	Penalty int       // points of the leftovers
}

// Tidy sorts the leftovers in card order, and the melds with sets before runs, then
// by the cards they stand for, then by their own cards.
func (a *Arrangement) Tidy() {
	slices.Sort(a.Left)
	a.SortMelds()
}

// SortMelds puts the melds in the order of Tidy.
func (a *Arrangement) SortMelds() {
	for i := range a.Melds {
		for ; i > 0 && before(&a.Melds[i], &a.Melds[i-1]); i-- {
			a.Melds[i], a.Melds[i-1] = a.Melds[i-1], a.Melds[i]
		}
	}
}

func before(m, n *Meld) bool {
	if m.Kind != n.Kind {
		return m.Kind < n.Kind
	}
	if x, y := m.Slots[0].As, n.Slots[0].As; x != y {
		return x < y
	}
	if c := slices.CompareFunc(m.Slots, n.Slots, func(x, y Slot) int { return cmp.Compare(x.As, y.As) }); c != 0 {
		return c < 0
	}
	return slices.CompareFunc(m.Slots, n.Slots, func(x, y Slot) int { return cmp.Compare(x.Card, y.Card) }) < 0
}
