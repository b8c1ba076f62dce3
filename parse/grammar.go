package parse

import (
	"errors"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// The grammar of a line about a hand. It takes every order of tokens but a
// claim without its number, so that all mistakes of a line are found at once;
// what is in the wrong place is kept as astray.
type (
	lineNode struct {
		Heading *headingNode `parser:"@@?"`
		Pieces  []*pieceNode `parser:"@@*"`
		Claim   *claimNode   `parser:"@@?"`
	}
	headingNode struct {
		Words []lexer.Token `parser:"@(Word+)"`
		Colon lexer.Token   `parser:"@Colon"`
	}
	pieceNode struct {
		Meld   *meldNode   `parser:"  @@"`
		Slot   *slotNode   `parser:"| @@"`
		Astray *astrayNode `parser:"| @@"`
		Close  lexer.Token `parser:"| @Close"`
	}
	meldNode struct {
		Open  lexer.Token `parser:"@Open"`
		Items []*itemNode `parser:"@@*"`
		Close lexer.Token `parser:"@Close?"`
	}
	itemNode struct {
		Slot   *slotNode   `parser:"  @@"`
		Astray *astrayNode `parser:"| @@"`
	}
	slotNode struct {
		Card lexer.Token `parser:"@Card"`
		Said *saidNode   `parser:"@@?"`
	}
	saidNode struct {
		Open  lexer.Token   `parser:"@ParenOpen"`
		Words []lexer.Token `parser:"@((Said|Bad)*)"`
		Close lexer.Token   `parser:"@ParenClose?"`
	}
	astrayNode struct {
		Said  *saidNode   `parser:"  @@"`
		Close lexer.Token `parser:"| @ParenClose"`
		Bad   lexer.Token `parser:"| @Bad"`
	}
	claimNode struct {
		Equals lexer.Token `parser:"@Equals"`
		Terms  []*termNode `parser:"@@+"`
	}
	termNode struct {
		Signs  []lexer.Token `parser:"@(Sign*)"`
		Number lexer.Token   `parser:"@(Number|Bad)"`
	}
)

// handGrammar is built when the first hand is read: it costs more than most
// commands take.
var handGrammar = sync.OnceValue(buildGrammar)

func buildGrammar() *participle.Parser[lineNode] {
	return participle.MustBuild[lineNode](participle.Lexer(handTokens{}))
}

// parseLine finds the structure of a lexed line. What stands before a mistake
// in the structure is in the tree all the same.
func parseLine(l *handLexer) *lineNode {
	tokens, err := lexer.Upgrade(l)
	if err != nil {
		return &lineNode{}
	}
	line, err := handGrammar().ParseFromLexer(tokens)
	if err != nil {
		l.diags = append(l.diags, l.structure(err))
	}
	if line == nil {
		return &lineNode{}
	}
	return line
}

// structure says in the words of card players what the grammar missed.
func (l *handLexer) structure(err error) diag.Diagnostic {
	var unexpected *participle.UnexpectedTokenError
	if !errors.As(err, &unexpected) {
		return l.fault(codeSyntax, diag.Span{}, "the line cannot be read", "")
	}
	t := unexpected.Unexpected
	span := tokenSpan(t)
	if !t.EOF() {
		return l.fault(codeSyntax, span, cardtext.Quote(t.Value)+" is out of place", "a line is a heading, cards and a claim, as in sixty-five round 3: 5h 5d Jk = 18")
	}
	if last := l.tokens[max(len(l.tokens)-2, 0)]; !last.EOF() {
		span = tokenSpan(last)
	}
	return l.fault(codeClaim, span, "a number is missing after "+cardtext.Quote(l.textAt(span)), howClaim)
}

func tokenSpan(t lexer.Token) diag.Span {
	return diag.Span{Start: t.Pos.Offset, End: t.Pos.Offset + len(t.Value)}
}
