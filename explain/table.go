package explain

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
)

// table is columns, and rows of cells under their heads. A screen and Markdown
// render it.
type table struct {
	columns []column
	rows    []tableRow
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

// tableRow is a row, and the lines that stand before it on a screen. Its cells are a
// function, as a screen shows some columns of very many at a time.
type tableRow struct {
	before []string
	at     func(column int) cell
}

// cell is one text of a table. Text from others has been made safe.
type cell struct {
	text   string
	ink    func(Palette, string) string // nil for plain text
	absent bool                         // there can be none, which Markdown writes narrower
}

// rowOf returns a row of plain text.
func rowOf(texts ...string) tableRow {
	return tableRow{at: func(column int) cell { return cell{text: texts[column]} }}
}

// markdown writes the table as Markdown has it.
func (t table) markdown(b *strings.Builder) {
	t.markdownRow(b, tableRow{at: func(i int) cell { return t.columns[i].head }})
	b.WriteByte('|')
	for _, c := range t.columns {
		if c.words {
			b.WriteString(" :--- |")
		} else {
			b.WriteString(" ---: |")
		}
	}
	b.WriteByte('\n')
	for _, row := range t.rows {
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

// escapeMarkdown returns text that means nothing in a table or a line of Markdown.
func escapeMarkdown(text string) string { return display.Markdown(display.Safe(text)) }

// columnGroup is neighbouring columns under one head, which stand together on
// a screen.
type columnGroup struct{ first, end int }

// leastName is the fewest columns to which a column is cut; a table that
// needs more room is broken into blocks.
const leastName = 4

// table writes a table at the indent, in as many blocks of columns as the width
// makes necessary. The first column begins each block; the others form groups, as wide
// as their heads, which are not parted. Columns take what they have as their least
// where there is room for all, and those that may be cut give way where there is not.
func (p *page) table(t table) {
	var groups []columnGroup
	widths, heads := make([]int, len(t.columns)), make([]string, len(t.columns))
	for i, c := range t.columns {
		for _, row := range t.rows {
			widths[i] = max(widths[i], display.Width(row.at(i).text))
		}
		switch heads[i] = c.head.text; {
		case c.hidden:
			heads[i] = ""
		case c.most > 0:
			heads[i] = display.Cut(c.head.text, c.most)
		}
		switch {
		case i == 0:
			widths[0] = max(widths[0], display.Width(heads[0]))
		case c.joined:
			groups[len(groups)-1].end++
		case !c.aside:
			groups = append(groups, columnGroup{i, i + 1})
		}
	}
	span := func(g columnGroup, widths []int) int {
		n := gutter * (g.end - g.first - 1)
		for _, w := range widths[g.first:g.end] {
			n += w
		}
		return n
	}
	over := func(widths []int) int { // by how much the table in one block is too wide
		n := indent + widths[0] - p.Width
		for _, g := range groups {
			n += gutter + span(g, widths)
		}
		return n
	}
	for _, g := range groups {
		widths[g.first] += max(0, display.Width(heads[g.first])-span(g, widths))
	}
	spread := slices.Clone(widths)
	for i, c := range t.columns {
		spread[i] = max(spread[i], c.least)
	}
	if over(spread) <= 0 {
		widths = spread
	}
	cut := over(widths)
	for i, c := range t.columns {
		if cut > 0 && c.shrink {
			widths[i] = min(widths[i], max(leastName, widths[i]-cut))
		}
	}

	for isFirst := true; isFirst || len(groups) > 0; isFirst = false {
		n, room := 0, p.Width-indent-widths[0]
		for n < len(groups) && (n == 0 || room >= gutter+span(groups[n], widths)) {
			room -= gutter + span(groups[n], widths)
			n++
		}
		if !isFirst {
			p.blank()
		}
		line := strings.Repeat(" ", indent) + display.Pad(heads[0], widths[0])
		for _, g := range groups[:n] {
			line += strings.Repeat(" ", gutter) + p.aligned(t.columns[g.first], cell{text: heads[g.first], ink: t.columns[g.first].head.ink}, span(g, widths))
		}
		if line = strings.TrimRight(line, " "); line != "" {
			p.text.WriteString(line + "\n")
		}
		p.block(t, widths, groups[:n], isFirst)
		groups = groups[n:]
	}
}

// block writes the rows of a table in some groups, and with the first of them what
// stands between the rows and the asides.
func (p *page) block(t table, widths []int, groups []columnGroup, isFirst bool) {
	for _, row := range t.rows {
		for _, sentence := range row.before {
			if isFirst {
				p.hang(2*indent, 3*indent, inked(p.Faint, sentence))
			}
		}
		line := strings.Repeat(" ", indent) + p.aligned(t.columns[0], row.at(0), widths[0])
		for _, g := range groups {
			for i := g.first; i < g.end; i++ {
				line += strings.Repeat(" ", gutter) + p.aligned(t.columns[i], row.at(i), widths[i])
			}
		}
		line = strings.TrimRight(line, " ")
		aside := ""
		if last := len(t.columns) - 1; isFirst && t.columns[last].aside {
			aside = row.at(last).text
		}
		fits := display.Width(line)+gutter+display.Width(aside) <= p.Width
		if aside != "" && fits {
			line += strings.Repeat(" ", gutter) + p.Faint(aside)
		}
		p.text.WriteString(line + "\n")
		if aside != "" && !fits {
			p.hang(3*indent, 3*indent, inked(p.Faint, aside))
		}
	}
}

// aligned returns a cell in a width: cut, or with spaces beside it.
func (p *page) aligned(in column, c cell, width int) string {
	if display.Width(c.text) > width {
		c.text = display.Cut(c.text, width)
	}
	space := strings.Repeat(" ", max(0, width-display.Width(c.text)))
	if c.ink != nil {
		c.text = c.ink(p.Palette, c.text)
	}
	if in.words {
		return c.text + space
	}
	return space + c.text
}
