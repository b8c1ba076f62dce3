package grid

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// stretch is a part of a line, or a column of the text, in characters.
type stretch struct{ start, end int }

// splitSpaces splits lines at every stretch of two or more spaces. Where the
// cells are lined up, the columns are found by where all rows are blank, so that
// an empty cell keeps its place.
func (t *Table) splitSpaces() {
	var inked [][]stretch // by row: where its cells are
	cells := 0
	for i, line := range t.lines {
		if trimmed := strings.TrimSpace(line); trimmed == "" || isRule(trimmed) {
			continue
		}
		row, ink := spacedRow(line, i+1)
		t.Rows, inked = append(t.Rows, row), append(inked, ink)
		cells = max(cells, len(row.Cells))
	}
	if columns := columnsOf(inked); len(columns) >= cells {
		t.align(inked, columns)
	}
}

func spacedRow(line string, number int) (row Row, ink []stretch) {
	row.Line = number
	at, counted := 0, 0 // characters before a byte
	for start := 0; start < len(line); {
		end := start
		for end < len(line) && line[end] != '\t' && (line[end] != ' ' || end+1 == len(line) || !isSpace(line[end+1])) {
			end++
		}
		if c := cellAt(line, number, start, end); c.Text != "" {
			at += utf8.RuneCountInString(line[counted:c.Start])
			counted = c.Start
			row.Cells, ink = append(row.Cells, c), append(ink, stretch{at, at + utf8.RuneCountInString(c.Text)})
		}
		start = max(end, start+1)
		for start < len(line) && isSpace(line[start]) {
			start++
		}
	}
	return row, ink
}

// columnsOf returns the stretches in which some row of several cells has a
// character, with at least two blank characters between them.
func columnsOf(inked [][]stretch) (list []stretch) {
	var all []stretch
	for _, ink := range inked {
		if len(ink) > 1 {
			all = append(all, ink...)
		}
	}
	slices.SortFunc(all, func(a, b stretch) int { return cmp.Compare(a.start, b.start) })
	for _, s := range all {
		if last := len(list) - 1; last >= 0 && s.start-list[last].end < 2 {
			list[last].end = max(list[last].end, s.end)
		} else {
			list = append(list, s)
		}
	}
	return list
}

// align puts the cells of all rows into the columns, where every row fits them:
// one cell in each column at most.
func (t *Table) align(inked [][]stretch, columns []stretch) {
	rows := make([][]Cell, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = make([]Cell, len(columns))
		for k := range rows[i] {
			rows[i][k].Line = r.Line
		}
		for c, ink := range inked[i] {
			k, _ := slices.BinarySearchFunc(columns, ink.start, func(column stretch, at int) int { return cmp.Compare(column.end, at+1) })
			fits := k < len(columns) && columns[k].start < ink.end && (k+1 == len(columns) || columns[k+1].start >= ink.end) && rows[i][k].Text == ""
			if !fits && len(r.Cells) > 1 {
				return
			}
			if !fits {
				rows[i] = nil // a title, as it is
				break
			}
			rows[i][k] = r.Cells[c]
		}
	}
	for i, cells := range rows {
		if cells != nil {
			t.Rows[i].Cells = cells
		}
	}
}
