package syntax

import (
	"sync"

	"github.com/alecthomas/participle/v2"

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

// read returns the tree of the tokens, or nil if they are not a text of the language. Only
// a Score can be nil: every other root takes any tokens.
func (l *language[N]) read(tokens []Token) *N {
	l.built.Do(func() {
		var root N
		l.parser = participle.MustBuild[Tree](participle.Lexer(token.Definition{}), participle.UseLookahead(participle.MaxLookahead), participle.Union[any](root))
	})
	t, err := l.parser.ParseFromLexer(token.Stream(tokens))
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
