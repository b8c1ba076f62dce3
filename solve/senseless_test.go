package solve_test

import (
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// TestSenselessRulesAreErrors changes the terms of a game to what no game has.
func TestSenselessRulesAreErrors(t *testing.T) {
	for name, change := range map[string]func(*rules.Terms){
		"zero":               func(x *rules.Terms) { *x = rules.Terms{} },
		"no game":            func(x *rules.Terms) { x.Game = nil },
		"no suits":           func(x *rules.Terms) { x.Suits = 0 },
		"no ranks":           func(x *rules.Terms) { x.Ranks = 0 },
		"melds of one":       func(x *rules.Terms) { x.MinMeld = 1 },
		"less than no cards": func(x *rules.Terms) { x.MaxMeld = -1 },
		"aces unspecified":   func(x *rules.Terms) { x.Aces = 0 },
		"no such limit":      func(x *rules.Terms) { x.WildLimit = 99 },
		"dear joker":         func(x *rules.Terms) { x.Rules.Points.Joker = 5000 },
		"dear rank":          func(x *rules.Terms) { x.Rules.Points.Rank[card.Six] = -7 },
		"no such wild rank":  func(x *rules.Terms) { x.Wild = 77 },
		"wild not in pack":   func(x *rules.Terms) { x.Ranks, x.Wild = rules.RanksFrom(card.Three, card.King), card.Two },
		"max below min":      func(x *rules.Terms) { x.MinMeld, x.MaxMeld = 5, 4 },
	} {
		x := terms("vegas", "9")
		change(&x)
		s, err := solve.New(x)
		if s != nil || err == nil {
			t.Errorf("%s: %v", name, err)
		}
		if table, err := solve.NewTable(x, nil); table != nil || err == nil {
			t.Errorf("%s: a table of them", name)
		}
	}
}

func TestTableOfNoMelds(t *testing.T) {
	lying := meld.Meld{Kind: meld.Run, Slots: slots("3h(3h) 4h(4h) 7h(7h)")}
	if _, err := solve.NewTable(terms("vegas", "9"), []meld.Meld{lying}); err == nil {
		t.Error("3h 4h 7h may lie on a table")
	}
	lying.Slots = slots("3h(3h) 4h(4h) 5h(5h)")
	if _, err := solve.NewTable(terms("vegas", "9"), slices.Repeat([]meld.Meld{lying}, solve.MostMelds+1)); err == nil {
		t.Error("too many melds lie on a table")
	}
}
