package rules_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

func wild(k card.Rank) rules.Ask { return rules.Ask{Wild: k, HasWild: true} }

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
		{"three-thirteen", rules.Ask{Number: 3, Wild: card.Five, HasWild: true}, 5, rules.Round{Number: 3, Deal: rules.Deal{Cards: 5, Wild: card.Five}}, "round 3"},
		{"three-thirteen", wild(card.Nine), 20, rules.Round{Deal: rules.Deal{Cards: 20, Wild: card.Nine}}, "a round with wild rank 9"},
		{"three-thirteen", wild(card.NoRank), 1, rules.Round{Deal: rules.Deal{Cards: 1}}, "a round without a wild rank"},
		{"deuces-arent-wild", rules.Ask{}, 2, rules.Round{Bonus: true, Deal: rules.Deal{Cards: 2}}, "the bonus round"},
		{"deuces-arent-wild", rules.Ask{Bonus: true}, 2, rules.Round{Bonus: true, Deal: rules.Deal{Cards: 2}}, "the bonus round"},
		{"deuces-arent-wild", rules.Ask{}, 14, rules.Round{Number: 12, Deal: rules.Deal{Cards: 14, Wild: card.Ace}}, "round 12"},
		{"vegas", wild(card.Nine), 7, rules.Round{Deal: rules.Deal{Cards: 7, Wild: card.Nine}}, "a round with wild rank 9"},
		{"vegas", rules.Ask{Number: 4, HasWild: true}, 9, rules.Round{Number: 4, Deal: rules.Deal{Cards: 9}}, "round 4"},
	} {
		g, _ := rules.Lookup(tc.game)
		got, err := g.Rules().RoundFor(tc.ask, tc.cards)
		if err != nil || got != tc.want || got.String() != tc.name {
			t.Errorf("%s, %+v, %d cards: %+v, %s (%v)", tc.game, tc.ask, tc.cards, got, got, err)
		}
	}
}

func TestAHandThatFitsNoRound(t *testing.T) {
	for _, tc := range []struct {
		game   string
		rounds string // empty: the game's own
		ask    rules.Ask
		cards  int
		kind   rules.RoundFault
	}{
		{"three-thirteen", "", rules.Ask{}, 0, rules.HandSize},
		{"three-thirteen", "", wild(card.Nine), 21, rules.HandSize},
		{"three-thirteen", "", rules.Ask{}, 1, rules.NoFit},
		{"three-thirteen", "", rules.Ask{}, 14, rules.NoFit},
		{"three-thirteen", "", rules.Ask{Number: 3}, 4, rules.WrongSize},
		{"three-thirteen", "", rules.Ask{Number: 3}, 6, rules.WrongSize},
		{"three-thirteen", "", rules.Ask{Number: 3}, 2, rules.WrongSize},
		{"three-thirteen", "1-3", rules.Ask{Number: 1}, 3, rules.WrongSize},
		{"three-thirteen", "7:9 7:J", rules.Ask{}, 7, rules.SeveralRounds},
		{"three-thirteen", "", rules.Ask{Number: 12}, 14, rules.NoSuchRound},
		{"three-thirteen", "", rules.Ask{Number: -1}, 3, rules.NoSuchRound},
		{"three-thirteen", "", rules.Ask{Bonus: true}, 2, rules.NoBonusRound},
		{"deuces-arent-wild", "", rules.Ask{Bonus: true}, 3, rules.WrongSize},
		{"deuces-arent-wild", "", rules.Ask{Bonus: true, Wild: card.Nine, HasWild: true}, 2, rules.WildConflict},
		{"three-thirteen", "", rules.Ask{Number: 3, HasWild: true}, 5, rules.WildConflict},
		{"vegas", "", rules.Ask{}, 7, rules.NoWildRank},
		{"five-crowns", "", wild(card.Ace), 7, rules.WildNotInPack},
	} {
		g, _ := rules.Lookup(tc.game)
		r := g.Rules()
		if tc.rounds != "" {
			if err := r.Set("rounds", tc.rounds); err != nil {
				t.Error(err)
			}
		}
		_, err := r.RoundFor(tc.ask, tc.cards)
		var e rules.RoundError
		switch {
		case !errors.As(err, &e):
			t.Errorf("%s, %+v, %d cards: the error is %T (%v)", tc.game, tc.ask, tc.cards, err, err)
		case e.Kind != tc.kind || e.Cards != tc.cards:
			t.Errorf("%s, %+v, %d cards: %v, want %s", tc.game, tc.ask, tc.cards, e, tc.kind)
		}
	}
}

func TestTermsOfARound(t *testing.T) {
	g, _ := rules.Lookup("deuces-arent-wild")
	for _, tc := range []struct {
		round rules.Round
		want  string // fewest and most cards in a meld, fewest in a run, wild cards
	}{
		{rules.Round{Number: 7, Deal: rules.Deal{Cards: 9, Wild: card.Nine}}, "3 0 3 9h wild Jk"},
		{rules.Round{Deal: rules.Deal{Cards: 9}}, "3 0 3 wild Jk"},
		{rules.Round{Bonus: true, Deal: rules.Deal{Cards: 2}}, "2 2 2 wild Jk"},
	} {
		terms := g.Rules().In(tc.round)
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
