package solve_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Hands too large for the oracle are held against what must be true of any
// best arrangement.

// largeHands are hands of nine to twenty cards: dealt from a few packs, as at
// a table, or from a few cards with many copies.
func largeHands(t rules.Terms) *rapid.Generator[card.Hand] {
	return rapid.Custom(func(rt *rapid.T) card.Hand {
		if rapid.Bool().Draw(rt, "dense") {
			return dealt(t, 9, card.MaxHand).Draw(rt, "cards")
		}
		shuffled := rapid.Permutation(slices.Repeat(onePack(t), rapid.IntRange(1, 3).Draw(rt, "packs"))).Draw(rt, "cards")
		return slices.Clip(shuffled[:min(len(shuffled), rapid.IntRange(9, card.MaxHand).Draw(rt, "dealt"))])
	})
}

// isBestAsFarAsOneSees is the property of a hand of any size.
func isBestAsFarAsOneSees(rt *rapid.T, terms rules.Terms) {
	tr, h := newTrial(terms), largeHands(terms).Draw(rt, "hand")
	best := solve.Must(tr.solver.Best(h))
	for _, err := range []error{
		tr.sound(h, best),
		tr.inEveryOrder(h, shuffles(rt, h)),
		tr.withoutOneCard(h, best),
		tr.noBetterMove(h, best),
		tr.looserCostsNoMore(h, best),
	} {
		if err != nil {
			rt.Fatal(err)
		}
	}
}

func TestLargeHandsOfMixes(t *testing.T) {
	inParts(t, 3, func(rt *rapid.T) { isBestAsFarAsOneSees(rt, mixes.Draw(rt, "terms")) })
}

func TestLargeHandsOfGames(t *testing.T) {
	inParts(t, 3, func(rt *rapid.T) { isBestAsFarAsOneSees(rt, gamesWithOptions.Draw(rt, "terms")) })
}

// withoutOneCard wants the hand without a leftover to cost exactly its points
// less, and without any other card at most what that card makes good.
func (tr *trial) withoutOneCard(h card.Hand, best meld.Arrangement) error {
	for _, c := range slices.Compact(h.Sorted()) {
		rest, _ := h.Without(c)
		less, points := solve.Must(tr.solver.Best(rest)), tr.oracle.Points(c)
		switch left := best.Left.Count(c) > 0; {
		case left && oracle.CostOf(less) != newCost(best.Penalty-points, len(best.Left)-1, len(best.Melds)):
			return fmt.Errorf("%v: %s, without the leftover %v: %s; %s", h, spell(best), c, spell(less), describe(tr.oracle.Terms))
		case newCost(less.Penalty+points, len(less.Left)+1, len(less.Melds)).Compare(oracle.CostOf(best)) < 0:
			return fmt.Errorf("%v: %s, without %v: %s, which is better with it left; %s", h, spell(best), c, spell(less), describe(tr.oracle.Terms))
		}
	}
	return nil
}

// noBetterMove wants no leftover to fit a meld, alone, in place of a more expensive
// card, or when another card has gone to another meld; no two melds to be one;
// and no few leftovers to be a meld.
func (tr *trial) noBetterMove(h card.Hand, best meld.Arrangement) error {
	better := func(what string, cards ...card.Card) error {
		return fmt.Errorf("%v: %s, but %s %v; %s", h, spell(best), what, cards, describe(tr.oracle.Terms))
	}
	for i, m := range best.Melds {
		cards := m.Cards()
		for _, left := range slices.Compact(slices.Clone(best.Left)) {
			if tr.isMeld(append(cards, left)) {
				return better("it has room for", left)
			}
			for k, held := range cards {
				swapped := slices.Clone(cards)
				swapped[k] = left
				if tr.oracle.Points(held) < tr.oracle.Points(left) && tr.isMeld(swapped) {
					return better("cheaper to leave", held, left)
				}
			}
		}
		for j, other := range best.Melds {
			if i < j && tr.isMeld(append(slices.Clone(cards), other.Cards()...)) {
				return better("one meld is", append(cards, other.Cards()...)...)
			}
			if i != j {
				if moved := tr.roomAfterMove(cards, other.Cards(), best.Left); moved != nil {
					return better("there is room after moving", moved...)
				}
			}
		}
	}
	if laid := tr.meldAmong(best.Left); laid != nil {
		return better("a meld is", laid...)
	}
	return nil
}

// roomAfterMove is a card of one meld that can go to the other, and a leftover
// for which there is room then.
func (tr *trial) roomAfterMove(from, to, left card.Hand) card.Hand {
	for i, c := range from {
		rest := slices.Delete(slices.Clone(from), i, i+1)
		for _, l := range slices.Compact(slices.Clone(left)) {
			if tr.isMeld(append(rest, l)) && tr.isMeld(append(slices.Clone(to), c)) {
				return card.Hand{c, l}
			}
		}
	}
	return nil
}

// meldAmong is a meld of at most five of the leftovers.
func (tr *trial) meldAmong(left card.Hand) card.Hand {
	for n := tr.oracle.MinMeld; n <= min(5, len(left)); n++ {
		var found card.Hand
		everyHand(left, n, func(h card.Hand) bool {
			if tr.oracle.Legal(asLaid(h)) {
				found = slices.Clone(h)
			}
			return found == nil
		})
		if found != nil {
			return found
		}
	}
	return nil
}

func asLaid(h card.Hand) []meld.Slot {
	laid := make([]meld.Slot, len(h))
	for i, c := range h {
		laid[i].Card = c
	}
	return laid
}

func (tr *trial) isMeld(h card.Hand) bool {
	_, fault := judge.Meld(&tr.oracle.Terms, asLaid(h))
	return fault == nil
}

// looser are terms that allow every meld that these allow, and more: each rule
// loosened alone.
func looser(t rules.Terms) []rules.Terms {
	var list []rules.Terms
	loosen := func(change func(*rules.Rules)) {
		more := t
		if more.AllWildLegal() {
			more.AllWild = rules.On
		} else {
			more.AllWild = rules.Off
		}
		change(&more.Rules)
		list = append(list, more)
	}
	loosen(func(r *rules.Rules) { r.WildLimit = rules.NoLimit })
	loosen(func(r *rules.Rules) { r.AllWild = rules.On })
	loosen(func(r *rules.Rules) { r.AdjacentWilds = rules.On })
	loosen(func(r *rules.Rules) { r.SetSuits = rules.AnySuits })
	loosen(func(r *rules.Rules) { r.MaxMeld = 0 })
	loosen(func(r *rules.Rules) { r.MinRun = 0 })
	loosen(func(r *rules.Rules) { r.MinMeld-- })
	if t.WildLimit == rules.NoLimit || !t.AllWildLegal() { // else a card more that counts as natural can spoil a meld of wild cards
		loosen(func(r *rules.Rules) { r.WildAsNatural = rules.On })
		loosen(func(r *rules.Rules) { r.RunSuits = rules.MixedSuits })
	}
	return list
}

// looserCostsNoMore wants no rule to make a hand cost more when it is loosened.
func (tr *trial) looserCostsNoMore(h card.Hand, best meld.Arrangement) error {
	for _, more := range looser(tr.oracle.Terms) {
		if more.MinMeld < 2 {
			continue
		}
		if a := solve.Must(solve.Must(solve.New(more)).Best(h)); oracle.CostOf(a).Compare(oracle.CostOf(best)) > 0 {
			return fmt.Errorf("%v: %s; %s, but under looser rules %s; %s", h, spell(best), describe(tr.oracle.Terms), spell(a), describe(more))
		}
	}
	return nil
}

// Two halves of a hand that no meld can join, because they share neither a
// suit nor a rank, are solved one by one: the oracle then knows the answer to
// a hand of twenty cards. Wild cards are shared out in every way.

// halves are natural cards of two suits and low ranks, of two other suits and
// high ranks, and wild cards.
func halves(t rules.Terms) *rapid.Generator[[3]card.Hand] {
	return rapid.Custom(func(rt *rapid.T) [3]card.Hand {
		suits, ranks := t.Suits.List(), slices.DeleteFunc(circle(t.Ranks), func(r card.Rank) bool { return r == t.Wild })
		cut := len(ranks) / 2
		low := productOf(ranks[:cut], suits[:len(suits)/2])
		high := productOf(ranks[cut:], suits[len(suits)/2:])
		return [3]card.Hand{
			rapid.SliceOfN(rapid.SampledFrom(low), 4, 8).Draw(rt, "low"),
			rapid.SliceOfN(rapid.SampledFrom(high), 4, 8).Draw(rt, "high"),
			rapid.SliceOfN(rapid.SampledFrom(wildCards(t)), 0, 3).Draw(rt, "wild"),
		}
	})
}

func productOf(ranks []card.Rank, suits []card.Suit) card.Hand {
	var h card.Hand
	for _, r := range ranks {
		for _, s := range suits {
			h = append(h, card.New(r, s))
		}
	}
	return h
}

// bestOfHalves is the least cost over all ways to share the wild cards out.
func (o reference) bestOfHalves(parts [3]card.Hand) cost {
	least, wilds := noCost, parts[2]
	tried := map[string]bool{}
	for share := range 1 << len(wilds) {
		given := [2]card.Hand{slices.Clone(parts[0]), slices.Clone(parts[1])}
		for i, c := range wilds {
			given[share>>i&1] = append(given[share>>i&1], c)
		}
		if key := given[0].Sorted().String(); tried[key] {
			continue
		} else {
			tried[key] = true
		}
		a, b := o.read(given[0]).Best(), o.read(given[1]).Best()
		least = oracle.Lower(least, newCost(a.Penalty+b.Penalty, a.Left+b.Left, a.Melds+b.Melds))
	}
	return least
}

func TestLargeHandsOfTwoHalves(t *testing.T) {
	inParts(t, 3, func(rt *rapid.T) {
		terms := mixes.Draw(rt, "terms")
		terms.RunSuits = rules.SameSuit
		if terms.Suits.Len() < 2 || len(terms.Ranks.List()) < 4 {
			rt.Skip("no halves to part")
		}
		tr, parts := newTrial(terms), halves(terms).Draw(rt, "parts")
		h := slices.Concat(parts[:]...)
		best := solve.Must(tr.solver.Best(h))
		if want := tr.oracle.bestOfHalves(parts); oracle.CostOf(best) != want {
			rt.Fatalf("%v: solver %s (%s), oracle %s; %s", h, oracle.CostOf(best), spell(best), want, describe(terms))
		}
		if err := tr.sound(h, best); err != nil {
			rt.Fatal(err)
		}
	})
}

// TestTwoHalvesAreTheWhole holds the argument itself against the oracle, on
// hands that it can still read.
func TestTwoHalvesAreTheWhole(t *testing.T) {
	inParts(t, 3, func(rt *rapid.T) {
		terms := mixes.Draw(rt, "terms")
		terms.RunSuits = rules.SameSuit
		if terms.Suits.Len() < 2 || len(terms.Ranks.List()) < 4 {
			rt.Skip("no halves to part")
		}
		o, parts := newReference(terms), halves(terms).Draw(rt, "parts")
		parts[0], parts[1] = parts[0][:4], parts[1][:4]
		h := slices.Concat(parts[:]...)
		if whole, sum := o.read(h).Best(), o.bestOfHalves(parts); whole != sum {
			rt.Fatalf("%v: %s as a whole, %s in halves; %s", h, whole, sum, describe(terms))
		}
	})
}

// TestLargestHands are hands of twenty cards that are all wild, all alike or
// all apart.
func TestLargestHands(t *testing.T) {
	for _, row := range []struct {
		terms rules.Terms
		hand  card.Hand
		want  cost
	}{
		{inRound("three-thirteen", 2), slices.Repeat(cards("Jk"), 20), newCost(0, 0, 1)},
		{inRound("three-thirteen", 2), slices.Repeat(cards("4c"), 20), newCost(0, 0, 1)},
		{inRound("three-thirteen", 2), slices.Repeat(cards("9h"), 20), newCost(0, 0, 1)},
		{inRound("sixty-five", 2), slices.Repeat(cards("Jk"), 20), newCost(1000, 20, 0)},
		{inRound("sixty-five", 2), slices.Repeat(cards("4c Jk"), 10), newCost(0, 0, 1)},
		{inRound("sixty-five", 2), slices.Repeat(cards("4c Jk Jk Jk"), 5), newCost(500, 10, 1)},
		{terms("vegas", "9"), slices.Repeat(cards("Jk"), 20), newCost(0, 0, 2)}, // two runs
		{terms("vegas", "9", "aces=low"), slices.Repeat(cards("Jk"), 20), newCost(0, 0, 2)},
		{terms("vegas", "9", "wild-limit=one"), slices.Repeat(cards("Jk"), 20), newCost(500, 20, 0)},
		{terms("vegas", ""), slices.Repeat(cards("5c"), 20), newCost(100, 20, 0)},
		{terms("vegas", ""), slices.Repeat(cards("5c 5d 5h 5s"), 5), newCost(0, 0, 5)},
		{terms("three-thirteen", "", "min-meld=2", "max-meld=2"), slices.Repeat(cards("5c"), 20), newCost(0, 0, 10)},
		{terms("three-thirteen", "", "min-meld=13"), slices.Repeat(cards("5c 6c"), 10), newCost(110, 20, 0)},
		{terms("three-thirteen", "", "points=2-K:1000"), cards("2c 4c 6c 8c 10c Qc 3d 5d 7d 9d Jd Kd 2h 4h 6h 8h 10h Qh 3s 5s"), newCost(20000, 20, 0)},
		{terms("three-thirteen", ""), slices.Repeat(cards("2c 3c 4c 5c 6c 7c 8c 9c 10c Jc"), 2), newCost(0, 0, 2)},
		{terms("three-thirteen", "A", "min-meld=2", "wild-limit=half", "wild-as-natural=on"),
			cards("2c 2c 2c 2c 2c 2c 2c wild wild wild wild wild wild wild wild wild"), newCost(0, 0, 2)},
		{terms("three-thirteen", "", "max-meld=3"), slices.Repeat(cards("2c 3c 4c 5c 6c 7c 8c 9c 10c Jc"), 2), newCost(4, 2, 6)},
	} {
		tr := newTrial(row.terms)
		best := solve.Must(tr.solver.Best(row.hand))
		if oracle.CostOf(best) != row.want {
			t.Errorf("%v: %s, want %s; %s", row.hand, spell(best), row.want, describe(row.terms))
		}
		if err := tr.sound(row.hand, best); err != nil {
			t.Error(err)
		}
	}
}

// TestLongLargeHands is more of the same.
func TestLongLargeHands(t *testing.T) {
	inLongMode(t)
	inParts(t, 25, func(rt *rapid.T) { isBestAsFarAsOneSees(rt, mixes.Draw(rt, "terms")) })
}
