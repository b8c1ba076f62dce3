package parse

import (
	"errors"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
)

// The grammars of the lines that are no player's: a node for each kind of
// line, of what follows its first word. Lines are read one by one, so that one
// that cannot be read loses only itself, and a long log takes no more memory
// than a short one.
type (
	textNode struct {
		Text lexer.Token `parser:"@Text"`
	}
	nameNode struct {
		Name lexer.Token `parser:"@Name"`
	}
	joinNode struct {
		Name  lexer.Token `parser:"@Name"`
		Start *sumNode    `parser:"@@?"`
	}
	// namesNode is the names of players and what stands between them, which is
	// looked at again: a comma, a semicolon, and.
	namesNode struct {
		Parts []namesPart `parser:"@@+"`
	}
	namesPart struct {
		Name *lexer.Token `parser:"  @Name"`
		Mark *lexer.Token `parser:"| @Point"`
	}
	numberNode struct {
		Number sumNode `parser:"@@"`
	}
	roundNode struct {
		Number *sumNode     `parser:"( @@"`
		Bonus  *lexer.Token `parser:"| @'bonus'"`
		Rank   *lexer.Token `parser:"| @Text )"`
		Mark   *lexer.Token `parser:"( @'wild'"`
		Wild   *lexer.Token `parser:"  @(Text | Number)?"`
		Beside *lexer.Token `parser:"| @Text 'wild'? )?"`
	}
	scoreNode struct {
		Name  lexer.Token `parser:"@Name (':' | '=')?"`
		Value sumNode     `parser:"@@"`
	}
	scoresNode struct {
		Scores []scoreNode `parser:"@@ (',' @@)* ','?"`
	}
	potNode struct {
		Shares []sumNode    `parser:"@@ ( ':' @@ )+"`
		Second *lexer.Token `parser:"@'buy-in'?"`
	}
	usedNode struct {
		Number *sumNode     `parser:"@@"`
		All    *lexer.Token `parser:"| @'all'"`
	}
)

// sumNode is a number, or a sum as it was added up: 10+2-5.
type sumNode struct {
	Sign  *lexer.Token `parser:"@Sign?"`
	First lexer.Token  `parser:"@Number"`
	Rest  []termNode   `parser:"@@*"`
}

type termNode struct {
	Sign   lexer.Token `parser:"@Sign"`
	Number lexer.Token `parser:"@Number"`
}

// grammar reads a line by the grammar of a node, from which build makes what
// the line says. The parser is built when the first line is read that needs
// it: most runs of the program read none.
func grammar[N any](build func(*lineBuilder, *N) Action) func(*lineBuilder, *lineLexer) Action {
	return shortOr(func([]lexer.Token) (n N, ok bool) { return n, false }, build)
}

// shortOr is grammar for lines that short may read without it.
func shortOr[N any](short func([]lexer.Token) (N, bool), build func(*lineBuilder, *N) Action) func(*lineBuilder, *lineLexer) Action {
	parser := sync.OnceValue(func() *participle.Parser[syntax.Tree] {
		var n N
		return participle.MustBuild[syntax.Tree](participle.Lexer(lineTokens{}), participle.Union[any](n))
	})
	return func(b *lineBuilder, l *lineLexer) Action {
		if n, ok := short(l.tokens); ok {
			return build(b, &n)
		}
		line, err := parseTokens(parser(), l)
		if err != nil {
			b.misplaced(l, err)
			return nil
		}
		n := line.Node.(N)
		return build(b, &n)
	}
}

func parseTokens[G any](parser *participle.Parser[G], l *lineLexer) (*G, error) {
	tokens, err := lexer.Upgrade(l)
	if err != nil {
		return nil, err
	}
	return parser.ParseFromLexer(tokens)
}

// misplaced words what the grammar missed.
func (b *lineBuilder) misplaced(l *lineLexer, err error) {
	hint := "write " + l.usage
	var unexpected *participle.UnexpectedTokenError
	if !errors.As(err, &unexpected) {
		b.diags = append(b.diags, *misplaced(b.place, lexer.EOF, l.all, hint))
		return
	}
	t := unexpected.Unexpected
	b.diags = append(b.diags, *misplaced(b.place, t.Type, tokenSpan(t), hint))
}

func tokenSpan(t lexer.Token) diag.Span {
	return diag.Span{Start: t.Pos.Offset, End: t.Pos.Offset + len(t.Value)}
}
