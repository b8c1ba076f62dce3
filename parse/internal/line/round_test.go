package line

import (
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestRoundLines reads the lines that begin a round as people write them.
func TestRoundLines(t *testing.T) {
	number := func(n int) rules.Ask { return rules.Ask{Number: n} }
	rank := func(k card.Rank) rules.Ask { return rules.Ask{Wild: k, HasWild: true} }
	both := func(n int, k card.Rank) rules.Ask { return rules.Ask{Number: n, Wild: k, HasWild: true} }
	for text, want := range map[string]rules.Ask{
		"round 2":                number(2),
		"Round 2:":               number(2),
		"round2":                 number(2),
		"R2":                     number(2),
		"R2:":                    number(2),
		"round 3s":               rank(card.Three),
		"Round 10s:":             rank(card.Ten),
		"Threes":                 rank(card.Three),
		"Sixes:":                 rank(card.Six),
		"Kings are wild":         rank(card.King),
		"round kings":            rank(card.King),
		"round K":                rank(card.King),
		"ROUND 2 (4s)":           both(2, card.Four),
		"Round 2 (4s wild)":      both(2, card.Four),
		"Round 1 - 3s wild":      both(1, card.Three),
		"round 2, fours":         both(2, card.Four),
		"round 2 wild Kings":     both(2, card.King),
		"round 2 wild 9h":        both(2, card.Nine),
		"round 2 wild joker":     both(2, card.NoRank),
		"Round 2: fours":         both(2, card.Four),
		"round 2 (4)":            both(2, card.Four),
		"round 2 (4 cards)":      both(2, card.Four),
		"Round 9, 11 cards":      both(9, card.Jack),
		"Round 2 (wild: 4s)":     both(2, card.Four),
		"Round 2 of 11":          number(2),
		"round 2/11":             number(2),
		"Round no. 2":            number(2),
		"Rd 2":                   number(2),
		"rnd. 2":                 number(2),
		"== Round 2 ==":          number(2),
		"--- round 2 (4s) ---":   both(2, card.Four),
		"**Round 2**":            number(2),
		"[Round 2]":              number(2),
		"round bonus":            {Bonus: true},
		"Bonus":                  {Bonus: true},
		"Bonus round:":           {Bonus: true},
		"Round 2: Ann 12, Cy 0":  number(2),
		"R2: Ann 12, Cy out":     number(2),
		"R2 Ann 12, Cy 0":        number(2),
		"Round 2 Ann 12 Cy out":  number(2),
		"Round 2, Ann: 12 Cy: 0": number(2),
		"2. Ann 12, Cy 0":        number(2),
		"2) Ann 12 Cy out":       number(2),
		"Round 2: 4s wild":       both(2, card.Four),
		"hand 2: fours wild":     both(2, card.Four),
		"round eleven":           number(11),
	} {
		_, diags, action := roundLine(text)
		start, ok := action.(StartRound)
		if !ok || len(diags) > 0 || start.Ask != want {
			t.Errorf("%s: %+v %v, want %+v", text, action, diags, want)
		}
		if strings.Contains(text, "Ann") != (len(start.Plays) == 2) {
			t.Errorf("%s: %d scores", text, len(start.Plays))
		}
	}
}

// TestSkipRoundLines complains once of the beginning of a round that cannot
// be read, and takes the lines after it for lines of no round.
func TestSkipRoundLines(t *testing.T) {
	for text, want := range map[string]string{
		"ruond 2":          `"ruond 2" may begin a round`,
		"ruond 2, 4s wild": `"ruond 2, 4s wild" may begin a round`,
		"round":            "the line ends too soon",
		"round three":      `"three" could be round 3, or the round in which 3s are wild`,
		"round x":          `no round is called "x"`,
		"round -1":         `"-" is out of place`,
		"round 0":          `no round is called "0"`,
		"round 2 wild":     "a rank is missing after wild",
		"round 2 wild x":   `no rank "x" to be wild`,
		"round 3:5":        `"5" is out of place`,
		"round 2 3":        `"3" is out of place`,
		"round Ann 3":      `"Ann" is out of place`,
	} {
		_, diags, action := roundLine(text)
		if _, unread := action.(SkipRound); !unread || len(diags) != 1 || diags[0] != want {
			t.Errorf("%s: %T %v, want %s", text, action, diags, want)
		}
	}
}

// TestRoundsWithoutNames offers the names of the players for bare scores behind a round,
// if there is one for each.
func TestRoundsWithoutNames(t *testing.T) {
	for text, want := range map[string]string{
		"Round 1: 12, 0":      "did you mean Round 1: Ann 12, Bob 0?",
		"round 1 12 0":        "did you mean round 1: Ann 12, Bob 0?",
		"round 1 wild 9: 5/0": "did you mean round 1 wild 9: Ann 5, Bob 0?",
		"round 1: 12":         "write round 3, round bonus, or where a card is turned up round 3 wild 9",
		"round 1: 12, 0, 5":   "write round 3, round bonus, or where a card is turned up round 3 wild 9",
		"round 1: 12, x":      "write round 3, round bonus, or where a card is turned up round 3 wild 9",
	} {
		read := Of(text, []string{"Ann", "Bob"})
		if len(read.Problems) != 1 || read.Problems[0].Hint.Text != want {
			t.Errorf("%s: %v, want the hint %s", text, read.Problems, want)
			continue
		}
		if typed, ok := strings.CutPrefix(strings.TrimSuffix(want, "?"), "did you mean "); ok {
			start, _ := Of(typed, []string{"Ann", "Bob"}).Action.(StartRound)
			if len(start.Plays) != 2 || start.Ask.Number != 1 {
				t.Errorf("%s: %+v, want the scores of both in round 1", typed, start)
			}
		}
	}
}

// TestLinesThatAreNotRounds leaves to players what could be their names.
func TestLinesThatAreNotRounds(t *testing.T) {
	for _, text := range []string{"Threes: 12", "Kings 12", "R2: 3h 4h 5h = 0", "R2: 4s wild", "Max 12", "Max - 12", "Max goes out"} {
		if _, _, action := roundLine(text); action == nil {
			t.Errorf("%s: nothing", text)
		} else if _, ok := action.(Scores); !ok {
			t.Errorf("%s: %T", text, action)
		}
	}
}

func roundLine(text string) (players []string, messages []string, a Action) {
	r := NewRoster("log")
	for _, name := range []string{"Ann", "Cy", "Max"} {
		r.Seat(name)
	}
	read := r.Read(diag.Place{Text: text})
	for _, d := range read.Problems {
		messages = append(messages, d.Message)
	}
	return r.Players(), messages, read.Action
}
