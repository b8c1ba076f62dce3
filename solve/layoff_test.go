package solve_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// tables are melds that could lie on the table: some of the best of a hand
// dealt from the stock.
func tables(rt *rapid.T, t rules.Terms, stock card.Hand, most int) []meld.Meld {
	h := rapid.SliceOfN(rapid.SampledFrom(stock), 3, 8).Draw(rt, "table")
	melds := solve.Must(solve.Must(solve.New(t)).Best(h)).Melds
	melds = melds[:min(most, len(melds))]
	var table []meld.Meld
	for _, m := range melds {
		ofWildRank := !slices.ContainsFunc(m.Slots, func(s meld.Slot) bool { return s.As.Rank() != t.Wild })
		if ofWildRank && m.Kind == meld.Set {
			continue // whether a card of the rank joins it as a natural is the judge's to say
		}
		said := slices.Clone(m.Slots)
		for i := range said {
			if m.Kind == meld.Set && said[i].As != said[i].Card && rapid.Bool().Draw(rt, "open") {
				said[i].As = card.New(said[i].As.Rank(), card.NoSuit)
			}
		}
		read, fault := solve.ReadMeld(t, said)
		if fault != nil {
			rt.Fatalf("%v: %v", said, fault)
		}
		table = append(table, read)
	}
	return table
}

func spellPlay(p solve.Play) string {
	var words []string
	for _, l := range p.Laid {
		slot := p.Slot(l)
		words = append(words, fmt.Sprintf("%v(%v) to %d", slot.Card, slot.As, l.Meld))
		if l.Takes != 0 {
			words[len(words)-1] += " for " + l.Takes.String()
		}
	}
	return spell(p.Arrangement) + "; " + strings.Join(words, ", ")
}

// soundPlay wants every card to be in one place, every meld to be legal, and
// the points to be right.
func (tr tableTrial) soundPlay(h card.Hand, table []meld.Meld, p solve.Play) error {
	all := slices.Clone(p.Left)
	for _, m := range p.Melds {
		all = append(all, m.Cards()...)
	}
	after := make([]card.Hand, len(table))
	for i, m := range p.Table {
		after[i] = m.Cards()
		if !tr.LegalAs(m.Kind, m.Slots) {
			return fmt.Errorf("the table's %v is not a %v", m.Slots, m.Kind)
		}
	}
	taken := card.Hand{}
	for _, l := range p.Laid {
		c := p.Slot(l).Card
		all = append(all, c)
		after[l.Meld], _ = after[l.Meld].Without(c)
		if l.Takes != 0 {
			after[l.Meld] = append(after[l.Meld], l.Takes)
			taken = append(taken, l.Takes)
		}
	}
	for i, m := range table {
		if !slices.Equal(after[i].Sorted(), m.Cards().Sorted()) {
			return fmt.Errorf("meld %d of the table was %v and became %v", i, m.Cards(), p.Table[i].Cards())
		}
	}
	rest, ok := all.Without(taken...)
	if !ok || !slices.Equal(rest.Sorted(), h.Sorted()) {
		return fmt.Errorf("the cards played are %v, %v of them taken", all, taken)
	}
	points := 0
	for _, c := range p.Left {
		points += tr.Points(c)
		if p.Left.Count(c) > h.Count(c) {
			return fmt.Errorf("%v is taken and left", c)
		}
	}
	for _, m := range p.Melds {
		if !tr.LegalAs(m.Kind, m.Slots) {
			return fmt.Errorf("%v is not a %v", m.Slots, m.Kind)
		}
	}
	if points != p.Penalty {
		return fmt.Errorf("the leftovers cost %d", points)
	}
	return nil
}

// tableTrial is a hand at a table and what is held against its oracle.
type tableTrial struct {
	oracle.Oracle
	hand   card.Hand
	table  []meld.Meld
	solver *solve.Table
}

func newTableTrial(t rules.Terms, table []meld.Meld, h card.Hand) tableTrial {
	return tableTrial{oracle.New(t), h, table, solve.Must(solve.NewTable(t, table))}
}

// agrees wants a play to be sound and of the cost.
func (tr tableTrial) agrees(what string, p solve.Play, ok bool, want oracle.Cost) error {
	var fault error
	got := oracle.CostOf(p.Arrangement)
	for _, l := range p.Laid {
		if l.Takes != 0 {
			got.Taken++
		}
	}
	switch {
	case ok != (want != oracle.NoCost):
		fault = fmt.Errorf("possible %v", ok)
	case ok && got != want:
		fault = fmt.Errorf("not %s", want)
	case ok:
		fault = tr.soundPlay(tr.hand, tr.table, p)
	}
	if fault == nil {
		return nil
	}
	return fmt.Errorf("%s of %v at %v: %s: %w; swap %v %s", what, tr.hand, tr.table, spellPlay(p), fault, tr.WildSwap, describe(tr.Terms))
}

// asked holds the best play against the oracle, and what is asked of one card.
func (tr tableTrial) asked(c card.Card) error {
	lying := tr.table
	if err := tr.agrees("best", solve.Must(tr.solver.Best(tr.hand)), true, tr.BestAt(tr.hand, lying, nil, tr.Within(tr.hand))); err != nil {
		return err
	}
	rest, _ := tr.hand.Without(c)
	p, ok := tr.solver.With(tr.hand, solve.Wish{Melded: card.Hand{c}})
	if err := tr.agrees("use of "+c.String(), p, ok, tr.BestAt(tr.hand, lying, nil, tr.Within(rest))); err != nil {
		return err
	}
	p, ok = tr.solver.With(tr.hand, solve.Wish{Leave: c})
	want := tr.BestAt(rest, lying, nil, tr.Within(rest))
	want.Left, want.Penalty = want.Left+1, want.Penalty+tr.Points(c)
	return tr.agrees("leaving of "+c.String(), p, ok, want)
}

// laid holds the best play that lays the cards as a meld against the oracle.
func (tr tableTrial) laid(cards card.Hand) error {
	slots := make([]meld.Slot, len(cards))
	for i, c := range cards {
		slots[i].Card = c
	}
	if !tr.Legal(slots) {
		return nil
	}
	if tr.namesOneOfAlike(cards) {
		return nil
	}
	want := tr.BestAt(tr.hand, tr.table, cards, tr.Within(tr.hand))
	if want != oracle.NoCost {
		want.Melds++
	}
	p, ok := solve.Must(solve.NewTable(tr.Terms, tr.table)).With(tr.hand, solve.Wish{Meld: slots})
	return tr.agrees("laying of "+cards.String(), p, ok, want)
}

// namesOneOfAlike reports whether the cards name a wild card that differs from
// one on the table by name alone: where that one is taken, the oracle counts
// either as the one that may be left, and the search, which is given a name,
// does not.
func (tr tableTrial) namesOneOfAlike(cards card.Hand) bool {
	return tr.WildSwap == rules.On && slices.ContainsFunc(tr.table, func(m meld.Meld) bool {
		return slices.ContainsFunc(m.Slots, func(slot meld.Slot) bool {
			return slices.ContainsFunc(cards, func(c card.Card) bool { return c != slot.Card && tr.AlikeWild(c, slot.Card) })
		})
	})
}

// tableMixes are games and mixes of rules under which cards may be laid off.
var tableMixes = rapid.Custom(func(rt *rapid.T) rules.Terms {
	t := rapid.OneOf(mixes, gamesWithOptions).Draw(rt, "terms")
	t.LayOff = rules.On
	t.WildSwap = rapid.SampledFrom([]rules.Switch{rules.On, rules.Off}).Draw(rt, "swap")
	return t
})

// atTables is a property of hands up to the given number of cards at tables of up to two
// melds from the same stock; where wild cards may be taken of one card fewer,
// since every position then is a table of its own.
func atTables(rt *rapid.T, most int, property func(tableTrial) error) {
	terms := tableMixes.Draw(rt, "mix")
	stock := stocks(terms).Draw(rt, "stock")
	table := tables(rt, terms, stock, 2)
	if terms.WildSwap == rules.On {
		most--
	}
	h := rapid.SliceOfN(rapid.SampledFrom(stock), 1, most).Draw(rt, "hand")
	if err := property(newTableTrial(terms, table, h)); err != nil {
		rt.Fatal(err)
	}
}

func TestLayOffAgreesWithEveryWayToLayOff(t *testing.T) {
	inParts(t, 2, func(rt *rapid.T) {
		atTables(rt, 5, func(tr tableTrial) error {
			return tr.asked(rapid.SampledFrom(tr.hand).Draw(rt, "card"))
		})
	})
}

func TestLayOffBesideAMeldLaid(t *testing.T) {
	inParts(t, 2, func(rt *rapid.T) {
		atTables(rt, 5, func(tr tableTrial) error {
			within := slices.Clone(tr.hand)
			for _, m := range tr.table {
				within = append(within, m.Cards()...)
			}
			for _, m := range solve.Must(solve.Must(solve.New(tr.Terms)).Best(within)).Melds {
				if err := tr.laid(m.Cards()); err != nil {
					return err
				}
			}
			n := rapid.IntRange(1, min(4, len(within))).Draw(rt, "n")
			return tr.laid(rapid.Permutation(within).Draw(rt, "meld")[:n])
		})
	})
}

// TestLongLayOff is hands of up to seven cards.
func TestLongLayOff(t *testing.T) {
	inLongMode(t)
	inParts(t, 10, func(rt *rapid.T) {
		atTables(rt, 7, func(tr tableTrial) error {
			return tr.asked(rapid.SampledFrom(tr.hand).Draw(rt, "card"))
		})
	})
}

func TestDiscardsAtATable(t *testing.T) {
	inParts(t, 1, func(rt *rapid.T) {
		atTables(rt, 4, func(tr tableTrial) error {
			for _, d := range solve.Must(solve.Must(solve.NewTable(tr.Terms, tr.table)).Discards(tr.hand)) {
				rest, _ := tr.hand.Without(d.Card)
				want := tr.BestAt(rest, tr.table, nil, tr.Within(rest)).Penalty
				if d.Penalty != want || d.Out != (want <= tr.OutLimit) {
					return fmt.Errorf("%v at %v: throwing %v leaves %d, want %d", tr.hand, tr.table, d.Card, d.Penalty, want)
				}
			}
			return nil
		})
	})
}

// TestDrawsAtATable holds what some cards of the stock are good for at a table
// against every throw, and what a discard leads to against the draws after it.
func TestDrawsAtATable(t *testing.T) {
	inParts(t, 1, func(rt *rapid.T) {
		atTables(rt, 3, func(tr tableTrial) error {
			unseen, err := stock.NewUnseen(tr.Terms, 2, nil)
			if err != nil {
				return err
			}
			at := solve.Must(solve.NewTable(tr.Terms, tr.table))
			list := solve.Must(at.Draws(tr.hand, unseen)).List
			d := rapid.SampledFrom(list).Draw(rt, "draw")
			with, want := append(slices.Clone(tr.hand), d.Card), math.MaxInt
			for i := range with {
				rest := slices.Delete(slices.Clone(with), i, i+1)
				want = min(want, tr.BestAt(rest, tr.table, nil, tr.Within(rest)).Penalty)
			}
			if d.Penalty != want || d.Out != (want <= tr.OutLimit) {
				return fmt.Errorf("%v at %v: %+v, want %d", tr.hand, tr.table, d, want)
			}
			for _, turn := range solve.Must(at.Turns(tr.hand, unseen, solve.ByMean)) {
				rest, _ := tr.hand.Without(turn.Card)
				if next := solve.Must(at.Draws(rest, unseen)).Chances; turn.Next != next {
					return fmt.Errorf("%v at %v: %+v, want %+v", tr.hand, tr.table, turn, next)
				}
			}
			return nil
		})
	})
}

// A wild card that the meld to lay names is laid itself: another of the same
// points cannot take its place, nor be left for it. Two jokers are one card.
func TestLayingNamesItsWildCards(t *testing.T) {
	swap := []string{"lay-off=on", "wild-swap=on", "set-suits=distinct", "ranks=2-3", "suits=cdh"}
	two := func(c string) meld.Slot { return meld.Slot{Card: cards(c)[0], As: cards(c)[0]} }
	table := []meld.Meld{{Kind: meld.Set, Slots: []meld.Slot{two("2c"), two("2d"), {Card: cards("3c")[0], As: cards("2h")[0]}}}}
	if err := newTableTrial(mix("3", swap...), table, cards("2c 2d 2h 3d")).laid(cards("2c 2d 3d")); err != nil {
		t.Error(err)
	}
	table = []meld.Meld{{Kind: meld.Set, Slots: []meld.Slot{two("2c"), two("2c"), {Card: card.Joker, As: card.New(card.Two, card.NoSuit)}}}}
	jokers := mix("A", "lay-off=on", "wild-swap=on", "max-meld=3", "joker-points=0", "jokers=on")
	if err := newTableTrial(jokers, table, cards("2c 2c 2c Jk")).laid(cards("2c 2c Jk")); err != nil {
		t.Error(err)
	}
}
