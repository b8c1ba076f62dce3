package syntax

import (
	"fmt"
	"sync"

	"github.com/alecthomas/participle/v2"

	"github.com/wildmeld/wildmeld/parse/diag"
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
	Terms []Term `parser:"@@ ( (?= Sign | Minus | Dash) @@ )*"`
}

// Term is a number and its sign.
type Term struct {
	Signs  []Token `parser:"@( (Sign | Minus | Dash)* )"`
	Number Token   `parser:"@(Number | Rank)"`
}

// Value returns the value of the sum. wrong is the first term that is not a number or is
// larger than most, or nil.
func (s *Sum) Value(most int) (total int, wrong *Token) {
	for i, t := range s.Terms {
		value, err := token.NumberWord(t.Number.Value)
		if err != nil || value > most {
			return total, &s.Terms[i].Number
		}
		for _, sign := range t.Signs {
			if sign.Value != "+" {
				value = -value
			}
		}
		total += value
	}
	return total, nil
}

// Last returns the last number of the sum.
func (s *Sum) Last() Token { return s.Terms[len(s.Terms)-1].Number }

// Span returns the stretch of the sum.
func (s *Sum) Span() diag.Span {
	first := s.Terms[0]
	if len(first.Signs) > 0 {
		return token.Span(first.Signs[0]).To(token.Span(s.Last()))
	}
	return token.Span(first.Number).To(token.Span(s.Last()))
}
