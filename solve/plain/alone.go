package plain

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// wildMeld is a meld of wild cards alone: a set of the wild rank, or of the
// pack's highest rank where only jokers are in it; a run where a set cannot be
// so long. Where a wild-rank card at its own place would be a natural, and
// fall under the limit on wild cards, the meld is of other places.
func (s *Solver) wildMeld(wild card.Hand) meld.Meld {
	if len(wild) > s.maxSet {
		return s.wildRun(wild)
	}
	if wild[0] != card.Joker && !s.swings {
		return s.set(s.terms.Wild, wild)
	}
	for _, rank := range slices.Backward(s.places) {
		if rank != card.NoRank && rank != s.terms.Wild {
			return s.set(rank, wild)
		}
	}
	return s.set(s.terms.Wild, wild)
}

// wildRun is wild cards as the lowest run, of the first suit, in which none of
// them is a natural.
func (s *Solver) wildRun(wild card.Hand) meld.Meld {
	for first := range s.places {
		for _, suit := range s.terms.Suits.List() {
			if run, ok := s.wildRunAt(wild, first, suit); ok {
				return run
			}
		}
	}
	panic("plain: no run of " + wild.String())
}

func (s *Solver) wildRunAt(wild card.Hand, first int, suit card.Suit) (run meld.Meld, ok bool) {
	run.Kind = meld.Run
	wild = slices.Clone(wild)
	natural := func(c card.Card) bool {
		return s.swings && c < card.Wild && (c.Suit() == suit || s.terms.RunSuits == rules.MixedSuits)
	}
	for step := 0; len(wild) > 0; step++ {
		place, ok := s.placeAfter(first, step)
		if !ok {
			return run, false
		}
		i := 0
		if rank := s.places[place]; rank == s.terms.Wild {
			i = slices.IndexFunc(wild, func(c card.Card) bool { return !natural(c) })
		} else if j := slices.IndexFunc(wild, natural); j >= 0 {
			i = j // the others may be wanted at the wild rank's place
		}
		if i < 0 {
			return run, false
		}
		run.Slots = append(run.Slots, meld.Slot{Card: wild[i], As: card.New(s.places[place], suit)})
		wild = slices.Delete(wild, i, i+1)
	}
	return run, true
}
