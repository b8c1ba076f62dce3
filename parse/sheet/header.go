package sheet

import (
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/grid"
	"github.com/wildmeld/wildmeld/parse/token"
)

// shape is how a sheet is laid out.
type shape uint8

const (
	matrix shape = iota + 1 // players as columns, rounds as rows
	turned                  // players as rows, rounds as columns
	long                    // a row for each player and round
)

// header is the row that names the columns.
type header struct {
	shape shape
	row   int // in the table
	cells []grid.Cell
	roles []role // of the columns; noRole: a player's in a matrix
	own   bool   // score --csv or --markdown wrote it
}

// first is the first column of a role, or -1.
func (h header) first(r role) int { return slices.Index(h.roles, r) }

// width is the number of columns up to the last that has a name.
func (h header) width() int {
	n := len(h.cells)
	for n > 0 && h.cells[n-1].Text == "" {
		n--
	}
	return n
}

// findHeader finds the first row that names the players and has scores below
// it. Where none has, one that calls a column of rounds by name will do.
func (r *reader) findHeader() (header, bool) {
	for _, strict := range []bool{true, false} {
		for i, row := range r.table.Rows {
			if row.Prose || row.Filled() < 2 {
				continue
			}
			if h, ok := r.headerAt(i, strict); ok {
				return h, true
			}
		}
	}
	return header{}, false
}

func (r *reader) headerAt(i int, strict bool) (header, bool) {
	h := header{row: i, cells: r.table.Rows[i].Cells}
	for _, c := range h.cells {
		h.roles = append(h.roles, r.columnRole(c.Text))
	}
	switch {
	case r.ownPairs(&h):
		return h, true
	case h.first(playerRole) >= 0 && (h.roles[0] == roundRole || h.first(scoreRole) >= 0 || h.first(handRole) >= 0 || h.first(claimRole) >= 0) && !r.holdsLabels(h):
		h.shape = long
		h.own = h.first(totalRole) >= 0 && slices.ContainsFunc(h.cells, func(c grid.Cell) bool { return c.Text == "verdict" })
		return h, true
	case r.isTurned(h, strict):
		h.shape = turned
		return h, true
	case r.isMatrix(h, strict):
		h.shape = matrix
		return h, true
	}
	return h, false
}

// columnRole is the role of a column, none where it is named as a player's.
func (r *reader) columnRole(text string) role {
	if slices.ContainsFunc(r.options.Players, func(p string) bool { return same(p, text) }) {
		return noRole
	}
	return roleOf(text)
}

// ownPairs recognizes the header that score --markdown writes, in which a name
// may be any word.
func (r *reader) ownPairs(h *header) bool {
	if r.table.Delimiter != grid.Pipe || len(h.cells) < 3 || len(h.cells)%2 == 0 || h.cells[0].Text != "round" {
		return false
	}
	for i := 2; i < len(h.cells); i += 2 {
		if h.cells[i].Text != "total" {
			return false
		}
	}
	for i := 1; i < len(h.cells); i += 2 {
		h.roles[i], h.roles[i+1] = noRole, totalRole
	}
	h.roles[0], h.shape, h.own = roundRole, matrix, true
	return true
}

// holdsLabels reports whether columns are named by rounds.
func (r *reader) holdsLabels(h header) bool {
	n := 0
	for i, c := range h.cells {
		if _, ok := readLabel(c.Text); ok && h.roles[i] == noRole {
			n++
		}
	}
	return n > 1
}

// isTurned reports whether the columns are rounds and the rows players.
func (r *reader) isTurned(h header, strict bool) bool {
	labels, others := 0, 0
	for i, c := range h.cells[1:] {
		_, ok := readLabel(c.Text)
		switch {
		case ok && roleOf(c.Text) == noRole:
			labels++
		case c.Text != "" && h.roles[i+1] == noRole:
			others++
		}
	}
	calls := h.roles[0] == playerRole
	if _, first := readLabel(h.cells[0].Text); first && h.roles[0] == noRole {
		return false // the row of a round
	}
	if labels == 0 || !calls && labels < 2 || others > 0 && (!calls || labels < 3*others) {
		return false
	}
	if len(r.options.Players) > 0 && !r.namedBelow(h.row) {
		return false
	}
	return !strict && calls || r.rowsAreNamed(h)
}

// namedBelow reports whether the first cells of the rows below name all players.
func (r *reader) namedBelow(at int) bool {
	for _, p := range r.options.Players {
		if !slices.ContainsFunc(r.table.Rows[at+1:], func(row grid.Row) bool { return same(row.Cell(0).Text, p) }) {
			return false
		}
	}
	return true
}

// rowsAreNamed reports whether the rows below begin with names and go on with
// scores.
func (r *reader) rowsAreNamed(h header) bool {
	rows := r.below(h.row, 2, func(row grid.Row) bool { return r.columnRole(row.Cell(0).Text) == noRole })
	for _, row := range rows {
		l, _ := readLabel(row.Cell(0).Text)
		if !r.counts(row.Cell(0).Text) && (l.number > 0 || !isName(row.Cell(0).Text)) || r.scores(row, func(i int) bool { return i > 0 }) == 0 {
			return false
		}
	}
	return len(rows) > 0
}

// mostBelow is among how many rows those below a header are looked for: each row
// may be the header, and there may be many.
const mostBelow = 100

// below are the next rows that hold something in several columns and are wanted,
// the header once more left out.
func (r *reader) below(at, n int, wanted func(grid.Row) bool) (rows []grid.Row) {
	next := r.table.Rows[at+1:]
	for _, row := range next[:min(mostBelow, len(next))] {
		if row.Filled() > 1 && !row.Prose && !sameCells(row, r.table.Rows[at]) && wanted(row) {
			if rows = append(rows, row); len(rows) == n {
				break
			}
		}
	}
	return rows
}

func sameCells(a, b grid.Row) bool {
	return slices.EqualFunc(a.Cells, b.Cells, func(c, d grid.Cell) bool { return same(c.Text, d.Text) })
}

// scores counts the columns of a row that hold a score.
func (r *reader) scores(row grid.Row, of func(column int) bool) int {
	n := 0
	for i, c := range row.Cells {
		if v, _ := readValue(c.Text); of(i) && (v.Kind == Points || v.Kind == Cards && !IsWords(c.Text)) {
			n++
		}
	}
	return n
}

// IsWords reports whether a text has neither figures nor cards.
func IsWords(text string) bool {
	if strings.IndexFunc(text, unicode.IsDigit) >= 0 || strings.ContainsAny(text, "♣♦♥♠♧♢♡♤★⭐[=") || isCardBlock(text) {
		return false
	}
	for word := range strings.FieldsSeq(text) {
		if _, end := token.CardAt(word, 0); end == len(word) {
			return false
		}
	}
	return text != ""
}

// isMatrix reports whether the columns are players.
func (r *reader) isMatrix(h header, strict bool) bool {
	if len(r.options.Players) > 0 {
		return r.namesAll(h)
	}
	labelled := h.first(roundRole) >= 0 || h.first(wildRole) >= 0 || h.first(cardsRole) >= 0 || h.first(handRole) >= 0
	names, labels := 0, 0
	for i, c := range h.cells {
		switch {
		case h.roles[i] != noRole || c.Text == "":
		case isName(c.Text):
			names++
			if _, ok := readLabel(c.Text); ok {
				labels++
			}
		case strict:
			return false
		}
	}
	const severalLabels = 3 // J and K may be players
	if names == 0 || labels >= severalLabels && 2*labels > names {
		return false
	}
	if !strict {
		return labelled
	}
	if !labelled && h.cells[0].Text != "" && names < 2 {
		return false
	}
	next := r.below(h.row, 1, func(grid.Row) bool { return true })
	if len(next) == 0 || len(next[0].Cells) < h.width() {
		return false
	}
	ofPlayer := func(i int) bool { return i < len(h.roles) && h.roles[i] == noRole && h.cells[i].Text != "" }
	words := false
	for i, c := range next[0].Cells {
		words = words || ofPlayer(i) && IsWords(c.Text) && !isOut(strings.ToLower(c.Text))
	}
	return r.scores(next[0], ofPlayer) > 0 && (labelled || !words)
}

func (r *reader) namesAll(h header) bool {
	for _, p := range r.options.Players {
		if !slices.ContainsFunc(h.cells, func(c grid.Cell) bool { return same(c.Text, p) }) {
			return false
		}
	}
	return true
}

// isShort reports whether a row has lost a cell: it ends before the last column
// of scores, or before the last column of all where the other rows do not. Who
// leaves out the empty cells at the end of a row leaves them out of most.
func (r *reader) isShort(row grid.Row, last int) bool {
	width := r.header.width()
	if len(row.Cells) <= last || len(row.Cells) >= width {
		return len(row.Cells) <= last
	}
	return r.table.Delimiter == grid.Spaces || !r.leavesOut(width)
}

// leavesOut reports whether rows leave out empty cells at their end: several
// are shorter than the header, some reach its end, and none of those ends with
// an empty cell.
func (r *reader) leavesOut(width int) bool {
	if r.leaves == nil {
		short, whole, padded := 0, 0, 0
		for _, row := range r.table.Rows[r.header.row+1:] {
			switch {
			case row.Filled() < 2:
			case len(row.Cells) < width:
				short++
			case row.Cell(width-1).Text == "":
				padded++
			default:
				whole++
			}
		}
		leaves := short > 1 && whole > 0 && padded == 0
		r.leaves = &leaves
	}
	return *r.leaves
}

// extra is the first cell of a row beyond the header, and whether there is one.
// A word beyond the last column that has a name is a note, but not where a
// number stands in a column of notes: the row is moved.
func (r *reader) extra(row grid.Row) (grid.Cell, bool) {
	width := r.header.width()
	if c := row.Cell(width - 1); len(row.Cells) > width && r.isNumberedNote(c, width-1) {
		return c, true
	}
	for i := width; i < len(row.Cells); i++ {
		if c := row.Cells[i]; c.Text != "" && !IsWords(c.Text) {
			return c, true
		}
	}
	for i := len(r.header.cells); i < len(row.Cells) && r.table.Delimiter != grid.Spaces; i++ {
		if c := row.Cells[i]; !IsWords(c.Text) || isOut(strings.ToLower(c.Text)) {
			return row.Cells[len(r.header.cells)], true
		}
	}
	return grid.Cell{}, false
}

// isNumberedNote reports whether a cell of a column of notes is a number.
func (r *reader) isNumberedNote(c grid.Cell, column int) bool {
	v, bad := readValue(c.Text)
	return r.header.roles[column] == passedRole && bad == nil && v.Kind == Points
}

// isName reports whether a text can be a player's name: it has a letter, or a
// picture, and is neither a score nor the number of a round, nor what a
// spreadsheet shows of a mistake: #REF!.
func isName(text string) bool {
	v, _ := readValue(text)
	l, _ := readLabel(text)
	return v.Kind != Points && l.number == 0 && !strings.HasPrefix(text, "#") && strings.IndexFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.So, r) }) >= 0
}
