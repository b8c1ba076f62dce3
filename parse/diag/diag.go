// Package diag is what is wrong with a piece of text and where: one shape
// for hands, logs, house files and records.
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

// An Error stops the answer, a Warning only comes with it.
const (
	Error Severity = iota + 1
	Warning
)

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

const (
	indent  = "  "
	tabStop = 8
	// maxWidth is how many columns of a line are shown. A longer line is cut
	// to the surroundings of its piece.
	maxWidth = 100
)

// Reader is who reads diagnostics: on how many columns, 0 for any number, and
// what was just typed in front of their eyes and needs no place.
type Reader struct {
	Columns int
	Typed   string // a source; empty where all need their places
}

// Render returns the diagnostic as it is printed for a reader: where and what, the
// line, a caret under the piece, the hint, in the language of flags where In put it in
// no other. It ends with a newline.
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

// Wrapped returns a hint on indented lines of this many columns at most, broken
// between words alone; 0 is any number.
func Wrapped(hint string, columns int) string {
	if columns <= 0 {
		return indent + hint + "\n"
	}
	var b strings.Builder
	at := 0
	for _, word := range strings.Fields(hint) {
		switch n := display.Width(word); {
		case at > 0 && at+1+n <= columns:
			b.WriteString(" " + word)
			at += 1 + n
			continue
		case at > 0:
			b.WriteByte('\n')
		}
		b.WriteString(indent + word)
		at = display.Width(indent + word)
	}
	return b.String() + "\n"
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
	line = untabbed(before, 0)
	left := display.Width(line)
	middle := untabbed(piece, left)
	n := max(display.Width(middle), 1)
	line += middle
	line += untabbed(after, display.Width(line))
	return strings.TrimRight(line, " "), strings.Repeat(" ", left) + strings.Repeat("^", n)
}

// cut splits the text at the piece and shortens what is too long.
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

const ellipsis = "…"

// untabbed returns the text with tabs as spaces, from the given column on, and
// everything a terminal would obey instead of show replaced.
func untabbed(s string, column int) string {
	var b strings.Builder
	for i, part := range strings.Split(s, "\t") {
		if i > 0 {
			at := column + display.Width(b.String())
			b.WriteString(strings.Repeat(" ", tabStop-at%tabStop))
		}
		b.WriteString(display.Safe(part))
	}
	return b.String()
}
