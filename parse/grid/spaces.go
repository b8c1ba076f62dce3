package grid

import (
	"strings"
	"unicode/utf8"
)

// splitSpaces splits lines at every stretch of two or more spaces. Where the
// cells are lined up, the columns are found by where all rows are blank, so that
// an empty cell keeps its place.
func (t *Table) splitSpaces() {
	cells := 0
	for i, line := range t.lines {
		if trimmed := strings.TrimSpace(line); trimmed == "" || isRule(trimmed) {
			continue
		}
		row := spacedRow(line, i+1)
		t.Rows = append(t.Rows, row)
		cells = max(cells, len(row.Cells))
	}
	t.align(cells)
}

func spacedRow(line string, number int) Row {
	row := Row{Line: number}
	for start := 0; start < len(line); {
		end := start
		for end < len(line) && !wideGap(line, end) {
			end++
		}
		if c := cellAt(line, number, start, end); c.Text != "" {
			row.Cells = append(row.Cells, c)
		}
		start = max(end, start+1)
		for start < len(line) && isSpace(line[start]) {
			start++
		}
	}
	return row
}

func wideGap(line string, at int) bool {
	return line[at] == '\t' || line[at] == ' ' && at+1 < len(line) && isSpace(line[at+1])
}

// align puts the cells of all rows into the columns that the blank stretches
// of the text leave, where every row fits them.
func (t *Table) align(cells int) {
	columns := t.columns()
	if len(columns) < cells {
		return
	}
	rows := make([][]Cell, len(t.Rows))
	for i, r := range t.Rows {
		aligned, fits := t.aligned(r, columns)
		if len(r.Cells) > 1 && !fits {
			return
		}
		if fits {
			rows[i] = aligned
		}
	}
	for i, aligned := range rows {
		if aligned != nil {
			t.Rows[i].Cells = aligned
		}
	}
}

// aligned puts the cells of a row into columns, one in each at most.
func (t *Table) aligned(r Row, columns []stretch) (cells []Cell, fits bool) {
	cells = make([]Cell, len(columns))
	for k := range cells {
		cells[k].Line = r.Line
	}
	for _, c := range r.Cells {
		k := t.columnOf(c, columns)
		if k < 0 || cells[k].Text != "" {
			return nil, false
		}
		cells[k] = c
	}
	return cells, true
}

// stretch is a column of the text, in characters.
type stretch struct{ start, end int }

// columns are the stretches in which some row of several cells has a
// character, with at least two blank characters between them.
func (t *Table) columns() (list []stretch) {
	var inked []bool
	for _, r := range t.Rows {
		if len(r.Cells) < 2 {
			continue
		}
		for _, c := range r.Cells {
			s := t.stretch(c)
			for len(inked) < s.end {
				inked = append(inked, false)
			}
			for at := s.start; at < s.end; at++ {
				inked[at] = true
			}
		}
	}
	for at, ink := range inked {
		switch {
		case !ink:
		case len(list) > 0 && at-list[len(list)-1].end < 2:
			list[len(list)-1].end = at + 1
		default:
			list = append(list, stretch{at, at + 1})
		}
	}
	return list
}

func (t *Table) stretch(c Cell) stretch {
	start := utf8.RuneCountInString(t.Line(c.Line)[:c.Start])
	return stretch{start, start + utf8.RuneCountInString(c.Text)}
}

// columnOf is the one column that a cell stands in, or -1.
func (t *Table) columnOf(c Cell, columns []stretch) int {
	found := -1
	s := t.stretch(c)
	for k, column := range columns {
		if s.start < column.end && column.start < s.end {
			if found >= 0 {
				return -1
			}
			found = k
		}
	}
	return found
}
