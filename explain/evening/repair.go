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
	Holds
	isGuess bool // a total may as well be another number
}

// Holds says what a repair puts right: that totals add up, that no total falls, that every
// score is one that a hand can have, and that somebody has 0 in the rounds Zeros.
type Holds struct {
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
	// mostRepairs is how many repairs are named; the others are counted.
	mostRepairs = 3
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

// Repair gives an evening that contradicts itself its smallest repairs, at most three,
// the likeliest first, and says how many more there are. A running total that does
// not add up or that falls, a round without its zero, and a score that no hand can have are
// contradictions; letters that stand for figures are read as those figures. The fewest
// changes count, among the slips that people and scanners make. Each repair has been read
// again: nothing contradicts itself after it, nothing else is wrong that was not before, and
// the same players play.
func (o Options) Repair(e *Evening, open Changed) {
	e.Repairs, e.MoreRepairs = nil, 0
	cells := 0
	for _, r := range e.Rounds {
		cells += len(r.Entries())
	}
	if e.Status == Right && !e.Checked.Wrong || cells > mostScores || e.More.Wrong > 0 {
		return
	}
	_, l, err := o.ledger(open, nil)
	if err == nil && len(l.letters) > 0 {
		l, err = o.withFigures(open, l.letters)
	}
	if err != nil {
		return
	}
	m := newMender(l)
	holds := m.holds()
	list, count, isLikely := m.repairs()
	if shifts := o.shifted(open, e, l); len(shifts) > 0 && len(m.letters) == 0 {
		if !isLikely {
			list, count = nil, 0
		}
		list, count = append(list, shifts...), count+len(shifts)
	}
	least := e.faults() // that any repair leaves
	for _, r := range list {
		after, _, err := o.ledger(open, r.Edits)
		switch {
		case err != nil || !slices.Equal(after.Players, e.Players) || after.Contradicts() || after.faults() > least || r.isGuess && after.Game.Open && after.Status == Unreadable:
			count--
			continue
		case after.faults() < least: // those before leave more that is wrong
			least, count, e.Repairs = after.faults(), count-len(e.Repairs), nil
		}
		r.Holds = holds
		e.Repairs = append(e.Repairs, r)
	}
	e.MoreRepairs = max(count-mostRepairs, 0)
	e.Repairs = e.Repairs[:min(len(e.Repairs), mostRepairs)]
}

// withFigures reads the sheet again with figures in the place of letters, except for letters
// that do not become a player's number.
func (o Options) withFigures(open Changed, letters []figures) (*ledger, error) {
	edits := make([]parse.Edit, len(letters))
	for i, x := range letters {
		edits[i] = x.Edit
	}
	_, l, err := o.ledger(open, edits)
	if err != nil {
		return nil, err
	}
	if placed := l.spell(letters); len(placed) < len(letters) {
		return o.withFigures(open, placed)
	}
	return l, nil
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
	e.ledger = &ledger{place: map[*Round]int{}}
	if s, ok := text.(interface{ Shifts() []parse.Shift }); ok && len(edits) == 0 { // a score sheet
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
	return f.Kind == WrongTotal && f.Have != f.Want+f.corrected || f.Kind == TotalFalls || f.Kind == NobodyOut || f.Kind == OutOfReach || f.Kind == Impossible && !f.Remark
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

// holds says what holds after a repair.
func (m *mender) holds() (r Holds) {
	for at := range m.wrong {
		switch {
		case at.kind == ofTotals:
			r.Adds = true
		case at.kind == ofZero:
			r.Zeros = append(r.Zeros, m.order[at.player].round.Number())
		case m.columns[at.player].scores[at.at].points < 0 && m.columns[at.player].scores[at.at].Line == 0:
			r.Rises = true
		default:
			r.Possible = true
		}
	}
	slices.Sort(r.Zeros)
	return r
}

// repairs returns the repairs of the fewest slips, or some of them if there are very many,
// and how many there are. isLikely reports whether they are a single slip, and not a total
// that may as well be another number. A row or a column that has moved is one slip.
func (m *mender) repairs() (list []Repair, count int, isLikely bool) {
	const most = 1000
	if len(m.wrong)+len(m.letters) == 0 {
		return nil, 0, false
	}
	all := m.wrong
	sets, count, size, worst := [][]change{nil}, 1, 0, misread
	parts := m.parts()
	if len(parts) > mostParts {
		parts, sets, count = nil, nil, 0
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
			sets, count = nil, 0
			break
		}
		var longer [][]change
		for _, f := range found {
			for _, before := range sets {
				if len(longer) < most {
					longer = append(longer, slices.Concat(before, f.changes))
				}
			}
		}
		size, worst = size+len(found[0].changes), max(worst, found[0].worst)
		sets, count = longer, min(count*len(found), 1_000_000)
	}
	m.apart = nil
	if isLikely = len(sets) > 0 && size <= 1 && worst != other; !isLikely && len(all) > 0 {
		if moves := m.moves(); len(moves) > 0 {
			sets, count, isLikely = moves, len(moves), true
		}
	}
	for _, changes := range sets[:min(len(sets), mostTried)] {
		list = append(list, m.repair(changes))
	}
	return list, count, isLikely
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
	sortBy(list, func(a, b *mending) int {
		if by := cmp.Compare(a.rank, b.rank); by != 0 {
			return by
		}
		return slices.CompareFunc(a.changes, b.changes, func(a, b change) int {
			x, y := m.at(a.ref), m.at(b.ref)
			return cmp.Or(Place{x.Line, x.Column}.compare(Place{y.Line, y.Column}), cmp.Compare(a.to, b.to))
		})
	})
	return list
}

// parts divides what is wrong by players. A round that lacks its zero, or whose sum for all
// players is wrong, goes to the part of a player of that round, or is a part of its own if
// nothing else is wrong in it. If there are few parts, they are one, since one change may
// settle several of them.
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
				for _, s := range m.rowOf(r) {
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

// moves returns the changes that move a row or a column of scores by one place, the last
// score to the place of the first or the reverse, and after which all numbers agree.
func (m *mender) moves() (list [][]change) {
	try := func(refs []ref) {
		if slices.ContainsFunc(refs, func(r ref) bool { return m.at(r).Line == 0 || m.isOut(r) }) {
			return
		}
		for _, by := range []int{1, len(refs) - 1} {
			var moved []change
			for i, r := range refs {
				if to := m.at(refs[(i+by)%len(refs)]).points; to != m.at(r).points {
					moved = append(moved, change{r, r.at, to, turned})
				}
			}
			m.after(moved, func() {
				if len(m.wrong) == 0 && len(moved) > 2 {
					list = append(list, moved)
				}
			})
		}
	}
	for row := range m.byRow {
		try(m.scoresOf(ref{ofZero, row, 0}))
	}
	for p := range m.columns {
		column := make([]ref, len(m.columns[p].scores))
		for i := range column {
			column[i] = ref{ofScore, p, i}
		}
		try(column)
	}
	return list
}

// repair returns the repair that makes changes, and writes figures for letters elsewhere.
func (m *mender) repair(changes []change) (r Repair) {
	done := map[ref]bool{}
	for _, c := range changes {
		by := c.to - m.at(c.ref).points
		w := m.rewriting(c.ref, c.to)
		w.Carried = c.last > c.at
		r.Changes, r.isGuess = append(r.Changes, w), r.isGuess || c.slip == other
		for done[c.ref] = true; c.at <= c.last; c.at++ {
			r.Edits = append(r.Edits, m.edit(c.ref, m.at(c.ref).points+by))
		}
	}
	for _, x := range m.letters {
		if !done[x] {
			r.Changes = append(r.Changes, m.rewriting(x, m.at(x).points))
			r.Edits = append(r.Edits, m.edit(x, m.at(x).points))
		}
	}
	sortByPlace(r.Changes)
	return r
}

// edit returns the edit that writes another number.
func (m *mender) edit(r ref, to int) parse.Edit {
	e := m.at(r).Edit
	e.Written = strconv.Itoa(to)
	return e
}

// rewriting returns another number for a score or a total.
func (m *mender) rewriting(r ref, to int) Rewriting {
	f := m.at(r)
	w := Rewriting{
		Place: Place{f.Line, f.Column}, Round: f.round.Round(), Player: r.player, From: f.from, To: strconv.Itoa(to), Total: r.kind == ofTotals, Letters: f.letters,
	}
	if r.player == m.everyone() {
		w.Player = Everyone
	}
	return w
}

func sortByPlace(list []Rewriting) {
	sortBy(list, func(a, b Rewriting) int { return a.Place.compare(b.Place) })
}
