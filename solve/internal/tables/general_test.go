package tables

import (
	"math/rand/v2"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/general"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// compareWithGeneral holds one hand against the general search.
func compareWithGeneral(t *testing.T, name string, s *Solver, p *general.Solver, x rules.Terms, h card.Hand) {
	t.Helper()
	var a, b meld.Arrangement
	if !s.Arrange(h, &a) {
		return // the general search answers it
	}
	p.Melding(h, nil, &b)
	if tripleOf(&a) != tripleOf(&b) {
		t.Fatalf("%s: %v\nrules %v\ntables %v\ngeneral %v", name, h, x.Differences(x.Game.Rules()), a, b)
	}
	if f := faults(x, h, &a); f != nil {
		t.Fatalf("%s: %v\nrules %v\n%v in %+v", name, h, x.Differences(x.Game.Rules()), f, a)
	}
}

func TestShippedGamesAgainstGeneral(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for _, x := range shipped() {
		s, p := New(x.terms, &Tables{}), general.New(x.terms)
		for range often(20, 27_000) {
			compareWithGeneral(t, x.name, s, p, x.terms, deal(r, x.terms, 3+r.IntN(13)))
		}
	}
}

func TestMixedRulesAgainstGeneral(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for range often(200, 10_000) {
		x := mixed(r)
		s, p := New(x, &Tables{}), general.New(x)
		for range 5 {
			compareWithGeneral(t, "mix", s, p, x, deal(r, x, 3+r.IntN(13)))
		}
	}
}

func TestLargeHandsAgainstGeneral(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for range often(20, 1000) {
		x := mixed(r)
		s, p := New(x, &Tables{}), general.New(x)
		compareWithGeneral(t, "mix", s, p, x, deal(r, x, 15+r.IntN(6)))
	}
}
