// Package solve finds the arrangement of a hand into sets and runs that costs
// the fewest points, and answers what follows from it: every best arrangement,
// the best that melds or leaves a certain card, the best discard.
//
// Best means the lowest penalty; among equals the fewest leftovers, then the
// fewest melds, then a fixed order of the search that depends on the cards
// alone.
package solve

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/plain"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Solver answers for hands under one set of terms. It keeps its memory from
// hand to hand and is not safe for use by several goroutines.
type Solver struct {
	terms rules.Terms
	plain *plain.Solver
}

// New is a solver for the terms.
func New(t rules.Terms) *Solver {
	return &Solver{terms: t, plain: plain.New(t)}
}

// Best is the best arrangement of the hand.
func (s *Solver) Best(h card.Hand) meld.Arrangement {
	var a meld.Arrangement
	s.Arrange(h, &a)
	return a
}

// Arrange writes the best arrangement of the hand to a, reusing its memory.
func (s *Solver) Arrange(h card.Hand, a *meld.Arrangement) { s.plain.Arrange(h, a) }

// Penalty is the points of the best arrangement.
func (s *Solver) Penalty(h card.Hand) int { return s.plain.Penalty(h) }
