package general

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// step is one decision on the way to an arrangement: a pattern laid with some
// wild cards, wild cards alone, or a kind passed over.
type step struct {
	pattern pattern // zero: none
	wilds   int
	kind    int
	passed  int // copies
}

// every goes all best ways on from the state, to which the steps led, in the order
// of the search, calling yield at the end of each until it returns false.
func (s *Solver) every(st state, steps []step, yield func([]step) bool) bool {
	if st.held == 0 {
		_, alone := s.end(st)
		return s.everyAlone(alone, alone, steps, yield)
	}
	d := &s.hand
	goal := s.best(st)
	i := d.first(st.held)
	spare := s.spare(&st)
	for _, p := range d.patterns[i] {
		if !d.has(st.held, p.cards) {
			continue
		}
		next := st
		most, ok := s.lay(&next, &p, spare)
		for w := most; ok && w >= int(p.need); w-- {
			then := next
			then.over -= int8(w)
			if s.below(then, goal)+p.price == goal && !s.every(then, append(steps, step{pattern: p, wilds: w}), yield) {
				return false
			}
		}
	}
	next, left, ok := s.pass(st, &d.kinds[i], 0)
	if !ok || s.below(next, goal+1-left)+left != goal {
		return true
	}
	return s.every(next, append(steps, step{kind: i, passed: d.kinds[i].of(st.held)}), yield)
}

// everyAlone makes the fewest melds of wild cards alone in every way, each
// of at most most cards.
func (s *Solver) everyAlone(wilds, most int, steps []step, yield func([]step) bool) bool {
	if wilds == 0 {
		return yield(steps)
	}
	for n := min(most, wilds); n > 0; n-- {
		isBest := s.terms.Fewest.Legal[n] && s.alone[wilds-n]+oneMeld == s.alone[wilds]
		if isBest && !s.everyAlone(wilds-n, n, append(steps, step{wilds: n}), yield) {
			return false
		}
	}
	return true
}

// copies returns the next n cards of the kind that are not yet given away.
func (d *hand) copies(kind, n int) card.Hand {
	k := &d.kinds[kind]
	k.given += n
	return d.sorted[k.from+k.given-n : k.from+k.given]
}

// write renders the arrangement of the steps.
func (s *Solver) write(steps []step, a *meld.Arrangement) {
	d := &s.hand
	for i := range d.kinds {
		d.kinds[i].given = 0
	}
	s.render.Start(a, d.pool, d.wilds)
	for _, st := range steps {
		if st.pattern.cards == 0 && st.wilds > 0 {
			s.render.WildMeld(st.wilds)
		}
	}
	keep := d.keep
	for _, st := range steps {
		switch {
		case st.pattern.cards != 0:
			s.writePattern(st.pattern, st.wilds)
		case st.passed > 0:
			k := &d.kinds[st.kind]
			for _, c := range d.copies(st.kind, st.passed) {
				if !k.dual {
					s.render.Leave(c)
				} else if k.must {
					keep += render.One(render.KindOf(c))
				}
			}
		}
	}
	s.render.Finish(pointsOf(s.best(d.start)), keep)
}

func (s *Solver) writePattern(p pattern, wilds int) {
	var copies render.Copies
	var stretch render.Stretch
	rank := card.NoRank
	for held := p.cards; held != 0; {
		i := s.hand.first(held)
		k := &s.hand.kinds[i]
		n := k.of(held)
		held -= k.one * cards(n)
		rank = k.rank
		for _, c := range s.hand.copies(i, n) {
			copies += 1 << (render.CopyBits * render.KindOf(c))
			if p.kind == meld.Run {
				step := 0 // places above the first, to one of the rank that is not yet in the stretch
				for s.terms.Line.At(int(p.first)+step) != rank || stretch.At(step) != 0 {
					step++
				}
				stretch |= render.Stretch(render.KindOf(c)+1) << (render.StretchBits * step)
			}
		}
	}
	if p.kind == meld.Set {
		s.render.Set(int(rank-1), copies, wilds)
		return
	}
	s.render.Run(int(p.first), int(p.span), stretch, int(p.naturals)+wilds, wilds)
}
