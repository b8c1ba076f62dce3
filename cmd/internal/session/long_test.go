package session_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/cmd/internal/session"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// longSession answers the lines of an evening of many rounds, and returns the
// session.
func longSession(t testing.TB, rounds int) *session.Session {
	game, _ := rules.Lookup("vegas")
	s, err := session.New(session.Options{
		Source: "evening.log", Rules: game.Rules(), Head: []string{"game vegas"}, Screen: func() explain.Screen { return explain.Screen{Width: 80} },
	}, "")
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{"players Ann, Bob, Cy", "max 1000000"}
	for n := range rounds {
		lines = append(lines, fmt.Sprintf("round %d wild 9", n+1), "Ann out", "Bob 3", "Cy 4")
	}
	for _, line := range lines {
		r := s.Answer(line)
		if len(r.Problems) > 0 {
			t.Fatalf("%s: %v", line, r.Problems)
		}
	}
	return s
}

// TestLongSession answers each line from the last round on, and comes to the
// same totals as the log read anew.
func TestLongSession(t *testing.T) {
	s := longSession(t, 150)
	if text := s.Answer("totals").Text; !strings.Contains(text, "Bob 450") || !strings.Contains(text, "Cy 600") {
		t.Error(text)
	}
	if n := strings.Count(s.Log(), "\n"); n != 3+150*5 {
		t.Errorf("%d lines", n)
	}
}

func BenchmarkLongSession(b *testing.B) {
	for b.Loop() {
		longSession(b, 2500)
	}
}

// TestReadOn answers random lines, few or many, and shows then what a session shows that
// reads the whole log.
func TestReadOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game, _ := rules.Lookup(rapid.SampledFrom([]string{"vegas", "sixty-five", "deuces-arent-wild"}).Draw(t, "game"))
		o := session.Options{
			Source: "evening.log", Rules: game.Rules(), Head: []string{"game " + game.Name}, Screen: func() explain.Screen { return explain.Screen{Width: 80} },
		}
		s, err := session.New(o, "")
		if err != nil {
			t.Fatal(err)
		}
		line := rapid.SampledFrom([]string{
			"Ann 12, Bob out, Cy 40", "Ann 30, Bob 7, Cy out", "Ann 12", "Bob 5", "Cy out", "Ann: 3h 4h 5h = 0 out", "Bob: 3h 4h 9s Kd", "round 2", "round 3", "round 3", "round 3 wild 9", "change 3 Ann 60", "change Ann 0 out", "round 5 wild 9", "undo",
			"change 1 Ann 3", "change Bob 60", "Ann buys in", "Bob buys in", "Dan joins", "Cy leaves", "totals Ann 12, Bob 0", "Dan 5", "Zoe 5", "Ann x", "used 9", "round bonus", "wild 8",
		})
		s.Answer("players Ann, Bob, Cy")
		for range rapid.IntRange(1, 40).Draw(t, "lines") {
			s.Answer(line.Draw(t, "line"))
		}
		anew, err := session.New(o, s.Log())
		if err != nil {
			t.Fatal(err)
		}
		for _, ask := range []string{"sheet", "totals"} {
			if got, want := s.Answer(ask).Text, anew.Answer(ask).Text; got != want {
				t.Fatalf("%s:\n%s\nread anew:\n%s\nlog:\n%s", ask, got, want, s.Log())
			}
		}
	})
}
