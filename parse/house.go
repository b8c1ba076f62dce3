package parse

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// maxHouse is the largest house file, in bytes.
const maxHouse = 64 << 10

const howHouse = `a house file begins as in game "kitchen" from three-thirteen`

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
		return rules.Rules{}, []diag.Diagnostic{whole.fault(codeHouse, diag.Span{}, fmt.Sprintf("a file of more than %d KB is no house file", maxHouse>>10), howHouse)}
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
	b := &lineBuilder{collector: collector{place: p}}
	word, _, _ := strings.Cut(strings.Join(strings.Fields(p.textAt(content)), " "), " ")
	rest := diag.Span{Start: content.Start + len(word), End: content.End}
	s := statementOf(word, houseLanguage)
	if s == nil {
		s, rest = statementOf("rule", houseLanguage), content
	}
	switch a := s.read(b, lexed(p.text, s, content, rest)).(type) {
	case SetRule:
		h.add(a.change, nil)
	case ownGame:
		h.gameLine(b, a)
	}
	h.diags = append(h.diags, b.diags...)
}

// gameLine takes the house's own name and the game that it starts from.
func (h *house) gameLine(b *lineBuilder, own ownGame) {
	switch {
	case h.named:
		b.fault(codeHouse, own.all, "a second game line", "a house file has one game of its own")
	case b.ownName(own):
		h.game, h.name = b.startsFrom(own), own.name.Text
	}
	h.named = true
}

// ownGame is the game line of a house file.
type ownGame struct {
	all, rest  diag.Span
	open       bool  // a quotation mark is not closed
	name, base Named // empty where they are missing
}

func (ownGame) action() {}

var ownGameParser = sync.OnceValue(func() *participle.Parser[ownGameNode] {
	return participle.MustBuild[ownGameNode](participle.Lexer(lineTokens{}))
})

// readOwnGame reads game "kitchen" from three-thirteen. What the grammar does
// not take leaves the game without a base.
func readOwnGame(_ *lineBuilder, l *lineLexer) Action {
	node, err := parseTokens(ownGameParser(), l)
	own := ownGame{all: l.all, rest: trimmed(l.text, l.rest.Start, l.rest.End)}
	if node == nil {
		return own
	}
	own.open = node.Open != nil
	if node.Name != nil {
		own.name = Named{node.Name.Value, tokenSpan(*node.Name)}
	}
	if node.Base != nil && err == nil {
		own.base = named(*node.Base)
	}
	return own
}

// ownName refuses a name that is missing or that a game has.
func (b *lineBuilder) ownName(own ownGame) bool {
	text := own.name.Text
	_, _, taken := rules.Lookup(text)
	switch {
	case own.open:
		b.fault(codeHouse, own.rest, "the name's quotation mark is not closed", howHouse)
	case text == "":
		b.fault(codeHouse, own.rest, "the house's own name is missing", howHouse)
	case taken:
		b.fault(codeHouse, own.name.Span, fmt.Sprintf("%s is a game's own name", token.Quote(text)), "give the house rules a name of their own")
	case strings.ContainsAny(text, ":=[](),"):
		b.fault(codeHouse, own.name.Span, fmt.Sprintf("%s could not be written before a hand", token.Quote(text)), "a name has none of : = [ ] ( ) and no comma")
	default:
		return true
	}
	return false
}

// startsFrom is the game that the house's own starts from.
func (b *lineBuilder) startsFrom(own ownGame) *rules.Game {
	if own.base.Text == "" {
		b.fault(codeHouse, own.all, "no game to start from", howHouse)
		return nil
	}
	g, _, known := rules.Lookup(strings.Trim(own.base.Text, `"`))
	if !known {
		message, hint := unknownGame(b.textAt(own.base.Span), "")
		b.fault(codeGame, own.base.Span, message, hint)
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
		h.complain(place{source: source}, diag.Span{}, "the house file says nothing")
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
