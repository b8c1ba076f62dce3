// Package plain is the search that answers under every mix of rules.
//
// The cards that may stand as naturals are taken in card order. The lowest one
// still held is either left, with all its copies, or goes into a meld that is
// made of naturals still held; the wild cards are only counted. Each meld of
// naturals needs some wild cards at least (the gaps of a run, the cards short
// of the smallest meld) and has room for some at most (the limit, the longest
// run). When every natural is placed, the wild cards are settled: as many as
// there is room for join the melds, the rest make melds of their own where
// that is legal, and the cheapest are left over.
//
// What is still to be gained depends only on the naturals still held, the wild
// cards needed and taken so far, and the wild-rank cards that have gone from
// natural to wild. A memo over that makes the search exhaustive without
// walking any state twice. A way is cut only where its cost has reached that of
// a whole arrangement already known, so that no cut can lose a better one.
//
// Costs compare as (points, leftovers, melds). Among equal arrangements the
// one found first is kept: naturals in card order, melds before leaving, sets
// before runs, large before small, runs from the lowest place. That order
// depends on the cards alone and not on how they were typed.
package plain

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Solver arranges hands under one set of terms. It keeps its memory from hand
// to hand and is not safe for use by several goroutines.
type Solver struct {
	terms  rules.Terms
	places []card.Rank
	maxRun int
	maxSet int
	swings bool // wild-rank cards may count as natural, and it makes a difference
	fill   fill

	deal  deal
	memo  memo
	steps []step
}

// New is a solver for the terms.
func New(t rules.Terms) *Solver {
	s := &Solver{
		terms:  t,
		places: t.Places(),
		maxSet: t.MaxSetLen(),
	}
	s.maxRun = s.longest()
	free := t.WildLimit == rules.NoLimit && t.AllWildLegal() && t.AdjacentWilds == rules.On
	s.swings = t.WildAsNatural == rules.On && t.Wild != card.NoRank && !free
	s.fill = newFill(t, s.maxRun, s.maxSet)
	return s
}

// Arrange finds the best arrangement of the hand and writes it to a, whose
// memory it reuses.
func (s *Solver) Arrange(h card.Hand, a *meld.Arrangement) {
	s.ready(h)
	s.build(a, s.walk())
}

// ready makes the hand ready for the search.
func (s *Solver) ready(h card.Hand) { s.take(h, nil, true) }

// Penalty is the points of the best arrangement.
func (s *Solver) Penalty(h card.Hand) int {
	s.ready(h)
	return s.best(s.deal.start).points()
}

// Melding finds the best arrangement in which these cards are melded, copy by
// copy. It is false where there is none, or they are not all held.
func (s *Solver) Melding(h, cards card.Hand, a *meld.Arrangement) bool {
	if _, held := h.Without(cards...); !held {
		return false
	}
	s.take(h, cards, true)
	if s.best(s.deal.start) == impossible {
		return false
	}
	s.build(a, s.walk())
	return true
}
