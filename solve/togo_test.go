package solve_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// smallGames is every game with each of its options and some rules of houses, with a
// small pack.
func smallGames(t *testing.T) (list []rules.Terms) {
	houses := []string{"", "aces=wrap", "adjacent-wilds=off", "run-suits=any", "set-suits=distinct", "wild-limit=half", "wild-limit=one", "wild-limit=minority", "wild-limit=two-naturals", "max-meld=3", "min-run=4", "runs=off", "all-wild=off"}
	for _, g := range rules.Games() {
		for i, house := range houses {
			var changes []string
			if house != "" {
				changes = append(changes, house)
			}
			if i%2 == 1 {
				changes = append(changes, "jokers=1")
			}
			if i%3 == 1 {
				changes = append(changes, "wild-as-natural=on")
			}
			wild := []string{"4", "6", ""}[i%3]
			x := terms(g.Name, wild, changes...)
			x.Suits = rules.SuitsOf(card.Hearts, card.Spades)
			if x.SetSuits == rules.Distinct {
				x.Suits = rules.SuitsOf(card.Hearts, card.Spades, card.Clubs)
			}
			x.Ranks = rules.RanksFrom(card.Three, card.Seven)
			if g.Name != "five-crowns" && i%4 == 0 {
				x.Ranks |= rules.RanksFrom(card.King, card.King) | rules.RanksFrom(card.Ace, card.Ace)
			}
			list = append(list, x)
		}
	}
	return list
}

// TestToGoIsEveryHand compares the distance with every hand that can be melded in full:
// what it has beside the cards held must be drawn.
func TestToGoIsEveryHand(t *testing.T) {
	hands := 12
	if *long {
		hands = 60
	}
	for gi, x := range smallGames(t) {
		t.Run(fmt.Sprint(gi), func(t *testing.T) {
			t.Parallel()
			random := rand.NewPCG(uint64(gi), 9)
			solver := solve.Must(solve.New(x))
			most := 3
			switch {
			case *long:
				most = 5
			case gi%5 == 0:
				most = 4
			}
			for n := 2; n <= most; n++ {
				for _, packs := range []int{1, 2} {
					all := stock.Cards(x.Rules, packs)
					targets := meldedHands(newReference(x), slices.Compact(all.Sorted()), n)
					for range hands {
						stock.Shuffle(all, random)
						h, seen := all[:n], all[:n+int(random.Uint64()%uint64(len(all)-n))]
						unseen, err := stock.NewUnseen(x, packs, seen)
						if err != nil {
							t.Fatal(err)
						}
						got := solve.Must(solver.ToGo(h, unseen))
						if want := farthest(h, unseen, targets); (got == nil) != (want == nil) || got != nil && *got != *want {
							t.Errorf("%v, %v unseen: %v, want %v; %s", h, unseen.Len, got, want, describe(x))
						}
					}
				}
			}
		})
	}
}

// meldedHands lists all hands of n of these cards, in any number, that can be melded in
// full.
func meldedHands(o reference, types card.Hand, n int) (list []card.Hand) {
	var add func(h card.Hand, from int)
	add = func(h card.Hand, from int) {
		if len(h) == n {
			if o.read(h).Best().Left == 0 {
				list = append(list, slices.Clone(h))
			}
			return
		}
		for i := from; i < len(types); i++ {
			if h.Count(types[i]) < 2 || types[i] == card.Joker {
				add(append(h, types[i]), i)
			}
		}
	}
	add(make(card.Hand, 0, n), 0)
	return list
}

// farthest returns the distance of a hand from the nearest target, or nil.
func farthest(h card.Hand, unseen *stock.Unseen, targets []card.Hand) *solve.ToGo {
	best, nearer := math.MaxInt, map[card.Card]bool{}
	for _, target := range targets {
		var draws card.Hand
		possible := true
		for i, c := range target {
			if target[:i].Count(c) >= h.Count(c) {
				draws = append(draws, c)
				possible = possible && draws.Count(c) <= unseen.Copies[c]
			}
		}
		if !possible || len(draws) > best {
			continue
		}
		if len(draws) < best {
			best, nearer = len(draws), map[card.Card]bool{}
		}
		for _, c := range draws {
			nearer[c] = true
		}
	}
	if best == math.MaxInt {
		return nil
	}
	to := &solve.ToGo{Exchanges: best}
	for c := range nearer {
		to.Nearer += float64(unseen.Copies[c])
	}
	return to
}

// TestToGoIsInStepWithDraws compares a distance of 0 and 1 with the best arrangement and
// the draws of hands of all sizes.
func TestToGoIsInStepWithDraws(t *testing.T) {
	hands := 1
	if *long {
		hands = 8
	}
	for _, g := range rules.Games() {
		random := rand.NewPCG(uint64(len(g.Name)), 3)
		for n := 3; n <= 13; n++ {
			x := g.Rules().In(rules.Round{Deal: rules.Deal{Cards: n, Wild: card.Rank(n)}})
			x.OutLimit = 0
			solver, pack := solve.Must(solve.New(x)), stock.Cards(x.Rules, 2)
			for range hands {
				stock.Shuffle(pack, random)
				h := pack[:n]
				unseen := solve.Must(stock.NewUnseen(x, 2, h))
				to, draws := solve.Must(solver.ToGo(h, unseen)), solve.Must(solver.Draws(h, unseen))
				isMelded := solve.Must(solver.Penalty(h)) == 0
				if isMelded != (to.Exchanges == 0) || (!isMelded && draws.Out > 0) != (to.Exchanges == 1) {
					t.Errorf("%v: %v, and a draw is out with %v; %s", h, *to, draws.Out, describe(x))
				}
				if want := draws.Out * float64(unseen.Len); to.Exchanges == 1 && math.Abs(to.Nearer-want) > 1e-9 {
					t.Errorf("%v: %v nearer, want %v; %s", h, to.Nearer, want, describe(x))
				}
			}
		}
	}
}

// BenchmarkToGo finds the distance of every hand that a discard leaves of random hands of
// 14 cards.
func BenchmarkToGo(b *testing.B) {
	for _, mix := range [][]string{{"three-thirteen", "K"}, {"five-crowns", "K"}, {"sixty-five", "K"}, {"vegas", "9"}, {"vegas", "9", "wild-limit=one"}, {"deuces-arent-wild", "K", "wild-limit=two-naturals"}, {"three-thirteen", "", "decks=1"}, {"three-thirteen", "K", "aces=wrap"}, {"three-thirteen", "K", "adjacent-wilds=off", "jokers=on"}} {
		x := terms(mix[0], mix[1], mix[2:]...)
		random, pack := rand.NewPCG(7, 14), stock.Cards(x.Rules, 2)
		b.Run(fmt.Sprint(mix), func(b *testing.B) {
			solver := solve.Must(solve.New(x))
			most := time.Duration(0)
			for b.Loop() {
				stock.Shuffle(pack, random)
				h := slices.Clone(pack[:14])
				unseen := solve.Must(stock.NewUnseen(x, 2, h))
				start := time.Now()
				for _, c := range slices.Compact(h.Sorted()) {
					rest, _ := h.Without(c)
					solve.Must(solver.ToGo(rest, unseen))
				}
				most = max(most, time.Since(start))
			}
			b.ReportMetric(float64(most.Microseconds())/1000, "ms-at-most")
		})
	}
}

// TestToGoOfLimitedGames finds the distance of hands far from going out where the game limits
// wild cards: the search must not try every mix of cards to draw.
func TestToGoOfLimitedGames(t *testing.T) {
	x := terms("sixty-five", "A")
	h := cards("2c 3c 3d 3h 6c 8d 9h 9s 10c 10c Jh Js Qd Kd")
	if to := solve.Must(solve.Must(solve.New(x)).ToGo(h, solve.Must(stock.NewUnseen(x, 2, h)))); to == nil || to.Exchanges != 5 {
		t.Errorf("%v: %+v, want 5", h, to)
	}
	for _, mix := range [][]string{{"sixty-five", "9"}, {"deuces-arent-wild", "K", "wild-limit=two-naturals"}, {"three-thirteen", "K", "wild-limit=minority"}} {
		x := terms(mix[0], mix[1], mix[2:]...)
		solver, random, pack := solve.Must(solve.New(x)), rand.NewPCG(14, 1), stock.Cards(x.Rules, 2)
		for n := 4; n <= 14; n++ {
			stock.Shuffle(pack, random)
			if to := solve.Must(solver.ToGo(pack[:n], solve.Must(stock.NewUnseen(x, 2, pack[:n])))); to == nil {
				t.Errorf("%v: no distance; %s", pack[:n], describe(x))
			}
		}
	}
}
