package general

import (
	"math"
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// appraisal gives each copy of a kind and each wild card a worth. No copy is worth more
// than it costs to leave; a dual card is worth nothing or less, a wild card nothing or
// more; and the naturals of a pattern are together worth no more than the meld costs and
// the wild and dual cards that it needs are worth. So the worth of the naturals held, less
// that of the wild cards, is a lower bound of the cost of a state: each natural that is
// not dual is left or in a pattern, and the patterns to come need no more wild cards than
// there are. A good appraisal takes long to find, but then the bound is often the cost.
//
// Appraisals form a tree. Where one parts a single card, that card is not worth the same
// however it is placed. One of the branches may not place it in one way, and the other in
// no way but that.
type appraisal struct {
	worth    [card.MaxHand]cost
	wild     cost // the worth of a wild card
	sums     sums
	barred   barred
	parted   cards  // the field of the card, or 0 at a leaf
	branches [2]int // indices of appraisals
	program  program
}

// barred is by meld.Kind the cards that may not be in such melds, and before these the
// cards that may not be left over.
type barred [meld.Run + 1]cards

// sums adds up what cards are worth, some bits of their fields at a time.
type sums [(fields + sumBits - 1) / sumBits][1 << sumBits]cost

const sumBits = 6

// fill sets what a copy of each kind is worth.
func (t *sums) fill(d *hand, worth []cost) {
	var each [len(t) * sumBits]cost
	for i := range d.kinds {
		n := worth[i]
		for b := d.kinds[i].field; b != 0; b &= b - 1 {
			each[bits.TrailingZeros64(uint64(b))] = n
			n *= 2
		}
	}
	for i := range t {
		for x := 1; x < len(t[i]); x++ {
			t[i][x] = t[i][x&(x-1)] + each[i*sumBits+bits.TrailingZeros(uint(x))]
		}
	}
}

// of returns the sum of the cards.
func (t *sums) of(c cards) (sum cost) {
	for i := range t {
		sum += t[i][c>>(i*sumBits)&(1<<sumBits-1)]
	}
	return sum
}

// atLeast returns a lower bound of the cost from the state on.
func (a *appraisal) atLeast(st *state) cost {
	return a.sums.of(st.held) - cost(st.over+st.duals)*a.wild
}

// excess returns by how much an arrangement with the pattern costs more than the lower
// bound at least, which is not negative.
func (a *appraisal) excess(p *pattern) cost {
	return terms.OneMeld + cost(p.need+p.dual)*a.wild - a.sums.of(p.cards)
}

// appraised returns a lower bound of the cost from the state on.
func (s *Solver) appraised(st *state) cost {
	return min(terms.Impossible, roundUp(s.branched(0, st)))
}

// branched returns a lower bound from a node of the tree on. While the card parted is
// held, it is yet to be placed in a way of one of the branches, so the lower of their
// bounds holds. Once it is placed, no pattern to come has it, and both hold.
func (s *Solver) branched(node int, st *state) cost {
	a := &s.appraisals[node]
	if a.parted == 0 {
		return a.atLeast(st)
	}
	one, other := s.branched(a.branches[0], st), s.branched(a.branches[1], st)
	if st.held&a.parted != 0 {
		return min(one, other)
	}
	return max(one, other)
}

// roundUp returns the lowest cost that an arrangement of a hand can have and that is not
// below c.
func roundUp(c cost) cost {
	const most = card.MaxHand
	switch {
	case c <= 0:
		return 0
	case c%terms.OnePoint > most*(terms.OneLeft+terms.OneMeld):
		return (c/terms.OnePoint+1)*terms.OnePoint + terms.OneLeft
	case c%terms.OneLeft > most*terms.OneMeld:
		return (c/terms.OneLeft + 1) * terms.OneLeft
	}
	return (c + terms.OneMeld - 1) / terms.OneMeld * terms.OneMeld
}

// appraise makes the root of the tree.
func (s *Solver) appraise() {
	s.columns, s.entries = s.columns[:0], s.entries[:0]
	s.appraisals = append(s.appraisals[:0], appraisal{})
	a := &s.appraisals[0]
	a.program.start(&s.hand)
	s.settle(a)
}

// refine lets the tree grow from its root, to a size at which the bound of the hand is
// above the limit or nothing is left to be parted, at the leaf with the lowest bound.
func (s *Solver) refine(limit cost) {
	const most = 9
	d := &s.hand
	s.appraisals = s.appraisals[:1]
	s.appraisals[0].parted = 0
	for len(s.appraisals) < most {
		lowest, least := 0, cost(math.MaxInt64)
		for i := range s.appraisals {
			if a := &s.appraisals[i]; a.parted == 0 && a.atLeast(&d.start) < least {
				lowest, least = i, a.atLeast(&d.start)
			}
		}
		kind, way := s.appraisals[lowest].program.fraction(d)
		if kind < 0 || roundUp(least) > limit {
			return
		}
		s.appraisals[lowest].parted = d.kinds[kind].field
		for i := range s.appraisals[lowest].branches {
			a := s.appraisals[lowest]
			for w := range a.barred {
				if (w == way) == (i == 0) {
					a.barred[w] |= a.parted
				}
			}
			a.parted = 0
			a.program.reprice(d, &a.barred)
			s.settle(&a)
			s.appraisals[lowest].branches[i] = len(s.appraisals)
			s.appraisals = append(s.appraisals, a)
		}
	}
}

// settle solves the program and takes the worth of cards from its solution. They must be
// correct for every pattern, so they are lowered where rounding, or giving up the program,
// has left them too high.
func (s *Solver) settle(a *appraisal) {
	d := &s.hand
	for range 40 {
		for n := 0; n < 200 && s.step(a); n++ {
		}
		if !s.find(a) {
			break
		}
	}
	for i := range d.kinds {
		a.worth[i] -= tolerance
	}
	a.sums.fill(d, a.worth[:])
	for _, list := range d.patterns[:len(d.kinds)] {
		for j := range list {
			p := &list[j]
			if more := -a.excess(p); more > 0 && p.cards&a.barred[p.kind] == 0 {
				for held := p.cards; held != 0; {
					i := d.first(held)
					a.worth[i] -= more
					held &^= d.kinds[i].field
				}
				a.sums.fill(d, a.worth[:])
			}
		}
	}
}

// find takes over the worth of cards from the program, and adds columns to those that it
// goes by: of patterns that stand together the one that is worth most. It reports whether
// there was one.
func (s *Solver) find(a *appraisal) bool {
	d, found := &s.hand, false
	a.wild = max(0, cost(math.Ceil(-a.program.dual[len(d.kinds)])))
	for i := range d.kinds {
		a.worth[i] = cost(math.Floor(min(a.program.dual[i], d.leaving(i, a.barred[0]))))
	}
	a.sums.fill(d, a.worth[:])
	for _, list := range d.patterns[:len(d.kinds)] {
		best, most := -1, cost(tolerance)
		for j := range list {
			p := &list[j]
			if n := -a.excess(p); n > most && p.cards&a.barred[p.kind] == 0 {
				best, most = j, n
			}
			if best >= 0 && (j%128 == 127 || j == len(list)-1) {
				s.columns, found = append(s.columns, s.column(&list[best])), true
				best, most = -1, tolerance
			}
		}
	}
	return found
}
