package tables

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// traceback holds the number of wild cards that each part of the best arrangement uses.
type traceback struct {
	level *level                                          // the best node: what is left for runs
	alone int                                             // used by melds of wild cards alone
	sets  [places]int                                     // by the sets of each option taken
	runs  [card.Suits]int                                 // by the runs of each suit
	lines [places + card.Suits + 1][card.MaxHand + 1]cost // the sum up to each of these in turn
}

// traceBack finds the number of wild cards that each part of the best arrangement uses.
// The last parts use as few as they can.
func (s *Solver) traceBack() {
	f, u := &s.search, &s.trace
	u.level = &f.levels[0]
	if f.depth > 0 {
		u.level = &f.bestLevel
	}
	cells := f.cells
	for i, o := range f.taken[:f.depth] {
		u.sets[i] = o.used
		cells -= u.sets[i]
	}
	u.alone, u.runs = 0, [card.Suits]int{}
	switch {
	case cells == 2:
		s.traceOne()
	case cells > 1:
		s.traceSums()
	}
}

// traceOne finds which part uses the one wild card beyond those that the sets always use:
// none, or the first part for which the sum equals the best cost.
func (s *Solver) traceOne() {
	f, u := &s.search, &s.trace
	left := f.left[f.cells-2:]
	none := cost(0)
	for _, o := range f.taken[:f.depth] {
		none += o.row.sets[o.row.least]
	}
	for _, row := range u.level.rows[:s.terms.suits] {
		none += f.table.cells[row].cost
	}
	if none+left[0] == f.best {
		return
	}
	more := f.best - left[1] - none
	for i, o := range f.taken[:f.depth] {
		if least := o.row.least; o.row.sets[least+1]-o.row.sets[least] == more {
			u.sets[i]++
			return
		}
	}
	for i, row := range u.level.rows[:s.terms.suits] {
		if f.table.cells[row+1].cost-f.table.cells[row].cost == more {
			u.runs[i] = 1
			return
		}
	}
	u.alone = 1
}

// traceSums adds up the parts in lines and goes back from the best cost.
func (s *Solver) traceSums() {
	f, u := &s.search, &s.trace
	n, cells := 0, f.cells
	copy(u.lines[0][:cells], f.levels[0].melds[:])
	for _, o := range f.taken[:f.depth] {
		n++
		cells -= o.used
		o.row.addTo(u.lines[n][:cells], u.lines[n-1][:])
	}
	for i, row := range u.level.rows[:s.terms.suits] {
		if u.level.suits[i].places != 0 {
			n++
			copy(u.lines[n][:cells], u.lines[n-1][:])
			minPlus(u.lines[n][:cells], f.table.cells[row:])
		}
	}
	line, left := u.lines[n][:cells], f.left[f.cells-cells:]
	k := 0
	for line[k]+left[k] != f.best {
		k++
	}
	for i := card.Suits - 1; i >= 0; i-- {
		if u.level.suits[i].places == 0 {
			continue
		}
		row, used := f.table.cells[u.level.rows[i]:], 0
		for u.lines[n-1][k-used]+row[used].cost != u.lines[n][k] {
			used++
		}
		u.runs[i], k, n = used, k-used, n-1
	}
	for ; n > 0; n-- {
		row, more := f.taken[n-1].row, 0 // beyond what it always uses
		for u.lines[n-1][k-more]+row.sets[row.least+more] != u.lines[n][k] {
			more++
		}
		u.sets[n-1], k = u.sets[n-1]+more, k-more
	}
	u.alone = k
}

// affordable reports whether the best arrangement has the cost that the search found, that
// is, whether the cheapest wild cards are not in use as naturals.
func (s *Solver) affordable() bool {
	s.traceBack()
	u := &s.trace
	over, own := s.hand.wilds-u.alone, 0
	for i, o := range s.search.taken[:s.search.depth] {
		over -= u.sets[i]
		if s.terms.dual>>o.place&1 == 1 {
			own += o.taken.total()
		}
	}
	t := s.search.table
	for i, row := range u.level.rows[:s.terms.suits] {
		used := u.runs[i]
		over -= used
		for c := t.cells[int(row)+used]; c.pick != none; c = t.cells[int(c.next)+used] {
			own += bits.OnesCount16(c.pick.naturals() & t.dual)
			used -= t.uses(c.pick)
		}
	}
	return own == 0 || over <= s.hand.ranked-own
}

// uses returns the number of cells of a row that a pick uses: its wild cards, and the dual
// cards that are naturals in it.
func (t *table) uses(p pick) int { return p.wilds() + bits.OnesCount16(p.naturals()&t.dual) }

// write renders the best arrangement, or its leftovers alone, in the same order. Without
// melds there must be no dual cards.
func (s *Solver) write(a *meld.Arrangement, melds bool) {
	s.traceBack()
	u, used := &s.trace, s.trace.alone
	s.render.Start(a, s.hand.wild, s.hand.wilds)
	if melds {
		s.render.WildMelds(u.alone)
	}
	for i, o := range s.search.taken[:s.search.depth] {
		wilds := u.sets[i]
		used += wilds
		if s.terms.dual>>o.place&1 == 1 {
			wilds -= o.taken.total()
		}
		for v, row := o.taken, o.row; v != 0 && melds; {
			first, with, rest := s.sets.first(v, row, wilds)
			s.render.Set(o.place, render.Copies(first), with)
			v, row, wilds = v-first, rest, wilds-with
		}
	}
	if !melds {
		for _, n := range u.runs {
			used += n
		}
		s.render.Use(used)
	}
	s.writeRuns(melds)
	s.render.Finish(s.search.best.Points(), 0)
}

// writeRuns renders the leftovers of each suit, and the runs if melds are wanted.
func (s *Solver) writeRuns(melds bool) {
	t, level := s.search.table, s.trace.level
	for i := range level.suits[:s.terms.suits] {
		left, used, suit := level.suits[i], s.trace.runs[i], card.Suit(i+1)
		c := &t.cells[int(level.rows[i])+used]
		for ; c.pick != none; c = &t.cells[int(c.next)+used] {
			if c.pick == lift {
				left = left.lifted()
				continue
			}
			mask, wilds := c.pick.naturals(), c.pick.wilds()
			first := bits.TrailingZeros16(mask)
			if left.places&(1<<first-1) != 0 {
				rest := left.from(first)
				s.leave(left.copies-rest.copies, left.places-rest.places, suit)
				left = rest
			}
			left = left.withoutEach(mask)
			used -= t.uses(c.pick)
			if melds {
				mask >>= first
				naturals := render.Stretch(suit) * render.Stretch(spread(mask))
				s.render.Run(first, bits.Len16(mask), naturals, bits.OnesCount16(mask)+wilds, wilds)
			}
		}
		if left.single() {
			s.render.LeaveEach(left.places&^s.terms.dual, suit)
		} else {
			s.leave(left.copies, left.places, suit)
		}
	}
}

// leave leaves cards of a suit; those of the wild rank count as wild cards.
func (s *Solver) leave(copies uint64, places uint16, suit card.Suit) {
	places &^= s.terms.dual
	if copies&repeated == 0 {
		s.render.LeaveEach(places, suit)
		return
	}
	for ; places != 0; places &= places - 1 {
		p := bits.TrailingZeros16(places)
		for range copies >> (copyBits * p) & full {
			s.render.Leave(card.New(card.Rank(p%13+1), suit))
		}
	}
}
