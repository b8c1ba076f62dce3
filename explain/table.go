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

// layout is how a table stands on a screen: the heads and the widths of its columns. The
// first column begins each block of the table; the others, but for an aside, form groups.
type layout struct {
	table
	heads  []string
	widths []int
	groups []columnGroup
}

// columnGroup is a group of neighbouring columns under one head, which a screen keeps
// together and makes at least as wide as the head.
type columnGroup struct{ first, end int }

// leastName is the minimum width to which a column is cut unless it has its own. A table that
// needs more room is broken into blocks.
const leastName = 4

// laidOut returns a table with its columns as wide as their cells and heads.
func (t table) laidOut() layout {
	l := layout{table: t, heads: make([]string, len(t.columns)), widths: make([]int, len(t.columns))}
	for i, c := range t.columns {
		for row := range t.rows {
			l.widths[i] = max(l.widths[i], display.Width(row.at(i).text))
		}
		switch l.heads[i] = c.head.text; {
		case c.hidden:
			l.heads[i] = ""
		case c.most > 0:
			l.heads[i] = display.Cut(c.head.text, c.most)
		}
		switch {
		case i == 0:
			l.widths[0] = max(l.widths[0], display.Width(l.heads[0]))
		case c.joined:
			l.groups[len(l.groups)-1].end++
		case !c.aside:
			l.groups = append(l.groups, columnGroup{i, i + 1})
		}
	}
	for _, g := range l.groups {
		l.widths[g.first] += max(0, display.Width(l.heads[g.first])-l.span(g))
	}
	return l
}

// span returns the width of a group.
func (l layout) span(g columnGroup) int {
	n := gutter * (g.end - g.first - 1)
	for _, w := range l.widths[g.first:g.end] {
		n += w
	}
	return n
}

// width returns the width of the table as one block.
func (l layout) width() int {
	n := l.widths[0]
	for _, g := range l.groups {
		n += gutter + l.span(g)
	}
	return n
}

// fit gives the columns their least width if there is room for it. If not, it cuts those that
// may be cut: so that the table fits as one block, or else so that each fits into a block.
func (l *layout) fit(room int) {
	widths := slices.Clone(l.widths)
	for i, c := range l.columns {
		l.widths[i] = max(widths[i], c.least)
	}
	if l.width() <= room {
		return
	}
	l.widths = widths
	if l.widths = l.cut(widths, l.width()-room); l.width() <= room {
		return
	}
	l.widths = widths
	for i, c := range l.columns {
		most := room / 2 // of the first column, which begins each block
		if i > 0 {
			most = room - widths[0] - gutter
		}
		if c.shrink {
			widths[i] = min(widths[i], max(leastName, most))
		}
	}
}

// cut returns widths that are narrower by much in all, or by as much as the columns allow.
// The widest column that may be cut gives way first.
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

// table writes a table in Markdown or, on a screen, in as many blocks as the width requires.
func (p *page) table(t table) {
	if p.Markdown {
		t.markdown(&p.text)
		return
	}
	l := t.laidOut()
	l.fit(p.Width - indent)
	for isFirst := true; isFirst || len(l.groups) > 0; isFirst = false {
		n, room := 0, p.Width-indent-l.widths[0]
		for n < len(l.groups) && (n == 0 || room >= gutter+l.span(l.groups[n])) {
			room -= gutter + l.span(l.groups[n])
			n++
		}
		if !isFirst {
			p.blank()
		}
		p.block(l, l.groups[:n], isFirst)
		l.groups = l.groups[n:]
	}
}

// block writes the heads and the rows of some groups. The first block also has the lines
// before the rows, and the asides.
func (p *page) block(l layout, groups []columnGroup, isFirst bool) {
	t, widths := l.table, l.widths
	heads := strings.Repeat(" ", indent) + padded(l.heads[0], widths[0])
	for _, g := range groups {
		head := cell{text: l.heads[g.first], ink: t.columns[g.first].head.ink}
		heads += strings.Repeat(" ", gutter) + p.aligned(t.columns[g.first], head, l.span(g))
	}
	if heads = strings.TrimRight(heads, " "); heads != "" {
		p.text.WriteString(heads + "\n")
	}
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
