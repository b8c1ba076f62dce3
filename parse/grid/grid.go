// Package grid finds the cells of a table in a text: CSV with any of the usual
// delimiters, a Markdown table, or columns lined up with spaces. It knows
// nothing of what the cells mean.
package grid

import "strings"

// Delimiter is what separates the cells of a row.
type Delimiter byte

// The delimiters. Spaces is two or more of them.
const (
	Comma     Delimiter = ','
	Semicolon Delimiter = ';'
	Tab       Delimiter = '\t'
	Pipe      Delimiter = '|'
	Spaces    Delimiter = ' '
)

// Cell is one cell of a row.
type Cell struct {
	Text       string // without quotes, escapes and the space around it
	Line       int    // from 1
	Start, End int    // its bytes in the line, without quotes and space around
}

// Row is the cells of a row, in order. The rule line of a Markdown table and
// blank lines are no rows.
type Row struct {
	Line   int // on which the row starts, from 1
	Cells  []Cell
	Prose  bool // a line without any delimiter, in a table that pipes separate
	Broken bool // a fault says why its cells are not to be trusted
}

// Cell is the cell of a column; an empty one where the row is shorter.
func (r Row) Cell(column int) Cell {
	if column < len(r.Cells) {
		return r.Cells[column]
	}
	return Cell{Line: r.Line}
}

// Filled counts the cells that hold something.
func (r Row) Filled() int {
	n := 0
	for _, c := range r.Cells {
		if c.Text != "" {
			n++
		}
	}
	return n
}

// Fault is a row whose quotation marks do not pair: where the first of them is,
// a line from 1 and bytes from 0.
type Fault struct{ Line, Column int }

// Table is a text split into rows.
type Table struct {
	Delimiter Delimiter
	Rows      []Row
	Faults    []Fault

	lines []string
	ruled bool // a rule has been seen in a table of pipes
}

// Line is a line of the text, from 1.
func (t *Table) Line(n int) string {
	if n < 1 || n > len(t.lines) {
		return ""
	}
	return t.lines[n-1]
}

// Read splits the lines of a text into rows, by the delimiter that a line sep=
// names, else by the one under which most rows have the same number of cells.
func Read(lines []string) *Table {
	if d, ok := named(lines); ok {
		rest := append([]string{""}, lines[1:]...)
		t := split(rest, d)
		t.lines = lines
		return t
	}
	if IsMarkdown(lines) {
		return split(lines, Pipe)
	}
	best, most := Comma, -1
	for _, d := range []Delimiter{Pipe, Tab, Semicolon, Comma, Spaces} {
		if n := split(lines[:min(len(lines), sample)], d).Agreeing(); n > most {
			best, most = d, n
		}
	}
	return split(lines, best)
}

// sample is how many lines decide which delimiter separates the cells.
const sample = 1000

// named reads the line sep=; that spreadsheets write first.
func named(lines []string) (Delimiter, bool) {
	if len(lines) == 0 {
		return 0, false
	}
	line := strings.Trim(lines[0], `" `)
	if len(line) == 0 {
		return 0, false
	}
	rest, ok := strings.CutPrefix(strings.ToLower(line), "sep=")
	if !ok || len(rest) != 1 || !strings.Contains(",;\t|", rest) {
		return 0, false
	}
	return Delimiter(rest[0]), true
}

// Agreeing counts the rows that have as many cells as most, and at least two.
func (t *Table) Agreeing() int {
	counts := map[int]int{}
	most := 0
	for _, r := range t.Rows {
		if n := len(r.Cells); n > 1 && !r.Prose {
			counts[n]++
			most = max(most, counts[n])
		}
	}
	return most
}

func split(lines []string, d Delimiter) *Table {
	t := &Table{Delimiter: d, lines: lines}
	switch d {
	case Pipe:
		t.splitPipes()
	case Spaces:
		t.splitSpaces()
	default:
		t.splitCSV()
	}
	return t
}

// cellAt is the cell of a stretch of a line, without the space around it.
func cellAt(line string, number, start, end int) Cell {
	for start < end && isSpace(line[start]) {
		start++
	}
	for end > start && isSpace(line[end-1]) {
		end--
	}
	return Cell{Text: line[start:end], Line: number, Start: start, End: end}
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' }
