// Package diag is what is wrong with a piece of text and where: one shape
// for hands, logs, house files and records.
package diag

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/display"
)

// Severity is error or warning. The zero value is invalid.
type Severity uint8

// An Error stops the answer, a Warning only comes with it.
const (
	Error Severity = iota + 1
	Warning
)

// String returns "error" or "warning".
func (s Severity) String() string { return [...]string{"?", "error", "warning"}[s] }

// Code names a kind of mistake. It stays the same when wording changes.
type Code string

// Span is a piece of a text, in bytes: Start is the first, End the one after
// the last. A span without length points between two characters.
type Span struct {
	Start, End int
}

// Shift returns the span moved right by n bytes.
func (s Span) Shift(n int) Span { return Span{s.Start + n, s.End + n} }

// To returns the stretch from the start of s to the end of last.
func (s Span) To(last Span) Span { return Span{s.Start, last.End} }

// IsZero reports whether the span is not set.
func (s Span) IsZero() bool { return s == Span{} }

// Diagnostic is one thing wrong with one piece of a text.
type Diagnostic struct {
	Severity Severity
	Code     Code
	Source   string // a file's name, or hand for an argument
	Line     int    // from 1; 0 where the text has no lines
	Text     string // the whole line
	Span     Span   // the piece, in Text
	Message  string // what was found: lower case, no full stop
	Hint     Hint   // what would be right; may be empty
}

// Column returns where the piece starts, in characters from 1.
func (d Diagnostic) Column() int {
	start := min(max(d.Span.Start, 0), len(d.Text))
	return utf8.RuneCountInString(d.Text[:start]) + 1
}

// Position returns source:line:column, as far as they are known.
func (d Diagnostic) Position() string {
	if d.Line == 0 {
		return display.Safe(d.Source)
	}
	return fmt.Sprintf("%s:%d:%d", display.Safe(d.Source), d.Line, d.Column())
}

// Error returns the diagnostic in one line, without its text and hint.
func (d Diagnostic) Error() string {
	if p := d.Position(); p != "" {
		return p + ": " + display.Safe(d.Message)
	}
	return display.Safe(d.Message)
}

// Sort puts diagnostics in the order of the text, errors of one place in the
// order in which they were found.
func Sort(list []Diagnostic) {
	slices.SortStableFunc(list, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Span.Start, b.Span.Start))
	})
}

// Failed reports whether an error is among the diagnostics.
func Failed(list []Diagnostic) bool {
	return slices.ContainsFunc(list, func(d Diagnostic) bool { return d.Severity == Error })
}

// Counted returns a number and what it counts: 1 copy, 2 copies.
func Counted(n int, thing string) string {
	switch {
	case n == 1 || n == -1:
		return fmt.Sprintf("%d %s", n, thing)
	case strings.HasSuffix(thing, "y"):
		return fmt.Sprintf("%d %sies", n, strings.TrimSuffix(thing, "y"))
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
