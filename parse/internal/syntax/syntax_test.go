package syntax

import (
	"strings"
	"testing"

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
			if ReadHand(tokens) == nil || ReadHeading(tokens) == nil && len(tokens) > 1 || ReadLogLine(tokens) == nil {
				t.Errorf("%q has no tree", text)
			}
		}
	})
}

// TestHeadings holds the clauses of a heading, each with what names it.
func TestHeadings(t *testing.T) {
	for text, want := range map[string]string{
		"round 3":                       "round 3",
		"round no. 3 of 11 wild 9":      "round 3, wild 9",
		"R2 (5 cards), kings are wild":  "round 2, dealt 5, mark, wild kings",
		"hand 2 hand":                   "round 2, loose hand",
		"sixty-five of vegas":           "game sixty-five, game vegas",
		`game "kitchen" bonus round`:    `loose game, quoted "kitchen", round bonus`,
		"wild card is: none":            "wild none",
		"round 3s wild 4":               "round 3s, wild 4",
		"kings is 5/11 round":           "round kings, loose 5, loose /, loose 11, round",
		"round wild":                    "round, wild",
		"no wild (4 (cards) 4 cards 5)": "wild no, mark, loose 4, mark, loose cards, mark, dealt 4, loose 5, mark",
	} {
		var got []string
		for _, c := range ReadHeading(token.Lexer{Headings: true}.Tokens(nil, text, 0, len(text))) {
			kind := "loose"
			switch named := c.Named(); {
			case c.Mark != nil:
				kind = "mark"
			case c.Game != nil:
				kind = "game " + c.Game.Value
			case c.Quoted != nil:
				kind = "quoted " + c.Quoted.Value
			default:
				if c.Wild != nil {
					kind = "wild"
				} else if c.Round != nil {
					kind = "round"
				} else if c.Dealt != nil {
					kind = "dealt"
				}
				if named != nil {
					kind += " " + named.Value
				}
			}
			got = append(got, kind)
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
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
			got = "scores " + entries(n.Scores.Entries)
		case n.Play != nil:
			got = "play " + words(n.Play.Name)
		case n.Move != nil:
			got = "move " + words(n.Move.Name)
			for _, verb := range []*Token{n.Move.Buys, n.Move.Leaves, n.Move.Joins} {
				if verb != nil {
					got += verb.Value
				}
			}
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
			for _, number := range []*Sum{s.Correct.Round, s.Correct.Hand} {
				if number != nil {
					got += words(number.Words)
				}
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
