package parse

import (
	"testing"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
)

// TestShortLinesAgree: what is read without the grammar is what the grammar
// reads, and the usual lines are.
func TestShortLinesAgree(t *testing.T) {
	rounds, totals := holdShort("round", shortRound), holdShort("totals", shortScores)
	for _, line := range []string{"3", "12 wild K", "3 wild 9"} {
		if !rounds(t, line) {
			t.Errorf("round %s is not short", line)
		}
	}
	for _, line := range []string{"Ann 12", "Ann 0, Bob 22", "Mary Ann: -5, Bob = 3"} {
		if !totals(t, line) {
			t.Errorf("totals %s is not short", line)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		var line string
		for range rapid.IntRange(0, 9).Draw(t, "words") {
			line += rapid.SampledFrom([]string{"3", " ", " 9", " wild", " WILD ", "kings", "3s", "bonus", "(", ")", ",", ", ", ":", "=", "-", "+", "Ann", " Bob ", "x", "12"}).Draw(t, "word")
		}
		rounds(t, line)
		totals(t, line)
	})
}

// holdShort holds a short reading of a statement's lines against the grammar,
// and reports whether it reads a line.
func holdShort[N any](word string, short func([]lexer.Token) (N, bool)) func(t rapid.TB, line string) bool {
	s := statementOf(word, logLanguage)
	var n N
	parser := participle.MustBuild[syntax.Tree](participle.Lexer(lineTokens{}), participle.Union[any](n))
	return func(t rapid.TB, line string) bool {
		all := diag.Span{End: len(line)}
		got, ok := short(lexed(line, s, all, all).tokens)
		if !ok {
			return false
		}
		want, err := parseTokens(parser, lexed(line, s, all, all))
		if err != nil {
			t.Fatalf("%s %s is short, and none to the grammar: %v", word, line, err)
		}
		if diff := cmp.Diff(want.Node, any(got)); diff != "" {
			t.Fatalf("%s %s (-grammar +short)\n%s", word, line, diff)
		}
		return true
	}
}
