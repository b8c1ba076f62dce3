package parse

import (
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// The kinds of token in a line of a log. What a piece of text is depends on
// the line it stands in: a name may hold spaces, and a value may be anything.
const (
	tokenName lexer.TokenType = iota + 1
	tokenText
	tokenFixed
	tokenNumber
	tokenSign
	tokenPoint // : , =
	tokenBad
)

// lineTokens names the tokens for the grammars.
type lineTokens struct{}

func (lineTokens) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Name": tokenName, "Text": tokenText,
		"Fixed": tokenFixed, "Number": tokenNumber, "Sign": tokenSign,
		"Point": tokenPoint, "Bad": tokenBad,
	}
}

// Lex is not called: what a text is depends on its line, so that the tokens of
// a line are made before its grammar is chosen.
func (lineTokens) Lex(string, io.Reader) (lexer.Lexer, error) {
	return nil, errors.New("lines are lexed by their statements")
}

// lineLexer separates a line of a log or a house file into tokens.
type lineLexer struct {
	text   string
	usage  string    // of the statement
	all    diag.Span // the whole statement
	rest   diag.Span // what its grammar reads
	tokens []lexer.Token
	next   int
}

// lexed is the tokens of a statement.
func lexed(text string, s *statement, all, rest diag.Span) *lineLexer {
	l := &lineLexer{text: text, usage: s.usage, all: all, rest: rest, tokens: make([]lexer.Token, 0, 8)}
	s.lex(l, rest.Start, rest.End)
	l.emit(lexer.EOF, len(text), len(text))
	return l
}

// Next is the next token, again and again the last one at the end.
func (l *lineLexer) Next() (lexer.Token, error) {
	t := l.tokens[l.next]
	if !t.EOF() {
		l.next++
	}
	return t, nil
}

func (l *lineLexer) emit(kind lexer.TokenType, at, end int) {
	l.emitAs(kind, l.text[at:end], at)
}

// emitAs makes a token of a value that is not as typed. It has the length of
// what was typed: only letters are made small, and no word of the language
// has one that changes its length.
func (l *lineLexer) emitAs(kind lexer.TokenType, value string, at int) {
	pos := lexer.Position{Offset: at, Line: 1, Column: at + 1}
	l.tokens = append(l.tokens, lexer.Token{Type: kind, Value: value, Pos: pos})
}

// emitTrimmed makes the stretch a token unless there is nothing in it.
func (l *lineLexer) emitTrimmed(kind lexer.TokenType, at, end int) {
	if at, end = trimSpace(l.text, at, end); at < end {
		l.emit(kind, at, end)
	}
}

func (l *lineLexer) wholeText(at, end int) { l.emitTrimmed(tokenText, at, end) }

// list lexes the items between commas or semicolons.
func (l *lineLexer) list(at, end int, item func(at, end int)) {
	for {
		n := strings.IndexAny(l.text[at:end], ",;")
		if n < 0 {
			item(at, end)
			return
		}
		item(at, at+n)
		l.emitAs(tokenPoint, ",", at+n)
		at += n + 1
	}
}

// names lexes the names of players: between commas or semicolons or and; where
// there are none, each word is a name.
func (l *lineLexer) names(at, end int) {
	words := strings.FieldsFunc(l.text[at:end], func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
	separated := strings.ContainsAny(l.text[at:end], ",;") || slices.ContainsFunc(words, isAnd)
	name := at // where the name begins that is read
	for from := at; from < end; {
		if len(l.tokens) > maxNames {
			l.emit(tokenBad, from, end)
			return
		}
		start, _ := trimSpace(l.text, from, end)
		after := end
		if n := strings.IndexFunc(l.text[start:end], func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' }); n >= 0 {
			after = start + n
		}
		switch {
		case after == start && start < end: // a comma or a semicolon
			l.emitTrimmed(tokenName, name, start)
			l.emit(tokenPoint, start, start+1)
			after++
			name = after
		case isAnd(l.text[start:after]):
			l.emitTrimmed(tokenName, name, start)
			l.emit(tokenPoint, start, after)
			name = after
		case !separated:
			l.emitTrimmed(tokenName, start, after)
			name = after
		}
		from = after
	}
	l.emitTrimmed(tokenName, name, end)
}

// maxNames is how many names and marks between them a line has.
const maxNames = 10_000

func isAnd(word string) bool { return word == "&" || word == "+" || strings.EqualFold(word, "and") }

// scores lexes names, each with a number after it.
func (l *lineLexer) scores(at, end int) { l.list(at, end, l.score) }

// score lexes a name, and the number that is its last word: Ann 12, Ann: 12.
func (l *lineLexer) score(at, end int) {
	at, end = trimSpace(l.text, at, end)
	if last := lastWord(l.text, at, end); isPoints(l.text[last:end]) {
		at, end = trimSpace(l.text, at, last)
	}
	number := at + strings.LastIndexFunc(l.text[at:end], separatesScore) + 1
	if number == at && at < end && !strings.ContainsAny(l.text[at:at+1], "0123456789+-") {
		l.emit(tokenName, at, end)
		return
	}
	name := strings.TrimRightFunc(l.text[at:number], separatesScore)
	l.emitTrimmed(tokenName, at, at+len(name))
	if point := strings.IndexAny(l.text[at+len(name):number], ":="); point >= 0 {
		point += at + len(name)
		l.emit(tokenPoint, point, point+1)
	}
	l.words(number, end)
}

func separatesScore(r rune) bool { return unicode.IsSpace(r) || r == ':' || r == '=' }

// shares lexes numbers with a colon or a slash between: 70:30, 70 / 30, 70%/30%.
func (l *lineLexer) shares(at, end int) {
	for at < end {
		n := strings.IndexAny(l.text[at:end], "/%")
		if n < 0 {
			n = end - at
		}
		l.words(at, at+n)
		if at += n; at < end && l.text[at] == '/' {
			l.emitAs(tokenPoint, ":", at)
		}
		at++
	}
}

// logFixed are the words that mean something after a line's first.
var logFixed = map[string]bool{"wild": true, "bonus": true, "all": true, "buy-in": true, "out": true}

// words lexes numbers, fixed words and other words one by one.
func (l *lineLexer) words(at, end int) {
	w := wordScanner{l.text, at, end}
	for kind, span := w.next(); kind != lexer.EOF; kind, span = w.next() {
		if kind == tokenFixed {
			l.emitAs(kind, strings.ToLower(l.text[span.Start:span.End]), span.Start)
			continue
		}
		l.emit(kind, span.Start, span.End)
	}
}

// name lexes one player's name.
func (l *lineLexer) name(at, end int) { l.emitTrimmed(tokenName, at, end) }

// joiner lexes the name of a player who joins, and the score to start on, which
// stands at the end of the line.
func (l *lineLexer) joiner(at, end int) {
	l.name(at, end)
	start, end := beforeStart(l.text, end, l.all.End), l.all.End
	_, start = firstWord(l.text, start, end)
	if last := lastWord(l.text, start, end); isPoints(l.text[last:end]) {
		_, end = trimSpace(l.text, start, last)
	}
	l.words(start, end)
}

// wordIn is where a word, in any case, stands alone in a text; its end where it
// does not.
func wordIn(text, word string) int {
	for i := 0; i+len(word) <= len(text); i++ {
		end := i + len(word)
		if strings.EqualFold(text[i:end], word) && (i == 0 || isBlank(text[i-1])) && (end == len(text) || isBlank(text[end])) {
			return i
		}
	}
	return len(text)
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' }
