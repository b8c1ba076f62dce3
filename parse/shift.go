package parse

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
)

// Shift is a guess at how cells of a score sheet came to stand one place off: an empty cell
// belongs elsewhere in its row or its column, or a row has a cell too few or too many.
type Shift struct {
	HasHole bool // a number is missing, and one has to be written in its place
	edits   func(number string) []Edit
}

// Edits returns the edits that move the cells back, with a number for the one that is missing.
func (s Shift) Edits(missing int) []Edit { return s.edits(strconv.Itoa(missing)) }

// Shifts returns the guesses at what has moved. There are none in a sheet that is too large, or
// has too many empty cells, to be read again after each of them.
func (s *ScoreSheet) Shifts() (list []Shift) {
	const mostRead = 30_000 // cells, in all
	width, cells := 0, 0
	var rows []grid.Row
	for _, row := range s.grid.Rows {
		cells += len(row.Cells)
	}
	for _, row := range s.rows {
		if row.Line == s.header {
			width = len(row.Cells)
		} else if width > 0 && !row.Prose && !row.Broken {
			rows = append(rows, row)
		}
	}
	for _, row := range rows {
		var places []place
		for k := range row.Cells {
			places = append(places, place{row, k})
		}
		if len(places) == width {
			list = s.appendMoves(list, places[1:], true)
		} else if s.grid.Delimiter != ' ' {
			list = s.appendRagged(list, row.Cells, width)
		}
		if len(list)*cells > mostRead {
			return nil
		}
	}
	for k := 1; k < width; k++ {
		var column []place
		for _, row := range rows {
			if k < len(row.Cells) {
				column = append(column, place{row, k})
			}
		}
		if list = s.appendMoves(list, column, false); len(list)*cells > mostRead {
			return nil
		}
	}
	return list
}

// appendRagged appends the guesses at a row with a cell too many or too few, whose first cell is its
// label.
func (s *ScoreSheet) appendRagged(list []Shift, cells []grid.Cell, width int) []Shift {
	mark := string(rune(s.grid.Delimiter))
	switch len(cells) {
	case width + 1: // the empty cell is too many
		for i, c := range cells[1:] {
			if at := cells[i].End; c.Text == "" && c.Line == cells[i].Line {
				at += strings.Index(s.grid.Line(c.Line)[at:], mark)
				list = append(list, Shift{false, func(string) []Edit {
					return []Edit{EditOf(s.at(c), diag.Span{Start: at, End: c.Start}, "")}
				}})
			}
		}
	case width - 1: // one is missing
		if s.grid.Delimiter == grid.Pipe {
			mark = " | "
		}
		for _, c := range cells {
			at := c.End
			if strings.HasPrefix(s.grid.Line(c.Line)[at:], `"`) {
				at++
			}
			list = append(list, Shift{true, func(number string) []Edit {
				return []Edit{EditOf(s.at(c), diag.Span{Start: at, End: at}, mark+number)}
			}})
		}
	}
	return list
}

// place is the place of a cell.
type place struct {
	grid.Row
	column int
}

func (p place) cell() grid.Cell { return p.Cells[p.column] }

// appendMoves appends the guesses that an empty one of some cells belongs to the place of
// another, and, if stays is set, that a number is missing where it is.
func (s *ScoreSheet) appendMoves(list []Shift, cells []place, stays bool) []Shift {
	for gap, empty := range cells {
		for to := range cells {
			if empty.cell().Text == "" && (to != gap || stays) {
				list = append(list, Shift{true, func(number string) []Edit { return s.moved(cells, gap, to, number) }})
			}
		}
	}
	return list
}

// moved returns the edits that move the cells from an empty one up to another, where they leave room for
// a number.
func (s *ScoreSheet) moved(cells []place, gap, to int, number string) (edits []Edit) {
	first, step := min(gap, to), 1
	if to < gap {
		step = -1
	}
	var texts []string
	for i := first; i <= max(gap, to); i++ {
		if i == to {
			texts = append(texts, number)
		} else {
			c := cells[i+step].cell()
			texts = append(texts, s.grid.Line(c.Line)[c.Start:c.End])
		}
	}
	if s.grid.Delimiter == ' ' && cells[0].Line == cells[len(cells)-1].Line {
		return []Edit{s.aligned(cells[first], texts...)}
	}
	for i, text := range texts {
		at := cells[first+i]
		if c := at.cell(); s.grid.Delimiter == ' ' {
			edits = append(edits, s.aligned(at, text))
		} else {
			if s.grid.Delimiter == grid.Pipe && c.Text == "" {
				text += " "
			}
			edits = append(edits, EditOf(s.at(c), c.Span(), text))
		}
	}
	return edits
}

// aligned returns the edit that writes texts into the cells of a row from one on, where columns are lined
// up with spaces.
func (s *ScoreSheet) aligned(p place, texts ...string) Edit {
	start, end := s.grid.Column(p.column)
	length := utf8.RuneCountInString(s.grid.Line(p.Line))
	from, written := min(start, length), ""
	for i, text := range texts {
		_, end = s.grid.Column(p.column + i)
		width := end - from - utf8.RuneCountInString(written)
		if i > 0 { // two spaces part numbers that are wider than their columns
			width = max(width, len("  ")+utf8.RuneCountInString(text))
		}
		written += fmt.Sprintf("%*s", width, text)
	}
	if end >= length {
		written = strings.TrimRight(written, " ")
	}
	return Edit{Line: p.Line, Column: from + 1, Old: max(min(end, length)-from, 0), Written: written}
}
