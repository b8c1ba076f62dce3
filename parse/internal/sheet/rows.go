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

// sortRows finds the rounds and the rows of totals: of the rounds above, of those
// since the last row of totals, or at the top of the sheet of all.
func (r *reader) sortRows() {
	r.nameRows()
	zeros := slices.Repeat(numbers{{0, true}}, len(r.players))
	all, since := slices.Clone(zeros), slices.Clone(zeros) // what the players have, and since the last row of totals
	last, least := -1, 1                                   // the last round, and how many rounds a row without a label may add up
	for i, d := range r.rows {
		if d.bad || d.isRound {
			last = i
		}
		if (d.label.Text == "") != (i%2 == 1) {
			least = 2 // not every second row
		}
	}
	for i, d := range r.rows {
		have, n := r.have(d), len(r.rounds)
		f := have.bear(all, -1)
		right := f.right > 0 && len(f.wrong) == 0
		if i == last && !d.bad && n > 1 && right && r.Reading != Running && r.header.shape != long {
			r.doubtLast(d, f.right > 1 || len(r.Rules.Rounds) > 0 && n >= len(r.Rules.Rounds))
		}
		switch {
		case d.bad:
			r.rounds = append(r.rounds, d)
		case d.isRound:
			r.rounds = append(r.rounds, d)
			r.nameOut(d)
			for p, v := range have {
				if since[p].n += v.n; v.ok && r.Reading == Running {
					all[p].n = 0
				}
				all[p].n += v.n
			}
		case d.isTotals, d.label.Text == "" && n >= least && right, i > last && n > 1 && f.right > 1 && f.good():
			part := len(r.sums) > 0 && len(f.wrong) > 0 && len(have.bear(since, -1).wrong) == 0
			r.sums, since = append(r.sums, sum{after: n, row: d, part: part}), slices.Clone(zeros)
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

// nameRows finds what names each row, its wild rank, its cards and who went out.
func (r *reader) nameRows() {
	first := slices.IndexFunc(r.series, func(s *series) bool { return s.plays })
	for _, d := range r.rows {
		d.empty = true
		for k, s := range slices.Backward(r.series) {
			at := s.spots[d.i]
			if s.plays || s.role == totalRole {
				d.empty = d.empty && !s.broken && at.value.Kind == Missing && at.hand.Text == "" && at.total.Text == ""
			}
			d.isTotals = d.isTotals || k < first && roleOf(at.cell.Text) == totalRole
			if s == r.label {
				d.label = at.cell
				d.read, d.isLabel = readLabel(d.label.Text)
				if rank, ok := readWild(d.label.Text); ok && s.role == wildRole && d.label.Text != "" {
					d.read, d.isLabel = label{rank: rank, hasRank: true}, true
				}
			}
			switch {
			case s.plays:
			case s.role == wildRole:
				d.wild = at.cell
			case s == r.label:
			case s.role == cardsRole:
				d.cards = at.cell
			case s.role == outRole:
				d.out = at.cell
			}
		}
		if d.label.Text != "" {
			d.at = d.label
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

// doubtLast asks about a last round that has what those before it add up to, and
// is not labelled or lacks something that all of them have. Without labels it is
// the totals where more than chance says so: several players have them, or the
// game has no such round.
func (r *reader) doubtLast(d *row, sure bool) {
	lacking := slices.ContainsFunc(r.series, func(s *series) bool {
		lacks := func(d *row) bool { return s.spots[d.i].cell.Text == "" }
		return !s.plays && lacks(d) && !slices.ContainsFunc(r.rounds, lacks)
	})
	switch {
	case slices.Contains(r.have(d), amount{}):
	case r.label == nil && sure:
		d.isRound, d.isTotals = false, true
		r.remark(d.at, "the last row is the sum of the rows above, and is taken as the totals")
	case r.label == nil || lacking:
		d.bad = true
		r.fault(d.at, "the last row is the sum of the rows above: a round, or the totals?", "label it Total, or by its round, and fill in what is missing")
	}
}

// other passes over a row that is neither a round nor totals, or complains of it.
func (r *reader) other(d *row, below bool) {
	role, name := roleOf(d.at.Text), d.at.Text
	points := slices.ContainsFunc(r.players, func(s *series) bool {
		v := s.value(d)
		return v.Kind == Unread || v.Kind == Cards || v.Kind == Points && v.Points != 0
	})
	complete := len(r.Rules.Rounds) > 0 && len(r.rounds) >= len(r.Rules.Rounds)
	switch {
	case d.empty && role == noRole:
		if name != "" {
			r.remark(d.at, fmt.Sprintf("%q is not a round and is ignored", name))
		}
		return
	case role == rankRole, role == passedRole, role != noRole && !points, below && role == noRole && complete:
		r.remark(d.at, fmt.Sprintf("the row %s is ignored", name))
		return
	}
	d.bad = true
	r.rounds = append(r.rounds, d)
	switch {
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
}
