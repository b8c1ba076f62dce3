package syntax

import (
	"fmt"
	"sync"

	"github.com/alecthomas/participle/v2"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// Tree is a tree of any language. All parsers share this type, since each type would add
// the code of the library to the program again.
type Tree struct {
	Node any `parser:"@@"`
}

// language reads a language whose root node takes any tokens. Its parser is built on
// first use, since most runs of the program need none. It looks ahead without limit.
type language[N any] struct {
	parser *participle.Parser[Tree]
	built  sync.Once
}

func (l *language[N]) read(tokens []Token) *N {
	l.built.Do(func() {
		var root N
		l.parser = participle.MustBuild[Tree](participle.Lexer(token.Grammar{}), participle.UseLookahead(participle.MaxLookahead), participle.Union[any](root))
	})
	t, err := l.parser.ParseFromLexer(token.Stream(tokens))
	if err != nil {
		panic(fmt.Sprintf("a grammar has no place for %v: %v", tokens, err))
	}
	root := t.Node.(N)
	return &root
}

// Sum is a number or a sum: 12, -5, 10+2-5, five.
type Sum struct {
	Words []Token `parser:"@( (Sign | Minus | Dash)* (Number | Rank) ( (Sign | Minus | Dash)+ (Number | Rank) )* )"`
}
