package diag_test

import (
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

func wild(k card.Rank) rules.Ask { return rules.Ask{Wild: k, HasWild: true} }

func TestRoundWords(t *testing.T) {
	const anyNumber = "name the wild rank, -w RANK, for any number of cards"
	for _, tc := range []struct {
		game       string
		rounds     string // empty: the game's own
		ask        rules.Ask
		cards      int
		text, hint string
	}{
		{"three-thirteen", "", rules.Ask{}, 0, "the hand has no cards", "a hand has 1 to 20 cards"},
		{"three-thirteen", "", wild(card.Nine), 21, "the hand has 21 cards, more than 20", "a hand has 1 to 20 cards"},
		{"three-thirteen", "", rules.Ask{}, 1, "the hand has 1 card, the rounds of three-thirteen deal 3 to 13", anyNumber},
		{"three-thirteen", "", rules.Ask{}, 14, "the hand has 14 cards, the rounds of three-thirteen deal 3 to 13",
			"for a hand before its discard use wildmeld discard; or " + anyNumber},
		{"three-thirteen", "", rules.Ask{Number: 3}, 4, "round 3 of three-thirteen deals 5 cards, the hand has 4", "4 cards are round 2: use -r 2, or -w RANK for any number of cards"},
		{"three-thirteen", "", rules.Ask{Number: 3}, 6, "round 3 of three-thirteen deals 5 cards, the hand has 6", "for a hand before its discard use wildmeld discard"},
		{"three-thirteen", "", rules.Ask{Number: 3}, 2, "round 3 of three-thirteen deals 5 cards, the hand has 2", "leave the round out and " + anyNumber},
		{"three-thirteen", "1-3", rules.Ask{Number: 1}, 3, "round 1 of three-thirteen deals 1 card, the hand has 3", "3 cards are round 3: use -r 3, or -w RANK for any number of cards"},
		{"three-thirteen", "7:9 7:J", rules.Ask{}, 7, "round 1 and round 2 of three-thirteen both deal 7 cards", "name the round: -r N"},
		{"three-thirteen", "", rules.Ask{Number: 12}, 14, "three-thirteen has no round 12", "its rounds are 1 to 11"},
		{"three-thirteen", "", rules.Ask{Number: -1}, 3, "three-thirteen has no round -1", "its rounds are 1 to 11"},
		{"three-thirteen", "", rules.Ask{Bonus: true}, 2, "three-thirteen has no bonus round", "a bonus round is played in deuces-arent-wild"},
		{"deuces-arent-wild", "", rules.Ask{Bonus: true}, 3, "the bonus round of deuces-arent-wild deals 2 cards, the hand has 3",
			"for a hand before its discard use wildmeld discard"},
		{"deuces-arent-wild", "", rules.Ask{Bonus: true, Wild: card.Nine, HasWild: true}, 2,
			"in the bonus round of deuces-arent-wild the wild rank is none, not 9", "leave out the round or the wild rank"},
		{"three-thirteen", "", rules.Ask{Number: 3, HasWild: true}, 5, "in round 3 of three-thirteen the wild rank is 5, not none", "leave out the round or the wild rank"},
		{"vegas", "", rules.Ask{}, 7, "vegas turns up a card for the wild rank, and none is named", "name it with -w RANK, or -w joker when a joker was turned up"},
		{"five-crowns", "", wild(card.Ace), 7, "five-crowns has no A to be wild", "its ranks are 3-K"},
	} {
		g, _ := rules.Lookup(tc.game)
		r := g.Rules()
		if tc.rounds != "" {
			if err := r.Set("rounds", tc.rounds); err != nil {
				t.Error(err)
			}
		}
		_, err := r.RoundFor(tc.ask, tc.cards)
		if text, hint := diag.RoundWords(err, 0); text != tc.text || hint.In(diag.Flags) != tc.hint {
			t.Errorf("%s (%s), want %s (%s)", text, hint.Text, tc.text, tc.hint)
		}
	}
}

func TestRoundWordsOfAHandOneCardOver(t *testing.T) {
	g, _ := rules.Lookup("three-thirteen")
	for _, tc := range []struct {
		ask        rules.Ask
		cards      int
		text, hint string
	}{
		{rules.Ask{Number: 3}, 5, "discard takes the hand and the card drawn: 6 cards in round 3 of three-thirteen, not 5",
			"5 cards are round 2 before the discard: use round 2, or wild RANK for any number of cards"},
		{rules.Ask{Number: 3}, 3, "discard takes the hand and the card drawn: 6 cards in round 3 of three-thirteen, not 3",
			"leave the round out and name the wild rank, wild RANK, for any number of cards"},
		{rules.Ask{}, 15, "discard takes the hand and the card drawn: 4 to 14 cards, not 15",
			"name the wild rank, wild RANK, for any number of cards"},
		{rules.Ask{Number: 12}, 15, "three-thirteen has no round 12", "its rounds are 1 to 11"},
	} {
		_, err := g.Rules().RoundFor(tc.ask, tc.cards-1)
		if text, hint := diag.RoundWords(err, 1); text != tc.text || hint.In(diag.Statements) != tc.hint {
			t.Errorf("%s (%s), want %s (%s)", text, hint.Text, tc.text, tc.hint)
		}
	}
}
