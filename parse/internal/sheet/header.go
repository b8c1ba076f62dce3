package sheet

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// shape is how a sheet is laid out.
type shape uint8

const (
	matrix shape = iota // players as columns, rounds as rows
	turned              // players as rows, rounds as columns
	long                // a row for each player and round
)

// MaxColumns is how many columns a sheet may have.
const MaxColumns = 2000

// header is the row that names the columns.
type header struct {
	shape shape
	row   int // in the table
	cells []grid.Cell
	roles []role // of the columns; noRole: a player's in a matrix
	label int    // the column that names the rows, or -1
}

// first returns the first column of the first of the roles that any column has, or -1.
func (h header) first(roles ...role) int {
	for _, of := range roles {
		if i := slices.Index(h.roles, of); i >= 0 {
			return i
		}
	}
	return -1
}

// labelled reports whether some column names the rows.
func (h header) labelled() bool { return h.shape != matrix || h.label >= 0 || h.cells[0].Text == "" }

// headerAt reads a row as the header, and reports whether it can be one. A strict
// header names the players and has scores below it; else a named column of rounds
// is enough.
func (r *reader) headerAt(i int, strict bool) (header, bool) {
	row := r.table.Rows[i]
	if row.Filled() < 2 {
		return header{}, false
	}
	next := r.table.Rows[i+1:]
	next = next[:min(100, len(next))] // each row may be the header
	h := header{row: i, cells: row.Cells[:width(row, next)], shape: matrix}
	labels, names, others, numbers := 0, 0, 0, 0 // cells that no word names: labels of rounds, names, cells that are no label, cells that are no name
	for k, c := range h.cells {
		h.roles = append(h.roles, r.roleOf(c.Text))
		if h.roles[k] != noRole || c.Text == "" {
			continue
		}
		l, isLabel := readLabel(c.Text)
		if isLabel && (!r.counts(c.Text) || slices.Contains(h.roles, playerRole)) {
			labels++
		} else if k > 0 {
			others++
		}
		if isName(c.Text) || r.counts(c.Text) {
			names++
		} else if !l.explicit { // Game 1 may stand above the rounds
			numbers++
		}
	}
	players, at := h.first(playerRole) >= 0, h.first(playerRole) // at: the names, where players are rows
	if !players {
		at = max(0, slices.IndexFunc(h.roles, func(of role) bool { return of == roundRole || of == handRole }))
		blank := slices.IndexFunc(h.cells, func(c grid.Cell) bool { return c.Text == "" })
		if h.roles[at] == passedRole && blank > 0 { // notes before the names
			at = blank
		}
	}
	below := slices.DeleteFunc(slices.Clone(next), func(row grid.Row) bool { return row.Filled() < 2 || h.repeats(row) })
	h.label = h.first(roundRole, handRole, wildRole, cardsRole)
	labelled := h.label >= 0
	if h.cells[0].Text == "" && counted(below) {
		h.label = -1 // the name of a column that is no label's: ,Deal,Bob
	}
	const severalLabels = 3 // J and K may be players
	switch {
	case players && (h.roles[0] == roundRole || h.first(scoreRole, handRole, claimRole) >= 0) && labels < 2:
		h.shape = long
		if hand := h.first(handRole); hand >= 0 && h.first(roundRole, wildRole, cardsRole) < 0 {
			h.roles[hand] = roundRole // Hand,Player,Score
		}
	case players && labels == 0 && others > 0 && r.arePlayers(h, below, at, false), labels > 0 && labels >= 3*others && (players || labels > 1) && (players && !strict || r.arePlayers(h, below, at, players)):
		h.shape, h.label = turned, at
	case !strict && !players && others == 0 && labels > 1 && len(below) > 1 && roleOf(below[0].Cells[0].Text) != noRole && hasScores(below[0]):
		h.shape, h.label = turned, 0 // every player is called like a row
	case labels >= severalLabels && 2*labels > names:
		return header{}, false
	case names == 0: // or like a column
		return h, !strict && len(below) > 0 && slices.ContainsFunc(below[0].Cells[1:], isScore) && (labelled || counted(below)) && numbers == 0
	default:
		return h, !strict && labelled || numbers == 0 && (labelled || h.cells[0].Text == "" || names > 1) && len(below) > 0 && h.aboveRound(below[0], labelled)
	}
	return h, true
}

// width returns how many cells a header has: it ends at the last column that has a
// name, or that is filled in most of the next rows.
func width(row grid.Row, next []grid.Row) int {
	for n := len(row.Cells); ; n-- {
		filled := 0
		for _, below := range next {
			filled += min(1, len(below.Cell(n-1).Text))
		}
		if row.Cells[n-1].Text != "" || 2*filled > len(next) {
			return n
		}
	}
}

// arePlayers reports whether the first rows below a header are players', with the
// names in column at; called says that the header calls that column so.
func (r *reader) arePlayers(h header, rows []grid.Row, at int, called bool) bool {
	if _, isLabel := readLabel(h.cells[0].Text); isLabel && h.roles[0] == noRole {
		return false // the row of a round
	}
	rows = slices.DeleteFunc(slices.Clone(rows), func(row grid.Row) bool { return r.roleOf(row.Cell(at).Text) != noRole })
	rows = rows[:min(2, len(rows))]
	labels := 0
	for _, row := range rows {
		name := row.Cell(at).Text
		if !r.counts(name) && !isName(name) || !slices.ContainsFunc(row.Cells[1:], isScore) {
			return false
		}
		if _, isLabel := readLabel(name); isLabel {
			labels++
		}
	}
	return len(rows) > 0 && (called || labels < len(rows))
}

// aboveRound reports whether a row has scores under the names of the header.
func (h header) aboveRound(next grid.Row, labelled bool) bool {
	scores, words := false, false
	for i, of := range h.roles {
		if c := next.Cell(i); of == noRole && h.cells[i].Text != "" {
			scores, words = scores || isScore(c), words || readValue(c.Text).Kind == Words
		}
	}
	return len(next.Cells) >= len(h.cells) && scores && (labelled || !words)
}

// repeats reports whether a row is a copy of the header.
func (h header) repeats(row grid.Row) bool {
	for i, c := range h.cells {
		if text := row.Cell(i).Text; text != c.Text && key(text) != key(c.Text) {
			return false
		}
	}
	return true
}

// isScore reports whether a cell holds a score or cards.
func isScore(c grid.Cell) bool {
	kind := readValue(c.Text).Kind
	return kind == Points || kind == Cards
}

// isName reports whether a text can be a player's name: it has a letter or an emoji,
// and is no score, no round, and no formula or error of a spreadsheet (=A1, #REF!).
func isName(text string) bool {
	if l, isLabel := readLabel(text); l.number > 0 || isLabel && strings.ContainsFunc(text, unicode.IsDigit) {
		return false
	}
	v, _ := plainScore(text)
	return !strings.HasPrefix(text, "#") && !strings.HasPrefix(text, "=") && !isMissing(text) && v.Kind != Points &&
		strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.So, r) })
}

// mergeHeaders joins a header of two rows, such as Ann over Score and Total, into
// one. A name covers all columns up to the next name.
func (r *reader) mergeHeaders() {
rows:
	for i := range len(r.table.Rows) - 1 {
		names, words := r.table.Rows[i], r.table.Rows[i+1]
		merged, scores, over := grid.Row{Line: names.Line}, 0, grid.Cell{}
		for k, c := range words.Cells {
			at := names.Cell(k)
			if at.Text != "" {
				over = at
			}
			switch of := roleOf(c.Text); {
			case of == noRole && c.Text != "", of == scoreRole && (!isName(over.Text) || roleOf(over.Text) != noRole):
				continue rows
			case of == scoreRole:
				at = over
				scores++
			case of != noRole:
				at = c
			}
			merged.Cells = append(merged.Cells, at)
		}
		if scores > 1 {
			r.table.Rows = slices.Replace(r.table.Rows, i, i+2, merged)
			return
		}
	}
}

// readAbove reads the titles above the header. It complains of another header there,
// of a row of numbers, and of a number by itself, unless it is a year, the game 313,
// or belongs to a word, as in Players,3.
func (r *reader) readAbove() {
	for _, row := range r.table.Rows[:r.header.row] {
		numbers := 0
		for _, c := range row.Cells {
			if readValue(c.Text).Kind == Points {
				numbers++
			}
			if r.Reading == Unspecified && runningTitle().MatchString(c.Text) {
				r.Reading = Running
			}
			name := c.Text
			if word, after, ok := strings.Cut(name, ":"); ok && roleOf(word) == roundRole { // Game: Sixty-Five
				name = after
			}
			if game, ok := rules.Lookup(name); ok && game != r.Rules.Game {
				r.remark(c, fmt.Sprintf("this names %s, and %s is scored: -v %s scores that game", game.Name, r.Rules.Name, game.Name))
			}
		}
		first := row.Cell(0).Text
		_, isLabel := readLabel(first)
		said := row.Filled() == 2 && row.Cell(1).Text != "" && IsWords(first) && !isLabel && len(r.header.cells) > 2
		name := row.Filled() == 1 && (len(first) == 4 && (first[:2] == "19" || first[:2] == "20") || first == "313") // a year, or the game
		header := roleOf(first) == roundRole && row.Filled() > 2
		if header || numbers > 1 || numbers == 1 && !said && !name && !row.Prose {
			r.fault(row.Cell(0), "this row above the header is not read", "the header that names the players comes before all scores")
			return
		}
	}
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
	scores := []role{noRole, totalRole, scoreRole, handRole, claimRole}
	for short > 1 && (r.header.cells[last].Text == "" || !slices.Contains(scores, r.header.roles[last])) {
		last--
	}
	apart, headers := false, []role{roundRole, playerRole} // what a row of a header is called
	if r.header.shape == matrix {
		headers = append(headers, handRole, wildRole, cardsRole)
	} else if r.header.roles[max(0, r.header.label)] != noRole {
		headers = nil
	}
	for _, row := range all {
		switch first, repeats := r.roleOf(row.Cell(max(0, r.header.label)).Text), r.header.repeats(row); {
		case row.Prose:
			apart = apart || len(rows) > 0
			continue
		case row.Broken:
		case r.header.shape == turned && row.Filled() == 1 && isRemark(row.Cell(0).Text):
			r.remark(row.Cell(0), fmt.Sprintf("%q is not a player and is ignored", row.Cell(0).Text))
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

// hasScores reports whether a row has scores behind its first cell, rather than labels that
// count up.
func hasScores(row grid.Row) bool {
	for i, c := range row.Cells[1:] {
		if n, ok := count(c.Text); isScore(c) && (!ok || n != i+1) {
			return true
		}
	}
	return false
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
	case n > last, roleOf(first) != noRole && !r.counts(first):
		return false
	case r.header.labelled() && (ofMatrix && row.Filled() > 1 && !isLabel || row.Filled() < 2 && !isJoined && (ofMatrix || IsWords(at.Text))):
		return false
	case n == 1 && isJoined:
		hint = "one delimiter separates all cells of a sheet"
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
	last, notes := row.Cell(width-1), r.header.roles[width-1] == passedRole
	if notes && readValue(last.Text).Kind == Points {
		return last
	}
	for _, c := range row.Cells[width:] {
		isLabel := !r.header.labelled() && roleOf(c.Text) == totalRole
		if c.Text != "" && (!IsWords(c.Text) || isLabel || readValue(c.Text).Out || notes && !IsWords(last.Text)) {
			return c
		}
	}
	scores := width - 1
	for scores > 0 && r.header.roles[scores] == passedRole {
		scores--
	}
	lacks := func(row grid.Row) bool { return len(row.Cells) == width && row.Cell(scores).Text == "" && !row.Prose }
	if r.header.cells[scores].Text != "" && slices.ContainsFunc(r.table.Rows[r.header.row+1:], lacks) {
		return row.Cells[width]
	}
	return grid.Cell{}
}
