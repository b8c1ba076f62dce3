package sheet

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// readTurned drafts a sheet with a row for each player and a column for each
// round.
func (r *reader) readTurned() {
	t := &turnedRows{reader: r, names: max(r.header.first(playerRole), 0)}
	r.header.roles[t.names] = playerRole
	t.columns()
	for _, row := range r.table.Rows[r.header.row+1:] {
		if !row.Prose && !t.add(row) {
			break
		}
	}
	t.wordColumns()
	if len(t.draft.names) == 0 && !t.failed() {
		t.noHeader()
	}
}

// turnedRows sorts the rows below the header of a turned sheet.
type turnedRows struct {
	*reader
	names  int
	rounds []int             // the columns of the rounds
	totals map[int]int       // by column of totals: the rounds before it
	odd    map[int]*draftRow // columns that are called by no round
	rows   []grid.Row
}

// columns drafts a round for each column that is called by one.
func (t *turnedRows) columns() {
	t.totals, t.odd = map[int]int{}, map[int]*draftRow{}
	for i, c := range t.header.cells {
		l, isLabel := readLabel(c.Text)
		switch {
		case i == t.names:
		case c.Text == "":
			t.nameless(i, c)
		case t.header.roles[i] == totalRole:
			t.totals[i] = len(t.draft.rows)
		case t.header.roles[i] != noRole && !isLabel:
		default:
			d := &draftRow{label: c, at: c, read: l, bad: !isLabel}
			if !isLabel {
				t.odd[i] = d
			}
			t.rounds = append(t.rounds, i)
			t.draft.rows = append(t.draft.rows, d)
		}
	}
}

// add drafts a player's row.
func (t *turnedRows) add(row grid.Row) bool {
	name := row.Cell(t.names)
	role := roleOf(name.Text)
	counted := slices.ContainsFunc(t.options.Players, func(p string) bool { return same(p, name.Text) })
	switch {
	case row.Filled() == 0, row.Broken, t.repeats(row):
	case t.isUnsplit(row):
		t.complainOfUnsplit(row)
	case len(t.options.Players) > 0 && !counted:
	case row.Filled() == 1:
		t.remark(firstFilled(row), fmt.Sprintf("%q is no player and is passed over", firstFilled(row).Text))
	case t.isTotals(row, role) && !counted:
		t.totalsRow(row)
	case role == outRole && !counted:
		t.outRow(row)
	case role != noRole && !counted:
		t.remark(name, fmt.Sprintf("the row %s is passed over", name.Text))
	case name.Text == "":
		t.fault(name, "a row without a player, which is not scored", "a row begins with a player's name")
	case t.hasExtra(row) || t.isShort(row, t.last()):
		t.fault(name, fmt.Sprintf("%d cells, the header has %d; the row is not scored", len(row.Cells), len(t.header.cells)), "every round has a cell in the row of each player")
		t.draft.seat(name)
	case slices.ContainsFunc(t.rows, func(other grid.Row) bool { return same(other.Cell(t.names).Text, name.Text) }):
		t.fault(name, fmt.Sprintf("%q has two rows", name.Text), "two players of one name need different spellings, such as Ann B. and Ann K.")
	case !counted && name.Text != "" && !isName(name.Text):
		t.fault(name, fmt.Sprintf("%q is no name, and the row is not scored", name.Text), howPlayers)
	case !counted && t.countsUp(row):
		t.fault(name, fmt.Sprintf("the row %s counts up by one, as rounds do and scores do not", name.Text), howPlayers)
	default:
		t.player(row)
	}
	return true
}

// isTotals reports whether a row is called a total, or has no name and holds the
// running totals of the player above it.
func (t *turnedRows) isTotals(row grid.Row, role role) bool {
	name := row.Cell(t.names).Text
	if name == "" && len(t.rows) > 0 {
		right, wrong := t.agreesWithLast(row)
		return right > 1 && wrong == 0
	}
	return role == totalRole && !isAverage(name)
}

// agreesWithLast counts the rounds in which a row has what the player above it
// has so far, and the others.
func (t *turnedRows) agreesWithLast(row grid.Row) (right, wrong int) {
	sum := 0
	for _, column := range t.rounds {
		score, _ := readValue(t.rows[len(t.rows)-1].Cell(column).Text)
		sum += score.Points
		if total, ok := totalPoints(row.Cell(column).Text); ok && total == sum {
			right++
		} else if ok {
			wrong++
		}
	}
	return right, wrong
}

// totalsRow drafts a row of totals as a player's, which settlePlayers takes for
// what it is.
func (t *turnedRows) totalsRow(row grid.Row) {
	row.Cells = slices.Clone(row.Cells)
	if len(t.rows) > 0 {
		if right, wrong := t.agreesWithLast(row); right > wrong {
			row.Cells[t.names].Text = t.rows[len(t.rows)-1].Cell(t.names).Text + " total"
		}
	}
	scores := t.rows
	t.player(row)
	t.rows = scores
}

// outRow takes a row that names who went out in each round.
func (t *turnedRows) outRow(row grid.Row) {
	for k, column := range t.rounds {
		t.draft.rows[k].out = row.Cell(column)
	}
}

// countsUp reports whether a row counts up by one from round to round.
func (t *turnedRows) countsUp(row grid.Row) bool {
	last := 0
	for i, column := range t.rounds {
		l, ok := readLabel(row.Cell(column).Text)
		if n := numberIn(l, cardsDealt); !ok || i > 0 && n != last+1 {
			return false
		} else {
			last = n
		}
	}
	return len(t.rounds) >= minRounds && t.options.Reading == Unsaid
}

func (r *reader) hasExtra(row grid.Row) bool {
	_, more := r.extra(row)
	return more
}

func firstFilled(row grid.Row) grid.Cell {
	return row.Cells[slices.IndexFunc(row.Cells, func(c grid.Cell) bool { return c.Text != "" })]
}

// last is the last column of scores or totals.
func (t *turnedRows) last() int {
	last := 0
	for _, i := range t.rounds {
		last = max(last, i)
	}
	for i := range t.totals {
		last = max(last, i)
	}
	return last
}

func (t *turnedRows) repeats(row grid.Row) bool {
	for i, c := range t.header.cells {
		if !same(row.Cell(i).Text, c.Text) {
			return false
		}
	}
	return true
}

func (t *turnedRows) player(row grid.Row) {
	player := t.draft.seat(row.Cell(t.names))
	t.rows = append(t.rows, row)
	for k, column := range t.rounds {
		d := t.draft.rows[k]
		d.entries = append(d.entries, entry{player: player, at: row.Cell(column), score: row.Cell(column)})
	}
	for column, after := range t.totals {
		cell := row.Cell(column)
		t.draft.sums = append(t.draft.sums, sums{after: after, label: t.header.cells[column], firm: true, cells: []entry{{player: player, at: cell, score: cell}}})
	}
}

// wordColumns passes over the columns that no round names and that hold no
// scores, and complains of those that do.
func (t *turnedRows) wordColumns() {
	for _, i := range slices.Backward(t.rounds) {
		d, odd := t.odd[i]
		if !odd {
			continue
		}
		if slices.ContainsFunc(d.entries, func(e entry) bool {
			v, bad := readValue(e.score.Text)
			return v.Kind == Points || bad != nil || v.Kind == Cards && !IsWords(e.score.Text)
		}) {
			t.fault(d.label, fmt.Sprintf("%q is no round, and the column is not scored", d.label.Text), howRound)
			continue
		}
		t.remark(d.label, fmt.Sprintf("the column %s holds no scores and is passed over", d.label.Text))
		t.draft.drop(d)
	}
	t.passEmpty()
}

// passEmpty passes over rounds at the end in which nobody has a score yet.
func (t *turnedRows) passEmpty() {
	for n := len(t.draft.rows); n > 0; n-- {
		d := t.draft.rows[n-1]
		if d.bad || slices.ContainsFunc(d.entries, func(e entry) bool { return e.score.Text != "" }) {
			return
		}
		t.draft.drop(d)
	}
}

// drop takes a row out of the draft.
func (d *draft) drop(row *draftRow) {
	at := slices.Index(d.rows, row)
	d.rows = slices.Delete(d.rows, at, at+1)
	for i := range d.sums {
		if d.sums[i].after > at {
			d.sums[i].after--
		}
	}
}
