package parse

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
)

// The kinds of token in a line about a hand. A mistake is a token too, so
// that nothing after it is lost.
const (
	tokenCard lexer.TokenType = iota + 1
	tokenWord                 // in a heading
	tokenColon
	tokenOpen
	tokenClose
	tokenParenOpen
	tokenParenClose
	tokenSaid // in parentheses: what a card stands for
	tokenEquals
	tokenSign
	tokenNumber
	tokenBad
)

// handTokens names the tokens for the grammar. The text itself is lexed by
// handLexer, which is made for one line.
type handTokens struct{}

func (handTokens) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Card": tokenCard, "Word": tokenWord, "Colon": tokenColon,
		"Open": tokenOpen, "Close": tokenClose, "ParenOpen": tokenParenOpen, "ParenClose": tokenParenClose,
		"Said": tokenSaid, "Equals": tokenEquals, "Sign": tokenSign, "Number": tokenNumber, "Bad": tokenBad,
	}
}

// Lex reads a whole line; parseLine, which wants the mistakes as well, makes
// the lexer itself.
func (handTokens) Lex(source string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	return newHandLexer(place{source: source, text: string(text)}, cardtext.Standard), err
}

// handLexer parts one line into tokens and collects every mistake that shows
// in a single token.
type handLexer struct {
	place
	tokenList
	pack  cardtext.Pack
	at    int
	diags []diag.Diagnostic
}

func newHandLexer(p place, pack cardtext.Pack) *handLexer {
	l := &handLexer{place: p, pack: pack}
	l.heading()
	for l.skipSpace(); l.at < len(l.text); l.skipSpace() {
		l.token()
	}
	l.emit(lexer.EOF, l.at)
	l.joinHalves()
	return l
}

// emit makes the text from l.at to end a token.
func (l *handLexer) emit(kind lexer.TokenType, end int) {
	pos := lexer.Position{Filename: l.source, Offset: l.at, Line: 1, Column: l.at + 1}
	l.tokens = append(l.tokens, lexer.Token{Type: kind, Value: l.text[l.at:end], Pos: pos})
	l.at = end
}

// bad makes the text from l.at to end a token that is a mistake.
func (l *handLexer) bad(end int, code diag.Code, message, hint string) {
	l.diags = append(l.diags, l.fault(code, diag.Span{Start: l.at, End: end}, message, hint))
	l.emit(tokenBad, end)
}

func (l *handLexer) skipSpace() {
	for i, r := range l.text[l.at:] {
		if r != ',' && !unicode.IsSpace(r) {
			l.at += i
			return
		}
	}
	l.at = len(l.text)
}

// heading lexes the words before a colon, where the colon comes before every
// other mark of a hand.
func (l *handLexer) heading() {
	colon := strings.IndexAny(l.text, ":=[](")
	if colon < 0 || l.text[colon] != ':' {
		return
	}
	for l.skipSpace(); l.at < colon; l.skipSpace() {
		n := strings.IndexFunc(l.text[l.at:colon], func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
		if n < 0 {
			n = colon - l.at
		}
		l.emit(tokenWord, l.at+n)
	}
	if len(l.tokens) > 0 {
		l.emit(tokenColon, colon+1)
	}
}

var marks = map[byte]lexer.TokenType{
	'[': tokenOpen, ']': tokenClose, '(': tokenParenOpen, ')': tokenParenClose,
}

func (l *handLexer) token() {
	r, size := utf8.DecodeRuneInString(l.text[l.at:])
	if kind, ok := marks[l.text[l.at]]; ok {
		l.emit(kind, l.at+1)
		if kind == tokenParenOpen {
			l.said()
		}
		return
	}
	switch {
	case r == '=':
		l.claim()
	case cardtext.Parts(r):
		l.mark(r, size)
	default:
		l.word()
	}
}

// mark is a character, or several of it, that no hand is written with.
func (l *handLexer) mark(r rune, size int) {
	end := l.at + size
	for strings.HasPrefix(l.text[end:], string(r)) {
		end += size
	}
	if unicode.IsControl(r) || cardtext.Invisible(r) {
		l.bad(end, cardtext.CodeByte, fmt.Sprintf("an invisible character (%U)", r), cardtext.HowParted)
		return
	}
	l.bad(end, codeMark, fmt.Sprintf("%s does not part cards", cardtext.Quote(l.text[l.at:end])), cardtext.HowParted)
}

// word is cards, glued or alone.
func (l *handLexer) word() {
	end := cardtext.End(l.text, l.at)
	start := l.at
	for _, p := range cardtext.Split(l.text[start:end], l.pack) {
		if p.Card != 0 {
			l.emit(tokenCard, start+p.End)
			continue
		}
		l.bad(start+p.End, diag.Code(p.Fault.Code), p.Fault.Message, p.Fault.Hint)
	}
}

// joinHalves makes one mistake of a rank alone and a suit alone: 10 h. A half
// that could be a joker as well, J or *, stays a mistake of its own.
func (l *handLexer) joinHalves() {
	for i := 1; i < len(l.diags); i++ {
		first, second := &l.diags[i-1], l.diags[i]
		between := l.text[first.Span.End:second.Span.Start]
		a, b := l.textAt(first.Span), l.textAt(second.Span)
		c, ok := cardtext.Apart(a + b)
		if !ok || c.Suit() == card.NoSuit || c.Rank() == card.Jack || strings.Contains(a+b, "*") || between == "" || strings.TrimSpace(between) != "" {
			continue
		}
		first.Span.End = second.Span.End
		first.Message = fmt.Sprintf("%s is parted", cardtext.Quote(l.textAt(first.Span)))
		first.Hint = fmt.Sprintf("did you mean %s?", c)
		l.diags = slices.Delete(l.diags, i, i+1)
	}
}

// said lexes what stands in parentheses behind a card.
func (l *handLexer) said() {
	for l.skipSpace(); l.at < len(l.text); l.skipSpace() {
		r, size := utf8.DecodeRuneInString(l.text[l.at:])
		switch {
		case r == ')':
			l.emit(tokenParenClose, l.at+1)
			return
		case strings.ContainsRune("[](=", r):
			return
		case cardtext.Parts(r):
			l.mark(r, size)
		default:
			l.emit(tokenSaid, cardtext.End(l.text, l.at))
		}
	}
}

// claim lexes the rest of the line, a claim: = 10+2-5.
func (l *handLexer) claim() {
	l.emit(tokenEquals, l.at+1)
	for l.skipSpace(); l.at < len(l.text); l.skipSpace() {
		if r, size := utf8.DecodeRuneInString(l.text[l.at:]); isSign(r) {
			l.emit(tokenSign, l.at+size)
			continue
		}
		end := l.at + strings.IndexFunc(l.text[l.at:]+" ", func(r rune) bool { return isSign(r) || r == ',' || unicode.IsSpace(r) })
		l.number(end)
	}
}

// number is a whole number of a claim, or a mistake in one.
func (l *handLexer) number(end int) {
	word := l.text[l.at:end]
	n, err := strconv.Atoi(word)
	switch {
	case errors.Is(err, strconv.ErrRange) || err == nil && n > maxClaim:
		l.bad(end, codeClaim, fmt.Sprintf("a claim of %s points", cardtext.Quote(word)), fmt.Sprintf("claims go to %d", maxClaim))
	case err != nil:
		l.bad(end, codeClaim, fmt.Sprintf("no number %s in the claim", cardtext.Quote(word)), howClaim)
	default:
		l.emit(tokenNumber, end)
	}
}

// isSign tells whether a character is a plus or a minus, the typographic
// minus included.
func isSign(r rune) bool { return r == '+' || r == '-' || r == minusSign }

const minusSign = '\u2212'

func (p place) textAt(s diag.Span) string { return p.text[s.Start:s.End] }
