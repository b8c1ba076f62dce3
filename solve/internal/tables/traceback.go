package tables

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
)

// traceback is how the cost of the best arrangement came about: the weight that
// each part of it uses.
type traceback struct {
	level *level          // the best node: what is left for runs
	alone int             // used by melds of wild cards alone
	sets  [places]int     // by the sets of each option taken
	runs  [card.Suits]int // by the runs of each suit
	lines [][]cost        // the sum up to each of these in turn
}

// traceBack finds what weight each part of the best arrangement uses: the
// last parts take as few as they can.
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

// traceOne finds who uses the one wild card beyond those that sets always use:
// it stays unused, or goes to the first part for which the sum comes out.
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

// traceSums sums up the parts in lines and goes back from the best cost.
func (s *Solver) traceSums() {
	f, u := &s.search, &s.trace
	n, cells := 0, f.cells
	line := u.line(n, cells)
	copy(line, f.levels[0].melds)
	for _, o := range f.taken[:f.depth] {
		n++
		cells -= o.used
		s.addSets(u.line(n, cells), u.lines[n-1], o.row)
	}
	line = u.lines[n]
	left := f.left[f.cells-cells:]
	for i, row := range u.level.rows[:s.terms.suits] {
		if u.level.suits[i].places != 0 {
			n++
			line = u.line(n, cells)
			copy(line, u.lines[n-1])
			minPlus(line, f.table.cells[row:])
		}
	}
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

// line makes room for the n-th line.
func (u *traceback) line(n, cells int) []cost {
	if n == len(u.lines) {
		u.lines = append(u.lines, nil)
	}
	if cap(u.lines[n]) < cells {
		u.lines[n] = make([]cost, max(cells, card.MaxHand+1))
	}
	u.lines[n] = u.lines[n][:cells]
	return u.lines[n]
}

// affordable reports whether the best arrangement costs what the search
// found: whether the cheapest wild cards are free to be left.
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
	for i := range u.level.suits[:s.terms.suits] {
		over -= u.runs[i]
		own += s.dualIn(u.level.rows[i], u.runs[i])
	}
	return own == 0 || over <= s.hand.ranked-own
}

// dualIn returns how many wild-rank cards a suit's runs use as naturals.
func (s *Solver) dualIn(row int32, used int) int {
	t, n := s.search.table, 0
	for c := t.cells[int(row)+used]; c.pick != none; c = t.cells[int(c.next)+used] {
		n += bits.OnesCount16(c.pick.naturals() & t.dual)
		used -= t.uses(c.pick)
	}
	return n
}

// uses returns how far along a row the cards of a pick count: its wild cards, and
// the wild-rank cards that are naturals in it.
func (t *table) uses(p pick) int { return p.wilds() + bits.OnesCount16(p.naturals()&t.dual) }
