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

// header is the row that names the columns.
type header struct {
	shape shape
	row   int // in the table
	cells []grid.Cell
	roles []role // of the columns; noRole: a player's in a matrix
}

// first is the first column of one of the roles, or -1.
func (h header) first(roles ...role) int {
	for _, want := range roles {
		if i := slices.Index(h.roles, want); i >= 0 {
			return i
		}
	}
	return -1
}

// width is the number of columns up to the last that has a name, or something
// in most rows.
func (r *reader) width() int {
	n := len(r.header.cells)
	for ; n > 0 && r.header.cells[n-1].Text == ""; n-- {
		filled, rows := 0, r.table.Rows[r.header.row+1:]
		for _, row := range rows {
			if row.Cell(n-1).Text != "" {
				filled++
			}
		}
		if 2*filled > len(rows) {
			break
		}
	}
	return n
}

// findHeader finds the first row that names the players and has scores below
// it. Where none has, one that calls a column of rounds by name will do.
func (r *reader) findHeader() bool {
	for _, strict := range []bool{true, false} {
		for i, row := range r.table.Rows {
			if !row.Prose && row.Filled() > 1 && r.headerAt(i, strict) {
				return true
			}
		}
	}
	return false
}

func (r *reader) headerAt(i int, strict bool) bool {
	h := header{row: i, cells: r.table.Rows[i].Cells}
	labels, bare, names, numbers := 0, 0, 0, 0 // cells that no word names: labels of rounds; the others behind the first; names; cells that cannot be names
	for k, c := range h.cells {
		role := roleOf(c.Text)
		if r.counts(c.Text) {
			role = noRole
		}
		h.roles = append(h.roles, role)
		l, isLabel := readLabel(c.Text)
		switch {
		case role != noRole || c.Text == "":
			continue
		case isName(c.Text):
			names++
		case !l.explicit: // Game 1 may stand above the rounds
			numbers++
		}
		if isLabel {
			labels++
		} else if k > 0 {
			bare++
		}
	}
	r.header = h
	switch {
	case h.first(playerRole) >= 0 && (h.roles[0] == roundRole || h.first(scoreRole, handRole, claimRole) >= 0) && labels < 2:
		r.header.shape = long
	case r.isTurned(labels, bare, strict):
		r.header.shape = turned
	case r.isMatrix(labels, names, numbers, strict):
		r.header.shape = matrix
	default:
		return false
	}
	return true
}

// isTurned reports whether the columns are rounds and the rows players.
func (r *reader) isTurned(labels, others int, strict bool) bool {
	h := r.header
	calls := h.roles[0] == playerRole
	if _, first := readLabel(h.cells[0].Text); first && h.roles[0] == noRole {
		return false // the row of a round
	}
	if labels == 0 || !calls && labels < 2 || labels < 3*others {
		return false
	}
	names := r.nameColumn()
	for _, p := range r.Players {
		if !slices.ContainsFunc(r.table.Rows[h.row+1:], func(row grid.Row) bool { return same(row.Cell(names).Text, p) }) {
			return false
		}
	}
	if calls && !strict {
		return true
	}
	rows := r.below(2, func(row grid.Row) bool {
		return r.counts(row.Cell(names).Text) || roleOf(row.Cell(names).Text) == noRole
	})
	asLabels := 0
	for _, row := range rows {
		name := row.Cell(names).Text
		if _, isLabel := readLabel(name); isLabel {
			asLabels++
		}
		if !r.counts(name) && !isName(name) || r.scores(row, func(i int) bool { return i > 0 }) == 0 {
			return false
		}
	}
	return len(rows) > 0 && (others == 0 || calls || asLabels < len(rows))
}

// nameColumn is the column of names, where players are rows: the one that is
// called so, or the first that no word says to be anything else.
func (r *reader) nameColumn() int {
	if i := r.header.first(playerRole); i >= 0 {
		return i
	}
	found := -1
	for i, role := range r.header.roles {
		_, isLabel := readLabel(r.header.cells[i].Text)
		switch {
		case role == roundRole, role == handRole:
			return i
		case role == noRole && isLabel && i > 0:
			return max(found, 0)
		case found < 0 && (role == noRole || role == wildRole || role == cardsRole):
			found = i
		}
	}
	return max(found, 0)
}

// isMatrix reports whether the columns are players.
func (r *reader) isMatrix(labels, names, numbers int, strict bool) bool {
	h := r.header
	if len(r.Players) > 0 {
		for _, p := range r.Players {
			if !slices.ContainsFunc(h.cells, func(c grid.Cell) bool { return same(c.Text, p) }) {
				return false
			}
		}
		return true
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
	if len(next) == 0 || len(next[0].Cells) < r.width() {
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
		if row.Filled() > 1 && !row.Prose && !r.repeats(row) && wanted(row) {
			if rows = append(rows, row); len(rows) == n {
				break
			}
		}
	}
	return rows
}

// repeats reports whether a row is the header once more.
func (r *reader) repeats(row grid.Row) bool {
	for i := range max(len(row.Cells), len(r.header.cells)) {
		if i >= len(r.header.cells) || !same(row.Cell(i).Text, r.header.cells[i].Text) {
			return false
		}
	}
	return true
}

// scores counts the columns of a row that hold a score or cards.
func (r *reader) scores(row grid.Row, of func(column int) bool) int {
	n := 0
	for i, c := range row.Cells {
		if of(i) {
			if k := readValue(c.Text).Kind; k == Points || k == Cards || isPair(c.Text) {
				n++
			}
		}
	}
	return n
}

// isName reports whether a text can be a player's name: it has a letter, or a
// picture, and is neither a score nor the number of a round, nor what a
// spreadsheet has instead: #REF!, =A1.
func isName(text string) bool {
	l, _ := readLabel(text)
	return l.number == 0 && !strings.HasPrefix(text, "#") && !strings.HasPrefix(text, "=") && !isMissing(text) && readValue(text).Kind != Points &&
		strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.So, r) })
}

// mergeHeaders makes one header of two rows where the names stand above what
// each column holds, as spreadsheets have it: Ann over Score and Total.
func (r *reader) mergeHeaders() {
	for i := range len(r.table.Rows) - 1 {
		merged, ok := mergedHeader(r.table.Rows[i], r.table.Rows[i+1])
		if ok && !r.table.Rows[i].Prose {
			r.table.Rows[i] = merged
			r.table.Rows = slices.Delete(r.table.Rows, i+1, i+2)
			return
		}
	}
}

// mergedHeader is a row of names over one of words, of which several are called
// scores. A name stands over all columns up to the next one.
func mergedHeader(names, words grid.Row) (grid.Row, bool) {
	scores := 0
	for _, c := range words.Cells {
		switch role := roleOf(c.Text); {
		case role == scoreRole:
			scores++
		case role == noRole && c.Text != "":
			return names, false
		}
	}
	merged := grid.Row{Line: names.Line}
	over := grid.Cell{}
	for i, c := range words.Cells {
		if name := names.Cell(i); name.Text != "" {
			over = name
		}
		at := over
		switch role := roleOf(c.Text); {
		case role == totalRole && isName(over.Text) && roleOf(over.Text) == noRole:
			at.Text += " total"
		case role == scoreRole && (!isName(over.Text) || roleOf(over.Text) != noRole):
			return names, false
		case c.Text == "":
			at = names.Cell(i)
		case role != scoreRole:
			at = c
		}
		merged.Cells = append(merged.Cells, at)
	}
	return merged, scores > 1
}

// readAbove reads the titles above the header, and complains of rows of scores
// there.
func (r *reader) readAbove() {
	for _, row := range r.table.Rows[:r.header.row] {
		numbers, labels := 0, 0
		for _, c := range row.Cells {
			if readValue(c.Text).Kind == Points || isPair(c.Text) {
				numbers++
			}
			if l, _ := readLabel(c.Text); l.number > 0 {
				labels++
			}
			if r.Reading == Unsaid && isRunningTitle(c.Text) {
				r.Reading = Running
			}
		}
		first := roleOf(row.Cell(0).Text)
		_, isLabel := readLabel(row.Cell(0).Text)
		switch {
		case row.Prose, numbers == 0 && row.Filled() == 1, numbers == 1 && row.Filled() == 1 && isYear(firstFilled(row).Text),
			row.Filled() == 2 && r.width() > 2 && numbers < 2 && labels < 2 && first != noRole && (numbers > 0 || IsWords(row.Cell(1).Text)): // Players,3
		case row.Filled() > 1 && (labels > 1 || first == roundRole || first == playerRole) && !same(row.Cell(1).Text, r.header.cells[min(1, len(r.header.cells)-1)].Text):
			r.fault(row.Cell(0), "this header and the one below do not agree", "a sheet has one header, above all scores")
			return
		case numbers > 1 || numbers > 0 && (isLabel || row.Filled() == 1 || r.header.shape == long || r.header.shape == turned && row.Filled() > 1):
			r.fault(row.Cell(0), "this row of scores is above the header and is not scored", "the header that names the players comes before all scores")
			return
		}
	}
}

func isYear(text string) bool { return len(text) == 4 && (text[:2] == "19" || text[:2] == "20") }

// body is the rows below the header that belong to the sheet. It complains of
// those that are split in another way than the header, which are broken, and
// of another table below.
func (r *reader) body() (rows []grid.Row) {
	apart := false
	short, whole := r.leavesOut()
	var ragged []grid.Row
	for _, row := range r.table.Rows[r.header.row+1:] {
		switch {
		case row.Prose:
			apart = apart || len(rows) > 0
			continue
		case row.Broken && r.header.shape != matrix:
			continue
		case row.Broken:
		case row.Filled() == 1 && r.isUnsplit(row):
			r.fault(firstFilled(row), "the cells of this row are separated differently; it is not scored", "one delimiter separates all cells of a sheet")
			if row.Broken = true; r.header.shape != matrix {
				continue
			}
		case r.repeats(row) && (r.header.shape != matrix || !r.beginsAgain(row, rows)):
			r.remark(row.Cell(0), "the header is repeated here and ignored")
			continue
		case r.repeats(row), r.isHeader(row), apart && row.Filled() > 1:
			r.fault(row.Cell(0), "a second table begins here, and nothing from here on is read", "a sheet holds one evening: keep each in a file of its own")
			r.complainOfRagged(ragged)
			return rows
		case r.header.shape != long && r.isRagged(row, short, whole):
			row.Broken = true
			ragged = append(ragged, row)
		}
		rows = append(rows, row)
	}
	r.complainOfRagged(ragged)
	return rows
}

func firstFilled(row grid.Row) grid.Cell {
	return row.Cells[slices.IndexFunc(row.Cells, func(c grid.Cell) bool { return c.Text != "" })]
}

// isUnsplit reports whether a row of one cell looks like one of several that
// another delimiter separates.
func (r *reader) isUnsplit(row grid.Row) bool {
	pieces := strings.FieldsFunc(firstFilled(row).Text, func(c rune) bool { return strings.ContainsRune(",;|\t", c) })
	scores := 0
	for _, piece := range pieces {
		if readValue(strings.TrimSpace(piece)).Kind == Points {
			scores++
		}
	}
	return (scores > 1 || scores > 0 && r.header.shape == long) && len(pieces) >= r.width()-1 && readValue(firstFilled(row).Text).Kind != Points
}

// beginsAgain reports whether the rows below a repeated header are called as
// those above it.
func (r *reader) beginsAgain(header grid.Row, above []grid.Row) bool {
	at := max(r.header.first(roundRole, handRole, wildRole, cardsRole), 0)
	for _, next := range r.table.Rows[r.header.row+1:] {
		if next.Line > header.Line && next.Filled() > 1 {
			text := next.Cell(at).Text
			return text != "" && slices.ContainsFunc(above, func(row grid.Row) bool { return same(row.Cell(at).Text, text) })
		}
	}
	return false
}

// isHeader reports whether a row names players again.
func (r *reader) isHeader(row grid.Row) bool {
	if r.header.shape == long {
		return false
	}
	first := row.Cell(max(r.header.first(roundRole, handRole, wildRole, cardsRole), 0)).Text
	_, isLabel := readLabel(first)
	switch roleOf(first) {
	case roundRole, handRole, wildRole, cardsRole, playerRole:
	default:
		return false
	}
	words := 0
	for i, c := range row.Cells {
		if i > 0 && i < len(r.header.roles) && r.header.roles[i] == noRole && IsWords(c.Text) && !isOut(c.Text) {
			words++
		}
	}
	return words > 0 && !isLabel && r.header.shape == matrix
}

// leavesOut counts the rows that are shorter than the header, and those that
// reach its end: where some rows are short and no other ends in an empty cell,
// the short ones leave empty cells out.
func (r *reader) leavesOut() (short, whole int) {
	width := r.width()
	for _, row := range r.table.Rows[r.header.row+1:] {
		switch {
		case row.Filled() < 2:
		case len(row.Cells) < width:
			short++
		case row.Cell(width-1).Text == "":
			return 0, 0
		default:
			whole++
		}
	}
	return short, whole
}

// isRagged reports whether a row has lost a cell, or has one too many: it ends
// before the last column of scores, or of all columns where the others do not.
func (r *reader) isRagged(row grid.Row, short, whole int) bool {
	if _, more := r.extra(row); more {
		return true
	}
	width, last := r.width(), 0
	for i, role := range r.header.roles {
		if (role == noRole || role == totalRole) && r.header.cells[i].Text != "" {
			last = i
		}
	}
	first := row.Cell(max(r.header.first(roundRole, handRole, playerRole, wildRole, cardsRole), 0)).Text
	if r.header.shape == turned {
		first = row.Cell(r.nameColumn()).Text
	}
	_, isLabel := readLabel(first)
	switch {
	case len(row.Cells) >= width, row.Filled() < 2 && first != "" && (r.labelled() || r.header.shape != matrix), roleOf(first) != noRole && !r.counts(first),
		r.header.shape == matrix && !isLabel && r.labelled():
		return false
	}
	return len(row.Cells) <= last || r.table.Delimiter == grid.Spaces || short < 2 || whole == 0
}

// labelled reports whether a column of a matrix names the rounds.
func (r *reader) labelled() bool {
	return r.header.first(roundRole, handRole, wildRole, cardsRole) >= 0 || r.header.cells[0].Text == ""
}

// extra is the first cell of a row beyond the header, and whether there is one.
// A word beyond the last column that has a name is a note, but not where a
// number stands in a column of notes: the row is moved.
func (r *reader) extra(row grid.Row) (grid.Cell, bool) {
	width := r.width()
	if c := row.Cell(width - 1); len(row.Cells) > width && r.header.roles[width-1] == passedRole && readValue(c.Text).Kind == Points {
		return c, true
	}
	for i := width; i < len(row.Cells); i++ {
		if c := row.Cells[i]; c.Text != "" && !IsWords(c.Text) || i >= len(r.header.cells) && r.table.Delimiter != grid.Spaces && (!IsWords(c.Text) || isOut(c.Text)) {
			return c, true
		}
	}
	return grid.Cell{}, false
}

func (r *reader) complainOfRagged(rows []grid.Row) {
	if len(rows) == 0 {
		return
	}
	words := fmt.Sprintf("%d cells, but the header has %d", len(rows[0].Cells), r.width())
	if n := len(rows); n > 1 {
		words = fmt.Sprintf("%d rows have too few or too many cells: this one has %d, the header %d", n, len(rows[0].Cells), r.width())
	}
	at := rows[0].Cell(0)
	if cell, more := r.extra(rows[0]); more {
		at = cell
	}
	r.fault(at, words+"; the row is not scored", "separate cards with spaces here, or put the cell in quotation marks")
}
