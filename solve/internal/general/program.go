package general

import (
	"math"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// program is the linear program that finds an appraisal: the cheapest way to leave copies
// and to lay patterns, also by fractions, with the wild cards that there are. Its rows are
// the kinds and, last, the wild cards; its columns are the kinds to leave and the patterns.
// What the cards are worth is the dual solution. The revised simplex method solves it,
// beginning with all cards left over.
type program struct {
	rows    int
	basis   [mostRows]column
	amount  [mostRows]float64 // of each column of the basis
	inverse [mostRows][mostRows]float64
	dual    [mostRows]float64
}

const mostRows = card.MaxHand + 1

// tolerance is the most, in units of cost, that a step may leave to be gained.
const tolerance = 2

// dear is more than any arrangement costs.
const dear = float64(terms.Impossible / 16)

// column is a kind to leave or a pattern.
type column struct {
	kind    meld.Kind // 0 for leaving
	row     int       // of the kind to leave
	cards   cards     // of the pattern
	entries []entry   // of the pattern
}

// entry is how much of a row a pattern takes.
type entry struct {
	row int
	n   float64
}

// start leaves all cards over.
func (x *program) start(d *hand) {
	*x = program{rows: len(d.kinds) + 1}
	for i := range x.rows {
		x.basis[i].row, x.inverse[i][i] = i, 1
		x.dual[i] = d.leaving(i, 0)
		x.amount[i] = float64(d.start.over + d.start.duals)
		if i < len(d.kinds) {
			x.amount[i] = float64(d.kinds[i].count)
		}
	}
}

// leaving returns what it costs to leave a card of the row.
func (d *hand) leaving(row int, barred cards) float64 {
	switch {
	case row == len(d.kinds) || d.kinds[row].dual:
		return 0
	case d.kinds[row].field&barred != 0:
		return dear
	}
	return float64(d.kinds[row].leave)
}

// reprice finds the dual solution that belongs to the basis, once more cards are barred.
func (x *program) reprice(d *hand, barred *barred) {
	clear(x.dual[:])
	for r := range x.rows {
		c, price := &x.basis[r], float64(terms.OneMeld)
		switch {
		case c.kind == 0:
			price = d.leaving(c.row, barred[0])
		case c.cards&barred[c.kind] != 0:
			price = dear
		}
		for i := range x.rows {
			x.dual[i] += price * x.inverse[r][i]
		}
	}
}

// column returns the pattern's column.
func (s *Solver) column(p *pattern) column {
	d, from := &s.hand, len(s.entries)
	for held := p.cards; held != 0; {
		i := d.first(held)
		k := &d.kinds[i]
		s.entries = append(s.entries, entry{i, float64(k.of(held))})
		held &^= k.field
	}
	s.entries = append(s.entries, entry{len(d.kinds), float64(p.need + p.dual)})
	return column{kind: p.kind, cards: p.cards, entries: s.entries[from:]}
}

// step takes the column that gains most into the basis, and reports whether there is one.
func (s *Solver) step(a *appraisal) bool {
	x, barred := &a.program, &a.barred
	var best column
	most := float64(tolerance)
	for i := range x.rows {
		if gain := x.dual[i] - s.hand.leaving(i, barred[0]); gain > most {
			best, most = column{row: i}, gain
		}
	}
	for i := range s.columns {
		c := &s.columns[i]
		gain := -float64(terms.OneMeld)
		for _, e := range c.entries {
			gain += e.n * x.dual[e.row]
		}
		if gain > most && c.cards&barred[c.kind] == 0 {
			best, most = *c, gain
		}
	}
	return most > tolerance && x.enter(best, most)
}

// enter takes a column into the basis, and reports whether another can leave it.
func (x *program) enter(c column, gain float64) bool {
	var takes [mostRows]float64 // of each column of the basis
	out, amount := -1, math.Inf(1)
	for r := range x.rows {
		if c.kind == 0 {
			takes[r] = x.inverse[r][c.row]
		}
		for _, e := range c.entries {
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
	x.basis[out], x.amount[out] = c, amount
	return true
}

// fraction returns a single card of which the solution places a fraction in some way: the
// dearest that it leaves so, or else one that is in sets and in runs. The way is that of
// barred. The kind is below 0 if there is none.
func (x *program) fraction(d *hand) (kind, way int) {
	var parts [mostRows][meld.Run + 1]float64
	for r := range x.rows {
		c := &x.basis[r]
		if c.kind == 0 {
			parts[c.row][0] += x.amount[r]
		}
		for _, e := range c.entries {
			parts[e.row][c.kind] += x.amount[r]
		}
	}
	kind = -1
	most := 0.0
	for i := range d.kinds {
		k := &d.kinds[i]
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
