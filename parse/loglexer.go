package parse

import (
	"io"
	"strings"
	"unicode"

	"github.com/alecthomas/participle/v2/lexer"
)

// The kinds of token in a line of a log. What a piece of text is depends on
// the line it stands in: a name may hold spaces, and a value may be anything.
const (
	logTokenKeyword lexer.TokenType = iota + 1
	logTokenName
	logTokenText
	logTokenFixed
	logTokenNumber
	logTokenSign
	logTokenPoint // : , =
	logTokenBad
)

// logTokens names the tokens for the grammar. Lines are lexed by logLexer.
type logTokens struct{}

func (logTokens) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Keyword": logTokenKeyword, "Name": logTokenName, "Text": logTokenText,
		"Fixed": logTokenFixed, "Number": logTokenNumber, "Sign": logTokenSign,
		"Point": logTokenPoint, "Bad": logTokenBad,
	}
}

// Lex lexes a line that was handed over as a stream.
func (logTokens) Lex(_ string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return newLogLexer(string(text), nil), nil
}

// logLexer parts one line of a log into tokens.
type logLexer struct {
	tokens []lexer.Token
	next   int
	text   string
}

// Next is the next token, again and again the last one at the end.
func (l *logLexer) Next() (lexer.Token, error) {
	t := l.tokens[l.next]
	if !t.EOF() {
		l.next++
	}
	return t, nil
}

// logForm is a kind of line: how what follows its first word is lexed, and
// how it is written.
type logForm struct {
	lex     func(l *logLexer, at, end int)
	usage   string
	numbers bool // numbers follow, so that Max joins is a player
}

// logForms are the lines that begin with a word of their own.
var logForms = map[string]logForm{
	"game":     {(*logLexer).wholeText, "game sixty-five", false},
	"house":    {(*logLexer).wholeText, "house kitchen.rules", false},
	"date":     {(*logLexer).wholeText, "date 2024-11-02", false},
	"players":  {(*logLexer).names, "players Ann, Bob, Cy", false},
	"rule":     {(*logLexer).wholeText, "rule aces both", false},
	"round":    {(*logLexer).words, "round 3, round bonus, or where a card is turned up round 3 wild 9", true},
	"totals":   {(*logLexer).scores, "totals Ann 0, Bob 22", false},
	"handicap": {(*logLexer).scores, "handicap Bob 10", false},
	"buy-in":   {(*logLexer).wholeText, "buy-in 2.00", false},
	"max":      {(*logLexer).words, "max 100", true},
	"cards":    {(*logLexer).words, "cards 7", true},
	"pot":      {(*logLexer).words, "pot 70:30, or pot 70:30 buy-in where the second runner-up gets one buy-in", true},
	"used":     {(*logLexer).words, "used 9, or used all", true},
}

// logKeywords are the words of logForms in the order in which they are told.
var logKeywords = []string{
	"game", "house", "date", "players", "rule", "round", "totals", "buy-in", "max", "handicap", "pot", "cards", "used",
}

// The words by which players come and go, at the end of a line.
var logVerbs = []string{"buys in", "joins", "leaves"}

// newLogLexer parts a line. known tells whether a text is a player's name,
// which a word of the language before a colon might be too.
func newLogLexer(text string, known func(string) bool) *logLexer {
	l := &logLexer{tokens: make([]lexer.Token, 0, 8), text: text}
	l.line(known)
	l.emit(lexer.EOF, len(text), len(text))
	return l
}

func (l *logLexer) line(known func(string) bool) {
	end := commentStart(l.text)
	at, end := trimSpace(l.text, 0, end)
	word, after := firstWord(l.text, at, end)
	word = strings.ToLower(word)
	form, isForm := logForms[word]
	switch {
	case isForm && l.changeOf(at, end, func(name string) bool { return form.numbers || known != nil && known(name) }):
	case isForm:
		l.emitAs(logTokenKeyword, word, at)
		form.lex(l, after, end)
	case !l.changeOf(at, end, func(string) bool { return true }):
		l.emit(logTokenBad, at, end)
	}
}

func (l *logLexer) emit(kind lexer.TokenType, at, end int) {
	l.emitAs(kind, l.text[at:end], at)
}

// emitAs makes a token of a value that is not as typed. It has the length of
// what was typed: only letters are made small, and no word of the language
// has one that changes its length.
func (l *logLexer) emitAs(kind lexer.TokenType, value string, at int) {
	pos := lexer.Position{Offset: at, Line: 1, Column: at + 1}
	l.tokens = append(l.tokens, lexer.Token{Type: kind, Value: value, Pos: pos})
}

// emitTrimmed makes the stretch a token unless there is nothing in it.
func (l *logLexer) emitTrimmed(kind lexer.TokenType, at, end int) {
	if at, end = trimSpace(l.text, at, end); at < end {
		l.emit(kind, at, end)
	}
}

func (l *logLexer) wholeText(at, end int) { l.emitTrimmed(logTokenText, at, end) }

// list lexes the items between commas.
func (l *logLexer) list(at, end int, item func(at, end int)) {
	for {
		n := strings.IndexByte(l.text[at:end], ',')
		if n < 0 {
			item(at, end)
			return
		}
		item(at, at+n)
		l.emit(logTokenPoint, at+n, at+n+1)
		at += n + 1
	}
}

func (l *logLexer) names(at, end int) {
	l.list(at, end, func(at, end int) { l.emitTrimmed(logTokenName, at, end) })
}

// scores lexes names, each with a number after it.
func (l *logLexer) scores(at, end int) { l.list(at, end, l.score) }

// score lexes a name, and the number that is its last word: Ann 12, Ann: 12.
func (l *logLexer) score(at, end int) {
	at, end = trimSpace(l.text, at, end)
	number := at + strings.LastIndexFunc(l.text[at:end], partsScore) + 1
	if number == at && at < end && !strings.ContainsAny(l.text[at:at+1], "0123456789+-") {
		l.emit(logTokenName, at, end)
		return
	}
	name := strings.TrimRightFunc(l.text[at:number], partsScore)
	l.emitTrimmed(logTokenName, at, at+len(name))
	if point := strings.IndexAny(l.text[at+len(name):number], ":="); point >= 0 {
		point += at + len(name)
		l.emit(logTokenPoint, point, point+1)
	}
	l.words(number, end)
}

func partsScore(r rune) bool { return unicode.IsSpace(r) || r == ':' || r == '=' }

// logFixed are the words that mean something after a line's first.
var logFixed = map[string]bool{"wild": true, "bonus": true, "all": true, "buy-in": true, "out": true}

// words lexes numbers, fixed words and other words one by one.
func (l *logLexer) words(at, end int) {
	w := wordScanner{l.text, at, end}
	for kind, span := w.next(); kind != lexer.EOF; kind, span = w.next() {
		if kind == logTokenFixed {
			l.emitAs(kind, strings.ToLower(l.text[span.Start:span.End]), span.Start)
			continue
		}
		l.emit(kind, span.Start, span.End)
	}
}

// changeOf lexes the coming or going of a player whose name fits, and tells
// whether the line is one.
func (l *logLexer) changeOf(at, end int, fits func(name string) bool) bool {
	for _, verb := range logVerbs {
		n := end - len(verb)
		if n <= at || !strings.EqualFold(l.text[n:end], verb) || l.text[n-1] != ' ' && l.text[n-1] != '\t' || !fits(strings.TrimSpace(l.text[at:n])) {
			continue
		}
		l.emitTrimmed(logTokenName, at, n)
		l.emitAs(logTokenFixed, verb, n)
		return true
	}
	return false
}
