package rules

import (
	"fmt"

	"github.com/wildmeld/wildmeld/solve/card"
)

// ContradictionError is a pair of parameters that cannot both hold.
type ContradictionError struct{ Text string }

func (e ContradictionError) Error() string { return e.Text }

// Check finds parameters that contradict each other. The error is a
// ContradictionError.
func (r Rules) Check() error {
	if r.MaxMeld > 0 && r.MaxMeld < r.MinMeld {
		return ContradictionError{fmt.Sprintf("max-meld %d is less than min-meld %d", r.MaxMeld, r.MinMeld)}
	}
	for i, d := range r.Rounds {
		if d.Wild != card.NoRank && !r.Ranks.Has(d.Wild) {
			return ContradictionError{fmt.Sprintf("round %d makes %s wild, and the ranks are %s", i+1, d.Wild, r.Ranks)}
		}
	}
	return nil
}
