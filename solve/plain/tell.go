package plain

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// tell adds the melds to the arrangement, each card with what it stands for.
// The wild cards are all that the melds use. One that can stand for itself in
// a run does; the others go to the melds in card order.
func (s *Solver) tell(a *meld.Arrangement, melds []share, wild card.Hand) {
	wild = slices.Clone(wild)
	told := make([]meld.Meld, len(melds))
	for i, m := range melds {
		if m.laid.cards == 0 {
			continue
		}
		naturals := s.deal.list(m.laid.cards)
		if m.laid.kind == meld.Run {
			told[i], wild = s.openRun(m, naturals, wild)
		} else {
			told[i] = meld.Meld{Kind: meld.Set}
			for _, c := range naturals {
				told[i].Slots = append(told[i].Slots, meld.Slot{Card: c})
			}
		}
	}
	for i, m := range melds {
		told[i], wild = s.filled(told[i], m, wild)
	}
	a.Melds = append(a.Melds, told...)
	a.Tidy()
}

// filled is the meld with its share of the wild cards, and what remains.
func (s *Solver) filled(m meld.Meld, by share, wild card.Hand) (meld.Meld, card.Hand) {
	switch m.Kind {
	case meld.Run:
		for i := range m.Slots {
			if m.Slots[i].Card == 0 {
				m.Slots[i].Card, wild = wild[0], wild[1:]
			}
		}
		return m, wild
	case meld.Set:
		rank := s.rankOf(m.Slots[0].Card)
		return s.set(rank, append(m.Cards(), wild[:by.wild]...)), wild[by.wild:]
	}
	return s.wildMeld(wild[:by.wild]), wild[by.wild:]
}

// list gives the cards away, in the order of the kinds.
func (d *deal) list(c cards) card.Hand {
	var h card.Hand
	for i := range d.kinds {
		h = append(h, d.copies(i, d.kinds[i].of(c))...)
	}
	return h
}

// set is the cards as a set, naturals first. One of the set's rank and a suit
// not taken stands for itself; the others for cards of the rank, of suits that
// are lacking where suits must be distinct.
func (s *Solver) set(rank card.Rank, h card.Hand) meld.Meld {
	distinct := s.terms.SetSuits == rules.Distinct
	set := meld.Meld{Kind: meld.Set, Slots: make([]meld.Slot, 0, len(h))}
	var taken rules.Suits
	var others card.Hand
	for _, c := range h {
		if c.Rank() != rank || distinct && taken.Has(c.Suit()) {
			others = append(others, c)
			continue
		}
		taken |= rules.SuitsOf(c.Suit())
		set.Slots = append(set.Slots, meld.Slot{Card: c, As: c})
	}
	lacking := (s.terms.Suits &^ taken).List()
	for i, c := range others {
		suit := card.NoSuit
		if distinct {
			suit = lacking[i]
		}
		set.Slots = append(set.Slots, meld.Slot{Card: c, As: card.New(rank, suit)})
	}
	slices.SortStableFunc(set.Slots, func(x, y meld.Slot) int {
		return cmp.Or(s.wildness(x)-s.wildness(y), cmp.Compare(x.Card, y.Card))
	})
	return set
}

// wildness is 1 for a slot in which a wild card counts as wild, else 0.
func (s *Solver) wildness(slot meld.Slot) int {
	natural := s.terms.WildAsNatural == rules.On && slot.Card == slot.As
	if s.terms.IsWild(slot.Card) && !natural {
		return 1
	}
	return 0
}

// openRun is the naturals at their places, with places for the share of wild
// cards. A wild card that stands for itself is in its place already; rest is
// the others.
func (s *Solver) openRun(m share, naturals, wild card.Hand) (run meld.Meld, rest card.Hand) {
	first, span := int(m.laid.first), int(m.laid.span)
	spare := m.wild + len(naturals) - span
	suit := s.suitOf(naturals)
	below := s.sparesBelow(m.laid, spare, suit, wild)
	run.Kind = meld.Run
	for step := -below; step < span+spare-below; step++ {
		place, _ := s.placeAfter(first, step)
		as := card.New(s.places[place], suit)
		slot := meld.Slot{As: as}
		at := slices.IndexFunc(naturals, func(c card.Card) bool { return s.rankOf(c) == as.Rank() })
		if own := slices.Index(wild, as); at >= 0 && step >= 0 && step < span {
			if slot.Card = naturals[at]; slot.Card != card.Wild {
				slot.As = slot.Card
			}
			naturals = slices.Delete(naturals, at, at+1)
		} else if own >= 0 {
			slot.Card = as
			wild = slices.Delete(wild, own, own+1)
		}
		run.Slots = append(run.Slots, slot)
	}
	return run, wild
}

// suitOf is the suit of a run's cards: that of the first that has one.
func (s *Solver) suitOf(naturals card.Hand) card.Suit {
	for _, c := range naturals {
		if c.Suit() != card.NoSuit {
			return c.Suit()
		}
	}
	return s.terms.Suits.List()[0]
}

// sparesBelow is how many of the spare wild cards go below the run: as few as can
// be, unless a wild card can stand for itself there.
func (s *Solver) sparesBelow(m laid, spare int, suit card.Suit, wild card.Hand) int {
	before, after := s.roomFor(int(m.first), int(m.span))
	least := spare - min(spare, after)
	if s.terms.Wild == card.NoRank || !slices.Contains(wild, card.New(s.terms.Wild, suit)) {
		return least
	}
	for below := least; below <= min(spare, before); below++ {
		for step := -below; step < int(m.span)+spare-below; step++ {
			outside := step < 0 || step >= int(m.span)
			if place, ok := s.placeAfter(int(m.first), step); ok && outside && s.places[place] == s.terms.Wild {
				return below
			}
		}
	}
	return least
}
