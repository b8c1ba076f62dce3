package explain

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// SheetCSV writes score sheets in CSV: a row for each player and round and, for a
// single sheet, one for each player who came or went.
type SheetCSV struct {
	*csv.Writer
	Several bool // whether the first column names the log
	begun   bool // whether the header has been written
	drops   bool // whether the last column says who expired, which a total alone does not show
	last    int  // the number of the last round
}

// begin writes the header if nothing has been written yet.
func (s *SheetCSV) begin(eliminates bool) {
	if !s.begun {
		s.begun, s.drops = true, eliminates && !s.Several
		s.row("log", "expired", "round", "wild", "player", "score", "total", "best", "claim", "verdict", "out", "checked")
	}
}

// row writes a row, with the log's name in front if there are several logs, and who
// expired at the end if there is such a column. The Writer keeps an error for End.
func (s *SheetCSV) row(log, expired string, cells ...string) {
	if s.Several {
		cells = append([]string{display.Guard(display.Safe(log))}, cells...)
	}
	if s.drops {
		cells = append(cells, expired)
	}
	_ = s.Write(cells)
}

// Round writes the rows of a round.
func (s *SheetCSV) Round(log string, players []string, r *audit.Round) {
	s.begin(r.Eliminates)
	if !s.Several {
		s.moves(players, r.Moves)
	}
	s.last = r.Number
	lines := slices.Clone(r.Lines)
	for _, p := range r.Missing {
		lines = append(lines, audit.Line{Result: tally.Result{Player: p}})
	}
	for _, l := range lines {
		hasTotal := !r.Open[l.Player] && (l.Known || r.Unfinished)
		s.row(log, strconv.FormatBool(slices.Contains(r.Expired, l.Player)),
			fmt.Sprint(roundNamed(r.Round)), wildSpelled(r.Wild), display.Guard(display.Safe(players[l.Player])),
			numberIf(l.Known, l.Score), numberIf(hasTotal, r.Totals[l.Player]), numberIf(l.Checked, l.Best), numberIf(l.Claimed, l.Claim),
			verdictWord(l), strconv.FormatBool(l.Out), strconv.FormatBool(l.Checked))
	}
}

// End writes the moves after the last round of a sheet, flushes, and returns the first error.
func (s *SheetCSV) End(e *Evening) error {
	s.begin(e.Game.Eliminates())
	if !s.Several {
		s.moves(e.Players, e.After)
	}
	s.Flush()
	return s.Error()
}

// moves writes a row for each player who came or went, with the move in the column for
// who expired or, in a game without elimination, in the column for who went out.
func (s *SheetCSV) moves(players []string, moves []audit.Move) {
	for _, m := range moves {
		did, out := moveWords[m.Kind], ""
		if !s.drops {
			out = did
		}
		name := display.Guard(display.Safe(players[m.Player]))
		s.row("", did, strconv.Itoa(s.last), "", name, "", numberIf(!m.Open, m.Total), "", "", "", out, "")
	}
}

// moveWords holds the moves as logs word them.
var moveWords = [...]string{tally.BuyIn: "buys in", tally.Join: "joins", tally.Leave: "leaves"}

func numberIf(known bool, n int) string {
	if !known {
		return ""
	}
	return strconv.Itoa(n)
}

// ScoreMarkdown returns the whole evening in Markdown, for publishing.
func ScoreMarkdown(e *Evening) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s: %s\n", escapeMarkdown(e.Source), escapeMarkdown(e.Rules.Name))
	for _, sentence := range e.Headline() {
		fmt.Fprintf(&b, "\n%s\n", escapeMarkdown(sentence))
	}
	if e.Date != "" {
		fmt.Fprintf(&b, "\n%s\n", escapeMarkdown(e.Date))
	}
	b.WriteByte('\n')
	t := e.sheetTable(false)
	var rows []tableRow
	for round, row := range t.rows {
		rows = append(append(rows, each(e.Sheet.moves[round], e.moveRow)...), row)
	}
	t.rows = append(rows, each(e.After, e.moveRow)...)
	t.markdown(&b)
	if keys := e.Sheet.legend(); len(keys) > 0 {
		fmt.Fprintf(&b, "\n%s\n", escapeMarkdown(strings.Join(keys, "; ")))
	}
	findings := each(e.Findings, func(f Found) string { return f.In(e.Source) })
	if more := e.moreFindings(); more != "" {
		findings = append(findings, more)
	}
	markdownList(&b, "Findings", findings)
	fmt.Fprintf(&b, "\n### %s\n\n", capital(e.standingsTitle()))
	e.standingsTable().markdown(&b)
	if e.Game.ForMoney() {
		b.WriteString("\n### Money\n\n")
		e.moneyTable().markdown(&b)
		markdownList(&b, "Who owes whom", e.Debts())
	}
	return b.String()
}

// moveRow returns a row of the sheet for a player who came or went.
func (e *Evening) moveRow(m audit.Move) tableRow {
	return tableRow{at: func(column int) cell {
		switch column {
		case 0:
			return cell{text: moveWords[m.Kind]}
		case 2*m.Player + 1:
			return cell{text: "x"}
		case 2*m.Player + 2:
			return cell{text: numberIf(!m.Open, m.Total)}
		}
		return cell{absent: true}
	}}
}

// markdownList writes a list under a title, or nothing if the list is empty.
func markdownList(b *strings.Builder, title string, lines []string) {
	if len(lines) > 0 {
		fmt.Fprintf(b, "\n### %s\n\n", title)
	}
	for _, line := range lines {
		fmt.Fprintf(b, "- %s\n", escapeMarkdown(line))
	}
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
