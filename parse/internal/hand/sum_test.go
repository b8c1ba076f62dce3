package hand

import (
	"strconv"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// TestSums: a sum is worth what its terms are, in figures or in words.
func TestSums(t *testing.T) {
	read := func(text string) (Number, []diag.Diagnostic) {
		c := token.Diagnoser{Place: diag.Place{Text: "= " + text}}
		claim := syntax.ReadHand(token.Lexer{}.Tokens(nil, c.Text, 0, len(c.Text)))[0].Claim
		return ValueOf(&c, claim.Sum), c.Diags
	}
	for text, want := range map[string]int{"12": 12, "-5": -5, "10+2-5": 7, "five": 5, "10 - 2": 8, "twenty-five": 25, "twenty five + 2": 27, "−5+2": -3, "345": 345, "2 - -3": 5} {
		if got, diags := read(text); len(diags) > 0 || got.Value != want || got.Span != (diag.Span{Start: 2, End: 2 + len(text)}) {
			t.Errorf("%s is %v %v, want %d", text, got, diags, want)
		}
	}
	for text, want := range map[string]string{
		"K": `"K" is not a number`, "2000000": `"2000000" is too large for a score`, "1 + king": `"king" is not a number`,
		"1 - 1000001 + 5": `"1000001" is too large for a score`, "999999+2": `"999999+2" is too large for a score`,
		strings.Repeat("9", 22): strconv.Quote(strings.Repeat("9", 22)) + " is too large for a score",
	} {
		if got, diags := read(text); len(diags) != 1 || diags[0].Message != want {
			t.Errorf("%s is %v %v, want %s", text, got, diags, want)
		}
	}
}
