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
	"cmp"
	"slices"

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
	// What melds of wild cards alone can hold. Where runs mix suits, or there is
	// but one, every wild-rank card may be natural at its rank's place, and fall
	// under a limit; then fills[k] allows k runs over that place, each of which
	// wants a stopgap there. Elsewhere there is one fill.
	fills []fill
	short int // the longest run of wild cards alone that wants no stopgap

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
	s.maxRun = s.longest(card.NoRank)
	free := t.WildLimit == rules.NoLimit && t.AllWildLegal() && t.AdjacentWilds == rules.On
	s.swings = t.WildAsNatural == rules.On && t.Wild != card.NoRank && !free
	s.short = s.maxRun
	s.fills = []fill{newFill(t, s.short, s.maxRun, s.maxSet, 0)}
	if s.swings && t.AllWildLegal() && (t.RunSuits == rules.MixedSuits || t.Suits.Len() == 1) {
		s.fills, s.short = s.fills[:0], s.longest(t.Wild)
		for k := range card.MaxHand / t.MinMeld {
			s.fills = append(s.fills, newFill(t, s.short, s.maxRun, s.maxSet, k))
		}
	}
	return s
}

// Arrange finds the best arrangement of the hand and writes it to a, whose
// memory it reuses.
func (s *Solver) Arrange(h card.Hand, a *meld.Arrangement) {
	s.ready(h)
	s.build(a, s.walk())
}

// ready makes the hand ready for the search.
func (s *Solver) ready(h card.Hand) {
	s.readyUsing(h, nil, true)
}

// readyUsing makes the hand ready with cards that must be melded. Where runs of
// wild cards want stopgaps, as many are melded too as makes it best.
func (s *Solver) readyUsing(h, must card.Hand, alike bool) {
	s.take(h, must, alike)
	stopgaps := s.stopgaps(h)
	if len(stopgaps) == 0 {
		return
	}
	least, with := s.best(s.deal.start), 0
	for k := 1; k <= min(len(stopgaps), len(s.fills)-1); k++ {
		if c := s.bestUsing(h, must, stopgaps[:k], alike); c < least {
			least, with = c, k
		}
	}
	s.bestUsing(h, must, stopgaps[:with], alike)
}

// bestUsing is the least cost with cards that must be melded and some stopgaps
// besides.
func (s *Solver) bestUsing(h, must, stopgaps card.Hand, alike bool) cost {
	all := slices.Clone(must)
	for _, c := range []card.Card{card.Wild, card.Joker} {
		for all.Count(c) < stopgaps.Count(c) {
			all = append(all, c)
		}
	}
	s.take(h, all, alike)
	s.deal.fill = &s.fills[len(stopgaps)]
	return s.best(s.deal.start)
}

// stopgaps are the wild cards that can stand at the wild rank's place without
// being natural, which lets a run of wild cards alone go over it: those first
// that it costs most to leave. There are none where none is needed.
func (s *Solver) stopgaps(h card.Hand) card.Hand {
	var list card.Hand
	if len(s.fills) == 1 {
		return list
	}
	for _, c := range h {
		if c >= card.Wild {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b card.Card) int {
		return cmp.Or(s.terms.Points(b)-s.terms.Points(a), cmp.Compare(a, b))
	})
	return list
}

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
	s.readyUsing(h, cards, true)
	if s.best(s.deal.start) == impossible {
		return false
	}
	s.build(a, s.walk())
	return true
}
