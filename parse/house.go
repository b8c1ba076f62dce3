package parse

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// maxHouse is the largest house file, in bytes.
const maxHouse = 64 << 10

const howHouse = `a house file begins like this: game "kitchen" from three-thirteen`

// ReadHouse reads a house's rules: the game they start from, the house's own
// name, and a rule a line, name and value. Lines are read one by one, so that
// every bad one is reported. The rules mean nothing where there is an error.
func ReadHouse(source string, r io.Reader) (rules.Rules, []diag.Diagnostic) {
	text, err := io.ReadAll(io.LimitReader(Decode(r), maxHouse+1))
	whole := place{source: source}
	switch {
	case err != nil:
		return rules.Rules{}, []diag.Diagnostic{whole.fault(codeHouse, diag.Span{}, err.Error(), "")}
	case len(text) > maxHouse:
		return rules.Rules{}, []diag.Diagnostic{whole.fault(codeHouse, diag.Span{}, fmt.Sprintf("a file of more than %d KB is not a house file", maxHouse>>10), howHouse)}
	}
	h := &house{}
	h.lines(source, string(text))
	return h.result(source)
}

// house is a house file as far as it is read.
type house struct {
	changeList
	name  string
	game  *rules.Game
	first place // the first line that is not blank
	named bool  // a game line was there, good or bad
}

func (h *house) lines(source, text string) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		p := place{source, number, strings.TrimRight(line, "\r\n")}
		content := trimmed(p.text, 0, commentStart(p.text))
		if content.Start == content.End {
			continue
		}
		if h.first.line == 0 {
			h.first = p
		}
		h.line(p, content)
	}
}

// commentStart is where a comment begins: at a # that a line or a word begins
// with, outside quotation marks.
func commentStart(text string) int {
	quoted := false
	for i := range len(text) {
		switch {
		case text[i] == '"':
			quoted = !quoted
		case text[i] == '#' && !quoted && (i == 0 || text[i-1] == ' ' || text[i-1] == '\t'):
			return i
		}
	}
	return len(text)
}

// line reads the game line or a rule, before which the word rule may stand.
func (h *house) line(p place, content diag.Span) {
	b := collector{place: p}
	line := syntax.ReadHouseLine(token.Lexer{Headings: true}.Tokens(nil, p.text, content.Start, content.End))
	if line.Game == nil {
		h.add(readChange(p, content))
		return
	}
	own := b.ownGame(line.Game, content)
	switch {
	case h.named:
		b.fault(codeHouse, own.all, "a second game line", "a house file has one game of its own")
	case b.ownName(own):
		h.game, h.name = b.startsFrom(own), own.name.Text
	}
	h.named = true
	h.diags = append(h.diags, b.diags...)
}

// ownGame is the game line of a house file.
type ownGame struct {
	all, rest  diag.Span
	open       bool  // a quotation mark is not closed
	name, base Named // empty where they are missing
}

// ownGame reads game "kitchen" from three-thirteen.
func (c *collector) ownGame(n *syntax.OwnGame, all diag.Span) ownGame {
	word := token.Span(n.Word)
	own := ownGame{all: all, rest: trimmed(c.text, word.End, all.End)}
	own.name, own.base = c.named(n.Name), c.named(n.Base)
	own.open = strings.HasPrefix(own.name.Text, `"`)
	return own
}

// named is what tokens that stand one behind the other name, without the quotation
// marks around it.
func (c *collector) named(list []token.Token) (n Named) {
	if len(list) == 0 {
		return n
	}
	n.Span = token.Span(list[0]).To(token.Span(list[len(list)-1]))
	if n.Text = c.textAt(n.Span); len(list) == 1 && list[0].Type == token.Quoted {
		n.Span = diag.Span{Start: n.Span.Start + 1, End: n.Span.End - 1}
		n.Text = strings.TrimSpace(c.textAt(n.Span))
	}
	return n
}

// ownName refuses a name that is missing or that a game has.
func (c *collector) ownName(own ownGame) bool {
	text := own.name.Text
	_, taken := rules.Lookup(text)
	switch {
	case own.open:
		c.fault(codeHouse, own.rest, "the name's quotation mark is not closed", howHouse)
	case text == "":
		c.fault(codeHouse, own.rest, "the house's own name is missing", howHouse)
	case taken:
		c.fault(codeHouse, own.name.Span, fmt.Sprintf("%s is the name of a game", token.Quote(text)), "give the house rules a name of their own")
	case strings.ContainsAny(text, ":=[](),"):
		c.fault(codeHouse, own.name.Span, fmt.Sprintf("%s cannot be used before a hand", token.Quote(text)), "a name cannot contain : = [ ] ( ) or a comma")
	default:
		return true
	}
	return false
}

// startsFrom is the game that the house's own starts from.
func (c *collector) startsFrom(own ownGame) *rules.Game {
	if own.base.Text == "" {
		c.fault(codeHouse, own.all, "no game to start from", howHouse)
		return nil
	}
	g, known := rules.Lookup(strings.Trim(own.base.Text, `"`))
	if !known {
		c.report(own.base.Span, unknownGame(c.textAt(own.base.Span), ""))
		return nil
	}
	return g
}

func (h *house) complain(p place, span diag.Span, message string) {
	h.diags = append(h.diags, p.fault(codeHouse, span, message, howHouse))
}

// result applies the rules of the file to the game they start from.
func (h *house) result(source string) (rules.Rules, []diag.Diagnostic) {
	switch {
	case h.first.line == 0:
		h.complain(place{source: source}, diag.Span{}, "the house file is empty")
	case !h.named:
		h.diags = slices.DeleteFunc(h.diags, func(d diag.Diagnostic) bool {
			return len(h.changes) == 0 || d.Line == h.first.line // it is no house file at all, or has a word for game spelled wrong
		})
		h.complain(h.first, trimmed(h.first.text, 0, commentStart(h.first.text)), "no game line")
	}
	base := rules.Games()[0] // for the values of the rules, where no game is known
	if h.game != nil {
		base = h.game
	}
	r := h.apply(base.Rules())
	r.Name = h.name
	diag.Sort(h.diags)
	return r, h.diags
}
