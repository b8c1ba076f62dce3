package session

import (
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// common are first names that many people have, some of them words of the language or
// nearly so.
var common = strings.Fields(`James Mary Michael Patricia John Jennifer Robert Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
	Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Ashley Mark Emily Steven Kimberly Donald Betty Andrew Margaret
	Joshua Donna Paul Michelle Kenneth Carol Kevin Amanda Brian Melissa Timothy Deborah Ronald Stephanie Jason Rebecca George Sharon Edward Laura
	Jeff Cynthia Ryan Amy Jacob Kathleen Nick Angela Gary Dorothy Eric Shirley Jon Emma Max Will Jack Joy Rose Art Drew Dave Kate Pat Matt Penny
	Chuck Neal Sue Bill Grace Joe Jo Ned Nell Lou Ace Queenie Roy Dot Tim Sol Ruth Rob Ed Al Ann Bob Cy Zoe Mona`)

// TestNamesAreNoCommands: a line that begins with a first name and goes on with a score,
// perhaps misspelled, is about that player, before anybody plays and at a full table.
func TestNamesAreNoCommands(t *testing.T) {
	if len(common) < 107 {
		t.Fatalf("only %d names", len(common))
	}
	for _, name := range common {
		for _, score := range []string{"12", "2O", "0 out", ": 5", "3h 4h 5h", "l2", "out", "21❤️"} {
			for _, players := range []string{"", "players Xaver, Yvonne"} {
				s := sat(t, "three-thirteen")
				if players != "" {
					s.Answer(players)
				}
				log := s.Log()
				r := s.Answer(name + " " + score)
				if len(r.Problems) != 1 || !diag.Failed(r.Problems) || s.Log() != log {
					t.Errorf("%q %s %s: %s %v", players, name, score, r.Text, r.Problems)
					continue
				}
				if score == "3h 4h 5h" && (name == "Jack" || name == "Ace") { // four cards, one without its suit
					continue
				}
				hint := r.Problems[0].Hint.Text
				if !strings.Contains(hint, name) || players != "" && !strings.Contains(hint, name+" joins") {
					t.Errorf("%q %s %s: %s; %s", players, name, score, r.Problems[0].Message, hint)
				}
			}
		}
	}
}
