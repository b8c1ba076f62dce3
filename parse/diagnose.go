package parse

import (
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// The codes of the mistakes that this package finds. Package token has those of single
// cards.
const (
	codeMark      diag.Code = "mark"          // a character that no hand is written with
	codeBracket   diag.Code = "bracket"       // brackets and parentheses that do not pair
	codeStandIn   diag.Code = "stand-in"      // the card that a card stands for
	codeSpan      diag.Code = "span"          // two cards, or all between them
	codeClaim     diag.Code = "claim"         // a claim that is not a number
	codeHeading   diag.Code = "heading"       // words before the colon
	codeComment   diag.Code = "comment"       // # and what follows
	codeLength    diag.Code = "length"        // more text than a hand can be
	codeGame      diag.Code = "game"          // no such game
	codeRound     diag.Code = "round"         // a hand that does not fit its round
	codePack      diag.Code = "pack"          // a card that the pack lacks
	codeJokers    diag.Code = "jokers"        // jokers where there are none, or too few
	codeCopies    diag.Code = "copies"        // more copies than the packs hold
	codeWild      diag.Code = "wild"          // wild where no rank is
	codeRule      diag.Code = "rule"          // a rule or its value
	codeClash     diag.Code = "contradiction" // rules that cannot both hold
	codeHouse     diag.Code = "house"         // the frame of a house file
	codeRecord    diag.Code = "record"        // JSON or CSV
	codeLogLine   diag.Code = "log-line"      // an unknown kind of line
	codeLogPlayer diag.Code = "log-player"    // a name that nobody at the table has
	CodeDate      diag.Code = "date"          // a date that cannot be read; no score depends on it
	codeLogValue  diag.Code = "log-value"     // a number, a price or a share
	codeLogLong   diag.Code = "log-long"      // a line longer than any log needs
)

// diagnoser collects the mistakes in the text at a place.
type diagnoser struct {
	diag.Place
	diags []diag.Diagnostic
}

func (c *diagnoser) fault(code diag.Code, span diag.Span, message, hint string) {
	c.diags = append(c.diags, c.Fault(code, span, message, hint))
}

// quoted returns a piece of the text in quotation marks.
func (c *diagnoser) quoted(s diag.Span) string { return token.Quote(c.TextAt(s)) }

// report collects the fault of a word, if it has one.
func (c *diagnoser) report(span diag.Span, f token.Fault) {
	if f.Code != "" {
		c.fault(f.Code, span, f.Message, f.Hint)
	}
}

// spanOf returns the span from the first token to the last.
func spanOf(list []token.Token) diag.Span {
	if len(list) == 0 {
		return diag.Span{}
	}
	return token.Span(list[0]).To(token.Span(list[len(list)-1]))
}

// trimmed returns the span of the text without the space around it.
func trimmed(text string, start, end int) diag.Span {
	start = end - len(strings.TrimLeftFunc(text[start:end], unicode.IsSpace))
	return diag.Span{Start: start, End: start + len(strings.TrimRightFunc(text[start:end], unicode.IsSpace))}
}

// commentStart returns where a comment begins: at a # at the start of the line or of a
// word, outside quotation marks.
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

// Nearest returns the candidate that differs least from a word, if it is near enough to
// be meant: one letter in three may be wrong.
func Nearest(word string, candidates []string) (string, bool) {
	return token.Nearest(word, candidates, 3)
}

// Distance returns how many letters two words differ by: too many, too few, wrong, or two changed about.
func Distance(a, b string) int { return token.Distance(a, b) }

// Named is a piece of the text that names something.
type Named struct {
	Text string
	Span diag.Span
}

// namedAt returns a span of a line without the quotation marks around it.
func namedAt(p diag.Place, span diag.Span) Named {
	text := p.TextAt(span)
	if n := len(text); n > 1 && text[0] == '"' && text[n-1] == '"' {
		text = text[1 : n-1]
	}
	return Named{text, span}
}
