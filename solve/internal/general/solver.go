// Package general is the search that answers under every mix of rules.
//
// It places the naturals in card order. The lowest natural still held is either
// left over, with all its copies, or melded with other naturals that are held and
// with wild cards, which are only counted. The naturals of a meld are a pattern. A
// pattern needs a number of wild cards at least (the gaps of a run, the cards that
// the smallest meld lacks) and has room for a number at most (the limit, the longest
// run); each number between the two makes a different meld. When every natural is
// placed, the unused wild cards form melds of their own if that is legal, and the
// cheapest of them are left over.
//
// A dual card is a card of the wild rank that may also be a natural. If it is not
// used as a natural, it is not left over but demoted: it joins the wild cards.
//
// The cost of what is still to be placed depends only on the naturals held, the wild
// cards used and the dual cards demoted. A memo over these states keeps the search
// exhaustive without visiting a state twice. A branch is cut only if its cost has
// reached that of a complete arrangement that is already known, so no cut can lose a
// better one. If all that is not enough, linear programs find better bounds.
//
// Of equal arrangements the search keeps the first: naturals in card order, melding
// before leaving, sets before runs, large before small, runs from the lowest place,
// many wild cards before few. This order depends on the cards alone, not on the order
// in which they were typed.
package general

import (
	"math"
	"unsafe"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/memo"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

type cost = terms.Cost

// Solver arranges hands under one set of terms. It reuses its memory from hand to
// hand and is not safe for use by several goroutines.
type Solver struct {
	terms  terms.Terms
	places [2 * rules.LinePlaces]card.Rank // the ranks along the line, a circle twice
	hand   hand
	memo   memo.Memo[key, known]
	render render.Renderer
	states int  // how many a search may still visit
	enough bool // no cost is lower than the limit less one, so the first below the limit is the lowest

	appraisals []appraisal // none unless the search takes long
	columns    []column    // of the programs
	entries    []entry     // memory of columns
	cuts       []cut       // of the programs

	steps [card.MaxHand]step // memory of every
}

// New returns a solver for the terms.
func New(t rules.Terms) *Solver {
	s := &Solver{states: math.MaxInt}
	s.terms.Set(&t)
	for p := range s.places {
		s.places[p] = s.terms.Line.At(p)
	}
	s.render.Prepare(&s.terms)
	return s
}

// Penalty returns the points of the best arrangement.
func (s *Solver) Penalty(h card.Hand) int {
	s.read(h, nil, true)
	return s.best().Points()
}

// Melding writes the best arrangement in which the given copies of cards are melded to
// a, whose memory it reuses, and reports whether there is one. There is none if the
// hand does not hold all of the cards.
func (s *Solver) Melding(h, cards card.Hand, a *meld.Arrangement) bool {
	if _, held := h.Without(cards...); !held {
		return false
	}
	s.read(h, cards, true)
	least := s.best()
	if least == terms.Impossible {
		return false
	}
	s.every(s.hand.start, least, s.steps[:0], func(steps []step) bool {
		s.write(steps, least.Points(), a)
		return false // the first is enough
	})
	return true
}

// All calls yield with every arrangement of the lowest cost until yield returns false.
// Wild cards are distributed by number, not by name. The same cards may still form a
// meld twice: as a set and as a run, or as runs with an ace at either end.
func (s *Solver) All(h card.Hand, yield func(meld.Arrangement) bool) {
	s.read(h, nil, false)
	least := s.best()
	s.every(s.hand.start, least, s.steps[:0], func(steps []step) bool {
		var a meld.Arrangement
		s.write(steps, least.Points(), &a)
		return yield(a)
	})
}

// Size returns roughly how many bytes the solver keeps from hand to hand.
func (s *Solver) Size() int {
	n := unsafe.Sizeof(*s) + s.memo.Size()
	for _, lists := range [][][]pattern{s.hand.patterns, s.hand.other.patterns} {
		for _, list := range lists {
			n += uintptr(cap(list)) * unsafe.Sizeof(pattern{})
		}
	}
	n += uintptr(cap(s.appraisals))*unsafe.Sizeof(appraisal{}) + uintptr(cap(s.columns))*unsafe.Sizeof(column{})
	return int(n)
}
