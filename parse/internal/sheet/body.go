package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// gameIn returns the game that a title names between its marks, as in Game: Sixty-Five
// or # Friday - Five Crowns; nil if there is none.
func gameIn(title string) *rules.Game {
	isMark := func(c rune) bool { return strings.ContainsRune("#*_:,;|()–—", c) }
	for part := range strings.FieldsFuncSeq(strings.ReplaceAll(title, " - ", ";"), isMark) {
		if game, ok := rules.Lookup(strings.TrimSpace(part)); ok {
			return game
		}
	}
	return nil
}

// lowerTotals puts a row of totals that stands above the header below it.
func (r *reader) lowerTotals() {
	at := r.header.row
	if at == 0 {
		return
	}
	rows := r.table.Rows
	above := rows[at-1]
	isTotal := above.Cell(0).Text == "" || column.Of(above.Cell(0).Text) == column.Total
	if isTotal && above.Filled() > 1 && len(above.Cells) == len(r.header.cells) && !slices.ContainsFunc(above.Cells[1:], func(c grid.Cell) bool { return c.Text != "" && !isScore(c) }) {
		rows[at-1], rows[at] = rows[at], above
		r.header.row--
	}
}

// readAbove reads the titles above the header. It complains of another header there,
// of a row of numbers, and of a number by itself, unless it is a year, the game 313,
// or belongs to a word, as in Players,3.
func (r *reader) readAbove() {
	for _, row := range r.table.Rows[:r.header.row] {
		r.passOver(row.Cell(0), nil)
		numbers := 0
		for _, c := range row.Cells {
			if readValue(c.Text).Kind == Points {
				numbers++
			}
			if running.Get().MatchString(c.Text) {
				r.readTotals()
			}
			if game := gameIn(c.Text); game != nil && game != r.Rules.Game {
				r.remark(c, fmt.Sprintf("this names %s, and %s is scored: -v %s scores that game", game.Name, r.Rules.Name, game.Name))
			}
		}
		first := row.Cell(0).Text
		_, isLabel := readLabel(first)
		said := row.Filled() == 2 && row.Cell(1).Text != "" && token.IsWords(first) && !isLabel && len(r.header.cells) > 2
		_, isGame := rules.Lookup(first)
		name := row.Filled() == 1 && (isYear(first) || isGame)
		header := column.Of(first) == column.Round && row.Filled() > 2
		if header || numbers > 1 || numbers == 1 && !said && !name && !row.Prose {
			r.fault(row.Cell(0), "this row above the header is not read", "the header that names the players comes before all scores")
			return
		}
	}
}

func isYear(text string) bool {
	return len(text) == 4 && token.IsFigures(text) && (text[:2] == "19" || text[:2] == "20")
}

// body returns the rows below the header that belong to the sheet. It complains of
// a second table, and of rows with too few or too many cells.
func (r *reader) body() (rows []grid.Row) {
	all := r.table.Rows[r.header.row+1:]
	width := len(r.header.cells)
	last, short := width-1, 0 // last: that of scores, where rows leave out what is empty
	for _, row := range all {
		if len(row.Cells) < width && row.Filled() > 1 {
			short++
		}
	}
	r.short = short > 0 && !slices.ContainsFunc(all, func(row grid.Row) bool { return len(row.Cells) >= width })
	scores := []column.Role{column.None, column.Total, column.Score, column.Hand, column.Claim}
	for short > 1 && (r.header.cells[last].Text == "" || !slices.Contains(scores, r.header.roles[last])) {
		last--
	}
	apart, headers := false, []column.Role{column.Round, column.Player} // what a row of a header is called
	if r.header.shape == matrix {
		headers = append(headers, column.Hand, column.Wild, column.Cards)
	} else if r.header.roles[max(0, r.header.label)] != column.None {
		headers = nil
	}
	for _, row := range all {
		switch first, repeats := r.roleOf(row.Cell(max(0, r.header.label)).Text), r.header.repeats(row); {
		case row.Prose:
			apart = apart || len(rows) > 0
			r.passOver(row.Cells[0], nil)
			continue
		case row.Broken:
		case isStruck(row):
			r.remark(row.Cell(0), "the row is struck out and is ignored")
			continue
		case r.header.shape == turned && row.Filled() == 1 && isRemark(row.Cell(0).Text):
			r.passOver(row.Cell(0), r.remark(row.Cell(0), fmt.Sprintf("%q is not a player and is ignored", row.Cell(0).Text)))
			continue
		case repeats && (len(rows) == 0 || r.header.labelled()):
			r.remark(row.Cell(0), "the header is repeated here and ignored")
			continue
		case repeats, row.Filled() > 1 && (apart || slices.Contains(headers, first) && !hasScores(row)):
			r.fault(row.Cell(0), "a second table begins here, and nothing from here on is read", "a sheet holds one evening: keep each in a file of its own")
			return rows
		default:
			row.Broken = r.isRagged(row, last)
		}
		rows = append(rows, row)
	}
	return rows
}

// isStruck reports whether all scores of a row are struck out, and perhaps its label: ~~8~~.
func isStruck(row grid.Row) bool {
	kept := func(c grid.Cell) bool {
		return c.Text != "" && (len(c.Text) < len("~~8~~") || !strings.HasPrefix(c.Text, "~~") || !strings.HasSuffix(c.Text, "~~"))
	}
	return row.Filled() > 1 && !slices.ContainsFunc(row.Cells[1:], kept)
}

// isRemark reports whether a text below a table is a sentence or a footnote.
func isRemark(text string) bool {
	return strings.Contains(text, " ") && (strings.ContainsAny(text[len(text)-1:], "!?") || text[0] == '*')
}

// isRagged complains of a row with too few cells or too many, and reports whether
// it is one. A row may end before columns that other rows leave out, too, and may go
// on with a note. A row with another delimiter has one cell.
func (r *reader) isRagged(row grid.Row, last int) bool {
	width, n, ofMatrix := len(r.header.cells), len(row.Cells), r.header.shape == matrix
	at, hint := row.Cell(0), "add the cells that are missing, or leave the row out"
	first := row.Cell(max(0, r.header.label)).Text
	_, isLabel := readLabel(first)
	isJoined := strings.ContainsAny(at.Text, strings.Replace(",;|\t", string(rune(r.table.Delimiter)), "", 1))
	switch {
	case n > width:
		at, hint = r.extra(row), "separate cards with spaces here, or put the cell in quotation marks"
		if at.Line == 0 {
			return false
		}
	case n > last, column.Of(first) != column.None && !r.counts(first):
		return false
	case r.header.labelled() && (ofMatrix && row.Filled() > 1 && !isLabel || row.Filled() < 2 && !isJoined && (ofMatrix || token.IsWords(at.Text))):
		return false
	case n == 1 && isJoined:
		hint = "one delimiter separates all cells of a sheet"
	}
	if r.table.Delimiter == slash {
		r.fault(at, fmt.Sprintf("%s for %s; the row is not scored", diag.Counted(n-1, "score"), diag.Counted(width-1, "player")), "a row has one score for each player, in their order")
		return true
	}
	r.fault(at, fmt.Sprintf("%s, but the header has %d; the row is not scored", diag.Counted(n, "cell"), width), hint)
	return true
}

// extra returns the first cell that a row has too many, or the zero cell. A word
// beyond the last column is a note, unless the column of notes is empty or holds a
// number: then the row has moved. It may also have moved if its extra cells are empty
// and other rows lack the last score.
func (r *reader) extra(row grid.Row) grid.Cell {
	width := len(r.header.cells)
	last, notes := row.Cell(width-1), r.header.roles[width-1] == column.Passed
	if notes && readValue(last.Text).Kind == Points {
		return last
	}
	for _, c := range row.Cells[width:] {
		isLabel := !r.header.labelled() && column.Of(c.Text) == column.Total
		if c.Text != "" && (!token.IsWords(c.Text) || isLabel || readValue(c.Text).Out || notes && !token.IsWords(last.Text)) {
			return c
		}
	}
	scores := width - 1
	for scores > 0 && r.header.roles[scores] == column.Passed {
		scores--
	}
	lacks := func(row grid.Row) bool { return len(row.Cells) == width && row.Cell(scores).Text == "" && !row.Prose }
	if r.header.cells[scores].Text != "" && slices.ContainsFunc(r.table.Rows[r.header.row+1:], lacks) {
		return row.Cells[width]
	}
	return grid.Cell{}
}
