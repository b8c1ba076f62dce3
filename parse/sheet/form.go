package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// form is a sheet of any shape in one: a series of cells for each name, and a
// row for each label. A sheet of players as rows is turned, a long one pivoted.
type form struct {
	series []*series
	rows   []*row // as the sheet has them
	rounds []*row // those that are rounds, in the order of play
	byWild bool   // the labels are wild ranks
	// The players by their names, and all series by the names of whose scores they
	// may be.
	names, owners map[string]*series
	twice         []*series // whose name another player has
}

// series is what stands under one name, by row.
type series struct {
	name  grid.Cell
	role  role
	cells []grid.Cell
	read  []Value
	// In a long sheet, and where a column of totals belongs to the player: what
	// stands beside the score. nil: nothing.
	hand, claim, total, out []grid.Cell
	broken                  bool         // a fault has been found with all of it
	entered, lost           map[int]bool // of a long sheet, by row: it has a score; a fault has been found with it
	plays                   bool         // it is a player's
	player, at              int          // its places among the players, and in the sheet
}

// row is what stands at one label.
type row struct {
	i                       int // in the cells of the series
	at                      grid.Cell
	label, wild, cards, out grid.Cell
	read                    label
	isLabel                 bool
	bad                     bool // a fault has been found with it
	number                  int  // of the round, once it is known
	prose                   int  // filled cells
}

func newSeries(name grid.Cell, cells []grid.Cell) *series {
	s := &series{name: name, cells: cells}
	s.readCells()
	return s
}

func (s *series) readCells() {
	s.read = make([]Value, len(s.cells))
	for i, c := range s.cells {
		s.read[i] = readValue(c.Text)
	}
}

// value is what a row has of the series.
func (s *series) value(d *row) Value { return s.read[d.i] }

// kinds counts the cells of each kind.
func (s *series) kinds() (n [Unread + 1]int) {
	for _, v := range s.read {
		n[v.Kind]++
	}
	return n
}

// build makes the form of the table, and reports whether it can be read.
func (r *reader) build() bool {
	switch body := r.body(); r.header.shape {
	case long:
		return r.pivot(body)
	case turned:
		r.turn(body)
	default:
		for _, line := range body {
			d := &row{i: len(r.rows), at: line.Cell(0), bad: line.Broken, prose: line.Filled()}
			r.rows = append(r.rows, d)
		}
		for k, name := range r.header.cells {
			cells := make([]grid.Cell, len(body))
			for i, line := range body {
				if cells[i] = line.Cell(k); line.Broken {
					cells[i].Text = ""
				}
			}
			r.series = append(r.series, newSeries(name, cells))
		}
		for i, line := range body {
			if at := r.labelSeries(); line.Broken && at >= 0 {
				r.series[at].cells[i] = line.Cell(at)
			}
		}
	}
	return r.sortSeries()
}

// turn makes series of the rows.
func (r *reader) turn(body []grid.Row) {
	names := r.nameColumn()
	var columns []int
	var labels []grid.Cell
	for k, c := range r.header.cells {
		if k != names {
			filled := 0
			for _, line := range body {
				if line.Cell(k).Text != "" {
					filled++
				}
			}
			r.rows = append(r.rows, &row{i: len(columns), at: c, prose: filled + min(1, len(c.Text))})
			columns, labels = append(columns, k), append(labels, c)
		}
	}
	r.series = []*series{newSeries(grid.Cell{Line: r.header.cells[names].Line, Text: "Round"}, labels)}
	for _, line := range body {
		cells := make([]grid.Cell, len(columns))
		for i, k := range columns {
			cells[i] = line.Cell(k)
		}
		s := newSeries(line.Cell(names), cells)
		s.broken = line.Broken
		r.series = append(r.series, s)
	}
}

// sortSeries decides by its name, and by what kind of cells it has, which series
// are players, and what the others are. It reports whether that is clear.
func (r *reader) sortSeries() bool {
	at := r.labelSeries()
	ok := true
	r.names, r.owners = map[string]*series{}, map[string]*series{}
	for i, s := range slices.Backward(r.series) {
		name := s.name.Text
		if score, isScore := partly(name, scoreRole); isScore {
			name = score
		}
		s.at, r.owners[key(name)] = i, s
	}
	for i, s := range r.series {
		s.role = roleOf(s.name.Text)
		switch {
		case i == at:
			s.role = roundRole
		case r.counts(s.name.Text):
			s.role = noRole
			ok = r.seat(s, s.name.Text) && ok
		case s.role != noRole:
		case s.name.Text == "", !isName(s.name.Text):
			s.role = passedRole // of which the numbers decide
		case len(r.Players) > 0:
			if _, s.role = r.ownerOf(s); s.role == noRole {
				s.role = passedRole
			}
		case r.isWords(s):
			s.role = passedRole
			r.remark(s.name, fmt.Sprintf("%s %s holds no scores and is ignored", r.named(), s.name.Text))
		default:
			if _, s.role = r.ownerOf(s); s.role == noRole {
				name := s.name.Text
				if owner, isScore := partly(name, scoreRole); isScore {
					name = owner
				}
				ok = r.seat(s, name) && ok
			}
		}
	}
	kind := strings.TrimPrefix(r.named(), "the ")
	switch n := len(r.twice); {
	case n > 1:
		r.fault(r.twice[0].name, fmt.Sprintf("two games side by side: %s and %s have two %ss each", r.twice[0].name.Text, r.twice[1].name.Text, kind), howOneEvening)
	case n == 1:
		r.fault(r.twice[0].name, fmt.Sprintf("%q has two %ss", r.twice[0].name.Text, kind), "two players with the same name need different spellings, such as Ann B. and Ann K.")
	case ok && len(r.players) == 0:
		r.noHeader()
		return false
	}
	return ok && r.isOneTable(at)
}

// named is what a series is in the sheet.
func (r *reader) named() string {
	if r.header.shape == matrix {
		return "the column"
	}
	return "the row"
}

// seat makes a player of a series.
func (r *reader) seat(s *series, name string) bool {
	s.name.Text = name
	if r.names[key(name)] != nil {
		r.twice = append(r.twice, s)
		return false
	}
	s.plays, s.player = true, len(r.players)
	r.names[key(name)], r.players = s, append(r.players, s)
	return true
}

// ownerOf finds whose totals a series called Ann total holds: totalRole, where
// it is some player's.
func (r *reader) ownerOf(s *series) (*series, role) {
	rest, ok := partly(s.name.Text, totalRole)
	if !ok || r.header.shape == long {
		return nil, noRole
	}
	if p := r.owners[key(rest)]; p != nil && p != s {
		return p, totalRole
	}
	return nil, noRole
}

// isWords reports whether a series holds words alone, which no score is.
func (r *reader) isWords(s *series) bool {
	n := s.kinds()
	if n[Words] == 0 || 2*n[Words] < len(s.read) || s.broken {
		return false
	}
	return n[Points]+n[Cards]+n[Unread] == 0 && !slices.ContainsFunc(s.cells, func(c grid.Cell) bool { return same(c.Text, s.name.Text) })
}

// labelSeries is the series that names the rounds: the first that is called so,
// or the first of all where what it holds counts rounds; -1: none.
func (r *reader) labelSeries() int {
	if r.header.shape != matrix {
		return 0
	}
	h := r.header
	if i := h.first(roundRole, handRole); i >= 0 {
		return i
	}
	first := r.series[0]
	counts := !r.counts(first.name.Text) && countsUp(first.cells)
	if h.first(wildRole, cardsRole) >= 0 && first.name.Text != "" && !(h.roles[0] == noRole && counts) {
		return -1
	}
	someLabel := slices.ContainsFunc(first.cells, func(c grid.Cell) bool { _, ok := readLabel(c.Text); return ok })
	if (first.name.Text == "" || h.roles[0] != noRole || counts) && someLabel {
		return 0
	}
	return -1
}

// countsUp reports whether what stands in a column counts up by one, as scores
// do not.
func countsUp(cells []grid.Cell) bool {
	n, last := 0, 0
	for _, c := range cells {
		l, ok := readLabel(c.Text)
		if !ok || l.bonus {
			continue
		}
		number := numberIn(l, cardsDealt)
		if n++; number == 0 || n > 1 && number != last+1 {
			return false
		}
		last = number
	}
	return n > 2 && 2*n > len(cells)
}

const howOneEvening = "a sheet holds one evening: keep each in a file of its own"

// isOneTable complains of two games side by side: the labels stand a second
// time, and players behind them.
func (r *reader) isOneTable(at int) bool {
	if at < 0 || r.header.shape == long {
		return true
	}
	for i, s := range r.series[at+1:] {
		i += at + 1
		again := s.role == roundRole && !r.counts(s.name.Text) || s.name.Text == "" && countsUp(s.cells)
		plays := func(s *series) bool { return s.plays }
		if again && slices.ContainsFunc(r.series[at+1:i], plays) && slices.ContainsFunc(r.series[i+1:], plays) {
			r.fault(s.name, "two games side by side, and nothing is read", howOneEvening)
			return false
		}
	}
	return true
}

// longColumns is where a long sheet has what, -1 where it has it not.
type longColumns struct{ round, wild, cards, player, score, claim, hand, total, out int }

// pivot makes a series for each player, and a row for each round, of a sheet
// that has a row for each player and round.
func (r *reader) pivot(body []grid.Row) bool {
	c, ok := r.longColumns(body)
	if !ok {
		return false
	}
	p := pivot{reader: r, longColumns: c, byLabel: map[string]*row{}, byName: map[string]*series{}}
	p.series = []*series{{name: r.header.cells[p.at()], role: roundRole}}
	for _, line := range body {
		p.add(line)
	}
	if len(r.players)*len(r.rows) > mostCells {
		r.fault(r.header.cells[0], fmt.Sprintf("%d players and %d rounds", len(r.players), len(r.rows)), "a sheet holds one evening")
		r.players = nil
		return false
	}
	for _, s := range r.series {
		for _, list := range []*[]grid.Cell{&s.cells, &s.hand, &s.claim, &s.total, &s.out} {
			*list = make([]grid.Cell, len(r.rows))
			for i, d := range r.rows {
				(*list)[i].Line = d.at.Line
			}
		}
	}
	for _, e := range p.entries {
		e.s.cells[e.i], e.s.hand[e.i], e.s.claim[e.i], e.s.total[e.i], e.s.out[e.i] = e.score, e.hand, e.claim, e.total, e.out
	}
	for _, s := range r.series {
		s.readCells()
	}
	r.paired = c.total >= 0
	return true
}

// longColumns finds the columns, and complains of those that no word names and
// that hold more than words.
func (r *reader) longColumns(body []grid.Row) (c longColumns, ok bool) {
	h := r.header
	c = longColumns{h.first(roundRole), h.first(wildRole), h.first(cardsRole), h.first(playerRole), h.first(scoreRole), h.first(claimRole), h.first(handRole), h.first(totalRole), h.first(outRole)}
	if c.round < 0 && c.score >= 0 && c.wild < 0 && c.cards < 0 {
		c.round, c.hand = c.hand, -1
	}
	column := func(k int) *series {
		s := &series{name: h.cells[k]}
		for _, line := range body {
			s.cells = append(s.cells, line.Cell(k))
		}
		s.readCells()
		return s
	}
	if c.hand >= 0 && c.score >= 0 {
		if n := column(c.hand).kinds(); n[Points] > 0 && n[Cards]+n[Words]+n[Unread] == 0 {
			r.remark(h.cells[c.hand], fmt.Sprintf("the column %s holds no cards and is ignored", h.cells[c.hand].Text))
			c.hand = -1
		}
	}
	if c.round < 0 && c.wild < 0 && c.cards < 0 {
		r.fault(h.cells[c.player], "no column names the round of a score", "a long sheet has the columns Round,Player,Score")
		return c, false
	}
	for k, cell := range h.cells {
		s := column(k)
		n := s.kinds()
		switch {
		case k == c.score || cell.Text == "" && n[Missing] == len(s.read):
		case h.roles[k] == scoreRole:
			for _, line := range body {
				if a, b := line.Cell(c.score).Text, line.Cell(k).Text; b != "" && a != b && !IsWords(b) {
					r.fault(cell, fmt.Sprintf("the columns %s and %s both hold scores, and they differ", h.cells[c.score].Text, cell.Text),
						"a long sheet has one column of scores; running totals stand under Total")
					return c, false
				}
			}
		case h.roles[k] == countsRole && 2*n[Points] >= len(s.read):
			r.fault(cell, fmt.Sprintf("the column %s holds numbers, which may belong to the scores", cell.Text), howColumns)
			return c, false
		case h.roles[k] != noRole:
		case n[Missing] == len(s.read), r.isWords(s):
			r.remark(cell, fmt.Sprintf("the column %s holds no scores and is ignored", cell.Text))
		default:
			r.fault(cell, fmt.Sprintf("no column of a long sheet is called %q", cell.Text), howColumns)
			return c, false
		}
	}
	if c.score < 0 && c.claim < 0 && c.hand < 0 {
		r.fault(h.cells[0], "no column holds scores or hands", howColumns)
		return c, false
	}
	return c, true
}

const howColumns = "columns are round, wild, player, hand, claim, score, total and out"

// pivot is a long sheet that is being made a form.
type pivot struct {
	*reader
	longColumns
	byLabel map[string]*row
	byName  map[string]*series
	entries []longEntry
	last    *row
	who     grid.Cell // the player whose rows these are
}

// longEntry is what a row of a long sheet has of a player.
type longEntry struct {
	s                              *series
	i                              int // the row of the form
	score, hand, claim, total, out grid.Cell
}

// mostCells is how many cells the form of a long sheet may have.
const mostCells = 1 << 21

// at is the column that names the rounds.
func (c longColumns) at() int {
	for _, column := range []int{c.round, c.wild} {
		if column >= 0 {
			return column
		}
	}
	return c.cards
}

// add takes one row of the sheet.
func (p *pivot) add(line grid.Row) {
	label, who := line.Cell(p.at()), line.Cell(p.player)
	switch { // a name may stand once above all its rounds
	case p.player > p.at():
	case who.Text != "":
		p.who = who
	case label.Text != "" && roleOf(label.Text) == noRole:
		who.Text = p.who.Text
	}
	totals := roleOf(label.Text) == totalRole
	_, wrong := number(who.Text)
	switch {
	case len(p.Players) > 0 && who.Text != "" && !p.counts(who.Text):
	case label.Text == "" && roleOf(who.Text) == totalRole && !p.counts(who.Text):
		p.remark(line.Cell(0), "a row of totals without a round is ignored")
	case totals && (who.Text == "" || cellAt(line, p.score).Text == ""):
		p.remark(line.Cell(0), "a row of totals without a player and a score is ignored")
	case line.Filled() == 1 && readValue(firstFilled(line).Text).Kind >= Cards:
		p.remark(firstFilled(line), fmt.Sprintf("%q is not a round and is ignored", firstFilled(line).Text))
	case who.Text == "" || label.Text == "" && p.last == nil || !p.counts(who.Text) && (wrong == nil || isMissing(who.Text)):
		p.fault(firstFilled(line), "a row without a round or a player", "a row has a round, a player and a hand or a score")
	default:
		if at, more := p.extra(line); more || len(line.Cells) <= max(p.score, p.hand) && p.claim < 0 {
			if !more {
				at = line.Cell(0)
			}
			p.fault(at, fmt.Sprintf("%d cells, but the header has %d; the row is not scored", len(line.Cells), len(p.header.cells)), "separate cards with spaces here, or put the cell in quotation marks")
			return
		}
		p.enter(line, label, who)
	}
}

func cellAt(line grid.Row, column int) grid.Cell {
	if column < 0 {
		return grid.Cell{Line: line.Line}
	}
	return line.Cell(column)
}

// enter puts a row into the form. A player's second score in a round is a
// complaint, and neither counts.
func (p *pivot) enter(line grid.Row, label, who grid.Cell) {
	s := p.byName[key(who.Text)]
	if s == nil {
		s = &series{name: who, plays: true, player: len(p.players), at: len(p.series), entered: map[int]bool{}, lost: map[int]bool{}}
		p.byName[key(who.Text)] = s
		p.players, p.series = append(p.players, s), append(p.series, s)
	}
	d := p.rowOf(line, label, s)
	score, claim := cellAt(line, p.score), cellAt(line, p.claim)
	if score.Text == "" {
		score = claim
	}
	if s.entered[d.i] {
		first := p.entries[slices.IndexFunc(p.entries, func(e longEntry) bool { return e.s == s && e.i == d.i })].score
		p.fault(score, fmt.Sprintf("%s has two scores in the round %s: %s in line %d and %s here; neither counts", s.name.Text, d.label.Text, first.Text, first.Line, score.Text), "a player has one score in a round")
		s.lost[d.i] = true
		return
	}
	s.entered[d.i] = true
	p.entries = append(p.entries, longEntry{s, d.i, score, cellAt(line, p.hand), claim, cellAt(line, p.total), cellAt(line, p.out)})
}

// rowOf is the row of a round. Without a label it is that of the line before.
// Where a bonus round, or a round of a game whose rounds have no numbers, comes
// to a player again, it is the next one.
func (p *pivot) rowOf(line grid.Row, label grid.Cell, s *series) *row {
	if label.Text == "" {
		return p.last
	}
	wild, cards := cellAt(line, p.wild), cellAt(line, p.cards)
	name := plainLabel(label.Text)
	if p.longColumns.round >= 0 {
		name += " " + plainLabel(wild.Text)
	}
	d := p.byLabel[name]
	if again := d != nil && s.entered[d.i]; d == nil || again && (d.read.bonus || p.longColumns.round < 0 && len(p.Rules.Rounds) == 0) {
		d = &row{i: len(p.rows), at: label, label: label, wild: wild, cards: cards, prose: line.Filled()}
		d.read, d.isLabel = readLabel(label.Text)
		p.byLabel[name], p.rows = d, append(p.rows, d)
	}
	p.last = d
	return d
}
