package layoff

import (
	"iter"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// position is the hand and the table once some wild cards have been taken.
type position struct {
	hand  card.Hand // in card order
	table []meld.Meld
	swaps []Laid
}

// positions yields every position that taking wild cards leads to, the fewest
// taken first; just the start where the rules forbid it. A wild card that was
// taken may in turn be the card that another stands for.
func (s *Solver) positions(h card.Hand) iter.Seq[position] {
	return func(yield func(position) bool) {
		list := []position{{hand: h.Sorted(), table: s.table}}
		seen := map[string]bool{list[0].key(): true}
		for i := 0; i < len(list) && yield(list[i]); i++ {
			if s.terms.WildSwap != rules.On {
				return
			}
			for _, next := range s.takingOne(list[i]) {
				if key := next.key(); !seen[key] {
					seen[key] = true
					list = append(list, next)
				}
			}
		}
	}
}

// key identifies a position.
func (p position) key() string {
	var key []byte
	for _, m := range p.table {
		for _, slot := range m.Slots {
			key = append(key, byte(slot.Card))
		}
	}
	return string(key) + hand(p.hand)
}

// takingOne lists the positions after one more wild card is taken.
func (s *Solver) takingOne(p position) []position {
	var list []position
	for i, m := range p.table {
		for j, slot := range m.Slots {
			for _, c := range slices.Compact(slices.Clone(p.hand)) {
				if s.takes(c, m, slot) {
					list = append(list, p.swapped(i, j, c))
				}
			}
		}
	}
	return list
}

// takes reports whether the card is the one that a wild card of the meld stands
// for, so that it may take its place.
func (s *Solver) takes(c card.Card, m meld.Meld, slot meld.Slot) bool {
	if !s.terms.IsWild(slot.Card) || slot.As == slot.Card || c == slot.Card || s.rankOf(c) != slot.As.Rank() {
		return false
	}
	if slot.As.Suit() != card.NoSuit {
		return c.Suit() == slot.As.Suit()
	}
	if m.Kind == meld.Set && s.terms.SetSuits == rules.Distinct {
		return c.Suit() != card.NoSuit && !taken(m).Has(c.Suit())
	}
	return m.Kind == meld.Set || c.Suit() != card.NoSuit
}

// rankOf is the rank printed on the card.
func (s *Solver) rankOf(c card.Card) card.Rank {
	if c == card.Wild {
		return s.terms.Wild
	}
	return c.Rank()
}

// swapped is the position after the card has taken the place of a wild card.
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
	return next
}
