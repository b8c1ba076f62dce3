package grid

import (
	"encoding/csv"
	"errors"
	"strings"
)

// splitCSV splits the lines as RFC 4180 has it. A row that cannot be split is
// a fault, and broken; the rows after it are read, from then on line by line.
func (t *Table) splitCSV() {
	text := strings.Join(t.lines, "\n")
	r := t.csvReader(text)
	for {
		fields, err := r.Read()
		if err != nil || len(fields) == 0 {
			if wrong := (*csv.ParseError)(nil); errors.As(err, &wrong) {
				t.byLine(wrong.StartLine)
			}
			return
		}
		first, _ := r.FieldPos(0)
		row := Row{Line: first}
		for i, field := range fields {
			at, column := r.FieldPos(i)
			row.Cells = append(row.Cells, t.quotedCell(field, at, column-1))
		}
		if t.swallows(fields) {
			t.byLine(first)
			return
		}
		t.keep(row)
	}
}

func (t *Table) csvReader(text string) *csv.Reader {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.TrimLeadingSpace = rune(t.Delimiter), -1, t.Delimiter != Tab
	return r
}

func (t *Table) keep(r Row) {
	if r.Filled() > 0 {
		t.Rows = append(t.Rows, r)
	}
}

// swallows reports whether a cell goes on over lines that look like rows: then
// its quotation mark was never closed.
func (t *Table) swallows(fields []string) bool {
	cells := len(fields)
	if len(t.Rows) > 0 {
		cells = len(t.Rows[0].Cells)
	}
	for _, field := range fields {
		_, more, ok := strings.Cut(field, "\n")
		for ok {
			var line string
			line, more, ok = strings.Cut(more, "\n")
			if n := strings.Count(line, string(rune(t.Delimiter))); n > 0 && n >= cells-2 {
				return true
			}
		}
	}
	return false
}

// byLine splits the rest of the lines one by one, from a number on.
func (t *Table) byLine(from int) {
	for number := from; number <= len(t.lines); number++ {
		row, wrong := t.lineRow(number, false)
		if wrong != nil && errors.Is(wrong.Err, csv.ErrBareQuote) {
			row, wrong = t.lineRow(number, true)
		}
		if wrong != nil {
			row = t.brokenRow(number)
			t.Faults = append(t.Faults, Fault{number, max(strings.IndexByte(t.Line(number), '"'), 0)})
		}
		t.keep(row)
	}
}

// lineRow splits one line. With literal a quotation mark inside a cell that
// has none around it stands for itself.
func (t *Table) lineRow(number int, literal bool) (Row, *csv.ParseError) {
	text := t.Line(number)
	r := t.csvReader(text)
	r.LazyQuotes = literal
	fields, err := r.Read()
	if wrong := (*csv.ParseError)(nil); errors.As(err, &wrong) {
		return Row{}, wrong
	}
	row := Row{Line: number}
	for i, field := range fields {
		_, column := r.FieldPos(i)
		if literal && column-1 < len(text) && text[column-1] == '"' {
			return Row{}, &csv.ParseError{Line: number, Err: csv.ErrQuote}
		}
		row.Cells = append(row.Cells, t.quotedCell(field, number, column-1))
	}
	return row, nil
}

// brokenRow is a line split at its delimiters whatever its quotes are.
func (t *Table) brokenRow(number int) Row {
	row := Row{Line: number, Broken: true}
	line, start := t.Line(number), 0
	for {
		n := strings.IndexByte(line[start:], byte(t.Delimiter))
		if n < 0 {
			break
		}
		row.Cells = append(row.Cells, cellAt(line, number, start, start+n))
		start += n + 1
	}
	row.Cells = append(row.Cells, cellAt(line, number, start, len(line)))
	return row
}

// quotedCell is a cell that csv has read, with its place in the line.
func (t *Table) quotedCell(field string, line, start int) Cell {
	text := t.Line(line)
	start = min(start, len(text))
	if start < len(text) && text[start] == '"' {
		start++
	}
	lead := len(field) - len(strings.TrimLeft(field, " \t\r\n"))
	trimmed := strings.TrimSpace(field)
	return Cell{Text: trimmed, Line: line, Start: min(start+lead, len(text)), End: min(start+lead+len(trimmed), len(text))}
}
