package syntax

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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
			if ReadHand(tokens); ReadHeading(tokens) == nil || ReadLogLine(tokens) == nil {
				t.Errorf("%q has no tree", text)
			}
		}
	})
}

// TestPlainHeadings: what is read without the grammar is what the grammar reads.
func TestPlainHeadings(t *testing.T) {
	for _, text := range []string{"round 3", "round 3 wild 9", "round 12", "round 10 wild 2", "round what", "round what wild 2"} {
		tokens := token.Lexer{}.Tokens(nil, text, 0, len(text))
		head := plainHeading(tokens)
		if head == nil {
			t.Fatalf("%s is read by the grammar", text)
		}
		if d := cmp.Diff(heading.read(tokens), head); d != "" {
			t.Errorf("%q (-grammar +plain)\n%s", text, d)
		}
	}
}

// TestLogLines holds the kind of a line and what is found in it.
func TestLogLines(t *testing.T) {
	names := func(text string) int {
		for _, name := range []string{"Mary Ann", "Ann", "Bob", "Max"} {
			if len(text) >= len(name) && strings.EqualFold(text[:len(name)], name) {
				return len(name)
			}
		}
		return 0
	}
	words := func(list []Token) (text string) {
		for _, t := range list {
			text += t.Value + " "
		}
		return text
	}
	score := func(s Score) (text string) {
		if s.Sum != nil {
			text += words(s.Sum.Words)
		}
		if s.Out != nil {
			text += "out "
		}
		return text
	}
	for text, want := range map[string]string{
		"Ann 12, mary ann: = -5 points; Bob goes out first": "scores Ann 12 mary ann - 5 Bob out ",
		"Ann (10+2), out":            "scores Ann 10 + 2 out ",
		"Ann -> 5 and Bob - out":     "scores Ann 5 Bob out ",
		"totals: Ann 30, Bob 12,":    "totals Ann 30 Bob 12 ",
		"players: Ann, Bob":          "rest Ann , Bob ",
		"buy-in $2":                  "rest $ 2 ",
		"cards: 7":                   "amount 7 ",
		"cards: 3h 4h":               "play cards ",
		"Max 100":                    "scores Max 100 ",
		"used all":                   "all",
		"pot 60% / 30% / 10% buy-in": "pot 60 30 10 buy-in",
		"pot 70":                     "phrases",
		"change round 3 Ann 12 out":  "correct 3 Ann 12 out ",
		"change bonus 2 Ann: 3h":     "correct 2 Ann ",
		"rename Ann to Louise Lee":   "rename Ann louise lee ",
		"Dan Lee joins with 30 pts":  "move dan lee joins 30 ",
		"Bob buys back in again.":    "move Bob buys",
		"Ann 12 13":                  "phrases",
		"Ann: 3h 4h":                 "play Ann ",
		"nice, Ann":                  "phrases",
	} {
		n := ReadLogLine(token.Lexer{Names: names}.Tokens(nil, text, 0, len(text)))
		got := "phrases"
		entries := func(list []Entry) (text string) {
			for _, e := range list {
				text += e.Name.Value + " " + score(e.Score)
			}
			return text
		}
		switch s := n.Setting; {
		case n.Scores != nil:
			got = "scores " + entries(n.Scores)
		case n.Play != nil:
			got = "play " + words(n.Play.Name)
		case n.Move != nil:
			got = "move " + words(n.Move.Name) + n.Move.Verb.Value
			if n.Move.Score != nil {
				got += " " + words(n.Move.Score.Words)
			}
		case s == nil:
		case s.Rest != nil:
			got = "rest " + words(s.Rest)
		case s.Totals != nil:
			got = "totals " + entries(s.Totals)
		case s.Amount != nil:
			got = "amount " + words(s.Amount.Words)
		case s.All != nil:
			got = s.All.Value
		case s.Pot != nil:
			got = "pot "
			for _, share := range s.Pot.Shares {
				got += words(share.Words)
			}
			if s.Pot.BuyIn {
				got += "buy-in"
			}
		case s.Rename != nil:
			got = "rename " + s.Rename.Old.Value + " " + words(s.Rename.New)
		case s.Correct != nil:
			got = "correct "
			if s.Correct.Round != nil {
				got += words(s.Correct.Round.Words)
			}
			if e := s.Correct.Entry; e != nil {
				got += entries([]Entry{*e})
			} else {
				got += words(s.Correct.Noted.Name)
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
