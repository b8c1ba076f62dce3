package general

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
)

// cut is a row of the program that forbids some solutions in fractions. A solution may have
// a half each of three melds, each with two of the same three cards, where an arrangement
// can have but one of them. The cut says that the melds have no more pairs of the three
// cards than one. In general, each of some cards counts once or twice, a meld takes a half
// or a third of what its cards count, rounded down, and the melds of an arrangement take no
// more than one meld of all the cards would.
type cut struct {
	cards, twice cards // those that count, and those of them that count twice
	part         part
	price        cost // of each that a meld takes, in fine units
}

// part is a fraction in 128ths, rounded up, which is exact enough for 40 cards.
type part int

const (
	half  part = 64
	third part = 43
)

// takes returns how much a meld of the cards takes.
func (c *cut) takes(d *hand, meld cards) int {
	return (d.number(meld&c.cards) + d.number(meld&c.twice)) * int(c.part) >> 7
}

// number returns how many cards there are, of kinds of which the hand has at most three.
func (d *hand) number(c cards) int {
	return bits.OnesCount64(uint64(c)) + bits.OnesCount64(uint64(c&d.twos))
}

const (
	mostCuts = 24
	cutsOnce = 4    // the most that are added at a time
	leastCut = 0.05 // by which a solution must exceed a cut
)

// exceeded is a cut, and by how much a solution exceeds it.
type exceeded struct {
	cut
	by float64
}

// solution is the patterns of a solution of the program.
type solution struct {
	list   []amount
	broken cards // the kinds of which it has fractions
}

// amount is how much of a pattern with these cards there is.
type amount struct {
	cards cards
	of    float64
}

// solution returns the solution of the program.
func (s *Solver) solution(x *program, memory []amount) (sol solution) {
	sol.list = memory
	for r := range x.rows {
		c, of := &s.columns[x.basis[r]], x.amount[r]
		if c.kind == 0 || of < 0.001 {
			continue
		}
		sol.list = append(sol.list, amount{c.cards, of})
		if whole := float64(int(of + 0.001)); of-whole > 0.001 {
			sol.broken |= c.cards
		}
	}
	return sol
}

// exceeds returns by how much the solution exceeds a cut. It is 0 for a cut that none does.
func (d *hand) exceeds(sol *solution, c *cut) float64 {
	if c.cards&sol.broken == 0 {
		return 0
	}
	by := -float64(c.takes(d, d.start.held))
	for i := range sol.list {
		by += sol.list[i].of * float64(c.takes(d, sol.list[i].cards))
	}
	return by
}

// separate returns the cuts that the solution exceeds most: halves of the cards of up to three
// kinds, and thirds of those of two.
func (d *hand) separate(sol *solution, found []exceeded) []exceeded {
	var memory [card.MaxHand]cards
	few := memory[:0] // fields
	for i := range d.kinds {
		if d.kinds[i].count <= 3 {
			few = append(few, d.kinds[i].field)
		}
	}
	try := func(c cut) {
		if by := d.exceeds(sol, &c); by > leastCut {
			found = insert(found, exceeded{c, by})
		}
	}
	for i, one := range few {
		for j, two := range few[i:] {
			if j > 0 {
				try(cut{cards: one | two, twice: one, part: third})
				try(cut{cards: one | two, twice: two, part: third})
			}
			for k, three := range few[i+j:] {
				isNew := j == 0 || k > 0
				if all := one | two | three; isNew && d.number(d.start.held&all)%2 == 1 {
					try(cut{cards: all, part: half})
				}
			}
		}
	}
	return found
}

// insert adds a cut to a list of those that are exceeded most, which come first.
func insert(list []exceeded, x exceeded) []exceeded {
	if len(list) < cutsOnce {
		list = append(list, x)
	} else if list[len(list)-1].by >= x.by {
		return list
	}
	i := len(list) - 1
	for ; i > 0 && list[i-1].by < x.by; i-- {
		list[i] = list[i-1]
	}
	list[i] = x
	return list
}

// cut adds cuts that the program's solution exceeds, and reports whether there are any.
func (s *Solver) cut(x *program) bool {
	var memory [mostRows]amount
	var best [cutsOnce]exceeded
	sol := s.solution(x, memory[:0])
	found := s.hand.separate(&sol, best[:0])
	found = found[:min(len(found), mostCuts-len(s.cuts))]
	for i := range found {
		s.addCut(x, &found[i])
	}
	return len(found) > 0
}

// addCut adds a row to the program. What its solution has beyond the cut is a column that
// is in the basis at first, and which costs as much as to leave all cards.
func (s *Solver) addCut(x *program, c *exceeded) {
	d, row, penalty := &s.hand, x.rows, 0.0
	for i := range d.kinds {
		penalty += float64(cost(d.kinds[i].count) * d.kinds[i].leave * fine)
	}
	for i := range s.columns {
		if n := c.takes(d, s.columns[i].cards); n > 0 && s.columns[i].kind != 0 {
			from := len(s.entries)
			s.entries = append(append(s.entries, s.columns[i].entries...), entry{row, float64(n)})
			s.columns[i].entries = s.entries[from:]
		}
	}
	for r := range row {
		x.inverse[r][row] = 0
		b := &s.columns[x.basis[r]]
		if n := c.takes(d, b.cards); n > 0 && b.kind != 0 {
			for i := range row {
				x.inverse[row][i] += float64(n) * x.inverse[r][i]
			}
		}
	}
	for i := range row {
		x.dual[i] += penalty * x.inverse[row][i]
	}
	x.inverse[row][row], x.dual[row] = -1, -penalty
	x.basis[row], x.amount[row] = len(s.columns), c.by
	x.rows++
	s.cuts = append(s.cuts, c.cut)
	s.addColumn(column{price: penalty}, entry{row, -1})
	s.addColumn(column{}, entry{row, 1})
}
