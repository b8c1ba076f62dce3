package syntax

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// FuzzGrammars: the grammars take any text.
func FuzzGrammars(f *testing.F) {
	for _, seed := range []string{
		"hearts 3 4 5, K of spades [3h Jk(5h)] (3h 4h) 2x9h two jokers a queen of hearts fours wild = 10+2 pts out",
		"sixty-five round 3 (5 cards) wild card is none of 65 bonus round hand 2 kings are no wild", `game "kitchen" from three-thirteen`,
		"a × 2 to a 3-4-5h of 3-Jk x2 # ) ] } -> 5", "and Round, and x and, and", "and", "9hx2 × h3-6 3h to 6h wild cards: 16 points!", "two 3 of of hearts: a of: scores is 5",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 300 {
			return
		}
		for _, l := range []token.Lexer{{}, {Headings: true}} {
			tokens := l.Tokens(nil, text, 0, len(text))
			if ReadHand(tokens) == nil || ReadHeading(tokens) == nil || ReadLogLine(tokens) == nil {
				t.Errorf("%q has no tree", text)
			}
		}
	})
}

// TestPlainTrees: what is read without the grammar is what the grammar reads, and
// the usual lines are.
func TestPlainTrees(t *testing.T) {
	names := func(text string) int {
		for _, name := range []string{"Mary Ann", "Ann", "Bob"} {
			if len(text) >= len(name) && strings.EqualFold(text[:len(name)], name) {
				return len(name)
			}
		}
		return 0
	}
	agree := func(t rapid.TB, text string) (plain bool) {
		tokens := token.Lexer{Names: names}.Tokens(nil, text, 0, len(text))
		same := func(plain, want any) {
			if d := cmp.Diff(want, plain, cmpopts.EquateEmpty()); d != "" {
				t.Fatalf("%q (-grammar +plain)\n%s", text, d)
			}
		}
		line, head := plainLine(tokens), plainHeading(tokens)
		if line != nil {
			same(&line.Known, known.read(tokens))
		}
		unclear := !mayBeKnown(tokens)
		if unclear && known.read(tokens) != nil {
			t.Fatalf("%q is known", text)
		}
		if !mayBeScore(tokens) && oneScore.read(tokens[:len(tokens)-1]) != nil {
			t.Fatalf("%q is a score", text)
		}
		if head != nil {
			same(head, heading.read(tokens))
		}
		alone, n := plainScore(tokens)
		if n > 0 && tokens[n].Type == token.End {
			same(&alone, oneScore.read(tokens[:n]))
		}
		return line != nil || head != nil || unclear || n > 0
	}
	for _, text := range []string{"Ann 12", "Ann: = -5 out", "bob out", "Ann 12, Mary Ann: 5, Bob out", "totals Ann 30, Bob: 12", "round 3", "round 3 wild 9", "= 12 out", "who wants pizza, 12 of them", "Ann likes tea", "wait: no"} {
		if !agree(t, text) {
			t.Errorf("%s is read by the grammar", text)
		}
	}
	piece := rapid.SampledFrom([]string{"Ann", "Bob", " Mary Ann", "12", " 0", "3h", "K", " ", " ", ":", "= ", "=", "-", " -", ", ", " out", "out", "round ", " wild ", "totals ", "points", ".", "five", "x", "and ", "lol ", "(", ")", "went ", "joins ", "max ", "first ", "2O ", "/", "is ", "pot "})
	rapid.Check(t, func(t *rapid.T) {
		agree(t, strings.Join(rapid.SliceOfN(piece, 1, 9).Draw(t, "text"), ""))
	})
}
