package solve_test

import (
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/layoff"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// The hands of the benchmarks of what follows a hand: dealt, not chosen, but
// for the one that is full of wild cards.
const (
	dealt14 = "2c 3c 5d 6d 7h 7s 9c 10h Js Qd Qs Kc 4h 8h"
	wilds14 = "Kd Kh Ks Jk 3c 3c 5c 5d 6d 8h 9h Js Qd Qh"
)

func BenchmarkDiscard(b *testing.B) {
	for name, hand := range map[string]string{"dealt": dealt14, "wild": wilds14} {
		b.Run(name, func(b *testing.B) {
			s, h := solve.New(inRound("three-thirteen", 11)), cards(hand)
			for b.Loop() {
				s.Discard(h)
			}
		})
	}
}

func BenchmarkDraws(b *testing.B) {
	terms := inRound("three-thirteen", 11, "jokers=on")
	for name, hand := range map[string]string{"dealt": dealt14, "wild": wilds14} {
		b.Run(name, func(b *testing.B) {
			s, h := solve.New(terms), cards(hand)[:13]
			unseen, err := stock.NewUnseen(terms, 2, h)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				s.Draws(h, unseen)
			}
		})
	}
}

func BenchmarkLayOff(b *testing.B) {
	terms := terms("vegas", "9", "wild-swap=on")
	var table []meld.Meld
	for _, laid := range []string{"3h 4h Jk", "10c 10d Jk", "5s 6s 7s", "Qc Qd 9h"} {
		m, fault := layoff.Read(terms, slots(laid))
		if fault != nil {
			b.Fatal(fault)
		}
		table = append(table, m)
	}
	s, h := layoff.New(terms, table, solve.New(terms)), cards("6h 5h 7h Kd 2s 2c 10h 9c 8s")
	for b.Loop() {
		s.Best(h)
	}
}
