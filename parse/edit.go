package parse

import (
	"bytes"
	"errors"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// Edit writes another text in the place of some characters of a line.
type Edit struct {
	Line    int // from 1
	Column  int // the first of the characters, from 1
	Old     int // how many characters go
	Written string
}

// EditOf returns the edit of a piece of a line.
func EditOf(p diag.Place, s diag.Span, written string) Edit {
	return Edit{Line: p.Line, Column: p.Column(s), Old: utf8.RuneCountInString(p.TextAt(s)), Written: written}
}

// errNoEdit is the error for a text that is too large to be changed, or whose place for a
// change is not there.
var errNoEdit = errors.New("the text cannot be changed")

// Edited returns a text with the edits, all other bytes as they are. A line whose bytes
// are not UTF-8 has a character for each byte. The error is errNoEdit.
func Edited(text []byte, edits []Edit) ([]byte, error) {
	end := "\n"
	if bytes.IndexByte(text, '\n') < 0 {
		end = "\r"
	}
	lines := strings.SplitAfter(string(text), end)
	edits = slices.Clone(edits)
	sort.SliceStable(edits, func(i, k int) bool { return edits[i].Column > edits[k].Column }) // the last of a line first
	for _, e := range edits {
		if e.Line < 1 || e.Line > len(lines) {
			return nil, errNoEdit
		}
		line := lines[e.Line-1]
		at := func(characters int) int { return min(characters, len(line)) }
		if utf8.ValidString(line) {
			at = func(characters int) int {
				n := 0
				for i := range line {
					if n == characters {
						return i
					}
					n++
				}
				return len(line)
			}
		}
		lines[e.Line-1] = line[:at(e.Column-1)] + e.Written + line[at(e.Column-1+e.Old):]
	}
	return []byte(strings.Join(lines, "")), nil
}

// Lookalike returns the edit that writes figures for the letters of a score or a total
// that a complaint is about, such as 10 for 1O, and as many characters. It reports false for other complaints.
func Lookalike(d diag.Diagnostic) (e Edit, ok bool) {
	if d.Severity != diag.Error || d.Span.IsZero() {
		return e, false
	}
	text := d.TextAt(d.Span)
	figures := token.Figures(text)
	if figures == text || len(figures) > 3 || !token.IsFigures(figures) {
		return e, false
	}
	e = EditOf(d.Place, d.Span, "")
	if figures = strings.TrimLeft(figures, "0"); figures == "" {
		figures = "0"
	}
	e.Written = figures + strings.Repeat(" ", e.Old-len(figures))
	return e, true
}
