package sheet

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// sum is a row of totals: what stands under each player after some rounds.
type sum struct {
	after int
	*row
	part bool // it has what the rounds since the row of totals before add up to
}

// tallies is what a player has in the rounds so far: in all, in the last, and
// since the last row of totals.
type tallies struct{ all, last, since int }

// sorter sorts the rows of the form: rounds, totals, and others.
type sorter struct {
	*reader
	so      []tallies // by player
	pending []*row    // rows that are no rounds, of which the next round decides
	unread  []grid.Cell
}

// sortRows finds the rounds and the rows of totals.
func (r *reader) sortRows() {
	w := &sorter{reader: r, so: make([]tallies, len(r.players))}
	noLabels := !r.nameRows()
	r.splitPairs(!noLabels)
	for _, d := range r.rows {
		switch empty := w.isEmpty(d); {
		case d.bad:
			r.rounds = append(r.rounds, d)
		case noLabels && !empty:
			w.round(d)
		case w.isTotals(d), !d.isLabel && d.label.Text == "" && w.areSums(d):
			w.totals(d)
		case d.isLabel && empty: // a round that is to come
		case d.isLabel:
			w.round(d)
		default:
			w.pending = append(w.pending, d)
		}
	}
	if noLabels && len(r.rounds) > 2 && r.Reading != Running {
		w.lastIsTotals()
	}
	complete := len(r.Rules.Rounds) > 0 && len(r.rounds) >= len(r.Rules.Rounds)
	for _, d := range w.pending {
		role := roleOf(d.at.Text)
		switch {
		case w.agreesMost(d):
			w.totals(d)
		case w.isEmpty(d), role == noRole && !complete, role == countsRole, role == scoreRole, r.header.shape == long:
			w.strange(d)
		case d.at.Text == "":
			r.remark(d.at, "a row below the rounds is ignored")
		default:
			r.remark(d.at, fmt.Sprintf("the row %s below the rounds is ignored", d.at.Text))
		}
	}
	r.complainOfLabels(w.unread, "round", howRound)
	w.doubtLast()
}

// nameRows finds what names each row, its wild rank, its cards and who went out.
// It reports whether anything names the rounds.
func (r *reader) nameRows() bool {
	if r.header.shape == long {
		return true
	}
	at := r.labelSeries()
	first := func(want role) *series {
		i := slices.IndexFunc(r.series, func(s *series) bool { return s.role == want && !s.plays })
		if i < 0 || i == at {
			return nil
		}
		return r.series[i]
	}
	wild, cards, out := first(wildRole), first(cardsRole), first(outRole)
	var labels *series
	switch {
	case at >= 0:
		labels = r.series[at]
	case wild != nil:
		labels, r.byWild = wild, true
	default:
		labels = cards
	}
	for _, d := range r.rows {
		for _, c := range []struct {
			from *series
			to   *grid.Cell
		}{{labels, &d.label}, {wild, &d.wild}, {cards, &d.cards}, {out, &d.out}} {
			if c.from != nil {
				*c.to = c.from.cells[d.i]
			}
		}
		if d.label.Text != "" {
			d.at = d.label
		}
		d.read, d.isLabel = readLabel(d.label.Text)
		if _, ok := readRank(d.label.Text); ok && r.byWild && d.label.Text != "" {
			d.isLabel = true
		}
	}
	return labels != nil
}

// isEmpty reports whether a row has nothing under any player.
func (w *sorter) isEmpty(d *row) bool {
	if slices.ContainsFunc(w.players, func(s *series) bool {
		return s.broken || s.value(d).Kind != Missing || s.hand != nil && s.hand[d.i].Text != ""
	}) {
		return false
	}
	return !slices.ContainsFunc(w.series, func(s *series) bool {
		return s.role == totalRole && s.value(d).Kind != Missing || s.total != nil && s.total[d.i].Text != ""
	})
}

// isTotals reports whether a row is called a total.
func (w *sorter) isTotals(d *row) bool {
	for _, s := range w.series {
		if s.plays {
			break
		}
		if roleOf(s.cells[min(d.i, len(s.cells)-1)].Text) == totalRole && w.header.shape == matrix {
			return true
		}
	}
	return roleOf(d.label.Text) == totalRole && d.label.Text != "" || w.header.shape == turned && roleOf(d.at.Text) == totalRole
}

// round takes a row for a round.
func (w *sorter) round(d *row) {
	for _, p := range w.pending {
		w.strange(p)
	}
	w.pending = nil
	w.rounds = append(w.rounds, d)
	for i, s := range w.players {
		if v := s.value(d); v.Kind == Points {
			t := &w.so[i]
			t.all, t.since, t.last = t.all+v.Points, t.since+v.Points, v.Points
		}
	}
}

// totals takes a row for totals: of the rounds above it, of those since the last
// row of totals, or at the top of the sheet of all.
func (w *sorter) totals(d *row) {
	part := len(w.sums) > 0
	for i, s := range w.players {
		if v := s.value(d); v.Kind == Points {
			part = part && v.Points == w.so[i].since
		}
		w.so[i].since = 0
	}
	_, wrong := w.compare(d, func(t tallies) int { return t.all })
	w.sums = append(w.sums, sum{after: len(w.rounds), row: d, part: part && wrong > 0})
}

// compare holds a row against what each player should have there, and counts
// the players who have it, and those who have something else. What is 0 on both
// sides says nothing.
func (w *sorter) compare(d *row, want func(tallies) int) (right, wrong int) {
	for i, s := range w.players {
		switch v := s.value(d); {
		case v.Kind == Missing, v.Kind == Points && v.Points == 0 && want(w.so[i]) == 0:
		case v.Kind == Points && v.Points == want(w.so[i]):
			right++
		default:
			wrong++
		}
	}
	return right, wrong
}

// areSums reports whether a row without a label has what the rounds so far add
// up to, or what the last of them has, under every player.
func (w *sorter) areSums(d *row) bool {
	if len(w.rounds) < 2 && !w.sumsAfterEach() {
		return false
	}
	for _, want := range []func(tallies) int{func(t tallies) int { return t.all }, func(t tallies) int { return t.last }} {
		if right, wrong := w.compare(d, want); wrong == 0 && right > 0 {
			return true
		}
	}
	return false
}

// sumsAfterEach reports whether every second row has no label.
func (w *sorter) sumsAfterEach() bool {
	for i, d := range w.rows {
		if (d.label.Text == "") != (i%2 == 1) {
			return false
		}
	}
	return len(w.rows) > 3
}

// agreesMost reports whether a row below the last round has what the rounds add
// up to under most players, whatever it is called: one that is called by the
// score, under any.
func (w *sorter) agreesMost(d *row) bool {
	right, wrong := w.compare(d, func(t tallies) int { return t.all })
	if w.Reading == Running {
		right, wrong = w.compare(d, func(t tallies) int { return t.last })
	}
	return len(w.rounds) > 1 && right > 0 && (right > 1 && right > wrong || roleOf(d.at.Text) == scoreRole)
}

// lastIsTotals takes the last row of a sheet without labels for totals where it
// has what the others add up to, and more than by chance: under several players,
// or the game has no such round.
func (w *sorter) lastIsTotals() {
	last := w.rounds[len(w.rounds)-1]
	right, sums := w.above(last)
	switch {
	case !sums:
		return
	case right == 1 && (len(w.Rules.Rounds) == 0 || len(w.rounds) <= len(w.Rules.Rounds)):
		w.fault(last.at, "the last row is the sum of the rows above: a round, or the totals?", "a column of labels says which: 1, 2, 3 ... and Total")
		return
	}
	w.rounds = w.rounds[:len(w.rounds)-1]
	w.sums = append(w.sums, sum{after: len(w.rounds), row: last})
	w.remark(last.at, "the last row is the sum of the rows above, and is taken as the totals")
}

// above reports whether the last round has what those before it add up to,
// under every player.
func (w *sorter) above(last *row) (right int, all bool) {
	right, wrong := w.compare(last, func(t tallies) int { return t.all - t.last })
	for _, s := range w.players {
		if s.value(last).Kind != Points {
			wrong++
		}
	}
	return right, right > 0 && wrong == 0
}

// doubtLast complains of a last round that has what the rounds before it add up
// to, and lacks something that all of them have: it may be the totals.
func (w *sorter) doubtLast() {
	n := len(w.rounds) - 1
	if n < 2 || w.Reading == Running || w.header.shape == long {
		return
	}
	last := w.rounds[n]
	if _, sums := w.above(last); !sums || last.bad {
		return
	}
	for _, s := range w.series {
		has := func(d *row) bool { return s.cells[d.i].Text != "" }
		if !s.plays && !has(last) && !slices.ContainsFunc(w.rounds[:n], func(d *row) bool { return !has(d) }) {
			w.fault(last.at, fmt.Sprintf("%q is the sum of the rounds before it, with nothing under %s: a round, or the totals?", last.at.Text, s.name.Text), "call it Total, or fill in what is missing")
			last.bad = true
			return
		}
	}
}

// strange complains of a row among the rounds that is none.
func (w *sorter) strange(d *row) {
	numbers := 0
	for _, s := range w.players {
		if v := s.value(d); v.Kind == Unread || v.Kind == Cards || v.Kind == Points && v.Points != 0 {
			numbers++
		}
	}
	role, name := roleOf(d.at.Text), d.at.Text
	switch {
	case w.isEmpty(d) && (d.prose <= 1 || role == noRole):
		if name != "" {
			w.remark(d.at, fmt.Sprintf("%q is not a round and is ignored", name))
		}
		return
	case role == rankRole, role == passedRole, role != noRole && role != totalRole && numbers == 0:
		w.remark(d.at, fmt.Sprintf("the row %s is passed over", name))
		return
	}
	d.bad = true
	w.rounds = append(w.rounds, d)
	switch {
	case name == "":
		w.fault(d.at, "a row without a label is not scored", "name a row by its round: 3, or 5s where fives are wild")
	case role != noRole:
		w.fault(d.at, fmt.Sprintf("the row %s holds points but is not a round", name), "add the points to the scores of a round, or leave the row out")
		for _, s := range w.players {
			if v := s.value(d); v.Kind != Missing && v != (Value{Kind: Points}) {
				w.open = append(w.open, s)
			}
		}
	default:
		w.unread = append(w.unread, d.at)
	}
}
