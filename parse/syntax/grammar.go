package syntax

import (
	"fmt"
	"sync"

	"github.com/alecthomas/participle/v2"

	"github.com/wildmeld/wildmeld/parse/token"
)

// Tree is a tree of any language. All parsers have its type: one for each would
// add the code of the library again.
type Tree struct {
	Node any `parser:"@@"`
}

// grammar is the reader of a language by the node at its root, which takes any
// tokens. Its parser is built when the first text is read that needs it: most runs
// of the program read none. It looks as far ahead as the text goes.
func grammar[N any]() func(tokens []Token) *N {
	parser := sync.OnceValue(func() *participle.Parser[Tree] {
		var root N
		return participle.MustBuild[Tree](participle.Lexer(token.Grammar{}), participle.UseLookahead(participle.MaxLookahead), participle.Union[any](root))
	})
	return func(tokens []Token) *N {
		t, err := parser().ParseFromLexer(token.Stream(tokens))
		if err != nil {
			panic(fmt.Sprintf("a grammar has no place for %v: %v", tokens, err))
		}
		root := t.Node.(N)
		return &root
	}
}
