package tables

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// placed takes a card of the wild rank that is placed as a natural.
func (u *unwind) placed(kind int) {
	u.pool[kind]--
	u.own++
}

// placeWild leaves the cheapest wild cards and gives the others their places:
// first those that stand where they belong, then the rest in card order.
func (s *Solver) placeWild(a *meld.Arrangement) {
	u := &s.unwind
	if over := s.hand.wilds - u.own - u.open; over > 0 {
		s.leaveWild(over, s.hand.ranked-u.own)
	}
	if u.open > 1 { // one wild card has no choice
		for _, m := range a.Melds {
			for i := range m.Slots {
				s.placeOwn(&m.Slots[i])
			}
		}
	}
	if u.open > 0 {
		for _, m := range a.Melds {
			s.placeRest(m)
		}
	}
	for _, m := range a.Melds {
		s.settleOwn(m)
	}
}

func (s *Solver) leaveWild(over, ranked int) {
	pool := &s.unwind.pool
	jokers := s.terms.jokersLeft(over, ranked, int(pool[joker]))
	for kind := range pool {
		n := over - jokers
		if kind == joker {
			n = jokers
		}
		for ; n > 0 && pool[kind] > 0; n-- {
			pool[kind]--
			over--
			s.unwind.left.add(s.terms.wildCardOf(kind))
		}
	}
}

// placeOwn puts a wild-rank card where it stands for itself.
func (s *Solver) placeOwn(x *meld.Slot) {
	suit := x.As.Suit()
	if x.Card == 0 && suit != card.NoSuit && x.As.Rank() == s.terms.rules.Wild && s.unwind.pool[suit-1] > 0 {
		s.unwind.pool[suit-1]--
		x.Card = x.As
	}
}

func (s *Solver) placeRest(m meld.Meld) {
	pool := &s.unwind.pool
	kind := 0
	for i := range m.Slots {
		if m.Slots[i].Card != 0 {
			continue
		}
		for pool[kind] == 0 {
			kind++
		}
		pool[kind]--
		m.Slots[i].Card = s.terms.wildCardOf(kind)
	}
}

// settleOwn puts the slots of a set of the wild rank in their order: its cards
// stand for themselves, first those that count as natural.
func (s *Solver) settleOwn(m meld.Meld) {
	wild := s.terms.rules.Wild
	if m.Kind != meld.Set || wild == card.NoRank || m.Slots[0].As.Rank() != wild {
		return
	}
	if !s.terms.distinct {
		for i := range m.Slots {
			if x := &m.Slots[i]; x.Card.Suit() != card.NoSuit {
				x.As = x.Card
			}
		}
	}
	slices.SortFunc(m.Slots, func(x, y meld.Slot) int {
		return cmp.Or(s.wildness(x)-s.wildness(y), cmp.Compare(x.Card, y.Card))
	})
}

// wildness is 0 for a slot of the wild rank that counts as natural, else 1.
func (s *Solver) wildness(x meld.Slot) int {
	if s.terms.rules.WildAsNatural == rules.On && (x.Card == x.As || x.Card == card.Wild) {
		return 0
	}
	return 1
}
