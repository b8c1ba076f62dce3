package general

import (
	"math"
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/internal/terms"
)

// best returns the lowest cost of everything that is still to be placed from the state
// on. It is terms.Impossible if there is no way to place it. Where there are many wild
// cards, the lower bound is rarely missed by more than a meld, and it pays to look for
// so low a cost first.
func (s *Solver) best(st state) cost {
	d := &s.hand
	states := math.MaxInt
	if st.held == d.start.held && len(s.appraisals) == 0 && d.table.melds == 0 {
		states = patience
		for _, list := range d.patterns[:len(d.kinds)] {
			states += len(list) / 16
		}
	}
	if st.onlyNatural > 4 && 2*(st.over+st.duals) >= st.onlyNatural {
		limit := s.atLeast(&st, s.spare(&st), terms.Impossible) + 2*terms.OneMeld
		if least, ok := s.try(st, limit, states); !ok || least < limit {
			return least
		}
	}
	least, _ := s.try(st, terms.Impossible, states)
	return least
}

// patience is how many states a search may visit before an appraisal of the hand, which
// takes as long as some hundreds, can save time.
const patience = 200

// try searches as below does, but gives up after the given number of states. It then returns
// the lowest cost of the hand, which long finds, and ok is false.
func (s *Solver) try(st state, limit cost, states int) (least cost, ok bool) {
	s.states = states
	least, ok = s.below(st, limit), s.states >= 0
	s.states = math.MaxInt
	if !ok {
		least = s.long()
	}
	return least, ok
}

// long returns the lowest cost of a hand that takes long, with the help of an appraisal:
// an arrangement costs more than its bound by the excesses of all patterns, and by other
// amounts that are not negative either. So if an arrangement costs no more than a limit,
// its patterns have no more excess than lies between bound and limit. The search goes with
// these patterns alone, and has found the lowest cost if that is within the limit, else the
// limit was too low. What the memo knows from all patterns still holds. But surplus copies
// are not exchanged any more, since others have other patterns.
func (s *Solver) long() cost {
	d := &s.hand
	s.appraise()
	bound, peers := s.appraisals[0].atLeast(&d.start), d.peers
	for excess := s.lowExcess(); ; excess = more(excess) {
		limit := roundUp(bound + excess)
		d.peers = peers[:0]
		if s.keep(limit - bound) {
			d.peers, limit = peers, terms.Impossible
		}
		s.refine(limit)
		least := s.appraised(&d.start)
		if least <= limit {
			least = s.below(d.start, least+1) // this is often the cost
		}
		if least <= limit {
			least = s.below(d.start, limit+1)
		}
		if least <= limit {
			return least
		}
		s.memo.Reset() // it knows states without patterns that the next search has
	}
}

// lowExcess returns a number that the excess of some patterns, but not of many, is below.
func (s *Solver) lowExcess() cost {
	const some = 100
	var lens [64]int
	for _, list := range s.hand.patterns[:len(s.hand.kinds)] {
		for i := range list {
			lens[bits.Len64(uint64(s.appraisals[0].excess(&list[i])))]++
		}
	}
	n := 0
	for i := range lens {
		if n += lens[i]; n >= some && 1<<i > terms.OneMeld {
			return 1 << i
		}
	}
	return terms.Impossible
}

// more returns a greater excess.
func more(excess cost) cost {
	if excess *= 4; excess > 20*terms.OneMeld {
		return max(excess, 2*terms.OnePoint)
	}
	return excess
}

// keep lets the search go on with the patterns that have no more excess than this, and
// reports whether all have.
func (s *Solver) keep(excess cost) bool {
	d, all := &s.hand, true
	if d.all == nil {
		d.all, d.patterns = d.patterns, d.few
	}
	for i, list := range d.all[:len(d.kinds)] {
		if i == len(d.patterns) {
			d.patterns = append(d.patterns, nil)
		}
		d.patterns[i] = d.patterns[i][:0]
		for j := range list {
			if s.appraisals[0].excess(&list[j]) <= excess {
				d.patterns[i] = append(d.patterns[i], list[j])
			}
		}
		all = all && len(d.patterns[i]) == len(list)
	}
	d.findBlocks()
	return all
}
