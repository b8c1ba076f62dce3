package sheet

import (
	"fmt"
	"slices"
)

// sum is a row of totals: what stands under each player after some rounds.
type sum struct {
	after int
	*row
	part bool // it has what the rounds since the row of totals before add up to
}

// sorter sorts the rows of the form: rounds, totals, and others. What each player
// has so far: in all, and since the last row of totals.
type sorter struct {
	*reader
	all, since numbers
}

// sortRows finds the rounds and the rows of totals.
func (r *reader) sortRows() {
	zeros := slices.Repeat(numbers{{0, true}}, len(r.players))
	w := &sorter{reader: r, all: slices.Clone(zeros), since: zeros}
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
	for i, d := range r.rows {
		if i == last && !d.bad {
			w.doubtLast(d)
		}
		switch {
		case d.bad:
			r.rounds = append(r.rounds, d)
		case d.isRound:
			w.round(d)
		case d.isTotals, d.label.Text == "" && len(r.rounds) >= least && w.areSums(d, 1), i > last && len(r.rounds) > 1 && w.areSums(d, 2):
			w.totals(d)
		case !d.isLabel: // else a round that is to come
			w.other(d, i > last)
		}
	}
	for i := range r.sums {
		if r.sums[i].after == 0 { // totals on top
			r.sums[i].after = len(r.rounds)
		}
	}
}

// nameRows finds what names each row, its wild rank, its cards and who went out.
func (r *reader) nameRows() {
	for _, s := range slices.Backward(r.series) {
		for _, d := range r.rows {
			switch c := s.spots[d.i].cell; {
			case s == r.label:
				d.label = c
				d.read, d.isLabel = readLabel(c.Text)
				if rank, ok := readWild(c.Text); ok && s.role == wildRole && c.Text != "" {
					d.read, d.isLabel = label{rank: rank, hasRank: true}, true
				}
			case s.plays:
			case s.role == cardsRole:
				d.cards = c
			case s.role == outRole:
				d.out = c
			}
			if s.role == wildRole && !s.plays {
				d.wild = s.spots[d.i].cell
			}
		}
	}
	for _, d := range r.rows {
		if d.label.Text != "" {
			d.at = d.label
		}
		d.empty = true
		before := true // of the first score
		for _, s := range r.series {
			at := s.spots[d.i]
			if before = before && !s.plays; before && roleOf(at.cell.Text) == totalRole {
				d.isTotals = true
			}
			if s.plays || s.role == totalRole {
				d.empty = d.empty && !s.broken && at.value.Kind == Missing && at.hand.Text == "" && at.total.Text == ""
			}
		}
		d.isRound = !d.empty && (r.label == nil || d.isLabel && !d.isTotals)
	}
}

// have returns what the players have in a row.
func (r *reader) have(d *row) numbers {
	list := make(numbers, len(r.players))
	for i, s := range r.players {
		list[i] = s.spots[d.i].score()
	}
	return list
}

// round takes a row for a round.
func (w *sorter) round(d *row) {
	w.rounds = append(w.rounds, d)
	w.nameOut(d)
	for i, v := range w.have(d) {
		if w.all[i].n, w.since[i].n = w.all[i].n+v.n, w.since[i].n+v.n; v.ok && w.Reading == Running {
			w.all[i].n = v.n
		}
	}
}

// totals takes a row for totals: of the rounds above it, of those since the last
// row of totals, or at the top of the sheet of all.
func (w *sorter) totals(d *row) {
	have := w.have(d)
	part := len(w.sums) > 0 && len(have.bear(w.since, -1).wrong) == 0 && len(have.bear(w.all, -1).wrong) > 0
	w.sums = append(w.sums, sum{after: len(w.rounds), row: d, part: part})
	w.since = slices.Repeat(numbers{{0, true}}, len(w.players))
}

// areSums reports whether a row has what the rounds so far add up to: under every
// player, or, where at least two do, under most.
func (w *sorter) areSums(d *row, least int) bool {
	f := w.have(d).bear(w.all, -1)
	return f.right >= least && (len(f.wrong) == 0 || least > 1 && f.good())
}

// doubtLast asks about a last round that has what those before it add up to, and
// is not labelled or lacks something that all of them have. Without labels it is
// the totals where more than chance says so: several players have them, or the
// game has no such round.
func (w *sorter) doubtLast(d *row) {
	have, n, deals := w.have(d), len(w.rounds), len(w.Rules.Rounds)
	f := have.bear(w.all, -1)
	lacks := slices.ContainsFunc(have, func(n amount) bool { return !n.ok })
	if n < 2 || w.Reading == Running || w.header.shape == long || len(f.wrong) > 0 || f.right == 0 || lacks {
		return
	}
	lacking := slices.ContainsFunc(w.series, func(s *series) bool {
		lacks := func(d *row) bool { return s.spots[d.i].cell.Text == "" }
		return !s.plays && lacks(d) && !slices.ContainsFunc(w.rounds, lacks)
	})
	switch {
	case w.label == nil && (f.right > 1 || deals > 0 && n >= deals):
		d.isRound, d.isTotals = false, true
		w.remark(d.at, "the last row is the sum of the rows above, and is taken as the totals")
	case w.label == nil || lacking:
		d.bad = true
		w.fault(d.at, "the last row is the sum of the rows above: a round, or the totals?", "label it Total, or by its round, and fill in what is missing")
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
	case d.empty && (d.filled <= 1 || role == noRole):
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
		w.fault(d.at, fmt.Sprintf("%q is not a round", name)+notScored, howRound)
	}
}
