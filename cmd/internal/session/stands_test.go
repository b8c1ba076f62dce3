package session

import "testing"

// TestAsksHowItStands tells questions about the standings from questions of play.
func TestAsksHowItStands(t *testing.T) {
	for text, want := range map[string]bool{
		"who": true, "who?": true, "Who leads": true, "who leads ?": true, "who is ahead": true, "who’s winning?": true, "who won": true, "how do we stand?": true,
		"what is the score": true, "the score": true,
		"who deals": false, "who wins": false, "who is the dealer": false, "who wins a tie": false, "whose turn": false, "score": false, "who is out": false, "Who 12": false,
	} {
		if got := asksHowItStands(newLine(text)); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
