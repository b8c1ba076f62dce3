package parse

import (
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// maxQuoted is the longest word, in bytes, that is quoted from a file which a
// log names.
const maxQuoted = 40

// Quotable reports whether a complaint about a house file may be shown to who
// may not read the file: it quotes no more than a word of a line that looks
// like a rule.
func Quotable(d diag.Diagnostic) bool {
	word := d.Text[d.Span.Start:d.Span.End]
	return d.Code == codeRule && word != "" && len(word) <= maxQuoted &&
		!strings.ContainsFunc(word, unicode.IsSpace) && looksLikeRule(d.Text)
}

// looksLikeRule reports whether a line begins with the name of a rule, or
// nearly so.
func looksLikeRule(text string) bool {
	text = strings.TrimSpace(text)
	if word, rest, _ := strings.Cut(text, " "); strings.EqualFold(word, "rule") {
		text = strings.TrimSpace(rest)
	}
	end, _ := splitRule(text)
	_, known := rules.ParameterNamed(text[:end])
	if !known {
		_, known = Nearest(text[:end], ruleNames())
	}
	return known
}
