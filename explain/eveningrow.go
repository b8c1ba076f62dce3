package explain

import (
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// EveningRow is one line about an evening: its day or the name of its file, the game, who
// played, who won and with how much, and how many findings there are.
type EveningRow struct {
	When, Game, Players, Winner, Total, Findings string
}

// Row returns the line about an evening.
func Row(of *evening.Evening) EveningRow {
	e, wrong := tell(of), of.More.Wrong
	for _, f := range e.Findings {
		if !f.Remark {
			wrong++
		}
	}
	r := EveningRow{
		When: display.Safe(e.Called()), Game: display.Safe(e.Rules.Name), Players: strings.Join(each(e.Players, display.Safe), ", "),
		Winner: "-", Total: "-", Findings: strconv.Itoa(wrong),
	}
	if e.Date != "" {
		r.When = display.Safe(e.Date)
	}
	if winners := e.Outcome.Winners; len(winners) > 0 {
		r.Winner = e.names(winners)
		if total := e.total(winners[0], tally.Seat.Finished); total != nil {
			r.Total = strconv.Itoa(*total)
		}
	}
	return r
}

// rowTable returns the lines about evenings as a table.
func rowTable(rows []EveningRow) table {
	words := func(head string) column { return column{head: cell{text: head}, words: true, shrink: true} }
	t := table{columns: []column{
		words("when"), words("game"), words("players"), words("winner"), {head: cell{text: "total"}}, {head: cell{text: "findings"}},
	}}
	t.rows = slices.Values(each(rows, func(r EveningRow) tableRow { return rowOf(r.When, r.Game, r.Players, r.Winner, r.Total, r.Findings) }))
	return t
}

// Rows returns a line for each evening.
func (s Screen) Rows(rows []EveningRow) string {
	p := &page{Screen: s}
	if len(rows) > 0 {
		p.table(rowTable(rows))
	}
	return p.gated()
}

// RowsMarkdown returns a line for each evening in Markdown.
func RowsMarkdown(rows []EveningRow) string {
	var b strings.Builder
	if len(rows) > 0 {
		rowTable(rows).markdown(&b)
	}
	return b.String()
}
