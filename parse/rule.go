package parse

import (
	"github.com/wildmeld/wildmeld/solve/rules"
)

// withChanges is the rules with settings applied, in the order of the rule
// card whatever the order they came in: points before the shorthands for
// parts of them, rounds before how far they climb.
func withChanges(r rules.Rules, changes []rules.Setting) (rules.Rules, error) {
	for _, p := range rules.Parameters() {
		for _, c := range changes {
			if q, ok := rules.ParameterNamed(c.Name); ok && q.Name == p.Name {
				if err := r.Set(c.Name, c.Value); err != nil {
					return r, err
				}
			}
		}
	}
	return r, r.Check()
}
