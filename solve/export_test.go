package solve

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Must returns v and panics if err is not nil.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Tied returns every set of leftovers that has the lowest penalty, each with its best
// arrangement.
func (s *Solver) Tied(h card.Hand) []meld.Arrangement {
	return s.leftWithEach(h, func(_, cost int) bool { return cost == 0 })
}
