package oracle

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// BestAt returns the least cost of the hand at a table, with the cards of lay
// laid as one meld besides and fine saying which leftovers will do. It tries every
// way to lay each card on each meld or to keep it, after every way to take wild
// cards, and reads the kept cards as the oracle reads a hand. What the cards of a
// meld on the table stand for is binding.
func (o Oracle) BestAt(h card.Hand, table []meld.Meld, lay card.Hand, fine func(left card.Hand) bool) Cost {
	type position struct {
		hand  card.Hand
		table []meld.Meld
	}
	least := NoCost
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
				c := o.laidOff(rest, p.table, fine)
				c.Taken = taken
				least = Lower(least, c)
			}
			if o.WildSwap == rules.On {
				o.takings(p.hand, p.table, func(h card.Hand, table []meld.Meld) { next = append(next, position{h, table}) })
			}
		}
		round = next
	}
	return least
}

// takings goes on from every position after one wild card is taken.
func (o Oracle) takings(h card.Hand, table []meld.Meld, from func(card.Hand, []meld.Meld)) {
	for i, m := range table {
		for j, slot := range m.Slots {
			for k, c := range h {
				if !o.standsFor(m, slot, c) {
					continue
				}
				next := slices.Clone(table)
				next[i].Slots = slices.Clone(m.Slots)
				next[i].Slots[j] = meld.Slot{Card: c, As: c}
				if c == card.Wild {
					next[i].Slots[j].As = slot.As
				}
				hand := slices.Clone(h)
				hand[k] = slot.Card
				from(hand, next)
			}
		}
	}
}

// standsFor reports whether a wild card on the table is there for the card c.
func (o Oracle) standsFor(m meld.Meld, slot meld.Slot, c card.Card) bool {
	if !o.IsWild(slot.Card) || slot.As == slot.Card || c == slot.Card || o.RankOf(c) != slot.As.Rank() {
		return false
	}
	if slot.As.Suit() != card.NoSuit {
		return slot.As.Suit() == c.Suit()
	}
	distinct := m.Kind == meld.Set && o.SetSuits == rules.Distinct
	if c.Suit() == card.NoSuit {
		return m.Kind == meld.Set && !distinct
	}
	return !distinct || !slices.ContainsFunc(m.Slots, func(s meld.Slot) bool { return s.As.Suit() == c.Suit() })
}

// laidOff returns the least cost when each card goes onto a meld or is kept.
func (o Oracle) laidOff(h card.Hand, table []meld.Meld, fine func(card.Hand) bool) Cost {
	truth := o.Read(h)
	least := NoCost
	to := make([]int, len(h)) // 0: kept, else the meld from 1
	onto := map[string]bool{}
	for {
		if o.tableHolds(h, to, table, onto) {
			least = Lower(least, o.kept(truth, to, fine))
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

// tableHolds reports whether every meld is legal with the cards that go to it.
func (o Oracle) tableHolds(h card.Hand, to []int, table []meld.Meld, known map[string]bool) bool {
	for i, m := range table {
		slots := slices.Clone(m.Slots)
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
			legal = o.LegalAs(m.Kind, slots)
			known[key] = legal
		}
		if !legal {
			return false
		}
	}
	return true
}

// kept returns the least cost of the cards that go to no meld of the table.
func (o Oracle) kept(t Truth, to []int, fine func(card.Hand) bool) Cost {
	kept := 0
	for i := range to {
		if to[i] == 0 {
			kept |= 1 << i
		}
	}
	least := NoCost
	for left := kept; ; left = (left - 1) & kept {
		if melds := t.Melds[kept&^left]; melds < Never && fine(t.Cards(left)) {
			least = Lower(least, t.CostWith(left, melds))
		}
		if left == 0 {
			return least
		}
	}
}

// Within returns the rule on wild cards that were taken, and on a card that is to
// be used: no more of a sort left over than these.
func (o Oracle) Within(own card.Hand) func(card.Hand) bool {
	count := func(h card.Hand, c card.Card) int {
		n := 0
		for _, d := range h {
			if d == c || o.AlikeWild(c, d) {
				n++
			}
		}
		return n
	}
	return func(left card.Hand) bool {
		return !slices.ContainsFunc(left, func(c card.Card) bool { return count(left, c) > count(own, c) })
	}
}

// AlikeWild reports whether nothing but their names is between two wild cards.
func (o Oracle) AlikeWild(c, d card.Card) bool {
	if !o.IsWild(c) || !o.IsWild(d) || o.Points(c) != o.Points(d) {
		return false
	}
	return o.WildAsNatural == rules.Off || o.Wild == card.NoRank ||
		o.WildLimit == rules.NoLimit && o.AllWild != rules.Off && o.AdjacentWilds == rules.On
}
