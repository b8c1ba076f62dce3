package diag

import (
	"io"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
)

const (
	indent  = "  "
	tabStop = 8
	// maxWidth is how many columns of a line are shown. A longer line is cut
	// to the surroundings of its piece.
	maxWidth = 100
)

// Render returns the diagnostic as it is printed: where and what, the line, a
// caret under the piece, the hint, in the language of flags where In put it in no
// other. It ends with a newline.
func (d Diagnostic) Render() string { return d.RenderFor(Reader{}) }

// Reader is who reads diagnostics: on how many columns, 0 for any number, and
// what was just typed in front of their eyes and needs no place.
type Reader struct {
	Columns int
	Typed   string // a source; empty where all need their places
}

// RenderFor returns Render for a reader.
func (d Diagnostic) RenderFor(r Reader) string {
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
		if _, err := io.WriteString(w, d.RenderFor(r)); err != nil {
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
	return lastOf(before, maxWidth/3), firstOf(piece, maxWidth/2), firstOf(after, maxWidth/3)
}

const ellipsis = "…"

// firstOf returns at most n characters of s, from its start.
func firstOf(s string, n int) string {
	if list := []rune(s); len(list) > n {
		return string(list[:n]) + ellipsis
	}
	return s
}

// lastOf returns at most n characters of s, from its end.
func lastOf(s string, n int) string {
	if list := []rune(s); len(list) > n {
		return ellipsis + string(list[len(list)-n:])
	}
	return s
}

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
