package token

import (
	"strings"
	"testing"

	"github.com/alecthomas/participle/v2/lexer"
)

// letters are the kinds as the tests write them.
var letters = map[lexer.TokenType]string{
	End: "", Card: "Card", Word: "Word", Suit: "Suit", Rank: "Rank", Number: "Number", Plural: "Plural", Short: "Short", Game: "Game", Quoted: "Quoted",
	Name: "Name", Verb: "Verb", Points: "Points", Times: "Times", GluedParen: "GluedParen", Dash: "Dash", Sign: "Sign", Minus: "Minus",
	Equals: "Equals", Point: "Point", Comma: "Comma", Mark: "Mark", UnknownMark: "UnknownMark", UnknownWord: "UnknownWord",
}

func kinds(l Lexer, text string) string {
	var words []string
	for _, t := range l.Tokens(nil, text, 0, len(text)) {
		if t.Type != End {
			words = append(words, letters[t.Type])
		}
	}
	return strings.Join(words, " ")
}

func TestKinds(t *testing.T) {
	for text, want := range map[string]string{
		"3h H3 3h4hJk 345h h345 wild W 🂳 10hearts ❤️3": "Card Card Card Card Card Card Card Card Card Card",
		"3 K king 345 A a 0":                        "Rank Rank Rank Rank Rank Word Rank",
		"1 16 eleven twenty-five thirty":            "Number Number Number Number Number",
		"twenty five":                               "Number",
		"h ♥ Hearts *":                              "Suit Suit Suit UnknownWord",
		"jokers wilds Kings threes sixes 3s King's": "Plural Plural Plural Plural Plural Card UnknownWord",
		"R2 rd3 ROUND12 r":                          "Short Short Short UnknownWord",
		"2x9h 2xJk 2x jokers 9x 9h":                 "Times Card Times Card Times Plural UnknownWord Card",
		"2×9h":                                      "Rank Point Card",
		"3-6h 3..6 3…6 3h – 4h -5 =-5 10-5 10 - 5":  "Rank Dash Card Rank Dash Rank Rank Dash Rank Card Minus Card Sign Rank Equals Sign Rank Rank Dash Rank Rank Minus Rank",
		"3h-":                        "Card Minus",
		"Jk(5h) (3h)":                "Card GluedParen Card Point Point Card Point",
		"= == => -> → : 3h→4h 3h−4h": "Equals Equals Equals Point Point Point Card Point Card Card Dash Card",
		"5pts 16 points":             "Rank Points Number Points",
		"3h; 4h. “5h”":               "Card Mark Card Mark Mark Card Mark",
		"%% \u200b":                  "UnknownMark UnknownMark",
		"hello 1h 3x":                "UnknownWord UnknownWord UnknownWord",
		"round of and the to":        "Word Word Word Word Word",
		"scores is total":            "Verb Verb Verb",
	} {
		if got := kinds(Lexer{}, text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestNamesOfGamesAndPlayers(t *testing.T) {
	names := func(text string) int {
		for _, name := range []string{"Mary Ann", "Max", "K"} {
			if rest, ok := strings.CutPrefix(text, name); ok && (rest == "" || rest[0] == ' ' || rest[0] == ':') {
				return len(name)
			}
		}
		return 0
	}
	for text, want := range map[string]string{
		"Mary Ann 12 max Max: K":           "Name Number UnknownWord Name Point Name",
		"five crowns round 3":              "Game Word Rank",
		"3-13 rummy R2":                    "Game Short",
		"round 3 of 65":                    "Word Rank Word Game",
		`"my house" round 3`:               "Quoted Word Rank",
		"deuces aren't wild, round 2":      "Game Comma Word Rank",
		"sixty-fife":                       "Number Dash UnknownWord",
		"three hearts":                     "Rank Suit",
		"65, 3h":                           "Game Comma Card",
		"3h 65":                            "Card Rank",
		"Deuces are wild":                  "Plural Verb Card",
		"vegas rummy wild 9, buy-in 50c":   "Game Card Rank Comma UnknownWord Dash UnknownWord Card",
		"six to seven of three thirteen 5": "Rank Word Rank Word Game Rank",
	} {
		if got := kinds(Lexer{Names: names, Headings: true}, text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// FuzzTokens: tokens stand one behind the other in the text, have the length of
// what was typed, and leave nothing out but space.
func FuzzTokens(f *testing.F) {
	for _, seed := range []string{"3h 4h wild Jk = 10+2", "2x9h 9hx2 King's 5pts", "\"house\" of 3-13", "Ä\xff\x80 K×2 ‑–", "twenty-five Twenty five", "ſ K ∘ İI"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, l := range []Lexer{{}, {Headings: true}} {
			at := 0
			for _, token := range l.Tokens(nil, text, 0, len(text)) {
				span := Span(token)
				if span.Start < at || span.End > len(text) {
					t.Fatalf("%q: %v stands at %v", text, token, span)
				}
				if between := text[at:span.Start]; strings.TrimSpace(between) != "" {
					t.Fatalf("%q: %q is in no token", text, between)
				}
				if typed := text[span.Start:span.End]; lower(token.Value) != lower(typed) {
					t.Fatalf("%q: %q for %q", text, token.Value, typed)
				}
				if at = span.End; token.Type == End && at != len(text) {
					t.Fatalf("%q ends at %d", text, at)
				}
			}
		}
	})
}

func BenchmarkTokens(b *testing.B) {
	var list []Token
	for b.Loop() {
		list = Lexer{}.Tokens(list[:0], "Ann: 3h 4h 5h = 12", 0, len("Ann: 3h 4h 5h = 12"))
	}
}
