package token

import (
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// The codes of the mistakes that this package finds. Package token has those of single
// cards.
const (
	CodeMark      diag.Code = "mark"          // a character that no hand is written with
	CodeBracket   diag.Code = "bracket"       // brackets and parentheses that do not pair
	CodeStandIn   diag.Code = "stand-in"      // the card that a card stands for
	CodeSpan      diag.Code = "span"          // two cards, or all between them
	CodeClaim     diag.Code = "claim"         // a claim that is not a number
	CodeHeading   diag.Code = "heading"       // words before the colon
	CodeComment   diag.Code = "comment"       // # and what follows
	CodeLength    diag.Code = "length"        // more text than a hand can be
	CodeGame      diag.Code = "game"          // no such game
	CodeRound     diag.Code = "round"         // a hand that does not fit its round
	CodePack      diag.Code = "pack"          // a card that the pack lacks
	CodeJokers    diag.Code = "jokers"        // jokers where there are none, or too few
	CodeCopies    diag.Code = "copies"        // more copies than the packs hold
	CodeWild      diag.Code = "wild"          // wild where no rank is
	CodeRule      diag.Code = "rule"          // a rule or its value
	CodeClash     diag.Code = "contradiction" // rules that cannot both hold
	CodeHouse     diag.Code = "house"         // the frame of a house file
	CodeRecord    diag.Code = "record"        // JSON or CSV
	CodeLogLine   diag.Code = "log-line"      // an unknown kind of line
	CodeLogPlayer diag.Code = "log-player"    // a name that nobody at the table has
	CodeDate      diag.Code = "date"          // a date that cannot be read; no score depends on it
	CodeLogValue  diag.Code = "log-value"     // a number, a price or a share
	CodeLogLong   diag.Code = "log-long"      // a line longer than any log needs
)

// Diagnoser collects the mistakes in the text at a place.
type Diagnoser struct {
	diag.Place
	Diags []diag.Diagnostic
}

func (c *Diagnoser) Complain(code diag.Code, span diag.Span, message, hint string) {
	c.Diags = append(c.Diags, c.Fault(code, span, message, hint))
}

// Advise collects a mistake whose hint may have fixes.
func (c *Diagnoser) Advise(code diag.Code, span diag.Span, message string, hint diag.Hint) {
	d := c.Fault(code, span, message, "")
	d.Hint = hint
	c.Diags = append(c.Diags, d)
}

// Quoted returns a piece of the text in quotation marks.
func (c *Diagnoser) Quoted(s diag.Span) string { return Quote(c.TextAt(s)) }

// Report collects the fault of a word, if it has one.
func (c *Diagnoser) Report(span diag.Span, f Fault) {
	if f.Code != "" {
		c.Complain(f.Code, span, f.Message, f.Hint)
	}
}

// SpanOf returns the span from the first token to the last.
func SpanOf(list []Token) diag.Span {
	if len(list) == 0 {
		return diag.Span{}
	}
	return Span(list[0]).To(Span(list[len(list)-1]))
}

// Trimmed returns the span of the text without the space around it.
func Trimmed(text string, start, end int) diag.Span {
	start = end - len(strings.TrimLeftFunc(text[start:end], unicode.IsSpace))
	return diag.Span{Start: start, End: start + len(strings.TrimRightFunc(text[start:end], unicode.IsSpace))}
}

// CommentStart returns where a comment begins: at a # at the start of the line or of a
// word, outside quotation marks.
func CommentStart(text string) int {
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
