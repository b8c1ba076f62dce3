package plain

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// build writes to a the arrangement of the steps taken to the end.
func (s *Solver) build(a *meld.Arrangement, end state) {
	out := s.settle(end)
	wild := s.leaveRest(a, end, out)
	s.spread(a, wild, out, int(end.need))
	a.Tidy()
}

// leaveRest starts the arrangement with its leftovers. It returns the wild
// cards that are used.
func (s *Solver) leaveRest(a *meld.Arrangement, end state, out settlement) (used card.Hand) {
	a.Melds, a.Left, a.Penalty = a.Melds[:0], a.Left[:0], 0
	d := &s.deal
	for i := range d.kinds {
		d.kinds[i].given = 0
	}
	for _, st := range s.steps {
		if st.laid.cards == 0 && !d.kinds[st.kind].swing {
			a.Left = append(a.Left, d.copies(st.kind, st.passed)...)
		}
	}
	wild, keep := s.wildCards(end)
	a.Left, used = s.leaveWild(a.Left, wild, len(wild)-out.used, keep)
	for _, c := range a.Left {
		a.Penalty += s.terms.Points(c)
	}
	return used
}

// wildCards is the pool with the swings that joined it, in card order, and
// those of them that must not be left.
func (s *Solver) wildCards(end state) (wild, keep card.Hand) {
	d := &s.deal
	wild, keep = slices.Clone(d.pool), slices.Clone(d.must)
	for _, st := range s.steps {
		if k := &d.kinds[st.kind]; st.laid.cards == 0 && k.swing {
			swung := d.copies(st.kind, st.passed)
			wild = append(wild, swung...)
			if k.must {
				keep = append(keep, swung...)
			}
		}
	}
	slices.Sort(wild)
	return wild, keep
}

// leaveWild moves n wild cards to the leftovers, the cheapest first, but not
// those to keep. What stays is in card order.
func (s *Solver) leaveWild(left, wild card.Hand, n int, keep card.Hand) (leftWith, rest card.Hand) {
	slices.SortStableFunc(wild, func(a, b card.Card) int { return s.terms.Points(a) - s.terms.Points(b) })
	for _, c := range keep {
		i := slices.Index(wild, c)
		wild = append(slices.Delete(wild, i, i+1), c)
	}
	left, rest = append(left, wild[:n]...), wild[n:]
	slices.Sort(rest)
	return left, rest
}

// spread deals the wild cards to the melds: to each what it needs, the spare
// ones to the first that has room, the others to melds of their own.
func (s *Solver) spread(a *meld.Arrangement, wild card.Hand, out settlement, need int) {
	spare := out.used - out.cards - need
	for _, st := range s.steps {
		m := st.laid
		if m.cards == 0 {
			continue
		}
		more := min(spare, int(m.cap-m.need))
		spare -= more
		n := int(m.need) + more
		a.Melds = append(a.Melds, s.whole(m, wild[:n]))
		wild = wild[n:]
	}
	for alone := out.alone; alone > 0; alone-- {
		n := s.aloneLen(len(wild), alone)
		a.Melds = append(a.Melds, s.wildMeld(wild[:n]))
		wild = wild[n:]
	}
}

// aloneLen is the length of the first of several melds of wild cards that
// together take all n: the shortest that the others can complete.
func (s *Solver) aloneLen(n, melds int) int {
	if melds == 1 {
		return n
	}
	for first := s.terms.MinMeld; ; first++ {
		if int(s.deal.fill.most[1][first]) == first && int(s.deal.fill.most[melds-1][n-first]) == n-first {
			return first
		}
	}
}

// whole is the meld with the wild cards in it, each with what it stands for.
func (s *Solver) whole(m laid, wild card.Hand) meld.Meld {
	naturals := s.deal.list(m.cards)
	if m.kind == meld.Run {
		return s.wholeRun(m, naturals, wild)
	}
	rank := s.rankOf(naturals[0])
	return s.wholeSet(rank, append(naturals, wild...))
}

// list gives the cards away, in the order of the kinds.
func (d *deal) list(c cards) card.Hand {
	var h card.Hand
	for i := range d.kinds {
		h = append(h, d.copies(i, d.kinds[i].of(c))...)
	}
	return h
}

// wholeSet is the cards as a set, naturals first. One of the set's rank and a
// suit not taken stands for itself; the others for cards of the rank, of suits
// that are lacking where suits must be distinct.
func (s *Solver) wholeSet(rank card.Rank, h card.Hand) meld.Meld {
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

// wholeRun puts the naturals at their places, wild cards into the gaps, and
// spare wild cards above the run, then below it.
func (s *Solver) wholeRun(m laid, naturals, wild card.Hand) meld.Meld {
	_, after := s.roomFor(int(m.first), int(m.span))
	spare := len(wild) + len(naturals) - int(m.span)
	above := min(spare, after)
	suit := naturals[0].Suit()
	run := meld.Meld{Kind: meld.Run}
	for step := above - spare; step < int(m.span)+above; step++ {
		place, _ := s.placeAfter(int(m.first), step)
		rank := s.places[place]
		i := slices.IndexFunc(naturals, func(c card.Card) bool { return c.Rank() == rank })
		if i >= 0 && step >= 0 && step < int(m.span) {
			run.Slots = append(run.Slots, meld.Slot{Card: naturals[i], As: naturals[i]})
			naturals = slices.Delete(naturals, i, i+1)
			continue
		}
		run.Slots = append(run.Slots, meld.Slot{Card: wild[0], As: card.New(rank, suit)})
		wild = wild[1:]
	}
	return run
}
