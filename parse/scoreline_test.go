package parse

import (
	"runtime"
	"strings"
	"testing"
)

// TestScoresOfPlayersNamedAsWords: a line that begins with a player's name and
// goes on with a score is the player's, whatever the name means elsewhere.
func TestScoresOfPlayersNamedAsWords(t *testing.T) {
	for _, name := range []string{"Total", "Totals", "Total Tom", "Date", "Game", "Game Boy", "House", "Rule", "Correct", "Is", "Max", "Max Power", "Round", "Cards", "Pot", "Used", "Zed"} {
		for form, want := range map[string]string{
			"X 12": "X = 12", "X = 12": "X = 12", "X - 12": "X = 12", "X: 12": "X = 12", "X: 12 points": "X = 12", "X scores 12": "X = 12", "X (12)": "X = 12", "- X 12": "X = 12",
			"X -5": "X = -5", "X 10+2": "X = 12", "X 0 out": "X = 0 out", "X out": "X = 0 out", "X goes out": "X = 0 out",
			"X 12, Ann 5": "X = 12; Ann = 5", "X: 12; Ann: 5": "X = 12; Ann = 5", "Ann 5; X out": "Ann = 5; X = 0 out", "X: 3h 4h 5h = 0": "X 3h 4h 5h = 0",
		} {
			text, want := strings.ReplaceAll(form, "X", name), strings.ReplaceAll(want, "X", name)
			got := strings.ReplaceAll(strings.Join(told(t, "log", "players "+name+", Ann\nround 1\n"+text)[2:], "; "), "3: ", "")
			if got != want {
				t.Errorf("%s: %s, want %s", text, got, want)
			}
		}
	}
}

// TestScoreLines reads scores without cards, after a line of players and
// without one.
func TestScoreLines(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Ann 12", "Ann = 12"},
		{"ann = 12", "Ann = 12"},
		{"Ann=12", "Ann = 12"},
		{"Ann - 12", "Ann = 12"},
		{"Ann – 12", "Ann = 12"},
		{"Ann -5", "Ann = -5"},
		{"Ann −5", "Ann = -5"},
		{"Ann - -5", "Ann = -5"},
		{"Ann: 12", "Ann = 12"},
		{"Ann: -5", "Ann = -5"},
		{"Ann: 12 points", "Ann = 12"},
		{"Ann 12 pts", "Ann = 12"},
		{"Ann: = 12 points out", "Ann = 12 out"},
		{"Ann 10+2", "Ann = 12"},
		{"Ann 10 + 2", "Ann = 12"},
		{"Ann 12, Mary Ann 5, Kc 0", "Ann = 12; Mary Ann = 5; Kc = 0"},
		{"Ann 12; Mary Ann: 5, Kc = 0 out", "Ann = 12; Mary Ann = 5; Kc = 0 out"},
		{"Ann: [3h 4h 5h] = 9, Mary Ann: out", "Ann 3h 4h 5h = 9; Mary Ann = 0 out"},
		{"Ann: 3h, 4h, 5h out; and Mary Ann 12, Kc 3", "Ann 3h 4h 5h out; Mary Ann = 12; Kc = 3"},
		{"Ann: 3h 4h 9h = 16, Mary Ann: 9h 9d 2c = 20, Kc out", "Ann 3h 4h 9h = 16; Mary Ann 9h 9d 2c = 20; Kc = 0 out"},
		{"Ann: 3h, 4h, Kc", "Ann 3h 4h Kc"},
		{"Ann 3h 4h 9h, Mary Ann 9h 9d 2c", "Ann 3h 4h 9h; Mary Ann 9h 9d 2c"}, // the colons are left out
		{"Ann 3h 4h 9h = 16, Mary Ann 9h 9d 9c out; and Kc = 9", "Ann 3h 4h 9h = 16; Mary Ann 9h 9d 9c out; Kc = 9"},
		{"Ann 12, Mary Ann 9h 9d 2c, Kc 0 out", "Ann = 12; Mary Ann 9h 9d 2c; Kc = 0 out"},
		{"Ann: 3h 4h 9h, Mary Ann [9h 9d 9c]", "Ann 3h 4h 9h; Mary Ann 9h 9d 9c"},
		{"Ann 3h 4h 9h, Mary Ann 9h 9d 2x", `log:2:5: "3h" is out of place; Ann unread; Mary Ann unread`},
		{"Ann 3h 4h, Kc 9h", `log:2:5: "3h" is out of place; Ann unread; Kc unread`}, // or one hand
		{"Ann: out", "Ann = 0 out"},
		{"Ann out", "Ann = 0 out"},
		{"Mary Ann goes out", "Mary Ann = 0 out"},
		{"Ann: goes out", "Ann = 0 out"},
		{"Ann 0 out", "Ann = 0 out"},
		{"Ann scores 12", "Ann = 12"},
		{"Ann got 12 points", "Ann = 12"},
		{"Mary Ann has 12.", "Mary Ann = 12"},
		{"Ann (12)", "Ann = 12"},
		{"Ann -> 12", "Ann = 12"},
		{"Ann → 12", "Ann = 12"},
		{"Ann: score 12", "Ann = 12"},
		{"- Ann: 12", "Ann = 12"},
		{"* Mary Ann 12", "Mary Ann = 12"},
		{"Ann: 0, out", "Ann = 0 out"},
		{"Ann 0, out, Kc 5", "Ann = 0 out; Kc = 5"},
		{"Ann went out", "Ann = 0 out"},
		{"Ann is out!", "Ann = 0 out"},
		{"Ann (out)", "Ann = 0 out"},
		{"Ann 0 (out)", "Ann = 0 out"},
		{"Ann 3 goes out", "Ann = 3 out"},
		{"Ann: 0 out", "Ann = 0 out"},
		{"Kc 3", "Kc = 3"},
		{"Ann: 3h, 4h, 5h = 0", "Ann 3h 4h 5h = 0"},
		{"Kc 0*", "Kc = 0 out"},
		{"Ann: 0*", "Ann = 0 out"},
		{"Ann 12, Kc 0*, Mary Ann 5", "Ann = 12; Kc = 0 out; Mary Ann = 5"},
		{"Ann: 0* 3* 4*", "Ann 10* 3* 4*"},

		{"Anne 12", `log:2:1: no player is called "Anne"; Ann = unread`},
		{"Ann 12, Zoe 5", `log:2:9: no player is called "Zoe"; Ann = 12`},
		{"Ann: 5 5", `log:2:6: "5 5" is neither a score nor cards; Ann unread`},
		{"Ann 5 5", `log:2:7: "5" is out of place; Ann unread`},
		{"Ann 3h 4h 5h", "Ann 3h 4h 5h"},
		{"Ann 3h 4h 5h = 0", "Ann 3h 4h 5h = 0"},
		{"Zoe 3h 4h 5h", `log:2:1: no player is called "Zoe"`},
		{"Ann 12, 5", `log:2:9: "5" is out of place; Ann = 12`},
		{"Ann 12 and", `log:2:8: "and" is out of place; Ann = 12`},
		{"Ann 12 :)", "Ann = 12"},
		{"Kd 3", `log:2:1: an unknown kind of line; a score is lost`},
		{"Ann now 12, Kc now 3", `log:2:5: "now" is out of place; a score is lost`},
		{"so far Ann 12, Kc 3", `log:2:1: "so" is out of place; a score is lost`},
		{"corect 1 Ann 15", `log:2:1: no log line begins with "corect"; a score is lost`},
		{"round 2: Ann 1, Kc 2O", `log:2:20: "2O" is not a number; round 2 bonus false wild  false`},
		{"3s: Ann 1, Kc 2O", `log:2:15: "2O" is not a number; round 0 bonus false wild 3 true`},
		{"round 2: Ann: 3h 4h 5h", "round 2 bonus false wild  false"},
		{"3s", "round 0 bonus false wild 3 true"},
		{"5s wild", "round 0 bonus false wild 5 true"},
		{"Ann 1 Dan joins", `log:2:1: "Ann 1 Dan" is not one name; a score is lost`},
		{"Dan and Eve joins", `log:2:1: "Dan and Eve" is not one name`},
		{"Dan 30 joins", `log:2:1: "Dan 30" is not one name; a score is lost`},
		{"then Dan joins", `log:2:1: "then Dan" is not one name`},
		{"Dan - joins", "Dan joins"},
		{"fix 1 Ann 12, Kc 3", `log:2:1: "fix" is out of place; a score is lost`},
		{"correct kings Ann 12", `log:2:9: "kings" is out of place; a score is lost`},
		{"correct 1 Ann 12, Kc 3", `log:2:1: "correct 1 Ann 12, Kc 3" is out of place; a score is lost`},
		{"Ann 1, Kc handicap 3", `log:2:11: "handicap" is out of place; Ann = 1; Kc unread`},
		{"Ann 12, Kx out", `log:2:9: no player is called "Kx"; Ann = 12`},
		{"Ann: 3h 4h 5h goes out!", "Ann 3h 4h 5h out"},
		{"Ann: out 3h 4h 5h", "Ann 3h 4h 5h out"},
		{"Ann: 3h 4h 5h (out)", "Ann 3h 4h 5h out"},
		{"ruond 2, fours wild", `log:2:1: "ruond 2, fours wild" may begin a round; round 2 is lost`},
		{"roudn 3", `log:2:1: "roudn 3" may begin a round; round 3 is lost`},
		{"Ronda 3", `log:2:1: "Ronda 3" may begin a round; round 3 is lost`},
		{"Tour 3:", `log:2:1: "Tour 3:" may begin a round; round 3 is lost`},
	} {
		got := strings.Join(told(t, "log", "players Ann, Mary Ann, Kc\nround 1\n"+c.text)[2:], "; ")
		got = strings.ReplaceAll(strings.ReplaceAll(got, "3: ", ""), "log:3:", "log:2:")
		want := strings.ReplaceAll(strings.ReplaceAll(c.want, "2: ", ""), " = unread", " unread")
		if got != want {
			t.Errorf("%s: %s, want %s", c.text, got, want)
		}
	}
	for text, want := range map[string]string{
		"Zoe 12, Al 3":                    "1: round 1 bonus false wild  false", // a log of nothing but scores
		"Zoe 12 Al 3":                     "1: round 1 bonus false wild  false",
		"R2 Zoe 12, Al 3":                 "1: round 2 bonus false wild  false",
		"2: Zoe 12 Al 0":                  "1: round 2 bonus false wild  false",
		"3s Zoe 12, Al 0":                 "1: round 0 bonus false wild 3 true",
		"Js - Zoe 12, Al 0":               "1: round 0 bonus false wild J true",
		"vegas":                           "1: game vegas",
		"Zoe 12, Sum 12":                  `log:1:9: "Sum" is not a player; 1: Zoe = 12`,
		"players:":                        "log:1:9: the line ends too soon",
		"players are Zoe and Al.":         "1: players Zoe, Al",
		"players = Zoe vs Al":             "1: players Zoe, Al",
		`players "Mary Ann" Bob`:          "1: players Mary Ann, Bob",
		`players "Ann Lee", Bob`:          "1: players Ann Lee, Bob",
		`players “Ann Lee” and Bob`:       "1: players Ann Lee, Bob",
		`players "Mary Ann, Bob`:          `log:1:9: '"Mary Ann' is not a name`,
		"Zoe 0 - out":                     "1: Zoe = 0 out",
		"Zoe 12 / Al 3":                   "1: round 1 bonus false wild  false",
		"Zoe 12 | Al 3":                   "1: round 1 bonus false wild  false",
		"Mary Lou 3h 4h 5h = 0":           "1: Mary Lou 3h 4h 5h = 0", // the colon is left out
		"Zoe 3h 4h lol":                   "log:1:1: an unknown kind of line",
		"Zoe 5 12 Al 3":                   `log:1:1: a score of Zoe, or the name "Zoe 5"?`,
		"Week 2 Zoe 1 Al 3":               "log:1:1: an unknown kind of line",
		"2. Zoe 12":                       "log:1:1: an unknown kind of line", // the second player of a list
		"Player 1 12":                     "1: Player 1 = 12",
		"Round 1: Ann 22, Bob won, Cy 21": `log:1:18: "Bob won" is out of place; 1: round 1 is lost`,
		"# Round 1":                       "1: round 1 bonus false wild  false",
		"# Round 1 was late":              "",
		"Pat 2: 12":                       "1: Pat 2 = 12",
		"Tom H. 12":                       "1: Tom H. = 12",
		"Zoe. 12":                         "1: Zoe = 12",
		"Zoe = not 12":                    "log:1:1: an unknown kind of line",
		"Lou went out Mom scored 7":       "log:1:1: an unknown kind of line",
		"Pat 2 12":                        `log:1:1: a score of Pat, or the name "Pat 2"?`,
		"Ann 12 (35)":                     "1: Ann = 12",
		"Ann 12 (3 cards)":                "log:1:1: an unknown kind of line",
		"Ann 12 = 35":                     `log:1:1: a score of Ann, or the name "Ann 12"?`,
		"Player 1 - 12":                   "log:1:1: an unknown kind of line",
		"Player 1 -5":                     "log:1:1: an unknown kind of line",
		"Player 1: 12-5":                  "1: Player 1 = 7",
		"Dave = 12 - 5":                   "1: Dave = 7",
		"Dave - 12":                       "1: Dave = 12",
		"Dave -12":                        "1: Dave = -12",
		"Dave - -12":                      "1: Dave = -12",
		"Dave 12-5":                       "1: Dave = 7",
		"Dave 12":                         "1: Dave = 12",
		"roudn 3":                         `log:1:1: "roudn 3" may begin a round; 1: round 3 is lost`,
		"3 12":                            "log:1:1: an unknown kind of line",
		"3h 12":                           "log:1:1: an unknown kind of line",
		"stats: 12":                       "log:1:1: an unknown kind of line",
		"total: 12":                       `log:1:1: "total: 12" is out of place`,
	} {
		if got := strings.Join(told(t, "log", text), "; "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestLongLines reads lines as long as a log may have, of what could be a name
// at every word: the work grows with the length alone.
func TestLongLines(t *testing.T) {
	for _, piece := range []string{"a ", "a,", "players a ", "players a and ", "Ann 3,", "3h ", "3h, Ann ", "3h, Ann 3x ", "out ", "round (", "pot 7/", "- ", "buys in "} {
		for _, first := range []string{"", "Ann ", "players "} {
			growsWithLength(t, first+piece, func(n int) {
				log := NewLog("log", strings.NewReader(first+strings.Repeat(piece, n/len(piece))+"\n"))
				if _, _, err := log.Next(); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}

// growsWithLength fails the test if work on a text of four times the length takes
// much more than four times the memory. Bytes allocated stand for steps, since they do
// not depend on the machine or on what else runs there.
func growsWithLength(t *testing.T, name string, work func(n int)) {
	t.Helper()
	allocated := func(n int) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		work(n)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	const n = 1500
	allocated(n) // builds what is built once
	if once, fourfold := allocated(n), allocated(4*n); fourfold > 6*once+1<<20 {
		t.Errorf("%q: %d bytes allocated for a text of %d bytes, %d for one of %d", name, once, n, fourfold, 4*n)
	}
}
