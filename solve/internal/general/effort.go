package general

import (
	"math"
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/internal/terms"
)

// best returns the lowest cost of the hand. It is terms.Impossible if there is no way to
// place all cards. Where there are many wild cards, the lower bound is rarely missed by
// more than a meld, and it pays to look for so low a cost first.
func (s *Solver) best() cost {
	st := &s.hand.start
	s.states = patience
	limit := terms.Impossible
	if st.onlyNatural > 4 && 2*(st.over+st.duals) >= st.onlyNatural {
		limit = s.atLeast(st, s.spare(st), terms.Impossible) + 2*terms.OneMeld
	}
	least := s.below(*st, limit)
	if least >= limit {
		least = s.below(*st, terms.Impossible)
	}
	isLong := s.states < 0
	s.states = math.MaxInt
	if isLong {
		least = s.long(least)
	}
	s.enough = true
	return least
}

// patience is how many states a search may visit before it takes help, from an appraisal
// of the hand, or from cuts, which takes as long as some hundreds.
const patience = 150

// effort is what a long search knows, and what it is about to do.
type effort struct {
	lowest, found cost // no arrangement costs less, and some arrangement, unless it is terms.Impossible
	excess        cost // of patterns, that the next search allows
	states        int  // that the next search may visit
	cuts, tree    bool // whether it has taken their help, or does without
	limit         cost // up to which the memo can be trusted
	few           bool // the memo knows states without some of the patterns
}

// long returns the lowest cost of a hand that takes long, with the help of an appraisal:
// an arrangement costs more than its bound by the excesses of all patterns, and by other
// amounts that are not negative either. So if an arrangement costs no more than a limit,
// its patterns have no more excess than lies between bound and limit. The search goes with
// these patterns alone, and has found the lowest cost if that is within the limit, else the
// limit was too low. An arrangement costs found, unless that is terms.Impossible.
func (s *Solver) long(found cost) cost {
	s.appraise()
	e := effort{found: found, states: patience, limit: terms.Impossible, lowest: roundUp(s.bound())}
	if s.misses(e.lowest) {
		e.states, e.cuts = patience/4, len(s.columns) < smallProgram
	}
	for {
		if e.lowest = max(e.lowest, roundUp(s.bound())); e.lowest >= e.found {
			s.narrow(&e, e.found)
			return e.found
		}
		limit := s.narrow(&e, s.nextLimit(&e))
		if e.tree && !s.refine(limit) {
			e.states = math.MaxInt
		}
		least, isOver := s.within(&e, limit)
		switch {
		case least <= e.lowest || least <= limit && !isOver:
			return least
		case isOver:
			e.found = min(e.found, least)
			s.help(&e)
		default:
			e.lowest, e.excess = roundUp((limit+1)*fine), more(e.excess)
		}
	}
}

// smallProgram is a number of columns with which a tree grows in less time than cuts take.
const smallProgram = 100

// misses reports whether the bound is lower than the lowest cost by more than a meld: it is a
// fraction of a point or of a card, and a search for the lowest cost is likely to fail.
func (s *Solver) misses(lowest cost) bool { return lowest*fine-s.bound() > terms.OneMeld*fine }

// bound returns a lower bound of the cost of the hand, in fine units.
func (s *Solver) bound() cost { return s.appraisals[0].atLeast(&s.hand, &s.hand.start) }

// nextLimit returns the limit of the next search, which is below what is found. If the lowest
// cost is close to the bound, it is often the cost. Else arrangements with the same points
// and leftovers are allowed, and more.
func (s *Solver) nextLimit(e *effort) cost {
	const melds = 15 * terms.OneMeld
	bound := s.bound()
	if s.misses(e.lowest) {
		e.excess = max(e.excess, s.lowExcess(), (e.lowest+melds)*fine-bound)
	}
	return min(e.found-1, max(e.lowest, roundUp(bound+e.excess)))
}

// narrow lets the search go on with the patterns that an arrangement up to the limit can
// have, or with all if these are not many more, and returns the limit that this allows.
// What the memo knows from more patterns still holds. It does not if it comes from fewer,
// nor where surplus copies, which have other patterns, are exchanged again.
func (s *Solver) narrow(e *effort, limit cost) cost {
	if s.keep(limit*fine - s.bound()) {
		limit = max(limit, e.found-1)
	}
	if limit > e.limit || e.few && !s.hand.isFew {
		s.memo.Reset()
	}
	e.limit, e.few = limit, s.hand.isFew
	return limit
}

// within returns the lowest cost of the hand if that is within the limit, else
// terms.Impossible. isOver reports that the states which may be visited were used up, so
// that there may be a lower cost.
func (s *Solver) within(e *effort, limit cost) (least cost, isOver bool) {
	st := &s.hand.start
	lowest := max(e.lowest, s.appraised(st))
	if lowest > limit {
		return terms.Impossible, false
	}
	s.states, s.enough = e.states, true
	least = s.below(*st, lowest+1)
	s.enough = false
	if least > lowest {
		least = s.below(*st, limit+1)
	}
	isOver = s.states < 0
	s.states = math.MaxInt
	if least > limit {
		return terms.Impossible, isOver
	}
	return least, isOver
}

// help prepares for another search, after one has taken too long.
func (s *Solver) help(e *effort) {
	e.states *= 2
	if !e.cuts {
		if e.cuts = true; s.improve() {
			return
		}
	}
	if e.tree {
		e.states = math.MaxInt
	}
	e.tree = true
}

// lowExcess returns a number that the excess of some patterns, but not of many, is below.
func (s *Solver) lowExcess() cost {
	const some = 200
	var lens [64]int
	s.hand.keepAll()
	for _, list := range s.hand.patterns[:len(s.hand.kinds)] {
		for i := range list {
			lens[bits.Len64(uint64(max(0, s.appraisals[0].excess(&s.hand, &list[i], math.MaxInt64))))]++
		}
	}
	n := 0
	for i := range lens {
		if n += lens[i]; n >= some && 1<<i > terms.OneMeld*fine {
			return 1 << i
		}
	}
	return terms.Impossible
}

// more returns a greater excess.
func more(excess cost) cost {
	if excess < 10*terms.OneMeld*fine {
		return 10 * terms.OneMeld * fine
	}
	return max(4*excess, 2*terms.OnePoint*fine)
}

// keep lets the search go on with the patterns that have no more excess than this, and
// with all if that is most of them, which it reports. Columns of other patterns are set
// aside.
func (s *Solver) keep(excess cost) (isAll bool) {
	d, root := &s.hand, &s.appraisals[0]
	s.appraisals, root.parted = s.appraisals[:1], 0 // the branches hold for other patterns
	d.keepAll()
	n, kept := 0, 0
	for i, list := range d.patterns[:len(d.kinds)] {
		if i == len(d.other.patterns) {
			d.other.patterns = append(d.other.patterns, nil)
		}
		few := d.other.patterns[i][:0]
		for j, _ := d.near(root, i, 0, len(list), excess+1); j < len(list); j, _ = d.near(root, i, j+1, len(list), excess+1) {
			few = append(few, list[j])
		}
		n, kept, d.other.patterns[i] = n+len(list), kept+len(few), few
	}
	for i := range s.columns {
		c := &s.columns[i]
		c.far = c.kind != 0 && c.price-root.program.gain(c) > float64(excess+fine)
	}
	if isAll = 3*kept > 2*n; !isAll {
		d.catalog, d.other, d.isFew = d.other, d.catalog, true
		d.findBlocks()
	}
	return isAll
}

// keepAll lets the search go on with all patterns.
func (d *hand) keepAll() {
	if d.isFew {
		d.catalog, d.other, d.isFew = d.other, d.catalog, false
	}
}
