// Package diag describes mistakes in a text and where they are, in one shape for hands,
// logs, house files and records.
package diag

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"sort"
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
	Source string // a file's name or a flag; empty for the command itself
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
	return Diagnostic{Error, code, p, s, message, Hint{Text: hint}}
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

// position returns source:line:column, as far as they are known.
func (d Diagnostic) position() string {
	if d.Line == 0 {
		return display.Safe(d.Source)
	}
	return fmt.Sprintf("%s:%d:%d", display.Safe(d.Source), d.Line, d.Column(d.Span))
}

// Error returns the diagnostic in one line, without its text and hint.
func (d Diagnostic) Error() string {
	if p := d.position(); p != "" {
		return p + ": " + display.Safe(d.Message)
	}
	return display.Safe(d.Message)
}

// Sort puts diagnostics in the order of the text, and keeps the order of those at one
// place.
func Sort(list []Diagnostic) {
	sort.SliceStable(list, func(i, k int) bool {
		a, b := &list[i], &list[k]
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Span.Start, b.Span.Start)) < 0
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
	// maxWidth is how many columns of a line are shown where the width of the screen is
	// not known. A longer line is cut around its piece.
	maxWidth = 100
	// minWidth is how many columns of a line are shown on any screen.
	minWidth = 16
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
	message := d.Error()
	if r.Typed != "" && d.Source == r.Typed {
		message = display.Safe(d.Message)
	}
	text := Wrapped("", message, r.Columns)
	if d.Text != "" {
		line, carets := d.shown(r)
		text += indent + line + "\n" + indent + carets + "\n"
	}
	if hint := d.Hint.In(Flags); hint != "" {
		text += Hinted(display.Safe(hint), r.Columns)
	}
	return text
}

// Hinted returns a hint on indented lines of at most this many columns; 0 means any number.
func Hinted(hint string, columns int) string { return Wrapped(indent, hint, columns) }

// Wrapped returns a sentence on lines that begin with an indent and have at most this many
// columns, broken between words; 0 means any number.
func Wrapped(indent, sentence string, columns int) string {
	if columns <= 0 {
		return indent + sentence + "\n"
	}
	var text strings.Builder
	text.WriteString(indent)
	space, used := "", display.Width(indent) // of the line
	for word := range strings.FieldsSeq(sentence) {
		width := display.Width(word)
		if space != "" && used+len(space)+width > columns {
			space, used = "\n"+indent, display.Width(indent)
		} else {
			used += len(space)
		}
		text.WriteString(space + word)
		space, used = " ", used+width
	}
	return text.String() + "\n"
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
func (d Diagnostic) shown(r Reader) (line, carets string) {
	width := maxWidth
	if r.Columns > 0 {
		width = max(minWidth, r.Columns-len(indent))
	}
	before, piece, after := d.cut(width)
	return strings.TrimRight(before+piece+after, " "), strings.Repeat(" ", display.Width(before)) + strings.Repeat("^", max(display.Width(piece), 1))
}

// cut splits the line at the piece, with its tabs expanded, and shortens long parts so that
// it fits in a width. What the piece leaves is shared by both sides.
func (d Diagnostic) cut(width int) (before, piece, after string) {
	text := strings.TrimRight(d.Text, "\r\n")
	start := min(max(d.Span.Start, 0), len(text))
	end := min(max(d.Span.End, start), len(text))
	before = untabbed("", limited(text[:start], width, true))
	piece = untabbed(before, limited(text[start:end], width, false))
	after = strings.TrimRight(untabbed(before+piece, limited(text[end:], width, false)), " ")
	if display.Width(before+piece+after) <= width {
		return before, piece, after
	}
	piece = shortened(piece, width*2/3, false)
	room := width - max(display.Width(piece), 1)
	left, right := display.Width(before), display.Width(after)
	before = shortened(before, max(room/2, room-right), true)
	return before, piece, shortened(after, max(room-room/2, room-left), false)
}

// shortened cuts a text wider than n columns and marks where with an ellipsis.
func shortened(text string, n int, fromEnd bool) string {
	if display.Width(text) <= n {
		return text
	}
	text = limited(text, n-1, fromEnd)
	for list := []rune(text); len(list) > 1 && display.Width(text) > n; {
		text = limited(text, len(list)-2, fromEnd)
		list = []rune(text)
	}
	return text
}

// limited cuts a text of more than n characters and marks where with an ellipsis.
func limited(text string, n int, fromEnd bool) string {
	list := []rune(text)
	switch n = max(n, 0); {
	case len(list) <= n:
		return text
	case fromEnd:
		return ellipsis + string(list[len(list)-n:])
	}
	return string(list[:n]) + ellipsis
}

// untabbed returns the text that follows before on a line, with tabs expanded and unsafe
// characters replaced.
func untabbed(before, text string) string {
	var b strings.Builder
	for i, part := range strings.Split(text, "\t") {
		if i > 0 {
			b.WriteString(strings.Repeat(" ", tabStop-display.Width(before+b.String())%tabStop))
		}
		b.WriteString(display.Safe(part))
	}
	return b.String()
}
