package plain

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// wildMeld is a meld of wild cards alone: a set of the wild rank, or of the
// pack's highest rank where only jokers are in it; a run where a set cannot be
// so long.
func (s *Solver) wildMeld(wild card.Hand) meld.Meld {
	if len(wild) > s.maxSet {
		return s.wildRun(wild)
	}
	if wild[0] != card.Joker {
		return s.set(s.terms.Wild, wild)
	}
	ranks := s.terms.Ranks.List()
	return s.set(ranks[len(ranks)-1], wild)
}

// wildRun is wild cards as the lowest run, of the first suit.
func (s *Solver) wildRun(wild card.Hand) meld.Meld {
	first := 0
	for _, ok := s.placeAfter(first, len(wild)-1); !ok || !s.unbroken(first, len(wild)); _, ok = s.placeAfter(first, len(wild)-1) {
		first++
	}
	run := meld.Meld{Kind: meld.Run}
	for step, c := range wild {
		place, _ := s.placeAfter(first, step)
		run.Slots = append(run.Slots, meld.Slot{Card: c, As: card.New(s.places[place], s.terms.Suits.List()[0])})
	}
	return run
}

// unbroken reports whether the pack has a rank at each of the places.
func (s *Solver) unbroken(first, n int) bool {
	for step := range n {
		if _, ok := s.placeAfter(first, step); !ok {
			return false
		}
	}
	return true
}
