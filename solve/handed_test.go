package solve_test

import (
	"math/rand/v2"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	fast "github.com/wildmeld/wildmeld/solve/internal/tables"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// TestHandsHandedOver holds hands against the oracle that the fast search leaves
// to the general one: wild-rank cards are tied down as naturals, and a joker
// costs more to leave.
func TestHandsHandedOver(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 9))
	handed := 0
	for _, changed := range [][]string{
		{"joker-points=70"}, {"joker-points=70", "wild-limit=minority"}, {"joker-points=70", "set-suits=distinct", "min-meld=2"},
		{"joker-points=70", "wild-limit=one", "max-meld=4"}, {"wild-points=own", "all-wild=off", "wild-limit=none"}, {"wild-points=0", "min-run=4"},
	} {
		terms := terms("sixty-five", "5", changed...)
		solver, quick, slow := solve.Must(solve.New(terms)), fast.New(terms, &fast.Tables{}), oracle.New(terms)
		stock := cards("4h 5h 6h 7h 5s 6s 5d 5c 5h 5s wild Jk Jk Jk")
		for range 1500 {
			random.Shuffle(len(stock), func(i, j int) { stock[i], stock[j] = stock[j], stock[i] })
			h := append(card.Hand{}, stock[:3+random.IntN(6)]...)
			var a meld.Arrangement
			if quick.Arrange(h, &a) {
				continue
			}
			handed++
			if got, want := oracle.CostOf(solve.Must(solver.Best(h))), slow.Read(h).Best(); got != want {
				t.Errorf("%v %v: %v, want %v", changed, h, got, want)
			}
			if got := solve.Must(solver.Penalty(h)); got != solve.Must(solver.Best(h)).Penalty {
				t.Errorf("%v %v: Penalty is %d", changed, h, got)
			}
		}
	}
	if handed < 300 {
		t.Errorf("only %d hands were handed over", handed)
	}
}
