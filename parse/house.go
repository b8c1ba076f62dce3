package parse

import (
	"fmt"
	"io"
	"strings"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// maxHouse is the largest house file, in bytes.
const maxHouse = 1 << 20

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
		return rules.Rules{}, []diag.Diagnostic{whole.fault(codeHouse, diag.Span{}, fmt.Sprintf("a file of more than %d bytes is no house file", maxHouse), howHouse)}
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
	first place // the first line that says something
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

func (h *house) line(p place, content diag.Span) {
	key, _, _ := strings.Cut(strings.ReplaceAll(p.textAt(content), "\t", " "), " ")
	if strings.EqualFold(key, "game") {
		h.gameLine(p, content)
		return
	}
	h.add(readChange(p, content, fileMarks))
}

// gameLine reads game "kitchen" from three-thirteen.
func (h *house) gameLine(p place, content diag.Span) {
	if h.named {
		h.fault(p, codeHouse, content, "a second game line", "a house file has one game of its own")
		return
	}
	h.named = true
	rest := trimmed(p.text, content.Start+len("game"), content.End)
	name, after, ok := h.ownName(p, rest)
	if !ok {
		return
	}
	base := trimmed(p.text, min(after+len("from"), content.End), content.End)
	if base.Start == base.End {
		h.fault(p, codeHouse, content, "no game to start from", howHouse)
		return
	}
	g, _, known := rules.Lookup(strings.Trim(p.textAt(base), `"`))
	if !known {
		message, hint := unknownGame(p.textAt(base), "")
		h.fault(p, codeGame, base, message, hint)
		return
	}
	h.game, h.name = g, shown(p.textAt(name))
}

// ownName is the house's own name, in quotation marks or not, and where the
// word from stands after it.
func (h *house) ownName(p place, rest diag.Span) (name diag.Span, from int, ok bool) {
	text := p.textAt(rest)
	if strings.HasPrefix(text, `"`) {
		n := strings.IndexByte(text[1:], '"')
		if n < 0 {
			h.fault(p, codeHouse, rest, "the name's quotation mark is not closed", howHouse)
			return name, 0, false
		}
		name = trimmed(p.text, rest.Start+1, rest.Start+1+n)
	} else {
		n := strings.Index(" "+strings.ToLower(text)+" ", " from ")
		if n < 0 {
			n = len(text)
		}
		name = trimmed(p.text, rest.Start, rest.Start+n)
	}
	return name, h.fromAfter(p, name, rest), h.nameFits(p, name, rest)
}

// fromAfter is where the word from stands after the name, or the end of the
// line.
func (h *house) fromAfter(p place, name, rest diag.Span) int {
	n := strings.Index(strings.ToLower(p.text[name.End:rest.End])+" ", "from ")
	if n < 0 {
		return rest.End
	}
	return name.End + n
}

// nameFits refuses a name that is missing or that a game has.
func (h *house) nameFits(p place, name, rest diag.Span) bool {
	text := p.textAt(name)
	_, _, taken := rules.Lookup(text)
	switch {
	case text == "":
		h.fault(p, codeHouse, rest, "the house's own name is missing", howHouse)
	case taken:
		h.fault(p, codeHouse, name, fmt.Sprintf("%s is a game's own name", cardtext.Quote(text)), "give the house rules a name of their own")
	case strings.ContainsAny(text, ":=[](),"):
		h.fault(p, codeHouse, name, fmt.Sprintf("%s could not be written before a hand", cardtext.Quote(text)), "a name has none of : = [ ] ( ) and no comma")
	default:
		return true
	}
	return false
}

func (h *house) fault(p place, code diag.Code, span diag.Span, message, hint string) {
	h.diags = append(h.diags, p.fault(code, span, message, hint))
}

// result applies the rules of the file to the game they start from.
func (h *house) result(source string) (rules.Rules, []diag.Diagnostic) {
	switch {
	case h.first.line == 0:
		h.fault(place{source: source}, codeHouse, diag.Span{}, "the house file says nothing", howHouse)
	case !h.named:
		h.fault(h.first, codeHouse, trimmed(h.first.text, 0, commentStart(h.first.text)), "no game line", howHouse)
	}
	base := rules.Games()[0] // for the values of the rules, where no game is known
	if h.game != nil {
		base = h.game
	}
	r := h.apply(base.Rules)
	r.Name = h.name
	diag.Sort(h.diags)
	return r, h.diags
}
