package explain

import (
	"iter"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
)

// table is a table of columns with heads and rows of cells, for a screen or for Markdown.
type table struct {
	columns []column
	rows    iter.Seq[tableRow]
}

// column holds the properties that the cells of a column share.
type column struct {
	head   cell
	hidden bool // whether a screen leaves out the head
	words  bool // whether it holds text, aligned left; numbers are aligned right
	least  int  // minimum width on a screen if there is room
	most   int  // maximum width of the head on a screen; 0 for any width
	shrink bool // whether its cells may be cut to fit a line
	floor  int  // minimum width to which they are cut; 0 for leastName
	joined bool // whether a screen puts it under the head of the column before
	aside  bool // whether a screen puts it at the end of the row, or below
}

// tableRow is a row, with the lines above it on a screen. Its cells come from a
// function, since a screen shows a very wide table a few columns at a time.
type tableRow struct {
	before []string
	at     func(column int) cell
}

// cell is one cell of a table. Text from outside has been made safe.
type cell struct {
	text   string
	ink    func(Palette, string) string // nil for plain text
	absent bool                         // the cell cannot have a value; Markdown writes it narrower
}

// rowOf returns a row of plain text.
func rowOf(texts ...string) tableRow {
	return tableRow{at: func(column int) cell { return cell{text: texts[column]} }}
}

// markdown writes the table in Markdown.
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

// escapeMarkdown returns text from others for a cell or a line of Markdown: a backslash
// escapes each character of markup.
func escapeMarkdown(text string) string {
	var b strings.Builder
	for _, c := range display.Safe(text) {
		if strings.ContainsRune("\\|*_`[]<>&~", c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// padded returns text with spaces after it up to a number of columns.
func padded(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-display.Width(text)))
}

// columnGroup is a group of neighbouring columns under one head, which a
// screen keeps together.
type columnGroup struct{ first, end int }

// leastName is the minimum width to which a column is cut unless it has its own. A table that
// needs more room is broken into blocks.
const leastName = 4

// cut returns the widths of columns after some columns of the screen are taken from those
// that may be cut, from the widest first.
func (t table) cut(widths []int, much int) []int {
	widths = slices.Clone(widths)
	for ; much > 0; much-- {
		widest := -1
		for i, c := range t.columns {
			if c.shrink && widths[i] > max(leastName, c.floor) && (widest < 0 || widths[i] > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			break
		}
		widths[widest]--
	}
	return widths
}

// table writes a table, in Markdown or at the indent of a screen, in as many blocks of columns as the width
// requires. The first column begins each block. The others form groups, at least as
// wide as their heads, that are not split. If there is room, columns have their least
// width; if not, those that may be cut give way where that is enough for one block.
func (p *page) table(t table) {
	if p.Markdown {
		t.markdown(&p.text)
		return
	}
	var groups []columnGroup
	widths, heads := make([]int, len(t.columns)), make([]string, len(t.columns))
	for i, c := range t.columns {
		for row := range t.rows {
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
	over := func(widths []int) int { // how much too wide the table is as one block
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
	if narrow := t.cut(widths, over(widths)); over(narrow) <= 0 {
		widths = narrow
	} else {
		for i, c := range t.columns {
			most := (p.Width - indent) / 2 // of the first column, which begins each block
			if i > 0 {
				most = p.Width - indent - widths[0] - gutter
			}
			if c.shrink {
				widths[i] = min(widths[i], max(leastName, most))
			}
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
		line := strings.Repeat(" ", indent) + padded(heads[0], widths[0])
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

// block writes the rows of a table for some groups. The first block also has the lines
// before the rows, and the asides.
func (p *page) block(t table, widths []int, groups []columnGroup, isFirst bool) {
	for row := range t.rows {
		p.pass()
		for _, sentence := range row.before {
			if isFirst {
				p.hang(2*indent, 3*indent, inked(p.faint, sentence))
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
			line += strings.Repeat(" ", gutter) + p.faint(aside)
		}
		p.text.WriteString(line + "\n")
		if aside != "" && !fits {
			p.hang(3*indent, 3*indent, inked(p.faint, aside))
		}
	}
}

// aligned cuts or pads a cell to a width.
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

// part is a table under a title. A title over several parts has no table.
type part struct {
	title string
	table *table
}

// parts writes tables under their titles. In Markdown the first title is of the second
// level, and the others of the level below.
func (p *page) parts(list []part, below string) {
	level := "##"
	for i, part := range list {
		if i > 0 {
			p.blank()
		}
		if p.Markdown {
			p.text.WriteString(level + " " + capital(escapeMarkdown(part.title)) + "\n")
		} else {
			p.line(0, p.strong(part.title))
		}
		if part.table != nil && p.Markdown {
			p.blank()
		}
		if part.table != nil {
			p.table(*part.table)
		}
		level = below
	}
}
