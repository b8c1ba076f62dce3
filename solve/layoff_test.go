package solve_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/layoff"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// tableOracle tries every way to lay each card of a hand on each meld of a
// table or to keep it, after every way to take wild cards, and reads the kept
// cards as the oracle reads a hand. It knows the rules from the oracle alone.
type tableOracle struct {
	oracle
	held card.Hand // before any wild card was taken
}

// lying is a meld on the table: what its cards stand for is binding.
type lying struct {
	kind  meld.Kind
	slots []meld.Slot
}

// tableCost is what plays are compared by: points, cards left, wild cards taken
// and then melds.
type tableCost struct {
	cost
	taken int
}

var noPlay = tableCost{cost: noCost}

func (c tableCost) compare(d tableCost) int {
	return cmp.Or(cmp.Compare(c.penalty, d.penalty), cmp.Compare(c.left, d.left), cmp.Compare(c.taken, d.taken), cmp.Compare(c.melds, d.melds))
}

// best is the least cost of the hand at the table, with the cards of lay laid
// as one meld besides and fine saying which leftovers will do.
func (o tableOracle) best(h card.Hand, table []lying, lay card.Hand, fine func(left card.Hand) bool) tableCost {
	type position struct {
		hand  card.Hand
		table []lying
	}
	least := noPlay
	seen := map[string]bool{}
	for taken, round := 0, []position{{h, table}}; len(round) > 0; taken++ {
		var next []position
		for _, p := range round {
			key := fmt.Sprint(p.hand.Sorted(), p.table)
			if seen[key] {
				continue
			}
			seen[key] = true
			if rest, ok := p.hand.Without(lay...); ok {
				if c := (tableCost{o.laidOff(rest, p.table, fine), taken}); c.cost != noCost && c.compare(least) < 0 {
					least = c
				}
			}
			if o.WildSwap == rules.On {
				o.takings(p.hand, p.table, func(h card.Hand, table []lying) { next = append(next, position{h, table}) })
			}
		}
		round = next
	}
	return least
}

// takings goes on from every position after one wild card is taken.
func (o tableOracle) takings(h card.Hand, table []lying, from func(card.Hand, []lying)) {
	for i, m := range table {
		for j, slot := range m.slots {
			for k, c := range h {
				if !o.standsFor(m, slot, c) {
					continue
				}
				next := slices.Clone(table)
				next[i].slots = slices.Clone(m.slots)
				next[i].slots[j] = meld.Slot{Card: c, As: c}
				if c == card.Wild {
					next[i].slots[j].As = slot.As
				}
				hand := slices.Clone(h)
				hand[k] = slot.Card
				from(hand, next)
			}
		}
	}
}

// standsFor tells whether a wild card on the table is there for the card c.
func (o tableOracle) standsFor(m lying, slot meld.Slot, c card.Card) bool {
	if !o.wild(slot.Card) || slot.As == slot.Card || c == slot.Card || o.rankOf(c) != slot.As.Rank() {
		return false
	}
	if slot.As.Suit() != card.NoSuit {
		return slot.As.Suit() == c.Suit()
	}
	distinct := m.kind == meld.Set && o.SetSuits == rules.Distinct
	if c.Suit() == card.NoSuit {
		return m.kind == meld.Set && !distinct
	}
	return !distinct || !slices.ContainsFunc(m.slots, func(s meld.Slot) bool { return s.As.Suit() == c.Suit() })
}

// laidOff is the least cost when each card goes onto a meld or is kept.
func (o tableOracle) laidOff(h card.Hand, table []lying, fine func(card.Hand) bool) cost {
	truth := o.oracle.read(h)
	least := noCost
	to := make([]int, len(h)) // 0: kept, else the meld from 1
	onto := map[string]bool{}
	for {
		if o.tableHolds(h, to, table, onto) {
			least = lower(least, o.kept(truth, to, fine))
		}
		i := 0
		for i < len(to) && to[i] == len(table) {
			to[i] = 0
			i++
		}
		if i == len(to) {
			return least
		}
		to[i]++
	}
}

// tableHolds tells whether every meld is legal with the cards that go to it.
func (o tableOracle) tableHolds(h card.Hand, to []int, table []lying, known map[string]bool) bool {
	for i, m := range table {
		slots := slices.Clone(m.slots)
		var added card.Hand
		for j, c := range h {
			if to[j] == i+1 {
				slots = append(slots, meld.Slot{Card: c})
				added = append(added, c)
			}
		}
		key := fmt.Sprint(i, added.Sorted())
		legal, ok := known[key]
		if !ok {
			legal = o.legalAs(m.kind, slots)
			known[key] = legal
		}
		if !legal {
			return false
		}
	}
	return true
}

// kept is the least cost of the cards that go to no meld of the table.
func (o tableOracle) kept(t truth, to []int, fine func(card.Hand) bool) cost {
	kept := 0
	for i := range to {
		if to[i] == 0 {
			kept |= 1 << i
		}
	}
	least := noCost
	for left := kept; ; left = (left - 1) & kept {
		if melds := t.melds[kept&^left]; melds < never && fine(t.cards(left)) {
			least = lower(least, t.costWith(left, melds))
		}
		if left == 0 {
			return least
		}
	}
}

// within is the rule on wild cards that were taken, and on a card that is to
// be used: no more of a sort left over than these.
func (o tableOracle) within(own card.Hand) func(card.Hand) bool {
	count := func(h card.Hand, c card.Card) int {
		n := 0
		for _, d := range h {
			if d == c || o.alikeWild(c, d) {
				n++
			}
		}
		return n
	}
	return func(left card.Hand) bool {
		return !slices.ContainsFunc(left, func(c card.Card) bool { return count(left, c) > count(own, c) })
	}
}

// alikeWild tells whether nothing but their names is between two wild cards.
func (o tableOracle) alikeWild(c, d card.Card) bool {
	if !o.wild(c) || !o.wild(d) || o.points(c) != o.points(d) {
		return false
	}
	return o.WildAsNatural == rules.Off || o.Wild == card.NoRank ||
		o.WildLimit == rules.NoLimit && o.AllWild != rules.Off && o.AdjacentWilds == rules.On
}

// tables are melds that could lie on the table: some of the best of a hand
// dealt from the stock.
func tables(rt *rapid.T, t rules.Terms, stock card.Hand, most int) []meld.Meld {
	h := rapid.SliceOfN(rapid.SampledFrom(stock), 3, 8).Draw(rt, "table")
	melds := solve.New(t).Best(h).Melds
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
		read, fault := layoff.Read(t, said)
		if fault != nil {
			rt.Fatalf("%v: %v", said, fault)
		}
		table = append(table, read)
	}
	return table
}

func lyingAs(table []meld.Meld) []lying {
	list := make([]lying, len(table))
	for i, m := range table {
		list[i] = lying{m.Kind, m.Slots}
	}
	return list
}

func spellPlay(p layoff.Play) string {
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
func (o tableOracle) soundPlay(h card.Hand, table []meld.Meld, p layoff.Play) error {
	all := slices.Clone(p.Left)
	for _, m := range p.Melds {
		all = append(all, m.Cards()...)
	}
	after := make([]card.Hand, len(table))
	for i, m := range p.Table {
		after[i] = m.Cards()
		if !o.legalAs(m.Kind, m.Slots) {
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
		points += o.points(c)
		if p.Left.Count(c) > h.Count(c) {
			return fmt.Errorf("%v is taken and left", c)
		}
	}
	for _, m := range p.Melds {
		if !o.legalAs(m.Kind, m.Slots) {
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
	tableOracle
	hand   card.Hand
	table  []meld.Meld
	solver *layoff.Solver
}

func newTableTrial(t rules.Terms, table []meld.Meld, h card.Hand) tableTrial {
	return tableTrial{tableOracle{newOracle(t), h}, h, table, layoff.New(t, table)}
}

// agrees wants a play to be sound and of the cost.
func (tr tableTrial) agrees(what string, p layoff.Play, ok bool, want tableCost) error {
	var fault error
	got := tableCost{cost: costOf(p.Arrangement)}
	for _, l := range p.Laid {
		if l.Takes != 0 {
			got.taken++
		}
	}
	switch {
	case ok != (want != noPlay):
		fault = fmt.Errorf("possible %v", ok)
	case ok && got != want:
		fault = fmt.Errorf("not %s, %d taken", want.cost, want.taken)
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
	lying := lyingAs(tr.table)
	if err := tr.agrees("best", tr.solver.Best(tr.hand), true, tr.best(tr.hand, lying, nil, tr.within(tr.hand))); err != nil {
		return err
	}
	rest, _ := tr.hand.Without(c)
	p, ok := tr.solver.Using(tr.hand, c)
	if err := tr.agrees("use of "+c.String(), p, ok, tr.best(tr.hand, lying, nil, tr.within(rest))); err != nil {
		return err
	}
	p, ok = tr.solver.Leaving(tr.hand, c)
	want := tr.best(rest, lying, nil, tr.within(rest))
	want.left, want.penalty = want.left+1, want.penalty+tr.points(c)
	return tr.agrees("leaving of "+c.String(), p, ok, want)
}

// laid holds the best play that lays the cards as a meld against the oracle.
func (tr tableTrial) laid(cards card.Hand) error {
	slots := make([]meld.Slot, len(cards))
	for i, c := range cards {
		slots[i].Card = c
	}
	if !tr.legal(slots) {
		return nil
	}
	want := tr.best(tr.hand, lyingAs(tr.table), cards, tr.within(tr.hand))
	if want != noPlay {
		want.melds++
	}
	p, ok := solve.NewTable(tr.Terms, tr.table).With(tr.hand, solve.Wish{Meld: slots})
	return tr.agrees("laying of "+cards.String(), p, ok, want)
}

// tableMixes are games and mixes of rules under which cards may be laid off.
var tableMixes = rapid.Custom(func(rt *rapid.T) rules.Terms {
	t := rapid.OneOf(mixes, gamesWithOptions).Draw(rt, "terms")
	t.LayOff = rules.On
	t.WildSwap = rapid.SampledFrom([]rules.Switch{rules.On, rules.Off}).Draw(rt, "swap")
	return t
})

// atTables is a property of hands up to so many cards at tables of up to two
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
			for _, m := range solve.New(tr.Terms).Best(within).Melds {
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
			for _, d := range solve.NewTable(tr.Terms, tr.table).Discards(tr.hand) {
				rest, _ := tr.hand.Without(d.Card)
				want := tr.best(rest, lyingAs(tr.table), nil, tr.within(rest)).penalty
				if d.Penalty != want || d.Out != (want <= tr.OutLimit) {
					return fmt.Errorf("%v at %v: throwing %v leaves %d, want %d", tr.hand, tr.table, d.Card, d.Penalty, want)
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
