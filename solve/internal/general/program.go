package general

import (
	"math"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// program is the linear program that finds an appraisal: the cheapest way to leave copies
// and to lay patterns, also by fractions, with the wild cards that there are. Its rows are
// the kinds, the wild cards and the cuts. What the cards are worth is the dual solution.
// The revised simplex method solves it, beginning with all cards left over.
type program struct {
	rows    int
	basis   [mostRows]int     // columns
	amount  [mostRows]float64 // of each column of the basis
	inverse [mostRows][mostRows]float64
	dual    [mostRows]float64
}

const mostRows = card.MaxHand + 1 + mostCuts

// tolerance is the most that a step may leave to be gained, in fine units.
const tolerance = fine / 8

// dear is more than it costs to leave a card, in fine units.
const dear = float64(terms.Impossible / 16)

// column is what the program can have an amount of: a kind left over, wild cards without
// naturals, a pattern with some wild cards, or the difference between a solution and a cut.
type column struct {
	cards   cards     // of the pattern, or of the kind
	kind    meld.Kind // 0 unless it is a pattern
	far     bool      // the patterns searched do not include it
	price   float64
	entries []entry
}

// entry is how much of a row a column takes.
type entry struct {
	row int
	n   float64
}

// start makes the columns for leaving cards, by row, and leaves all. The program has a little
// more of each kind and less of the wild cards than the hand: of several dual solutions that
// are best, it then takes the one in which cards are worth most, which tells good patterns
// from bad ones best.
func (s *Solver) start(x *program) {
	const little = 1e-4
	d := &s.hand
	s.columns, s.entries, s.cuts = s.columns[:0], s.entries[:0], s.cuts[:0]
	*x = program{rows: len(d.kinds) + 1}
	for i := range d.kinds {
		k, c := &d.kinds[i], column{}
		if !k.dual {
			c.cards, c.price = k.field, float64(k.leave*fine)
		}
		x.amount[i] = float64(k.count) + little*(1+float64(i)/37)
		s.addColumn(c, entry{i, 1})
	}
	wilds := len(d.kinds)
	x.amount[wilds] = max(0, float64(d.start.over+d.start.duals)-little)
	s.addColumn(column{price: float64(s.dearestWild())}, entry{wilds, 1})
	for i := range x.rows {
		x.basis[i], x.inverse[i][i], x.dual[i] = i, 1, s.columns[i].price
	}
}

// addColumn adds a column with these entries.
func (s *Solver) addColumn(c column, entries ...entry) {
	from := len(s.entries)
	s.entries = append(s.entries, entries...)
	c.entries = s.entries[from:]
	s.columns = append(s.columns, c)
}

// addPattern adds the column of a pattern with this many wild and dual cards.
func (s *Solver) addPattern(p *pattern, wilds int) {
	d := &s.hand
	var entries [mostRows]entry
	list := entries[:0]
	for held := p.cards; held != 0; {
		i := d.first(held)
		k := &d.kinds[i]
		list = append(list, entry{i, float64(k.of(held))})
		held &^= k.field
	}
	list = append(list, entry{len(d.kinds), float64(wilds)})
	for i := range s.cuts {
		if n := s.cuts[i].takes(d, p.cards); n > 0 {
			list = append(list, entry{len(d.kinds) + 1 + i, float64(n)})
		}
	}
	s.addColumn(column{cards: p.cards, kind: p.kind, price: float64(terms.OneMeld * fine)}, list...)
}

// priceOf returns what a column costs.
func (c *column) priceOf(b *barred) float64 {
	if c.cards&b[c.kind] != 0 {
		return dear
	}
	return c.price
}

// reprice finds the dual solution that belongs to the basis, once more cards are barred.
func (s *Solver) reprice(x *program, barred *barred) {
	clear(x.dual[:])
	for r := range x.rows {
		price := s.columns[x.basis[r]].priceOf(barred)
		for i := range x.rows {
			x.dual[i] += price * x.inverse[r][i]
		}
	}
}

// gain returns what a little of the column gains, before its price is paid.
func (x *program) gain(c *column) (gain float64) {
	for _, e := range c.entries {
		gain += e.n * x.dual[e.row]
	}
	return gain
}

// step takes the column that gains most into the basis, and reports whether there is one.
func (s *Solver) step(a *appraisal) bool {
	best, most := -1, float64(tolerance)
	for i := range s.columns {
		c := &s.columns[i]
		if c.far || c.kind != 0 && c.cards&a.barred[c.kind] != 0 {
			continue
		}
		if gain := a.program.gain(c) - c.priceOf(&a.barred); gain > most {
			best, most = i, gain
		}
	}
	return best >= 0 && a.program.enter(best, s.columns[best].entries, most)
}

// enter takes a column into the basis, and reports whether another can leave it.
func (x *program) enter(column int, entries []entry, gain float64) bool {
	var takes [mostRows]float64 // of each column of the basis
	out, amount := -1, math.Inf(1)
	for r := range x.rows {
		for _, e := range entries {
			takes[r] += e.n * x.inverse[r][e.row]
		}
		if takes[r] > 1e-7 && x.amount[r] < amount*takes[r] {
			out, amount = r, x.amount[r]/takes[r]
		}
	}
	if out < 0 {
		return false
	}
	pivot := &x.inverse[out]
	for i := range x.rows {
		pivot[i] /= takes[out]
		x.dual[i] -= gain * pivot[i]
	}
	for r := range x.rows {
		if r == out || takes[r] == 0 {
			continue
		}
		for i := range x.rows {
			x.inverse[r][i] -= takes[r] * pivot[i]
		}
		x.amount[r] = max(0, x.amount[r]-takes[r]*amount)
	}
	x.basis[out], x.amount[out] = column, amount
	return true
}

// fraction returns a single card of which the solution places a fraction in some way: the
// dearest that it leaves so, or else one that is in sets and in runs. The kind is below 0
// if there is none.
func (s *Solver) fraction(x *program) (kind, way int) {
	var parts [mostRows][meld.Run + 1]float64
	for r := range x.rows {
		c := &s.columns[x.basis[r]]
		for _, e := range c.entries {
			parts[e.row][c.kind] += x.amount[r]
		}
	}
	kind = -1
	most := 0.0
	for i := range s.hand.kinds {
		k := &s.hand.kinds[i]
		if k.count > 1 || k.dual {
			continue
		}
		for w, part := range parts[i] {
			if part = min(part, 1-part); part < 0.01 {
				continue
			}
			if w == 0 {
				part = float64(k.leave)
			}
			if part > most {
				kind, way, most = i, w, part
			}
		}
	}
	return kind, way
}
