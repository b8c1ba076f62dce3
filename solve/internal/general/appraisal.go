package general

import (
	"math"
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// appraisal gives each copy of a kind and each wild card a worth, and each cut a price. No
// copy is worth more than it costs to leave, and no wild card more than it costs to place
// without naturals; a dual card is worth nothing or less. And a pattern, with any number
// of wild cards that it can take, costs no less than what its cards are worth, less what
// it takes of the cuts at their prices. So the worth of the cards that are to be placed,
// less the price of what they can take of the cuts, is a lower bound of the cost of a
// state: each card is left or in a meld to come. A good appraisal takes long to find, but
// then the bound is often the cost.
//
// Appraisals form a tree. Where one parts a single card, that card is not worth the same
// left over and melded. One of the branches may not leave it, and the other may not meld it.
type appraisal struct {
	worth    [card.MaxHand]cost // in fine units
	wild     cost               // what a wild card costs: its worth, negated
	sums     sums
	positive cards // the fields of the kinds that are worth something
	cuts     [mostCuts]cut
	priced   int // how many cuts have a price
	barred   barred
	parted   cards  // the field of the card, or 0 at a leaf
	branches [2]int // indices of appraisals
	program  program
}

// fine is how many units of worth make one of cost.
const fine = 16

// barred is by meld.Kind the cards that may not be in such melds, and before these the
// cards that may not be left over.
type barred [meld.Run + 1]cards

// sums adds up what cards are worth, some bits of their fields at a time.
type sums [(fields - firstField) / sumBits][1 << sumBits]cost

const sumBits = 8

// fill completes what follows from the worth of each kind.
func (a *appraisal) fill(d *hand) {
	var each [fields]cost // of each bit
	a.positive = 0
	for i := range d.kinds {
		n := a.worth[i]
		if n > 0 {
			a.positive |= d.kinds[i].field
		}
		for b := d.kinds[i].field; b != 0; b &= b - 1 {
			each[bits.TrailingZeros64(uint64(b))] = n
			n *= 2
		}
	}
	used := bits.Len64(uint64(d.start.held)) - firstField
	for i := range (used + sumBits - 1) / sumBits { // the others have no card
		t := &a.sums[i]
		for x := 1; x < len(t); x++ {
			t[x] = t[x&(x-1)] + each[firstField+i*sumBits+bits.TrailingZeros(uint(x))]
		}
	}
}

// of returns the sum of the cards.
func (t *sums) of(c cards) cost {
	c >>= firstField
	return t[0][uint8(c)] + t[1][uint8(c>>8)] + t[2][uint8(c>>16)] + t[3][uint8(c>>24)] + t[4][uint8(c>>32)]
}

// cutting returns the price of what a meld of the cards takes of the cuts.
func (a *appraisal) cutting(d *hand, meld cards) (sum cost) {
	for i := range a.cuts[:a.priced] {
		sum += cost(a.cuts[i].takes(d, meld)) * a.cuts[i].price
	}
	return sum
}

// atLeast returns a lower bound of the cost from the state on, in fine units. Where it
// costs something to place wild cards, those that the melds laid can take cost nothing.
func (a *appraisal) atLeast(d *hand, st *state) cost {
	wilds := st.over + st.duals
	if a.wild < 0 {
		wilds = max(0, wilds-st.room)
	}
	const slack = card.MaxHand / 2 * tolerance // a meld has two cards at least
	return a.sums.of(st.held) - cost(wilds)*a.wild - a.cutting(d, st.held) - slack
}

// takes returns how many wild and dual cards a pattern takes if it can take from need to
// room: as few as it can where they are worth something elsewhere, else as many.
func (a *appraisal) takes(need, room uint8) cost {
	if a.wild < 0 {
		return cost(room)
	}
	return cost(need)
}

// excess returns by how much an arrangement with the pattern costs more than the lower
// bound at least, which is at most the tolerance below zero. It is not exact from the limit on.
func (a *appraisal) excess(d *hand, p *pattern, limit cost) cost {
	excess := terms.OneMeld*fine + a.takes(p.need+p.dual, p.room+p.dual)*a.wild - a.sums.of(p.cards)
	if excess >= limit {
		return excess
	}
	return excess + a.cutting(d, p.cards)
}

// exceeds reports whether the excess of each pattern of the block is the limit at least.
func (a *appraisal) exceeds(d *hand, b *block, limit cost) bool {
	most := b.any&a.positive | b.cards&^a.positive // worth no less than any of the patterns
	excess := terms.OneMeld*fine + a.takes(b.need, b.room)*a.wild - a.sums.of(most)
	return excess >= limit || a.priced > 0 && excess+a.cutting(d, b.cards) >= limit
}

// near returns the index, from j to end, of the next pattern of the kind's that has an
// excess below the limit, and its excess.
func (d *hand) near(a *appraisal, kind, j, end int, limit cost) (int, cost) {
	list, blocks := d.patterns[kind], d.blocks[kind]
	for j < end {
		if j%blockLen == 0 && len(blocks) > 0 && a.exceeds(d, &blocks[j/blockLen], limit) {
			j += blockLen
			continue
		}
		if excess := a.excess(d, &list[j], limit); excess < limit {
			return j, excess
		}
		j++
	}
	return end, limit
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
		return a.atLeast(&s.hand, st)
	}
	one, other := s.branched(a.branches[0], st), s.branched(a.branches[1], st)
	if st.held&a.parted != 0 {
		return min(one, other)
	}
	return max(one, other)
}

// roundUp returns the lowest cost that an arrangement of a hand can have and that is not
// below a bound in fine units.
func roundUp(bound cost) cost {
	const most = card.MaxHand
	c := (bound + fine - 1) / fine
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
	s.appraisals = append(s.appraisals[:0], appraisal{})
	a := &s.appraisals[0]
	s.start(&a.program)
	s.settle(a)
}

// improve makes the root of the tree better by cuts, more of them as long as these raise the
// bound by much or the lowest possible cost, and reports whether there were any.
func (s *Solver) improve() (isBetter bool) {
	const much = terms.OneMeld * fine / 2
	a := &s.appraisals[0]
	for {
		bound := s.bound()
		if !s.cut(&a.program) {
			return isBetter
		}
		s.hand.keepAll()
		s.settle(a)
		if isBetter = true; s.bound() < bound+much && roundUp(s.bound()) <= roundUp(bound) {
			return true
		}
	}
}

// refine lets the tree grow from its root, to a size at which the bound of the hand is
// above the limit or nothing is left to be parted, at the leaf with the lowest bound. It
// reports whether it has grown.
func (s *Solver) refine(limit cost) bool {
	const most = 9
	d := &s.hand
	for len(s.appraisals) < most {
		lowest, least := 0, cost(math.MaxInt64)
		for i := range s.appraisals {
			if a := &s.appraisals[i]; a.parted == 0 && a.atLeast(d, &d.start) < least {
				lowest, least = i, a.atLeast(d, &d.start)
			}
		}
		kind, way := s.fraction(&s.appraisals[lowest].program)
		if kind < 0 || roundUp(least) > limit {
			break
		}
		parted := d.kinds[kind].field
		s.appraisals[lowest].parted = parted
		for i := range s.appraisals[lowest].branches {
			a := s.appraisals[lowest]
			a.parted = 0
			for w := range a.barred {
				if (w == way) == (i == 0) {
					a.barred[w] |= parted
				}
			}
			s.reprice(&a.program, &a.barred)
			s.settle(&a)
			s.appraisals[lowest].branches[i] = len(s.appraisals)
			s.appraisals = append(s.appraisals, a)
		}
	}
	return len(s.appraisals) > 1
}

// settle solves the program and takes the appraisal from its dual solution. If that takes
// too long, it lowers the worths that are too high for a pattern instead.
func (s *Solver) settle(a *appraisal) {
	d := &s.hand
	for range 40 {
		for n := 0; n < 200 && s.step(a); n++ {
		}
		s.take(a)
		if !s.find(a) {
			return
		}
	}
	for i, list := range d.patterns[:len(d.kinds)] {
		for j, excess := d.near(a, i, 0, len(list), -tolerance); j < len(list); j, excess = d.near(a, i, j+1, len(list), -tolerance) {
			if list[j].cards&a.barred[list[j].kind] == 0 {
				a.worth[d.dearest(a, list[j].cards)] += excess
				a.fill(d)
			}
		}
	}
}

// dearest returns the kind of the cards that is worth most.
func (d *hand) dearest(a *appraisal, c cards) (kind int) {
	kind = d.first(c)
	for ; c != 0; c &^= d.kinds[d.first(c)].field {
		if i := d.first(c); a.worth[i] > a.worth[kind] {
			kind = i
		}
	}
	return kind
}

// take takes worths and prices from the dual solution of the program, rounded so that they
// are no better than correct.
func (s *Solver) take(a *appraisal) {
	d, x := &s.hand, &a.program
	for i := range d.kinds {
		a.worth[i] = cost(math.Floor(min(x.dual[i], s.columns[i].priceOf(&a.barred))))
	}
	a.wild = max(-s.dearestWild(), cost(math.Ceil(-x.dual[len(d.kinds)])))
	a.priced = 0
	for i, c := range s.cuts {
		if c.price = cost(math.Ceil(-x.dual[len(d.kinds)+1+i])); c.price > 0 {
			a.cuts[a.priced] = c
			a.priced++
		}
	}
	a.fill(d)
}

// dearestWild returns the most that it can cost to place a wild card that is not in a meld
// with naturals, in fine units.
func (s *Solver) dearestWild() cost {
	st, least := &s.hand.start, terms.Impossible
	if st.jokers > 0 {
		least = s.terms.Joker
	}
	if st.over > st.jokers || st.duals > 0 {
		least = min(least, s.terms.Ranked)
	}
	for n := int(st.over + st.duals); n > 0; n-- {
		if s.terms.WildMelds.Legal[n] {
			return min(least*fine, terms.OneMeld*fine/cost(n))
		}
	}
	return least * fine
}

// find adds columns to those that the program goes by: of patterns that stand together the
// one that gains most. It reports whether there was one.
func (s *Solver) find(a *appraisal) (found bool) {
	const together = 256
	d := &s.hand
	for i, list := range d.patterns[:len(d.kinds)] {
		for from := 0; from < len(list); from += together {
			end := min(from+together, len(list))
			best, least := -1, cost(-tolerance)
			for j, excess := d.near(a, i, from, end, least); j < end; j, excess = d.near(a, i, j+1, end, least) {
				if list[j].cards&a.barred[list[j].kind] == 0 {
					best, least = j, excess
				}
			}
			if best >= 0 {
				p := &list[best]
				s.addPattern(p, int(a.takes(p.need+p.dual, p.room+p.dual)))
				found = true
			}
		}
	}
	return found
}
