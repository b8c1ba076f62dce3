package explain

import (
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestCardInWords holds the lines that every card begins with, and its
// length: it stands on the first screen.
func TestCardInWords(t *testing.T) {
	for _, g := range rules.Games() {
		screen := Screen{Width: 80}.RuleCard(g.Rules(), false)
		_, card, _ := strings.Cut(screen, "\n\n")
		card, _, _ = strings.Cut(card, "\n\n")
		if n := strings.Count(card, "\n") + 1; n > 20 {
			t.Errorf("%s: %d lines\n%s", g.Name, n, card)
		}
		var names []string
		for _, l := range cardLines(g.Rules()) {
			if l.Name != "pack" { // only of games with a pack of their own
				names = append(names, l.Name)
			}
			if l.Text == "" || strings.Contains(l.Text, "\n") {
				t.Errorf("%s, %s: %q", g.Name, l.Name, l.Text)
			}
			if g.NoText && !l.Ours {
				t.Errorf("%s, %s: no text has it, and it is not ours", g.Name, l.Name)
			}
		}
		const want = "aim players deal melds turn going out then counting worth a tie"
		if got := strings.Join(names, " "); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s", g.Name, got)
		}
	}
}

func TestCardFollowsTheRulesInForce(t *testing.T) {
	for _, c := range []struct {
		game, rule, value string
		line, want        string
		ours              bool
	}{
		{"three-thirteen", "", "", "a tie", "shared", true},
		{"three-thirteen", "tie", "no-winner", "a tie", "two tied, all tied: nobody wins", false},
		{"three-thirteen", "jokers", "off", "deal", "11 rounds: 3 cards with threes wild, one card more each round, to 13 cards with kings wild", false},
		{"three-thirteen", "held-cards", "counted", "counting", "every card still in the hand counts", false},
		{"three-thirteen", "out-limit", "5", "going out", "all cards but one in melds, then discard that one and announce it; a player may go out with up to 5 points", false},
		{"three-thirteen", "run-suits", "any", "melds", "3 or more of a rank, or 3 or more in a row", false},
		{"three-thirteen", "rounds", "any", "deal", "as many cards as agreed; the rank turned up is wild; plus jokers if agreed (2 per pack)", true},
		{"three-thirteen", "runs", "off", "melds", "3 or more of a rank", false},
		{"five-crowns", "", "", "pack", "five suits (clubs, diamonds, hearts, spades and stars), 3 to K", true},
		{"sixty-five", "", "", "aim", "the lowest total after 12 rounds takes the rest of the pot", false},
		{"sixty-five", "", "", "melds", "3 or more of a rank, or 3 or more in a row of one suit; no more wild cards than naturals in a meld", false},
		{"sixty-five", "", "", "money", "65 cents each; 10 cents to whoever lays down first in a hand; the rest to the lowest total", false},
		{"sixty-five", "pay-each", "on", "money", "65 cents each; 10 cents to everybody who lays down the whole hand; the rest to the lowest total", false},
		{"deuces", "tie", "shared", "bonus round", "", false},
		{"vegas", "", "", "then", "the round ends at once", false},
		{"vegas", "", "", "worth", "2-10 face value, J-K 10, ace 1 or 13, wild card 25, joker 25", false},
		{"vegas", "", "", "deal", "7 cards each (two players: 9 or 11) or as agreed; the rank of the card turned up is wild; plus jokers", false},
		{"five-crowns", "", "", "players", "2 to 7", true},
		{"five-crowns", "", "", "worth", "3-10 face value, J 11, Q 12, K 13, wild card 20, joker 50", true},
		{"five-crowns", "face-points", "10", "worth", "3-10 face value, J-K 10, wild card 20, joker 50", true},
	} {
		r := termsOf(t, c.game, "").Rules
		if c.rule != "" {
			r = termsOf(t, c.game, "", c.rule+"="+c.value).Rules
		}
		got := cardLine{}
		for _, l := range cardLines(r) {
			if l.Name == c.line {
				got = l
			}
		}
		if got.Text != c.want || got.Ours != c.ours {
			t.Errorf("%s %s=%s, %s: %q (ours: %t), want %q (%t)", c.game, c.rule, c.value, c.line, got.Text, got.Ours, c.want, c.ours)
		}
	}
}
