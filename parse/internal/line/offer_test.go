package line

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
		r := NewRoster("log")
		for _, line := range []string{"players Ann, Bob, Cy", "round 1", "Ann 12"} {
			r.Read(diag.Place{Text: line})
		}
		again := *r
		b := r.Read(diag.Place{Text: text})
		if len(b.Problems) != 1 {
			t.Errorf("%s: %d complaints: %v", text, len(b.Problems), b.Problems)
			continue
		}
		_, offer, _ := strings.Cut(b.Problems[0].Hint.Text, "did you mean ")
		if offer = strings.TrimSuffix(offer, "?"); offer != want {
			t.Errorf("%s: %v offers %q, want %q", text, b.Problems[0], b.Problems[0].Hint.Text, want)
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
	r := NewRoster("log")
	for _, line := range []string{"players Ann, Bob", "round 1", "Ann 12, Bob 0", "round 2"} {
		r.Read(diag.Place{Text: line})
	}
	b := r.Read(diag.Place{Text: "Ann should be 13"})
	if len(b.Problems) != 1 || b.Problems[0].Hint.Text != "write Ann 13 for round 2, or change 1 Ann 13" {
		t.Error(b.Problems)
	}
}
