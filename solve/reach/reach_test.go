package reach_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/reach"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// options holds house rules that change which penalties a hand can have, each a list
// of settings, with _ for a space in a value.
var options = []string{
	"", "jokers=4", "jokers=off", "aces=low", "aces=high", "aces=both", "aces=wrap", "face-points=11-12-13", "wild-points=15", "joker-points=50",
	"set-suits=distinct", "runs=off", "run-suits=any", "min-run=4", "min-meld=4", "min-meld=2", "max-meld=3", "max-meld=4", "min-run=5 min-meld=3",
	"wild-limit=half", "wild-limit=minority", "wild-limit=two-naturals", "wild-limit=one", "all-wild=off", "wild-limit=half all-wild=on", "wild-limit=one all-wild=on",
	"adjacent-wilds=off", "wild-limit=half wild-as-natural=on", "wild-limit=one wild-as-natural=on", "wild-limit=two-naturals wild-as-natural=off",
	"adjacent-wilds=off wild-as-natural=on", "ace-points=1/13", "ace-points=1/11 aces=both", "points=2-K:5", "points=2-9:0_10-K:3", "lay-off=on",
	"held-cards=counted", "held-cards=arranged", "held-cards=arranged lay-off=off", "held-cards=arranged lay-off=off wild-limit=one",
	"held-cards=arranged lay-off=off set-suits=distinct wild-limit=half adjacent-wilds=off",
}

// house returns the rules of a game with settings such as aces=both changed.
func house(tb testing.TB, g *rules.Game, settings string) rules.Rules {
	tb.Helper()
	r := g.Rules()
	for _, s := range strings.Fields(settings) {
		name, value, _ := strings.Cut(s, "=")
		value = strings.ReplaceAll(value, "_", " ")
		if err := r.Set(name, value); err != nil {
			tb.Fatal(err)
		}
	}
	return r
}

// everyPattern calls see with every hand of n cards of the packs, or of hands that
// differ in the names of their suits alone, with one.
func everyPattern(t *rules.Terms, packs reach.Packs, n int, see func(card.Hand)) {
	var kinds []card.Card
	for _, k := range t.Ranks.List() {
		for _, s := range t.Suits.List() {
			kinds = append(kinds, card.New(k, s))
		}
	}
	kinds = append(kinds, card.Joker)
	hand := make(card.Hand, 0, n)
	var from func(int)
	from = func(i int) {
		if len(hand) == n {
			var ranks [card.Suits + 1]int // of each suit, as digits
			for _, c := range hand {
				if c < card.Wild {
					ranks[c.Suit()] = ranks[c.Suit()]<<4 + int(c.Rank())
				}
			}
			if slices.IsSortedFunc(ranks[card.NoSuit+1:], func(a, b int) int { return cmp.Compare(b, a) }) {
				see(hand)
			}
			return
		}
		for ; i < len(kinds); i++ {
			copies := packs.Decks
			if kinds[i] == card.Joker {
				copies = packs.Jokers
			}
			if hand.Count(kinds[i]) < copies {
				hand = append(hand, kinds[i])
				from(i)
				hand = hand[:len(hand)-1]
			}
		}
	}
	from(0)
}

// penalties returns what a hand can score, with every choice of the values of aces.
func penalties(s *solve.Solver, t *rules.Terms, h card.Hand) (list []int) {
	var a meld.Arrangement
	s.Arrange(h, &a)
	left, points := a.Left, a.Penalty
	if t.HeldCards == rules.Counted {
		left, points = h, 0
		for _, c := range h {
			points += t.Points(c)
		}
	}
	list = append(list, points)
	if choice := t.Rules.Points.Ace.Choice; choice != 0 {
		for _, c := range left {
			if c.Rank() == card.Ace && !t.IsWild(c) {
				points += choice - t.RankPoints(card.Ace)
				list = append(list, points)
			}
		}
	}
	return list
}

// compare reports where the penalties of all hands differ from those that are kept.
func compare(tb testing.TB, name string, terms rules.Terms, n int, packs reach.Packs) {
	tb.Helper()
	s, err := solve.New(terms)
	if err != nil {
		return // the rules contradict each other
	}
	have := map[int]bool{0: true}
	smallest := n
	if terms.HeldCards == rules.Counted || terms.LayOff == rules.On {
		smallest = 0
	}
	for size := smallest; size <= n; size++ {
		everyPattern(&terms, packs, size, func(h card.Hand) {
			for _, p := range penalties(s, &terms, h) {
				have[p] = true
			}
		})
	}
	kept := reach.Of(&terms, n, packs)
	for p := range max(kept.Most(), slices.Max(slices.Collect(maps.Keys(have)))) + 1 {
		switch {
		case have[p] && !kept.Has(p):
			tb.Errorf("%s: a hand has %d, which is refused", name, p)
		case !have[p] && kept.Has(p) && !slices.Contains(unproven[name], p):
			tb.Errorf("%s: no hand has %d, which is kept", name, p)
		}
	}
}

// roundOf returns the terms of a round that deals n cards, or false if the pack
// lacks the wild rank.
func roundOf(r rules.Rules, cards int, wild card.Rank) (rules.Terms, bool) {
	terms := r.In(rules.Round{Number: 1, Deal: rules.Deal{Cards: cards, Wild: wild}})
	return terms, wild == card.NoRank || r.Ranks.Has(wild)
}

// TestEveryHand holds the penalties against those of every hand of three cards under
// each option of each game, and of every hand of four under each option of one game.
func TestEveryHand(t *testing.T) {
	for i, g := range rules.Games() {
		for j, o := range options {
			r := house(t, g, o)
			for _, wild := range []card.Rank{card.Three, card.Ace, card.NoRank} {
				if terms, ok := roundOf(r, 3, wild); ok && (wild == card.Three || !testing.Short()) {
					compare(t, fmt.Sprintf("%s %s, 3 cards, wild %s", g.Name, o, wild), terms, 3, reach.Packs{Decks: 2, Jokers: r.UsualJokers(2)})
				}
			}
			if j%len(rules.Games()) == i && !testing.Short() {
				terms, _ := roundOf(r, 4, card.Four)
				compare(t, fmt.Sprintf("%s %s, 4 cards", g.Name, o), terms, 4, reach.Packs{Decks: 1, Jokers: r.UsualJokers(1)})
			}
		}
	}
}

// TestFiveCrowns: what a table asked about.
func TestFiveCrowns(t *testing.T) {
	g, _ := rules.Lookup("five-crowns")
	terms, _ := roundOf(g.Rules(), 3, card.Three)
	s := reach.Of(&terms, 3, reach.Packs{Decks: 2, Jokers: 6})
	if want := []reach.Range{{First: 1, Last: 12}, {First: 46, Last: 58}}; !slices.Equal(s.Gaps(), want) || s.Most() != 75 {
		t.Errorf("gaps %v up to %d, want %v up to 75", s.Gaps(), s.Most(), want)
	}
	for p, want := range map[int]bool{-5: false, 0: true, 12: false, 13: true, 75: true, 76: false, 1e9: false} {
		if s.Has(p) != want {
			t.Errorf("%d: %v, want %v", p, !want, want)
		}
	}
}

// TestAnyRules: whatever a house says, an answer comes, and it has 0.
func TestAnyRules(t *testing.T) {
	for _, g := range rules.Games() {
		for _, o := range options {
			r := house(t, g, o)
			for _, n := range []int{0, 1, 2, 9, 14, card.MaxHand + 1} {
				terms, _ := roundOf(r, n, card.King)
				if s := reach.Of(&terms, n, reach.Packs{Decks: 1 + n%3, Jokers: n % 5}); !s.Has(0) {
					t.Errorf("%s %s, %d cards: no hand has 0", g.Name, o, n)
				}
			}
		}
	}
}

// TestJokers deals every hand of three cards: no hand with a penalty has fewer jokers than the
// penalty needs, and where jokers are dear some hand has no more. Two hands of one pair of packs
// need as many jokers as the two need together.
func TestJokers(t *testing.T) {
	short := 0
	for _, g := range rules.Games() {
		for _, settings := range []string{"jokers=2", "jokers=2 joker-points=50", "jokers=3 wild-limit=one joker-points=50"} {
			r := house(t, g, settings)
			if len(r.Rounds) == 0 {
				continue
			}
			terms, packs := r.In(rules.Round{Number: 1, Deal: r.Rounds[0]}), reach.Packs{Decks: 2, Jokers: r.Jokers}
			solver, err := solve.New(terms)
			if err != nil {
				t.Fatal(err)
			}
			fewest := map[int]int{}
			var a meld.Arrangement
			everyPattern(&terms, packs, 3, func(h card.Hand) {
				if err := solver.Arrange(h, &a); err != nil {
					t.Fatal(err)
				}
				jokers := h.Count(card.Joker)
				if old, ok := fewest[a.Penalty]; !ok || jokers < old {
					fewest[a.Penalty] = jokers
				}
			})
			for penalty, want := range fewest {
				got := reach.Jokers(&terms, 3, packs, penalty)
				if got > want || got < want && penalty >= terms.Rules.Points.Joker {
					t.Errorf("%s %s: %d needs %d jokers, but a hand has %d", g.Name, settings, penalty, got, want)
				}
				if 2*got > packs.Jokers {
					short++
				}
			}
		}
	}
	if short == 0 {
		t.Error("no two hands need more jokers than there are")
	}
}
