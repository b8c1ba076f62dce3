package token

import (
	"errors"
	"io"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// Token is a word or a mark of a text. Its Value has the length of what was
// typed, so that its place is exact: letters are made small, but for those of
// names, and nothing else differs.
type Token = lexer.Token

// The kinds of tokens. A kind says how a token is spelled, and nothing of what
// stands around it.
const (
	End    lexer.TokenType = iota + 1 // the end of the text; it is no character long
	Card                              // one card or several as one word: 3h, H3, 3h4h, 345h, h345, Jk, wild
	Word                              // a word that a hand or a heading may hold: and, of, round
	Suit                              // h, ♥, hearts
	Rank                              // ranks without a suit: 3, 10, 345, K, king
	Number                            // a number that is no rank: 1, 16, eleven, twenty-five
	Plural                            // ranks and cards of which there are several: jokers, wilds, kings
	Short                             // a round in short: R2, round2
	Game                              // the longest name of a game
	Quoted                            // a name in quotation marks
	Name                              // a player's name
	Verb                              // what a score may begin with: scores, is, worth
	Points                            // the unit of a score: points, pts
	Times                             // 2x glued before a card
	Call                              // a parenthesis glued to what stands before it
	Dash                              // a dash or dots with something glued to both sides: 3-6, 3..6
	Sign                              // a plus, and a dash that is glued to the number behind it alone: -5
	Minus                             // any other dash
	Equals                            // = or == or =>
	Point                             // [ ] { } ( ) : # -> → ×
	Comma                             // ,
	Mark                              // a mark that people write between cards: ; / . ! "
	Odd                               // any other mark, or a row of it
	Bad                               // any other word
)

// Span returns where a token stands.
func Span(t Token) diag.Span {
	return diag.Span{Start: t.Pos.Offset, End: t.Pos.Offset + len(t.Value)}
}

// Grammar names the tokens for grammars. It reads no text: which words are names
// depends on the game and the players, so that tokens are made before a grammar
// is asked.
type Grammar struct{}

// Symbols returns the names of the kinds.
func (Grammar) Symbols() map[string]lexer.TokenType {
	m := map[string]lexer.TokenType{"EOF": lexer.EOF}
	for i, name := range strings.Fields("End Card Word Suit Rank Number Plural Short Game Quoted Name Verb Points Times Call Dash Sign Minus Equals Point Comma Mark Odd Bad") {
		m[name] = End + lexer.TokenType(i)
	}
	return m
}

// Lex returns not called.
func (Grammar) Lex(string, io.Reader) (lexer.Lexer, error) {
	return nil, errors.New("tokens are made by a Lexer")
}

// Stream gives tokens to a grammar.
func Stream(tokens []Token) *lexer.PeekingLexer {
	peeking, _ := lexer.Upgrade(&stream{tokens: tokens}) // a stream has no errors
	return peeking
}

type stream struct {
	tokens []Token
	next   int
}

// Next returns the next token, again and again EOF at the end.
func (s *stream) Next() (Token, error) {
	if s.next == len(s.tokens) {
		return lexer.EOFToken(lexer.Position{}), nil
	}
	s.next++
	return s.tokens[s.next-1], nil
}
