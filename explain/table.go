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
type columnGroup struct{ first, end, width int }

// layout is how a table stands on a screen: how wide its columns are, and the
// groups that they form. The first column is not a group: each block begins with
// it.
type layout struct {
	table
	widths []int
	groups []columnGroup
}

// leastName is the fewest columns to which a column is cut; a table that
// needs more room is broken into blocks.
const leastName = 4

// table writes a table at the indent, in as many blocks of columns as the
// width makes necessary.
func (p *page) table(t table) {
	l := t.layout(p.Width - indent)
	for first := true; first || len(l.groups) > 0; first = false {
		n, room := 0, p.Width-indent-l.widths[0]
		for n < len(l.groups) && (n == 0 || room >= gutter+l.groups[n].width) {
			room -= gutter + l.groups[n].width
			n++
		}
		if !first {
			p.blank()
		}
		p.block(l, l.groups[:n], first)
		l.groups = l.groups[n:]
	}
}

// layout measures the table for a line of a width. Groups are as wide as their
// heads; columns take what they have as their least where there is room for all,
// and those that may be cut give way where there is not.
func (t table) layout(room int) layout {
	l := layout{table: t, widths: make([]int, len(t.columns))}
	for _, row := range l.rows {
		for i := range l.columns {
			l.widths[i] = max(l.widths[i], display.Width(row.at(i).text))
		}
	}
	l.widths[0] = max(l.widths[0], display.Width(l.head(0)))
	for i, c := range l.columns {
		switch {
		case i == 0 || c.aside:
		case c.joined:
			l.groups[len(l.groups)-1].end++
		default:
			l.groups = append(l.groups, columnGroup{first: i, end: i + 1})
		}
	}
	for _, g := range l.groups {
		l.widths[g.first] += max(0, display.Width(l.head(g.first))-l.span(g, l.widths))
	}
	spread := slices.Clone(l.widths)
	for i, c := range l.columns {
		spread[i] = max(spread[i], c.least)
	}
	if l.total(spread) <= room {
		l.widths = spread
	}
	over := l.total(l.widths) - room
	for i, c := range l.columns {
		if over > 0 && c.shrink {
			l.widths[i] = min(l.widths[i], max(leastName, l.widths[i]-over))
		}
	}
	for i, g := range l.groups {
		l.groups[i].width = l.span(g, l.widths)
	}
	return l
}

// head returns the head of a column as a screen has it.
func (l *layout) head(i int) string {
	switch c := l.columns[i]; {
	case c.hidden:
		return ""
	case c.most > 0:
		return display.Cut(c.head.text, c.most)
	default:
		return c.head.text
	}
}

// span returns the width of a group.
func (l *layout) span(g columnGroup, widths []int) int {
	n := gutter * (g.end - g.first - 1)
	for _, w := range widths[g.first:g.end] {
		n += w
	}
	return n
}

// total returns the width of the table in one block, asides left out.
func (l *layout) total(widths []int) int {
	n := widths[0]
	for _, g := range l.groups {
		n += gutter + l.span(g, widths)
	}
	return n
}

// block writes some groups of a table, and with the first of them what stands
// between the rows.
func (p *page) block(l layout, groups []columnGroup, isFirst bool) {
	heads := strings.Repeat(" ", indent) + display.Pad(l.head(0), l.widths[0])
	for _, g := range groups {
		heads += strings.Repeat(" ", gutter) + p.aligned(l.columns[g.first], cell{text: l.head(g.first), ink: l.columns[g.first].head.ink}, g.width)
	}
	if heads = strings.TrimRight(heads, " "); heads != "" {
		p.text.WriteString(heads + "\n")
	}
	for _, row := range l.rows {
		for _, sentence := range row.before {
			if isFirst {
				p.hang(2*indent, 3*indent, inked(p.Faint, sentence))
			}
		}
		line := strings.Repeat(" ", indent) + p.aligned(l.columns[0], row.at(0), l.widths[0])
		for _, g := range groups {
			for i := g.first; i < g.end; i++ {
				line += strings.Repeat(" ", gutter) + p.aligned(l.columns[i], row.at(i), l.widths[i])
			}
		}
		line = strings.TrimRight(line, " ")
		aside := ""
		if last := len(l.columns) - 1; isFirst && l.columns[last].aside {
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
