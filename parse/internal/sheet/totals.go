package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// zeros returns 0 for each player.
func (r *reader) zeros() numbers { return slices.Repeat(numbers{{0, true}}, len(r.players)) }

// doubtLast asks about a last round that is the sum of the rounds before it and has
// no label, or lacks something that they all have. In a sheet without labels it takes
// the row as the totals where that is sure.
func (r *reader) doubtLast(d *row, sure bool) {
	lacking := slices.ContainsFunc(r.series, func(s *series) bool {
		lacks := func(d *row) bool { return s.spots[d.i].cell.Text == "" }
		return !s.plays && lacks(d) && !slices.ContainsFunc(r.rounds, lacks)
	})
	switch {
	case slices.Contains(r.have(d), amount{}):
	case r.unlabelled && sure:
		d.isRound, d.isTotals = false, true
		r.remark(d.at, "the last row is the sum of the rows above, and is taken as the totals")
	case r.unlabelled || lacking:
		d.bad = true
		r.fault(d.at, "the last row is the sum of the rows above: a round, or the totals?", "label it Total, or by its round, and fill in what is missing")
	}
}

// doubtParts asks about rows without labels that may be subtotals: each is the sum
// of the rows since the one before it, for several players, or the last row is the
// sum of all others. A copy of the row above may be the total of one round.
func (r *reader) doubtParts() {
	all, since, n := r.zeros(), r.zeros(), 0
	var parts []*row
	doubtful := 0 // how many of the parts
	above, rows := since, r.rows
	if named := slices.IndexFunc(rows, func(d *row) bool { return d.label.Text != "" }); named >= 0 {
		rows = rows[:named]
	}
	for i, d := range rows {
		have, isLast := r.have(d), i == len(rows)-1
		part := have.compare(since, -1)
		if again := have.compare(above, -1); again.right > min(1, len(rows)-2) && again.exact() && d.isRound {
			d.bad = true
			r.fault(d.at, "the same scores as in the row above: another round, or the totals?", "label the rows by their rounds, and a row of totals Total")
		}
		above = have
		switch {
		case n > 1 && part.exact():
			if parts = append(parts, d); part.right > 1 && !isLast {
				doubtful = len(parts)
			}
			since, n = r.zeros(), 0
			continue
		case isLast && len(parts) > 0 && have.compare(all, -1).exact():
			parts = append(parts, d)
			doubtful = len(parts)
		}
		n++
		all.add(have)
		since.add(have)
	}
	for _, d := range parts[:doubtful] {
		d.bad = true
		r.fault(d.at, "this is the sum of what stands before it: a round, or a total?", "label each Subtotal or Total, or by its round")
	}
}

// readTotal reads a total, and complains of anything else in its cell.
func (r *reader) readTotal(at grid.Cell) (points int, ok bool) {
	points, ok = totalPoints(at.Text)
	if strings.HasPrefix(at.Text, "=") && !ok {
		r.fault(at, "a formula is not a total", "save the sheet with the values that its formulas have")
	} else if !ok && !isMissing(at.Text) {
		hint := "a total is a number"
		if meant := token.Figures(at.Text); token.IsFigures(meant) {
			hint = "did you mean " + meant + "?"
		}
		r.fault(at, fmt.Sprintf("%q is not a total", at.Text), hint)
	}
	return points, ok
}
