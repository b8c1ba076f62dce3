package explain

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// EveningRow is one line about an evening: its day or the name of its file, the game, who
// played, who won and with how much, and how many findings there are.
type EveningRow []string

// Row returns the line about an evening.
func Row(of *evening.Evening) EveningRow {
	e, wrong := told{of}, of.More.Wrong
	for _, f := range e.Findings {
		if !f.Remark {
			wrong++
		}
	}
	winner, points := "-", "-"
	if winners := e.Outcome.Winners; len(winners) > 0 {
		winner = e.names(winners)
		if total := e.total(winners[0], tally.Seat.Finished); total != nil {
			points = strconv.Itoa(*total)
		}
	}
	players := strings.Join(each(e.Players, display.Safe), ", ")
	return EveningRow{display.Safe(cmp.Or(e.Date, e.Called())), display.Safe(e.Rules.Name), players, winner, points, strconv.Itoa(wrong)}
}

// Rows returns a line for each evening.
func (s Screen) Rows(rows []EveningRow) string {
	if len(rows) == 0 {
		return ""
	}
	words := func(head string) column {
		return column{head: cell{text: head}, words: true, shrink: true, floor: len("2026-05-01")}
	}
	p := &page{Screen: s}
	p.table(table{
		columns: []column{words("when"), words("game"), words("players"), words("winner"), {head: cell{text: "total"}}, {head: cell{text: "findings"}}},
		rows:    slices.Values(each(rows, func(r EveningRow) tableRow { return rowOf(r...) })),
	})
	return p.gated()
}
