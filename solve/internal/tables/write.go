package tables

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// write renders the best arrangement, or its leftovers alone, which come in the
// same order. Without melds no wild-rank card may count as a natural.
func (s *Solver) write(a *meld.Arrangement, melds bool) {
	s.traceBack()
	s.render.Start(a, s.hand.wild, s.hand.wilds)
	if melds {
		s.render.WildMelds(s.trace.alone)
		for i, o := range s.search.taken[:s.search.depth] {
			s.writeSets(o, s.trace.sets[i])
		}
	} else {
		used := s.trace.alone
		for i := range s.search.depth {
			used += s.trace.sets[i]
		}
		for _, n := range s.trace.runs {
			used += n
		}
		s.render.Use(used)
	}
	s.writeRuns(melds)
	s.render.Finish(meld.PointsOf(s.search.best), 0)
}

// writeSets renders the sets of an option that use that weight.
func (s *Solver) writeSets(o step, wilds int) {
	if s.terms.dual>>o.place&1 == 1 {
		wilds -= o.taken.total()
	}
	if o.row.sets[wilds] == meld.OneMeld {
		s.render.Set(o.place, render.Copies(o.taken), wilds)
		return
	}
	for v := o.taken; v != 0; {
		first, with := s.sets.first(v, wilds)
		s.render.Set(o.place, render.Copies(first), with)
		v -= first
		wilds -= with
	}
}

// writeRuns leaves what no run uses, and renders the runs if melds are wanted.
func (s *Solver) writeRuns(melds bool) {
	t, level := s.search.table, s.trace.level
	for i := range level.suits[:s.terms.suits] {
		left, used := level.suits[i], s.trace.runs[i]
		suit := card.Suit(i + 1)
		c := &t.cells[int(level.rows[i])+used]
		for c.pick != none {
			if low := c.pick.lowest(); left.places&(1<<low-1) != 0 {
				s.leave(left.below(low), suit)
				left = left.from(low)
			}
			if melds && c.pick != lift {
				s.writeRun(c.pick, suit)
			}
			left = left.after(c.pick)
			used -= t.uses(c.pick)
			c = &t.cells[int(c.next)+used]
		}
		if left.single() {
			s.render.LeaveEach(left.places&^s.terms.dual, suit)
		} else {
			s.leave(left, suit)
		}
	}
}

// leave leaves cards of a suit; those of the wild rank count as wild cards.
func (s *Solver) leave(left suit, suit card.Suit) {
	rest := left.places &^ s.terms.dual
	if left.single() {
		s.render.LeaveEach(rest, suit)
		return
	}
	for ; rest != 0; rest &= rest - 1 {
		p := bits.TrailingZeros16(rest)
		for range left.at(p) {
			s.render.Leave(p, suit)
		}
	}
}

func (s *Solver) writeRun(p pick, suit card.Suit) {
	mask := p.naturals()
	first := bits.TrailingZeros16(mask)
	mask >>= first
	naturals := render.Stretch(suit) * render.Stretch(spread(mask))
	s.render.Run(first, bits.Len16(mask), naturals, bits.OnesCount16(mask)+p.wilds(), p.wilds())
}
