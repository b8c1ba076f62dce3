package explain

import (
	"iter"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
)

// table is data for the eye: columns, and rows of cells under their heads. A
// screen, Markdown and CSV render it, each in one way.
type table struct {
	columns []column
	rows    iter.Seq[tableRow]
}

// column is what the cells of a column share.
type column struct {
	head   cell
	hidden bool // a screen does not show the head
	words  bool // text, to the left; else a number, to the right
	least  int  // columns of a screen that it takes where there is room
	most   int  // columns of a screen that its head takes at most; 0 for any number
	shrink bool // its cells are cut where a line has no room
	joined bool // on a screen the head of the column before stands over it too
	aside  bool // on a screen a remark at the end of the row, or below it
}

// tableRow is a row, and the lines that stand before it on a screen. Its cells
// are a list or, where a screen shows some columns of very many at a time, a
// function.
type tableRow struct {
	before []string
	cells  []cell
	cellAt func(column int) cell
}

// at returns the cell of a column.
func (r tableRow) at(column int) cell {
	if r.cellAt != nil {
		return r.cellAt(column)
	}
	return r.cells[column]
}

// cell is one text of a table. Text from others has been made safe.
type cell struct {
	text   string
	ink    ink
	absent bool // there can be none, which Markdown writes narrower
}

// ink is what a text is, for its colour.
type ink uint8

const (
	plain ink = iota
	strong
	bad
)

func (p Palette) inked(i ink, text string) string {
	switch i {
	case strong:
		return p.Strong(text)
	case bad:
		return p.Bad(text)
	}
	return text
}

// record returns the texts of a row as CSV has them. Text that is no number
// is guarded against spreadsheets.
func (t table) record(r tableRow) []string {
	record := make([]string, len(t.columns))
	for i, c := range t.columns {
		if record[i] = r.at(i).text; c.words {
			record[i] = display.Guard(record[i])
		}
	}
	return record
}

// records returns the rows as CSV has them.
func (t table) records() [][]string {
	var list [][]string
	for row := range t.rows {
		list = append(list, t.record(row))
	}
	return list
}

// heads returns the heads as a row.
func (t table) heads() tableRow {
	return tableRow{cellAt: func(i int) cell { return t.columns[i].head }}
}

// markdown writes the table as Markdown has it.
func (t table) markdown(b *strings.Builder) {
	t.markdownRow(b, t.heads())
	b.WriteByte('|')
	for _, c := range t.columns {
		if c.words {
			b.WriteString(" :--- |")
		} else {
			b.WriteString(" ---: |")
		}
	}
	b.WriteByte('\n')
	for row := range t.rows {
		t.markdownRow(b, row)
	}
}

func (t table) markdownRow(b *strings.Builder, r tableRow) {
	b.WriteByte('|')
	for i := range t.columns {
		if c := r.at(i); !c.absent {
			b.WriteString(" " + escapeMarkdown(strings.TrimSpace(c.text)))
		}
		b.WriteString(" |")
	}
	b.WriteByte('\n')
}

// escapeMarkdown is text that means nothing in a table or a line of Markdown.
func escapeMarkdown(text string) string { return display.Markdown(display.Safe(text)) }
