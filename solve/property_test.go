package solve_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// inParts checks a property in parallel parts, each of the given number of rounds, a
// hundred drawings each.
func inParts(t *testing.T, rounds int, property func(*rapid.T)) {
	if testing.Short() || raceDetector {
		rounds = (rounds + 9) / 10
	}
	for part := range 4 {
		t.Run(fmt.Sprintf("part%d", part), func(t *testing.T) {
			t.Parallel()
			for range rounds {
				rapid.Check(t, property)
			}
		})
	}
}

// holds is the property of every hand up to the given number of cards: the solver finds
// what the oracle finds, the judge accepts it, and neither the order of typing
// nor the hands solved before change a slot of it.
func holds(rt *rapid.T, terms rules.Terms, most int) {
	tr := newTrial(terms)
	for range 3 {
		h := dealt(terms, 1, most).Draw(rt, "cards")
		if err := tr.of(h); err != nil {
			rt.Fatal(err)
		}
		if err := tr.inEveryOrder(h, shuffles(rt, h)); err != nil {
			rt.Fatal(err)
		}
		if got := solve.Must(tr.solver.Penalty(h)); got != tr.answer.Penalty {
			rt.Fatalf("%v: Penalty %d, Arrange %d", h, got, tr.answer.Penalty)
		}
	}
}

func TestMixesAgreeWithTheOracle(t *testing.T) {
	inParts(t, 12, func(rt *rapid.T) { holds(rt, mixes.Draw(rt, "terms"), 8) })
}

// gamesWithOptions are the games as they are played, each option by chance.
var gamesWithOptions = rapid.Custom(func(rt *rapid.T) rules.Terms {
	g := rapid.SampledFrom(rules.Games()).Draw(rt, "game")
	var settings []string
	for _, o := range g.Options {
		if rapid.Bool().Draw(rt, o.Name) {
			settings = append(settings, o.Name+"="+o.Value)
		}
	}
	wild := rapid.SampledFrom(g.Rules().Ranks.List()).Draw(rt, "wild")
	return terms(g.Name, wild.String(), settings...)
})

// allTerms are the games and the mixes.
var allTerms = rapid.OneOf(mixes, gamesWithOptions)

func TestGamesAgreeWithTheOracle(t *testing.T) {
	inParts(t, 6, func(rt *rapid.T) { holds(rt, gamesWithOptions.Draw(rt, "terms"), 8) })
}

// TestLongRandomHands is 100,000 hands to ten cards, half of them of random
// mixes of all parameters, half of the games.
func TestLongRandomHands(t *testing.T) {
	inLongMode(t)
	t.Run("mixes", func(t *testing.T) {
		inParts(t, 42, func(rt *rapid.T) { holds(rt, mixes.Draw(rt, "terms"), 10) })
	})
	t.Run("games", func(t *testing.T) {
		inParts(t, 42, func(rt *rapid.T) { holds(rt, gamesWithOptions.Draw(rt, "terms"), 10) })
	})
}
