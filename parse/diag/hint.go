package diag

import (
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

// Offer is the Language of hints themselves: it writes a fix so that In finds
// it again.
func Offer(f rules.Fix) string { return fixBegins + f.Rule + "=" + f.Value + fixEnds }

// In is the hint with its fixes in a language.
func (h Hint) In(l Language) string {
	rest := string(h)
	if !strings.Contains(rest, fixBegins) {
		return rest
	}
	var b strings.Builder
	for {
		before, f, after, found := nextFix(rest)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteString(l(f))
		rest = after
	}
}

// Fixes are the fixes that the hint offers, any of which would do.
func (h Hint) Fixes() (list []rules.Fix) {
	for rest := string(h); ; {
		_, f, after, found := nextFix(rest)
		if !found {
			return list
		}
		list = append(list, f)
		rest = after
	}
}

func nextFix(text string) (before string, f rules.Fix, after string, found bool) {
	before, after, begins := strings.Cut(text, fixBegins)
	inside, after, ends := strings.Cut(after, fixEnds)
	if !begins || !ends {
		return text, f, "", false
	}
	f.Rule, f.Value, _ = strings.Cut(inside, "=")
	return before, f, after, true
}

// In is the diagnostics with their hints in a language.
func In(list []Diagnostic, l Language) []Diagnostic {
	written := make([]Diagnostic, len(list))
	for i, d := range list {
		d.Hint = Hint(d.Hint.In(l))
		written[i] = d
	}
	return written
}
