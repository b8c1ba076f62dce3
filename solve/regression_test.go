package solve_test

import (
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Hands that were once answered wrongly, the smallest of their kind.

// mix are three-thirteen's terms with house rules.
func mix(wild string, settings ...string) rules.Terms {
	return terms("three-thirteen", wild, settings...)
}

// Wild cards alone are a meld whatever the limit where the house says so, also
// at places where some could count as natural and the limit would bind.
func TestAllWildMeldsHaveNoLimit(t *testing.T) {
	for _, limit := range []string{"half", "minority", "two-naturals", "one"} {
		limited := []string{"all-wild=on", "wild-as-natural=on", "wild-limit=" + limit}
		wantCost(t, mix("4", limited...), "4h Jk Jk", newCost(0, 0, 1))
		wantCost(t, mix("4", limited...), "4h Jk Jk Jk Jk Jk", newCost(0, 0, 1))
		wantCost(t, mix("4", append(limited, "min-meld=2")...), "4h Jk", newCost(0, 0, 1))
		wantCost(t, mix("A", append(limited, "set-suits=distinct", "ranks=A-2")...), "Ac Ac Ac", newCost(0, 0, 1))
		wantCost(t, mix("4", append(limited, "suits=h", "min-run=6")...), "4h 4h Jk wild", newCost(0, 0, 1))
		// and so in a large hand
		agrees(t, mix("4", limited...), "4h Jk Jk Jk 9c 9d 9s 9h 9c 9d 9h")
		agrees(t, mix("4", append(limited, "min-meld=2")...), "4h Jk Ac 3d 5s 7d 9h Jc Ks Kd")
		agrees(t, mix("A", append(limited, "set-suits=distinct", "ranks=A-2", "min-meld=2")...), "Ac Ac Ac Ac 2h 2h 2h 2h 2h 2h")
		agrees(t, mix("A", append(limited, "set-suits=distinct")...), "Ac Ac Ac Ac Ac Ac Ac Ac Ac")
		agrees(t, mix("2", append(limited, "set-suits=distinct", "ranks=A-2", "min-meld=2")...), "Ac Ad Ah As 2c 2d 2h 2s Jk")
		agrees(t, mix("A", append(limited, "ranks=A-2", "suits=cdh", "min-meld=5")...), "Ac Ad Ah 2c 2d 2h Jk Jk")
	}
}

// A set of wild cards stands for a rank of the pack, also where the last place
// of a run is no rank of the pack.
func TestAllWildSetStandsForARankOfThePack(t *testing.T) {
	for _, aces := range []string{"low", "high", "both", "wrap"} {
		for _, ranks := range []string{"A-2", "2-3", "7-A", "Q-K", "5-9"} {
			wantCost(t, mix("", "set-suits=distinct", "min-meld=2", "aces="+aces, "ranks="+ranks), "Jk Jk", newCost(0, 0, 1))
			wantCost(t, mix("", "set-suits=any", "min-run=5", "aces="+aces, "ranks="+ranks), "Jk Jk Jk", newCost(0, 0, 1))
		}
	}
}

func wantCost(t *testing.T, terms rules.Terms, hand string, want cost) {
	t.Helper()
	if a := agrees(t, terms, hand); oracle.CostOf(a) != want {
		t.Errorf("%s: %s, want %s; %s", hand, spell(a), want, describe(terms))
	}
}

// A run through all the ranks of the pack is one of wild cards alone too, though
// one of them stands where it could count as natural.
func TestRunOfWildCardsThroughTheirOwnRank(t *testing.T) {
	small := []string{"ranks=A-4", "set-suits=distinct", "min-meld=4", "all-wild=on", "wild-as-natural=on", "wild-limit=half"}
	for _, hand := range []string{"Ac Ac Ac Ac", "Ac Ac Ac Jk", "Ac Ac Ac wild"} {
		wantCost(t, mix("A", append(small, "suits=c")...), hand, newCost(0, 0, 1))
	}
	for _, hand := range []string{"Ac Ad Ah Ac", "Ac Ad Ah wild"} {
		wantCost(t, mix("A", append(small, "suits=cdh", "run-suits=any")...), hand, newCost(0, 0, 1))
	}
	tiny := []string{"suits=s", "set-suits=distinct", "min-meld=2", "all-wild=on", "wild-as-natural=on", "joker-points=0"}
	two := mix("A", append(tiny, "ranks=A-2", "wild-limit=minority")...)
	wantCost(t, two, "As As Jk", newCost(0, 1, 1))
	wantCost(t, two, "As As As Jk", newCost(0, 0, 2))
	wantCost(t, mix("A", append(tiny, "ranks=A-3", "wild-limit=half")...), "As As As As As Jk", newCost(0, 0, 2))
	agrees(t, mix("A", append(tiny, "ranks=A-3", "wild-limit=half")...), "As As As As As As As Jk Jk")
}

// A wild card without a suit may be a natural in a run where runs mix suits.
func TestSuitlessWildCardIsNaturalInARunOfMixedSuits(t *testing.T) {
	any := []string{"run-suits=any", "wild-as-natural=on", "min-meld=3"}
	wantCost(t, mix("3", append(any, "all-wild=on", "wild-limit=two-naturals")...), "wild wild 4d", newCost(0, 0, 1))
	wantCost(t, mix("3", append(any, "wild-limit=minority", "all-wild=off")...), "wild 4d Jk", newCost(0, 0, 1))
	wantCost(t, mix("3", "wild-as-natural=on", "wild-limit=minority", "all-wild=off"), "wild 4d Jk", newCost(27, 3, 0))
	wantCost(t, mix("9", "suits=cdh", "ranks=7-10", "aces=high", "max-meld=5", "set-suits=distinct", "run-suits=any", "wild-limit=half",
		"all-wild=on", "wild-as-natural=on"), "9c 9c wild 9d 9d 9c 9c", newCost(0, 0, 2))
}

// Every grouping is listed where a wild card without a suit is a natural.
func TestAllWithASuitlessWildCard(t *testing.T) {
	terms := mix("6", "suits=h*", "ranks=5-7", "aces=wrap", "min-meld=2", "max-meld=4", "min-run=3", "set-suits=distinct", "run-suits=any",
		"wild-limit=half", "all-wild=on", "wild-as-natural=on")
	tr, h := newTrial(terms), cards("6* 7* wild 6* 6*")
	if err := tr.everyBest(h); err != nil {
		t.Error(err)
	}
}

// Cards that cost nothing are still left for nothing where fewer would do.
func TestTopLeavesNoFreeCardForNothing(t *testing.T) {
	terms := mix("A", "min-meld=2", "wild-limit=half", "wild-as-natural=on", "wild-points=0", "joker-points=0")
	tr, h := newTrial(terms), cards("Ac Jk Jk Jk")
	if err := tr.sameLeftovers(h, solve.Must(tr.solver.Top(h, 5)), []leftover{newLeftover(newCost(0, 2, 1), "Jk Jk")}); err != nil {
		t.Error(err)
	}
}

// The next best leftovers of a set or run that share a card.
func TestTopOfSetOrRun(t *testing.T) {
	tr, h := newTrial(mix("")), cards("5s 6s 7s 6h 6d")
	want := []leftover{newLeftover(newCost(12, 2, 1), "5s 7s"), newLeftover(newCost(12, 2, 1), "6d 6h")}
	for _, ask := range []func() []meld.Arrangement{
		func() []meld.Arrangement { return tr.solver.Tied(h) },
		func() []meld.Arrangement { return solve.Must(tr.solver.Top(h, 2)) },
		func() []meld.Arrangement { return solve.Must(tr.solver.Top(h, 3)) },
		func() []meld.Arrangement { return solve.Must(solve.Must(solve.New(mix(""))).Top(h, 3)) },
	} {
		if err := tr.sameLeftovers(h, ask(), want); err != nil {
			t.Error(err)
		}
	}
}

// Wild cards of one set may lie in any order, and that is one position: each
// order was searched by itself once, until the memory was full.
func TestOrderWithinASetIsOnePosition(t *testing.T) {
	x := mix("9", "suits=cdhs*", "ranks=5-9", "min-meld=5", "wild-as-natural=on", "all-wild=on", "jokers=on", "lay-off=on", "wild-swap=on")
	var table []meld.Meld
	for _, laid := range []string{"9c(6) 9d(6) 9h(6) 9h(6) 9h(6) 9*(6) Jk(6)", "9c(9) 9d(9) 9h(9) 9s(9) 9*(9)"} {
		table = append(table, meld.Meld{Kind: meld.Set, Slots: slots(laid)})
	}
	beside := solve.Must(solve.NewTable(x, table))
	allocations := testing.AllocsPerRun(1, func() {
		play, ok := beside.With(cards("6c 6h 6s 8* 9h 9s Jk"), solve.Wish{Meld: slots("6c 6h 6s 9s Jk")})
		if !ok || play.Penalty != 8 {
			t.Errorf("%v, %v: want 8 points", play, ok)
		}
	})
	if allocations > 5e6 { // 2.6 million; one by one the orders take 22 million
		t.Errorf("%.0f allocations: the search tries too many positions", allocations)
	}
}
