package parse

import (
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// logLine is the grammar of one line of a round log that is no player's. The
// log is read line by line, so that a line that cannot be read loses only
// itself and a long log takes no more memory than a short one.
type logLine struct {
	Change   *logChange   `parser:"  @@"`
	Game     *lexer.Token `parser:"| 'game':Keyword @Text"`
	House    *lexer.Token `parser:"| 'house':Keyword @Text"`
	Date     *lexer.Token `parser:"| 'date':Keyword @Text"`
	Players  []logName    `parser:"| 'players':Keyword @@ (',' @@)* ','?"`
	Rule     *lexer.Token `parser:"| 'rule':Keyword @Text"`
	Round    *logRound    `parser:"| 'round':Keyword @@"`
	Totals   []logScore   `parser:"| 'totals':Keyword @@ (',' @@)* ','?"`
	Handicap *logScore    `parser:"| 'handicap':Keyword @@"`
	BuyIn    *lexer.Token `parser:"| 'buy-in':Keyword @Text"`
	Max      *logNumber   `parser:"| 'max':Keyword @@"`
	Cards    *logNumber   `parser:"| 'cards':Keyword @@"`
	Pot      *logPot      `parser:"| 'pot':Keyword @@"`
	Used     *logUsed     `parser:"| 'used':Keyword @@"`
}

// logNumber is a number, or a sum as it was added up at the table: 10+2-5.
type logNumber struct {
	Sign  *lexer.Token `parser:"@Sign?"`
	First lexer.Token  `parser:"@Number"`
	Rest  []logTerm    `parser:"@@*"`
}

type logTerm struct {
	Sign   lexer.Token `parser:"@Sign"`
	Number lexer.Token `parser:"@Number"`
}

type logName struct {
	Name lexer.Token `parser:"@Name"`
}

type logChange struct {
	Name lexer.Token `parser:"@Name"`
	Verb lexer.Token `parser:"@Fixed"`
}

type logRound struct {
	Number *logNumber   `parser:"( @@"`
	Bonus  *lexer.Token `parser:"| @'bonus' )"`
	Wild   *lexer.Token `parser:"( 'wild' @(Text | Number) )?"`
}

type logScore struct {
	Name  lexer.Token `parser:"@Name (':' | '=')?"`
	Value logNumber   `parser:"@@"`
}

type logPot struct {
	Shares []logNumber  `parser:"@@ ( ':' @@ )+"`
	Second *lexer.Token `parser:"@'buy-in'?"`
}

type logUsed struct {
	Number *logNumber   `parser:"@@"`
	All    *lexer.Token `parser:"| @'all'"`
}

// The parsers are built when the first line is read that needs them: most runs
// of the program read none.
var (
	logParser = sync.OnceValue(buildLogParser[logLine])
)

func buildLogParser[G any]() *participle.Parser[G] {
	return participle.MustBuild[G](participle.Lexer(logTokens{}))
}
