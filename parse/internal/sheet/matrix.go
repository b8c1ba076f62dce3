package sheet

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// build brings the table into the form, and reports whether it can be read.
func (r *reader) build() bool {
	names, isTurned, at := r.header.cells, r.header.shape == turned, max(0, r.header.label)
	if r.header.shape == long && !r.checkColumns(r.table.Rows[r.header.row+1:]) {
		return false
	}
	body := r.body()
	lines := body
	if r.header.shape == long {
		return r.pivot(body)
	}
	if isTurned {
		list := columns(append([]grid.Row{{Cells: names}}, body...))
		names = list[at].Cells
		lines = slices.Delete(list, at, at+1)
		names[0].Text = "Round"
	}
	for _, line := range lines {
		r.rows = append(r.rows, &row{i: len(r.rows), at: line.Cell(0), bad: line.Broken})
	}
	for k, name := range names {
		s := &series{name: name, broken: isTurned && k > 0 && body[k-1].Broken}
		for _, line := range lines {
			c := line.Cell(k)
			if line.Broken && k != at {
				c.Text = ""
			}
			here := spot{cell: c, total: c, value: readValue(c.Text)}
			here.total.Text = here.value.total
			s.spots = append(s.spots, here)
		}
		r.series = append(r.series, s)
	}
	r.label = r.findLabels()
	return r.sortSeries()
}

// findLabels returns the series that names the rounds: one headed as rounds, else
// the first series if its cells count rounds, else one of wild ranks or of cards
// dealt. It returns nil if there is none.
func (r *reader) findLabels() *series {
	first := r.series[0]
	of, at, byRank := r.roleOf(first.name.Text), r.header.first(column.Round, column.Hand), r.header.first(column.Wild, column.Cards)
	isLabel := func(c spot) bool {
		_, ok := readLabel(c.cell.Text)
		return ok || first.name.Text == "" && token.IsWords(c.cell.Text)
	}
	isInitial := func(c grid.Cell) bool { return len(c.Text) < 2 }
	isR := column.Plain(first.name.Text) == "r" && slices.ContainsFunc(first.spots, isLabel) && !slices.ContainsFunc(r.header.cells[1:], isInitial)
	switch {
	case r.header.shape == turned:
	case at >= 0 && (first.name.Text != "" && of != column.Round || !first.countsUp() || r.series[at].countsUp()):
		return r.series[at]
	case (first.name.Text == "" || of != column.None && byRank < 0) && slices.ContainsFunc(first.spots, isLabel):
	case !r.counts(first.name.Text) && (isR || first.countsUp()):
		words := slices.ContainsFunc(first.spots, func(c spot) bool { return c.value.Kind != Points })
		if of == column.None && !isR && isName(first.name.Text) && !words && len(first.spots) < minRounds {
			r.offer(first.name, fmt.Sprintf("the column %s counts up by one: rounds, or the scores of a player?", first.name.Text), diag.Advise("call it Round, or ", diag.Fix{Rule: diag.FixPlayers}, " names the players"))
		}
	case byRank >= 0:
		return r.series[byRank]
	default:
		return nil
	}
	return first
}
