package tables

import (
	"math/rand/v2"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/plain"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// compareWithPlain holds one hand against the plain search.
func compareWithPlain(t *testing.T, name string, s *Solver, p *plain.Solver, x rules.Terms, h card.Hand) {
	t.Helper()
	var a, b meld.Arrangement
	s.Arrange(h, &a)
	p.Arrange(h, &b)
	if tripleOf(&a) != tripleOf(&b) {
		t.Fatalf("%s: %v\nrules %v\ntables %v\nplain  %v", name, h, x.Differences(x.Game.Rules()), a, b)
	}
	if err := judge.Arrangement(x, h, a); err != nil {
		t.Fatalf("%s: %v\nrules %v\n%v in %+v", name, h, x.Differences(x.Game.Rules()), err, a)
	}
	if f := faults(x, h, &a); f != nil {
		t.Fatalf("%s: %v\nrules %v\n%v in %+v", name, h, x.Differences(x.Game.Rules()), f, a)
	}
}

func TestShippedGamesAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for _, x := range shipped() {
		s, p := New(x.terms), plain.New(x.terms)
		for range often(20, 27_000) {
			compareWithPlain(t, x.name, s, p, x.terms, deal(r, x.terms, 3+r.IntN(13)))
		}
	}
}

func TestMixedRulesAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range often(200, 10_000) {
		x := mixed(r)
		s, p := New(x), plain.New(x)
		for range 5 {
			compareWithPlain(t, "mix", s, p, x, deal(r, x, 3+r.IntN(13)))
		}
	}
}

func TestLargeHandsAgainstPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for range often(20, 1000) {
		x := mixed(r)
		s, p := New(x), plain.New(x)
		compareWithPlain(t, "mix", s, p, x, deal(r, x, 15+r.IntN(6)))
	}
}
