package evening

import (
	"cmp"
	"slices"
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
	place map[*Round]int   // in the order
	byRow [][]ref          // by round: its scores and totals
	wrong map[ref]struct{} // what contradicts itself
	apart map[ref]struct{} // of these, what is mended on its own
	steps int
	path  []change
	found map[string]*mending
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
	m := &mender{ledger: l, place: map[*Round]int{}, wrong: map[ref]struct{}{}}
	for i, r := range l.order {
		m.place[r] = i
	}
	m.byRow = make([][]ref, len(l.order))
	add := func(at ref, r *Round) {
		if row, ok := m.place[r]; ok {
			m.byRow[row] = append(m.byRow[row], at)
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
			t.off, off = t.off-off, t.off
			if t.score >= 0 {
				t.off = 0
			}
			add(ref{ofTotals, p, i}, t.round)
		}
	}
	for i := range l.order {
		m.look(ref{ofZero, i, 0})
	}
	return m
}

// look notes whether a number contradicts something.
func (m *mender) look(r ref) {
	isWrong := false
	switch r.kind {
	case ofZero:
		z := m.rounds[m.order[r.player]]
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
		z := m.rounds[s.round]
		if z.count++; was {
			z.count -= 2
		}
		m.look(ref{ofZero, row, 0})
	}
	m.look(ref{ofScore, player, at})
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

// number returns the number that a change is about.
func (m *mender) number(c change) int {
	column := &m.columns[c.player]
	if c.kind == ofScore {
		return column.scores[c.at].points
	}
	return column.totals[c.at].points
}

// apply makes a change, and returns the one that takes it back.
func (m *mender) apply(c change) (back change) {
	back, column := c, &m.columns[c.player]
	back.to = m.number(c)
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
	if next := c.last + 1; next < len(column.totals) && (column.totals[c.last].score >= 0 || column.totals[next].score < 0) {
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

// search tries the sets of at most that many changes, and keeps those after which all
// numbers agree.
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
		var back []change
		for _, c := range list {
			back = append(back, m.apply(c))
		}
		m.path = append(m.path, list...)
		m.search(most - len(list))
		m.path = m.path[:len(m.path)-len(list)]
		for _, c := range slices.Backward(back) {
			m.apply(c)
		}
	})
}

func (m *mender) keep() {
	done := &mending{changes: slices.Clone(m.path)}
	slices.SortStableFunc(done.changes, func(a, b change) int {
		x, y := m.at(a), m.at(b)
		return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Column, y.Column))
	})
	var key []byte
	for _, c := range done.changes {
		done.worst, done.rank = max(done.worst, c.slip), done.rank+int(c.slip)
		for _, n := range []int{int(c.kind), c.player, c.at, c.last, c.to} {
			key = append(key, byte(n), byte(n>>8), byte(n>>16))
		}
	}
	if old, ok := m.found[string(key)]; !ok || done.rank < old.rank {
		m.found[string(key)] = done
	}
}

// at returns where the number of a change stands.
func (m *mender) at(c change) *figures {
	if c.kind == ofScore {
		return &m.columns[c.player].scores[c.at].figures
	}
	return &m.columns[c.player].totals[c.at].figures
}

// causes calls try with the changes that may settle a contradiction.
func (m *mender) causes(r ref, try func(...change)) {
	switch r.kind {
	case ofZero:
		for _, s := range m.byRow[r.player] {
			if s.kind == ofScore {
				m.brings(s, try)
			}
		}
	case ofScore:
		m.ofScore(r, try)
	default:
		m.ofTotal(r, try)
	}
}

// misreadings tries what a number may be instead.
func (m *mender) misreadings(c change, fits func(to int) bool, try func(...change)) {
	at := m.at(c)
	if at.Line == 0 {
		return
	}
	meant := slips(at.from)
	list := make([]int, 0, len(meant))
	for n := range meant {
		list = append(list, n)
	}
	slices.Sort(list)
	isOut := m.isOut(c.ref)
	for _, n := range list {
		if (fits == nil || fits(n)) && (!isOut || n <= m.limit) {
			c.to, c.slip = n, meant[n]
			try(c)
		}
	}
}

// brings tries the changes that make a score 0.
func (m *mender) brings(r ref, try func(...change)) {
	s := m.columns[r.player].scores[r.at]
	if s.Line > 0 {
		m.misreadings(change{ref: r, last: r.at}, func(to int) bool { return to == 0 }, try)
		return
	}
	for _, c := range m.around(r) {
		to := m.number(c) - s.points
		if c.at != s.total {
			to = m.number(c) + s.points
		}
		m.misreadings(c, func(n int) bool { return n == to }, try)
	}
}

// around returns the running totals that give a score: the one after it and the one
// before, each alone.
func (m *mender) around(r ref) (list []change) {
	c := &m.columns[r.player]
	at := c.scores[r.at].total
	for _, i := range []int{at, at - 1} {
		if i >= 0 && i < len(c.totals) && c.totals[i].score >= 0 && c.totals[at].score == r.at {
			list = append(list, change{ref: ref{ofTotals, r.player, i}, last: i})
		}
	}
	return list
}

// ofScore tries what settles a score that no hand can have.
func (m *mender) ofScore(r ref, try func(...change)) {
	s := m.columns[r.player].scores[r.at]
	if s.Line > 0 {
		may := func(n int) bool { return s.free || s.may.Has(n) }
		m.misreadings(change{ref: r, last: r.at}, may, try)
		m.exchanges(r, try)
		return
	}
	for _, c := range m.around(r) {
		m.misreadings(c, nil, try)
		if s.points < 0 { // the totals are equal
			if c.to, c.slip = m.number(c)-s.points, other; c.at != s.total {
				c.to = m.number(c) + s.points
			}
			if m.at(c).Line > 0 {
				try(c)
			}
			m.exchanges(c.ref, try)
		}
	}
}

// ofTotal tries what makes a total agree: a score before it, the total itself, those
// below it, and the total before.
func (m *mender) ofTotal(r ref, try func(...change)) {
	c := &m.columns[r.player]
	off := c.totals[r.at].off
	for i := range c.scores {
		if s := &c.scores[i]; s.total == r.at && s.Line > 0 {
			at := ref{ofScore, r.player, i}
			m.misreadings(change{ref: at, last: i}, nil, try)
			m.exchanges(at, try)
			m.gives(at, off, try)
		}
	}
	for _, i := range []int{r.at, r.at - 1} {
		if i < 0 {
			continue
		}
		one := change{ref: ref{ofTotals, r.player, i}, last: i}
		if one.to = c.totals[i].points - off; i != r.at {
			one.to = c.totals[i].points + off
		}
		if m.at(one).Line == 0 {
			continue
		}
		if one.slip = slips(m.at(one).from)[one.to]; one.slip == 0 {
			one.slip = ofTotal(off)
		}
		if one.to >= 0 || m.columns[r.player].totals[i].points < 0 {
			try(one)
		}
		if i == r.at {
			m.carried(one, off, try)
			m.exchanges(one.ref, try)
		}
	}
}

// carried tries a total with those below it, to the end or to where they are right again.
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

// exchanges tries a number with that of a neighbour in its row, and a score with that of the
// next round.
func (m *mender) exchanges(r ref, try func(...change)) {
	mine := change{ref: r, last: r.at, slip: turned}
	var near []ref
	for _, o := range m.rowOf(r) {
		if max(o.player-r.player, r.player-o.player) < 2 {
			near = append(near, o)
		}
	}
	for _, i := range []int{r.at - 1, r.at + 1} {
		if r.kind == ofScore && i >= 0 && i < len(m.columns[r.player].scores) {
			near = append(near, ref{ofScore, r.player, i})
		}
	}
	for _, o := range near {
		its := change{ref: o, last: o.at, slip: turned}
		isNear := o.player != r.player && max(o.player-r.player, r.player-o.player) == 1 || o.player == r.player && o.at != r.at
		if o.kind != r.kind || !isNear || m.at(its).Line == 0 || m.number(its) == m.number(mine) || m.isOut(o) || m.isOut(r) {
			continue
		}
		mine.to, its.to = m.number(its), m.number(mine)
		try(mine, its)
	}
}

// rowOf returns the numbers of the round of a number.
func (m *mender) rowOf(r ref) []ref {
	var round *Round
	if c := &m.columns[r.player]; r.kind == ofScore {
		round = c.scores[r.at].round
	} else {
		round = c.totals[r.at].round
	}
	if row, ok := m.place[round]; ok {
		return m.byRow[row]
	}
	return nil
}

// isOut reports whether a number is a score that is marked out.
func (m *mender) isOut(r ref) bool { return r.kind == ofScore && m.columns[r.player].scores[r.at].out }

// gives tries that a neighbour's score was added to this one, or this one to a neighbour's.
func (m *mender) gives(r ref, off int, try func(...change)) {
	mine := m.columns[r.player].scores[r.at].points
	for _, o := range m.rowOf(r) {
		if o.kind != ofScore || max(o.player-r.player, r.player-o.player) != 1 || m.isOut(o) || m.isOut(r) {
			continue
		}
		its := m.columns[o.player].scores[o.at]
		if its.Line > 0 && mine+off >= 0 && its.points >= off && (off > 0 && mine == 0 || off < 0 && its.points == 0) {
			try(change{r, r.at, mine + off, lost}, change{o, o.at, its.points - off, lost})
		}
	}
}
