package plain

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// All lists every arrangement of the hand that costs the least, points,
// leftovers and melds, calling yield with each until it returns false. Wild
// cards are dealt to the melds by number and not by name, but the same melds
// may still come twice: as a set and as a run, an ace at either end.
func (s *Solver) All(h card.Hand, yield func(meld.Arrangement) bool) {
	s.take(h, nil, false)
	s.steps = s.steps[:0]
	e := every{solver: s, yield: yield}
	e.from(s.deal.start)
}

// every is a walk through all ways of least cost.
type every struct {
	solver *Solver
	yield  func(meld.Arrangement) bool
}

// from goes every best way on from the state; it is false when told to stop.
func (e *every) from(st state) bool {
	s := e.solver
	if st.held == 0 {
		return e.settle(st)
	}
	goal := s.best(st)
	i := s.deal.first(st.held)
	for _, m := range s.deal.melds[i] {
		if next, ok := s.lay(st, m); ok && s.best(next)+oneMeld == goal {
			if !e.step(step{laid: m}, next) {
				return false
			}
		}
	}
	next, left, ok := s.pass(st, &s.deal.kinds[i])
	if !ok || s.best(next)+left != goal {
		return true
	}
	return e.step(step{kind: i, passed: s.deal.kinds[i].of(st.held)}, next)
}

func (e *every) step(taken step, next state) bool {
	s := e.solver
	s.steps = append(s.steps, taken)
	on := e.from(next)
	s.steps = s.steps[:len(s.steps)-1]
	return on
}

// settle deals the wild cards to the melds in every way.
func (e *every) settle(end state) bool {
	s := e.solver
	out := s.settle(end)
	var melds []share
	for _, st := range s.steps {
		if st.laid.cards != 0 {
			melds = append(melds, share{laid: st.laid, wild: int(st.laid.need)})
		}
	}
	return e.share(melds, 0, out.used-int(end.need), out.alone, func(melds []share) bool {
		return e.tell(melds, end, out)
	})
}

// share gives spare wild cards to the melds from i on, and to so many melds of
// wild cards alone, in every way.
func (e *every) share(melds []share, i, spare, alone int, yield func([]share) bool) bool {
	if i < len(melds) {
		for more := 0; more <= min(spare, int(melds[i].laid.cap-melds[i].laid.need)); more++ {
			next := slices.Clone(melds)
			next[i].wild += more
			if !e.share(next, i+1, spare-more, alone, yield) {
				return false
			}
		}
		return true
	}
	if alone == 0 {
		return spare > 0 || yield(melds)
	}
	for n := e.solver.terms.MinMeld; n <= spare; n++ {
		longer := i > 0 && melds[i-1].laid.cards == 0 && n > melds[i-1].wild
		if longer || int(e.solver.fill.most[1][n]) != n {
			continue
		}
		if !e.share(append(slices.Clip(melds), share{wild: n}), i+1, spare-n, alone-1, yield) {
			return false
		}
	}
	return true
}

// tell yields the arrangement.
func (e *every) tell(melds []share, end state, out settlement) bool {
	s := e.solver
	var a meld.Arrangement
	s.tell(&a, melds, s.leaveRest(&a, end, out))
	return e.yield(a)
}
