package explain

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
)

// ScoreHeader names the columns of a score sheet in CSV, a row for each
// player and round. with several sheets the first column names the log.
func ScoreHeader(several bool) []string {
	header := []string{"round", "wild", "player", "score", "total", "best", "claim", "verdict", "out", "checked"}
	if several {
		return append([]string{"log"}, header...)
	}
	return header
}

// ScoreRows are the rows of a round. log is empty unless there are several.
func ScoreRows(log string, players []string, r *audit.Round) [][]string {
	label := strconv.Itoa(r.Number)
	if r.Bonus {
		label = "bonus"
	}
	rows := make([][]string, len(r.Lines))
	for i, l := range r.Lines {
		row := []string{
			label, wildSpelled(r.Wild), guarded(players[l.Player]),
			numberIf(l.Known, l.Score), strconv.Itoa(r.Totals[l.Player]), numberIf(l.Checked, l.Best),
			numberIf(l.Claimed, l.Claim), verdictWord(l), strconv.FormatBool(l.Out), strconv.FormatBool(l.Checked),
		}
		if log != "" {
			row = append([]string{guarded(log)}, row...)
		}
		rows[i] = row
	}
	return rows
}

// guarded is text from others as a cell that spreadsheets take for text.
func guarded(text string) string { return display.Guard(display.Safe(text)) }

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
	for _, sentence := range e.headline() {
		fmt.Fprintf(&b, "\n%s\n", escapeMarkdown(sentence))
	}
	if e.Date != "" {
		fmt.Fprintf(&b, "\n%s\n", escapeMarkdown(e.Date))
	}
	e.markdownSheet(&b)
	e.markdownFindings(&b)
	fmt.Fprintf(&b, "\n### %s\n\n| place | player | total | |\n| ---: | :--- | ---: | :--- |\n", capital(e.standingsTitle()))
	for _, st := range e.Outcome.Standings {
		fmt.Fprintf(&b, "| %d | %s | %d | %s |\n", st.Place, escapeMarkdown(e.name(st.Player)), st.Total, strings.TrimSpace(e.aside(st.Player)))
	}
	if e.Game.ForMoney() {
		e.markdownMoney(&b)
	}
	return b.String()
}

func (e *Evening) markdownSheet(b *strings.Builder) {
	b.WriteString("\n| round |")
	for _, name := range e.Players {
		fmt.Fprintf(b, " %s | total |", escapeMarkdown(name))
	}
	b.WriteString("\n| :--- |" + strings.Repeat(" ---: | ---: |", len(e.Players)) + "\n")
	for i, r := range e.Sheet.rounds {
		fmt.Fprintf(b, "| %s |", strings.TrimSpace(rowLabel(r.round())))
		for player := range e.Players {
			if c, ok := e.Sheet.at(i, player); ok {
				fmt.Fprintf(b, " %s | %s |", escapeMarkdown(c.scoreText()), c.totalText())
			} else {
				b.WriteString(" | |")
			}
		}
		b.WriteByte('\n')
	}
	if keys := e.Sheet.legend(); len(keys) > 0 {
		fmt.Fprintf(b, "\n%s\n", escapeMarkdown(strings.Join(keys, "; ")))
	}
}

func (e *Evening) markdownFindings(b *strings.Builder) {
	if len(e.Findings) == 0 {
		return
	}
	b.WriteString("\n### Findings\n\n")
	for _, f := range e.Findings {
		fmt.Fprintf(b, "- %s\n", escapeMarkdown(f.In(e.Source)))
	}
}

func (e *Evening) markdownMoney(b *strings.Builder) {
	b.WriteString("\n### Money\n\n| player | paid | won | in all |\n| :--- | ---: | ---: | ---: |\n")
	for player, a := range e.Outcome.Accounts {
		fmt.Fprintf(b, "| %s | %s | %s | %s |\n", escapeMarkdown(e.name(player)), Money(a.Paid), Money(a.Won), signed(a.Won-a.Paid))
	}
	if e.Outcome.Pot > 0 {
		fmt.Fprintf(b, "| pot | | | %s |\n", Money(e.Outcome.Pot))
	}
}

// escapeMarkdown is text from others that means nothing in a table or a line.
func escapeMarkdown(text string) string { return display.Markdown(display.Safe(text)) }

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
