package sheet

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/column"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

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
	whole := r.zeros()                 // and in the end
	for _, d := range r.rows {
		if d.isRound {
			whole.add(r.have(d))
		}
	}
	for i, d := range r.rows {
		have, n := r.have(d), len(r.rounds)
		f := have.compare(all, -1)
		if n == 0 { // totals on top
			f = have.compare(whole, -1)
		}
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
			mark := r.cell(d, column.Out) // who went out
			if p := r.whoOut(mark.Text); p != nil {
				p.spots[i].out = mark
				p.spots[i].out.Text = "x"
			} else if !slices.Contains(noWords, key(mark.Text)) {
				r.fault(mark, fmt.Sprintf("no player is called %q", mark.Text), "the column names who went out")
			}
		case d.isTotals, d.label.Text == "" && (n == 0 || n >= least) && f.exact(), !d.isLabel && n > 1 && f.right > 1 && f.exact(), i > last && n > 1 && (f.right > 1 && f.good() || f.right > 0 && (d.label.Text == "" || column.Of(d.label.Text) == column.Score)):
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
		d.empty = !slices.ContainsFunc(r.series, func(s *series) bool { return (s.plays || s.role == column.Total) && r.has(s, d) })
		d.isTotals = slices.ContainsFunc(r.series[:first], func(s *series) bool {
			_, isPart := column.Partly(s.spots[i].cell.Text, column.Total) // Total after 2
			return isPart || column.Of(s.spots[i].cell.Text) == column.Total
		})
		if r.label != nil {
			d.label = r.label.spots[i].cell
			d.read, d.isLabel = readLabel(d.label.Text)
			if d.read.bonus && r.Rules.Game.Bonus == nil && column.Of(d.label.Text) == column.Counts {
				d.read, d.isLabel = label{}, false // points that are given, no round
			}
			if rank, ok := readWild(d.label.Text); ok && r.label.role == column.Wild && d.label.Text != "" {
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
			of := column.Of(c.Text)
			d.isTotals = d.isTotals || !s.plays && of == column.Total || s.role == column.Total && i > 0 && !scored && !d.empty
			if !s.plays && (of == column.Rank || of != column.None && k < first) {
				d.at, d.label = c, c
			}
		}
		d.isRound = !d.empty && !d.isTotals && d.label.Text == ""
	}
}

// other skips a row that is neither a round nor totals, or complains of it.
func (r *reader) other(d *row, below bool) {
	role, name := column.Of(d.at.Text), d.at.Text
	isPlace := role == column.Rank || column.Is(name, column.Winner)
	points := slices.ContainsFunc(r.players, func(s *series) bool {
		v := s.value(d)
		return v.Kind == Unread || v.Kind == Cards || v.Points != 0
	})
	complete := len(r.Rules.Rounds) > 0 && len(r.rounds) >= len(r.Rules.Rounds)
	counts := complete && below && role == column.None && name != "" && r.mayCount(d)
	switch {
	case d.empty && name == "":
		return
	case d.empty && role == column.None, below && role == column.None && r.isSentence(d):
		r.passOver(d.at, r.remark(d.at, fmt.Sprintf("%q is not a round and is ignored", name)))
		return
	case isPlace, role == column.Passed, role != column.None && !points, below && role == column.None && complete && !counts:
		if said := r.remark(d.at, fmt.Sprintf("the row %s is ignored", name)); isPlace {
			r.places = append(r.places, place{d, said})
		} else {
			r.passOver(d.at, said)
		}
		return
	case name == "" && below && !slices.ContainsFunc(r.players, func(s *series) bool {
		place := ordinal.Get().FindStringSubmatch(s.spots[d.i].cell.Text)
		return s.value(d).Kind != Words && s.value(d).Kind != Missing && (place == nil || place[3] == "") // WINNER, or 1st
	}):
		r.places = append(r.places, place{d, r.remark(d.at, "the row without a label is ignored")})
		return
	case name == "":
		r.fault(d.at, "a row without a label is not scored", "name a row by its round: 3, or 5s where fives are wild")
	case role != column.None, counts:
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

// isSentence reports whether a row is a sentence with commas: it has words, and no number, in each cell.
func (r *reader) isSentence(d *row) bool {
	isProse := func(s *series) bool {
		text := s.spots[d.i].cell.Text
		return text == "" || strings.Contains(text, " ") && prose.Get().MatchString(text)
	}
	return strings.Contains(d.at.Text, " ") && prose.Get().MatchString(d.at.Text) && !slices.ContainsFunc(r.players, func(s *series) bool { return !isProse(s) })
}

var prose = lazy.Regexp{Text: `\pL{3}`}

// mayCount reports whether a row below the rounds has numbers that may be points: some are no places, and
// they are not how many rounds each player has won.
func (r *reader) mayCount(d *row) bool {
	have, won := r.have(d), r.zeros()
	for p, s := range r.players {
		for _, d := range r.rounds {
			if isZero(s, d) {
				won[p].n++
			}
		}
	}
	isNoPlace := func(n amount) bool { return n.ok && (n.n < 1 || n.n > len(r.players)) }
	return have.points() > 0 && slices.ContainsFunc(have, isNoPlace) && len(have.compare(won, -1).wrong) > 0
}
