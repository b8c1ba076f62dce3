package rules

// Fix is a change that makes what was refused legal: a value for a rule, or
// for one of the names below. An empty value leaves the choice open. Each
// front writes it as it is typed there.
type Fix struct {
	Rule  string // a parameter's name, or one of the names below
	Value string
}

// The names in a Fix that are no parameters. FixDiscard asks for the best
// discard of the hand instead, FixRules for all rules; they have no value.
const (
	FixRound   = "round"
	FixWild    = "wild"
	FixGame    = "game"
	FixDiscard = "discard"
	FixRules   = "rules"
)
