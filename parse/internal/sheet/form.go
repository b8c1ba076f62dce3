package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
)

// form is the one form that every sheet is brought into: a series of cells for each
// name and a row for each label. Players as rows are turned, a long sheet is pivoted.
type form struct {
	series  []*series
	players []*series
	label   *series // names the rounds; nil: nothing does
	rows    []*row  // as the sheet has them
	rounds  []*row  // those that are rounds, in the order of play

	rowOf    map[string]*row    // of a long sheet: by what tells rounds apart; nil: no round
	seriesOf map[string]*series // the same: by the name of the player
}

// series holds the cells under one name, by row.
type series struct {
	name   grid.Cell
	role   role
	spots  []spot
	paired bool   // running totals stand beside the scores, or these are such totals
	broken bool   // a fault has been found with all of it
	open   bool   // the player's total may lack points that no round has
	plays  bool   // it is a player's
	player int    // its place among the players
	late   bool   // the player is in the sheet only from a later round on
	seen   bool   // of a sheet that score wrote: it has something of the player
	last   amount // the running total beside the last score
}

// spot is a series' cell in one row, with what a long sheet has beside the score.
type spot struct {
	cell, hand, total, out grid.Cell
	value                  Value
	entered                bool // of a long sheet: a row has it
	lost                   bool // a fault has been found with it
}

// row is a row of the form.
type row struct {
	i         int // in the series
	at, label grid.Cell
	read      label
	isLabel   bool
	isTotals  bool // it is called a total, before its first score
	empty     bool // it has nothing under any player
	isRound   bool
	bad       bool  // a fault has been found with it
	number    int   // of the round, once it is known
	joins     []any // the players who come before it
}

func (s *series) value(d *row) Value { return s.spots[d.i].value }

// build brings the table into the form, and reports whether it can be read.
func (r *reader) build() bool {
	names, isTurned, at := r.header.cells, r.header.shape == turned, max(0, r.header.label)
	if r.header.shape == long && !r.checkColumns(r.table.Rows[r.header.row+1:]) {
		return false
	}
	body := r.body()
	lines := body
	if r.header.shape == long {
		return r.pivot(body)
	}
	if isTurned {
		list := columns(slices.Insert(slices.Clone(body), 0, grid.Row{Cells: names}))
		names = list[at].Cells
		lines = slices.Delete(list, at, at+1)
		names[0].Text = "Round"
	}
	for _, line := range lines {
		r.rows = append(r.rows, &row{i: len(r.rows), at: line.Cell(0), bad: line.Broken})
	}
	for k, name := range names {
		s := &series{name: name, broken: isTurned && k > 0 && body[k-1].Broken}
		for _, line := range lines {
			c := line.Cell(k)
			if line.Broken && k != at {
				c.Text = ""
			}
			here := spot{cell: c, total: c, value: readValue(c.Text)}
			here.total.Text = here.value.total
			s.spots = append(s.spots, here)
		}
		r.series = append(r.series, s)
	}
	r.label = r.findLabels()
	return r.sortSeries()
}

// findLabels returns the series that names the rounds: one headed as rounds, else
// the first series if its cells count rounds, else one of wild ranks or of cards
// dealt. It returns nil if there is none.
func (r *reader) findLabels() *series {
	first := r.series[0]
	of, at, byRank := r.roleOf(first.name.Text), r.header.first(roundRole, handRole), r.header.first(wildRole, cardsRole)
	isLabel := func(c spot) bool {
		_, ok := readLabel(c.cell.Text)
		return ok || first.name.Text == "" && IsWords(c.cell.Text)
	}
	isInitial := func(c grid.Cell) bool { return len(c.Text) < 2 }
	isR := plain(first.name.Text) == "r" && slices.ContainsFunc(first.spots, isLabel) && !slices.ContainsFunc(r.header.cells[1:], isInitial)
	switch {
	case r.header.shape == turned:
	case at >= 0 && (first.name.Text != "" && of != roundRole || !first.countsUp() || r.series[at].countsUp()):
		return r.series[at]
	case (first.name.Text == "" || of != noRole && byRank < 0) && slices.ContainsFunc(first.spots, isLabel):
	case !r.counts(first.name.Text) && (isR || first.countsUp()):
		words := slices.ContainsFunc(first.spots, func(c spot) bool { return c.value.Kind != Points })
		if of == noRole && !isR && isName(first.name.Text) && !words && len(first.spots) < minRounds {
			r.fault(first.name, fmt.Sprintf("the column %s counts up by one: rounds, or the scores of a player?", first.name.Text), "call it Round, or --players names the players")
		}
	case byRank >= 0:
		return r.series[byRank]
	default:
		return nil
	}
	return first
}

// sortSeries decides from names and from the kinds of cells which series are
// players', and what the others are. It reports whether that is clear.
func (r *reader) sortSeries() bool {
	var twice []*series       // players of whom there are two
	var again, beside *series // labels a second time, and with players behind them
	for i, s := range r.series {
		s.role = r.roleOf(s.name.Text)
		score, isScore := partly(s.name.Text, scoreRole)
		_, isTotal := partly(s.name.Text, totalRole)
		of, isNote := partly(s.name.Text, passedRole)
		words := strings.Fields(spaced(s.name.Text))
		describes := len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool { return roleOf(w) == noRole }) // Game score
		labels := (s.role == roundRole || s.name.Text == "") && s.countsUp()
		switch counts := r.counts(s.name.Text); {
		case s == r.label && s.role != wildRole && s.role != cardsRole:
			s.role = roundRole
		case labels && r.label != nil && len(r.players) > 0:
			again = s
		case !counts && plain(s.name.Text) == "joker" && r.label != nil && s.countsUp(): // the wild ranks, not a player
			s.role = wildRole
		case !counts && s.role != noRole && !r.isPlayed(i):
		case !counts && (len(r.Players) > 0 && !isTotal || !isName(s.name.Text) || describes): // of which the numbers decide
			s.role = passedRole
		case !counts && isTotal:
			s.role = totalRole
		case !counts && slices.ContainsFunc(r.series, func(o *series) bool { return isNote && key(o.name.Text) == key(of) }): // Ann +/-
			s.role = passedRole
		case !counts && s.isWords():
			s.role = passedRole
			r.remark(s.name, fmt.Sprintf("%s %s holds no scores and is ignored", r.named(), s.name.Text))
		default:
			if isScore && !counts {
				s.name.Text = score
			}
			if beside = again; r.seriesOf[key(s.name.Text)] != nil {
				twice = append(twice, s)
				continue
			}
			s.plays, s.player, s.role = true, len(r.players), noRole
			r.seriesOf[key(s.name.Text)], r.players = s, append(r.players, s)
		}
	}
	if beside == nil && len(twice) == len(r.players) && !slices.ContainsFunc(twice, func(s *series) bool { return !s.sums(r.seriesOf[key(s.name.Text)]) }) {
		for _, s := range twice { // scores, and running totals behind them
			s.role = totalRole
		}
		twice = nil
	}
	switch {
	case beside != nil || len(twice) > 1:
		if beside == nil {
			beside = twice[0]
		}
		r.fault(beside.name, "two games side by side, and nothing is read", howOneEvening)
	case len(twice) > 0:
		r.fault(twice[0].name, fmt.Sprintf("%q has two %ss", twice[0].name.Text, strings.TrimPrefix(r.named(), "the ")), "two players with the same name need different spellings, such as Ann B. and Ann K.")
	case len(r.players) == 0:
		r.doubtWords()
	default:
		return true
	}
	return false
}

// isPlayed reports whether a series that is called like a column is a player's all the
// same: its running totals follow, as others' do.
func (r *reader) isPlayed(i int) bool {
	isTotal := func(s *series) bool { return r.roleOf(s.name.Text) == totalRole }
	s, others := r.series[i], slices.Clone(r.series)
	others = slices.Delete(others, i, min(i+2, len(others)))
	return s.role != totalRole && i+1 < len(r.series) && isTotal(r.series[i+1]) && slices.ContainsFunc(others, isTotal) &&
		r.series[i+1].sums(s) && slices.ContainsFunc(s.spots, func(at spot) bool { return at.value.Points != 0 })
}

// doubtWords asks whether those play whose names are words for columns, since nobody
// else does.
func (r *reader) doubtWords() {
	var list []*series
	for _, s := range r.series {
		scores := 0
		for _, at := range s.spots {
			if at.score().ok {
				scores++
			}
		}
		if s != r.label && s.role != totalRole && s.name.Text != "" && 2*scores > len(s.spots) && !s.countsUp() {
			list = append(list, s)
		}
	}
	if r.doubt("holds numbers", list...); len(list) == 0 {
		r.noHeader()
	}
}

// sums reports whether most cells of a series are the running totals of another one.
func (s *series) sums(scores *series) bool {
	right, all := 0, 0
	for i, at := range s.spots {
		if all += scores.spots[i].score().n; at.value.Points == all && at.score().ok {
			right++
		}
	}
	return 2*right > len(s.spots)
}

// named returns what a series is called in complaints.
func (r *reader) named() string {
	if r.header.shape == matrix {
		return "the column"
	}
	return "the row"
}

// isWords reports whether a series holds nothing but words, and more than one of them.
func (s *series) isWords() bool {
	words := 0
	for _, at := range s.spots {
		if at.value.Kind == Words {
			words++
		} else if at.value.Kind != Missing {
			return false
		}
	}
	return words > 1
}

// countsUp reports whether the cells of a series count up by one, as labels do.
func (s *series) countsUp() bool {
	n, last := 0, 0
	for _, at := range s.spots {
		l, ok := readLabel(at.cell.Text)
		if ok {
			number := cardsIn(l)
			if n++; number == 0 || n > 1 && number != last+1 {
				return false
			}
			last = number
		} else if at.value.Kind == Points {
			return false
		}
	}
	return n > 1 && 2*n > len(s.spots)
}

const (
	howOneEvening = "a sheet holds one evening: keep each in a file of its own"
	howColumns    = "columns are round, wild, player, hand, claim, score, total and out"
	mostCells     = 1 << 18 // of the form of a long sheet
)

// checkColumns complains of unknown columns of a long sheet that hold more than
// words, and of missing columns.
func (r *reader) checkColumns(body []grid.Row) bool {
	h := r.header
	score := h.first(scoreRole)
	for k, name := range h.cells {
		more, cards, differs := false, false, false
		for _, line := range body {
			kind := readValue(line.Cell(k).Text).Kind
			more, cards = more || kind != Missing && kind != Words, cards || kind == Cards
			differs = differs || kind != Missing && score >= 0 && line.Cell(k).Text != line.Cell(score).Text
		}
		switch of := h.roles[k]; {
		case of == scoreRole && differs:
			r.fault(name, fmt.Sprintf("the columns %s and %s both hold scores, and they differ", h.cells[score].Text, name.Text), "a long sheet has one column of scores; running totals stand under Total")
			return false
		case more && (of == noRole || of == countsRole):
			r.fault(name, fmt.Sprintf("no column of a long sheet is called %q", name.Text), howColumns)
			return false
		case of == noRole && name.Text != "":
			r.remark(name, fmt.Sprintf("the column %s holds no scores and is ignored", name.Text))
		case of == handRole && score >= 0 && !cards:
			r.remark(name, fmt.Sprintf("the column %s holds no cards and is ignored", name.Text))
			h.roles[k] = passedRole
		}
	}
	switch {
	case score < 0 && h.first(handRole, claimRole) < 0:
		r.fault(h.cells[0], "no column holds scores or hands", howColumns)
	case h.first(roundRole, wildRole, cardsRole) < 0:
		r.fault(h.cells[h.first(playerRole)], "no column names the round of a score", "a long sheet has the columns Round,Player,Score")
	default:
		return true
	}
	return false
}

// pivot brings a long sheet, which has a row per player and round, into the form.
func (r *reader) pivot(body []grid.Row) bool {
	for _, of := range []role{roundRole, wildRole, cardsRole} { // by what a round may be named
		if at := r.header.first(of); at >= 0 {
			r.series = append(r.series, &series{name: r.header.cells[at], role: of})
		}
	}
	labels := r.series
	r.label, r.paired = r.series[0], r.header.first(totalRole) >= 0
	above := ""         // the player whose rows these are, where the name stands once above them
	var round grid.Cell // the label of the rows, where it stands once above them
	for _, line := range body {
		cell := func(of role) grid.Cell {
			if at := r.header.first(of); at >= 0 {
				return line.Cell(at)
			}
			return grid.Cell{Line: line.Line}
		}
		label, who := cell(r.label.role), cell(playerRole)
		if r.header.first(playerRole) <= r.header.first(r.label.role) {
			if who.Text != "" {
				above = who.Text
			} else if roleOf(label.Text) == noRole {
				who.Text = above
			}
		}
		if label.Text != "" {
			round = label
		} else if roleOf(who.Text) == noRole && line.Filled() > 1 {
			label.Text = round.Text
		}
		first := line.Cells[slices.IndexFunc(line.Cells, func(c grid.Cell) bool { return c.Text != "" })]
		lacks, isPlayer := who.Text == "" || label.Text == "", r.counts(who.Text)
		switch {
		case line.Broken, len(r.Players) > 0 && who.Text != "" && !isPlayer:
			continue
		case lacks && (roleOf(first.Text) == totalRole || line.Filled() == 1 && IsWords(first.Text)):
			r.remark(first, fmt.Sprintf("%q is not a round and is ignored", first.Text))
			continue
		case lacks, !isPlayer && strings.Trim(who.Text, "0123456789.,-−–—?()") == "":
			r.fault(first, "a row without a round or a player", "a row has a round, a player and a hand or a score")
			continue
		}
		s, name := r.seat(who), plainLabel(label.Text)+" "+plainLabel(cell(wildRole).Text)
		d := r.rowOf[name]
		read, _ := readLabel(label.Text)
		if d == nil || (read.bonus || r.label.role != roundRole && len(r.Rules.Rounds) == 0) && s.spots[d.i].entered { // the next one
			d = &row{i: len(r.rows), at: label}
			r.rowOf[name], r.rows = d, append(r.rows, d)
			for _, l := range labels {
				l.spots = append(l.spots, spot{cell: cell(l.role)})
			}
		}
		if len(r.players)*len(r.rows) > mostCells {
			r.fault(r.header.cells[0], fmt.Sprintf("%d players and %d rounds", len(r.players), len(r.rows)), "a sheet holds one evening")
			r.players = nil
			return false
		}
		entered := spot{cell: cell(scoreRole), hand: cell(handRole), total: cell(totalRole), out: cell(outRole)}
		if entered.cell.Text == "" {
			entered.cell = cell(claimRole)
		}
		entered.value = readValue(entered.cell.Text)
		r.put(s, d, entered)
	}
	r.series = append(r.series, r.players...)
	for _, s := range r.series {
		r.grow(s)
	}
	return true
}

// seat returns the series of a player, and makes one for a new name.
func (r *reader) seat(name grid.Cell) *series {
	s := r.seriesOf[key(name.Text)]
	if s == nil {
		s = &series{name: name, plays: true, player: len(r.players)}
		r.seriesOf[key(name.Text)], r.players = s, append(r.players, s)
	}
	r.grow(s)
	return s
}

// put puts a player's cells of a long sheet into their round, and complains if the
// player already has some there.
func (r *reader) put(s *series, d *row, has spot) {
	r.grow(s)
	if at := &s.spots[d.i]; at.entered {
		r.fault(has.cell, fmt.Sprintf("%s has two scores in the round %s: %s in line %d and %s here; neither counts", s.name.Text, d.at.Text, at.cell.Text, at.cell.Line, has.cell.Text), "a player has one score in a round")
		at.lost = true
		return
	}
	has.entered = true
	s.spots[d.i] = has
}

// grow gives a series a spot in every row.
func (r *reader) grow(s *series) {
	for i := len(s.spots); i < len(r.rows); i++ {
		s.spots = append(s.spots, spot{cell: grid.Cell{Line: r.rows[i].at.Line}})
	}
}
