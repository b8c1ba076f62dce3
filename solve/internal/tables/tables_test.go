package tables

import (
	"flag"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

var long = flag.Bool("long", false, "run the comparisons on very many hands")

// often is how many trials a test makes: few, or many with -long.
func often(few, many int) int {
	if *long {
		return many
	}
	return few
}

func tripleOf(a *meld.Arrangement) triple {
	return triple{a.Penalty, len(a.Left), len(a.Melds)}
}

// compareWithOracle holds one hand against the oracle.
func compareWithOracle(t *testing.T, name string, s *Solver, x rules.Terms, h card.Hand) {
	t.Helper()
	var a meld.Arrangement
	if !s.Arrange(h, &a) {
		return // the general search answers it
	}
	if got, want := tripleOf(&a), oracle(x, h); got != want {
		t.Fatalf("%s: %v\nrules %v\ngot %v %v, want %v", name, h, x.Differences(x.Game.Rules()), got, a, want)
	}
	if f := faults(x, h, &a); f != nil {
		t.Fatalf("%s: %v\nrules %v\n%v in %+v", name, h, x.Differences(x.Game.Rules()), f, a)
	}
	if got, ok := s.Penalty(h, a.Penalty); got != a.Penalty || !ok {
		t.Fatalf("%s: %v: Penalty %d, Arrange %d", name, h, got, a.Penalty)
	}
}

func TestShippedGamesAgainstOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, x := range shipped() {
		s := New(x.terms, &Tables{})
		for range often(12, 600) {
			compareWithOracle(t, x.name, s, x.terms, deal(r, x.terms, 2+r.IntN(7)))
		}
	}
}

func TestMixedRulesAgainstOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range often(300, 15_000) {
		x := mixed(r)
		s := New(x, &Tables{})
		for range 8 {
			compareWithOracle(t, "mix", s, x, deal(r, x, 2+r.IntN(7)))
		}
	}
}

func TestOrderOfCardsDoesNotMatter(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range often(300, 15_000) {
		x := mixed(r)
		h := deal(r, x, 3+r.IntN(13))
		var a, b meld.Arrangement
		New(x, &Tables{}).Arrange(h, &a)
		s := New(x, &Tables{})
		for range 5 { // other tables filled before
			s.Penalty(deal(r, x, 3+r.IntN(13)), math.MaxInt16)
		}
		r.Shuffle(len(h), func(i, j int) { h[i], h[j] = h[j], h[i] })
		s.Arrange(h, &b)
		if !same(a, b) {
			t.Fatalf("%v:\n%+v\n%+v", h, a, b)
		}
	}
}

func same(a, b meld.Arrangement) bool {
	return a.Penalty == b.Penalty && slices.Equal(a.Left, b.Left) &&
		slices.EqualFunc(a.Melds, b.Melds, func(x, y meld.Meld) bool { return x.Kind == y.Kind && slices.Equal(x.Slots, y.Slots) })
}

func TestWarmSolverAllocatesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for _, x := range shipped() {
		s := New(x.terms, &Tables{})
		hands := make([]card.Hand, 40)
		for i := range hands {
			hands[i] = deal(r, x.terms, 3+r.IntN(13))
		}
		var a meld.Arrangement
		all := func() {
			for _, h := range hands {
				s.Arrange(h, &a)
			}
		}
		all()
		if n := testing.AllocsPerRun(3, all); n != 0 {
			t.Errorf("%s: %v allocations", x.name, n)
		}
	}
}

// TestSharedTablesChangeNothing: solvers for all rounds of a game, and for other
// terms, answer alike with tables of their own and with those they share.
func TestSharedTablesChangeNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	var shared Tables
	for range 30 {
		all := []rules.Terms{mixed(r), mixed(r)}
		for k := card.Three; k <= card.King; k++ {
			x := all[0]
			x.Wild = k
			all = append(all, x)
		}
		shared = Tables{}
		var own, sharing []*Solver
		for _, x := range all {
			own, sharing = append(own, New(x, &Tables{})), append(sharing, New(x, &shared))
		}
		for range 100 {
			i := r.IntN(len(all))
			h := deal(r, all[i], 3+r.IntN(11))
			var a, b meld.Arrangement
			own[i].Arrange(h, &a)
			sharing[i].Arrange(h, &b)
			if !same(a, b) {
				t.Fatalf("%v:\n%+v\n%+v", h, a, b)
			}
		}
	}
}

func TestForgettingTablesChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	x := mixed(r)
	s := New(x, &Tables{})
	for range 200 {
		h := deal(r, x, 13)
		var a, b meld.Arrangement
		s.Arrange(h, &a)
		for _, table := range s.tables.list {
			table.clear()
		}
		s.Arrange(h, &b)
		if !same(a, b) {
			t.Fatalf("%v:\n%+v\n%+v", h, a, b)
		}
	}
}
