package syntax

import (
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/token"
)

// FuzzGrammars: the grammars take any text.
func FuzzGrammars(f *testing.F) {
	for _, seed := range []string{
		"hearts 3 4 5, K of spades [3h Jk(5h)] (3h 4h) 2x9h two jokers a queen of hearts fours wild = 10+2 pts out",
		"sixty-five round 3 (5 cards) wild card is none of 65 bonus round hand 2 kings are no wild", `game "kitchen" from three-thirteen`,
		"a × 2 to a 3-4-5h of 3-Jk x2 # ) ] } -> 5", "9hx2 × h3-6 3h to 6h wild cards: 16 points!", "two 3 of of hearts: a of: scores is 5",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 300 {
			return
		}
		for _, l := range []token.Lexer{{}, {Headings: true}} {
			tokens := l.Tokens(nil, text, 0, len(text))
			ReadHand(tokens)
			ReadHeading(tokens)
			if len(tokens) > 1 {
				ReadHouseLine(tokens)
			}
		}
	})
}

// TestSums: a sum is worth what its terms are, in figures or in words.
func TestSums(t *testing.T) {
	for text, want := range map[string]int{"12": 12, "-5": -5, "10+2-5": 7, "five": 5, "10 - 2": 8, "twenty-five": 25, "twenty five + 2": 27, "−5+2": -3, "345": 345} {
		claim := ReadHand(token.Lexer{}.Tokens(nil, "= "+text, 0, len("= "+text))).Items[0].Claim
		got, err := claim.Sum.Value(1000)
		if err != nil || got != want || len(claim.Rest) > 0 || claim.Sum.Span().Start != 2 || claim.Sum.Span().End != len("= "+text) {
			t.Errorf("%s is %d %v %v, want %d", text, got, err, claim.Rest, want)
		}
	}
	for _, text := range []string{"K", "2000", "1 + king", strings.Repeat("9", 30)} {
		claim := ReadHand(token.Lexer{}.Tokens(nil, "= "+text, 0, len("= "+text))).Items[0].Claim
		if n, err := claim.Sum.Value(1000); err == nil {
			t.Errorf("%s is %d", text, n)
		}
	}
}
