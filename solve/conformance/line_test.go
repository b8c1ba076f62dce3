package conformance

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

const set = "../../testdata/conformance/"

// Setting is the game in which a line is to be answered.
type Setting struct {
	Game  string            `json:"game"`
	Round string            `json:"round,omitempty"` // a number, or bonus
	Wild  string            `json:"wild,omitempty"`  // a rank, or none
	Rules map[string]string `json:"rules,omitempty"` // what differs from the game's own
}

// Purpose says why a line is in the set.
type Purpose struct {
	For    []string `json:"for"`              // a parameter's value, a ruling, a round, a trap
	Unlike []string `json:"unlike,omitempty"` // values under which the answer differs
}

// Hand is a line of hands.jsonl.
type Hand struct {
	ID string `json:"id"`
	Setting
	Hand      string `json:"hand"`
	Table     string `json:"table,omitempty"` // the melds to which cards may be added
	Claim     *int   `json:"claim,omitempty"`
	Penalty   *int   `json:"penalty,omitempty"`   // nil where the hand is refused
	Left      *int   `json:"left,omitempty"`      // cards left over, the fewest at that penalty
	Melds     *int   `json:"melds,omitempty"`     // the fewest with so few cards left
	Leftovers int    `json:"leftovers,omitempty"` // sets of leftovers that reach the penalty
	Verdict   string `json:"verdict,omitempty"`   // on the claim: right, low or high
	Refused   string `json:"refused,omitempty"`   // why the game cannot deal the hand
	Purpose
}

// Grouping is a line of groupings.jsonl: a hand as its player grouped it.
type Grouping struct {
	ID string `json:"id"`
	Setting
	Grouping string   `json:"grouping"`
	Claim    *int     `json:"claim,omitempty"`
	Legal    bool     `json:"legal"`
	Why      []string `json:"why,omitempty"` // of a grouping that is not legal
	Penalty  int      `json:"penalty"`       // of the cards as grouped
	Verdict  string   `json:"verdict,omitempty"`
	Purpose
}

// Log is a line of logs.jsonl: what a round log comes to.
type Log struct {
	Log      string             `json:"log"` // the file's name
	Totals   map[string]int     `json:"totals"`
	Over     bool               `json:"over"`
	Winners  []string           `json:"winners"`
	Money    map[string]Account `json:"money,omitempty"`    // cents
	Pot      int                `json:"pot,omitempty"`      // cents that nobody has won
	Payments int                `json:"payments,omitempty"` // the fewest that settle the accounts of a game that is over
	Wrong    []int              `json:"wrong,omitempty"`    // lines with a finding that is a fault
	Claims   []string           `json:"claims,omitempty"`   // round, player, score and verdict of each claim against cards
	Purpose
}

// Account is one player's money, in cents.
type Account struct {
	Paid int `json:"paid"`
	Won  int `json:"won"`
}

// encode writes one JSON object per line.
func encode[T any](t *testing.T, lines ...T) string {
	t.Helper()
	var out strings.Builder
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	for _, l := range lines {
		if err := e.Encode(l); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

// readLines reads a file of lines. A name that no line has is an error.
func readLines[T any](t *testing.T, name string) (lines []T) {
	t.Helper()
	text, err := os.ReadFile(set + name)
	if err != nil {
		t.Fatal(err)
	}
	for one := range bytes.Lines(text) {
		var line T
		d := json.NewDecoder(bytes.NewReader(one))
		d.DisallowUnknownFields()
		if err := d.Decode(&line); err != nil {
			t.Fatalf("%s:%d: %v", name, len(lines)+1, err)
		}
		lines = append(lines, line)
	}
	return lines
}
