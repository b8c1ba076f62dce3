package parse

import (
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// TestOffers types what a complaint about a line offers: the line then says what was
// meant. Three players play, and Ann has 12 in the round that goes on.
func TestOffers(t *testing.T) {
	for text, want := range map[string]string{
		"put Bob 0 out, Cy 0":   "Bob 0 out, Cy 0",
		"Bob 3o":                "Bob 30",
		"Bob 2l":                "Bob 21",
		"Bob: 2O out":           "Bob 20 out",
		"Bob 21❤️":              "Bob 21",
		"Bob 12p":               "Bob 12",
		"Bob 1S, Cy 5":          "Bob 15, Cy 5",
		"Bob O":                 "Bob 0",
		"Bob 20:":               "Bob 20",
		"Ann should be 13":      "change 1 Ann 13",
		"oops Ann 13":           "change 1 Ann 13",
		"add 12 to Bob":         "Bob 12",
		"out Bob":               "Bob out",
		"R1 Bob 2O, Cy 5":       "R1 Bob 20, Cy 5",
		"Bobb 12 out":           "Bob 12 out",
		"totals Anne 12, Bob 0": "totals Ann 12, Bob 0",
		"scroe Bob 12":          "Bob 12",
		"corect 1 Ann 15":       "correct 1 Ann 15",
		"Ann wants 2 pizzas":    "",
		"Bob wants 2 pizzas":    "",
		"Bob gave Cy 12":        "",
		"Bob 12 or 13":          "",
		"Bob likes tea":         "",
		"Jane 5":                "",
		"Anne 12":               "", // Ann has a score, so it is not hers
		"12 0 5":                "",
		"dave 2O":               "",
		"Ann 2O":                "",
		"poker 12":              "",
	} {
		r := newRoster("log")
		for _, line := range []string{"players Ann, Bob, Cy", "round 1", "Ann 12"} {
			r.read(diag.Place{Text: line})
		}
		again := *r
		b := r.read(diag.Place{Text: text})
		if len(b.Problems) != 1 {
			t.Errorf("%s: %d complaints: %v", text, len(b.Problems), b.Problems)
			continue
		}
		_, offer, _ := strings.Cut(string(b.Problems[0].Hint), "did you mean ")
		if offer = strings.TrimSuffix(offer, "?"); offer != want {
			t.Errorf("%s: %v offers %q, want %q", text, b.Problems[0], b.Problems[0].Hint, want)
		}
		if offer != "" {
			if b := again.alone(diag.Place{Text: offer}); len(b.Problems) > 0 || b.Action == nil {
				t.Errorf("%s: the offer %s: %v", text, offer, b.Problems)
			}
		}
	}
}

// TestTakenBack: before anybody has a score in a round, a line that takes one back may be
// about the round before, and the hint has both.
func TestTakenBack(t *testing.T) {
	r := newRoster("log")
	for _, line := range []string{"players Ann, Bob", "round 1", "Ann 12, Bob 0", "round 2"} {
		r.read(diag.Place{Text: line})
	}
	b := r.read(diag.Place{Text: "Ann should be 13"})
	if len(b.Problems) != 1 || b.Problems[0].Hint != "write Ann 13 for round 2, or change 1 Ann 13" {
		t.Error(b.Problems)
	}
}

// TestRoundsNamedAgain: the round that goes on may be named again, before the line of each
// player.
func TestRoundsNamedAgain(t *testing.T) {
	for text, want := range map[string]string{
		"R1 Ann 12\nR1 Bob 0\nR2 Ann 3\nR2 Bob 0":                          "1: round 1 bonus false wild  false; 2: Bob = 0; 3: round 2 bonus false wild  false; 4: Bob = 0",
		"players Ann, Bob\nround 1 Ann 12\nround 1 Bob 0":                  "1: players Ann, Bob; 2: round 1 bonus false wild  false; 3: Bob = 0",
		"players Ann, Bob\nround 1\nAnn 1\nround 1\nBob 0":                 "1: players Ann, Bob; 2: round 1 bonus false wild  false; 3: Ann = 1; 5: Bob = 0",
		"players Ann, Bob\nround 1\nAnn 1, Bob 0\nround 1\nBob 0":          "1: players Ann, Bob; 2: round 1 bonus false wild  false; 3: Ann = 1; Bob = 0; 4: round 1 bonus false wild  false; 5: Bob = 0",
		"Threes: Ann 12, Bob 1\nThrees: Cy 0":                              "1: round 0 bonus false wild 3 true; 2: Cy = 0",
		"players Ann, Bob\nround 3 wild 9\nR3 Ann 5\nround 3 wild 9 Bob 0": "1: players Ann, Bob; 2: round 3 bonus false wild 9 true; 3: Ann = 5; 4: Bob = 0",
		"players Ann, Bob\nround 6s wild\nAnn 5":                           "1: players Ann, Bob; 2: round 0 bonus false wild 6 true; 3: Ann = 5",
	} {
		if got := strings.Join(told(t, "log", text), "; "); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestBlocks reads blocks of scores with empty lines between them as rounds.
func TestBlocks(t *testing.T) {
	for text, want := range map[string]string{
		"Ann 0\nBob 9\n\nAnn 12\nBob 0\n":                              "1: round 1; 2: Bob = 9; 4: round 2; 5: Bob = 0",
		"players Ann, Bob\n\nAnn 0\nBob 9\n# tea\n\nAnn 12\nBob 0 out": "1: players Ann, Bob; 3: round 1; 4: Bob = 9; 7: round 2; 8: Bob = 0 out",
		"round 1\nAnn 0\nBob 9\n\nAnn 12\nBob 0":                       "1: round 1; 2: Ann = 0; 3: Bob = 9; 5: Ann = 12; 6: Bob = 0",
	} {
		got := strings.ReplaceAll(strings.Join(told(t, "log", text), "; "), " bonus false wild  false", "")
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestNamesWithMarks: a name that begins with # would be a comment, and is asked about.
func TestNamesWithMarks(t *testing.T) {
	got := strings.Join(told(t, "log", "players Ann, Bob, #1"), "; ")
	if want := "log:1:19: a name cannot begin with #, which begins a comment"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := told(t, "log", "players Ann, Bob # and nobody else"); len(got) != 1 || got[0] != "1: players Ann, Bob" {
		t.Error(got)
	}
}

// TestSpokenLeads reads what people say before a hand, and how often they hold a card.
func TestSpokenLeads(t *testing.T) {
	for text, want := range map[string]string{"my hand is 3h 4h 5h": "3h 4h 5h", "I have 3h 4h": "3h 4h", "3h x2 4h": "3h 3h 4h", "My cards: 3h 4h = 0": "3h 4h"} {
		h, diags := ReadHand("hand", 1, text)
		if len(diags) > 0 || h.Cards().String() != want {
			t.Errorf("%s: %s %v, want %s", text, h.Cards(), diags, want)
		}
	}
}
