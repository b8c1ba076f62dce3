package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// row is a column of the table of games in the rules, in the parameters' own
// spelling.
type row struct {
	game, suits, ranks, jokers, rounds, aces, setSuits string
	limit, natural, layOff, held, tie                  string
	pips                                               [card.King + 1]int // as leftovers; the ace as it counts in the game itself
	wild, joker                                        int                // wild 0: own value
	aliases                                            []string
}

var (
	tens  = [card.King + 1]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}
	light = [card.King + 1]int{0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2}
)

func withAce(points [card.King + 1]int, ace int) [card.King + 1]int {
	points[card.Ace] = ace
	return points
}

func rows() []row {
	crowns := tens
	crowns[card.Jack], crowns[card.Queen], crowns[card.King] = 11, 12, 13
	return []row{
		{
			"three-thirteen", "cdhs", "A-K", "optional", "3-13", "low", "any", "none", "off", "off", "arranged", "shared",
			tens, 0, 20, []string{"313", "3-13", "three-thirteen-speed"},
		}, {
			"three-thirteen-rummy", "cdhs", "A-K", "optional", "3-13", "low", "any", "none", "off", "off", "arranged", "no-winner",
			tens, 15, 20, []string{"313-rummy"},
		}, {
			"deuces-arent-wild", "cdhs", "A-K", "on", "3-14", "both", "any", "none", "on", "off", "arranged", "bonus",
			light, 0, 5, []string{"deuces"},
		}, {
			"sixty-five", "cdhs", "A-K", "on", "3-14", "both", "any", "half", "on", "off", "arranged", "shared",
			withAce(tens, 20), 50, 50, []string{"65"},
		}, {
			"vegas", "cdhs", "A-K", "on", "any", "both", "distinct", "none", "off", "on", "counted", "shared",
			tens, 25, 25, []string{"vegas-rummy"},
		}, {
			"five-crowns", "cdhs*", "3-K", "on", "3-13", "low", "any", "none", "off", "off", "arranged", "shared",
			crowns, 20, 50, []string{"5-crowns"},
		},
	}
}

func TestEveryGameIsItsColumnOfTheTable(t *testing.T) {
	if n := len(rules.Games()); n != len(rows()) {
		t.Fatalf("there are %d games, the table has %d", n, len(rows()))
	}
	for _, want := range rows() {
		g, ok := rules.Lookup(want.game)
		if !ok {
			t.Errorf("no game is called %s", want.game)
			continue
		}
		for name, value := range map[string]string{
			"suits": want.suits, "ranks": want.ranks, "jokers": want.jokers, "rounds": want.rounds, "aces": want.aces,
			"set-suits": want.setSuits, "wild-limit": want.limit, "wild-as-natural": want.natural, "lay-off": want.layOff,
			"held-cards": want.held, "tie": want.tie, "decks": "players", "min-meld": "3", "max-meld": "none", "min-run": "as-set",
			"runs": "on", "run-suits": "same", "all-wild": "auto", "adjacent-wilds": "on", "out-limit": "0", "wild-swap": "off", "pay-each": "off",
		} {
			if p, _ := rules.ParameterNamed(name); p.Get(g.Rules()) != value {
				t.Errorf("%s: %s is %s, want %s", want.game, name, p.Get(g.Rules()), value)
			}
		}
		for _, alias := range want.aliases {
			if other, ok := rules.Lookup(alias); !ok || other != g {
				t.Errorf("%s is not an alias of %s", alias, want.game)
			}
		}
	}
}

func TestEveryCardCostsWhatTheTableSays(t *testing.T) {
	for _, want := range rows() {
		g, _ := rules.Lookup(want.game)
		for _, k := range g.Rules().Ranks.List() {
			natural, wild := g.Rules().In(rules.Round{}), g.Rules().In(rules.Round{Deal: rules.Deal{Wild: k}})
			c := card.New(k, card.Hearts)
			if got := natural.Points(c); got != want.pips[k] {
				t.Errorf("%s: %s costs %d, want %d", want.game, c, got, want.pips[k])
			}
			points := want.wild
			if points == 0 {
				points = want.pips[k]
			}
			if a, b := wild.Points(c), wild.Points(card.Wild); a != points || b != points {
				t.Errorf("%s: wild %s costs %d, and as wild %d, want %d", want.game, c, a, b, points)
			}
		}
		terms := g.Rules().In(rules.Round{})
		if got := terms.Points(card.Joker); got != want.joker {
			t.Errorf("%s: a joker costs %d, want %d", want.game, got, want.joker)
		}
	}
}

func TestAcesCostMoreWhereTheyCanBeHigh(t *testing.T) {
	for _, tc := range []struct {
		game, aces   string
		ace, another int
	}{
		{"three-thirteen", "both", 15, 0}, {"three-thirteen", "wrap", 15, 0}, {"three-thirteen-rummy", "high", 15, 0},
		{"vegas", "both", 1, 13}, {"sixty-five", "low", 20, 0},
	} {
		g, _ := rules.Lookup(tc.game)
		r := g.Rules()
		if err := r.Set("aces", tc.aces); err != nil {
			t.Error(err)
		}
		if r.RankPoints(card.Ace) != tc.ace || r.Points.Ace.Choice != tc.another {
			t.Errorf("%s, aces %s: %d or %d", tc.game, tc.aces, r.RankPoints(card.Ace), r.Points.Ace.Choice)
		}
	}
}

func TestEveryRoundsWildRank(t *testing.T) {
	climb := []card.Rank{
		card.Three, card.Four, card.Five, card.Six, card.Seven, card.Eight, card.Nine, card.Ten,
		card.Jack, card.Queen, card.King, card.Ace, card.Two,
	}
	rounds := map[string]int{
		"three-thirteen": 11, "three-thirteen-rummy": 11, "deuces-arent-wild": 12, "sixty-five": 12, "five-crowns": 11, "vegas": 0,
	}
	for _, g := range rules.Games() {
		if len(g.Rules().Rounds) != rounds[g.Name] {
			t.Errorf("%s has %d rounds", g.Name, len(g.Rules().Rounds))
		}
		for i, d := range g.Rules().Rounds {
			if want := (rules.Deal{Cards: i + 3, Wild: climb[i]}); d != want {
				t.Errorf("%s: round %d is %v, want %v", g.Name, i+1, d, want)
			}
		}
	}
	r := rules.Games()[0].Rules()
	if err := r.Set("last-round", "15"); err != nil || r.Rounds[12] != (rules.Deal{Cards: 15, Wild: climb[12]}) {
		t.Errorf("the round of 15 cards is %v (%v)", r.Rounds[12], err)
	}
}

func TestPacksForPlayers(t *testing.T) {
	for _, tc := range []struct {
		game  string
		cards int
		packs []int // for 2 players, 3, and so on
	}{
		{"three-thirteen", 13, []int{1, 2, 2, 3, 3, 4, 4}},
		{"three-thirteen-rummy", 13, []int{2, 2, 2, 2}},
		{"deuces-arent-wild", 14, []int{1, 1, 2, 2, 2, 3, 3, 3, 4}},
		{"sixty-five", 14, []int{2, 2, 2, 2, 3, 4, 4}},
		{"vegas", 7, []int{1, 1, 1, 2, 2, 2, 2, 2, 3}},
		{"vegas", 11, []int{1, 1, 2, 2}},
		{"five-crowns", 13, []int{2, 2, 2, 2, 2, 2}},
	} {
		g, _ := rules.Lookup(tc.game)
		for i, want := range tc.packs {
			if got := g.Rules().DecksFor(i+2, tc.cards); got != want {
				t.Errorf("%s: %d packs for %d players with %d cards, want %d", tc.game, got, i+2, tc.cards, want)
			}
		}
	}
}

func TestJokersPerPack(t *testing.T) {
	for _, g := range rules.Games() {
		r, want := g.Rules(), 2
		if g.Name == "five-crowns" {
			want = 3
		}
		if got := r.UsualJokers(2); got != 2*want {
			t.Errorf("%s: %d jokers in two packs, want %d", g.Name, got, 2*want)
		}
		if r.Jokers = 4; r.UsualJokers(3) != 4 {
			t.Errorf("%s: %d jokers where 4 are said", g.Name, r.UsualJokers(3))
		}
	}
}

func TestOptionsCanBePlayed(t *testing.T) {
	for _, g := range rules.Games() {
		for _, o := range g.Options {
			r := g.Rules()
			if err := r.Set(o.Name, o.Value); err != nil || len(r.Differences(g.Rules())) != 1 {
				t.Errorf("%s: option %s %s changes %v (%v)", g.Name, o.Name, o.Value, r.Differences(g.Rules()), err)
			}
		}
		if err := g.Rules().Check(); err != nil {
			t.Errorf("%s: %v", g.Name, err)
		}
	}
}

func TestNames(t *testing.T) {
	for _, name := range []string{"three thirteen", "Three_Thirteen", " THREE-THIRTEEN ", "3-13", "3/13"} {
		if g, ok := rules.Lookup(name); !ok || g.Name != "three-thirteen" {
			t.Errorf("%q is not three-thirteen", name)
		}
	}
	for _, name := range []string{"The Game of 65", "game of 65"} {
		if g, ok := rules.Lookup(name); !ok || g.Name != "sixty-five" {
			t.Errorf("%q is not sixty-five", name)
		}
	}
	if g, ok := rules.Lookup("three-thirteen-speed"); !ok || g.Aliases[2].Note == "" {
		t.Error("nothing is said of the speed form")
	}
	if _, ok := rules.Lookup("gin"); ok {
		t.Error("gin is a game")
	}
	if got := rules.Names(); len(got) != 6 || got[0] != "three-thirteen" || got[5] != "five-crowns" {
		t.Errorf("the games are %v", got)
	}
}

func TestRulings(t *testing.T) {
	own := map[string][]int{
		"three-thirteen": {2, 16, 17, 18, 23}, "three-thirteen-rummy": {2, 16, 17, 23}, "deuces-arent-wild": {12, 17, 18, 20, 23},
		"sixty-five": {5, 6, 18, 23}, "vegas": {7, 8, 9, 10, 11, 17, 18, 19, 21, 28}, "five-crowns": {17, 18, 23, 24},
	}
	for _, g := range rules.Games() {
		var got []int
		for _, ruling := range g.Rules().Rulings() {
			got = append(got, ruling.Number)
		}
		want := append([]int{1, 3, 4, 13, 14, 15, 22, 25, 26, 27, 29}, own[g.Name]...)
		if slices.Sort(want); !slices.Equal(got, want) {
			t.Errorf("%s: rulings %v bear on it, want %v", g.Name, got, want)
		}
		r := g.Rules()
		r.Runs = rules.Off
		for _, ruling := range r.Rulings() {
			if strings.Contains(ruling.Text, " run ") || strings.ContainsAny(ruling.Text, "{}") {
				t.Errorf("%s without runs: %s", g.Name, ruling.Text)
			}
		}
	}
}

func TestRuling16NotInThisFamily(t *testing.T) {
	for _, g := range rules.Games() {
		if on := g.Rules().LayOff == rules.On; on != (g.Name == "vegas") {
			t.Errorf("%s: lay-off is on: %t", g.Name, on)
		}
		if g.Rules().Points.Joker <= 0 {
			t.Errorf("%s: a joker is worth %d", g.Name, g.Rules().Points.Joker)
		}
		for _, o := range g.Options {
			if o.Name == "lay-off" || o.Name == "joker-points" && o.Value == "0" {
				t.Errorf("%s offers %s %s", g.Name, o.Name, o.Value)
			}
		}
	}
}

func TestRuling18OursNotTheTexts(t *testing.T) {
	for _, name := range []string{"three-thirteen", "sixty-five"} {
		if g, _ := rules.Lookup(name); g.Rules().Tie != rules.Shared {
			t.Errorf("%s: a tie is %d", name, g.Rules().Tie)
		}
	}
	if g, _ := rules.Lookup("three-thirteen"); g.JokersADeck != 2 {
		t.Errorf("three-thirteen: %d jokers a pack", g.JokersADeck)
	}
	for _, name := range []string{"deuces-arent-wild", "vegas"} {
		g, _ := rules.Lookup(name)
		if r := g.Rules(); !r.AllWildLegal() {
			t.Errorf("%s: wild cards alone are no meld", name)
		}
	}
}

func TestPlacesOfARun(t *testing.T) {
	for _, tc := range []struct{ aces, ranks, want string }{
		{"low", "A-K", "A 2 3 4 5 6 7 8 9 10 J Q K"},
		{"high", "A-K", "2 3 4 5 6 7 8 9 10 J Q K A"},
		{"both", "A-K", "A 2 3 4 5 6 7 8 9 10 J Q K A"},
		{"wrap", "A-K", "A 2 3 4 5 6 7 8 9 10 J Q K"},
		{"low", "3-K", "3 4 5 6 7 8 9 10 J Q K"},
		{"high", "3-K", "3 4 5 6 7 8 9 10 J Q K"},
		{"both", "3-K", "3 4 5 6 7 8 9 10 J Q K"},
		{"wrap", "3-K", "- - 3 4 5 6 7 8 9 10 J Q K"},
		{"low", "7-A", "A - - - - - 7 8 9 10 J Q K"},
		{"high", "7-A", "7 8 9 10 J Q K A"},
		{"both", "7-A", "A - - - - - 7 8 9 10 J Q K A"},
		{"both", "A-5", "A 2 3 4 5 - - - - - - - - A"},
		{"high", "A-5", "2 3 4 5 - - - - - - - - A"},
	} {
		r := rules.Games()[0].Rules()
		if err := r.Set("aces", tc.aces); err != nil {
			t.Error(err)
		}
		if err := r.Set("ranks", tc.ranks); err != nil {
			t.Error(err)
		}
		got := ""
		for _, k := range r.Places() {
			if got += k.String(); k == card.NoRank {
				got += "-"
			}
			got += " "
		}
		if strings.Trim(got, "- ") != strings.Trim(tc.want, "- ") {
			t.Errorf("aces %s, ranks %s: places %s, want %s", tc.aces, tc.ranks, got, tc.want)
		}
		if r.Cyclic() != (tc.aces == "wrap") {
			t.Errorf("aces %s: cyclic is %t", tc.aces, r.Cyclic())
		}
	}
}

func TestHowManyCardsAMeldMayHave(t *testing.T) {
	for _, tc := range []struct {
		game    string
		set     []rules.Setting
		run     string
		sets    int // the most cards in one
		allWild bool
	}{
		{"three-thirteen", nil, "3-13", 20, true},
		{"sixty-five", nil, "3-14", 20, false},
		{"vegas", nil, "3-14", 4, true},
		{"five-crowns", nil, "3-11", 20, true},
		{"five-crowns", []rules.Setting{{Name: "set-suits", Value: "distinct"}}, "3-11", 5, true},
		{"vegas", []rules.Setting{{Name: "min-run", Value: "4"}, {Name: "max-meld", Value: "5"}}, "4-5", 4, true},
		{"vegas", []rules.Setting{{Name: "wild-limit", Value: "one"}}, "3-14", 4, false},
		{"vegas", []rules.Setting{{Name: "all-wild", Value: "off"}}, "3-14", 4, false},
		{"sixty-five", []rules.Setting{{Name: "all-wild", Value: "on"}}, "3-14", 20, true},
	} {
		g, _ := rules.Lookup(tc.game)
		r := g.Rules()
		for _, s := range tc.set {
			if err := r.Set(s.Name, s.Value); err != nil {
				t.Error(err)
			}
		}
		line := terms.LineOf(&r)
		run := fmt.Sprintf("%d-%d", r.MinRunLen(), line.Longest)
		if run != tc.run || r.MaxSetLen() != tc.sets || r.AllWildLegal() != tc.allWild {
			t.Errorf("%s with %v: runs of %s, sets to %d, all wild %t", tc.game, tc.set, run, r.MaxSetLen(), r.AllWildLegal())
		}
	}
}

func TestWildCardsBesideNaturals(t *testing.T) {
	for limit, want := range map[string][3]int{ // beside 1, 2 and 3 naturals
		"none": {20, 20, 20}, "half": {1, 2, 3}, "minority": {0, 1, 2}, "two-naturals": {0, 20, 20}, "one": {1, 1, 1},
	} {
		r := rules.Games()[0].Rules()
		if err := r.Set("wild-limit", limit); err != nil {
			t.Error(err)
		}
		if got := [3]int{r.WildBound(1), r.WildBound(2), r.WildBound(3)}; got != want {
			t.Errorf("%s: %v, want %v", limit, got, want)
		}
	}
}
