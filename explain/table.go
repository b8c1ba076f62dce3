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

// tableRow is a row, and the lines that stand before it on a screen.
type tableRow struct {
	before []string
	cells  []cell
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
func (t table) record(cells []cell) []string {
	record := make([]string, len(cells))
	for i, c := range cells {
		if record[i] = c.text; t.columns[i].words {
			record[i] = display.Guard(c.text)
		}
	}
	return record
}

// records returns the rows as CSV has them.
func (t table) records() [][]string {
	var list [][]string
	for row := range t.rows {
		list = append(list, t.record(row.cells))
	}
	return list
}

// heads returns the heads as cells.
func (t table) heads() []cell {
	cells := make([]cell, len(t.columns))
	for i, c := range t.columns {
		cells[i] = c.head
	}
	return cells
}

// markdown writes the table as Markdown has it.
func (t table) markdown(b *strings.Builder) {
	writeMarkdownRow(b, t.heads())
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
		writeMarkdownRow(b, row.cells)
	}
}

func writeMarkdownRow(b *strings.Builder, cells []cell) {
	b.WriteByte('|')
	for _, c := range cells {
		if !c.absent {
			b.WriteString(" " + escapeMarkdown(strings.TrimSpace(c.text)))
		}
		b.WriteString(" |")
	}
	b.WriteByte('\n')
}

// escapeMarkdown is text that means nothing in a table or a line of Markdown.
func escapeMarkdown(text string) string { return display.Markdown(display.Safe(text)) }
