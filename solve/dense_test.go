package solve_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// denseMixes are mixes of all parameters with a pack of few suits and ranks, of
// which one is wild more often than not.
var denseMixes = rapid.Custom(func(rt *rapid.T) rules.Terms {
	t := mixes.Draw(rt, "terms")
	t.Suits = rapid.SampledFrom([]rules.Suits{
		rules.SuitsOf(card.Spades), rules.SuitsOf(card.Hearts, card.Stars), rules.SuitsOf(card.Clubs, card.Diamonds, card.Hearts),
	}).Draw(rt, "few suits")
	low := rapid.IntRange(int(card.Ace), int(card.Queen)).Draw(rt, "lowest")
	high := min(low+rapid.IntRange(1, 5).Draw(rt, "ranks more"), int(card.King)+1)
	if t.Ranks = rules.RanksFrom(card.Rank(low), card.Rank(high)); high > int(card.King) {
		t.Ranks = rules.RanksFrom(card.Rank(low), card.Ace)
	}
	t.Wild = rapid.SampledFrom(append(t.Ranks.List(), card.NoRank)).Draw(rt, "wild rank")
	return t
})

// denseHands are hands of the whole pack, a third wild cards of every sort.
func denseHands(t rules.Terms, most int) *rapid.Generator[[]card.Card] {
	naturals, wilds := productOf(t.Ranks.List(), t.Suits.List()), wildCards(t)
	for len(wilds) < len(naturals)/2 {
		wilds = append(wilds, wilds...)
	}
	if t.Wild != card.NoRank {
		wilds = append(wilds, card.Wild, card.Joker)
	}
	return rapid.SliceOfN(rapid.SampledFrom(append(naturals, wilds...)), 2, most)
}

// isWholeTruth is the property of a dense hand: its best arrangement, every
// best arrangement and every set of leftovers are the oracle's.
func isWholeTruth(rt *rapid.T) {
	tr := newTrial(denseMixes.Draw(rt, "dense"))
	h := denseHands(tr.oracle.Terms, 7).Draw(rt, "hand")
	want := tr.oracle.read(h).needed()
	for _, err := range []error{
		tr.of(h),
		tr.everyBest(h),
		tr.sameLeftovers(h, solve.Must(tr.solver.Top(h, len(want)+1)), want),
		tr.inEveryOrder(h, shuffles(rt, h)),
	} {
		if err != nil {
			rt.Fatal(err)
		}
	}
}

func TestDenseHandsAgreeWithTheOracle(t *testing.T) {
	inParts(t, 10, isWholeTruth)
}

// TestLongDenseHands is 200,000 more of them.
func TestLongDenseHands(t *testing.T) {
	inLongMode(t)
	inParts(t, 500, isWholeTruth)
}
