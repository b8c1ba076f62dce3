package rules_test

import (
	"errors"
	"fmt"
	"slices"
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
	anyNumber := rules.Fix{Rule: rules.FixWild}
	round := func(n string) rules.Fix { return rules.Fix{Rule: rules.FixRound, Value: n} }
	for _, tc := range []struct {
		game   string
		rounds string // empty: the game's own
		ask    rules.Ask
		cards  int
		kind   rules.RoundFault
		over   bool // one card over
		fixes  []rules.Fix
	}{
		{"three-thirteen", "", rules.Ask{}, 0, rules.HandSize, false, nil},
		{"three-thirteen", "", wild(card.Nine), 21, rules.HandSize, false, nil},
		{"three-thirteen", "", rules.Ask{}, 1, rules.NoFit, false, []rules.Fix{anyNumber}},
		{"three-thirteen", "", rules.Ask{}, 14, rules.NoFit, true, []rules.Fix{anyNumber}},
		{"three-thirteen", "", rules.Ask{Number: 3}, 4, rules.WrongSize, false, []rules.Fix{round("2"), anyNumber}},
		{"three-thirteen", "", rules.Ask{Number: 3}, 6, rules.WrongSize, true, []rules.Fix{round("4"), anyNumber}},
		{"three-thirteen", "", rules.Ask{Number: 3}, 2, rules.WrongSize, false, []rules.Fix{anyNumber}},
		{"three-thirteen", "1-3", rules.Ask{Number: 1}, 3, rules.WrongSize, false, []rules.Fix{round("3"), anyNumber}},
		{"three-thirteen", "7:9 7:J", rules.Ask{}, 7, rules.SeveralRounds, false, []rules.Fix{round("")}},
		{"three-thirteen", "", rules.Ask{Number: 12}, 14, rules.NoSuchRound, false, nil},
		{"three-thirteen", "", rules.Ask{Number: -1}, 3, rules.NoSuchRound, false, nil},
		{"three-thirteen", "", rules.Ask{Bonus: true}, 2, rules.NoBonusRound, false, []rules.Fix{{Rule: rules.FixGame, Value: "deuces-arent-wild"}}},
		{"deuces-arent-wild", "", rules.Ask{Bonus: true}, 3, rules.WrongSize, true, []rules.Fix{round("1"), anyNumber}},
		{"deuces-arent-wild", "", rules.Ask{Bonus: true, Wild: card.Nine, HasWild: true}, 2, rules.WildConflict, false, nil},
		{"three-thirteen", "", rules.Ask{Number: 3, HasWild: true}, 5, rules.WildConflict, false, nil},
		{"vegas", "", rules.Ask{}, 7, rules.NoWildRank, false, []rules.Fix{anyNumber, {Rule: rules.FixWild, Value: "joker"}}},
		{"five-crowns", "", wild(card.Ace), 7, rules.WildNotInPack, false, nil},
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
		case e.Kind != tc.kind || e.Cards != tc.cards || e.BeforeDiscard() != tc.over:
			t.Errorf("%s, %+v, %d cards: %v, one over: %t; want %s, %t", tc.game, tc.ask, tc.cards, e, e.BeforeDiscard(), tc.kind, tc.over)
		case !slices.Equal(e.Fixes(), tc.fixes):
			t.Errorf("%s, %+v, %d cards: fixes %v, want %v", tc.game, tc.ask, tc.cards, e.Fixes(), tc.fixes)
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
