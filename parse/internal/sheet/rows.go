package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
	"github.com/wildmeld/wildmeld/solve/rules"
)

const (
	howLabel = "rounds are named 1, 2, 3 ..., or by the cards dealt or the wild rank: 3, 4, 5 ..., J, Q, K"
	howRound = "a round is a number, bonus, or the wild rank, as in 3s, Jacks or Kings"
	howWild  = "a wild rank is 3 to 10, J, Q, K, A or joker"
)

// sum is a row of totals.
type sum struct {
	after int
	*row
	part bool // it has what the rounds since the row of totals before add up to
}

// sortRows finds the rounds and the rows of totals. Totals add up all rounds above
// them, or those since the last totals, or, above the first round, all rounds.
func (r *reader) sortRows() {
	r.nameRows()
	last, least := -1, 1 // the last round, and how many rounds a row without a label may add up
	for i, d := range r.rows {
		if d.bad || d.isRound {
			last = i
		}
		if (d.label.Text == "") != (i%2 == 1) {
			least = 2 // not every second row
		}
	}
	if r.unlabelled && r.Reading != Running {
		r.doubtParts()
	}
	all, since := r.zeros(), r.zeros() // what the players have, and since the last row of totals
	for i, d := range r.rows {
		have, n := r.have(d), len(r.rounds)
		f := have.compare(all, -1)
		nearly := r.unlabelled && f.right > 1 && f.good() // sums of several players, and of one a mistake
		if i == last && !d.bad && n > 1 && (f.exact() || nearly) && r.Reading != Running {
			r.doubtLast(d, f.exact() && (f.right > 1 || len(r.Rules.Rounds) > 0 && n >= len(r.Rules.Rounds)))
		}
		switch {
		case d.bad:
			r.rounds = append(r.rounds, d)
		case d.isRound:
			r.rounds = append(r.rounds, d)
			since.add(have)
			for p, v := range have {
				if v.ok && r.Reading == Running {
					all[p].n = 0
				}
			}
			all.add(have)
			mark := r.cell(d, outRole) // who went out
			if p := r.whoOut(mark.Text); p != nil {
				p.spots[i].out = mark
				p.spots[i].out.Text = "x"
			} else if !slices.Contains(noWords, key(mark.Text)) {
				r.fault(mark, fmt.Sprintf("no player is called %q", mark.Text), "the column names who went out")
			}
		case d.isTotals, d.label.Text == "" && n >= least && f.exact(), i > last && n > 1 && (f.right > 1 && f.good() || f.right > 0 && (d.label.Text == "" || roleOf(d.label.Text) == scoreRole)):
			part := len(r.sums) > 0 && len(f.wrong) > 0 && len(have.compare(since, -1).wrong) == 0
			r.sums, since = append(r.sums, sum{after: n, row: d, part: part}), r.zeros()
		case !d.isLabel: // else a round that is to come
			r.other(d, i > last)
		}
	}
	for i := range r.sums {
		if r.sums[i].after == 0 { // totals on top
			r.sums[i].after = len(r.rounds)
		}
	}
}

// whoOut returns the player whose name a mark is, or begins if no other name does, or
// nil.
func (r *reader) whoOut(mark string) *series {
	var begin []*series
	for _, s := range r.players {
		switch name := key(s.name.Text); {
		case name == key(mark):
			return s
		case mark != "" && strings.HasPrefix(name, key(mark)):
			begin = append(begin, s)
		}
	}
	if len(begin) != 1 {
		return nil
	}
	return begin[0]
}

// nameRows finds the label of each row, and which rows are rounds.
func (r *reader) nameRows() {
	first := slices.IndexFunc(r.series, func(s *series) bool { return s.plays })
	for i, d := range r.rows {
		d.empty = !slices.ContainsFunc(r.series, func(s *series) bool { return (s.plays || s.role == totalRole) && r.has(s, d) })
		d.isTotals = slices.ContainsFunc(r.series[:first], func(s *series) bool {
			_, isPart := partly(s.spots[i].cell.Text, totalRole) // Total after 2
			return isPart || roleOf(s.spots[i].cell.Text) == totalRole
		})
		if r.label != nil {
			d.label = r.label.spots[i].cell
			d.read, d.isLabel = readLabel(d.label.Text)
			if rank, ok := readWild(d.label.Text); ok && r.label.role == wildRole && d.label.Text != "" {
				d.read, d.isLabel = label{rank: rank, hasRank: true}, true
			}
		}
		if d.label.Text != "" {
			d.at = d.label
		}
		d.isRound = d.isLabel && !d.empty && !d.isTotals
	}
	// Without any label of a round, the rows down to the first label are the rounds.
	r.unlabelled = !slices.ContainsFunc(r.rows, func(d *row) bool { return d.isRound })
	for i, d := range r.rows {
		if !r.unlabelled || d.label.Text != "" {
			break
		}
		scored := slices.ContainsFunc(r.players, func(s *series) bool { return s.value(d).Kind != Missing })
		for k, s := range r.series { // Total or Place, perhaps below dealers or dates
			c := s.spots[i].cell
			of := roleOf(c.Text)
			d.isTotals = d.isTotals || !s.plays && of == totalRole || s.role == totalRole && i > 0 && !scored && !d.empty
			if !s.plays && (of == rankRole || of != noRole && k < first) {
				d.at, d.label = c, c
			}
		}
		d.isRound = !d.empty && !d.isTotals && d.label.Text == ""
	}
}

// cell returns the cell of a row in the first series of a role.
func (r *reader) cell(d *row, of role) grid.Cell {
	for _, s := range r.series {
		if s.role == of {
			return s.spots[d.i].cell
		}
	}
	return grid.Cell{}
}

// have returns the players' numbers in a row.
func (r *reader) have(d *row) numbers {
	list := make(numbers, len(r.players))
	for i, s := range r.players {
		list[i] = s.spots[d.i].score()
	}
	return list
}

// zeros returns 0 for each player.
func (r *reader) zeros() numbers { return slices.Repeat(numbers{{0, true}}, len(r.players)) }

// doubtLast asks about a last round that is the sum of the rounds before it and has
// no label, or lacks something that they all have. In a sheet without labels it takes
// the row as the totals where that is sure.
func (r *reader) doubtLast(d *row, sure bool) {
	lacking := slices.ContainsFunc(r.series, func(s *series) bool {
		lacks := func(d *row) bool { return s.spots[d.i].cell.Text == "" }
		return !s.plays && lacks(d) && !slices.ContainsFunc(r.rounds, lacks)
	})
	switch {
	case slices.Contains(r.have(d), amount{}):
	case r.unlabelled && sure:
		d.isRound, d.isTotals = false, true
		r.remark(d.at, "the last row is the sum of the rows above, and is taken as the totals")
	case r.unlabelled || lacking:
		d.bad = true
		r.fault(d.at, "the last row is the sum of the rows above: a round, or the totals?", "label it Total, or by its round, and fill in what is missing")
	}
}

// doubtParts asks about rows without labels that may be subtotals: each is the sum
// of the rows since the one before it, for several players, or the last row is the
// sum of all others. A copy of the row above may be the total of one round.
func (r *reader) doubtParts() {
	all, since, n := r.zeros(), r.zeros(), 0
	var parts []*row
	doubtful := 0 // how many of the parts
	above, rows := since, r.rows
	if named := slices.IndexFunc(rows, func(d *row) bool { return d.label.Text != "" }); named >= 0 {
		rows = rows[:named]
	}
	for i, d := range rows {
		have, isLast := r.have(d), i == len(rows)-1
		part := have.compare(since, -1)
		if again := have.compare(above, -1); again.right > min(1, len(rows)-2) && again.exact() && d.isRound {
			d.bad = true
			r.fault(d.at, "the same scores as in the row above: another round, or the totals?", "label the rows by their rounds, and a row of totals Total")
		}
		above = have
		switch {
		case n > 1 && part.exact():
			if parts = append(parts, d); part.right > 1 && !isLast {
				doubtful = len(parts)
			}
			since, n = r.zeros(), 0
			continue
		case isLast && len(parts) > 0 && have.compare(all, -1).exact():
			parts = append(parts, d)
			doubtful = len(parts)
		}
		n++
		all.add(have)
		since.add(have)
	}
	for _, d := range parts[:doubtful] {
		d.bad = true
		r.fault(d.at, "this is the sum of what stands before it: a round, or a total?", "label each Subtotal or Total, or by its round")
	}
}

// other skips a row that is neither a round nor totals, or complains of it.
func (r *reader) other(d *row, below bool) {
	role, name := roleOf(d.at.Text), d.at.Text
	points := slices.ContainsFunc(r.players, func(s *series) bool {
		v := s.value(d)
		return v.Kind == Unread || v.Kind == Cards || v.Points != 0
	})
	complete := len(r.Rules.Rounds) > 0 && len(r.rounds) >= len(r.Rules.Rounds)
	switch {
	case d.empty && name == "":
		return
	case d.empty && role == noRole:
		r.remark(d.at, fmt.Sprintf("%q is not a round and is ignored", name))
		return
	case role == rankRole, role == passedRole, role != noRole && !points, below && role == noRole && complete:
		r.remark(d.at, fmt.Sprintf("the row %s is ignored", name))
		return
	case name == "" && below && !slices.ContainsFunc(r.players, func(s *series) bool {
		place := ordinal().FindStringSubmatch(s.spots[d.i].cell.Text)
		return s.value(d).Kind != Words && s.value(d).Kind != Missing && (place == nil || place[3] == "") // WINNER, or 1st
	}):
		r.remark(d.at, "the row without a label is ignored")
		return
	case name == "":
		r.fault(d.at, "a row without a label is not scored", "name a row by its round: 3, or 5s where fives are wild")
	case role != noRole:
		r.fault(d.at, fmt.Sprintf("the row %s holds points but is not a round", name), "add the points to the scores of a round, or leave the row out")
		for _, s := range r.players {
			s.open = s.open || s.value(d).Kind != Missing && s.value(d) != Value{Kind: Points}
		}
	default:
		r.fault(d.at, fmt.Sprintf("%q is not a round", name)+notScored, howRound)
	}
	d.bad = true
	r.rounds = append(r.rounds, d)
}

// nameRounds gives each row its round and sorts the rounds into the order of play,
// bonus rounds last. It reports whether the rows can be scored.
func (r *reader) nameRounds() bool {
	if !slices.ContainsFunc(r.rounds, func(d *row) bool { return d.label.Text != "" }) {
		for i, d := range r.rounds {
			d.number = i + 1
		}
		if n := len(r.Rules.Rounds); n > 0 && len(r.rounds) > n {
			r.fault(r.rounds[n].at, fmt.Sprintf("%d rows of scores, and %s has %d rounds", len(r.rounds), r.Rules.Name, n), "a column of labels says which round a row is, and -v NAME which game is played")
			return false
		}
		return true
	}
	if !r.nameByLabel(slices.DeleteFunc(slices.Clone(r.rounds), func(d *row) bool { return d.bad || d.read.bonus })) {
		return false
	}
	seen := map[int]*row{}
	for _, d := range r.rounds {
		if first := seen[d.number]; first != nil && d.number > 0 {
			r.fault(d.at, fmt.Sprintf("%q repeats the round of line %d", d.label.Text, first.at.Line)+notScored, "a sheet has each round once")
			d.bad, d.number = true, 0
		}
		seen[d.number] = d
	}
	before := 0
	for _, d := range r.rounds { // a row that cannot be scored is the round that its neighbours leave
		if d.bad && seen[before+1] == nil {
			d.number = before + 1
		}
		before = d.number
	}
	position := func(d *row) int {
		if d.read.bonus {
			return 1 << 20
		}
		return d.number
	}
	byPosition := func(a, b *row) int { return cmp.Compare(position(a), position(b)) }
	if !slices.IsSortedFunc(r.rounds, byPosition) && !slices.ContainsFunc(r.rounds, func(d *row) bool { return position(d) == 0 }) {
		slices.SortStableFunc(r.rounds, byPosition)
		for i := range r.sums {
			r.sums[i].after = len(r.rounds)
		}
	}
	return true
}

// roundOf returns the round that deals this many cards; 0 where none does.
func (r *reader) roundOf(cards int) int {
	return slices.IndexFunc(r.Rules.Rounds, func(d rules.Deal) bool { return d.Cards == cards }) + 1
}

// cardsIn returns the number of a label that counts cards. Three are dealt where threes
// are wild.
func cardsIn(l label) int {
	if l.number == 0 || l.hasRank && !l.explicit {
		return rankNumber(l)
	}
	return l.number
}

// nameByLabel decides from all labels together whether they count rounds or cards:
// whichever fits more of them. It complains of those that do not fit, and reports
// whether the decision is clear.
func (r *reader) nameByLabel(rows []*row) bool {
	deals := r.Rules.Rounds
	if len(deals) == 0 { // and rounds have no numbers, a rank is the wild one
		ranked := slices.ContainsFunc(rows, func(d *row) bool { return d.read.number == 0 })
		for _, d := range rows {
			if !ranked {
				d.number = d.read.number
			}
		}
		return true
	}
	var asRounds, asCards []*row // that do not fit
	low, explicit := 100, true
	for _, d := range rows {
		l, cards := d.read, cardsIn(d.read)
		low, explicit = min(low, cards), explicit && l.explicit
		if d.number = l.number; l.number < 1 || l.number > len(deals) || l.dealt {
			asRounds = append(asRounds, d)
		}
		if r.roundOf(cards) == 0 || l.explicit && l.hasRank {
			asCards = append(asCards, d)
		}
	}
	wrong, n, m := asRounds, len(asRounds), len(asCards)
	labels := func(words string) string {
		return fmt.Sprintf("the labels %s ... %s %s", rows[0].label.Text, rows[len(rows)-1].label.Text, words)
	}
	switch {
	case m < n, m == 0 && n == 0 && low == deals[0].Cards && !explicit:
		wrong = asCards
		for _, d := range rows {
			d.number = r.roundOf(cardsIn(d.read))
		}
	case n == m && n < 2 && len(rows) > 0 && !explicit:
		r.fault(rows[0].label, labels("could be rounds or the cards dealt"), "call a round Round 3, or R3, and the cards dealt 3 cards, or 3s")
		return false
	}
	if n := len(wrong); n > 1 || n > 0 && len(rows) < minRounds {
		r.fault(wrong[0].label, labels(fmt.Sprintf("are neither the rounds 1 to %d of %s nor the cards dealt, %d to %d: see %q",
			len(deals), r.Rules.Name, deals[0].Cards, deals[len(deals)-1].Cards, wrong[0].label.Text)), howLabel)
		return false
	}
	for _, d := range wrong {
		d.bad, d.read, d.number = true, label{}, 0
		r.fault(d.label, fmt.Sprintf("%q does not fit the other rounds", d.label.Text)+notScored, howLabel)
	}
	return true
}

// ask returns the round of a row with its wild rank. It complains of a wild rank or a
// number of cards that the round cannot have, and marks the row as bad.
func (r *reader) ask(d *row) (ask rules.Ask) {
	if d.read.bonus {
		return rules.Ask{Bonus: true}
	}
	deals := r.Rules.Rounds
	inGame := d.number > 0 && d.number <= len(deals)
	ask.Number = d.number
	if d.read.hasRank && (d.read.number > 0 || len(deals) == 0) {
		ask.Wild, ask.HasWild = d.read.rank, true
	}
	wild, cards := r.cell(d, wildRole), r.cell(d, cardsRole)
	if rank, ok := readWild(wild.Text); wild.Text != "" && ok && (len(deals) == 0 || inGame) {
		ask.Wild, ask.HasWild = rank, true
	} else if wild.Text != "" && !ok && !d.bad {
		d.bad = true
		r.fault(wild, fmt.Sprintf("%q is not a wild rank", wild.Text)+notScored, howWild)
	}
	if n, ok := count(plainLabel(cards.Text)); ok && inGame && deals[d.number-1].Cards != n && !d.bad {
		d.bad = true
		r.fault(cards, fmt.Sprintf("round %d of %s deals %d cards, not %d", d.number, r.Rules.Name, deals[d.number-1].Cards, n)+notScored, "leave out the round or the cards")
	}
	return ask
}
