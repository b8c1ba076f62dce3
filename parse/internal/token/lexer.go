package token

import (
	"errors"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/lazy"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Token is a word or a mark of a text. Its Value is the text in lower case, except in
// names, and is as long as the text, so that its place is exact.
type Token = lexer.Token

// The kinds of tokens. A kind depends on the spelling of a token alone.
const (
	End         lexer.TokenType = iota + 1 // the end of the text; it is no character long
	Card                                   // one card or several as one word: 3h, H3, 3h4h, 345h, h345, Jk, wild
	Word                                   // a word that a hand or a heading may hold: and, of, round
	Suit                                   // h, ♥, hearts
	Rank                                   // ranks without a suit: 3, 10, 345, K, king
	Number                                 // a number other than a rank: 1, 16, eleven, twenty-five
	Numbers                                // figures with commas or points between them, in a log: 10,5
	Plural                                 // a rank or a card in the plural: jokers, wilds, kings
	Short                                  // a round in short: R2, round2
	Game                                   // the longest name of a game
	Quoted                                 // a name in quotation marks
	Name                                   // a player's name
	Verb                                   // a word before a score: scores, is, worth
	Points                                 // the unit of a score: points, pts
	Times                                  // 2x glued before a card
	Behind                                 // x2 behind a card
	GluedParen                             // a parenthesis glued to a word before it
	Dash                                   // a dash or dots glued to words on both sides: 3-6, 3..6
	Sign                                   // a plus, or a dash glued only to a number behind it: -5
	Minus                                  // any other dash
	Equals                                 // = or == or =>
	Point                                  // [ ] { } ( ) : # -> → ×
	Comma                                  // ,
	Mark                                   // a mark that people write between cards: ; / . ! "
	UnknownMark                            // any other mark, or a row of it
	UnknownWord                            // any other word
)

// Span returns where a token stands.
func Span(t Token) diag.Span {
	return diag.Span{Start: t.Pos.Offset, End: t.Pos.Offset + len(t.Value)}
}

// Definition names the tokens for grammars. It reads no text: the game and the players
// decide which words are names, so tokens are made before a grammar sees them.
type Definition struct{}

// Symbols returns the names of the kinds.
func (Definition) Symbols() map[string]lexer.TokenType { return symbols.Get() }

// symbols is made once, since participle asks for it at every name in a grammar.
var symbols = lazy.Value[map[string]lexer.TokenType]{Make: func() map[string]lexer.TokenType {
	m := map[string]lexer.TokenType{"EOF": lexer.EOF}
	for i, name := range strings.Fields("End Card Word Suit Rank Number Numbers Plural Short Game Quoted Name Verb Points Times Behind GluedParen Dash Sign Minus Equals Point Comma Mark UnknownMark UnknownWord") {
		m[name] = End + lexer.TokenType(i)
	}
	return m
}}

// Lex returns an error: it is never called.
func (Definition) Lex(string, io.Reader) (lexer.Lexer, error) {
	return nil, errors.New("tokens are made by a Lexer")
}

// Stream gives tokens to a grammar.
func Stream(tokens []Token) *lexer.PeekingLexer {
	rest := stream(tokens)
	peeking, _ := lexer.Upgrade(&rest) // a stream has no errors
	return peeking
}

type stream []Token

// Next returns the next token, or EOF at the end.
func (s *stream) Next() (Token, error) {
	if len(*s) == 0 {
		return lexer.EOFToken(lexer.Position{}), nil
	}
	next := (*s)[0]
	*s = (*s)[1:]
	return next, nil
}

// Lexer makes the tokens of a text. The zero value knows no names.
type Lexer struct {
	// Names returns the length of the longest name of a player at the beginning of a
	// text, or 0. It is called wherever a word may begin.
	Names func(text string) int
	// Headings makes a token of the name of a game, at the beginning or after of, and of
	// a name in quotation marks.
	Headings bool
}

// Tokens appends the tokens of a span of a text, and an End, to an empty list.
func (l Lexer) Tokens(list []Token, text string, at, end int) []Token {
	if list == nil {
		const word = 4 // bytes with the space behind it, in most texts
		list = make([]Token, 0, (end-at)/word+2)
	}
	s := lexing{Lexer: l, text: text[:end], first: at, list: list}
	for at < end {
		c, size := utf8.DecodeRuneInString(s.text[at:])
		switch {
		case unicode.IsSpace(c) && c != '\r':
			at += size
		case s.name(&at):
		case EndsWord(c):
			at = s.mark(at, c, size)
		default:
			at = s.word(at)
		}
	}
	s.emit(End, end, end)
	return s.list
}

type lexing struct {
	Lexer
	text  string // as far as the end of the span
	first int
	list  []Token
}

func (s *lexing) emit(kind lexer.TokenType, at, end int) int {
	value := s.text[at:end]
	if kind != Name && kind != Quoted && kind != Game {
		value = lower(value)
	}
	s.list = append(s.list, Token{Type: kind, Value: value, Pos: lexer.Position{Offset: at}})
	return end
}

// lower puts ASCII letters into lower case, which keeps the length.
func lower(s string) string {
	var small []byte
	for i := range len(s) {
		if 'A' <= s[i] && s[i] <= 'Z' {
			if small == nil {
				small = []byte(s)
			}
			small[i] += 'a' - 'A'
		}
	}
	if small == nil {
		return s
	}
	return string(small)
}

// name makes a token of a name, moves at behind it and reports whether there is one.
func (s *lexing) name(at *int) bool {
	text, kind, n := s.text[*at:], Name, 0
	if s.Names != nil {
		n = s.Names(text)
	}
	if n == 0 && s.Headings {
		last := len(s.list) - 1
		if end := strings.IndexByte(text[1:], '"'); text[0] == '"' && end >= 0 {
			kind, n = Quoted, end+2
		} else if last < 0 || s.list[last].Value == "of" {
			kind, n = Game, gameAt(text)
		}
	}
	if n > 0 {
		*at = s.emit(kind, *at, *at+n)
	}
	return n > 0
}

// gameAt returns the length of the longest name of a game at the beginning of a text, or
// 0.
func gameAt(text string) (length int) {
	const longest = 6 // the most words in the name of a game
	name := ""
	for words, at := 0, 0; words < longest; words++ {
		at = len(text) - len(strings.TrimLeft(text[at:], " \t"))
		n := strings.IndexAny(text[at:], " \t,;:()[]=")
		if n < 0 {
			n = len(text) - at
		}
		if n == 0 {
			break
		}
		name += " " + text[at:at+n]
		at += n
		if _, ok := rules.Lookup(name); ok {
			length = at
		}
	}
	if length > 0 && KindOf(text[:length]) == Plural { // deuces wild
		after := strings.Fields(text[length:min(len(text), length+len(" are wild "))])
		if len(after) > 0 && strings.EqualFold(after[0], "are") {
			after = after[1:]
		}
		if len(after) > 0 && strings.EqualFold(strings.TrimRight(after[0], ":,"), "wild") {
			return 0
		}
	}
	return length
}

// mark makes a token of a mark.
func (s *lexing) mark(at int, c rune, size int) (end int) {
	rest := s.text[at:]
	dots := len(rest) - len(strings.TrimLeft(rest, ".…")) // in bytes: 3..6, 3…6
	switch {
	case strings.HasPrefix(rest, "->"):
		return s.emit(Point, at, at+2)
	case c == '=':
		return s.emit(Equals, at, at+len(rest)-len(strings.TrimLeft(rest, "=>")))
	case c == '(' && s.glued(at):
		return s.emit(GluedParen, at, at+1)
	case strings.ContainsRune("[]{}():#→×", c):
		return s.emit(Point, at, at+size)
	case c == ',':
		return s.emit(Comma, at, at+1)
	case c == '+':
		return s.emit(Sign, at, at+1)
	case strings.ContainsRune("-‐‑‒–—―−", c):
		return s.dash(at, at+size)
	case dots > 1 && s.glued(at) && s.wordAt(at+dots):
		return s.emit(Dash, at, at+dots)
	case strings.ContainsRune(between, c):
		return s.emit(Mark, at, at+size)
	}
	for end = at + size; strings.HasPrefix(s.text[end:], rest[:size]); {
		end += size
	}
	return s.emit(UnknownMark, at, end)
}

func (s *lexing) dash(at, end int) int {
	glued := s.glued(at)
	switch {
	case glued && s.wordAt(end):
		return s.emit(Dash, at, end)
	case !glued && end < len(s.text) && '0' <= s.text[end] && s.text[end] <= '9':
		return s.emit(Sign, at, end)
	}
	return s.emit(Minus, at, end)
}

// glued reports whether a word ends right before a place.
func (s *lexing) glued(at int) bool {
	c, size := utf8.DecodeLastRuneInString(s.text[s.first:at])
	return size > 0 && !EndsWord(c)
}

// wordAt reports whether a word begins at a place.
func (s *lexing) wordAt(at int) bool {
	c, size := utf8.DecodeRuneInString(s.text[at:])
	return size > 0 && !EndsWord(c)
}

// word makes a token of a word, or two if a number of copies or a unit is glued to it.
func (s *lexing) word(at int) (end int) {
	end = WordEnd(s.text, at)
	word, rest := s.text[at:end], s.text[end:]
	for _, mark := range []string{"'s", "’s"} { // King's is no card, and may be a name
		if n := len(mark); n <= len(rest) && strings.EqualFold(rest[:n], mark) && !s.wordAt(end+n) && len(RanksWord(word)) == 1 {
			return s.emit(UnknownWord, at, end+n)
		}
	}
	if rest != "" && (rest[0] == '-' || rest[0] == ' ') && strings.HasSuffix(lower(word), "ty") { // twenty-five
		after := WordEnd(s.text, end+1)
		if _, ok := NumberWord(s.text[at:after]); ok {
			return s.emit(Number, at, after)
		}
	}
	kind := KindOf(word)
	if kind != UnknownWord {
		return s.emit(kind, at, end)
	}
	isTimes := func(figure byte) bool { return '2' <= figure && figure <= '8' }
	if len(word) > 1 && isTimes(word[0]) && word[1]|0x20 == 'x' { // 2x9h; an x before anything else could be a suit spelled wrong
		thing := word[2:]
		_, isCard := CardWord(thing)
		if next := strings.TrimLeft(rest, " \t"); thing == "" { // 2x jokers
			thing = next[:WordEnd(next, 0)]
		}
		if _, isSeveral := severalCards.of(lower(thing)); isCard || isSeveral {
			return s.emit(Times, at, at+2)
		}
	}
	if last := len(s.list) - 1; len(word) == 2 && word[0]|0x20 == 'x' && isTimes(word[1]) && last >= 0 && s.list[last].Type == Card {
		return s.emit(Behind, at, end)
	}
	if n := numberEnd(word, 0); n > 0 && spelled.Get()[lower(word[n:])] == Points {
		s.emit(KindOf(word[:n]), at, at+n)
		return s.emit(Points, at+n, end)
	}
	return s.emit(UnknownWord, at, end)
}

// KindOf returns the kind of a word that stands alone.
func KindOf(word string) lexer.TokenType {
	if word == "A" {
		return Rank // a is an article as well
	}
	if numberEnd(word, 0) == len(word) {
		if len(RanksWord(word)) > 0 {
			return Rank
		}
		return Number
	}
	small := lower(word)
	if kind, ok := spelled.Get()[small]; ok {
		return kind
	}
	if _, ok := CardWord(word); ok || len(Cards(word)) > 0 {
		return Card
	}
	switch _, suit := SuitAt(word, 0); {
	case suit > 0 && suit == len(word) && word != "*":
		return Suit
	case len(RanksWord(word)) > 0:
		return Rank
	case shortRound(small) > 0:
		return Short
	}
	return UnknownWord
}

// shortRound returns where the number begins in a word such as R2, Rd2 or round2, or 0
// for any other word.
func shortRound(small string) int {
	digits := len(small)
	for digits > 0 && '0' <= small[digits-1] && small[digits-1] <= '9' {
		digits--
	}
	if word := small[:digits]; digits == len(small) || word != "r" && !IsRoundWord(word) {
		return 0
	}
	return digits
}

// ShortRound returns the number in a token such as R2, as written: 2.
func ShortRound(t Token) Token {
	n := shortRound(t.Value)
	t.Pos.Offset += n
	t.Value, t.Type = t.Value[n:], Number
	return t
}
