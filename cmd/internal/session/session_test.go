package session

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// sat is a session of a game, with lines typed before.
func sat(t *testing.T, game string, typed ...string) *Session {
	t.Helper()
	g, _ := rules.Lookup(game)
	n, err := New(Options{
		Source: "friday.log", Rules: g.Rules(), Named: true, Head: []string{"game " + game, "date 2024-11-02"},
		Screen: func() explain.Screen {
			return explain.Screen{Cards: explain.Symbols, Width: 80}
		},
	}, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range typed {
		if r := n.Answer(text); diag.Failed(r.Problems) {
			t.Fatalf("%s: %v", text, r.Problems)
		}
	}
	return n
}

// TestSessionAnswers holds the answers to lines, and what each adds to the log.
func TestSessionAnswers(t *testing.T) {
	ann := []string{"players Ann, Bob B., Cy"}
	for _, c := range []struct {
		game   string
		before []string
		typed  string
		answer string // its beginning
		added  string // what the line adds to the log
	}{
		{"sixty-five", nil, "4h 4d 4s 9c", "9 points: set 4♦ 4♥ 4♠, left 9♣\n", ""},
		{"sixty-five", nil, "sixty-five round 2: 4h 4d 4s 9c = 8", "8 is too low: 9 points is the best possible\nbest: set 4♦ 4♥ 4♠, left 9♣\n", ""},
		{"three-thirteen", []string{"wild none"}, "5s 6s 7s 6h 6d", "12 points: ", ""},
		{"three-thirteen", []string{"round 2"}, "[3h 4h 6h] 9s", "22 points: one meld is not legal; nothing better was possible\n  no meld: ", ""},
		{"three-thirteen", []string{"round 2"}, "3c 3d 3h Kd 2c", "throw K♦: 1.70 points on average next turn, 2 now: set 3♣ 3♦ 3♥, left 2♣\n", ""},
		{"three-thirteen", []string{"round 1"}, "9c 9d 9h 3s", "go out", ""},
		{"three-thirteen", []string{"3h 4h 9s 5c"}, "why 3h", "no: 3♥ fits no meld: ", ""},
		{"three-thirteen", []string{"4h 9d 9s 3c"}, "why 9d", "best with 9♦ left over: ", ""},
		{"three-thirteen", []string{"9h 9d 9s 3c"}, "why 9h 9d 9s", "best with the meld 9♥ 9♦ 9♠: 3 points, equal to the best\n", ""},
		{"three-thirteen", ann, "3h 4h 3d 9d", "9 points: set 3♦ 3♥ 4♥, left 9♦\nround 2 of 11: 4 cards, fours are wild; the current round is round 1\n", ""},
		{"three-thirteen", ann, "3h 4h 5h", "0 points: run 3♥ 4♥ 5♥, nothing left\n", ""},
		{"three-thirteen", append(ann, "round 4"), "solve 3h 4h 5h", "0 points: run 3♥ 4♥ 5♥, nothing left\nround 1 of 11: 3 cards, threes are wild; the current round is round 4\n", ""},
		{"three-thirteen", append(ann, "round 4"), "discard 3c 3d 3h Kd", "throw any card: go out\n", ""},
		{"three-thirteen", ann, "score Ann 12", "Ann 12; to come: Bob B., Cy\n", "\nround 1\nAnn: = 12\n"},
		{"three-thirteen", ann, "score bob b. 12", "Bob B. 12; ", "\nround 1\nBob B.: = 12\n"},
		{"three-thirteen", ann, "score b 10+2 out", "Bob B. 12 and out; ", "\nround 1\nBob B.: = 10+2 out\n"},
		{"three-thirteen", ann, "score Cy 5h 4h 6h", "Cy 0: run 4♥ 5♥ 6♥, nothing left; ", "\nround 1\nCy: 5h 4h 6h\n"},
		{"three-thirteen", ann, "score Cy: [3h 4h 5h] = 0 out", "Cy 0 and out; ", "\nround 1\nCy: [3h 4h 5h] = 0 out\n"},
		{"three-thirteen", ann, "Cy: = -5", "Cy -5; ", "\nround 1\nCy: = -5\n"},
		{"three-thirteen", ann, "Bob B. 12", "Bob B. 12; ", "\nround 1\nBob B.: = 12\n"},
		{"three-thirteen", ann, "cy 5h 4h 6h = 0 out", "Cy 0 and out: run ", "\nround 1\nCy: 5h 4h 6h = 0 out\n"},
		{"three-thirteen", []string{"players Kc, Bob", "round 1"}, "Kc Kd Ks", "0 points: set ", ""},
		{"three-thirteen", ann, "score Cy out", "Cy 0 and out; ", "\nround 1\nCy: = 0 out\n"},
		{"three-thirteen", append(ann, "score Ann 0", "score b 5"), "score c 7", "Cy 7\nstandings so far, after 1 of 11 rounds: Ann 0, Bob B. 5, Cy 7\nround 2 of 11: 4 cards, fours are wild\n", "Cy: = 7\n"},
		{"three-thirteen", append(ann, "score Ann 4", "score b 5", "score c 7"), "score c 3", "Cy 3 (10 in total); ", "\nround 2\nCy: = 3\n"},
		{"three-thirteen", append(ann, "score Ann 1"), "round 2", "round 2 of 11: 4 cards, fours are wild\n  Bob B. and Cy have no score in round 1 yet\n", ""},
		{"vegas", []string{"players Ann, Bob", "wild 9"}, "score Ann [Ks Kc Kd] As(13)", "Ann 13; ", "\nround 1 wild 9\nAnn: [Ks Kc Kd] As(13)\n"},
		{"vegas", nil, "wild joker", "round 1: no rank is wild\n", ""},
		{"vegas", nil, "round 2", "round 2: which rank is wild? ", ""},
		{"three-thirteen", ann, "totals Ann 0, Cy 0", "noted: totals Ann 0, Cy 0\n", "totals Ann 0, Cy 0\n"},
		{"three-thirteen", ann, "players", "players: Ann, Bob B., Cy\n", ""},
		{"three-thirteen", nil, "totals", "standings so far, after 0 of 11 rounds\n", ""},
		{"three-thirteen", nil, "sheet", "the sheet is still empty: ", ""},
		{"three-thirteen", nil, "round", "no round is named yet: ", ""},
		{"three-thirteen", nil, "# a remark", "", ""},
		{"three-thirteen", nil, "   ", "", ""},
		{"three-thirteen", nil, "players Ann Bob Cy", "noted: players Ann, Bob, Cy\n", "game three-thirteen\ndate 2024-11-02\nplayers Ann Bob Cy\n"},
		{"three-thirteen", ann, "Ann 12, Bob B. 5, Cy 0 out", "Ann 12\nBob B. 5\nCy 0 and out\nstandings so far, after 1 of 11 rounds: Cy 0, Bob B. 5, Ann 12\nround 2 of 11: ",
			"\nround 1\nAnn 12, Bob B. 5, Cy 0 out\n"},
		{"three-thirteen", append(ann, "score Ann 0"), "Cy = 4, bob b. 5", "Cy 4\nBob B. 5\nstandings ", "Cy 4, Bob B. 5\n"},
		{"three-thirteen", ann, "Cy: out", "Cy 0 and out; ", "\nround 1\nCy: = 0 out\n"},
		{"three-thirteen", ann, "Ann - 12", "Ann 12; ", "\nround 1\nAnn: = 12\n"},
		{"three-thirteen", append(ann, "Ann 4, Bob B. 5, Cy 6"), "change 1 bob b. 9", "noted: change 1 bob b. 9\n  (remark) Bob B. has 9 in round 1; it was 5 before\nstandings so far, after 1 of 11 rounds: Ann 4, Cy 6, Bob B. 9\n", "change 1 bob b. 9\n"},
		{"three-thirteen", append(ann, "Ann 4, Bob B. 5, Cy 6"), "Ann 4, Bob B. 5, Cy 6", "Ann 4 (8 in total)\nBob B. 5 (10 in total)\nCy 6 (12 in total)\n  (remark) nobody has 0 in round 2, so who went out?\n", "\nround 2\nAnn 4, Bob B. 5, Cy 6\n"},
		{"three-thirteen", append(ann, "Ann 4, Bob B. 5, Cy 6"), "change Ann 0 out", "noted: change 1 Ann 0 out\n", "change 1 Ann 0 out\n"},
		{"three-thirteen", append(ann, "Ann 4, Bob B. 5, Cy 6"), "standings", "standings so far, after 1 of 11 rounds: Ann 4", ""},
		{"three-thirteen", nil, "Fives", "round 3 of 11: ", ""},
		{"three-thirteen", nil, "Round 2 (4s):", "round 2 of 11: ", ""},
		{"vegas", []string{"players Ann, Bob, Di", "max 20", "wild 9", "Ann 25, Di 3, Bob 0 out"}, "Ann: buys back in", "noted: Ann: buys back in\n", "Ann: buys back in\n"},
		{"three-thirteen", []string{"round 1"}, "check [3h 4h 5h] = 0", "0 is right: legal, and the best possible\n  run", ""},
		{"three-thirteen", []string{"round 1"}, "solve 3h 4h 5h", "0 points: run ", ""},
		{"three-thirteen", []string{"round 3"}, "solve 3h 4h 5h", "0 points: run 3♥ 4♥ 5♥, nothing left\nround 1 of 11: 3 cards, threes are wild; the current round is round 3\n", ""},
		{"three-thirteen", []string{"round 3"}, "check [3h 4h 5h] = 4", "4 is too high: this meld leaves 0, the best possible\n", ""},
		{"vegas", []string{"players Ann, Bob, Di", "max 20", "wild 9", "Ann 25, Di 3, Bob 0 out"}, "Ann buys in", "noted: Ann buys in\nstandings so far, after 1 round: Bob 0, Ann 3, Di 3\nround 2: which rank", "Ann buys in\n"},
		{"vegas", []string{"players Ann, Bob", "max 20", "wild 9", "Ann 5, Bob 0 out", "Cy joins", "wild 4"}, "Ann 3", "Ann 3 (8 in total); to come: Bob, Cy\n", "\nround 2 wild 4\nAnn: = 3\n"},
	} {
		n := sat(t, c.game, c.before...)
		was := n.Log()
		r := n.Answer(c.typed)
		if len(r.Problems) > 0 {
			t.Errorf("%s: %v", c.typed, r.Problems)
		}
		if c.answer == "go out" {
			if !strings.Contains(r.Text, "go out") {
				t.Errorf("%s: %q does not go out", c.typed, r.Text)
			}
		} else if !strings.HasPrefix(r.Text, c.answer) || c.answer == "" && r.Text != "" {
			t.Errorf("%s: answers\n%s, want\n%s", c.typed, r.Text, c.answer)
		}
		if got := strings.TrimPrefix(n.Log(), was); got != c.added {
			t.Errorf("%s: adds\n%s, want\n%s", c.typed, got, c.added)
		}
	}
}

// TestSessionAsksBack holds what is refused, and what each complaint offers.
func TestSessionAsksBack(t *testing.T) {
	ann := []string{"players Ann, Bob"}
	for _, c := range []struct {
		before        []string
		typed         string
		message, hint string
	}{
		{nil, "score Eve May 3", "who plays?", "name all players, for example players Eve May, Bob"},
		{nil, "Ann 12", "who plays?", "name all players, for example players Ann, Bob"},
		{nil, "Bob = 12", "who plays?", "name all players, for example players Bob, Ann"},
		{nil, "Ann, Bob and Cy", "this is neither a hand nor a score", "if these are the players, write players Ann, Bob and Cy"},
		{nil, "Ann 12, Cy 3", "who plays?", "name all players, for example players Ann, Cy"},
		{ann, "Anne 12", `no player is called "Anne"`, "did you mean Ann 12?"},
		{ann, "Ann 12, Xaver 3", `no player is called "Xaver"`, "the players are Ann, Bob"},
		{append(ann, "Ann 12, Bob 0"), "Ann 5 Ann 6", "Ann already has a score in round 2; this line is not counted", "a line has one score for each player"},
		{[]string{"players Ann, Mary Ann"}, "rename Ann Mary to Anne", `"Mary to Anne" cannot be a name`, "write rename Ann Anna, or rename Ann to Mary Ann"},
		{append(ann, "Bob 0"), "Bob 0 out", "Bob already has a score in round 1; this line is not counted", "change Bob 0 out changes it; round N goes to another round"},
		{append(ann, "Ann 20, Bob 0", "Ann 20, Bob 0", "round 1"), "Ann 30", "round 1 is over; this line is not counted", "change 1 Ann 30 changes it; next goes on with round 3"},
		{append(ann, "Ann 20, Bob 0", "Ann 20", "round 1"), "Ann 0 out", "round 1 is over; this line is not counted", "change 1 Ann 0 out changes it; next goes on with round 2"},
		{append(ann, "Ann 20, Bob 0", "Ann 0", "round 1"), "Ann 3, Bob 4", "round 1 is over; this line is not counted", "change 1 Ann 12 changes a score in it; next goes on with round 2"},
		{[]string{"players José, Zoë"}, "zoe 20", `no player is called "zoe"`, "did you mean Zoë 20?"},
		{[]string{"players José, Zoë"}, "zoe 20 jose 3", `no player is called "zoe"`, "did you mean Zoë 20 José 3?"},
		{[]string{"players José, Zoë"}, "zoe: 20, jose: 3", `no player is called "zoe"`, "did you mean Zoë: 20, José: 3?"},
		{[]string{"players José, Zoë"}, "Zoë 20 jose 3", `no player is called "jose"`, "did you mean Zoë 20 José 3?"},
		{[]string{"players Annie, Bobby"}, "anni 5, bobyb out", `no player is called "bobyb"`, "did you mean anni 5, Bobby out?"},
		{ann, "scroe Ann 12", `"scroe" is out of place`, "did you mean Ann 12?"},
		{nil, "chekc 3h 4h 5h", `unknown word "chekc"`, "did you mean check 3h 4h 5h?"},
		{ann, "Jane 5", `no player is called "Jane"`, "the players are Ann, Bob; for somebody new write Jane joins"},
		{nil, "Ann 3h 4h 5h", "who plays?", "name all players, for example players Ann, Bob"},
		{ann, "Jane 3h 4h 5h", `no player is called "Jane"`, "the players are Ann, Bob; for somebody new write Jane joins"},
		{ann, "Mary 2O", `no player is called "Mary"`, "the players are Ann, Bob; for somebody new write Mary joins"},
		{ann, "12 0", "an unknown kind of line", "did you mean Ann 12, Bob 0?"},
		{ann, "12 0 5", "these scores have no names", "write each score behind a name, for example Ann 12"},
		{append(ann, "Ann 12"), "players Ann, Cy", "the players are named once, before the first round", "somebody new joins (Zoe joins), and who stops leaves (Zoe leaves)"},
		{append(ann, "Ann 12"), "Ann should be 13", `"should" is out of place`, "did you mean change 1 Ann 13?"},
		{append(ann, "Ann 12, Bob 0"), "ann was 13", `"was" is out of place`, "did you mean change 1 Ann 13?"},
		{[]string{"players Ann, Bob, Cy", "Ann 12, Bob 0"}, "Ann 13, Bob 4, Cy 5", "Ann and Bob already have scores in round 1; this line is not counted", "leave out who has a score; change Bob 4 changes one"},
		{[]string{"players Ann, Bob, Cy", "Ann 12"}, "Bob 13, Bob 4", "Bob already has a score in round 1; this line is not counted", "a line has one score for each player"},
		{[]string{"game vegas", "players Ann, Bob", "Ann 12, Bob 0", "Ann 3, Bob out"}, "change 1 Ann 120", "round 2 comes after the end of the game", "so line 8 of the log would not count: undo takes it and those below it back, the last one first"},
		{append(ann, "Ann 12, Bob 0"), "Ann should be 13", `"should" is out of place`, "did you mean change 1 Ann 13?"},
		{ann, "add", "this is neither a hand nor a score", "type cards, such as 3h 4h 5h, a score, such as Ann 12, or help"},
		{ann, "next week", `"week" is not what comes next`, "next shows the round to be played, round 3 goes to another"},
		{ann, "Ann wants 2 pizzas", `"wants" is out of place`, "a score is a name and a number, for example Ann 12"},
		{ann, "Ann not out, Bob 20", `"not" is out of place`, "a score is a name and a number, for example Ann 12"},
		{ann, "Ann out too, Bob out", `"too" is out of place`, "a score is a name and a number, for example Ann 12"},
		{ann, "Ann two kings, Bob out", `"kings" is out of place`, "a score is a name and a number, for example Ann 12"},
		{ann, "Ann has a 12, Bob out", `"has" is out of place`, "did you mean Ann 12, Bob out?"},
		{ann, "change", "change what?", "write change 3 Ann 12"},
		{ann, "change 1 Ann 12", "Ann has no earlier score in round 1", "a first score needs no change: write Ann 12"},
		{nil, "players Mary Ann and Bob", `"Mary Ann" may be one player or several`, "write players Mary Ann, Bob, or players Mary, Ann, Bob"},
		{[]string{"players Ann, Bob", "rule rounds 3-4", "Ann 1, Bob out", "Ann 2"}, "Dan joins", "Dan cannot join: no round is left", "totals shows how the game stands"},
		{[]string{"players Ann, Bob", "Ann 1, Bob out", "Ann 2, Bob out"}, "3", `"3" may begin a round`, "did you mean round 3?"},
		{[]string{"game vegas", "players Ann, Bob"}, "handicap Bob 120", "Bob would start on 120, but whoever has 100 expires", "a handicap is a score to start on, below the maximum: max 121 or more allows it"},
		{[]string{"game vegas", "players Ann, Bob", "handicap Bob 60"}, "max 60", "Bob would start on 60, but whoever has 60 expires", "a handicap is a score to start on, below the maximum: max 61 or more allows it"},
		{nil, "solve", "the hand is missing", "type the cards: 3h 4h 5h"},
		{[]string{"game three-thirteen-rummy", "rule jokers 0"}, "3h 4h Jk", "jokers are off, but the hand has one", "rule jokers on plays with them"},
	} {
		n := sat(t, "three-thirteen", c.before...)
		log := n.Log()
		r := n.Answer(c.typed)
		if len(r.Problems) != 1 || r.Problems[0].Message != c.message || r.Problems[0].Hint.Text != c.hint || n.Log() != log {
			t.Errorf("%s: %q", c.typed, r.Problems)
		}
	}
}

// TestSessionGoesOnInMidRound opens a log in the middle of a round: lines are
// still to come, and nothing is wrong.
func TestSessionGoesOnInMidRound(t *testing.T) {
	n := sat(t, "three-thirteen")
	if err := n.open("players Ann, Bob, Cy\nround 1\nAnn 0 out\nBob 6\nCy 5\nround 2\nCy 0\nBob 0\n"); err != nil {
		t.Fatal(err)
	}
	text := n.opening()
	if !strings.Contains(text, "to come: Ann") || strings.Contains(text, "finding") || strings.Contains(text, "remark") {
		t.Errorf("%s", text)
	}
}

// TestWildRankInMidRound names the wild rank that was turned up when a score is on the sheet
// already. The line of the round in the log gets it, or the session refuses it.
func TestWildRankInMidRound(t *testing.T) {
	const head = "game %s\nplayers Ann, Bob\n"
	for _, c := range []struct {
		game, round string // the log so far, without its head
		typed       string
		log         string // the log after it; "" if the line is refused
	}{
		{"vegas", "round 1\nAnn 12\n", "wild 9", "round 1 wild 9\nAnn 12\n"},
		{"vegas", "round 1\nAnn 12\n", "round 1 wild joker", "round 1 wild joker\nAnn 12\n"},
		{"vegas", "Round 1: Ann 12 # by hand\n", "wild 9", "Round 1 wild 9: Ann 12 # by hand\n"},
		{"vegas", "round 1\nAnn 12\n", "round 1 wild 9: Bob 3", "round 1 wild 9\nAnn 12\nBob: = 3\n"},
		{"vegas", "round 1\nAnn 12\n", "round 1 wild 9: Ann 3", ""},
		{"vegas", "round 1 wild 9\nAnn 12\n", "wild 9", "round 1 wild 9\nAnn 12\n"},
		{"vegas", "round 1 wild 9\nAnn 12\n", "wild 5", ""},
		{"vegas", "1\nAnn 12\n", "wild 5", ""},
		{"three-thirteen", "rule wild-rank turned\nround 1\nAnn 12\n", "wild 9", "rule wild-rank turned\nround 1 wild 9\nAnn 12\n"},
	} {
		n := sat(t, c.game)
		head := fmt.Sprintf(head, c.game)
		if err := n.open(head + c.round); err != nil {
			t.Fatal(err)
		}
		prompt, r := n.prompt(), n.Answer(c.typed)
		if c.log == "" {
			if len(r.Problems) != 1 || r.Text != "" || n.Log() != head+c.round || n.prompt() != prompt {
				t.Errorf("%s after %q: %q, %v; prompt %q, log %q", c.typed, c.round, r.Text, r.Problems, n.prompt(), n.Log())
			}
			continue
		}
		if len(r.Problems) > 0 || n.Log() != head+c.log {
			t.Errorf("%s after %q: %q, %v; log %q", c.typed, c.round, r.Text, r.Problems, n.Log())
		}
	}
	n := sat(t, "vegas", "players Ann, Bob", "Ann 12", "wild 9")
	if r := n.Answer("Bob: 9h Kd = 35"); len(r.Problems) > 0 || !strings.HasPrefix(r.Text, "Bob 35\n") {
		t.Errorf("%q, %v", r.Text, r.Problems)
	}
}

// TestSessionChangesNothingBeforeItIsKept lets a disk fail: the session stays
// where the log is.
func TestSessionChangesNothingBeforeItIsKept(t *testing.T) {
	n := sat(t, "three-thirteen", "players Ann, Bob", "score Ann 5")
	log, prompt := n.Log(), n.prompt()
	n.File = &LogFile{Path: t.TempDir()}
	r := n.Answer("score Bob 7")
	if len(r.Problems) != 1 || !strings.HasPrefix(r.Problems[0].Message, "not kept: ") || r.Text != "" {
		t.Errorf("%v, %q", r.Problems, r.Text)
	}
	if n.Log() != log || n.prompt() != prompt || len(n.state.Due) != 1 {
		t.Errorf("log %q, prompt %q, due %v", n.Log(), n.prompt(), n.state.Due)
	}
}

// TestUndoReversesEveryEntry takes back entry after entry and comes by every log
// that there was.
func TestUndoReversesEveryEntry(t *testing.T) {
	for game, typed := range map[string][]string{
		"sixty-five": {"players Ann, Bob", "rule pay-each on", "score Ann 5", "score Bob 0 out", "totals Ann 5", "score Bob 9s 9c 9d 4s", "score Ann 3", "Ann: 3c 4c 5c 6c 7c"},
		"vegas":      {"players Ann, Bob, Cy", "max 20", "wild 9", "score Ann 25", "score Bob 0 out", "undo", "score Bob 3", "score Cy out", "Ann buys in", "round 2 wild joker", "score Ann 1"},
	} {
		n := sat(t, game)
		logs := []string{strings.Join(n.Head, "\n") + "\n"}
		for _, text := range typed {
			switch r := n.Answer(text); {
			case diag.Failed(r.Problems):
				t.Fatalf("%s: %v", text, r.Problems)
			case text == "undo":
				logs = logs[:len(logs)-1]
			case n.Log() != logs[len(logs)-1]:
				logs = append(logs, n.Log())
			}
		}
		for _, want := range slices.Backward(logs[:len(logs)-1]) {
			n.Answer("undo")
			if n.Log() != want {
				t.Fatalf("%s: undo leaves\n%s, want\n%s", game, n.Log(), want)
			}
		}
		if r := n.Answer("undo"); len(r.Problems) != 1 {
			t.Errorf("%s: undo takes back what begins the log", game)
		}
	}
}

// TestEveryEveningIsTypedAgain types whole evenings line by line: the log that
// comes of it is the evening.
func TestEveryEveningIsTypedAgain(t *testing.T) {
	for _, name := range []string{"three-thirteen", "three-thirteen-rummy", "deuces-arent-wild", "sixty-five", "vegas", "five-crowns"} {
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile("../../../testdata/evenings/" + name + ".log")
			if err != nil {
				t.Fatal(err)
			}
			n := sat(t, "vegas")
			for line := range strings.Lines(string(text)) {
				if r := n.Answer(line); diag.Failed(r.Problems) {
					t.Fatalf("%s: %v", line, r.Problems)
				}
			}
			if got, want := spoken(n.Log()), spoken(string(text)); got != want {
				t.Errorf("the log is\n%s\nwant\n%s", got, want)
			}
			if !n.state.Outcome.Over || len(n.state.Findings) > 0 {
				t.Errorf("over %t, findings %v", n.state.Outcome.Over, n.state.Findings)
			}
		})
	}
}

// spoken is the lines of a log that say something, settings sorted before the
// play.
func spoken(log string) string {
	var settings, play []string
	for text := range strings.Lines(log) {
		switch text = strings.Join(strings.Fields(text), " "); {
		case text == "", text[0] == '#', strings.HasPrefix(text, "date "):
		case len(play) > 0 || strings.HasPrefix(text, "round "):
			play = append(play, text)
		default:
			settings = append(settings, text)
		}
	}
	slices.Sort(settings)
	return strings.Join(append(settings, play...), "\n")
}

func TestSessionCompletes(t *testing.T) {
	n := sat(t, "three-thirteen", "players Ann, Bob", "9h 9d 9s 3c")
	for typed, want := range map[string][]string{
		"sc":                 {"score"},
		"sco":                {"score"},
		"score ":             {"score Ann", "score Bob"},
		"score b":            {"score Bob"},
		"score Bob 12 ":      {"score Bob 12 out"},
		"rule ac":            {"rule ace-points", "rule aces"},
		"rule aces b":        {"rule aces both"},
		"game five":          {"game five-crowns"},
		"totals Ann 3, B":    nil,
		"why 9":              {"why 9d", "why 9h", "why 9s"},
		"w":                  {"why", "wild"},
		"3h":                 nil,
		"totals Ann 3,B":     {"totals Ann 3,Bob"},
		"handicap ":          {"handicap Ann", "handicap Bob"},
		"rule no-such-rule ": nil,
	} {
		got := n.Complete(typed)
		slices.Sort(got)
		if typed == "totals Ann 3, B" {
			want = []string{"totals Ann 3, Bob"}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}

// TestLogFile keeps what others write, and a file that cannot be written is
// as before.
func TestLogFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "friday.log")
	file := LogFile{Path: path}
	steps := []struct {
		was   string
		text  string
		want  string
		fails bool
	}{
		{"", "a\n", "a\n", false},
		{"a\n", "a\nb\n", "a\nb\n", false},
		{"a\nb\n", "a\n", "a\n", false},
		{"", "c\n", "a\n", true},
		{"b\n", "c\n", "a\n", true},
	}
	for i, s := range steps {
		if err := file.keep(s.was, s.text); err != nil != s.fails {
			t.Errorf("step %d: %v", i, err)
		}
		if got, err := file.Read(); err != nil || got != s.want {
			t.Errorf("step %d: %q, %v, want %q", i, got, err, s.want)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".wildmeld-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	link := filepath.Join(filepath.Dir(path), "link.log")
	if err := os.Symlink(path, link); err != nil {
		t.Skipf("no links here: %v", err)
	}
	if err := (LogFile{Path: link}).keep("a\n", "d\n"); err != nil {
		t.Fatal(err)
	}
	if got, _ := file.Read(); got != "d\n" {
		t.Errorf("a log behind a link is %q", got)
	}
}

// TestLogFileRefuses refuses what is no log of an evening, and waits for none.
func TestLogFileRefuses(t *testing.T) {
	folder := t.TempDir()
	large := filepath.Join(folder, "large.log")
	if err := os.WriteFile(large, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, maxLog+1); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{folder: "is not a regular file", large: "has more than 8 MB", os.DevNull: "is not a regular file"} {
		if _, err := (LogFile{Path: path}).Read(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", path, err)
		}
		if err := (LogFile{Path: path}).keep("", "a\n"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// TestTwoSessionsOnOneLog lets two sessions write to one log at once. One whose
// entry is refused looks at the log and types it again: none is lost, none is
// there twice.
func TestTwoSessionsOnOneLog(t *testing.T) {
	var players []string
	for i := range 40 {
		players = append(players, fmt.Sprintf("P%02d", i))
	}
	file := LogFile{Path: filepath.Join(t.TempDir(), "friday.log")}
	first := sat(t, "three-thirteen")
	first.File = &file
	if r := first.Answer("players " + strings.Join(players, ", ")); diag.Failed(r.Problems) {
		t.Fatal(r.Problems)
	}
	var done sync.WaitGroup
	for half := range 2 {
		n := sat(t, "three-thirteen")
		if err := n.open(first.Log()); err != nil {
			t.Fatal(err)
		}
		n.File = &file
		done.Go(func() {
			for i := half; i < len(players); i += 2 {
				for kept := false; !kept; {
					r := n.Answer(players[i] + " 5")
					kept = !diag.Failed(r.Problems)
					if !kept && !strings.HasPrefix(r.Problems[0].Message, "not kept: ") {
						t.Error(r.Problems)
						return
					}
				}
			}
		})
	}
	done.Wait()
	log, err := file.Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range players {
		if n := strings.Count(log, p+": = 5\n"); n != 1 {
			t.Errorf("%s is in the log %d times", p, n)
		}
	}
	if n := strings.Count(log, "round 1\n"); n != 1 {
		t.Errorf("round 1 is in the log %d times", n)
	}
}

func anyReader() diag.Reader { return diag.Reader{} }

// TestLongLine refuses a line that is too long, and goes on.
func TestLongLine(t *testing.T) {
	n := sat(t, "three-thirteen", "round 1")
	var out, complaints strings.Builder
	in := strings.Repeat("3h ", maxLine) + "\n3h 4h 5h\n" + strings.Repeat("#", maxLine-1) + "\n3h 4h 5h"
	outcome, err := Run(n, Streams{strings.NewReader(in), &out, &complaints, anyReader})
	if err != nil || outcome != answer.Unreadable || strings.Count(out.String(), "0 points: run ") != 2 || !strings.HasPrefix(complaints.String(), "stdin:2:1: a line of more than 65536 bytes\n") {
		t.Errorf("%v, %v, %s, %s", outcome, err, out.String(), complaints.String())
	}
}

// TestCutOff opens a log that ends anywhere: nothing is lost of what it says,
// and the next entry stands on a line of its own.
func TestCutOff(t *testing.T) {
	const log = "# at Rita's\r\ngame sixty-five\nplayers Ann, Bob\n\nround 1\nAnn: 9h 9d Kd = 28\nBob: [9c 9d 9s] = 0 out\ntotals Ann 28\n\nround 2\nBob: = 1+12\n"
	for n := range len(log) + 1 {
		s := sat(t, "sixty-five")
		if err := s.open(log[:n]); err != nil {
			t.Fatalf("%q: %v", log[:n], err)
		}
		s.opening()
		s.prompt()
		if s.Answer("score Zoe Ann 3"); s.Log() == log[:n] {
			continue // where the players are known she is none of them
		}
		before := strings.TrimSuffix(log[:n], "\n")
		if !strings.HasPrefix(s.Log(), before) || !strings.HasSuffix(s.Log(), "\nZoe Ann: = 3\n") {
			t.Fatalf("%q becomes\n%s", log[:n], s.Log())
		}
	}
}

// FuzzSession types anything: the session answers, and enters only what a log
// can have.
func FuzzSession(f *testing.F) {
	for _, text := range []string{
		"score Ann 3\nundo\nundo", "wild 9\nround 2 wild J\nscore : = 3", "score\nscore :\nscore Ann:\n:", "why [\n3h 4h 5h\nwhy [3h", "3h 4h 5h\nwhy !", "players +",
		"game vegas\ngame vegas\nplayers A\nplayers A, B", "round bonus\nscore Ann out", "players \xff, Ann\nscore \xff 3", "plAYers \xff 0", "score Ann −3", "score #00 000", "discard\ndiscard 3h", "totals Ann",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n := sat(t, "three-thirteen", "players Ann, Bob")
		for line := range strings.SplitSeq(text, "\n") {
			n.Complete(line)
			was := len(n.state.Problems)
			r := n.Answer(line)
			if len(n.state.Problems) > was {
				t.Errorf("%q enters what cannot be read: %v", line, n.state.Problems)
			}
			for _, d := range r.Problems {
				if d.Span.Start < 0 || d.Span.End < d.Span.Start || d.Span.End > len(d.Text) {
					t.Errorf("%q: a complaint outside its text: %+v", line, d)
				}
			}
			n.prompt()
		}
	})
}

// TestSessionNamesEachFault holds that players who have a score already share a complaint,
// and that it does not replace another one between them.
func TestSessionNamesEachFault(t *testing.T) {
	n := sat(t, "three-thirteen", "players Ann, Bob, Zoe, Cy", "Ann 12, Bob 0, Zoe 4, Cy 5", "Zoe leaves", "Ann 1, Bob 2")
	r := n.Answer("Ann 5, Zoe 4, Bob 6")
	var messages []string
	for _, p := range r.Problems {
		messages = append(messages, p.Message)
	}
	want := []string{"Ann and Bob already have scores in round 2; this line is not counted", "Zoe is not in the game; this line is not counted"}
	if !slices.Equal(messages, want) {
		t.Errorf("%q", messages)
	}
}
