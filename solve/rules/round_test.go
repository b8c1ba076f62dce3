package rules_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// hinted is an error that knows what would be right.
type hinted interface {
	error
	Hint() string
}

func wild(k card.Rank) rules.Ask { return rules.Ask{Wild: k, WildSaid: true} }

func TestTheRoundOfAHand(t *testing.T) {
	for _, tc := range []struct {
		game  string
		ask   rules.Ask
		cards int
		want  rules.Round
		name  string
	}{
		{"three-thirteen", rules.Ask{}, 3, rules.Round{Number: 1, Deal: rules.Deal{Cards: 3, Wild: card.Three}}, "round 1"},
		{"three-thirteen", rules.Ask{}, 13, rules.Round{Number: 11, Deal: rules.Deal{Cards: 13, Wild: card.King}}, "round 11"},
		{"three-thirteen", rules.Ask{Number: 3}, 5, rules.Round{Number: 3, Deal: rules.Deal{Cards: 5, Wild: card.Five}}, "round 3"},
		{"three-thirteen", rules.Ask{Number: 3, Wild: card.Five, WildSaid: true}, 5, rules.Round{Number: 3, Deal: rules.Deal{Cards: 5, Wild: card.Five}}, "round 3"},
		{"three-thirteen", wild(card.Nine), 20, rules.Round{Deal: rules.Deal{Cards: 20, Wild: card.Nine}}, "a round with wild rank 9"},
		{"three-thirteen", wild(card.NoRank), 1, rules.Round{Deal: rules.Deal{Cards: 1}}, "a round without a wild rank"},
		{"deuces-arent-wild", rules.Ask{}, 2, rules.Round{Bonus: true, Deal: rules.Deal{Cards: 2}}, "the bonus round"},
		{"deuces-arent-wild", rules.Ask{Bonus: true}, 2, rules.Round{Bonus: true, Deal: rules.Deal{Cards: 2}}, "the bonus round"},
		{"deuces-arent-wild", rules.Ask{}, 14, rules.Round{Number: 12, Deal: rules.Deal{Cards: 14, Wild: card.Ace}}, "round 12"},
		{"vegas", wild(card.Nine), 7, rules.Round{Deal: rules.Deal{Cards: 7, Wild: card.Nine}}, "a round with wild rank 9"},
		{"vegas", rules.Ask{Number: 4, WildSaid: true}, 9, rules.Round{Number: 4, Deal: rules.Deal{Cards: 9}}, "round 4"},
	} {
		g, _, _ := rules.Lookup(tc.game)
		got, err := g.Rules.RoundFor(tc.ask, tc.cards)
		if err != nil || got != tc.want || got.String() != tc.name {
			t.Errorf("%s, %+v, %d cards: %+v, %s (%v)", tc.game, tc.ask, tc.cards, got, got, err)
		}
	}
}

func TestAHandThatFitsNoRound(t *testing.T) {
	const anyNumber = "name the wild rank, -w RANK, for any number of cards"
	for _, tc := range []struct {
		game       string
		rounds     string // empty: the game's own
		ask        rules.Ask
		cards      int
		kind       error
		text, hint string
	}{
		{"three-thirteen", "", rules.Ask{}, 0, rules.HandSizeError{}, "the hand has no cards", "a hand has 1 to 20 cards"},
		{"three-thirteen", "", wild(card.Nine), 21, rules.HandSizeError{}, "the hand has 21 cards, more than 20", "a hand has 1 to 20 cards"},
		{"three-thirteen", "", rules.Ask{}, 1, rules.NoFitError{}, "the hand has 1 card, the rounds of three-thirteen deal 3 to 13", anyNumber},
		{"three-thirteen", "", rules.Ask{}, 14, rules.NoFitError{}, "the hand has 14 cards, the rounds of three-thirteen deal 3 to 13",
			"one card over is the moment before the discard: wildmeld discard answers that; or " + anyNumber},
		{"three-thirteen", "", rules.Ask{Number: 3}, 4, rules.SizeError{}, "round 3 of three-thirteen deals 5 cards, the hand has 4", "4 cards are round 2: use -r 2, or -w RANK for any number of cards"},
		{"three-thirteen", "", rules.Ask{Number: 3}, 6, rules.SizeError{}, "round 3 of three-thirteen deals 5 cards, the hand has 6", "one card over is the moment before the discard: wildmeld discard answers that"},
		{"three-thirteen", "", rules.Ask{Number: 3}, 2, rules.SizeError{}, "round 3 of three-thirteen deals 5 cards, the hand has 2", "leave the round out and " + anyNumber},
		{"three-thirteen", "1-3", rules.Ask{Number: 1}, 3, rules.SizeError{}, "round 1 of three-thirteen deals 1 card, the hand has 3", "3 cards are round 3: use -r 3, or -w RANK for any number of cards"},
		{"three-thirteen", "7:9 7:J", rules.Ask{}, 7, rules.SeveralRoundsError{}, "round 1 and round 2 of three-thirteen both deal 7 cards", "name the round: -r N"},
		{"three-thirteen", "", rules.Ask{Number: 12}, 14, rules.NoRoundError{}, "three-thirteen has no round 12", "its rounds are 1 to 11"},
		{"three-thirteen", "", rules.Ask{Number: -1}, 3, rules.NoRoundError{}, "three-thirteen has no round -1", "its rounds are 1 to 11"},
		{"three-thirteen", "", rules.Ask{Bonus: true}, 2, rules.NoBonusError{}, "three-thirteen has no bonus round", "a bonus round is played in deuces-arent-wild"},
		{"deuces-arent-wild", "", rules.Ask{Bonus: true}, 3, rules.SizeError{}, "the bonus round of deuces-arent-wild deals 2 cards, the hand has 3",
			"one card over is the moment before the discard: wildmeld discard answers that"},
		{"deuces-arent-wild", "", rules.Ask{Bonus: true, Wild: card.Nine, WildSaid: true}, 2, rules.WildConflictError{},
			"in the bonus round of deuces-arent-wild the wild rank is none, not 9", "leave out the round or the wild rank"},
		{"three-thirteen", "", rules.Ask{Number: 3, WildSaid: true}, 5, rules.WildConflictError{}, "in round 3 of three-thirteen the wild rank is 5, not none", "leave out the round or the wild rank"},
		{"vegas", "", rules.Ask{}, 7, rules.NoWildError{}, "vegas turns up a card for the wild rank, and none is named", "name it with -w RANK, or -w joker when a joker was turned up"},
		{"five-crowns", "", wild(card.Ace), 7, rules.WildRankError{}, "five-crowns has no A to be wild", "its ranks are 3-K"},
	} {
		g, _, _ := rules.Lookup(tc.game)
		r := g.Rules
		if tc.rounds != "" {
			if err := r.Set("rounds", tc.rounds); err != nil {
				t.Error(err)
			}
		}
		_, err := r.RoundFor(tc.ask, tc.cards)
		got, ok := err.(hinted)
		if !ok || reflect.TypeOf(err) != reflect.TypeOf(tc.kind) {
			t.Errorf("%s: the error is %T (%v), want %T", tc.text, err, err, tc.kind)
		} else if got.Error() != tc.text || got.Hint() != tc.hint {
			t.Errorf("%s (%s), want %s (%s)", got, got.Hint(), tc.text, tc.hint)
		}
	}
}

func TestTermsOfARound(t *testing.T) {
	g, _, _ := rules.Lookup("deuces-arent-wild")
	for _, tc := range []struct {
		round rules.Round
		want  string // fewest and most cards in a meld, fewest in a run, wild cards
	}{
		{rules.Round{Number: 7, Deal: rules.Deal{Cards: 9, Wild: card.Nine}}, "3 0 3 9h wild Jk"},
		{rules.Round{Deal: rules.Deal{Cards: 9}}, "3 0 3 wild Jk"},
		{rules.Round{Bonus: true, Deal: rules.Deal{Cards: 2}}, "2 2 2 wild Jk"},
	} {
		terms := g.Rules.In(tc.round)
		got := fmt.Sprint(terms.MinMeld, terms.MaxMeld, terms.MinRunLen())
		for _, c := range []card.Card{card.New(card.Nine, card.Hearts), card.New(card.Eight, card.Hearts), card.Wild, card.Joker} {
			if terms.IsWild(c) {
				got += " " + c.String()
			}
		}
		if got != tc.want {
			t.Errorf("%s: %s, want %s", tc.round, got, tc.want)
		}
	}
}
