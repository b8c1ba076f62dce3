package sheet

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// shape is how a sheet is laid out.
type shape uint8

const (
	matrix shape = iota + 1 // players as columns, rounds as rows
	turned                  // players as rows, rounds as columns
	long                    // a row for each player and round
)

// MaxColumns is how many columns a sheet may have.
const MaxColumns = 2000

// header is the row that names the columns.
type header struct {
	shape shape
	row   int // in the table
	cells []grid.Cell
	roles []role // of the columns; noRole: a player's in a matrix
	width int    // the columns up to the last that has a name, or something in most rows
}

// first is the first column of the first of the roles that some column has, or -1.
func (h header) first(roles ...role) int {
	for _, of := range roles {
		if i := slices.Index(h.roles, of); i >= 0 {
			return i
		}
	}
	return -1
}

// label is the column that names the rows, or the first.
func (h header) label() int { return max(0, h.first(roundRole, handRole, wildRole, cardsRole)) }

// labelled reports whether a column is there to name the rows.
func (h header) labelled() bool {
	return h.shape != matrix || h.first(roundRole, handRole, wildRole, cardsRole) >= 0 || h.cells[0].Text == ""
}

// names is the column of names where players are rows: the one that is called so,
// or by the rounds, or not at all before the first of them, or else the first.
func (h header) names() int {
	if i := h.first(playerRole, roundRole, handRole); i >= 0 {
		return i
	}
	for i, c := range h.cells {
		if c.Text == "" {
			return i
		} else if _, isLabel := readLabel(c.Text); isLabel {
			break
		}
	}
	return 0
}

// findWidth finds the width of the header above some rows.
func (h *header) findWidth(rows []grid.Row) {
	for h.width = len(h.cells); h.width > 0 && h.cells[h.width-1].Text == ""; h.width-- {
		filled := 0
		for _, row := range rows {
			filled += min(1, len(row.Cell(h.width-1).Text))
		}
		if 2*filled > len(rows) {
			return
		}
	}
}

// findHeader finds the first row that names the players and has scores below
// it. Where none has, one that calls a column of rounds by name will do.
func (r *reader) findHeader() bool {
	for _, strict := range []bool{true, false} {
		for i := range r.table.Rows {
			if r.headerAt(i, strict) {
				return true
			}
		}
	}
	return false
}

func (r *reader) headerAt(i int, strict bool) bool {
	row := r.table.Rows[i]
	if row.Prose || row.Filled() < 2 || len(row.Cells) > MaxColumns {
		return false
	}
	h := header{row: i, cells: row.Cells}
	labels, names, others, numbers := 0, 0, 0, 0 // cells that no word names: labels of rounds, names, cells that are no label, cells that are no name
	for k, c := range h.cells {
		h.roles = append(h.roles, r.roleOf(c.Text))
		if h.roles[k] != noRole || c.Text == "" {
			continue
		}
		l, isLabel := readLabel(c.Text)
		if isLabel {
			labels++
		} else if k > 0 {
			others++
		}
		if isName(c.Text) {
			names++
		} else if !l.explicit { // Game 1 may stand above the rounds
			numbers++
		}
	}
	h.findWidth(r.table.Rows[i+1:][:min(100, len(r.table.Rows)-i-1)])
	r.header = h
	calls := h.first(playerRole)
	switch {
	case calls >= 0 && (h.roles[0] == roundRole || h.first(scoreRole, handRole, claimRole) >= 0) && labels < 2:
		r.header.shape = long
	case labels > 0 && labels >= 3*others && (calls >= 0 || labels > 1) && r.hasPlayersBelow(h.names(), calls >= 0, strict):
		r.header.shape = turned
	case r.isMatrix(labels, names, numbers, strict):
		r.header.shape = matrix
	default:
		return false
	}
	return true
}

// hasPlayersBelow reports whether the rows below the header are those of players,
// whose names a column holds.
func (r *reader) hasPlayersBelow(column int, called, strict bool) bool {
	if _, isLabel := readLabel(r.header.cells[0].Text); isLabel && r.header.roles[0] == noRole {
		return false // the row of a round
	}
	for _, p := range r.Players {
		if !slices.ContainsFunc(r.table.Rows[r.header.row+1:], func(row grid.Row) bool { return key(row.Cell(column).Text) == key(p) }) {
			return false
		}
	}
	if called && !strict {
		return true
	}
	rows := r.below(2, func(row grid.Row) bool { return r.roleOf(row.Cell(column).Text) == noRole })
	labels := 0
	for _, row := range rows {
		name := row.Cell(column).Text
		if _, isLabel := readLabel(name); isLabel {
			labels++
		}
		if !r.counts(name) && !isName(name) || r.scores(row, func(i int) bool { return i > 0 }) == 0 {
			return false
		}
	}
	return len(rows) > 0 && (called || labels < len(rows))
}

// isMatrix reports whether the columns are players.
func (r *reader) isMatrix(labels, names, numbers int, strict bool) bool {
	h := r.header
	if len(r.Players) > 0 {
		return !slices.ContainsFunc(r.Players, func(p string) bool {
			return !slices.ContainsFunc(h.cells, func(c grid.Cell) bool { return key(c.Text) == key(p) })
		})
	}
	const severalLabels = 3 // J and K may be players
	labelled := h.first(roundRole, wildRole, cardsRole, handRole) >= 0
	switch {
	case names == 0 || labels >= severalLabels && 2*labels > names:
		return false
	case !strict:
		return labelled
	case numbers > 0 || !labelled && h.cells[0].Text != "" && names < 2:
		return false
	}
	next := r.below(1, func(grid.Row) bool { return true })
	if len(next) == 0 || len(next[0].Cells) < r.header.width {
		return false
	}
	ofPlayer := func(i int) bool { return i < len(h.roles) && h.roles[i] == noRole && h.cells[i].Text != "" }
	words := false
	for i, c := range next[0].Cells {
		words = words || ofPlayer(i) && readValue(c.Text).Kind == Words
	}
	return r.scores(next[0], ofPlayer) > 0 && (labelled || !words)
}

// below are the next rows that hold something in several columns and are wanted,
// the header once more left out: of the next hundred, since each row may be the
// header.
func (r *reader) below(n int, wanted func(grid.Row) bool) (rows []grid.Row) {
	next := r.table.Rows[r.header.row+1:]
	for _, row := range next[:min(100, len(next))] {
		if len(rows) < n && row.Filled() > 1 && !row.Prose && !r.repeats(row) && wanted(row) {
			rows = append(rows, row)
		}
	}
	return rows
}

// repeats reports whether a row is the header once more.
func (r *reader) repeats(row grid.Row) bool {
	for i := range max(len(row.Cells), len(r.header.cells)) {
		if i >= len(r.header.cells) || key(row.Cell(i).Text) != key(r.header.cells[i].Text) {
			return false
		}
	}
	return true
}

// scores counts the columns of a row that hold a score or cards.
func (r *reader) scores(row grid.Row, of func(column int) bool) (n int) {
	for i, c := range row.Cells {
		if k := readValue(c.Text).Kind; of(i) && (k == Points || k == Cards) {
			n++
		}
	}
	return n
}

// isName reports whether a text can be a player's name: it has a letter, or a
// picture, and is neither a score nor the number of a round, nor what a
// spreadsheet has instead: #REF!, =A1.
func isName(text string) bool {
	if l, isLabel := readLabel(text); l.number > 0 || isLabel && strings.ContainsFunc(text, unicode.IsDigit) {
		return false
	}
	v, _ := plainScore(text)
	return !strings.HasPrefix(text, "#") && !strings.HasPrefix(text, "=") && !isMissing(text) && v.Kind != Points &&
		strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.So, r) })
}

// mergeHeaders makes one header of two rows where the names stand above what
// each column holds, as spreadsheets have it: Ann over Score and Total.
func (r *reader) mergeHeaders() {
	for i := range len(r.table.Rows) - 1 {
		if merged, ok := mergedHeader(r.table.Rows[i], r.table.Rows[i+1]); ok {
			r.table.Rows[i] = merged
			r.table.Rows = slices.Delete(r.table.Rows, i+1, i+2)
			return
		}
	}
}

// mergedHeader is a row of names over one of words, of which several are called
// scores. A name stands over all columns up to the next one.
func mergedHeader(names, words grid.Row) (merged grid.Row, ok bool) {
	merged.Line = names.Line
	scores, over := 0, grid.Cell{}
	for i, c := range words.Cells {
		if name := names.Cell(i); name.Text != "" {
			over = name
		}
		role, at := roleOf(c.Text), over
		if role == noRole && c.Text != "" {
			return merged, false
		}
		switch ofPlayer := isName(over.Text) && roleOf(over.Text) == noRole; {
		case role == scoreRole && !ofPlayer:
			return merged, false
		case role == scoreRole:
			scores++
		case role == totalRole && ofPlayer:
			at.Text += " total"
		case c.Text == "":
			at = names.Cell(i)
		default:
			at = c
		}
		merged.Cells = append(merged.Cells, at)
	}
	return merged, scores > 1 && !names.Prose
}

// readAbove reads the titles above the header, and complains of rows of scores
// or of labels there.
func (r *reader) readAbove() {
	for _, row := range r.table.Rows[:r.header.row] {
		numbers, labels := 0, 0
		for _, c := range row.Cells {
			l, _ := readLabel(c.Text)
			if readValue(c.Text).Kind == Points {
				numbers++
			}
			if l.number > 0 {
				labels++
			}
			if r.Reading == Unspecified && runningTitle().MatchString(c.Text) {
				r.Reading = Running
			}
		}
		first := row.Cell(0).Text
		_, isLabel := readLabel(first)
		year := row.Filled() == 1 && len(first) == 4 && (first[:2] == "19" || first[:2] == "20")
		pair := row.Filled() == 2 && r.header.width > 2 && numbers < 2 && !isLabel && (roleOf(first) != noRole || r.header.shape == matrix) // Players,3
		switch {
		case row.Prose, year, pair, numbers == 0 && labels < 2 && roleOf(first) != playerRole && (roleOf(first) != roundRole || row.Filled() < 3):
		default:
			r.fault(row.Cell(0), "this row above the header is not read", "the header that names the players comes before all scores")
			return
		}
	}
}

// body is the rows below the header that belong to the sheet, and those of them
// that are split in another way than the header, which are broken. It complains
// of another table below.
func (r *reader) body() (rows, ragged []grid.Row) {
	apart := false
	lengths := r.lengths()
	for _, row := range r.table.Rows[r.header.row+1:] {
		first := row.Cell(r.header.label()).Text
		switch role := roleOf(first); {
		case row.Prose:
			apart = apart || len(rows) > 0
			continue
		case row.Broken:
		case r.repeats(row) && (len(rows) == 0 || r.header.labelled()):
			r.remark(row.Cell(0), "the header is repeated here and ignored")
			continue
		case r.repeats(row), apart && row.Filled() > 1,
			r.header.shape == matrix && row.Filled() > 1 && !r.counts(first) && (role == roundRole || role == handRole || role == wildRole || role == cardsRole || role == playerRole):
			r.fault(row.Cell(0), "a second table begins here, and nothing from here on is read", "a sheet holds one evening: keep each in a file of its own")
			return rows, ragged
		case r.isRagged(row, lengths):
			row.Broken = true
			ragged = append(ragged, row)
		}
		rows = append(rows, row)
	}
	return rows, ragged
}

// lengths are how many rows are as long as the header, and shorter, and how many
// reach its end and have nothing there.
type lengths struct{ same, short, emptyEnd int }

func (r *reader) lengths() (n lengths) {
	width := r.header.width
	for _, row := range r.table.Rows[r.header.row+1:] {
		switch {
		case row.Filled() < 2:
		case len(row.Cells) < width:
			n.short++
		case len(row.Cells) <= len(r.header.cells):
			n.same++
		}
		if len(row.Cells) >= width && row.Cell(width-1).Text == "" {
			n.emptyEnd++
		}
	}
	return n
}

// isRagged reports whether a row has lost a cell, or has one too many: it ends
// before the last column of scores, or of all columns where the others do not
// leave out what is empty, or it goes on with more than a note. Another delimiter
// leaves one cell of it.
func (r *reader) isRagged(row grid.Row, n lengths) bool {
	width, last := r.header.width, 0
	for i, of := range r.header.roles {
		if r.header.cells[i].Text != "" && slices.Contains([]role{noRole, totalRole, scoreRole, handRole, claimRole}, of) {
			last = i
		}
	}
	first := row.Cell(r.header.label()).Text
	_, isLabel := readLabel(first)
	leavesOut := n.short > 1 && n.same > 0 && n.emptyEnd == 0 && r.table.Delimiter != grid.Spaces
	switch {
	case len(row.Cells) > width:
		return r.extra(row).Text != "" || len(row.Cells) > len(r.header.cells) && n.same > 0 && !IsWords(row.Cells[len(row.Cells)-1].Text)
	case len(row.Cells) == width, roleOf(first) != noRole && !r.counts(first):
		return false
	case row.Filled() < 2:
		pieces := strings.FieldsFunc(row.Cells[0].Text, func(c rune) bool { return strings.ContainsRune(",;|\t", c) })
		return len(pieces) > 1 && len(pieces) >= width-1 && !IsWords(row.Cells[0].Text) || !r.header.labelled() ||
			r.header.shape != matrix && (first == "" || !slices.ContainsFunc(row.Cells, func(c grid.Cell) bool { return IsWords(c.Text) }))
	case r.header.shape == matrix && !isLabel && r.header.labelled():
		return false
	}
	return len(row.Cells) <= last || !leavesOut
}

// extra is the first cell of a row that is one too many; without text: none. A
// word beyond the last column is a note, but not where nothing, or a number, stands
// in a column of notes: the row is moved.
func (r *reader) extra(row grid.Row) grid.Cell {
	width := r.header.width
	last, notes := row.Cell(width-1), r.header.roles[width-1] == passedRole
	if len(row.Cells) > width && notes && readValue(last.Text).Kind == Points {
		return last
	}
	for _, c := range row.Cells[min(width, len(row.Cells)):] {
		if c.Text != "" && (!IsWords(c.Text) || readValue(c.Text).Out || notes && !IsWords(last.Text)) {
			return c
		}
	}
	return grid.Cell{}
}

func (r *reader) complainOfRagged(rows []grid.Row) {
	if len(rows) == 0 {
		return
	}
	words := fmt.Sprintf("%d cells, but the header has %d", len(rows[0].Cells), r.header.width)
	if n := len(rows); n > 1 {
		words = fmt.Sprintf("%d rows have too few or too many cells: this one has %d, the header %d", n, len(rows[0].Cells), r.header.width)
	}
	at := r.extra(rows[0])
	if at.Text == "" {
		at = rows[0].Cell(0)
	}
	hint := "separate cards with spaces here, or put the cell in quotation marks"
	if len(rows[0].Cells) == 1 {
		hint = "one delimiter separates all cells of a sheet"
	}
	r.fault(at, words+"; the row is not scored", hint)
}
