package grid

import (
	"cmp"
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

// spaced is a cell of a line whose cells stand apart: words with single spaces.
var spaced = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[^ \t]+(?: [^ \t]+)*`) })

func spacedRow(line string, number int) (row Row, ink []stretch) {
	row.Line = number
	start, counted := 0, 0 // in characters, and the bytes before it
	for _, at := range spaced().FindAllStringIndex(line, -1) {
		c := cellAt(line, number, at[0], at[1])
		start += utf8.RuneCountInString(line[counted:c.Start])
		counted = c.Start
		row.Cells, ink = append(row.Cells, c), append(ink, stretch{start, start + utf8.RuneCountInString(c.Text)})
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
// one cell in each column at most. A line of one cell that does not is a title.
func (t *Table) align(inked [][]stretch, columns []stretch) {
	aligned := slices.Clone(t.Rows)
	for i, r := range t.Rows {
		cells := slices.Repeat([]Cell{{Line: r.Line}}, len(columns))
		fits := true
		for c, ink := range inked[i] {
			k, _ := slices.BinarySearchFunc(columns, ink.start, func(column stretch, at int) int { return cmp.Compare(column.end, at+1) })
			fits = fits && k < len(columns) && columns[k].start < ink.end && (k+1 == len(columns) || columns[k+1].start >= ink.end) && cells[k].Text == ""
			if fits {
				cells[k] = r.Cells[c]
			}
		}
		if fits {
			aligned[i].Cells = cells
		} else if len(r.Cells) > 1 {
			return
		}
	}
	t.Rows = aligned
}
