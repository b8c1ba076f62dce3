package grid

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// splitPipes splits the rows of a Markdown table, with pipes at the ends of
// its lines or without. A line without a pipe is prose, unless it stands next
// to a row, where it is one of a single cell.
func (t *Table) splitPipes() {
	inTable := false
	for i, line := range t.lines {
		number := i + 1
		switch trimmed := strings.TrimSpace(line); {
		case trimmed == "":
			inTable = false
		case isRule(trimmed), isThinRule(trimmed) && inTable && !t.ruled:
			t.ruled = t.ruled || inTable && hasPipe(line)
		case !hasPipe(line):
			t.Rows = append(t.Rows, Row{Line: number, Cells: []Cell{cellAt(line, number, 0, len(line))}, Prose: !inTable})
		default:
			inTable = true
			if row := pipeRow(line, number); row.Filled() > 0 {
				t.Rows = append(t.Rows, row)
			}
		}
	}
}

// isRule reports whether a line is the rule below a header, or the border of a
// table drawn with characters.
func isRule(line string) bool {
	return strings.Trim(line, "|:-+= \t") == "" && (strings.Contains(line, "--") || strings.Contains(line, "==") || strings.Contains(line, "-:") || strings.Contains(line, ":-"))
}

// isThinRule reports whether a line is a rule of one hyphen per column, which a row
// of missing scores could be as well.
func isThinRule(line string) bool {
	return strings.Trim(line, "|- \t") == "" && strings.Contains(strings.Join(strings.Fields(line), ""), "-|-")
}

func hasPipe(line string) bool { return nextPipe(line, 0) < len(line) }

// nextPipe returns where the next pipe without a backslash stands, or the length of
// the line.
func nextPipe(line string, at int) int {
	for ; at < len(line) && line[at] != '|'; at++ {
		if line[at] == '\\' {
			at++
		}
	}
	return min(at, len(line))
}

func pipeRow(line string, number int) Row {
	row := Row{Line: number}
	line = strings.TrimRight(line, " \t\r")
	start := len(line) - len(strings.TrimLeft(line, " \t"))
	if line[start] == '|' {
		start++
	}
	for start < len(line) {
		end := nextPipe(line, start)
		row.Cells = append(row.Cells, markdownCell(cellAt(line, number, start, end)))
		start = end + 1
	}
	return row
}

// markdownCell takes emphasis, escapes and entities from a cell's text.
func markdownCell(c Cell) Cell {
	for _, mark := range []string{"**", "__", "*", "_", "`"} {
		if n := len(mark); len(c.Text) > 2*n && strings.HasPrefix(c.Text, mark) && strings.HasSuffix(c.Text, mark) && !strings.HasSuffix(c.Text[:len(c.Text)-n], `\`) {
			c.Text = c.Text[n : len(c.Text)-n]
			c.Start, c.End = c.Start+n, c.End-n
		}
	}
	if strings.ContainsAny(c.Text, `\&`) {
		c.Text = escapes().ReplaceAllStringFunc(c.Text, func(mark string) string {
			return html.UnescapeString(strings.TrimPrefix(mark, `\`))
		})
	}
	return c
}

// escapes is a mark behind a backslash, or an entity.
var escapes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\\[[:punct:]]|&#?\w+;`) })

// spaced is a cell of a line whose cells stand apart: words with single spaces.
var spaced = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[^ \t]+(?: [^ \t]+)*`) })

// splitSpaces splits lines at every stretch of two or more spaces. Where the
// cells are lined up, the columns are found by where all rows are blank, so that
// an empty cell keeps its place.
func (t *Table) splitSpaces() {
	type stretch struct{ start, end int } // of a line, in characters
	var places [][]stretch                // by row: those of its cells
	var inked []bool                      // by character: a row of several cells has one there
	most := 0
	for i, line := range t.lines {
		if trimmed := strings.TrimSpace(line); trimmed == "" || isRule(trimmed) {
			continue
		}
		row, at, counted, last := Row{Line: i + 1}, []stretch(nil), 0, stretch{}
		for _, c := range spaced().FindAllStringIndex(line, -1) {
			cell := cellAt(line, i+1, c[0], c[1])
			last.start += utf8.RuneCountInString(line[counted:cell.Start])
			last.end, counted = last.start+utf8.RuneCountInString(cell.Text), cell.Start
			row.Cells, at = append(row.Cells, cell), append(at, last)
		}
		t.Rows, places, most = append(t.Rows, row), append(places, at), max(most, len(at))
		if len(at) > 1 {
			inked = append(inked, make([]bool, max(0, last.end-len(inked)))...)
			for _, s := range at {
				copy(inked[s.start:s.end], slices.Repeat([]bool{true}, s.end-s.start))
			}
		}
	}
	columnOf, columns := make([]int, len(inked)), 0 // by character, from 1; 0: blank in all rows
	for k, ink := range inked {
		if ink && !slices.Contains(inked[max(0, k-2):k], true) {
			columns++
		}
		if ink {
			columnOf[k] = columns
		}
	}
	aligned := slices.Clone(t.Rows)
	for i, r := range t.Rows {
		cells, fits := slices.Repeat([]Cell{{Line: r.Line}}, columns), columns >= most
		for c, at := range places[i] {
			column := 0
			for _, k := range columnOf[min(at.start, len(columnOf)):min(at.end, len(columnOf))] {
				fits = fits && (k == 0 || column == 0 || k == column)
				column = max(column, k)
			}
			if fits = fits && column > 0 && cells[column-1].Text == ""; fits {
				cells[column-1] = r.Cells[c]
			}
		}
		if fits {
			aligned[i].Cells = cells
		} else if len(r.Cells) > 1 { // a title may stand anywhere
			return
		}
	}
	t.Rows = aligned
}
