package rules

import "github.com/wildmeld/wildmeld/solve/card"

// ContradictionError is a pair of parameters that cannot both hold: max-meld is
// less than min-meld or, where Round is not 0, the pack lacks the wild rank of
// that round.
type ContradictionError struct {
	Rules Rules
	Round int
}

func (ContradictionError) Error() string { return "rules that contradict each other" }

// Check finds parameters that contradict each other. The error is a
// ContradictionError.
func (r Rules) Check() error {
	if r.MaxMeld > 0 && r.MaxMeld < r.MinMeld {
		return ContradictionError{Rules: r}
	}
	for i, d := range r.Rounds {
		if d.Wild != card.NoRank && !r.Ranks.Has(d.Wild) {
			return ContradictionError{r, i + 1}
		}
	}
	return nil
}
