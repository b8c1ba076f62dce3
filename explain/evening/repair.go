package evening

import (
	"cmp"
	"io"
	"maps"
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Repair is an offer: changes after which the numbers of a sheet no longer contradict one
// another. No total uses it.
type Repair struct {
	Changes []Rewriting
	Edits   []parse.Edit // of the text; a total that is carried has several
	// What then holds that did not: the totals add up, no total falls, every score is
	// one that a hand can have, and somebody has 0 in the rounds Zeros.
	Adds, Rises, Possible bool
	Zeros                 []int
}

// Rewriting is another number for one that a sheet has.
type Rewriting struct {
	Place
	Round    rules.Round
	Player   int    // or Everyone
	From, To string // From is empty where no number stands, or none that is read
	Total    bool   // it is a running total, or what everyone has together
	Carried  bool   // and those below it change by as much
	Letters  bool   // From has letters in the place of figures
}

const (
	// Everyone stands for a player where a number is what all have together.
	Everyone = -1
	// MostRepairs is how many repairs are named; the others are counted.
	MostRepairs = 3
	// mostTried is how many repairs are read again to see whether all agrees.
	mostTried = 24
	// mostParts is how many faults that do not touch one another are mended together. A sheet
	// with more of them is not the sheet that somebody meant to keep.
	mostParts = 24
	// mostScores is the largest sheet that is repaired.
	mostScores = 50_000
)

// Changed opens the sheet with some changes of its text.
type Changed func(edits []parse.Edit) (parse.Sheet, error)

// Repair gives an evening that contradicts itself its smallest repairs, at most MostRepairs,
// the likeliest first, and says how many more there are. A running total that does
// not add up or that falls, a round without its zero, and a score that no hand can have are
// contradictions; letters that stand for figures are read as those figures. The fewest
// changes count, among the slips that people and scanners make. Each repair has been read
// again: nothing contradicts itself after it, and nothing else is wrong that was not before.
func (o Options) Repair(e *Evening, open Changed) {
	e.Repairs, e.MoreRepairs = nil, 0
	cells := 0
	for _, r := range e.Rounds {
		cells += len(r.Entries)
	}
	if e.Status == Right && !e.Checked.Wrong || cells > mostScores || e.More.Wrong > 0 {
		return
	}
	_, l, err := o.ledger(open, nil)
	if err != nil {
		return
	}
	letters := l.letters
	slices.SortStableFunc(letters, func(a, b letter) int { return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column)) })
	for range 2 { // without what turns out to be no number
		if len(letters) == 0 {
			break
		}
		var edits []parse.Edit
		for _, x := range letters {
			edits = append(edits, x.Edit)
		}
		if _, l, err = o.ledger(open, edits); err != nil {
			return
		}
		placed := l.placed(letters)
		if len(placed) == len(letters) {
			letters = placed
			break
		}
		if letters = placed; len(placed) == 0 {
			if _, l, err = o.ledger(open, nil); err != nil {
				return
			}
		}
	}
	m := newMender(l)
	base := m.reason()
	var options [][]change
	count, isLikely := 0, false
	if len(m.wrong) > 0 || len(letters) > 0 {
		options, count, isLikely = m.repairs()
	}
	var shifts []shifting
	if len(letters) == 0 {
		shifts = o.shifted(open, e, l)
	}
	if len(shifts) > 0 && !isLikely {
		options, count = nil, 0
	}
	count += len(shifts)
	least := e.faults() // that any repair leaves
	accept := func(r Repair, after *Evening) {
		switch n := after.faults(); {
		case after.Contradicts() || n > least:
			count--
			return
		case n < least: // those before leave more that is wrong
			least, count, e.Repairs = n, count-len(e.Repairs), nil
		}
		e.Repairs = append(e.Repairs, r)
	}
	for _, changes := range options[:min(len(options), mostTried)] {
		r := base
		r.Changes, r.Edits = m.written(changes, letters)
		after, _, err := o.ledger(open, r.Edits)
		isGuess := func(c change) bool { return c.slip == other }
		if err != nil || after.Game.Open && after.Status == Unreadable && slices.ContainsFunc(changes, isGuess) {
			count--
			continue
		}
		accept(r, after)
	}
	for _, s := range shifts {
		r := base
		r.Changes, r.Edits = s.changes, s.edits
		accept(r, s.after)
	}
	e.MoreRepairs = max(count-MostRepairs, 0)
	e.Repairs = e.Repairs[:min(len(e.Repairs), MostRepairs)]
}

// ledger reads the sheet again, with some changes, and notes its numbers.
func (o Options) ledger(open Changed, edits []parse.Edit) (*Evening, *ledger, error) {
	text, err := open(edits)
	if err != nil {
		return nil, nil, err
	}
	o.Problem, o.Open = nil, func(string, io.Reader, parse.SheetOptions) (parse.Sheet, error) { return text, nil }
	e, err := o.open(nil)
	if err != nil {
		return nil, nil, err
	}
	e.ledger = &ledger{rounds: map[*Round]*zeros{}}
	if s, ok := text.(*parse.ScoreSheet); ok && len(edits) == 0 {
		e.ledger.shifts = s.Shifts()
	}
	if err := e.read(); err != nil {
		return nil, nil, err
	}
	e.finish()
	return e.Evening, e.ledger, nil
}

// IsContradiction reports whether a finding is one that a repair settles.
func (f Finding) IsContradiction() bool {
	return f.Kind == WrongTotal && f.Have != f.Want+f.corrected || f.Kind == TotalFalls || f.Kind == NobodyOut || f.Kind == Impossible && !f.Remark
}

// Contradicts reports whether the numbers of an evening contradict one another.
func (e *Evening) Contradicts() bool { return slices.ContainsFunc(e.Findings, Finding.IsContradiction) }

// faults counts what is wrong besides contradictions.
func (e *Evening) faults() (n int) {
	for _, f := range e.Findings {
		if !f.Remark && !f.IsContradiction() {
			n++
		}
	}
	return n + e.More.Wrong
}

// reason says what holds after a repair.
func (m *mender) reason() (r Repair) {
	for at := range m.wrong {
		switch {
		case at.kind == ofTotals:
			r.Adds = true
		case at.kind == ofZero:
			r.Zeros = append(r.Zeros, m.order[at.player].Number())
		case m.columns[at.player].scores[at.at].points < 0 && m.columns[at.player].scores[at.at].Line == 0:
			r.Rises = true
		default:
			r.Possible = true
		}
	}
	slices.Sort(r.Zeros)
	return r
}

// repairs returns the sets of changes of the fewest slips, some of them where there are very
// many, how many there are, and whether they are likely: a single slip, and not any other
// number. A row or a column that has moved is one slip.
func (m *mender) repairs() (list [][]change, count int, isLikely bool) {
	const most = 1000
	all := m.wrong
	list, count, size, worst := [][]change{nil}, 1, 0, misread
	parts := m.parts()
	if len(parts) > mostParts {
		parts, list, count = nil, nil, 0
	}
	for _, part := range parts {
		m.apart = map[ref]struct{}{}
		for r := range all {
			if !part[r] {
				m.apart[r] = struct{}{}
			}
		}
		found := m.smallest()
		if len(found) == 0 {
			list, count = nil, 0
			break
		}
		var longer [][]change
		for _, f := range found {
			for _, before := range list {
				if len(longer) < most {
					longer = append(longer, slices.Concat(before, f.changes))
				}
			}
		}
		size, worst = size+len(found[0].changes), max(worst, found[0].worst)
		list, count = longer, min(count*len(found), 1_000_000)
	}
	m.apart = nil
	isLikely = len(list) > 0 && size <= 1 && worst != other
	moves := m.moves()
	if len(moves) > 0 && !isLikely {
		list, count = nil, 0
	}
	return append(list, moves...), count + len(moves), isLikely || len(moves) > 0
}

// smallest returns the sets of the fewest changes that settle a part, the likeliest first.
// A total may be any number only where no slip of that size explains the part.
func (m *mender) smallest() (list []*mending) {
	for size := 1; size <= mostChanges && len(m.found) == 0; size++ {
		m.found, m.steps = map[string]*mending{}, 0
		m.search(size)
	}
	least := other
	for _, f := range m.found {
		least = min(least, f.worst)
		list = append(list, f)
	}
	m.found = nil
	if least < other {
		list = slices.DeleteFunc(list, func(f *mending) bool { return f.worst == other })
	}
	slices.SortStableFunc(list, func(a, b *mending) int {
		if by := cmp.Compare(a.rank, b.rank); by != 0 {
			return by
		}
		return slices.CompareFunc(a.changes, b.changes, func(a, b change) int {
			x, y := m.at(a.ref), m.at(b.ref)
			return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Column, y.Column), cmp.Compare(a.to, b.to))
		})
	})
	return list
}

// parts divides what is wrong by players. A round that lacks its zero, or in which all
// together have another sum, goes with one who plays it and has something wrong, or alone. A
// few parts are one, since a change may settle several of them.
func (m *mender) parts() (list []map[ref]bool) {
	const few = 3
	parts := map[int]map[ref]bool{} // by player, and before the first by round
	for _, ofRounds := range []bool{false, true} {
		for r := range m.wrong {
			if ofRounds != (r.kind == ofZero || r.player == m.everyone()) {
				continue
			}
			of := r.player
			if ofRounds {
				row, _ := m.rowAt(r)
				of = -1 - row
				for _, s := range m.byRow[row] {
					if parts[s.player] != nil {
						of = s.player
					}
				}
			}
			if parts[of] == nil {
				parts[of] = map[ref]bool{}
			}
			parts[of][r] = true
		}
	}
	for _, of := range slices.Sorted(maps.Keys(parts)) {
		if len(parts) <= few && len(list) > 0 {
			maps.Copy(list[0], parts[of])
		} else {
			list = append(list, parts[of])
		}
	}
	return list
}

// moves returns the rows and the columns of scores after whose move by one place all
// agrees.
func (m *mender) moves() (list [][]change) {
	try := func(refs []ref) {
		for _, by := range []int{1, len(refs) - 1} {
			var moved, back []change
			for i, r := range refs {
				from := refs[(i+by)%len(refs)]
				c := change{ref: r, to: m.columns[from.player].scores[from.at].points}
				if s := m.columns[r.player].scores[r.at]; s.Line == 0 || s.out {
					return
				} else if c.to != s.points {
					moved = append(moved, c)
				}
			}
			for _, c := range moved {
				back = append(back, m.apply(c))
			}
			if len(m.wrong) == 0 && len(moved) > 2 {
				list = append(list, moved)
			}
			for _, c := range slices.Backward(back) {
				m.apply(c)
			}
		}
	}
	if len(m.wrong) == 0 {
		return nil
	}
	for _, row := range m.byRow {
		try(slices.DeleteFunc(slices.Clone(row), func(r ref) bool { return r.kind != ofScore }))
	}
	for p := range m.columns[:m.everyone()] {
		var column []ref
		for i := range m.columns[p].scores {
			column = append(column, ref{ofScore, p, i})
		}
		try(column)
	}
	return list
}

// written returns changes, and those of letters, as they are written.
func (m *mender) written(changes []change, letters []letter) (list []Rewriting, edits []parse.Edit) {
	for _, x := range letters {
		list = append(list, Rewriting{
			Place: Place{x.Line, x.Column}, Round: x.round.Round(), Player: x.player, From: x.from, To: x.Written, Total: x.isTotal, Letters: true,
		})
		edits = append(edits, x.Edit)
	}
	for _, c := range changes {
		by := c.to - m.number(c.ref)
		edit := func(f *figures, points int) parse.Edit {
			e := shifted(f.Edit, letters)
			e.Written = strconv.Itoa(points)
			edits = append(edits, e)
			return e
		}
		f, column := m.at(c.ref), &m.columns[c.player]
		at := shifted(f.Edit, letters)
		if i := slices.IndexFunc(list, func(w Rewriting) bool { return w.Letters && w.Place == Place{at.Line, at.Column} }); i >= 0 {
			list[i].To = strconv.Itoa(c.to) // another digit of the same number is wrong as well
			edits[i].Written = list[i].To
			continue
		}
		to := edit(f, c.to)
		w := Rewriting{Place: Place{to.Line, to.Column}, Player: c.player, From: f.from, To: to.Written}
		if c.player == m.everyone() {
			w.Player = Everyone
		}
		if c.kind == ofScore {
			w.Round = column.scores[c.at].round.Round()
		} else {
			w.Round, w.Total, w.Carried = column.totals[c.at].round.Round(), true, c.last > c.at
			for _, t := range column.totals[c.at+1 : c.last+1] {
				edit(&t.figures, t.points+by)
			}
		}
		list = append(list, w)
	}
	slices.SortStableFunc(list, func(a, b Rewriting) int { return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column)) })
	return list, edits
}
