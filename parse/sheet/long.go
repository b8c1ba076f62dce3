package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// longColumns is where a long sheet has what, -1 where it has it not.
type longColumns struct {
	round, wild, cards, player, score, claim, hand, total, out, expired int
}

// longRows drafts the rounds of a long sheet, in the order in which the sheet
// has them first.
type longRows struct {
	*reader
	columns longColumns
	byLabel map[string]*draftRow
	last    *draftRow
	who     grid.Cell // the player whose rows these are
	strange []grid.Row
	unread  []grid.Cell // labels that no round has
}

// readLong drafts a sheet with a row for each player and round.
func (r *reader) readLong() {
	h := r.header
	c := longColumns{
		round: h.first(roundRole), wild: h.first(wildRole), cards: h.first(cardsRole), player: h.first(playerRole), score: h.first(scoreRole),
		claim: h.first(claimRole), hand: h.first(handRole), total: h.first(totalRole), out: h.first(outRole), expired: h.first(expiredRole),
	}
	if c.round < 0 && c.score >= 0 && c.wild < 0 && c.cards < 0 {
		c.round, c.hand = c.hand, -1
	}
	if c.hand >= 0 && c.score >= 0 && r.holdsNumbers(c.hand) {
		r.remark(h.cells[c.hand], fmt.Sprintf("the column %s holds no cards and is passed over", h.cells[c.hand].Text))
		c.hand = -1
	}
	if c.round < 0 && c.wild < 0 && c.cards < 0 {
		r.fault(h.cells[c.player], "no column names the round of a score", "a long sheet has the columns Round,Player,Score")
		return
	}
	if !r.oneLog() || !r.knowsColumns() || !r.oneScore(c.score) {
		return
	}
	if c.score < 0 && c.claim < 0 && c.hand < 0 {
		r.fault(h.cells[0], "no column holds scores or hands", howColumns)
		return
	}
	r.draft.ordered, r.draft.paired = h.own, c.total >= 0
	r.draft.states = c.expired >= 0
	r.draft.byWild = c.round < 0 && c.wild >= 0
	l := &longRows{reader: r, columns: c, byLabel: map[string]*draftRow{}}
	for _, row := range r.table.Rows[h.row+1:] {
		if !row.Prose {
			l.add(row)
		}
	}
	r.complainOfLabels(l.unread, "round", howRound)
	for _, row := range l.strange {
		r.strangeLong(row)
	}
	l.dropStrangers()
}

// dropStrangers complains of names that stand in less than half of the rounds
// where players stay the same, as of names that are spelled wrong. The score
// is then missing from the player whose it seems to be.
func (l *longRows) dropStrangers() {
	rounds := len(l.draft.rows)
	if rounds < 3 || l.header.own || l.options.Rules.Game.Elimination != nil || len(l.options.Players) > 0 {
		return
	}
	counts := make([]int, len(l.draft.names))
	for _, row := range l.draft.rows {
		for _, e := range row.entries {
			counts[e.player]++
		}
	}
	if 2*slices.Max(append(counts, 0)) < rounds {
		return
	}
	for player, n := range counts {
		if 2*n < rounds {
			name := l.draft.names[player]
			l.fault(name, fmt.Sprintf("%s has a score in %d of %d rounds, which is not counted", name.Text, n, rounds), "the players stay the same: is the name spelled as in the other rows?")
		}
	}
	l.draft.keep(func(player int) bool { return 2*counts[player] >= rounds })
}

// keep keeps some players. Where the score of another stood in for the one
// that a round lacks, that score is known to be lost.
func (d *draft) keep(stays func(player int) bool) {
	number, names := make([]int, len(d.names)), []grid.Cell(nil)
	for player, name := range d.names {
		if number[player] = -1; stays(player) {
			number[player] = len(names)
			names = append(names, name)
		}
	}
	d.names, d.seats = names, nil
	for _, row := range d.rows {
		row.keep(number, len(names))
	}
	for i := range d.sums {
		d.sums[i].cells = slices.DeleteFunc(d.sums[i].cells, func(e entry) bool { return number[e.player] < 0 })
		for k := range d.sums[i].cells {
			d.sums[i].cells[k].player = number[d.sums[i].cells[k].player]
		}
	}
}

// keep gives the players of a row their new numbers, of n; -1: no number.
func (row *draftRow) keep(number []int, n int) {
	kept, lost := []entry(nil), []entry(nil)
	here := make([]bool, n)
	for _, e := range row.entries {
		if e.player = number[e.player]; e.player < 0 {
			lost = append(lost, e)
			continue
		}
		here[e.player] = true
		kept = append(kept, e)
	}
	if missing := slices.Index(here, false); len(lost) == 1 && missing >= 0 && !slices.Contains(here[missing+1:], false) {
		kept = append(kept, entry{player: missing, at: lost[0].at, score: lost[0].score, value: Value{Kind: Unread}, broken: true})
	}
	row.entries = kept
}

// holdsNumbers reports whether a column has numbers, and nothing else.
func (r *reader) holdsNumbers(column int) bool {
	some := false
	for _, row := range r.table.Rows[r.header.row+1:] {
		v, bad := readValue(row.Cell(column).Text)
		if row.Prose || bad == nil && v.Kind == Missing {
			continue
		}
		if bad != nil || v.Kind != Points || r.header.own {
			return false
		}
		some = true
	}
	return some
}

// oneScore complains of a second column that is called by scores and has others.
func (r *reader) oneScore(first int) bool {
	for i, role := range r.header.roles {
		if role != scoreRole || i == first || r.header.own {
			continue
		}
		for _, row := range r.table.Rows[r.header.row+1:] {
			if a, b := row.Cell(first).Text, row.Cell(i).Text; !row.Prose && b != "" && a != b && !IsWords(b) {
				r.fault(r.header.cells[i], fmt.Sprintf("the columns %s and %s both hold scores, and they differ", r.header.cells[first].Text, r.header.cells[i].Text),
					"a long sheet has one column of scores; running totals stand under Total")
				return false
			}
		}
	}
	return true
}

// oneLog complains of a sheet that score --csv wrote of several logs.
func (r *reader) oneLog() bool {
	at := slices.IndexFunc(r.header.cells, func(c grid.Cell) bool { return c.Text == "log" })
	if at < 0 {
		return true
	}
	rows := r.table.Rows[r.header.row+1:]
	i := slices.IndexFunc(rows, func(row grid.Row) bool { return row.Cell(at).Text != rows[0].Cell(at).Text })
	if i >= 0 {
		r.fault(rows[i].Cell(at), "a second evening begins here, and nothing is scored", "a sheet holds one evening: keep each in a file of its own")
	}
	return i < 0
}

// knowsColumns complains of columns that are called by no word of a long sheet
// and hold more than words.
func (r *reader) knowsColumns() bool {
	ok := true
	for i, c := range r.header.cells {
		if r.header.roles[i] != noRole || c.Text == "" {
			continue
		}
		if r.passedOver(i) || r.isEmpty(i) {
			r.remark(c, fmt.Sprintf("the column %s holds no scores and is passed over", c.Text))
			continue
		}
		r.fault(c, fmt.Sprintf("no column of a long sheet is called %q", c.Text), howColumns)
		ok = false
	}
	return ok
}

const howColumns = "columns are round, wild, player, hand, claim, score, total and out"

func (r *reader) isEmpty(column int) bool {
	return !slices.ContainsFunc(r.table.Rows[r.header.row+1:], func(row grid.Row) bool { return row.Cell(column).Text != "" })
}

func cellAt(row grid.Row, column int) grid.Cell {
	if column < 0 {
		return grid.Cell{Line: row.Line}
	}
	return row.Cell(column)
}

// add drafts one row.
func (l *longRows) add(row grid.Row) {
	label := l.labelOf(row)
	who := l.playerOf(row, label)
	counted := slices.ContainsFunc(l.options.Players, func(p string) bool { return same(p, who.Text) })
	switch {
	case row.Broken:
	case same(who.Text, l.header.cells[l.columns.player].Text) && same(label.Text, l.header.cells[max(l.columns.round, 0)].Text):
		l.remark(row.Cell(0), "the header a second time, which is passed over")
	case len(l.options.Players) > 0 && !counted && who.Text != "":
	case strings.HasPrefix(row.Cell(0).Text, "# "):
	case l.totals(row, label, who):
	case who.Text == "" || label.Text == "" && l.last == nil || !counted && !canPlay(who.Text) && !l.header.own:
		l.strange = append(l.strange, row)
	case l.hasExtra(row):
		at, _ := l.extra(row)
		l.fault(at, fmt.Sprintf("%d cells, the header has %d; the row is not scored", len(row.Cells), len(l.header.cells)), "cards are separated by spaces here, or the cell stands in quotation marks")
	case len(row.Cells) <= max(l.columns.score, l.columns.hand) && l.columns.claim < 0:
		l.fault(row.Cell(0), fmt.Sprintf("%d cells, the header has %d; the row is not scored", len(row.Cells), len(l.header.cells)), "a row has a round, a player and a score")
	default:
		l.enter(row, label, who)
	}
}

// canPlay reports whether a text can be a player's name in a column of names: it
// is no number, and not how people write that there is none.
func canPlay(text string) bool {
	_, _, isNumber := number(text)
	return !isNumber && !slices.Contains(missingWords, strings.ToLower(text))
}

// playerOf is the cell that names the player of a row: the one above it where a
// name stands once above all its rounds.
func (l *longRows) playerOf(row grid.Row, label grid.Cell) grid.Cell {
	who := row.Cell(l.columns.player)
	switch {
	case l.columns.player > max(l.columns.round, l.columns.wild, l.columns.cards) || l.header.own:
	case who.Text != "":
		l.who = who
	case label.Text != "" && roleOf(label.Text) == noRole:
		who.Text = l.who.Text
	}
	return who
}

// labelOf is the cell that names the round of a row.
func (l *longRows) labelOf(row grid.Row) grid.Cell {
	for _, column := range []int{l.columns.round, l.columns.wild, l.columns.cards} {
		if column >= 0 {
			return row.Cell(column)
		}
	}
	return grid.Cell{}
}

// totals takes a row whose label, or whose player, is called a total.
func (l *longRows) totals(row grid.Row, label, who grid.Cell) bool {
	if label.Text == "" && roleOf(who.Text) == totalRole && len(l.options.Players) == 0 {
		l.remark(row.Cell(0), "a row of totals without a round is passed over")
		return true
	}
	if roleOf(label.Text) != totalRole || isAverage(label.Text) {
		return false
	}
	if at := cellAt(row, l.columns.score); who.Text != "" && at.Text != "" {
		l.draft.sums = append(l.draft.sums, sums{after: -1, label: label, firm: true, cells: []entry{{player: l.draft.seat(who), at: at, score: at}}})
	} else {
		l.remark(row.Cell(0), "a row of totals without a player and a score is passed over")
	}
	return true
}

func (l *longRows) enter(row grid.Row, label, who grid.Cell) {
	c := l.columns
	if moved := cellAt(row, c.expired); l.header.own && slices.Contains(moveWords, moved.Text) {
		l.draft.moves = append(l.draft.moves, Move{after: len(l.draft.rows), Player: l.draft.seat(who), Word: moved.Text, At: moved})
		return
	}
	d := l.rowOf(row, label)
	player := l.draft.seat(who)
	e := entry{player: player, at: who, score: cellAt(row, c.score), hand: cellAt(row, c.hand), claim: cellAt(row, c.claim), total: cellAt(row, c.total), out: cellAt(row, c.out), expired: cellAt(row, c.expired)}
	if e.score.Text == "" && !l.header.own {
		e.score = e.claim
	}
	d.entries = append(d.entries, e)
}

// rowOf is the round that a label names. A row without a label belongs to the
// round of the row before it. Where a bonus round, or a round of a game whose
// rounds have no numbers, comes to a player again, it is the next one.
func (l *longRows) rowOf(row grid.Row, label grid.Cell) *draftRow {
	if label.Text == "" {
		return l.last
	}
	read, ok := readLabel(label.Text)
	wild := cellAt(row, l.columns.wild)
	key := plainLabel(label.Text)
	if l.columns.round >= 0 {
		key += " " + plainLabel(wild.Text)
	}
	who := l.playerOf(row, label)
	d := l.byLabel[key]
	again := func() bool {
		return slices.ContainsFunc(d.entries, func(e entry) bool { return same(l.draft.names[e.player].Text, who.Text) })
	}
	if d == nil || (read.bonus || l.columns.round < 0 && len(l.options.Rules.Rounds) == 0) && again() {
		d = &draftRow{label: label, at: label, wild: wild, cards: cellAt(row, l.columns.cards), read: read}
		if !ok && !(l.columns.round < 0 && l.columns.wild >= 0) {
			d.bad = true
			l.unread = append(l.unread, label)
		}
		l.byLabel[key] = d
		l.draft.rows = append(l.draft.rows, d)
	}
	l.last = d
	return d
}

// strangeLong complains of a row that is nobody's, or passes over one that
// holds a note alone.
func (r *reader) strangeLong(row grid.Row) {
	if r.isUnsplit(row) {
		r.complainOfUnsplit(row)
		return
	}
	if row.Filled() == 1 && !r.holdsFigure(row) {
		r.remark(firstFilled(row), fmt.Sprintf("%q is no round and is passed over", firstFilled(row).Text))
		return
	}
	r.fault(firstFilled(row), "a row without a round or a player", "a row says round,player and a hand or a score")
}

func (r *reader) holdsFigure(row grid.Row) bool {
	v, bad := readValue(firstFilled(row).Text)
	return v.Kind == Points || bad != nil
}
