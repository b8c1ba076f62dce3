// Package syntax holds the grammars of the languages that people write,
// and the trees that they make from tokens. A hand, a heading and a line of a log never
// fail: a token that they have no place for is loose, and the reader of the tree complains
// of it. That reader also finds what is ambiguous.
package syntax

import (
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// Tree is a tree of any language. All parsers share this type, since each type would add
// the code of the library to the program again.
type Tree struct {
	Node any `parser:"@@"`
}

// language reads a language. Its parser is built on first use, since most runs of the
// program need none. It looks ahead without limit.
type language[N any] struct {
	parser *participle.Parser[Tree]
	built  sync.Once
}

// read returns the tree of the tokens, or nil if they are not a text of the language.
func (l *language[N]) read(tokens []Token) *N {
	return l.parse(token.Stream(tokens))
}

// read takes a phrase of a language, or returns nil.
func read[N any](l *language[N], p *phrases) *N {
	if p.lex == nil {
		p.lex = token.Stream(p.tokens)
	}
	p.lex.FastForward(lexer.RawCursor(p.taken) - 1)
	before := p.lex.MakeCheckpoint()
	n := l.parse(p.lex, participle.AllowTrailing(true))
	if n == nil {
		p.lex.LoadCheckpoint(before)
	}
	p.taken = int(p.lex.RawCursor())
	return n
}

func (l *language[N]) parse(tokens *lexer.PeekingLexer, options ...participle.ParseOption) *N {
	l.built.Do(func() {
		var root N
		l.parser = participle.MustBuild[Tree](participle.Lexer(token.Definition{}), participle.UseLookahead(participle.MaxLookahead), participle.Union[any](root))
	})
	t, err := l.parser.ParseFromLexer(tokens, options...)
	if err != nil {
		return nil
	}
	root := t.Node.(N)
	return &root
}

// Sum is a number or a sum: 12, -5, 10+2-5, five.
type Sum struct {
	Words []Token `parser:"@( (Sign | Minus | Dash)* (Number | Rank) ( (Sign | Minus | Dash)+ (Number | Rank) )* )"`
}
