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

// TestAsksAboutPlay tells questions of play from hands, scores and names.
func TestAsksAboutPlay(t *testing.T) {
	s := sat(t, "five-crowns")
	for text, want := range map[string]bool{
		"can I have Q K A 2 of hearts": true, "can I have Q K A 2 of hearts?": true, "is K A 2 a run": true, "is K A 2 a run?": true,
		"may we use K A 2": true, "Who deals next": true, "does the joker count": true, "K A 2?": true,
		"May 12": false, "May K A 2": false, "can": false, "can?": false, "3h 4h 5h?": false, "is 3h 4h 5h out": false, "Ann 12": false,
	} {
		l := newLine(text)
		l.Line = s.state.Line(here, 1, text)
		if got := isQuestion(l); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
