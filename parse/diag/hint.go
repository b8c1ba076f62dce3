package diag

import (
	"cmp"
	"strings"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// Hint is what would be right. Where that is another rule, round or game, the
// hint has the fix in it as Offer writes it, and each front writes the fix in
// its own language.
type Hint string

// A fix stands in a hint between two control characters, which no text that is
// quoted in one has: display.Safe replaces them there.
const (
	fixBegins = "\x02"
	fixEnds   = "\x03"
)

// Offer returns the Language of hints themselves: it writes a fix so that In
// finds it again.
func Offer(f rules.Fix) string { return fixBegins + f.Rule + "=" + f.Value + fixEnds }

// In returns the hint with its fixes in a language.
func (h Hint) In(l Language) string {
	parts := strings.Split(string(h), fixBegins)
	text := parts[0]
	for _, part := range parts[1:] {
		fix, after, _ := strings.Cut(part, fixEnds)
		rule, value, _ := strings.Cut(fix, "=")
		text += l(rules.Fix{Rule: rule, Value: value}) + after
	}
	return text
}

// Fixes returns the fixes that the hint offers, any of which would do.
func (h Hint) Fixes() (list []rules.Fix) {
	h.In(func(f rules.Fix) string {
		list = append(list, f)
		return ""
	})
	return list
}

// In returns the diagnostics with their hints in a language.
func In(list []Diagnostic, l Language) []Diagnostic {
	written := make([]Diagnostic, len(list))
	for i, d := range list {
		d.Hint = Hint(d.Hint.In(l))
		written[i] = d
	}
	return written
}

// Language writes a fix as it is typed in one place.
type Language func(rules.Fix) string

// Flags writes a fix for the command line.
func Flags(f rules.Fix) string {
	switch f.Rule {
	case rules.FixRound:
		return "-r " + cmp.Or(f.Value, "N")
	case rules.FixWild:
		return "-w " + cmp.Or(f.Value, "RANK")
	case rules.FixGame:
		return "-v " + cmp.Or(f.Value, "NAME")
	case rules.FixDiscard:
		return "wildmeld discard"
	case rules.FixRules:
		return "wildmeld rules " + cmp.Or(f.Value, "three-thirteen") + " --all"
	}
	return "-R " + f.Rule + "=" + cmp.Or(f.Value, "VALUE")
}

// LogLines writes a fix as a line of a log.
func LogLines(f rules.Fix) string {
	switch f.Rule {
	case rules.FixWild:
		return "round N wild " + cmp.Or(f.Value, "RANK")
	case rules.FixRules:
		return Flags(f)
	}
	return Statements(f)
}

// Statements writes a fix as a session takes it.
func Statements(f rules.Fix) string {
	switch f.Rule {
	case rules.FixRound:
		return "round " + cmp.Or(f.Value, "N")
	case rules.FixWild:
		return "wild " + cmp.Or(f.Value, "RANK")
	case rules.FixGame:
		return "game " + cmp.Or(f.Value, "NAME")
	case rules.FixDiscard:
		return "discard"
	case rules.FixRules:
		return "rules"
	}
	return "rule " + f.Rule + " " + cmp.Or(f.Value, "VALUE")
}
