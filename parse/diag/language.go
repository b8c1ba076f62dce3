package diag

import "github.com/wildmeld/wildmeld/solve/rules"

// Language writes a fix as it is typed in one place.
type Language func(rules.Fix) string

// Flags writes a fix for the command line.
func Flags(f rules.Fix) string {
	switch f.Rule {
	case rules.FixRound:
		return "-r " + orElse(f.Value, "N")
	case rules.FixWild:
		return "-w " + orElse(f.Value, "RANK")
	case rules.FixGame:
		return "-v " + orElse(f.Value, "NAME")
	case rules.FixDiscard:
		return "wildmeld discard"
	case rules.FixRules:
		return "wildmeld rules " + orElse(f.Value, "three-thirteen") + " --all"
	}
	return "-R " + f.Rule + "=" + orElse(f.Value, "VALUE")
}

// LogLines writes a fix as a line of a log.
func LogLines(f rules.Fix) string {
	switch f.Rule {
	case rules.FixWild:
		return "round N wild " + orElse(f.Value, "RANK")
	case rules.FixRules:
		return Flags(f)
	}
	return Statements(f)
}

// Statements writes a fix as a session takes it.
func Statements(f rules.Fix) string {
	switch f.Rule {
	case rules.FixRound:
		return "round " + orElse(f.Value, "N")
	case rules.FixWild:
		return "wild " + orElse(f.Value, "RANK")
	case rules.FixGame:
		return "game " + orElse(f.Value, "NAME")
	case rules.FixDiscard:
		return "discard"
	case rules.FixRules:
		return "rules"
	}
	return "rule " + f.Rule + " " + orElse(f.Value, "VALUE")
}

func orElse(value, open string) string {
	if value == "" {
		return open
	}
	return value
}
