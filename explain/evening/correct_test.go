package evening_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain/evening"
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
