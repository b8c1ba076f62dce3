// Package grid finds the cells of a table in a text: CSV with any of the usual
// delimiters, a Markdown table, or columns lined up with spaces. It knows
// nothing of what the cells mean.
package grid

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

// Delimiter separates the cells of a row.
type Delimiter byte

// Pipe separates the cells of a Markdown table. A space stands for two or more.
const Pipe Delimiter = '|'

// Cell is one cell of a row.
type Cell struct {
	Text       string // without quotes, escapes and the space around it
	Line       int    // from 1
	Start, End int    // its bytes in the line, without quotes and space around
}

// Span returns the bytes of the cell in its line.
func (c Cell) Span() diag.Span { return diag.Span{Start: c.Start, End: c.End} }

// Row holds the cells of a row. Blank lines and the rule of a Markdown table are no
// rows.
type Row struct {
	Line   int // on which the row starts, from 1
	Cells  []Cell
	Prose  bool // a line without any delimiter, in a table that pipes separate
	Broken bool // its cells are not to be trusted: quotation marks do not pair
}

// Cell returns the cell of a column, an empty one if the row is shorter.
func (r Row) Cell(column int) Cell {
	if column < len(r.Cells) {
		return r.Cells[column]
	}
	return Cell{Line: r.Line}
}

// Filled counts the cells that are not empty.
func (r Row) Filled() int {
	n := 0
	for _, c := range r.Cells {
		if c.Text != "" {
			n++
		}
	}
	return n
}

// Table is a text split into rows.
type Table struct {
	Delimiter Delimiter
	Rows      []Row

	lines []string
	above int    // how many lines of a file stand above them
	ruled bool   // a rule stands below a row of a table of pipes
	spans []span // of the columns that are lined up with spaces
}

// span is a piece of lines, in characters.
type span struct{ start, end int }

// Column returns where a column that is lined up with spaces begins and ends in a line, in
// characters.
func (t *Table) Column(column int) (start, end int) {
	return t.spans[column].start, t.spans[column].end
}

// Below adds the number of lines above the text in its file to the line numbers of the table.
func (t *Table) Below(above int) {
	t.above = above
	for i := range t.Rows {
		t.Rows[i].Line += above
		for k := range t.Rows[i].Cells {
			t.Rows[i].Cells[k].Line += above
		}
	}
}

// Line returns a line of the text, from 1.
func (t *Table) Line(n int) string {
	n -= t.above
	if n < 1 || n > len(t.lines) {
		return ""
	}
	return t.lines[n-1]
}

// With returns a table with other rows, of the same text.
func (t *Table) With(rows []Row) *Table {
	c := *t
	c.Rows = rows
	return &c
}

// sample is how many lines decide on the delimiter.
const sample = 1000

// Read splits the lines of a text into rows. A first line such as sep=; names the
// delimiter; else it is the one that gives most rows the same number of cells.
func Read(lines []string) *Table {
	first := strings.ToLower(strings.Trim(strings.Join(lines[:min(len(lines), 1)], ""), `" `))
	if mark, ok := strings.CutPrefix(first, "sep="); ok && len(mark) == 1 && strings.Contains(",;\t|", mark) {
		return split(append([]string{""}, lines[1:]...), Delimiter(mark[0]))
	}
	if t := split(lines, Pipe); t.ruled {
		return t
	}
	best, most := Delimiter(','), 0
	head := lines[:min(len(lines), sample)]
	text := strings.Join(head, "\n")
	for _, d := range []Delimiter{Pipe, '\t', ';', ',', ' '} {
		if mark := string(rune(d)); !strings.Contains(text, mark) || d == ' ' && !strings.Contains(text, mark+mark) {
			continue
		}
		if n := split(head, d).Agreeing(); n > most {
			best, most = d, n
		}
	}
	return split(lines, best)
}

// Words splits a text into rows of words, without the colons and commas behind them.
// It returns nil if the text has another delimiter. Commas stand behind a colon, as in
// Ann: 5, 0, 15, or in one row alone, between names.
func Words(lines []string) *Table {
	t := &Table{Delimiter: ' ', lines: lines}
	listed := 0 // lines with commas but behind a colon
	for i, line := range lines {
		name, _, hasColon := strings.Cut(line, ":")
		if strings.Contains(line, ",") && (!hasColon || strings.Contains(name, ",")) {
			listed++
		}
		if strings.ContainsAny(line, "|\t;\"") || strings.Contains(strings.TrimSpace(line), "  ") || listed > 1 {
			return nil
		}
		row := Row{Line: i + 1}
		for _, at := range word.Get().FindAllStringIndex(line, -1) {
			row.Cells = append(row.Cells, Cell{Text: line[at[0]:at[1]], Line: i + 1, Start: at[0], End: at[1]})
		}
		if len(row.Cells) > 0 {
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// word matches a word without the mark behind it.
var word = lazy.Regexp{Text: `[^ ,]*[^ ,:]`}

// Agreeing counts the rows of the most frequent length, two cells or more.
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
	case ' ':
		t.splitSpaces()
	default:
		t.splitCSV()
		for _, row := range t.Rows {
			for i, c := range row.Cells {
				row.Cells[i] = t.unquoted(c)
			}
		}
	}
	return t
}

// unquoted returns a cell without the formula that keeps a spreadsheet from reading its text: ="22".
func (t *Table) unquoted(c Cell) Cell {
	text, isFormula := strings.CutPrefix(c.Text, `="`)
	if text, ended := strings.CutSuffix(text, `"`); isFormula && ended && text != "" {
		c.Start += max(0, strings.Index(t.lines[c.Line-1][c.Start:], text))
		c.Text, c.End = text, c.Start+len(text)
	}
	return c
}

// cellAt makes a cell of a span of a line, without the space around it.
func cellAt(line string, number, start, end int) Cell {
	const space = " \t\r"
	start = end - len(strings.TrimLeft(line[start:end], space))
	text := strings.TrimRight(line[start:end], space)
	return Cell{Text: text, Line: number, Start: start, End: start + len(text)}
}

// toASCII returns the ASCII character for one that draws boxes, and for a figure or a mark in the
// wide form of East Asian keyboards.
func toASCII(r rune) rune {
	const wide = '！' - '!'
	switch {
	case '！' <= r && r <= '～':
		return r - wide
	case strings.ContainsRune("│┃║", r):
		return '|'
	case strings.ContainsRune("─━═", r):
		return '-'
	case '─' <= r && r <= '╿': // the block of box drawing
		return '+'
	}
	return r
}

// Lines splits a text into lines, whatever ends them. A line whose bytes are
// not UTF-8 is read as Windows-1252. Characters that draw boxes and wide figures become ASCII,
// and marks of quoting before a line (> |) and keys around figures become spaces. The characters of a line
// keep their places.
func Lines(text []byte) []string {
	if bytes.IndexByte(text, '\n') < 0 {
		text = bytes.ReplaceAll(text, []byte{'\r'}, []byte{'\n'})
	}
	var lines []string
	for line := range bytes.Lines(text) {
		text := strings.Map(toASCII, UTF8(strings.TrimRight(string(line), "\r\n")))
		text = strings.ReplaceAll(text, "\ufe0f\u20e3", "  ") // the key around a figure
		if rest := strings.TrimLeft(text, "> "); strings.HasPrefix(text, ">") {
			text = strings.Repeat(" ", len(text)-len(rest)) + rest
		}
		lines = append(lines, text)
	}
	return lines
}

// UTF8 returns a line as UTF-8. Other bytes are decoded as Windows-1252.
func UTF8(line string) string {
	if utf8.ValidString(line) {
		return line
	}
	var b strings.Builder
	for _, c := range []byte(line) {
		b.WriteRune(windows1252(c))
	}
	return b.String()
}

// windows1252 returns the character of a byte in Windows-1252, which is Latin-1 but for the
// range in which that has control characters. A byte without one is U+FFFD. The tables of
// golang.org/x/text hold all encodings, and would take a hundredth of the page's program.
func windows1252(c byte) rune {
	const from, chars = 0x80, "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ"
	if at := int(c) - from; at >= 0 && at < utf8.RuneCountInString(chars) {
		return []rune(chars)[at]
	}
	return rune(c)
}

// mostLines is how many lines a quoted cell may span.
const mostLines = 50

// splitCSV splits the lines as RFC 4180 describes. A row with an unmatched quotation
// mark is broken and is split at every delimiter; the rows after it are read.
func (t *Table) splitCSV() {
	for at := 0; at < len(t.lines); {
		line := t.lines[at]
		row, count := Row{Line: at + 1}, 1
		if strings.Contains(line, `"`) {
			row.Cells, count = t.quotedCells(at)
		}
		if row.Cells == nil {
			start := 0
			for piece := range strings.SplitSeq(line, string(rune(t.Delimiter))) {
				c := cellAt(line, at+1, start, start+len(piece))
				row.Cells, row.Broken = append(row.Cells, c), row.Broken || strings.HasPrefix(c.Text, `"`)
				start += len(piece) + 1
			}
		}
		if at += count; row.Filled() > 0 {
			t.Rows = append(t.Rows, row)
		}
	}
}

// quotedCells splits the row that begins on line at, from 0, and returns how many
// lines it takes. It returns no cells if the quotation marks do not pair, or if they
// enclose what looks like a row.
func (t *Table) quotedCells(at int) (cells []Cell, count int) {
	text := strings.Join(t.lines[at:min(at+mostLines, len(t.lines))], "\n")
	in := csv.NewReader(strings.NewReader(text))
	in.Comma, in.TrimLeadingSpace = rune(t.Delimiter), t.Delimiter != '\t'
	fields, err := in.Read()
	if err != nil {
		return nil, 1
	}
	isRow := func(text string) bool {
		n := strings.Count(text, string(in.Comma))
		return n > 0 && (len(t.Rows) == 0 || n >= len(t.Rows[0].Cells)-2)
	}
	for i, field := range fields {
		if strings.Contains(field, "\n") && slices.ContainsFunc(strings.Split(field, "\n"), isRow) {
			return nil, 1
		}
		number, column := in.FieldPos(i)
		line := t.lines[at+number-1]
		c := Cell{Text: strings.TrimSpace(field), Line: at + number, Start: column - 1}
		if strings.HasPrefix(line[c.Start:], `"`) {
			c.Start++
		}
		c.Start = min(c.Start+strings.Index(field, c.Text), len(line))
		c.End = min(c.Start+len(c.Text), len(line))
		cells = append(cells, c)
	}
	return cells, strings.Count(strings.TrimSuffix(text[:in.InputOffset()], "\n"), "\n") + 1
}

// betweenPipes matches a cell between pipes, rule the line below a header or a border
// drawn with characters, and thinRule a rule of one hyphen per column, which could
// also be a row of missing scores.
var (
	betweenPipes = lazy.Regexp{Text: `(?:\\.?|[^|\\])*`}
	rule         = lazy.Regexp{Text: `^[|:+= \t-]*(?:--|==|-:|:-)[|:+= \t-]*$`}
	thinRule     = lazy.Regexp{Text: `^[| \t-]*-[ \t]*\|[ \t]*-[| \t-]*$`}
)

// splitPipes splits a Markdown table, with pipes at the ends of its lines or without.
// A line without a pipe is prose, unless it follows a row: then it is one cell.
func (t *Table) splitPipes() {
	inTable := false
	for i, line := range t.lines {
		row, pieces := Row{Line: i + 1}, betweenPipes.Get().FindAllStringIndex(line, -1)
		for k, at := range pieces {
			if c := markdownCell(cellAt(line, i+1, at[0], at[1])); c.Text != "" || k > 0 && k < len(pieces)-1 {
				row.Cells = append(row.Cells, c)
			}
		}
		switch trimmed := strings.TrimSpace(line); {
		case trimmed == "":
			inTable = false
		case rule.Get().MatchString(trimmed), thinRule.Get().MatchString(trimmed) && inTable && !t.ruled:
			t.ruled = t.ruled || inTable && len(pieces) > 1
		case len(pieces) == 1:
			t.Rows = append(t.Rows, Row{Line: i + 1, Cells: []Cell{cellAt(line, i+1, 0, len(line))}, Prose: !inTable})
		default:
			inTable = true
			if row.Filled() > 0 {
				t.Rows = append(t.Rows, row)
			}
		}
	}
}

// markdownCell removes emphasis and decodes escapes and entities.
func markdownCell(c Cell) Cell {
	for _, mark := range []string{"**", "__", "*", "_", "`"} {
		if n := len(mark); len(c.Text) > 2*n && strings.HasPrefix(c.Text, mark) && strings.HasSuffix(c.Text, mark) && !strings.HasSuffix(c.Text[:len(c.Text)-n], `\`) {
			c.Text = c.Text[n : len(c.Text)-n]
			c.Start, c.End = c.Start+n, c.End-n
		}
	}
	if strings.ContainsAny(c.Text, `\&`) {
		c.Text = escapes.Get().ReplaceAllStringFunc(c.Text, func(mark string) string {
			if escaped, ok := strings.CutPrefix(mark, `\`); ok {
				return escaped
			}
			return character(mark)
		})
	}
	return c
}

// character returns the character that an entity stands for, or the entity if it is none of
// XML: HTML has 2,000 more, which Markdown as it is exported does without.
func character(entity string) string {
	d := xml.NewDecoder(strings.NewReader(entity))
	d.Strict, d.Entity = false, map[string]string{"nbsp": " "}
	token, _ := d.RawToken()
	if text, ok := token.(xml.CharData); ok {
		return string(text)
	}
	return entity
}

// escapes matches an escaped mark or an entity.
var escapes = lazy.Regexp{Text: `\\[[:punct:]]|&#?\w+;`}

// spaced matches a cell of a line split at wide gaps: words with single spaces.
var spaced = lazy.Regexp{Text: `[^ \t]+(?: [^ \t]+)*`}

// splitSpaces splits lines at every gap of two or more spaces. If the cells are lined
// up, the gaps that all rows share part the columns, so that an empty cell keeps its
// place.
func (t *Table) splitSpaces() {
	var places [][]span // by row: those of its cells
	var inked []bool    // by character: a row of several cells has one there
	most := 0
	for i, line := range t.lines {
		if trimmed := strings.TrimSpace(line); trimmed == "" || rule.Get().MatchString(trimmed) {
			continue
		}
		row, at, counted, last := Row{Line: i + 1}, []span(nil), 0, span{}
		for _, c := range spaced.Get().FindAllStringIndex(line, -1) {
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
	columnOf := make([]int, len(inked)) // by character, from 1; 0: blank in all rows
	for k, ink := range inked {
		if ink && !slices.Contains(inked[max(0, k-2):k], true) {
			t.spans = append(t.spans, span{start: k})
		}
		if ink {
			columnOf[k] = len(t.spans)
			t.spans[columnOf[k]-1].end = k + 1
		}
	}
	columns := len(t.spans)
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
			t.spans = nil
			return
		}
	}
	t.Rows = aligned
}
