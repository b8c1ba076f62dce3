package sheet

import (
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

// HasHeader reports whether the first line that is not blank is the header of a score
// sheet. A line with more than MaxColumns cells can be nothing else.
func HasHeader(lines []string, o Options) bool {
	r := &reader{table: grid.Read(lines), Options: o}
	if len(r.table.Rows) == 0 {
		return false
	}
	first := r.table.Rows[0].Cells
	_, ok := r.headerAt(0, false)
	return ok || len(first) > MaxColumns || isExport(first, true)
}

// Spaced returns the table of lines whose cells are separated by single spaces, nil
// if they are no such table. Below the titles stands a header, and all rows below it
// are as long, or longer by a label. A line of a log may not come first.
func Spaced(lines []string, isLogLine func(string) bool) *grid.Table {
	t := grid.Words(lines)
	if t == nil || takeTurns(t.Rows) {
		return nil
	}
	for i, row := range t.Rows {
		if t.Rows[i].Cells = withoutSlashes(row.Cells); len(t.Rows[i].Cells) > len(row.Cells) {
			t.Delimiter = slash
		}
	}
	for len(t.Rows) > 0 && t.Rows[0].Cells[0].Text == "#" && (strings.Contains(lines[t.Rows[0].Line-1], ":") || !counted(t.Rows[1:])) {
		t.Rows = t.Rows[1:] // a comment
	}
	for _, rows := range [][]grid.Row{withTotals(t.Rows), stacked(t.Rows)} {
		if rows != nil {
			t.Rows = rows
			return t
		}
	}
	if headless(t.Rows) {
		return t
	}
	for i := range len(t.Rows) - 1 {
		head, rows := t.Rows[i], t.Rows[i+1:]
		if slices.ContainsFunc(rows, func(row grid.Row) bool { return strings.Contains(lines[row.Line-1], ",") }) {
			continue
		}
		moved := head.Cells[0].Start > rows[0].Cells[0].Start // nothing stands above the labels
		if _, isLabel := readLabel(rows[0].Cells[0].Text); isLabel && (len(usual(rows).Cells) == len(head.Cells)+1 || moved) {
			head.Cells = append([]grid.Cell{{Line: head.Line, Start: head.Cells[0].Start, End: head.Cells[0].Start}}, head.Cells...)
		}
		if areOdd(rows, len(head.Cells), t.Delimiter) {
			continue // as in talk, of which no more need be read
		}
		if first := head.Cells[0].Text; first != "" && column.Of(first) == column.None && counted(rows) || len(head.Cells) < 3 && column.Of(first) != column.None {
			continue // the first name of Ann Mary Ann Bob, or the title of the labels? Or Round 1 of a log
		}
		r := &reader{table: &grid.Table{Rows: append([]grid.Row{head}, rows...)}}
		if _, ok := r.headerAt(0, true); !ok {
			continue
		}
		t.Rows[i] = head
		for k, row := range t.Rows[:i] { // a title is one cell
			if isLogLine(lines[row.Line-1]) {
				return nil
			}
			if numbers := slices.DeleteFunc(slices.Clone(row.Cells), func(c grid.Cell) bool { return !isScore(c) }); len(numbers) < 2 {
				title := row.Cells[0]
				title.End = row.Cells[len(row.Cells)-1].End
				title.Text = lines[title.Line-1][title.Start:title.End]
				t.Rows[k].Cells = []grid.Cell{title}
			}
		}
		return t
	}
	return nil
}

// usual returns the first of two rows that are equally long, one below the other; the first if there are none.
func usual(rows []grid.Row) grid.Row {
	for i, row := range rows[1:] {
		if len(row.Cells) == len(rows[i].Cells) {
			return row
		}
	}
	return rows[0]
}

// areOdd reports whether rows are not as long as their header. A sum has a label more. Where
// slashes part the scores of most rows, a row in which there are too few or too many is complained of.
func areOdd(rows []grid.Row, width int, d grid.Delimiter) bool {
	odd := 0
	for _, row := range rows {
		isSum := len(row.Cells) == width+1 && column.Of(row.Cells[0].Text) == column.Total
		if _, isLabel := readLabel(row.Cells[0].Text); len(row.Cells) != width && !isSum {
			if odd++; d != slash || !isLabel || len(row.Cells) < 3 {
				return true
			}
		}
	}
	return odd > 0 && len(rows) < 3*odd
}

// slash is the delimiter of a table in which slashes part the scores of a row.
const slash grid.Delimiter = '/'

// withoutSlashes parts the scores behind a label: R1: 12/5/0.
func withoutSlashes(cells []grid.Cell) []grid.Cell {
	last := cells[len(cells)-1]
	if _, isLabel := readLabel(cells[0].Text); len(cells) != 2 || !isLabel || !strings.Contains(last.Text, "/") || strings.Trim(last.Text, "0123456789/") != "" {
		return cells
	}
	return append(cells[:1:1], pieces(last, &score)...)
}

// takeTurns reports whether a player has two rows with a score and the running total, Ann 12 (35), as a log has.
func takeTurns(rows []grid.Row) bool {
	seen := map[string]bool{}
	return slices.ContainsFunc(rows, func(row grid.Row) bool {
		is := len(row.Cells) == 3 && strings.HasPrefix(row.Cells[2].Text, "(")
		name := row.Cells[0].Text
		again := is && seen[name]
		seen[name] = seen[name] || is
		return again
	})
}

// stacked returns a row for each name that stands above its scores, one on each line. It returns nil if
// anything else stands there, or the names have not as many scores each.
func stacked(rows []grid.Row) (list []grid.Row) {
	for _, row := range rows {
		last := len(list) - 1
		switch {
		case len(row.Cells) > 1:
			return nil
		case !isScore(row.Cells[0]):
			list = append(list, row)
		case last < 0:
			return nil
		default:
			list[last].Cells = append(slices.Clip(list[last].Cells), row.Cells[0])
		}
	}
	if !headless(list) {
		return nil
	}
	return list
}

// withTotals gives rows that each end in a sum, as in Ann: 0 7 12 = 19, a header with the
// rounds and the total. It returns nil for other rows.
func withTotals(rows []grid.Row) []grid.Row {
	var summed []grid.Row
	for _, row := range rows {
		row.Cells = apart(row.Cells)
		at := len(row.Cells) - 2
		if at < 2 || row.Cells[at].Text != "(" && column.Of(row.Cells[at].Text) != column.Total {
			return nil
		}
		row.Cells = slices.Delete(row.Cells, at, at+1)
		summed = append(summed, row)
	}
	if !headless(summed) {
		return nil
	}
	head := grid.Row{Line: rows[0].Line}
	for i, c := range summed[0].Cells {
		head.Cells = append(head.Cells, grid.Cell{Text: strconv.Itoa(i), Line: c.Line, Start: c.Start, End: c.End})
	}
	head.Cells[0].Text, head.Cells[len(head.Cells)-1].Text = "Player", "Total"
	return append([]grid.Row{head}, summed...)
}

// apart parts cells at the marks of a sum, 12+5=17 or (17), and leaves out each plus and what closes a parenthesis.
func apart(cells []grid.Cell) (list []grid.Cell) {
	for _, c := range cells {
		list = append(list, pieces(c, &summand)...)
	}
	return slices.DeleteFunc(list, func(c grid.Cell) bool { return c.Text == "+" || c.Text == ")" })
}

// pieces returns the parts of a cell that match.
func pieces(c grid.Cell, part *lazy.Regexp) (list []grid.Cell) {
	for _, at := range part.Get().FindAllStringIndex(c.Text, -1) {
		list = append(list, grid.Cell{Text: c.Text[at[0]:at[1]], Line: c.Line, Start: c.Start + at[0], End: c.Start + at[1]})
	}
	return list
}

var summand, score = lazy.Regexp{Text: `[+=()]|[^+=()]+`}, lazy.Regexp{Text: `[^/]+`}
