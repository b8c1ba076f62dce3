// Package explain turns answers into words: for a terminal, with or without
// colour and suit symbols and at any width, and as JSON. It decides nothing
// about hands; what it is handed has been solved and judged.
package explain

import (
	"strings"

	"github.com/fatih/color"

	"github.com/wildmeld/wildmeld/parse/display"
)

// Palette is the colours of a screen. The zero value paints nothing.
type Palette struct {
	strong, good, bad, faint, red, gold *color.Color
}

// NewPalette returns the colours, or none. It looks at no stream and no
// environment: whoever knows the stream decides.
func NewPalette(on bool) Palette {
	if !on {
		return Palette{}
	}
	ink := func(attributes ...color.Attribute) *color.Color {
		c := color.New(attributes...)
		c.EnableColor()
		return c
	}
	return Palette{
		strong: ink(color.Bold),
		good:   ink(color.FgGreen),
		bad:    ink(color.FgRed, color.Bold),
		faint:  ink(color.Faint),
		red:    ink(color.FgRed),
		gold:   ink(color.FgYellow),
	}
}

// Strong returns text that carries the answer.
func (p Palette) Strong(text string) string { return paint(p.strong, text) }

// Good returns text that says all is well.
func (p Palette) Good(text string) string { return paint(p.good, text) }

// Bad returns text that says something is wrong.
func (p Palette) Bad(text string) string { return paint(p.bad, text) }

// Faint returns text that may be skipped.
func (p Palette) Faint(text string) string { return paint(p.faint, text) }

// paint marks text with a colour, which becomes the terminal's when the page is
// shown: display.Screen knows the mark, and text from others cannot have it.
func paint(c *color.Color, text string) string {
	if c == nil || text == "" {
		return text
	}
	return strings.ReplaceAll(c.Sprint(text), "\x1b", display.Mark)
}

// Screen is where an answer is shown: its colours, its spelling of cards and
// its width in columns.
type Screen struct {
	Palette
	Cards
	Width int
}

// page is a screenful of text as it is written.
type page struct {
	Screen
	text strings.Builder
}

// gated returns the text of the page for the screen, and the only way to it:
// colours become those of the terminal, and anything else that could steer it is
// replaced, wherever it came from.
func (p *page) gated() string { return display.Screen(p.text.String(), p.Palette != Palette{}) }

// row is a line of an answer: a label, words that are not broken, such as cards,
// and a remark on them.
type row struct {
	label string
	words []string
	note  string
}

const (
	indent = 2
	gutter = 2
)

// line writes words at an indent, on as many lines as they need.
func (p *page) line(at int, words ...string) { p.hang(at, at, words) }

// sentence writes a sentence at an indent.
func (p *page) sentence(at int, sentence string) { p.hang(at, at, strings.Fields(sentence)) }

// hang writes words from a column on, and what does not fit below at another. A
// word that is wider than a line is broken.
func (p *page) hang(column, below int, words []string) {
	if len(words) > 0 {
		p.pad(column)
	}
	for i, w := range words {
		switch {
		case i == 0:
		case column+1+display.Width(w) > p.Width:
			p.blank()
			p.pad(below)
			column = below
		default:
			p.text.WriteByte(' ')
			column++
		}
		for rest := w; rest != ""; {
			if rest != w {
				p.blank()
				p.pad(below)
				column = below
			}
			var fits string
			fits, rest = display.Split(rest, max(1, p.Width-column))
			p.text.WriteString(fits)
			column += display.Width(fits)
		}
	}
	p.blank()
}

// blank ends the line, or writes a blank one.
func (p *page) blank() { p.text.WriteByte('\n') }

// pad fills the line with spaces to a column.
func (p *page) pad(column int) {
	line := p.text.String()
	line = line[strings.LastIndexByte(line, '\n')+1:]
	p.text.WriteString(strings.Repeat(" ", max(0, column-display.Width(line))))
}

// rows writes labels and words in columns, and each remark after its words where
// there is room for it, else below them.
func (p *page) rows(at int, rows []row) {
	labels, words := 0, 0
	for _, r := range rows {
		labels = max(labels, display.Width(r.label))
		if r.note != "" {
			words = max(words, display.Width(strings.Join(r.words, " ")))
		}
	}
	wordsAt := at + labels + gutter
	noteAt := wordsAt + words + gutter + 1
	for _, r := range rows {
		p.pad(at)
		p.text.WriteString(r.label)
		if r.note != "" && noteAt+display.Width(r.note) <= p.Width {
			p.pad(wordsAt)
			p.text.WriteString(strings.Join(r.words, " "))
			p.pad(noteAt)
			p.text.WriteString(p.Faint(r.note) + "\n")
			continue
		}
		p.hang(wordsAt, wordsAt, r.words)
		if r.note != "" {
			p.hang(wordsAt+indent, wordsAt+indent, inked(p.Faint, r.note))
		}
	}
}

// narrow is the width below which what follows a column goes under it.
const narrow = 60

// Columns writes terms and what each means, side by side or, on a narrow
// screen, below each other.
func (s Screen) Columns(pairs [][2]string) string {
	p := page{Screen: s}
	p.columns(pairs, 3*indent)
	return p.gated()
}

// columns writes terms and what each means; on a narrow screen the meanings
// stand below, at an indent.
func (p *page) columns(pairs [][2]string, below int) {
	longest := 0
	for _, pair := range pairs {
		longest = max(longest, display.Width(pair[0]))
	}
	at := indent + longest + gutter
	for _, pair := range pairs {
		p.pad(indent)
		p.text.WriteString(pair[0])
		if p.Width < narrow {
			p.blank()
			p.sentence(below, pair[1])
			continue
		}
		p.hang(at, at, strings.Fields(pair[1]))
	}
}

// Paragraphs wraps prose: a blank line separates two paragraphs.
func (s Screen) Paragraphs(text string) string {
	p := page{Screen: s}
	for i, paragraph := range strings.Split(text, "\n\n") {
		if i > 0 {
			p.blank()
		}
		p.sentence(0, paragraph)
	}
	return p.gated()
}

// inked returns the words of a sentence, each in a colour of its own, so that a
// line may break between them.
func inked(ink func(string) string, sentence string) []string {
	return each(strings.Fields(sentence), ink)
}
