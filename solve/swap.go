package solve

import (
	"cmp"
	"iter"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// position is the hand and the table once some wild cards have been taken.
type position struct {
	hand        card.Hand // in card order
	table       []meld.Meld
	swaps       []Laid
	given, took card.Hand // of the hand it began with, and from the table
	lay         card.Hand // laid as a meld of one's own; no longer in the hand
}

// positions yields every position that taking wild cards leads to where the
// card and the wild card may be exchanged, the fewest taken first; just the
// start where the rules forbid it. A wild card that was taken may in turn be
// the card that another stands for.
func (t *Table) positions(h card.Hand, table []meld.Meld, may func(c, wild card.Card) bool) iter.Seq[position] {
	return func(yield func(position) bool) {
		list := []position{{hand: h, table: table}}
		seen := map[string]bool{list[0].key(): true}
		takeOne := func(p position, i, j int) {
			m := p.table[i]
			for _, c := range slices.Compact(slices.Clone(p.hand)) {
				if !t.takes(c, m, m.Slots[j]) || !may(c, m.Slots[j].Card) {
					continue
				}
				if next := p.swapped(i, j, c); !seen[next.key()] {
					seen[next.key()] = true
					list = append(list, next)
				}
			}
		}
		for n := 0; n < len(list) && yield(list[n]) && t.terms.WildSwap == rules.On; n++ {
			for i, m := range list[n].table {
				for j := range m.Slots {
					takeOne(list[n], i, j)
				}
			}
		}
	}
}

// byName allows the exchanges in which it matters which wild card is which: it
// may stand where it belongs, or is to be laid. Else nothing is gained by giving
// one wild card for another, and the search counts those that naturals take.
func (t *Table) byName(lay card.Hand) func(c, wild card.Card) bool {
	return func(c, wild card.Card) bool {
		return len(lay) > 0 || t.dual && (t.terms.IsWild(c) || wild != card.Joker)
	}
}

// key identifies a position, in whatever order the cards of a set lie.
func (p position) key() string {
	var key []byte
	for _, m := range p.table {
		slots := m.Slots
		if m.Kind == meld.Set {
			slots = slices.SortedFunc(slices.Values(slots), func(a, b meld.Slot) int {
				return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.As, b.As))
			})
		}
		for _, slot := range slots {
			key = append(key, byte(slot.Card), byte(slot.As))
		}
	}
	for _, c := range p.hand {
		key = append(key, byte(c))
	}
	return string(key)
}

// takes reports whether the card is the one that a wild card of the meld stands
// for, so that it may take its place.
func (t *Table) takes(c card.Card, m meld.Meld, slot meld.Slot) bool {
	if !t.terms.IsWild(slot.Card) || slot.As == slot.Card || c == slot.Card || t.rankOf(c) != slot.As.Rank() {
		return false
	}
	if slot.As.Suit() != card.NoSuit {
		return c.Suit() == slot.As.Suit()
	}
	if m.Kind == meld.Set && t.terms.SetSuits == rules.Distinct {
		return c.Suit() != card.NoSuit && !slices.ContainsFunc(m.Slots, func(s meld.Slot) bool { return s.As.Suit() == c.Suit() })
	}
	return m.Kind == meld.Set || c.Suit() != card.NoSuit
}

// rankOf returns the rank printed on the card.
func (t *Table) rankOf(c card.Card) card.Rank {
	if c == card.Wild {
		return t.terms.Wild
	}
	return c.Rank()
}

// swapped returns the position after the card has taken the place of a wild card.
func (p position) swapped(table, slot int, c card.Card) position {
	m := p.table[table]
	wild := m.Slots[slot].Card
	laid := meld.Slot{Card: c, As: c}
	if c == card.Wild {
		laid.As = m.Slots[slot].As
	}
	m.Slots = slices.Clone(m.Slots)
	m.Slots[slot] = laid
	next := position{table: slices.Clone(p.table)}
	next.table[table] = m
	next.hand, _ = p.hand.Without(c)
	next.hand = append(next.hand, wild).Sorted()
	next.swaps = append(slices.Clip(p.swaps), Laid{Meld: table, At: slot, Takes: wild})
	next.given, next.took = append(slices.Clip(p.given), c), append(slices.Clip(p.took), wild)
	if took, ok := p.took.Without(c); ok { // it was taken before
		next.given, next.took = p.given, append(took, wild)
	}
	return next
}
