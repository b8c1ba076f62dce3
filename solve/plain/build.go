package plain

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// build writes to a the arrangement of the steps taken to the end.
func (s *Solver) build(a *meld.Arrangement, end state) {
	out := s.settle(end)
	wild := s.leaveRest(a, end, out)
	s.tell(a, s.spread(out, int(end.need)), wild)
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

// share is a meld with its number of wild cards; one of wild cards alone has
// no naturals.
type share struct {
	laid laid
	wild int
}

// spread deals the wild cards to the melds by number: to each what it needs,
// the spare ones to the first that has room, the others to melds of their own.
func (s *Solver) spread(out settlement, need int) []share {
	var melds []share
	spare := out.used - out.cards - need
	for _, st := range s.steps {
		if st.laid.cards != 0 {
			more := min(spare, int(st.laid.cap-st.laid.need))
			spare -= more
			melds = append(melds, share{st.laid, int(st.laid.need) + more})
		}
	}
	rest := out.cards + spare
	for alone := out.alone; alone > 0; alone-- {
		n := s.aloneLen(rest, alone)
		rest -= n
		melds = append(melds, share{wild: n})
	}
	return melds
}

// aloneLen is the length of the first of several melds of wild cards that
// together take all n: the shortest that the others can complete.
func (s *Solver) aloneLen(n, melds int) int {
	if melds == 1 {
		return n
	}
	for first := s.terms.MinMeld; ; first++ {
		if int(s.fill.most[1][first]) == first && int(s.fill.most[melds-1][n-first]) == n-first {
			return first
		}
	}
}
