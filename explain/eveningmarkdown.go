package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain/evening"
)

// ScoreMarkdown returns the whole evening in Markdown, for publishing.
func (s Cards) ScoreMarkdown(of *evening.Evening, a Asked) string {
	e := told{of}
	var b strings.Builder
	fmt.Fprintf(&b, "## %s: %s\n", escapeMarkdown(e.Called()), escapeMarkdown(e.Rules.Name))
	played := strings.TrimSuffix("Rules: "+strings.ReplaceAll(e.Rules.Name, ";", ",")+"; "+ownRules(of), "; ") // so that the sheet can be read back
	markdownParagraphs(&b, append(e.headline(), e.Date, played)...)
	b.WriteByte('\n')
	t := e.sheetTable(false)
	sheet := slices.Collect(t.rows)
	var rows []tableRow
	var before *evening.Round
	for i, r := range e.Rounds {
		rows, before = append(append(rows, each(comings(e.Evening, before, r), e.moveRow)...), sheet[i]), r
	}
	t.rows = slices.Values(append(rows, each(comings(e.Evening, before, nil), e.moveRow)...))
	t.markdown(&b)
	markdownParagraphs(&b, strings.Join(e.legend(), "; "), e.checked())
	findings := each(e.Findings, func(f evening.Finding) string { return s.FindingIn(f, of) })
	if more := e.moreFindings(); more != "" {
		findings = append(findings, more)
	}
	markdownList(&b, "Findings", findings)
	markdownList(&b, "Repairs", e.repairs())
	fmt.Fprintf(&b, "\n### %s\n\n", capital(e.standingsTitle()))
	e.standingsTable().markdown(&b)
	if e.Game.ForMoney() {
		b.WriteString("\n### Money\n\n")
		e.moneyTable().markdown(&b)
		markdownList(&b, "Who owes whom", e.debts())
	}
	for _, part := range e.toldParts(a) {
		if part.list == nil {
			part.list = []string{part.none}
		}
		markdownList(&b, capital(part.title), part.list)
	}
	return b.String()
}

// moveRow returns a row of the sheet for a player who came or went.
func (e told) moveRow(m evening.Move) tableRow {
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

// markdownParagraphs writes each text that is not empty as a paragraph.
func markdownParagraphs(b *strings.Builder, list ...string) {
	for _, text := range list {
		if text != "" {
			fmt.Fprintf(b, "\n%s\n", escapeMarkdown(text))
		}
	}
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
