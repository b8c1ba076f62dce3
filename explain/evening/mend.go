package evening

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// change writes another number: a score, or a total with those below it up to last by the
// same amount.
type change struct {
	ref
	last int
	to   int
	slip slip
}

// ref names a number of a column, or a round that lacks a zero.
type ref struct {
	kind   refKind
	player int // or the round, by its place in the order
	at     int
}

type refKind uint8

const (
	ofScore refKind = iota
	ofTotals
	ofZero
)

func (a ref) compare(b ref) int {
	return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.player, b.player), cmp.Compare(a.at, b.at))
}

// mender looks for the fewest changes after which the numbers of a ledger agree. It keeps
// what is wrong up to date while it tries changes, so that a try costs as much as
// the numbers that depend on it.
type mender struct {
	*ledger
	sumOf   map[*Round]int   // among what all players have together
	byRow   [][]ref          // by round: its scores and totals
	wrong   map[ref]struct{} // what contradicts itself
	apart   map[ref]struct{} // of these, what is mended on its own
	steps   int
	path    []change
	letters []ref // numbers that have letters in the place of figures
	found   map[string]*mending
}

// mending is a set of changes after which all agrees.
type mending struct {
	changes []change
	worst   slip
	rank    int // the sum of its slips: the likelier first
}

const (
	// mostSteps limits the changes that are tried.
	mostSteps = 300_000
	// mostChanges is the most changes in a part of a sheet that depends on no other.
	mostChanges = 3
	// perChange is the most contradictions that one change settles: two totals or scores, and
	// the zeros of two rounds.
	perChange = 4
)

func newMender(l *ledger) *mender {
	m := &mender{ledger: l, sumOf: map[*Round]int{}, wrong: map[ref]struct{}{}}
	l.columns = append(l.columns, l.sums)
	m.byRow = make([][]ref, len(l.order))
	add := func(at ref, r *Round) {
		if row, ok := m.place[r]; ok {
			m.byRow[row] = append(m.byRow[row], at)
		}
		if m.at(at).letters {
			m.letters = append(m.letters, at)
		}
		m.look(at)
	}
	for p := range l.columns {
		for i, s := range l.columns[p].scores {
			add(ref{ofScore, p, i}, s.round)
		}
		off := 0 // of the total before
		for i := range l.columns[p].totals {
			t := &l.columns[p].totals[i]
			if !t.alone {
				t.off, off = t.off-off, t.off
			}
			if t.score >= 0 {
				t.off = 0
			}
			if p == m.everyone() {
				m.sumOf[t.round] = i
				m.look(ref{ofTotals, p, i})
			} else {
				add(ref{ofTotals, p, i}, t.round)
			}
		}
	}
	for i := range l.order {
		m.look(ref{ofZero, i, 0})
	}
	return m
}

// everyone returns the column of what all players have together.
func (m *mender) everyone() int { return len(m.columns) - 1 }

// look notes whether a number contradicts something.
func (m *mender) look(r ref) {
	isWrong := false
	switch r.kind {
	case ofZero:
		z := m.order[r.player]
		isWrong = z.needed && z.count == 0
	case ofScore:
		s := &m.columns[r.player].scores[r.at]
		isWrong = s.points < 0 && !s.below || s.points >= 0 && !s.free && !s.may.Has(s.points)
	default:
		isWrong = m.columns[r.player].totals[r.at].off != 0
	}
	if isWrong {
		m.wrong[r] = struct{}{}
	} else {
		delete(m.wrong, r)
	}
}

// rescore changes a score, and what a round says of who went out.
func (m *mender) rescore(player, at, by int) {
	s := &m.columns[player].scores[at]
	was := s.points <= m.limit || s.out
	s.points += by
	is := s.points <= m.limit || s.out
	if row, ok := m.place[s.round]; ok && was != is {
		if m.order[row].count++; was {
			m.order[row].count -= 2
		}
		m.look(ref{ofZero, row, 0})
	}
	m.look(ref{ofScore, player, at})
	if i, ok := m.sumOf[s.round]; ok {
		m.retotal(m.everyone(), i, -by)
	}
}

// retotal changes what the numbers before a total have to come to.
func (m *mender) retotal(player, at, by int) {
	c := &m.columns[player]
	if at >= len(c.totals) {
		return
	}
	if t := &c.totals[at]; t.score >= 0 {
		m.rescore(player, t.score, by)
	} else {
		t.off += by
		m.look(ref{ofTotals, player, at})
	}
}

// apply makes a change, and returns the one that takes it back.
func (m *mender) apply(c change) (back change) {
	back, column := c, &m.columns[c.player]
	back.to = m.at(c.ref).points
	by := c.to - back.to
	if c.kind == ofScore {
		m.rescore(c.player, c.at, by)
		m.retotal(c.player, column.scores[c.at].total, -by)
		return back
	}
	for i := c.at; i <= c.last; i++ {
		column.totals[i].points += by
	}
	m.retotal(c.player, c.at, by)
	if next := c.last + 1; next < len(column.totals) && !column.totals[next].alone && (column.totals[c.last].score >= 0 || column.totals[next].score < 0) {
		m.retotal(c.player, next, -by)
	}
	return back
}

// first returns a contradiction to settle.
func (m *mender) first() (least ref, ok bool) {
	for r := range m.wrong {
		if _, apart := m.apart[r]; !apart && (!ok || r.compare(least) < 0) {
			least, ok = r, true
		}
	}
	return least, ok
}

// search adds up to most changes to those made so far, in every way that may help, and keeps
// the sets of changes after which all numbers agree.
func (m *mender) search(most int) {
	least, open := m.first()
	switch left := len(m.wrong) - len(m.apart); {
	case !open:
		m.keep()
		return
	case most == 0 || left > perChange*most || m.steps > mostSteps:
		return
	}
	m.causes(least, func(list ...change) {
		m.steps++
		for _, c := range list {
			if len(list) > most || slices.ContainsFunc(m.path, func(o change) bool {
				return o.player == c.player && o.kind == c.kind && o.at <= c.last && c.at <= o.last
			}) {
				return
			}
		}
		m.after(list, func() {
			if _, still := m.wrong[least]; !still || least.kind == ofTotals { // a total may need two changes
				m.path = append(m.path, list...)
				m.search(most - len(list))
				m.path = m.path[:len(m.path)-len(list)]
			}
		})
	})
}

// after makes changes, calls look, and takes them back.
func (m *mender) after(list []change, look func()) {
	var back []change
	for _, c := range list {
		back = append(back, m.apply(c))
	}
	look()
	for _, c := range slices.Backward(back) {
		m.apply(c)
	}
}

func (m *mender) keep() {
	done := &mending{changes: slices.Clone(m.path)}
	sortBy(done.changes, func(a, b change) int {
		x, y := m.at(a.ref), m.at(b.ref)
		return Place{x.Line, x.Column}.compare(Place{y.Line, y.Column})
	})
	var key []byte
	for _, c := range done.changes {
		done.worst, done.rank = max(done.worst, c.slip), done.rank+int(c.slip)
		key = fmt.Append(key, c.ref, c.last, c.to)
	}
	if old, ok := m.found[string(key)]; !ok || done.rank < old.rank {
		m.found[string(key)] = done
	}
}

// at returns a score or a total.
func (m *mender) at(r ref) *number {
	if c := &m.columns[r.player]; r.kind == ofTotals {
		return &c.totals[r.at].number
	}
	return &m.columns[r.player].scores[r.at].number
}

// causes calls try with the changes that may settle a contradiction.
func (m *mender) causes(r ref, try func(...change)) {
	var numbers []ref
	for _, s := range m.scoresOf(r) {
		if m.columns[s.player].scores[s.at].Line > 0 {
			numbers = append(numbers, s)
		} else {
			numbers = append(numbers, m.around(s)...)
		}
	}
	if r.kind == ofTotals {
		numbers = append(numbers, r)
		if before := (ref{ofTotals, r.player, r.at - 1}); r.at > 0 && !m.columns[r.player].totals[r.at].alone {
			numbers = append(numbers, before)
		}
	}
	for _, n := range numbers {
		if m.at(n).Line > 0 {
			m.misreadings(n, try)
			if r.kind != ofZero { // a round without its zero proves no more
				m.exchanges(n, try)
				m.sumsUp(n, r, try)
			}
		}
	}
}

// scoresOf returns the scores that a contradiction is about.
func (m *mender) scoresOf(r ref) (list []ref) {
	switch {
	case r.kind == ofScore:
		return []ref{r}
	case r.kind == ofTotals && r.player < m.everyone():
		for i, s := range m.columns[r.player].scores {
			if s.total == r.at {
				list = append(list, ref{ofScore, r.player, i})
			}
		}
		return list
	}
	return slices.DeleteFunc(slices.Clone(m.rowOf(r)), func(o ref) bool { return o.kind != ofScore })
}

// around returns the running totals that give a score: the one after it and the one
// before.
func (m *mender) around(r ref) (list []ref) {
	c := &m.columns[r.player]
	at := c.scores[r.at].total
	for _, i := range []int{at, at - 1} {
		if i >= 0 && i < len(c.totals) && c.totals[i].score >= 0 && c.totals[at].score == r.at {
			list = append(list, ref{ofTotals, r.player, i})
		}
	}
	return list
}

// misreadings tries what a number may be instead.
func (m *mender) misreadings(r ref, try func(...change)) {
	meant := slips(strconv.Itoa(m.at(r).points))
	for _, n := range slices.Sorted(maps.Keys(meant)) {
		if !m.isOut(r) || n <= m.limit {
			try(change{r, r.at, n, meant[n]})
		}
	}
}

// sumsUp tries changes of one number that make a contradiction's sum right: a total by the
// amount that is missing, alone or with those below it, and a score by points that were
// added to a neighbour's.
func (m *mender) sumsUp(n, r ref, try func(...change)) {
	c, number, by, later := &m.columns[r.player], m.at(n).points, 0, r.at
	if r.kind == ofTotals {
		by = -c.totals[r.at].off
	} else if s := c.scores[r.at]; s.points < 0 { // else the totals are equal
		by, later = -s.points, s.total
	}
	switch {
	case by == 0:
		return
	case n.kind == ofScore:
		m.gives(n, -by, try)
		return
	case n.player != r.player:
		return
	case n.at != later:
		by = -by
	}
	one := change{n, n.at, number + by, slips(strconv.Itoa(number))[number+by]}
	if one.slip == 0 {
		one.slip = ofTotal(by)
	}
	if one.to >= 0 || number < 0 {
		try(one)
	}
	if n == r && !c.totals[r.at].alone {
		m.carried(one, -by, try)
	}
}

// carried tries to change a total together with those below it, to the end or to where they
// are right again.
func (m *mender) carried(c change, off int, try func(...change)) {
	list := m.columns[c.player].totals
	c.slip = ofTotal(off)
	for c.last+1 < len(list) && list[c.last+1].Line > 0 && (list[c.last+1].score >= 0 || list[c.last+1].off != -off) && list[c.last+1].points-off >= 0 {
		c.last++
	}
	if c.last > c.at && (c.last+1 == len(list) || list[c.last+1].off == -off) {
		try(c)
	}
}

// exchanges tries to exchange a number with a neighbour's in its row, and a score with that
// of the round before or after.
func (m *mender) exchanges(r ref, try func(...change)) {
	near := slices.DeleteFunc(slices.Clone(m.rowOf(r)), func(o ref) bool { return o.kind != r.kind || !areBeside(o, r) })
	for _, i := range []int{r.at - 1, r.at + 1} {
		if r.kind == ofScore && i >= 0 && i < len(m.columns[r.player].scores) {
			near = append(near, ref{ofScore, r.player, i})
		}
	}
	for _, o := range near {
		mine, its := change{r, r.at, m.at(o).points, turned}, change{o, o.at, m.at(r).points, turned}
		if m.at(o).Line > 0 && mine.to != its.to && !m.isOut(o) && !m.isOut(r) {
			try(mine, its)
		}
	}
}

// areBeside reports whether the players of two numbers are neighbours in the sheet.
func areBeside(a, b ref) bool { return max(a.player-b.player, b.player-a.player) == 1 }

// rowOf returns the numbers of the round of a contradiction.
func (m *mender) rowOf(r ref) []ref {
	if row, ok := m.rowAt(r); ok {
		return m.byRow[row]
	}
	return nil
}

// rowAt returns the place of the round of a contradiction in the order.
func (m *mender) rowAt(r ref) (row int, ok bool) {
	if r.kind == ofZero {
		return r.player, true
	}
	row, ok = m.place[m.at(r).round]
	return row, ok
}

// isOut reports whether a number is a score that is marked out.
func (m *mender) isOut(r ref) bool { return r.kind == ofScore && m.columns[r.player].scores[r.at].out }

// gives tries to move points between a score and a neighbour's, one of which was 0: both may
// have been added to the other player's score.
func (m *mender) gives(r ref, off int, try func(...change)) {
	mine := m.at(r).points
	for _, o := range m.rowOf(r) {
		if o.kind != ofScore || !areBeside(o, r) || m.isOut(o) || m.isOut(r) || m.at(o).Line == 0 {
			continue
		}
		if its := m.at(o).points; mine+off >= 0 && its >= off && (off > 0 && mine == 0 || off < 0 && its == 0) {
			try(change{r, r.at, mine + off, lost}, change{o, o.at, its - off, lost})
		}
	}
}
