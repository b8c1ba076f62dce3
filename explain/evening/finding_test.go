package evening_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/explain/evening"
)

// TestKindsOfFindings: what a finding is called for programs says what it is about.
func TestKindsOfFindings(t *testing.T) {
	for log, want := range map[string]string{
		"game vegas\nplayers Ann, Bob\nround 1\nAnn: 3h 4h 5h 6h 7h 8h 9h = 42\nBob 0 out\n":    "missing",
		"game five-crowns\nplayers Ann, Bob\nround 1 wild 2\nAnn 13, Bob 0 out\n":               "card",
		"players Ann, Bob\nround 12\nAnn 13, Bob 0 out\n":                                       "order",
		"rule rounds 3-3\nplayers Ann, Bob\nround 1\nAnn 13, Bob 0 out\nBob leaves\n":           "order",
		"players Ann, Bob\nround 1\nAnn 13, Bob 0 out\nAnn joins\n":                             "name",
		"players Ann, Bob\nround 1\nAnn 13, Bob 0 out\nBob leaves\nBob leaves\n":                "name",
		"players Ann, Bob\nround 1\nAnn 13, Bob 0 out\nBob buys in\n":                           "money",
		"game vegas\nplayers Ann, Bob\nround 1 wild 9\nAnn 13, Bob 0 out\nBob buys in\nAnn 9\n": "money",
	} {
		e, err := evening.Read("log", strings.NewReader(log))
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, f := range e.Findings {
			names = append(names, f.Name())
		}
		if !slices.Contains(names, want) {
			t.Errorf("%q: findings of the kinds %q, want %q", log, names, want)
		}
	}
}
