package session

import "testing"

// TestOtherSpellings holds that another spelling of a word is answered as the word is.
func TestOtherSpellings(t *testing.T) {
	n := sat(t, "sixty-five", "players Ann, Bob", "Ann 10, Bob 0 out")
	for _, c := range commands() {
		want := n.Answer(c.word)
		for _, other := range c.also {
			if c.word == "delete" { // the complaint names the word
				continue
			}
			if got := n.Answer(other); got.Text != want.Text || len(got.Problems) != len(want.Problems) || got.end != want.end {
				t.Errorf("%s is answered with\n%s%v, and %s with\n%s%v", other, got.Text, got.Problems, c.word, want.Text, want.Problems)
			}
		}
		if c.word == "undo" { // it has taken an entry back
			n = sat(t, "sixty-five", "players Ann, Bob", "Ann 10, Bob 0 out")
		}
	}
}
