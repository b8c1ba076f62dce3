package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/solve/tally"
)

func (p *page) standings(e *Evening) {
	p.blank()
	p.line(0, strings.Fields(e.standingsTitle())...)
	if len(e.Outcome.Standings) > 0 {
		p.table(e.standingsTable())
	}
}

func (e *Evening) standingsTable() table {
	var rows []tableRow
	for _, st := range e.Outcome.Standings {
		rows = append(rows, tableRow{cells: []cell{
			{text: strconv.Itoa(st.Place)}, {text: e.name(st.Player)}, {text: totalOr(e.total(st.Player), "-")}, {text: e.aside(st.Player)},
		}})
	}
	return table{
		columns: []column{
			{head: cell{text: "place"}, hidden: true, least: len("10")},
			{head: cell{text: "player"}, hidden: true, words: true, shrink: true},
			{head: cell{text: "total"}, hidden: true},
			{head: cell{absent: true}, words: true, aside: true},
		},
		rows: slices.Values(rows),
	}
}

// totalOr is a total as a number, or what stands for one that is not known.
func totalOr(total *int, unknown string) string {
	if total == nil {
		return unknown
	}
	return strconv.Itoa(*total)
}

func (e *Evening) standingsTitle() string {
	if e.Outcome.Over {
		return "standings " + e.after()
	}
	return "standings so far, " + e.after()
}

// after is how many rounds have been scored.
func (e *Evening) after() string {
	if rounds := len(e.Rules.Rounds); !e.Outcome.Over && rounds > e.Sheet.Scored {
		return fmt.Sprintf("after %d of %s", e.Sheet.Scored, counted(rounds, "round"))
	}
	return "after " + counted(e.Sheet.Scored, "round")
}

// aside is the remark on a player after the total.
func (e *Evening) aside(player int) string {
	seat := e.Game.Seats()[player]
	var words []string
	switch seat.State {
	case tally.Expired:
		words = append(words, "expired")
	case tally.Out:
		words = append(words, "out")
	case tally.Gone:
		words = append(words, "left")
	}
	if seat.Expiries > 1 {
		words = append(words, fmt.Sprintf("%d expiries", seat.Expiries))
	}
	if seat.Gaps > 0 {
		words = append(words, counted(seat.Gaps, "score")+" missing")
	}
	if b := e.Game.Bonus(); b != nil && b.Hands > 0 && seat.Scoring > 0 {
		words = append(words, counted(seat.Scoring, "scoring card"))
	}
	return strings.Join(words, ", ")
}
