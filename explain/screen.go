// Package explain turns answers into words: for terminals of any width, with or without
// colours and suit symbols, and as JSON, CSV and Markdown. It decides nothing about
// hands: all that it gets has been solved and judged.
package explain

import (
	"io"
	"strings"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse/display"
)

// Ink paints text, as a colour of github.com/fatih/color does. It is an interface so that
// the page's program, which paints nothing, does without that library.
type Ink interface{ Sprint(text ...any) string }

// Palette holds the colours of a screen. The zero value paints nothing. It does not look
// at streams or the environment; the caller decides.
type Palette struct {
	Strong, Good, Bad, Faint, Red, Gold Ink
}

// strong paints text that carries the answer.
func (p Palette) strong(text string) string { return paint(p.Strong, text) }

// good paints text that says that all is well.
func (p Palette) good(text string) string { return paint(p.Good, text) }

// bad paints text that says that something is wrong.
func (p Palette) bad(text string) string { return paint(p.Bad, text) }

// faint paints text that may be skipped.
func (p Palette) faint(text string) string { return paint(p.Faint, text) }

// paint marks text with a colour. display.Screen turns the mark into the terminal's
// escape when the page is shown; text from outside cannot contain it.
func paint(ink Ink, text string) string {
	if ink == nil || text == "" {
		return text
	}
	return strings.ReplaceAll(ink.Sprint(text), "\x1b", display.Mark)
}

// Screen describes where an answer is shown: its colours, its spelling of cards and its
// width in columns.
type Screen struct {
	Palette
	Cards
	Width    int
	Markdown bool // tables and their titles are written in Markdown
}

// page is a screen's text in the making.
type page struct {
	Screen
	text strings.Builder
	to   io.Writer // gets the rows of long tables as they are written; may be nil
}

// pass hands the lines on to the page's writer once there are many, so that a long text need
// not fit in memory.
func (p *page) pass() {
	const enough = 1 << 15
	if p.to != nil && p.text.Len() > enough {
		_, _ = io.WriteString(p.to, p.gated()) // it keeps an error
		p.text.Reset()
	}
}

// gated returns the text of the page, and is the only way to get it. Marks become the
// terminal's colours; anything else that could control the terminal is replaced,
// wherever it came from.
func (p *page) gated() string { return display.Screen(p.text.String(), p.Palette != Palette{}) }

// Answer returns the screen of an answer about a hand.
func (s Screen) Answer(of answer.Answer) string {
	p := page{Screen: s}
	switch a := of.(type) {
	case answer.Checked:
		p.check(a)
	case answer.Solved:
		p.solved(a)
	case answer.Ways:
		p.ways(a)
	case answer.Why:
		p.wish(a)
	case answer.Whys:
		p.wishes(a)
	case answer.Discarding:
		p.discarding(a)
	case answer.Drawing:
		p.drawing(a)
	case answer.Practised:
		p.practised(a)
	case answer.Thrown:
		p.thrownAway(a)
	}
	return p.gated()
}

// row is a line of an answer: a label, words that are not broken, such as cards, and a remark.
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
func (p *page) sentence(at int, sentence string) {
	if p.Markdown {
		p.text.WriteString(capital(escapeMarkdown(sentence)) + "\n")
		return
	}
	p.hang(at, at, strings.Fields(sentence))
}

// glue stands for a space at which no line is broken.
const glue = "\x1f"

// together keeps a text, such as a name and its number, on one line.
func together(text string) string { return strings.ReplaceAll(text, " ", glue) }

// hang writes words from a column on, and continues at column below on the lines that
// follow. A word that is wider than a line is broken.
func (p *page) hang(column, below int, words []string) {
	if len(words) > 0 {
		p.pad(column)
	}
	for i, w := range words {
		w = strings.ReplaceAll(w, glue, " ")
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

// blank ends the line, or writes a blank line if it has just been ended.
func (p *page) blank() { p.text.WriteByte('\n') }

// pad pads the line with spaces up to a column.
func (p *page) pad(column int) {
	line := p.text.String()
	line = line[strings.LastIndexByte(line, '\n')+1:]
	p.text.WriteString(strings.Repeat(" ", max(0, column-display.Width(line))))
}

// rows writes labels and words in columns, with each remark after its words if there is
// room for it, else below them.
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
			p.text.WriteString(p.faint(r.note) + "\n")
			continue
		}
		p.hang(wordsAt, wordsAt, r.words)
		if r.note != "" {
			p.hang(wordsAt+indent, wordsAt+indent, inked(p.faint, r.note))
		}
	}
}

// narrow is the width of a screen below which a meaning is written below its term, unless it
// fits beside it.
const narrow = 60

// Columns returns terms with their meanings, side by side or, on a narrow screen that has
// no room for them, one below the other.
func (s Screen) Columns(pairs [][2]string) string {
	p := page{Screen: s}
	p.columns(pairs, 3*indent)
	return p.gated()
}

// Words returns the words of a session with what they do, side by side or, on a narrow
// screen, in as few lines as possible.
func (s Screen) Words(pairs [][2]string) string {
	if s.Width >= narrow {
		return s.Columns(pairs)
	}
	p := page{Screen: s}
	for _, pair := range pairs {
		p.hang(indent, 2*indent, strings.Fields(pair[0]+": "+pair[1]))
	}
	return p.gated()
}

// columns writes terms with their meanings. On a narrow screen that has no room for them
// each meaning goes below its term, at indent below.
func (p *page) columns(pairs [][2]string, below int) {
	longest, meaning := 0, 0
	for _, pair := range pairs {
		longest, meaning = max(longest, display.Width(pair[0])), max(meaning, display.Width(pair[1]))
	}
	at := indent + longest + gutter
	isStacked := p.Width < min(narrow, at+meaning)
	for _, pair := range pairs {
		p.pad(indent)
		p.text.WriteString(pair[0])
		if isStacked {
			p.blank()
			p.sentence(below, pair[1])
			continue
		}
		p.hang(at, at, strings.Fields(pair[1]))
	}
}

// Paragraphs wraps prose. A blank line separates paragraphs.
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

// inked returns the words of a sentence, each painted separately, so that a line can
// break between them.
func inked(ink func(string) string, sentence string) []string {
	return each(strings.Fields(sentence), ink)
}
