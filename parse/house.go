package parse

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// maxHouse is the largest house file, in bytes.
const maxHouse = 64 << 10

const howHouse = `a house file begins like this: game "kitchen" from three-thirteen`

// ReadHouse reads a house's rules: the game they start from, the house's own
// name, and one rule per line, name and value. Lines are read one by one, so that
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
	var h house
	first := whole // the first line that is not blank
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		p := place{source, number, strings.TrimRight(line, "\r\n")}
		content := trimmed(p.text, 0, commentStart(p.text))
		if content.Start == content.End {
			continue
		}
		if first.line == 0 {
			first = p
		}
		h.line(p, content)
	}
	switch {
	case first.line == 0:
		h.diags = append(h.diags, first.fault(codeHouse, diag.Span{}, "the house file is empty", howHouse))
	case !h.named:
		h.diags = slices.DeleteFunc(h.diags, func(d diag.Diagnostic) bool {
			return len(h.changes) == 0 || d.Line == first.line // it is no house file at all, or has a word for game spelled wrong
		})
		h.diags = append(h.diags, first.fault(codeHouse, trimmed(first.text, 0, commentStart(first.text)), "no game line", howHouse))
	}
	base := rules.Games()[0] // for the values of the rules, where no game is known
	if h.game != nil {
		base = h.game
	}
	changed := h.apply(base.Rules())
	changed.Name = h.name
	diag.Sort(h.diags)
	return changed, h.diags
}

// house is a house file as far as it is read.
type house struct {
	changeList
	name  string
	game  *rules.Game
	named bool // a game line was there, good or bad
}

// line reads the game line, game "kitchen" from three-thirteen, or a rule, before
// which the word rule may stand.
func (h *house) line(p place, content diag.Span) {
	n := syntax.ReadHouseLine(token.Lexer{Headings: true}.Tokens(nil, p.text, content.Start, content.End)).Game
	if n == nil {
		h.add(readChange(p, content))
		return
	}
	b := collector{place: p}
	rest := trimmed(p.text, token.Span(n.Word).End, content.End)
	name, base := named(p, stretchOf(n.Name)), named(p, stretchOf(n.Base))
	_, taken := rules.Lookup(name.Text)
	game, known := rules.Lookup(strings.Trim(base.Text, `"`))
	switch {
	case h.named:
		b.fault(codeHouse, content, "a second game line", "a house file has one game of its own")
	case strings.HasPrefix(name.Text, `"`):
		b.fault(codeHouse, rest, "the name's quotation mark is not closed", howHouse)
	case name.Text == "":
		b.fault(codeHouse, rest, "the house's own name is missing", howHouse)
	case taken:
		b.fault(codeHouse, name.Span, token.Quote(name.Text)+" is the name of a game", "give the house rules a name of their own")
	case strings.ContainsAny(name.Text, ":=[](),"):
		b.fault(codeHouse, name.Span, token.Quote(name.Text)+" cannot be used before a hand", "a name cannot contain : = [ ] ( ) or a comma")
	case base.Text == "":
		b.fault(codeHouse, content, "no game to start from", howHouse)
	case !known:
		b.report(base.Span, unknownGame(b.textAt(base.Span), ""))
	default:
		h.game, h.name = game, name.Text
	}
	h.named = true
	h.diags = append(h.diags, b.diags...)
}

// Quotable reports whether a complaint about a house file may be shown to who
// may not read the file: it quotes no more than a word of a line that looks
// like a rule.
func Quotable(d diag.Diagnostic) bool {
	const longest = 40 // in bytes
	word := d.Text[d.Span.Start:d.Span.End]
	if d.Code != codeRule || word == "" || len(word) > longest || strings.ContainsFunc(word, unicode.IsSpace) {
		return false
	}
	text := strings.TrimSpace(d.Text)
	if first, rest, _ := strings.Cut(text, " "); strings.EqualFold(first, "rule") {
		text = strings.TrimSpace(rest)
	}
	end, _ := splitRule(text)
	_, known := rules.ParameterNamed(text[:end])
	_, near := Nearest(text[:end], ruleNames())
	return known || near
}
