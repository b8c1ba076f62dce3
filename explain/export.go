package explain

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// scoreColumns are the columns of a score sheet in CSV, a row for each player
// and round.
var scoreColumns = []column{
	{head: cell{text: "round"}}, {head: cell{text: "wild"}}, {head: cell{text: "player"}, words: true}, {head: cell{text: "score"}},
	{head: cell{text: "total"}}, {head: cell{text: "best"}}, {head: cell{text: "claim"}}, {head: cell{text: "verdict"}},
	{head: cell{text: "out"}}, {head: cell{text: "checked"}},
}

// logColumns are the columns where there are several sheets: the first names
// the log.
var logColumns = append([]column{{head: cell{text: "log"}, words: true}}, scoreColumns...)

// droppedColumns are the columns of a game that players drop out of: the last
// says who did, which the total alone does not.
var droppedColumns = append(slices.Clone(scoreColumns), column{head: cell{text: "expired"}})

// columnsFor are the columns of the rows of a round. log is empty unless there
// are several.
func columnsFor(log string, r *audit.Round) []column {
	switch {
	case log != "":
		return logColumns
	case r != nil && r.Eliminates:
		return droppedColumns
	}
	return scoreColumns
}

// ScoreHeader names the columns of a score sheet in CSV that begins with a
// round; nil where it has none.
func ScoreHeader(log string, r *audit.Round) []string {
	t := table{columns: columnsFor(log, r)}
	return t.record(t.heads())
}

// ScoreRows are the rows of a round in CSV. log is empty unless there are
// several.
func ScoreRows(log string, players []string, r *audit.Round) [][]string {
	t := table{columns: columnsFor(log, r), rows: func(yield func(tableRow) bool) {
		for _, l := range append(slices.Clone(r.Lines), missingLines(r)...) {
			if !yield(tableRow{cells: scoreCells(log, players[l.Player], r, l)}) {
				return
			}
		}
	}}
	return t.records()
}

// MoveRows are rows of who came and went after a round, of a single sheet. What
// the player did stands in the column of who expired or, in a game that nobody
// drops out of, of who went out.
func MoveRows(players []string, round int, moves []audit.Move, eliminates bool) (rows [][]string) {
	t, did := table{columns: scoreColumns}, len(scoreColumns)-2
	if eliminates {
		t, did = table{columns: droppedColumns}, len(droppedColumns)-1
	}
	for _, m := range moves {
		cells := make([]cell, len(t.columns))
		for i, text := range map[int]string{0: strconv.Itoa(round), 2: display.Safe(players[m.Player]), 4: numberIf(!m.Open, m.Total), did: moveWord(m.Kind)} {
			cells[i].text = text
		}
		rows = append(rows, t.record(tableRow{cells: cells}))
	}
	return rows
}

// moveWord is a move as a log has it.
func moveWord(m tally.Move) string {
	switch m {
	case tally.BuyIn:
		return "buys in"
	case tally.Join:
		return "joins"
	}
	return "leaves"
}

// missingLines are lines without a score for those who should have one.
func missingLines(r *audit.Round) []audit.Line {
	lines := make([]audit.Line, len(r.Missing))
	for i, p := range r.Missing {
		lines[i] = audit.Line{Player: p}
	}
	return lines
}

func scoreCells(log, player string, r *audit.Round, l audit.Line) []cell {
	label := strconv.Itoa(r.Number)
	if r.Bonus {
		label = "bonus"
	}
	var cells []cell
	if log != "" {
		cells = append(cells, cell{text: display.Safe(log)})
	}
	cells = append(cells, cell{text: label}, cell{text: wildSpelled(r.Wild)}, cell{text: display.Safe(player)},
		cell{text: numberIf(l.Known, l.Score)}, cell{text: numberIf(!r.Open[l.Player] && (l.Known || r.Unfinished), r.Totals[l.Player])}, cell{text: numberIf(l.Checked, l.Best)},
		cell{text: numberIf(l.Claimed, l.Claim)}, cell{text: verdictWord(l)}, cell{text: strconv.FormatBool(l.Out)}, cell{text: strconv.FormatBool(l.Checked)})
	if r.Eliminates && log == "" {
		cells = append(cells, cell{text: strconv.FormatBool(slices.Contains(r.Expired, l.Player))})
	}
	return cells
}

func numberIf(known bool, n int) string {
	if !known {
		return ""
	}
	return strconv.Itoa(n)
}

// ScoreMarkdown is the whole evening in Markdown: tables that a page shows.
func ScoreMarkdown(e *Evening) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s: %s\n", escapeMarkdown(e.Source), escapeMarkdown(e.Rules.Name))
	for _, sentence := range e.Headline() {
		fmt.Fprintf(&b, "\n%s\n", escapeMarkdown(sentence))
	}
	if e.Date != "" {
		fmt.Fprintf(&b, "\n%s\n", escapeMarkdown(e.Date))
	}
	e.markdownSheet(&b)
	e.markdownFindings(&b)
	fmt.Fprintf(&b, "\n### %s\n\n", capital(e.standingsTitle()))
	e.standingsTable().markdown(&b)
	if e.Game.ForMoney() {
		b.WriteString("\n### Money\n\n")
		e.moneyTable().markdown(&b)
		e.markdownList(&b, "Who owes whom", e.Debts())
	}
	return b.String()
}

func (e *Evening) markdownSheet(b *strings.Builder) {
	b.WriteByte('\n')
	t := e.sheetTable(entry.scoreText)
	t.rows = e.withMoves(t.rows)
	t.markdown(b)
	if keys := e.Sheet.legend(); len(keys) > 0 {
		fmt.Fprintf(b, "\n%s\n", escapeMarkdown(strings.Join(keys, "; ")))
	}
}

// withMoves is the rows of the sheet, between them those of who came and went.
func (e *Evening) withMoves(rows iter.Seq[tableRow]) iter.Seq[tableRow] {
	return func(yield func(tableRow) bool) {
		round := 0
		for row := range rows {
			for _, m := range e.Sheet.moves[round] {
				if !yield(e.moveRow(m)) {
					return
				}
			}
			if !yield(row) {
				return
			}
			round++
		}
		for _, m := range e.After {
			if !yield(e.moveRow(m)) {
				return
			}
		}
	}
}

// moveRow is a row of the sheet with what a player did after the last round.
func (e *Evening) moveRow(m audit.Move) tableRow {
	return tableRow{cellAt: func(column int) cell {
		switch column {
		case 0:
			return cell{text: moveWord(m.Kind)}
		case 2*m.Player + 1:
			return cell{text: "x"}
		case 2*m.Player + 2:
			return cell{text: numberIf(!m.Open, m.Total)}
		}
		return cell{absent: true}
	}}
}

func (e *Evening) markdownFindings(b *strings.Builder) {
	lines := make([]string, len(e.Findings))
	for i, f := range e.Findings {
		lines[i] = f.In(e.Source)
	}
	if more := e.moreFindings(); more != "" {
		lines = append(lines, more)
	}
	e.markdownList(b, "Findings", lines)
}

// markdownList writes a list under a title, nothing where it is empty.
func (e *Evening) markdownList(b *strings.Builder, title string, lines []string) {
	if len(lines) > 0 {
		fmt.Fprintf(b, "\n### %s\n\n", title)
	}
	for _, line := range lines {
		fmt.Fprintf(b, "- %s\n", escapeMarkdown(line))
	}
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
