package parse

import "github.com/alecthomas/participle/v2/lexer"

// tokenList hands the tokens of a line, which is lexed as a whole, to a
// grammar one by one.
type tokenList struct {
	tokens []lexer.Token
	next   int
}

// Next is the next token, again and again the last one at the end.
func (l *tokenList) Next() (lexer.Token, error) {
	t := l.tokens[l.next]
	if !t.EOF() {
		l.next++
	}
	return t, nil
}
