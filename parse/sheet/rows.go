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

// sorter sorts the rows of the form: rounds, totals, and others. What each player
// has so far: in all, in the last round, and since the last row of totals.
type sorter struct {
	*reader
	all, last, since numbers
	pending          []*row // rows that are no rounds, of which the next round decides
	unread           []grid.Cell
}

// sortRows finds the rounds and the rows of totals.
func (r *reader) sortRows() {
	n := len(r.players)
	zeros := slices.Repeat(numbers{{0, true}}, n)
	w := &sorter{reader: r, all: slices.Clone(zeros), last: slices.Clone(zeros), since: slices.Clone(zeros)}
	r.nameRows()
	for _, d := range r.rows {
		switch empty := r.isEmpty(d); {
		case d.bad:
			r.rounds = append(r.rounds, d)
		case r.label == nil && !empty:
			w.round(d)
		case r.isTotals(d), d.label.Text == "" && w.areSums(d):
			w.totals(d)
		case d.isLabel && empty: // a round that is to come
		case d.isLabel:
			w.round(d)
		default:
			w.pending = append(w.pending, d)
		}
	}
	if r.label == nil && len(r.rounds) > 2 && r.Reading != Running {
		w.lastIsTotals()
	}
	for _, d := range w.pending {
		if w.agreesMost(d) {
			w.totals(d)
		} else {
			w.other(d, true)
		}
	}
	r.complainOfLabels(w.unread, "round", howRound)
	w.doubtLast()
}

// nameRows finds what names each row, its wild rank, its cards and who went out.
func (r *reader) nameRows() {
	first := func(want role) *series {
		for _, s := range r.series {
			if s.role == want && !s.plays && (s != r.label || want != cardsRole) {
				return s
			}
		}
		return nil
	}
	for _, d := range r.rows {
		for _, c := range []struct {
			from *series
			to   *grid.Cell
		}{{r.label, &d.label}, {first(wildRole), &d.wild}, {first(cardsRole), &d.cards}, {first(outRole), &d.out}} {
			if c.from != nil {
				*c.to = c.from.spots[d.i].cell
			}
		}
		if d.label.Text != "" {
			d.at = d.label
			d.read, d.isLabel = readLabel(d.label.Text)
		}
		if r.byWild() && d.label.Text != "" && !d.isLabel {
			_, d.isLabel = readRank(d.label.Text)
		}
	}
}

// byWild reports whether wild ranks name the rounds.
func (r *reader) byWild() bool { return r.label != nil && r.label.role == wildRole }

// isEmpty reports whether a row has nothing under any player.
func (r *reader) isEmpty(d *row) bool {
	return !slices.ContainsFunc(r.series, func(s *series) bool {
		if s.role == totalRole || s.plays {
			return s.broken || s.value(d).Kind != Missing || s.spots[d.i].hand.Text != "" || s.spots[d.i].total.Text != ""
		}
		return false
	})
}

// isTotals reports whether a row is called a total, before its first score.
func (r *reader) isTotals(d *row) bool {
	for _, s := range r.series {
		if s.plays {
			break
		}
		if roleOf(s.spots[d.i].cell.Text) == totalRole {
			return true
		}
	}
	return false
}

// have returns what the players have in a row.
func (r *reader) have(d *row) numbers {
	list := make(numbers, len(r.players))
	for i, s := range r.players {
		if v := s.value(d); v.Kind == Points {
			list[i] = amount{v.Points, true}
		}
	}
	return list
}

// round takes a row for a round.
func (w *sorter) round(d *row) {
	for _, p := range w.pending {
		w.other(p, false)
	}
	w.pending = nil
	w.rounds = append(w.rounds, d)
	for i, v := range w.have(d) {
		if v.ok {
			w.all[i].n, w.since[i].n, w.last[i] = w.all[i].n+v.n, w.since[i].n+v.n, v
		}
	}
}

// soFar returns what a row of totals has below the rounds so far.
func (w *sorter) soFar() numbers {
	if w.Reading == Running {
		return w.last
	}
	return w.all
}

// totals takes a row for totals: of the rounds above it, of those since the last
// row of totals, or at the top of the sheet of all.
func (w *sorter) totals(d *row) {
	have := w.have(d)
	part := len(w.sums) > 0 && len(have.bear(w.since).wrong) == 0 && len(have.bear(w.all).wrong) > 0
	w.sums = append(w.sums, sum{after: len(w.rounds), row: d, part: part})
	for i := range w.since {
		w.since[i].n = 0
	}
}

// areSums reports whether a row without a label has what the rounds so far add
// up to, under every player.
func (w *sorter) areSums(d *row) bool {
	afterEach := len(w.rows) > 3 // every second row has no label
	for i, d := range w.rows {
		afterEach = afterEach && (d.label.Text == "") == (i%2 == 1)
	}
	f := w.have(d).bear(w.soFar())
	return (len(w.rounds) > 1 || afterEach) && f.right > 0 && len(f.wrong) == 0
}

// agreesMost reports whether a row below the last round has what the rounds add
// up to under most players, whatever it is called: one that is called by the
// score, under any.
func (w *sorter) agreesMost(d *row) bool {
	f := w.have(d).bear(w.soFar())
	return len(w.rounds) > 1 && f.right > 0 && (f.right > 1 && f.good() || roleOf(d.at.Text) == scoreRole)
}

// lastIsTotals takes the last row of a sheet without labels for totals where it
// has what the others add up to, and more than by chance: under several players,
// or the game has no such round.
func (w *sorter) lastIsTotals() {
	n := len(w.rounds) - 1
	last := w.rounds[n]
	switch right := w.sumsAbove(last); {
	case right == 0:
	case right == 1 && (len(w.Rules.Rounds) == 0 || n < len(w.Rules.Rounds)):
		w.fault(last.at, "the last row is the sum of the rows above: a round, or the totals?", "a column of labels says which: 1, 2, 3 ... and Total")
	default:
		w.rounds = w.rounds[:n]
		w.sums = append(w.sums, sum{after: n, row: last})
		w.remark(last.at, "the last row is the sum of the rows above, and is taken as the totals")
	}
}

// sumsAbove counts the players who have in the last round what those before it
// add up to: 0 where any has something else.
func (w *sorter) sumsAbove(last *row) int {
	want := slices.Clone(w.all)
	for i := range want {
		want[i].n -= w.last[i].n
	}
	have := w.have(last)
	f := have.bear(want)
	if len(f.wrong) > 0 || slices.ContainsFunc(have, func(n amount) bool { return !n.ok }) {
		return 0
	}
	return f.right
}

// doubtLast complains of a last round that has what the rounds before it add up
// to, and lacks something that all of them have: it may be the totals.
func (w *sorter) doubtLast() {
	n := len(w.rounds) - 1
	if n < 2 || w.Reading == Running || w.header.shape == long || w.rounds[n].bad || w.sumsAbove(w.rounds[n]) == 0 {
		return
	}
	last := w.rounds[n]
	for _, s := range w.series {
		lacks := func(d *row) bool { return s.spots[d.i].cell.Text == "" }
		if !s.plays && lacks(last) && !slices.ContainsFunc(w.rounds[:n], lacks) {
			w.fault(last.at, fmt.Sprintf("%q is the sum of the rounds before it, with nothing under %s: a round, or the totals?", last.at.Text, s.name.Text), "call it Total, or fill in what is missing")
			last.bad = true
			return
		}
	}
}

// other passes over a row that is neither a round nor totals, or complains of it.
func (w *sorter) other(d *row, below bool) {
	role, name := roleOf(d.at.Text), d.at.Text
	points := slices.ContainsFunc(w.players, func(s *series) bool {
		v := s.value(d)
		return v.Kind == Unread || v.Kind == Cards || v.Kind == Points && v.Points != 0
	})
	complete := len(w.Rules.Rounds) > 0 && len(w.rounds) >= len(w.Rules.Rounds)
	switch {
	case w.isEmpty(d) && (d.filled <= 1 || role == noRole):
		if name != "" {
			w.remark(d.at, fmt.Sprintf("%q is not a round and is ignored", name))
		}
		return
	case role == rankRole, role == passedRole, role != noRole && !points, below && role == noRole && complete:
		w.remark(d.at, fmt.Sprintf("the row %s is ignored", name))
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
			s.open = s.open || s.value(d).Kind != Missing && s.value(d) != Value{Kind: Points}
		}
	default:
		w.unread = append(w.unread, d.at)
	}
}
