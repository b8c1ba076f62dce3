package solve_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// benchDealt is many hands of n cards from two packs of three-thirteen in its
// last round, always the same ones, and a solver that has seen them.
func benchDealt(n int) (*solve.Solver, []card.Hand) {
	const hands = 1 << 10
	terms := inRound("three-thirteen", 11)
	random, pack := rand.NewPCG(7, uint64(n)), stock.Cards(terms.Rules, 2)
	s, list := solve.Must(solve.New(terms)), make([]card.Hand, hands)
	for i := range list {
		stock.Shuffle(pack, random)
		list[i] = slices.Clone(pack[:n])
		solve.Must(s.Discard(list[i]))
	}
	return s, list
}

// BenchmarkDiscard finds the best discard of random hands of 14 cards.
func BenchmarkDiscard(b *testing.B) {
	s, hands := benchDealt(14)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		solve.Must(s.Discard(hands[i%len(hands)]))
	}
}

// BenchmarkDiscards lists every discard of random hands of 14 cards.
func BenchmarkDiscards(b *testing.B) {
	s, hands := benchDealt(14)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		solve.Must(s.Discards(hands[i%len(hands)]))
	}
}

// BenchmarkDraws lists every draw, with its best discard, for random hands of
// 13 cards.
func BenchmarkDraws(b *testing.B) {
	s, hands := benchDealt(13)
	var unseen []*stock.Unseen
	for _, h := range hands {
		u, err := stock.NewUnseen(inRound("three-thirteen", 11), 2, h)
		if err != nil {
			b.Fatal(err)
		}
		unseen = append(unseen, u)
		solve.Must(s.Draws(h, u))
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		solve.Must(s.Draws(hands[i%len(hands)], unseen[i%len(hands)]))
	}
}

func BenchmarkLayOff(b *testing.B) {
	terms := terms("vegas", "9", "wild-swap=on")
	var table []meld.Meld
	for _, laid := range []string{"3h 4h Jk", "10c 10d Jk", "5s 6s 7s", "Qc Qd 9h"} {
		m, fault := solve.ReadMeld(terms, slots(laid))
		if fault != nil {
			b.Fatal(fault)
		}
		table = append(table, m)
	}
	s, h := solve.Must(solve.NewTable(terms, table)), cards("6h 5h 7h Kd 2s 2c 10h 9c 8s")
	for b.Loop() {
		solve.Must(s.Best(h))
	}
}

// BenchmarkTurns looks one turn ahead for every discard of random hands of 14
// cards.
func BenchmarkTurns(b *testing.B) {
	s, hands := benchDealt(14)
	var unseen []*stock.Unseen
	for _, h := range hands {
		u, err := stock.NewUnseen(inRound("three-thirteen", 11), 2, h)
		if err != nil {
			b.Fatal(err)
		}
		unseen = append(unseen, u)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		solve.Must(s.Turns(hands[i%len(hands)], unseen[i%len(hands)], solve.ByPoints))
	}
}

// BenchmarkTurnsAtOnce is the same with a solver that has seen no hand, as a
// command has it.
func BenchmarkTurnsAtOnce(b *testing.B) {
	_, hands := benchDealt(14)
	terms := inRound("three-thirteen", 11)
	for i := 0; b.Loop(); i++ {
		h := hands[i%len(hands)]
		u, err := stock.NewUnseen(terms, 2, h)
		if err != nil {
			b.Fatal(err)
		}
		solve.Must(solve.Must(solve.New(terms)).Turns(h, u, solve.ByPoints))
	}
}
