package parse

import (
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
)

// Shift is a guess at how cells of a score sheet came to stand one place off: an empty cell
// belongs elsewhere in its row or its column, or a row has a cell too few or too many.
type Shift struct {
	HasHole bool      // a number is missing, and one has to be written in its place
	edits   []Edit    // that of the missing number first
	around  [2]string // what stands around that number
}

// Edits returns the edits that move the cells back, with a number for the one that is missing.
func (s Shift) Edits(missing int) []Edit {
	if !s.HasHole {
		return s.edits
	}
	hole := s.edits[0]
	hole.Written = s.around[0] + strconv.Itoa(missing) + s.around[1]
	return append([]Edit{hole}, s.edits[1:]...)
}

// Shifts returns the guesses at what has moved. There are none where columns are lined up
// with spaces, and none in a sheet that is too large, or has too many empty cells, to be read again
// after each of them.
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
	if s.grid.Delimiter == ' ' {
		return nil
	}
	for _, row := range rows {
		if list = s.appendShifts(list, row, width); len(list)*cells > mostRead {
			return nil
		}
	}
	for k := 1; k < width; k++ {
		var column []grid.Cell
		for _, row := range rows {
			if k < len(row.Cells) {
				column = append(column, row.Cells[k])
			}
		}
		if list = s.appendMoves(list, column, 0, false); len(list)*cells > mostRead {
			return nil
		}
	}
	return list
}

// appendShifts appends the guesses at a row, whose first cell is its label.
func (s *ScoreSheet) appendShifts(list []Shift, row grid.Row, width int) []Shift {
	mark := string(rune(s.grid.Delimiter))
	switch cells := row.Cells; len(cells) {
	case width:
		return s.appendMoves(list, cells, 1, true)
	case width + 1: // the empty cell is too many
		for i, c := range cells[1:] {
			if at := cells[i].End; c.Text == "" && c.Line == cells[i].Line {
				at += strings.Index(s.grid.Line(c.Line)[at:], mark)
				list = append(list, Shift{edits: []Edit{EditOf(s.at(c), diag.Span{Start: at, End: c.Start}, "")}})
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
			list = append(list, Shift{true, []Edit{EditOf(s.at(c), diag.Span{Start: at, End: at}, "")}, [2]string{mark}})
		}
	}
	return list
}

// appendMoves appends the guesses that an empty one of some cells belongs to the place of
// another, and, if stays is set, that a number is missing where it is.
func (s *ScoreSheet) appendMoves(list []Shift, cells []grid.Cell, from int, stays bool) []Shift {
	for gap := from; gap < len(cells); gap++ {
		for to := from; cells[gap].Text == "" && to < len(cells); to++ {
			write := func(at int, text string) Edit {
				if cells[at].Text == "" && s.grid.Delimiter == grid.Pipe {
					text += " "
				}
				return EditOf(s.at(cells[at]), cells[at].Span(), text)
			}
			edits, step := []Edit{write(to, "")}, 1
			if to < gap {
				step = -1
			}
			for i := gap; i != to; i += step {
				c := cells[i+step]
				edits = append(edits, write(i, s.grid.Line(c.Line)[c.Start:c.End]))
			}
			if to != gap || stays {
				list = append(list, Shift{true, edits, [2]string{"", edits[0].Written}})
			}
		}
	}
	return list
}
