// Package diag describes mistakes in a text and where they are, in one shape for hands,
// logs, house files and records.
package diag

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/display"
)

// Severity is error or warning. The zero value is invalid.
type Severity uint8

// An Error prevents the answer; a Warning only comes with it.
const (
	Error Severity = iota + 1
	Warning
)

// Code names a kind of mistake, whatever its wording.
type Code string

// Span is a piece of a text, in bytes: Start is the first byte, End the one after the
// last. An empty span points between two characters.
type Span struct {
	Start, End int
}

// Shift returns the span moved right by n bytes.
func (s Span) Shift(n int) Span { return Span{s.Start + n, s.End + n} }

// To returns the span from the start of s to the end of last.
func (s Span) To(last Span) Span { return Span{s.Start, last.End} }

// IsZero reports whether the span is not set.
func (s Span) IsZero() bool { return s == Span{} }

// Place is a line of a text and where it stands.
type Place struct {
	Source string // a file's name, or hand for an argument
	Line   int    // from 1; 0 if the text has no lines
	Text   string // the whole line
}

// TextAt returns a piece of the line.
func (p Place) TextAt(s Span) string { return p.Text[s.Start:s.End] }

// Column returns where a piece of the line starts, in characters from 1.
func (p Place) Column(s Span) int {
	return utf8.RuneCountInString(p.Text[:min(max(s.Start, 0), len(p.Text))]) + 1
}

// Fault returns an error at a piece of the line.
func (p Place) Fault(code Code, s Span, message, hint string) Diagnostic {
	return Diagnostic{Error, code, p, s, message, Hint(hint)}
}

// Diagnostic is one mistake in one piece of a line.
type Diagnostic struct {
	Severity Severity
	Code     Code
	Place
	Span    Span   // the piece
	Message string // what is wrong: lower case, no full stop
	Hint    Hint   // what would be right; may be empty
}

// Position returns source:line:column, as far as they are known.
func (d Diagnostic) Position() string {
	if d.Line == 0 {
		return display.Safe(d.Source)
	}
	return fmt.Sprintf("%s:%d:%d", display.Safe(d.Source), d.Line, d.Column(d.Span))
}

// Error returns the diagnostic in one line, without its text and hint.
func (d Diagnostic) Error() string {
	if p := d.Position(); p != "" {
		return p + ": " + display.Safe(d.Message)
	}
	return display.Safe(d.Message)
}

// Sort puts diagnostics in the order of the text, and keeps the order of those at one
// place.
func Sort(list []Diagnostic) {
	slices.SortStableFunc(list, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Span.Start, b.Span.Start))
	})
}

// Failed reports whether an error is among the diagnostics.
func Failed(list []Diagnostic) bool {
	return slices.ContainsFunc(list, func(d Diagnostic) bool { return d.Severity == Error })
}

// Counted returns a number with its noun: 1 copy, 2 copies.
func Counted(n int, thing string) string {
	switch {
	case n == 1 || n == -1:
		return fmt.Sprintf("%d %s", n, thing)
	case strings.HasSuffix(thing, "y"):
		return fmt.Sprintf("%d %sies", n, strings.TrimSuffix(thing, "y"))
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

const (
	indent   = "  "
	ellipsis = "…"
	tabStop  = 8
	// maxWidth is how many columns of a line are shown. A longer line is cut around its
	// piece.
	maxWidth = 100
)

// Reader describes who reads diagnostics: the width of the screen, and the source that
// the reader has just typed, whose mistakes need no place.
type Reader struct {
	Columns int    // 0: any number
	Typed   string // a source; empty if all need their places
}

// Render returns the diagnostic as printed for a reader: place and message, the line,
// carets under the piece, and the hint, in the language of flags unless In has written it
// in another. It ends with a newline.
func (d Diagnostic) Render(r Reader) string {
	var b strings.Builder
	if r.Typed != "" && d.Source == r.Typed {
		b.WriteString(display.Safe(d.Message) + "\n")
	} else {
		b.WriteString(d.Error() + "\n")
	}
	if d.Text != "" {
		line, carets := d.shown()
		b.WriteString(indent + line + "\n" + indent + carets + "\n")
	}
	if d.Hint != "" {
		b.WriteString(Wrapped(display.Safe(d.Hint.In(Flags)), r.Columns))
	}
	return b.String()
}

// Wrapped returns a hint on indented lines of at most this many columns, broken between
// words; 0 means any number.
func Wrapped(hint string, columns int) string {
	if columns <= 0 {
		return indent + hint + "\n"
	}
	text, line := "", ""
	for _, word := range strings.Fields(hint) {
		if line != "" && display.Width(indent+line+" "+word) > columns {
			text, line = text+indent+line+"\n", ""
		}
		line = strings.TrimLeft(line+" "+word, " ")
	}
	return text + indent + line + "\n"
}

// Print writes diagnostics one after the other for a reader.
func Print(w io.Writer, r Reader, list []Diagnostic) error {
	for _, d := range list {
		if _, err := io.WriteString(w, d.Render(r)); err != nil {
			return err
		}
	}
	return nil
}

// shown returns the line as printed and the carets under its piece.
func (d Diagnostic) shown() (line, carets string) {
	d.Text = strings.TrimRight(d.Text, "\r\n")
	before, piece, after := d.cut()
	left := display.Width(untabbed(before))
	n := display.Width(untabbed(before+piece)) - left
	return strings.TrimRight(untabbed(before+piece+after), " "), strings.Repeat(" ", left) + strings.Repeat("^", max(n, 1))
}

// cut splits the text at the piece and shortens long parts.
func (d Diagnostic) cut() (before, piece, after string) {
	start := min(max(d.Span.Start, 0), len(d.Text))
	end := min(max(d.Span.End, start), len(d.Text))
	before, piece, after = d.Text[:start], d.Text[start:end], d.Text[end:]
	if len(d.Text) <= maxWidth {
		return before, piece, after
	}
	shorten := func(s string, n int, fromEnd bool) string {
		list := []rune(s)
		switch {
		case len(list) <= n:
			return s
		case fromEnd:
			return ellipsis + string(list[len(list)-n:])
		}
		return string(list[:n]) + ellipsis
	}
	return shorten(before, maxWidth/3, true), shorten(piece, maxWidth/2, false), shorten(after, maxWidth/3, false)
}

// untabbed returns the text with tabs expanded and unsafe characters replaced.
func untabbed(s string) string {
	var b strings.Builder
	for i, part := range strings.Split(s, "\t") {
		if i > 0 {
			b.WriteString(strings.Repeat(" ", tabStop-display.Width(b.String())%tabStop))
		}
		b.WriteString(display.Safe(part))
	}
	return b.String()
}
