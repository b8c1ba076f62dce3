package line

import (
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/calendar"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// TestLostScores takes a line that begins with a player and holds a number for
// the player's, of which nothing more can be complained.
func TestLostScores(t *testing.T) {
	for text, unread := range map[string]bool{"Ann with 12": true, "Ann 12 in all": true, "Ann likes tea": false, "Zoe likes 12": false} {
		r := NewRoster("log")
		for _, line := range []string{"players Ann, Bob", "round 1"} {
			r.Read(diag.Place{Text: line})
		}
		b := r.Read(diag.Place{Text: text})
		s, _ := b.Action.(Scores)
		isScore := len(s.Plays) > 0
		if isScore != unread || isScore && (!s.Plays[0].Unread || s.Plays[0].Player != 0) || len(b.Problems) != 1 {
			t.Errorf("%s: %#v %v", text, b.Action, b.Problems)
		}
	}
}

// TestStrangersNumbers: of a line with a wrong name and a wrong number the name is complained of.
func TestStrangersNumbers(t *testing.T) {
	r := RosterOf("log", nil, calendar.Reader{})
	for _, text := range []string{"Ann: 3h 4h = b9", "players Bob", "Zoe: 3h 4h = 1,5"} {
		if b := r.Read(diag.Place{Text: text}); text != "players Bob" && (len(b.Problems) != 1 || b.Problems[0].Code != token.CodeLogPlayer) {
			t.Errorf("%s: %v", text, b.Problems)
		}
	}
}

// TestGluedNumbers: a comma or a point between figures belongs to the number, which could be
// one or several, and nothing of it is a score. Commas around anything else separate.
func TestGluedNumbers(t *testing.T) {
	for text, number := range map[string]string{
		"Ann 10,5":           "10,5",
		"Ann: 10,5":          "10,5",
		"Ann = 1,200":        "1,200",
		"Ann 1,200 Bob 0":    "1,200",
		"Bob 0, Ann 10.5":    "10.5",
		"Ann 5,8,0":          "5,8,0",
		"Ann 10,5 points":    "10,5",
		"Ann: 10,5 Punkte":   "10,5",
		"Ann: 3h 4h = 10,5":  "10,5",
		"R1 Ann 10,5, Bob 0": "10,5",
		"Ann 3+4,9":          "4,9",
		"Ann 5,Bob 0":        "",
		"Ann 5,Bob 8,":       "",
		"Ann 3+4+9,Bob 0":    "",
		"Ann -5,Bob 0":       "",
		"Ann 12.":            "",
	} {
		r := NewRoster("log")
		for _, line := range []string{"players Ann, Bob", "round 1"} {
			r.Read(diag.Place{Text: line})
		}
		b := r.Read(diag.Place{Text: text})
		s, _ := b.Action.(Scores)
		if len(s.Plays) == 0 {
			t.Errorf("%s: no score: %v", text, b.Problems)
		}
		for _, p := range s.Plays {
			if isUnread := p.Player == 0 && number != ""; p.Unread != isUnread || isUnread && p.Claim != nil {
				t.Errorf("%s: %+v", text, p)
			}
		}
		switch {
		case number == "" && len(b.Problems) > 0, number != "" && len(b.Problems) != 1:
			t.Errorf("%s: %v", text, b.Problems)
		case number != "" && b.Problems[0].Message != `"`+number+`" could be one number or several`:
			t.Errorf("%s: %v", text, b.Problems)
		}
	}
}
