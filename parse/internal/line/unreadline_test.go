package line

import (
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
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
