package evening_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// TestAHandCorrects: a correction by a hand is judged as the player's line itself is, with
// its claim, its mark and its size, and a comment behind it holds no cards.
func TestAHandCorrects(t *testing.T) {
	const log = "game three-thirteen\nplayers Ann, Bob\nround 1\nAnn: = 4\nBob: 5s 9d Kd = 24\n"
	for line, want := range map[string]string{
		"correct 1 Bob: 3s 9d Kd = 22 # 9h 9d 9c":  "22 checked",
		"correct 1 Bob: 5s 9d Kd = 24":             "24 checked",
		"correct 1 Bob: [7h 8h 9h] = 0 out":        "0 checked out",
		"change round 1 Bob: 9h 9d 9c":             "0 checked",
		"correct 1 Bob: 5s 9d Kd = 22":             "24 checked claim",
		"correct 1 Bob: 5s 9d Kd out":              "24 checked out out",
		"correct 1 Bob: 5s 9d":                     "open hand-size",
		"correct 1 Bob: = 12":                      "12",
		"correct 1 Bob 12 # agreed by all":         "12",
		"correct 1 Bob: 5s 9d Kd\ncorrect 1 Bob 7": "7",
	} {
		e, err := evening.Options{Source: "log"}.Read(strings.NewReader(log + line + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		entry := e.Rounds[0].Entry(1)
		got := fmt.Sprint(entry.Score)
		if !entry.Known() {
			got = "open"
		}
		if entry.Checked() {
			got += " checked"
		}
		if entry.Out() {
			got += " out"
		}
		for _, f := range e.Findings {
			if !f.Remark {
				got += " " + f.Name()
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

// TestPlayersChangeSeats: who plays may be named again, in the order in which they sit from
// then on, and the deal goes round in it.
func TestPlayersChangeSeats(t *testing.T) {
	log := "game three-thirteen\nplayers Ann, Bob, Cy\nplayers Cy, Ann, Bob\ndealer Cy\n"
	for round := range 8 {
		log += fmt.Sprintf("round %d\nAnn 0, Bob 20, Cy 20\n", round+1)
		switch round {
		case 1:
			log += "players Bob, Ann, Cy\n"
		case 4:
			log += "Zoe joins\nplayers Zoe, Bob, Ann, Cy\nZoe leaves\n"
		}
	}
	l, err := evening.Options{Source: "log"}.ReadLog(log)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, r := range l.Rounds {
		got += l.Players[r.Dealer] + " "
	}
	if want := "Cy Ann Cy Bob Ann Cy Bob Ann "; got != want {
		t.Errorf("%sdeal, want %s", got, want)
	}
	if seats := fmt.Sprint(l.Names(l.Seats)); seats != "[Zoe Bob Ann Cy]" || len(l.Problems) > 0 {
		t.Errorf("%s sit, %v", seats, l.Problems)
	}
	for _, line := range []string{"players Ann, Bob", "players Ann, Bob, Cy, Dan"} {
		if l, err = (evening.Options{Source: "log"}).ReadLog("game three-thirteen\nplayers Ann, Bob, Cy\nround 1\nAnn 0, Bob 20, Cy 20\n" + line + "\n"); err != nil || len(l.Problems) != 1 {
			t.Errorf("%s: %v, %v", line, err, l.Problems)
		}
	}
}

// TestACorrectionBringsNobodyBack: a correction adds a score from before a player joined,
// and none of a round after the player left.
func TestACorrectionBringsNobodyBack(t *testing.T) {
	for log, want := range map[string]string{
		"players Ann, Bob\nR1 Ann 12, Bob 0\nDan joins\ncorrect 1 Dan 10\nR2 Ann 12, Bob 0, Dan 20\n":                                             "Bob 0 Ann 24 Dan 30;",
		"players Ann, Bob\nR1 Ann 12, Bob 0\nR2 Ann 9, Bob 0\nDan joins with 5\ncorrect 1 Dan 10\ncorrect 2 Dan 1\nR3 Ann 12, Bob 0, Dan 20\n":    "Bob 0 Ann 33 Dan 36;",
		"R1 Ann 12, Bob 0, Dan 4\nDan leaves\nR2 Ann 12, Bob 0\ncorrect 2 Dan 10\nR3 Ann 12, Bob 0\n":                                             "Bob 0 Ann 36 Dan 4; Dan in 2",
		"players Ann, Bob\nR1 Ann 12, Bob 0\nDan joins\nR2 Ann 9, Bob 0, Dan 3\nDan leaves\nR3 Ann 2, Bob 0\ncorrect 1 Dan 10\ncorrect 3 Dan 1\n": "Bob 0 Ann 23 Dan 13; Dan in 3",
		"R1 Ann 12, Bob 0\nR2 Ann 12\nDan joins\ncorrect 2 Dan 10\nBob 0\nR3 Ann 12, Bob 0, Dan 20\n":                                             "Bob 0 Dan 30 Ann 36;",
		"R1 Ann 12, Bob 0\nDan joins with 5\ncorrect 1 Dan 10\nR2 Ann 12, Bob 0, Dan 20\n":                                                        "Bob 0 Ann 24 Dan 35;",
	} {
		l, err := evening.Options{Source: "log"}.ReadLog("game three-thirteen\n" + log)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, s := range l.Outcome.Standings {
			got += fmt.Sprintf("%s %d ", l.Players[s.Player], s.Total)
		}
		got = strings.TrimSpace(got) + ";"
		for _, f := range l.Findings {
			if f.Kind == evening.NotInGame {
				got += fmt.Sprintf(" %s in %d", l.Players[f.Player], f.Round.Number)
			}
			if f.Kind == evening.Added && l.Rounds[f.Round.Number-1].Entry(f.Player) == nil {
				got += " and a remark on a score that does not count"
			}
		}
		if got != want {
			t.Errorf("%s\ngot  %s\nwant %s", log, got, want)
		}
	}
}

// TestACorrectionTakesAMarkOff: the same score again without out takes the mark away, and
// with it the second one that it was.
func TestACorrectionTakesAMarkOff(t *testing.T) {
	const log = "game sixty-five\nplayers Ann, Bob, Cy\nround 1\nAnn 20, Bob 0 out, Cy 0\ncorrect 1 Cy 0 out\n"
	for line, want := range map[string]string{
		"":                    "Bob out, Cy out wrong, ",
		"correct 1 Bob 0":     "Cy out, ",
		"correct 1 Cy 0":      "Bob out, ",
		"correct 1 Bob 20":    "Cy out, ",
		"correct 1 Ann 3 out": "Ann out wrong, Bob out wrong, Cy out wrong, ",
	} {
		l, err := evening.Options{Source: "log"}.ReadLog(log + line + "\n")
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for p, e := range l.Rounds[0].Entries() {
			if e.Out() {
				got += l.Players[p] + " out"
				if e.Wrong() {
					got += " wrong"
				}
				got += ", "
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

// TestAnUnreadHandStaysWrong: what is wrong with an entry besides being the second one out
// stays marked when the first one's mark is taken off.
func TestAnUnreadHandStaysWrong(t *testing.T) {
	l, err := evening.Options{Source: "log"}.ReadLog("game sixty-five\nplayers Ann, Bob, Cy\nround 1\nAnn 20, Bob 0 out\nCy: 3h 3x = 0 out\ncorrect 1 Bob 0\n")
	if err != nil {
		t.Fatal(err)
	}
	if e := l.Rounds[0].Entry(2); !e.Wrong() || !e.Out() {
		t.Errorf("wrong %v, out %v", e.Wrong(), e.Out())
	}
}

// TestComingsAreTakenBack: who joins or leaves while a round is open may think again.
func TestComingsAreTakenBack(t *testing.T) {
	for log, want := range map[string]string{
		"Ann 12\nDan joins\nDan leaves\nBob 0\n":                                  "Bob 0 Ann 12",
		"Ann 12\nDan joins\nDan leaves\nDan joins\nBob 0\nR2 Ann 0, Bob 5, Dan 9": "Bob 5 Dan 9 Ann 12",
		"Ann 12\nAnn leaves\nAnn joins\nBob 0\nR2 Ann 0, Bob 5":                   "Bob 5 Ann 12",
	} {
		l, err := evening.Options{Source: "log"}.ReadLog("game three-thirteen\nplayers Ann, Bob\nround 1\n" + log + "\n")
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, s := range l.Outcome.Standings {
			got += fmt.Sprintf("%s %d ", l.Players[s.Player], s.Total)
		}
		if got = strings.TrimSpace(got); got != want || slices.ContainsFunc(l.Findings, func(f evening.Finding) bool { return !f.Remark }) {
			t.Errorf("%s\ngot  %s, %v\nwant %s", log, got, l.Findings, want)
		}
	}
}

// TestNoPlaceWithoutATotal: who has no score in an evening that a wrong entry keeps open
// has no place.
func TestNoPlaceWithoutATotal(t *testing.T) {
	l, err := evening.Options{Source: "log"}.ReadLog("game three-thirteen-rummy\nplayers Max, Ann, Dee\nround 1\nAnn 19, Dee 49\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range l.Outcome.Standings {
		if want := map[string]int{"Ann": 1}[l.Players[s.Player]]; s.Place != want {
			t.Errorf("%s has place %d, want %d", l.Players[s.Player], s.Place, want)
		}
	}
}

// TestBuyInsAfterCorrections: who has not expired by the corrected scores has not bought in,
// and does so again when those are corrected once more. A total that a buy-in takes follows
// the corrected scores of the others.
func TestBuyInsAfterCorrections(t *testing.T) {
	const log = "game vegas\nbuy-in 2\nplayers Ann, Bob, Cy\nround 1\nAnn 101, Bob 30, Cy out\nAnn buys in\nround 2\nAnn 10, Bob 20, Cy out\n"
	for _, c := range []struct{ lines, want string }{
		{"", "40 4.00 playing"},
		{"change 1 Ann 90", "100 2.00 expired"},
		{"change 1 Ann 80", "90 2.00 playing"},
		{"change 1 Ann 90\nchange 1 Ann 103", "40 4.00 playing"},
		{"change 1 Bob 25", "35 4.00 playing"},
		{"change 2 Ann 80\nchange 1 Bob 25", "105 4.00 expired"},
	} {
		l, err := evening.Options{Source: "log"}.ReadLog(log + c.lines + "\n")
		if err != nil {
			t.Fatal(err)
		}
		ann := l.Game.Seats[0]
		state := map[tally.State]string{tally.Playing: "playing", tally.Expired: "expired"}[ann.State]
		got := fmt.Sprintf("%d %.2f %s", ann.Total, float64(ann.Paid)/100, state)
		if got != c.want || l.Status != evening.Right {
			t.Errorf("%s: %s, want %s; status %d", c.lines, got, c.want, l.Status)
		}
	}
}

// TestMovesWhileARoundIsOpen: a round goes on when somebody comes or goes before all have a
// score in it, also in a game that players drop out of.
func TestMovesWhileARoundIsOpen(t *testing.T) {
	const log = "game vegas\nbuy-in 2\nplayers Ann, Bob, Cy\nround 1\nAnn 100, Bob 7, Cy out\nround 2\n"
	for _, c := range []struct{ lines, want string }{
		{"Bob 5\nDan joins\nCy 0", "Cy 0 Bob 12 Dan 12 Ann 100"},
		{"Bob 5\nDan joins", "Cy 0 Bob 7 Ann 100"}, // what Bob has decides on what Dan starts
		{"Bob 5\nDan joins\nDan 3\nCy 0", "Cy 0 Dan 10 Bob 12 Ann 100"},
		{"Bob 5\nDan joins\nDan leaves\nCy 0", "Cy 0 Bob 12 Ann 100"},
		{"Bob 5\nAnn buys in\nCy 0\nAnn 60", "Cy 0 Bob 12 Ann 67"},
		{"Bob 5\nAnn buys in\nAnn 60\nCy leaves", "Bob 12 Ann 67 Cy 0"},
		{"Bob 5\nBob leaves\nCy 0", "Cy 0 Ann 100 Bob 12"},
		{"Bob 95\nBob buys in\nDan joins\nCy 0", "Cy 0 Ann 100 Bob 102"}, // the game is over
		{"Ann buys in\nBob 95\nBob buys in\nCy 1\nAnn 2", "Cy 1 Ann 9 Bob 9"},
	} {
		l, err := evening.Options{Source: "log"}.ReadLog(log + c.lines + "\n")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, s := range l.Outcome.Standings {
			got = append(got, fmt.Sprint(l.Players[s.Player], " ", s.Total))
		}
		if got := strings.Join(got, " "); got != c.want || l.Status != evening.Right {
			t.Errorf("%s: %s, want %s; %v", c.lines, got, c.want, l.Findings)
		}
	}
}
