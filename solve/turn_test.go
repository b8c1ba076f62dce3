package solve_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// TestTurnsInEveryGame looks at every throw, every draw and every second throw
// of hands of every size to seven cards, of every game with two packs; the
// first card of the wild rank has no suit in every other hand. The long mode
// has thirty times the hands.
func TestTurnsInEveryGame(t *testing.T) {
	hands := 1
	if *long {
		hands = 30
	}
	for _, g := range rules.Games() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			random := rand.NewPCG(uint64(len(g.Name)), 15)
			for n := 1; n <= 7; n++ {
				terms := g.Rules().In(rules.Round{Deal: rules.Deal{Cards: max(3, n-1), Wild: card.Rank(max(3, n-1))}})
				pack := stock.Cards(terms.Rules, 2)
				for i := range hands {
					stock.Shuffle(pack, random)
					if err := sameTurns(terms, aWildWithoutSuit(terms, pack[:n], (n+i)%2 == 0), pack[n:n+3], 2); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
}

// TestTurnsOfMixes is the same for small packs under any mix of rules.
func TestTurnsOfMixes(t *testing.T) {
	inParts(t, 1, func(rt *rapid.T) {
		terms := mixes.Draw(rt, "terms")
		terms.Jokers = rapid.IntRange(0, 2).Draw(rt, "jokers")
		if terms.Suits &= rules.SuitsOf(card.Hearts, card.Spades); terms.Suits == 0 {
			terms.Suits = rules.SuitsOf(card.Spades)
		}
		all := stock.Cards(terms.Rules, 1)
		if len(all) < 2 {
			return
		}
		n := rapid.IntRange(1, min(4, len(all))).Draw(rt, "n")
		h := rapid.Permutation(all).Draw(rt, "stock")[:n]
		if err := sameTurns(terms, aWildWithoutSuit(terms, h, rapid.Bool().Draw(rt, "blind")), nil, 1); err != nil {
			rt.Fatal(err)
		}
	})
}

// aWildWithoutSuit is the hand as a copy, in which one card of the wild rank,
// if it is wanted and there is one, has lost its suit.
func aWildWithoutSuit(t rules.Terms, h card.Hand, wanted bool) card.Hand {
	h = slices.Clone(h)
	i := slices.IndexFunc(h, func(c card.Card) bool { return t.Wild != card.NoRank && c.Rank() == t.Wild })
	if wanted && i >= 0 {
		h[i] = card.Wild
	}
	return h
}

// sameTurns holds the turns of a hand, after some other cards were seen, against
// every throw, draw and second throw.
func sameTurns(terms rules.Terms, h, others card.Hand, packs int) error {
	seen, all := slices.Concat(h, others), stock.Cards(terms.Rules, packs)
	unseen, err := stock.NewUnseen(terms, packs, seen)
	if err != nil {
		return err
	}
	o, solver := newReference(terms), solve.Must(solve.New(terms))
	turns := solve.Must(solver.Turns(h, unseen, solve.ByPoints))
	if len(turns) != len(slices.Compact(h.Sorted())) {
		return fmt.Errorf("%v: %d turns; %s", h, len(turns), describe(terms))
	}
	near := func(got float64, sum, n int) bool {
		return n == 0 && got == 0 || math.Abs(got-float64(sum)/float64(n)) < 1e-9
	}
	for _, turn := range turns {
		rest, held := h.Without(turn.Card)
		if !held {
			return fmt.Errorf("%v: throws %v", h, turn.Card)
		}
		if want := o.read(rest).Best().Penalty; turn.Penalty != want || turn.Out != (want <= terms.OutLimit) {
			return fmt.Errorf("%v: %+v, want %d; %s", h, turn, want, describe(terms))
		}
		if n, out, points := o.chances(rest, all, seen); !near(turn.Next.Out, out, n) || !near(turn.Next.Expected, points, n) {
			return fmt.Errorf("%v: %+v, want %d out and %d points of %d; %s", h, turn, out, points, n, describe(terms))
		}
	}
	return inOrder(terms, h, func(by solve.DiscardOrder) []solve.Turn { return solve.Must(solver.Turns(h, unseen, by)) })
}

// inOrder wants every list to go by its own keys, written out as numbers.
func inOrder(t rules.Terms, h card.Hand, turns func(solve.DiscardOrder) []solve.Turn) error {
	keys := map[solve.DiscardOrder]func(solve.Turn) []float64{
		solve.ByPoints: func(d solve.Turn) []float64 { return []float64{float64(d.Penalty), -d.Next.Out} },
		solve.ByOut:    func(d solve.Turn) []float64 { return []float64{-d.Next.Out, d.Next.Expected, float64(d.Penalty)} },
		solve.ByMean:   func(d solve.Turn) []float64 { return []float64{d.Next.Expected, -d.Next.Out, float64(d.Penalty)} },
	}
	for by, first := range keys {
		key := func(d solve.Turn) []float64 {
			wild := 0.0
			if t.IsWild(d.Card) {
				wild = 1
			}
			return append(first(d), wild, -float64(t.Points(d.Card)), float64(d.Card))
		}
		list := turns(by)
		for i := 1; i < len(list); i++ {
			if slices.Compare(key(list[i-1]), key(list[i])) >= 0 {
				return fmt.Errorf("%v: by %d %+v comes before %+v; %s", h, by, list[i-1], list[i], describe(t))
			}
		}
	}
	return nil
}

// TestTurnsDisagree is a hand in which the card that leaves the fewest points
// is not the one with a chance to go out next turn: without 9d nothing goes
// out, without 8c the joining 7d and 8d do, and each of the other three fours.
func TestTurnsDisagree(t *testing.T) {
	terms := inRound("three-thirteen", 2)
	h := cards("6d 8c 9d 3s 4c")
	unseen, err := stock.NewUnseen(terms, 1, h)
	if err != nil {
		t.Fatal(err)
	}
	for by, want := range map[solve.DiscardOrder]solve.Turn{
		solve.ByPoints: {Discard: solve.Discard{Card: cardOf("9d"), Penalty: 21}, Next: solve.Chances{Expected: 598.0 / 47}},
		solve.ByOut:    {Discard: solve.Discard{Card: cardOf("8c"), Penalty: 22}, Next: solve.Chances{Out: 5.0 / 47, Expected: 596.0 / 47}},
	} {
		if got := solve.Must(solve.Must(solve.New(terms)).Turns(h, unseen, by))[0]; got != want {
			t.Errorf("by %d: %+v, want %+v", by, got, want)
		}
	}
}
