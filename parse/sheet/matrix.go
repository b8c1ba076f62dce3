package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// columns is what the columns of a matrix hold.
type columns struct {
	label, wild, cards, out int   // -1 where there is none
	players                 []int // by player: the column of the scores
	totals                  []int // by player: that of the running totals, or -1
	loose                   []int // totals that belong to no player alone
}

// readMatrix drafts a sheet with a column for each player.
func (r *reader) readMatrix() {
	c, ok := r.matrixColumns()
	if !ok {
		return
	}
	r.draft.noLabel = c.label < 0 && c.wild < 0 && c.cards < 0
	r.draft.byWild = c.label < 0 && c.wild >= 0
	r.draft.ordered = r.header.own
	m := &matrixRows{reader: r, columns: c}
	for _, row := range r.table.Rows[r.header.row+1:] {
		if !m.add(row) {
			break
		}
	}
	m.end()
	r.checkLoose(c)
}

// matrixColumns decides what each column holds.
func (r *reader) matrixColumns() (columns, bool) {
	h := r.header
	r.header.cells = slices.Clone(h.cells)
	c := columns{label: r.labelColumn(), wild: h.first(wildRole), cards: h.first(cardsRole), out: h.first(outRole)}
	if c.label >= 0 && (c.label == c.wild || c.label == c.cards) {
		c.label = -1
	}
	ok := true
	for i, cell := range h.cells {
		switch rest, isTotal := r.totalOf(cell.Text); {
		case i == c.label:
		case cell.Text == "" && r.holdsTotals(i, &c):
			c.placeTotals(i, -1)
			r.header.cells[i].Text = "Total" // so that the rows have a cell there
		case cell.Text == "", !isName(cell.Text) && !r.counts(cell.Text) && !r.header.own:
			ok = r.nameless(i, cell) && ok
		case h.roles[i] == totalRole:
			c.placeTotals(i, -1)
		case h.roles[i] != noRole:
			ok = r.passNumbers(i, cell) && ok
		case isTotal:
			c.placeTotals(i, r.draft.seat(rest))
		case len(r.options.Players) > 0 && r.columnRole(cell.Text) == noRole && !r.counts(cell.Text):
		default:
			ok = r.playerColumn(&c, i, cell) && ok
		}
	}
	if len(c.players) == 0 && ok {
		r.noHeader()
		return c, false
	}
	r.settleTotals(&c)
	for player, t := range c.totals {
		r.draft.paired = r.draft.paired || t >= 0
		if t < 0 && slices.Max(c.totals) >= 0 {
			r.fault(r.header.cells[c.players[player]], fmt.Sprintf("%s has no column of totals, and others have", r.draft.names[player].Text), howPlayers)
			return c, false
		}
	}
	return c, ok
}

// passNumbers passes over a column that its name makes no player's. Numbers in it
// are worth a remark, and where the name only ever stands at words, a complaint.
func (r *reader) passNumbers(i int, cell grid.Cell) bool {
	role := r.header.roles[i]
	if r.header.own || len(r.options.Players) > 0 || role == outRole || role == wildRole || role == cardsRole || r.countsRounds(i) {
		return true
	}
	numbers, rows := 0, 0
	for _, row := range r.table.Rows[r.header.row+1:] {
		rows++
		if v, bad := readValue(row.Cell(i).Text); !row.Prose && v.Kind == Points && bad == nil {
			numbers++
		}
	}
	switch {
	case 2*numbers < rows || numbers == 0:
	case role == wordsRole:
		r.fault(cell, fmt.Sprintf("the column %s holds numbers, as a player's does", cell.Text), howPlayers)
		return false
	default:
		r.remark(cell, fmt.Sprintf("the column %s is no player's and is passed over", cell.Text))
	}
	return true
}

// nameless complains of a column without a name that holds scores.
func (r *reader) nameless(i int, cell grid.Cell) bool {
	if len(r.options.Players) > 0 || r.header.shape == matrix && r.countsRounds(i) {
		return true
	}
	for _, row := range r.table.Rows[r.header.row+1:] {
		if v, bad := readValue(row.Cell(i).Text); !row.Prose && (v.Kind == Points || bad != nil || v.Kind == Cards && !IsWords(row.Cell(i).Text)) {
			if cell.Text == "" {
				r.fault(cell, fmt.Sprintf("a column without a name holds %q", row.Cell(i).Text), "the header names every column of scores")
			} else {
				r.fault(cell, fmt.Sprintf("%q names no player, and the column holds %q", cell.Text, row.Cell(i).Text), howPlayers)
			}
			return false
		}
	}
	return true
}

// counts reports whether a name is one of those that --players gives.
func (r *reader) counts(text string) bool {
	return slices.ContainsFunc(r.options.Players, func(p string) bool { return same(p, text) })
}

// totalOf finds whose totals a column called Ann total holds.
func (r *reader) totalOf(text string) (grid.Cell, bool) {
	rest, ok := partly(text, totalRole)
	if !ok || r.counts(text) || r.header.own {
		return grid.Cell{}, false
	}
	for i, c := range r.header.cells {
		if name, isScore := partly(c.Text, scoreRole); r.header.roles[i] == noRole && (same(c.Text, rest) || isScore && same(name, rest)) {
			return r.named(c), true
		}
	}
	return grid.Cell{}, false
}

// named is a player's cell without the word score.
func (r *reader) named(c grid.Cell) grid.Cell {
	if name, ok := partly(c.Text, scoreRole); ok && !r.counts(c.Text) && !r.header.own {
		c.Text = name
	}
	return c
}

func (c *columns) placeTotals(i, player int) {
	if player < 0 {
		player = len(c.players) - 1
	}
	if player >= 0 && player < len(c.totals) && c.totals[player] < 0 {
		c.totals[player] = i
		return
	}
	c.loose = append(c.loose, i)
}

// playerColumn takes a column for a player's. One of words alone is notes.
func (r *reader) playerColumn(c *columns, i int, cell grid.Cell) bool {
	if r.passedOver(i) {
		r.remark(cell, fmt.Sprintf("the column %s holds no scores and is passed over", cell.Text))
		return true
	}
	cell = r.named(cell)
	if player := slices.IndexFunc(r.draft.names, func(n grid.Cell) bool { return same(n.Text, cell.Text) }); player >= 0 && player < len(c.players) {
		r.fault(cell, fmt.Sprintf("%q has two columns", cell.Text), "two players of one name need different spellings, such as Ann B. and Ann K.")
		return false
	}
	if player := r.draft.seat(cell); player < len(c.players) {
		return true
	}
	c.players, c.totals = append(c.players, i), append(c.totals, -1)
	return true
}

// passedOver reports whether a column holds words alone, which no score is.
func (r *reader) passedOver(i int) bool {
	if r.header.own || len(r.options.Players) > 0 {
		return false
	}
	words, rows := 0, 0
	for _, row := range r.table.Rows[r.header.row+1:] {
		rows++
		text := row.Cell(i).Text
		v, bad := readValue(text)
		switch {
		case v.Kind == Missing && bad == nil || row.Prose:
		case v.Kind == Cards && IsWords(text) && !same(text, r.header.cells[i].Text):
			words++
		default:
			return false
		}
	}
	return words > 0 && 2*words >= rows
}

// labelColumn is the column that names the rounds: the first that is called
// so, or the first of all where what it holds counts rounds.
func (r *reader) labelColumn() int {
	h := r.header
	for _, role := range []role{roundRole, handRole} {
		if i := h.first(role); i >= 0 {
			return i
		}
	}
	byWild := h.first(wildRole) >= 0 || h.first(cardsRole) >= 0
	if byWild && h.cells[0].Text != "" && !(h.roles[0] == noRole && r.countsRounds(0)) {
		return -1
	}
	if (h.cells[0].Text == "" || h.roles[0] != noRole || r.countsRounds(0)) && r.someLabels(0) {
		return 0
	}
	return -1
}

func (r *reader) someLabels(column int) bool {
	for _, row := range r.table.Rows[r.header.row+1:] {
		if _, ok := readLabel(row.Cell(column).Text); ok {
			return true
		}
	}
	return false
}

// countsRounds reports whether what stands in a column counts up by one, as
// scores do not.
func (r *reader) countsRounds(column int) bool {
	if r.counts(r.header.cells[column].Text) {
		return false
	}
	n, last, rows := 0, 0, 0
	for _, row := range r.table.Rows[r.header.row+1:] {
		rows++
		l, ok := readLabel(row.Cell(column).Text)
		if !ok || l.bonus {
			continue
		}
		number := l.number
		if l.hasRank && number == 0 {
			number = int(l.rank)
		}
		if n++; number == 0 || n > 1 && number != last+1 {
			return false
		}
		last = number
	}
	return n > 2 && 2*n > rows
}

// matrixRows sorts the rows below the header of a matrix.
type matrixRows struct {
	*reader
	columns
	pending []grid.Row // rows that are no rounds, of which the next round decides
	scored  []grid.Row // the rows of the rounds
	ragged  []grid.Row
	unread  []grid.Cell // labels that no round has
	table2  bool        // the rows belong to another table
}

// add sorts one row, and reports whether to go on.
func (m *matrixRows) add(row grid.Row) bool {
	first := m.labelOf(row)
	l, isLabel := readLabel(first.Text)
	if m.labelAt() == m.wild && m.wild >= 0 {
		isLabel = isLabel || m.isRank(first)
	}
	switch {
	case row.Prose:
		m.table2 = true
	case row.Broken:
		m.draft.rows = append(m.draft.rows, m.badRow(row, l))
	case m.isUnsplit(row):
		m.complainOfUnsplit(row)
		m.draft.rows = append(m.draft.rows, m.badRow(row, l))
	case m.table2 && m.standings(row):
		return false
	case strings.HasPrefix(row.Cell(0).Text, "# "):
	case slices.Contains(moveWords, first.Text) && m.options.Rules.Game.Elimination != nil:
		m.move(row, first.Text)
	case m.repeats(row) && !m.beginsAgain(row):
		m.remark(row.Cell(0), "the header a second time, which is passed over")
	case m.repeats(row), m.isHeader(row):
		m.fault(row.Cell(0), "a second table begins here, and nothing from here on is read", "a sheet holds one evening: keep each in a file of its own")
		return false
	case m.misfits(row):
		m.ragged = append(m.ragged, row)
		m.draft.rows = append(m.draft.rows, m.badRow(row, l))
	case m.draft.noLabel:
		m.round(row, label{})
	case m.totalsLabel(row) && !m.agreesSome(row):
		m.pending = append(m.pending, row)
	case m.totalsLabel(row) || !isLabel && first.Text == "" && m.areSums(row):
		m.totalsRow(row, m.totalsLabel(row))
	case isLabel:
		if m.isEmpty(row) {
			return true // a round that is to come
		}
		m.round(row, l)
	default:
		m.pending = append(m.pending, row)
	}
	return true
}

// move takes a row of who came or went after the last round.
func (m *matrixRows) move(row grid.Row, word string) {
	for i, column := range m.players {
		if at := row.Cell(column); at.Text != "" {
			m.draft.moves = append(m.draft.moves, Move{after: len(m.draft.rows), Player: i, Word: word, At: at})
		}
	}
}

func (m *matrixRows) isRank(c grid.Cell) bool {
	_, ok := readRank(c.Text)
	return ok && c.Text != ""
}

// labelAt is the column that names the rounds.
func (c columns) labelAt() int {
	switch {
	case c.label >= 0:
		return c.label
	case c.wild >= 0:
		return c.wild
	}
	return c.cards
}

func (m *matrixRows) labelOf(row grid.Row) grid.Cell {
	if at := m.labelAt(); at >= 0 {
		return row.Cell(at)
	}
	return grid.Cell{Line: row.Line}
}

// repeats reports whether a row is the header once more.
func (m *matrixRows) repeats(row grid.Row) bool {
	for i := range max(len(row.Cells), len(m.header.cells)) {
		if i >= len(m.header.cells) || !same(row.Cell(i).Text, m.header.cells[i].Text) {
			return false
		}
	}
	return true
}

// beginsAgain reports whether the rounds below a repeated header are those that
// the sheet has had.
func (m *matrixRows) beginsAgain(row grid.Row) bool {
	for _, next := range m.table.Rows[m.header.row+1:] {
		if next.Line <= row.Line || next.Filled() < 2 {
			continue
		}
		text := m.labelOf(next).Text
		return slices.ContainsFunc(m.draft.rows, func(d *draftRow) bool { return text != "" && same(d.label.Text, text) })
	}
	return false
}

// isHeader reports whether a row names players again: it begins as the header
// does, or names the columns of a sheet of another shape.
func (m *matrixRows) isHeader(row grid.Row) bool {
	at := max(m.labelAt(), 0)
	text := row.Cell(at).Text
	if text == "" {
		return false
	}
	words := 0
	for _, c := range m.players {
		if IsWords(row.Cell(c).Text) && !isOut(strings.ToLower(row.Cell(c).Text)) {
			words++
		}
	}
	_, isLabel := readLabel(text)
	role := roleOf(text)
	return words > 0 && !isLabel && (role == roundRole || role == handRole || role == wildRole || role == cardsRole || role == playerRole)
}

// misfits reports whether a row has more cells than the header, or lacks cells
// of players.
func (m *matrixRows) misfits(row grid.Row) bool {
	if _, more := m.extra(row); more {
		return true
	}
	if row.Filled() < 2 && (!m.draft.noLabel || m.scores(row, m.isPlayers) == 0) {
		return false
	}
	if m.totalsLabel(row) {
		return false
	}
	last := slices.Max(slices.Concat(m.players, m.columns.totals, m.loose, []int{0}))
	_, isLabel := readLabel(m.labelOf(row).Text)
	return (isLabel || m.draft.noLabel) && m.isShort(row, last)
}

func (m *matrixRows) badRow(row grid.Row, l label) *draftRow {
	return &draftRow{label: m.labelOf(row), at: row.Cell(0), bad: true, read: l}
}

// isEmpty reports whether a row has nothing under any player.
func (m *matrixRows) isEmpty(row grid.Row) bool {
	for player, c := range m.players {
		if row.Cell(c).Text != "" || m.totals[player] >= 0 && row.Cell(m.totals[player]).Text != "" {
			return false
		}
	}
	return true
}

// totalsLabel reports whether a row is called a total.
func (m *matrixRows) totalsLabel(row grid.Row) bool {
	for i := range row.Cells {
		if m.isPlayers(i) {
			break
		}
		if roleOf(row.Cells[i].Text) == totalRole && !isAverage(row.Cells[i].Text) {
			return true
		}
	}
	return false
}

func (m *matrixRows) isPlayers(column int) bool { return slices.Contains(m.players, column) }

func isAverage(text string) bool { return strings.HasPrefix(plain(text), "av") }

// round drafts a row that is a round.
func (m *matrixRows) round(row grid.Row, l label) {
	for _, p := range m.pending {
		m.strange(p)
	}
	m.pending = nil
	d := &draftRow{label: m.labelOf(row), at: row.Cell(0), read: l}
	if d.label.Text != "" {
		d.at = d.label
	}
	if m.wild >= 0 {
		d.wild = row.Cell(m.wild)
	}
	if m.cards >= 0 {
		d.cards = row.Cell(m.cards)
	}
	if m.out >= 0 {
		d.out = row.Cell(m.out)
	}
	d.entries = m.entries(row)
	m.draft.rows = append(m.draft.rows, d)
	m.scored = append(m.scored, row)
}

func (m *matrixRows) entries(row grid.Row) []entry {
	list := make([]entry, len(m.players))
	for player, c := range m.players {
		list[player] = entry{player: player, at: row.Cell(c), score: row.Cell(c)}
		if m.totals[player] >= 0 {
			list[player].total = row.Cell(m.totals[player])
		}
	}
	return list
}

func (m *matrixRows) totalsRow(row grid.Row, firm bool) {
	m.draft.sums = append(m.draft.sums, sums{after: len(m.draft.rows), label: row.Cell(0), cells: m.entries(row), firm: firm})
}

// areSums reports whether a row without a label has what the rounds so far add
// up to, or what the last of them has, under every player.
func (m *matrixRows) areSums(row grid.Row) bool {
	some := false
	for _, c := range m.players {
		v, _ := readValue(row.Cell(c).Text)
		sum, last := m.sumOf(c)
		if v.Kind != Points || v.Points != sum && v.Points != last {
			return false
		}
		some = some || v.Points != 0
	}
	return some && (len(m.scored) > 1 || m.sumsAfterEach())
}

// sumsAfterEach reports whether every second row below the header has no label.
func (m *matrixRows) sumsAfterEach() bool {
	rows := m.table.Rows[m.header.row+1:]
	for i, row := range rows {
		if (m.labelOf(row).Text == "") != (i%2 == 1) {
			return false
		}
	}
	return len(rows) > 3
}

// agreesSome reports whether a row has what the rounds so far add up to, or
// what the last of them has, under some player.
func (m *matrixRows) agreesSome(row grid.Row) bool {
	for _, c := range m.players {
		v, _ := readValue(row.Cell(c).Text)
		sum, last := m.sumOf(c)
		if v.Kind == Points && (v.Points == sum || v.Points == last) {
			return true
		}
	}
	return len(m.scored) == 0
}

// agreesMost reports whether a row below the last round has what the rounds add
// up to under most players, whatever it is called: one that is called by the
// score, under any.
func (m *matrixRows) agreesMost(row grid.Row) bool {
	right, wrong := 0, 0
	for _, c := range m.players {
		v, _ := readValue(row.Cell(c).Text)
		sum, last := m.sumOf(c)
		switch {
		case v.Kind == Points && sum != 0 && (v.Points == sum || m.options.Reading == Running && v.Points == last):
			right++
		case v.Kind == Points && v.Points != sum:
			wrong++
		}
	}
	return len(m.scored) > 1 && right > 0 && (right > 1 && right > wrong || roleOf(row.Cell(0).Text) == scoreRole)
}

// sumOf is what a column adds up to so far, and its last number.
func (m *matrixRows) sumOf(column int) (sum, last int) {
	for _, s := range m.scored {
		if v, _ := readValue(s.Cell(column).Text); v.Kind == Points {
			sum += v.Points
			last = v.Points
		}
	}
	return sum, last
}

// strange complains of a row among the rounds that is none.
func (m *matrixRows) strange(row grid.Row) {
	first := row.Cell(0)
	switch {
	case row.Filled() <= 1 && m.isEmpty(row), m.isEmpty(row) && roleOf(first.Text) == noRole:
		m.remark(first, fmt.Sprintf("%q is no round and is passed over", first.Text))
		return
	case isPassed(first.Text):
		m.remark(first, fmt.Sprintf("the row %s is passed over", first.Text))
		return
	}
	m.draft.rows = append(m.draft.rows, m.badRow(row, label{}))
	if m.totalsLabel(row) {
		m.fault(first, fmt.Sprintf("the row %s stands among the rounds and is not what they add up to", first.Text), "totals stand below the rounds that they add up")
		return
	}
	if first.Text == "" {
		m.fault(first, "a row without a label, which is not scored", "a row is named by its round: 3, or 5s where fives are wild")
		return
	}
	m.unread = append(m.unread, first)
}

func isPassed(text string) bool {
	r := roleOf(text)
	return r == rankRole || r == passedRole || r == wordsRole || r == wildRole || r == cardsRole
}

// end decides on what stands below the last round.
func (m *matrixRows) end() {
	if m.draft.noLabel {
		m.lastAsSums()
	}
	for _, row := range m.pending {
		first := row.Cell(0)
		if m.totalsLabel(row) || m.agreesMost(row) {
			m.totalsRow(row, true)
		} else if m.complete() && first.Text != "" && !m.isEmpty(row) || isPassed(first.Text) {
			m.remark(first, fmt.Sprintf("the row %s below the rounds is passed over", first.Text))
		} else if m.complete() {
			m.remark(first, "a row below the rounds is passed over")
		} else {
			m.strange(row)
		}
	}
	m.complainOfLabels(m.unread, "round", howRound)
	if n := len(m.ragged); n > 0 {
		m.complainOfRagged(m.ragged[0], n)
	}
}

// lastAsSums takes the last row of a sheet without labels for totals where it
// adds up the others.
func (m *matrixRows) lastAsSums() {
	n := len(m.scored)
	if n < 3 || m.options.Reading == Running {
		return
	}
	last := m.scored[n-1]
	m.scored = m.scored[:n-1]
	if !m.addsUp(last) {
		m.scored = append(m.scored, last)
		return
	}
	m.draft.rows = m.draft.rows[:len(m.draft.rows)-1]
	m.totalsRow(last, false)
	m.remark(last.Cell(0), "the last row is what the rows above add up to, and is taken for totals")
}

// addsUp reports whether a row has what the rounds so far add up to, under every
// player.
func (m *matrixRows) addsUp(row grid.Row) bool {
	some := false
	for player, c := range m.players {
		v, _ := readValue(row.Cell(c).Text)
		sum, _ := m.sumOf(c)
		if v.Kind != Points || v.Points != sum || m.totals[player] >= 0 && row.Cell(m.totals[player]).Text != "" {
			return false
		}
		some = some || sum != 0
	}
	return some
}

// complete reports whether the sheet has as many rounds as the game.
func (m *matrixRows) complete() bool {
	n := len(m.options.Rules.Rounds)
	return n > 0 && len(m.scored) >= n
}

func (m *matrixRows) complainOfRagged(row grid.Row, n int) {
	words := fmt.Sprintf("%d cells, the header has %d", len(row.Cells), m.header.width())
	if n > 1 {
		words = fmt.Sprintf("%d rows have too few or too many cells: this one has %d, the header %d", n, len(row.Cells), m.header.width())
	}
	at := row.Cell(0)
	if cell, more := m.extra(row); more {
		at = cell
	}
	m.fault(at, words+"; the row is not scored", "cards are separated by spaces here, or the cell stands in quotation marks")
}

// standings reads the table of standings that score --markdown writes below
// the sheet, whose totals are checked, and reports whether it is one.
func (m *matrixRows) standings(row grid.Row) bool {
	at := slices.IndexFunc(m.reader.table.Rows, func(r grid.Row) bool { return r.Line == row.Line })
	rank, player, total := slices.IndexFunc(row.Cells, hasRole(rankRole)), slices.IndexFunc(row.Cells, hasRole(playerRole)), slices.IndexFunc(row.Cells, hasRole(totalRole))
	if rank < 0 || player < 0 || total < 0 {
		return false
	}
	s := sums{after: len(m.draft.rows), label: row.Cell(0), firm: true}
	for _, line := range m.reader.table.Rows[at+1:] {
		if line.Prose || len(line.Cells) != len(row.Cells) {
			break
		}
		i := slices.IndexFunc(m.draft.names, func(c grid.Cell) bool { return same(c.Text, line.Cell(player).Text) })
		if i < 0 {
			m.fault(line.Cell(player), fmt.Sprintf("%q is in the standings and has no column", line.Cell(player).Text), "")
			continue
		}
		s.cells = append(s.cells, entry{player: i, at: line.Cell(total), score: line.Cell(total)})
	}
	if at == 0 || !strings.Contains(m.reader.table.Rows[at-1].Cell(0).Text, "so far") { // else without a round that is not finished
		m.draft.sums = append(m.draft.sums, s)
	}
	m.secondEvening(at)
	return true
}

// secondEvening complains of a table of rounds below the standings, which
// score --markdown writes of several logs.
func (m *matrixRows) secondEvening(standings int) {
	for _, row := range m.reader.table.Rows[standings:] {
		if len(row.Cells) > 2 && !row.Prose && roleOf(row.Cell(0).Text) == roundRole {
			m.fault(row.Cell(0), "a second evening begins here, and nothing from here on is read", "a sheet holds one evening: keep each in a file of its own")
			return
		}
	}
}

func hasRole(want role) func(grid.Cell) bool {
	return func(c grid.Cell) bool { return roleOf(c.Text) == want }
}
