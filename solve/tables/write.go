package tables

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/render"
)

// write renders the best arrangement.
func (s *Solver) write(a *meld.Arrangement) {
	s.traceBack()
	s.render.Start(a, s.hand.wild, s.hand.wilds)
	if s.trace.alone > 0 {
		s.render.WildMelds(s.trace.alone / s.search.table.weights.wild)
	}
	for i, o := range s.search.taken[:s.search.depth] {
		s.writeSets(o, s.trace.sets[i])
	}
	s.writeRuns(true)
	s.render.Finish(meld.PointsOf(s.search.best), 0)
}

// writeLeft renders the leftovers of the best arrangement alone, to the same
// order; no wild-rank card may count as a natural.
func (s *Solver) writeLeft(a *meld.Arrangement) {
	s.traceBack()
	s.render.Start(a, s.hand.wild, s.hand.wilds)
	used := s.trace.alone
	for i := range s.search.depth {
		used += s.trace.sets[i]
	}
	for _, n := range s.trace.runs {
		used += n
	}
	s.render.Use(used)
	s.writeRuns(false)
	s.render.Finish(meld.PointsOf(s.search.best), 0)
}

// writeSets renders the sets of an option that use that weight.
func (s *Solver) writeSets(o step, used int) {
	t := s.search.table
	if s.terms.dual>>o.place&1 == 1 {
		used -= o.taken.total() * t.weights.natural
	}
	wilds := used / t.weights.wild
	for v := o.taken; v != 0; {
		first, with := s.sets.first(v, wilds)
		s.render.Set(o.place, render.Copies(first), with)
		v -= first
		wilds -= with
	}
}

// writeRuns leaves what no run uses, and renders the runs if melds are wanted.
func (s *Solver) writeRuns(melds bool) {
	t, level, dual := s.search.table, s.trace.level, s.terms.dual
	for i := range level.suits[:s.terms.suits] {
		held := &level.suits[i]
		if held.places == 0 {
			continue
		}
		switch p := t.cells[int(level.rows[i])+s.trace.runs[i]].pick; {
		case p == none && held.single():
			s.render.LeaveEach(held.places&^dual, card.Suit(i+1))
		default:
			s.writeSuit(*held, p, i, melds)
		}
	}
}

// writeSuit is writeRuns for one suit of which the first pick is p.
func (s *Solver) writeSuit(left suit, p pick, i int, melds bool) {
	t, suit, used := s.search.table, card.Suit(i+1), s.trace.runs[i]
	for left.places != 0 {
		if low := p.lowest(); left.places&(1<<low-1) != 0 {
			s.leaveBelow(low, left, suit)
			left = left.from(low)
		}
		if melds && p.naturals() != 0 {
			s.writeRun(p, suit)
		}
		left, used = t.after(left, used, p)
		p = t.cells[int(t.row(left))+used].pick
	}
}

// leaveBelow leaves a suit's cards below a place.
func (s *Solver) leaveBelow(place int, left suit, suit card.Suit) {
	rest := left.places & (1<<place - 1) &^ s.terms.dual
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
