package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
)

// inOrder returns the results of a game by date if all have one that says its day, else in
// the order of the logs.
func inOrder(g *evening.Group) []evening.Result {
	undated := func(r evening.Result) bool {
		_, err := time.Parse(time.DateOnly, r.Date)
		return err != nil
	}
	if slices.ContainsFunc(g.Results, undated) {
		return g.Results
	}
	return slices.SortedStableFunc(slices.Values(g.Results), func(a, b evening.Result) int { return cmp.Compare(a.Date, b.Date) })
}

// ranked returns the players, most wins first, then lowest average. Players without a
// finished evening come last.
func ranked(g *evening.Group) []*evening.Career {
	return slices.SortedStableFunc(slices.Values(g.Careers), func(a, b *evening.Career) int {
		if a.Evenings == 0 || b.Evenings == 0 {
			return cmp.Compare(b.Evenings, a.Evenings)
		}
		return cmp.Or(cmp.Compare(b.Wins, a.Wins), cmp.Compare(a.Totals*b.Evenings, b.Totals*a.Evenings))
	})
}

// average returns points per game to one decimal place, or "" if no game is finished.
func average(c *evening.Career) string {
	if c.Evenings == 0 {
		return ""
	}
	return strconv.FormatFloat(c.Mean(), 'f', 1, 64)
}

func forMoney(g *evening.Group) bool {
	return slices.ContainsFunc(g.Careers, func(c *evening.Career) bool { return c.Money != 0 })
}

// gameTable returns the figures for each player, with a column for money if there was any.
func gameTable(g *evening.Group) table {
	columns := []column{{head: cell{text: "player"}, words: true, shrink: true}}
	heads := []string{"games", "wins", "average", "best", "worst", "out", "wrong claims"}
	if forMoney(g) {
		heads = append(heads, "money")
	}
	for _, head := range heads {
		columns = append(columns, column{head: cell{text: head}, least: len("worst")})
	}
	var rows []tableRow
	for _, c := range ranked(g) {
		cells := []string{display.Safe(c.Name), strconv.Itoa(c.Evenings), strconv.Itoa(c.Wins), cmp.Or(average(c), "-")}
		for _, n := range []int{c.Best.Points, c.Worst.Points, c.Out, c.Wrong} {
			text := "-" // if no game is finished
			if c.Evenings > 0 {
				text = strconv.Itoa(n)
			}
			cells = append(cells, text)
		}
		cells = append(cells, signed(c.Money))
		rows = append(rows, rowOf(cells[:len(columns)]...))
	}
	return table{columns: columns, rows: slices.Values(rows)}
}

// mostRivals is how many players a table compares with each other.
const mostRivals = 12

// meetings returns a table of who finished ahead of whom, with a row and a column for
// each player: 3-1 means three times ahead and once behind. It is nil if there is nothing
// to compare.
func meetings(g *evening.Group, players []*evening.Career) []part {
	if len(players) < 2 {
		return nil
	}
	t := table{columns: []column{{head: cell{text: "ahead of"}, words: true, shrink: true}}}
	for _, c := range players {
		t.columns = append(t.columns, column{head: cell{text: display.Safe(c.Name)}, shrink: true})
	}
	t.rows = slices.Values(each(players, func(c *evening.Career) tableRow {
		return rowOf(append([]string{display.Safe(c.Name)}, each(players, func(other *evening.Career) string {
			m := g.Met(c, other)
			if m == (evening.Meeting{}) { // they never met
				return ""
			}
			return fmt.Sprintf("%d-%d", m.Ahead, m.Behind)
		})...)...)
	}))
	return []part{{"head to head, evenings ahead and behind", &t}}
}

// overallTitle returns a title that begins with before: how many logs a table covers, and how
// many of them are not finished.
func overallTitle(g *evening.Group, before string) string {
	title := before + diag.Counted(g.Logs, "log")
	switch open := g.Logs - g.Evenings; {
	case open == 0:
		return title
	case g.Logs == 1:
		return title + ", not finished"
	default:
		return fmt.Sprintf("%s, %d of them not finished", title, open)
	}
}

// overallParts returns the tables of the games, after an overall title if there are several games.
func overallParts(b *evening.Records) (list []part) {
	if len(b.Games) > 1 {
		list = []part{{title: "over all " + diag.Counted(b.Logs, "log") + ", game by game"}}
	}
	for _, g := range b.Games {
		title, t := overallTitle(g, display.Safe(g.Game)+", "), gameTable(g)
		if len(b.Games) == 1 {
			title = overallTitle(g, "over all ")
		}
		list = append(list, part{title, &t})
		if g.Evenings > 1 {
			finished := slices.DeleteFunc(ranked(g), func(c *evening.Career) bool { return c.Evenings == 0 })
			list = append(list, meetings(g, finished[:min(len(finished), mostRivals)])...)
		}
	}
	return list
}

// Overall returns the tables over all logs.
func (s Screen) Overall(b *evening.Records) string {
	p := &page{Screen: s}
	if len(b.Games) == 0 {
		p.sentence(0, "no log to add up")
	}
	p.parts(overallParts(b), "###")
	return p.gated()
}
