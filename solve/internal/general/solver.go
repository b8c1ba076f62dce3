// Package general is the search that answers under every mix of rules.
//
// The cards that may stand as naturals are taken in card order. The lowest one
// still held is either left, with all its copies, or goes into a meld that is
// made of naturals still held and of some wild cards, which are only counted.
// A pattern of naturals needs some wild cards at least (the gaps of a run, the
// cards short of the smallest meld) and has room for some at most (the limit,
// the longest run); each number between is a meld of its own. When every natural
// is placed, the wild cards not used make melds of their own where that is
// legal, and the cheapest are left over.
//
// Dual cards are those of the wild rank where they may also be naturals. One
// that is not used as a natural is not left over but demoted: it joins the wild
// cards.
//
// What is still to be gained depends only on the naturals still held, the wild
// cards used and the dual cards demoted so far. A memo over that makes the
// search exhaustive without walking any state twice. A way is cut only where its
// cost has reached that of a whole arrangement already known, so that no cut can
// lose a better one.
//
// Among equal arrangements the one found first is kept: naturals in card order,
// melds before leaving, sets before runs, large before small, runs from the
// lowest place, many wild cards before few. That order depends on the cards
// alone and not on how they were typed.
package general

import (
	"unsafe"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/memo"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

type cost = meld.Cost

// Solver arranges hands under one set of terms. It keeps its memory from hand
// to hand and is not safe for use by several goroutines.
type Solver struct {
	terms  terms.Terms
	hand   hand
	memo   memo.Memo[key, known]
	render render.Renderer
}

// New returns a solver for the terms.
func New(t rules.Terms) *Solver {
	s := &Solver{terms: terms.Of(t)}
	s.render = render.New(s.terms)
	return s
}

// Penalty returns the points of the best arrangement.
func (s *Solver) Penalty(h card.Hand) int {
	s.read(h, nil, true)
	return s.best(s.hand.start).Points()
}

// Melding finds the best arrangement in which these cards, if any, are melded, copy
// by copy, and writes it to a, whose memory it reuses. It is false where there is
// none, or they are not all held.
func (s *Solver) Melding(h, cards card.Hand, a *meld.Arrangement) bool {
	if _, held := h.Without(cards...); !held {
		return false
	}
	s.read(h, cards, true)
	if s.best(s.hand.start) == meld.Impossible {
		return false
	}
	s.every(s.hand.start, nil, func(steps []step) bool {
		s.write(steps, a)
		return false // the first will do
	})
	return true
}

// All lists every arrangement of the hand that costs the least, points,
// leftovers and melds, calling yield with each until it returns false. Wild
// cards go to the melds by number and not by name, but the same melds may still
// come twice: as a set and as a run, an ace at either end.
func (s *Solver) All(h card.Hand, yield func(meld.Arrangement) bool) {
	s.read(h, nil, false)
	s.every(s.hand.start, nil, func(steps []step) bool {
		var a meld.Arrangement
		s.write(steps, &a)
		return yield(a)
	})
}

// Size returns about how many bytes the solver keeps from hand to hand.
func (s *Solver) Size() int {
	n := unsafe.Sizeof(*s) + s.memo.Size()
	for _, list := range s.hand.patterns {
		n += uintptr(cap(list)) * unsafe.Sizeof(pattern{})
	}
	return int(n)
}
