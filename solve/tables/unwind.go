package tables

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// unwind takes the best arrangement's cost apart again.
type unwind struct {
	level *level          // the best node: what is left for runs
	last  level           // where that is not the root
	alone int             // units used by melds of wild cards alone
	sets  [places]int     // by the sets of each option taken
	runs  [card.Suits]int // by the runs of each suit
	lines [][]cost        // the sum up to each of these in turn
	pool  pool            // wild cards not yet placed
	open  int             // slots that want one
	own   int             // cards of the wild rank placed as naturals
	left  leftovers
}

// leftovers is a set of cards, and a list of those that are in it already: it
// tells the cards in order without sorting them.
type leftovers struct {
	set   [2]uint64
	again []card.Card
}

func (l *leftovers) add(c card.Card) {
	if bit := uint64(1) << (c % 64); l.set[c/64]&bit == 0 {
		l.set[c/64] |= bit
	} else {
		l.again = append(l.again, c)
	}
}

// tell appends the cards to a hand in card order, and forgets them.
func (l *leftovers) tell(h card.Hand) card.Hand {
	for i, set := range l.set {
		for ; set != 0; set &= set - 1 {
			h = append(h, card.Card(64*i+bits.TrailingZeros64(set)))
		}
	}
	for _, c := range l.again {
		i := len(h)
		for h = append(h, c); i > 0 && h[i-1] > c; i-- {
			h[i] = h[i-1]
		}
		h[i] = c
	}
	l.set, l.again = [2]uint64{}, l.again[:0]
	return h
}

// mostMelds is how many melds there can be, of two cards each.
const mostMelds = card.MaxHand / 2

// share finds how many units each part of the best arrangement uses: the
// last parts take as few as they can.
func (s *Solver) share() {
	f, u := &s.search, &s.unwind
	u.level = &f.levels[0]
	if f.depth > 0 {
		u.level = &f.bestLevel
	}
	cells := f.cells
	for i, o := range f.taken[:f.depth] {
		u.sets[i] = o.used
		cells -= u.sets[i]
	}
	u.alone, u.runs = 0, [card.Suits]int{}
	switch {
	case cells == 2 && f.table.wild == 1:
		s.shareOne()
	case cells > 1:
		s.shareOut()
	}
}

// shareOne finds who uses the one wild card beyond those that sets always use:
// it stays unused, or goes to the first part for which the sum comes out.
func (s *Solver) shareOne() {
	f, u := &s.search, &s.unwind
	left := f.left[f.cells-2:]
	none := cost(0)
	for _, o := range f.taken[:f.depth] {
		none += o.row.sets[o.row.least]
	}
	for _, row := range u.level.rows {
		none += f.table.cells[row].cost
	}
	if none+left[0] == f.best {
		return
	}
	more := f.best - left[1] - none
	for i, o := range f.taken[:f.depth] {
		if least := o.row.least; o.row.sets[least+1]-o.row.sets[least] == more {
			u.sets[i]++
			return
		}
	}
	for i, row := range u.level.rows {
		if f.table.cells[row+1].cost-f.table.cells[row].cost == more {
			u.runs[i] = 1
			return
		}
	}
	u.alone = 1
}

// shareOut sums up the parts in lines and goes back from the best cost.
func (s *Solver) shareOut() {
	f, u := &s.search, &s.unwind
	n, cells := 0, f.cells
	line := u.line(n, cells)
	copy(line, f.levels[0].melds)
	for _, o := range f.taken[:f.depth] {
		n++
		cells -= o.used
		s.addSets(u.line(n, cells), u.lines[n-1], o)
	}
	line = u.lines[n]
	left := f.left[f.cells-cells:]
	for i, row := range u.level.rows {
		if u.level.suits[i].places != 0 {
			n++
			line = u.line(n, cells)
			copy(line, u.lines[n-1])
			plus(line, f.table.cells[row:])
		}
	}
	k := 0
	for line[k]+left[k] != f.best {
		k++
	}
	for i := card.Suits - 1; i >= 0; i-- {
		if u.level.suits[i].places == 0 {
			continue
		}
		u.runs[i] = s.usedByRuns(i, n, k)
		k -= u.runs[i]
		n--
	}
	for ; n > 0; n-- {
		more := s.moreBySets(n, k)
		u.sets[n-1] += more
		k -= more
	}
	u.alone = k
}

// line makes room for the n-th line.
func (u *unwind) line(n, cells int) []cost {
	if n == len(u.lines) {
		u.lines = append(u.lines, nil)
	}
	if cap(u.lines[n]) < cells {
		u.lines[n] = make([]cost, max(cells, card.MaxHand+1))
	}
	u.lines[n] = u.lines[n][:cells]
	return u.lines[n]
}

// moreBySets is how many of k units the n-th option taken uses beyond those
// that it always does.
func (s *Solver) moreBySets(n, k int) int {
	sum, before := s.unwind.lines[n][k], s.unwind.lines[n-1]
	o := s.search.taken[n-1]
	for w := o.row.least; ; w++ {
		more := (w - o.row.least) * s.search.table.wild
		if before[k-more]+o.row.sets[w] == sum {
			return more
		}
	}
}

// usedByRuns is how many of k units a suit's runs use; theirs is the n-th
// line.
func (s *Solver) usedByRuns(suit, n, k int) int {
	t, sum, before := s.search.table, s.unwind.lines[n][k], s.unwind.lines[n-1]
	row := int(s.unwind.level.rows[suit])
	used := 0
	for before[k-used]+t.cells[row+used].cost != sum {
		used++
	}
	return used
}

// affordable tells whether the best arrangement costs what the search
// reckoned: whether the cheapest wild cards are free to be left.
func (s *Solver) affordable() bool {
	s.share()
	u := &s.unwind
	over, own := s.hand.wilds-u.alone, 0
	for i, o := range s.search.taken[:s.search.depth] {
		over -= u.sets[i]
		if s.terms.own>>o.place&1 == 1 {
			own += o.taken.total()
		}
	}
	for i := range u.level.suits {
		over -= u.runs[i]
		own += s.ownIn(u.level.suits[i], u.runs[i])
	}
	return own == 0 || over <= s.hand.ranked-own
}

// ownIn is how many wild-rank cards a suit's runs use as naturals.
func (s *Solver) ownIn(left suit, used int) int {
	t, n := s.search.table, 0
	for left.places != 0 {
		p := t.cells[int(t.row(left))+used].pick
		n += bits.OnesCount16(p.naturals() & t.own)
		left, used = t.after(left, used, p)
	}
	return n
}

// after is what is left of a suit, and of its units, after a pick.
func (t *table) after(left suit, used int, p pick) (suit, int) {
	switch p {
	case leave:
		return left.without(left.lowest()), used
	case lift:
		return left.without(0).with(aceHigh), used
	}
	for rest := p.naturals(); rest != 0; rest &= rest - 1 {
		left = left.without(bits.TrailingZeros16(rest))
	}
	return left, used - p.wilds()*t.wild - bits.OnesCount16(p.naturals()&t.own)*t.natural
}

// write tells the best arrangement.
func (s *Solver) write(a *meld.Arrangement) {
	s.share()
	if cap(a.Melds) < mostMelds {
		a.Melds = make([]meld.Meld, mostMelds)
		slots := make([]meld.Slot, mostMelds*card.MaxHand)
		for i := range a.Melds {
			a.Melds[i].Slots = slots[i*card.MaxHand : i*card.MaxHand : (i+1)*card.MaxHand]
		}
	}
	if cap(a.Left) < card.MaxHand {
		a.Left = make(card.Hand, 0, card.MaxHand)
	}
	a.Melds = a.Melds[:0]
	a.Penalty = int(s.search.best >> pointsShift)
	s.unwind.pool, s.unwind.open, s.unwind.own = s.hand.wild, 0, 0
	if s.unwind.alone > 0 {
		s.writeWild(a, s.unwind.alone/s.search.table.units.wild)
	}
	for i, o := range s.search.taken[:s.search.depth] {
		s.writeSets(a, o, s.unwind.sets[i])
	}
	for i := range s.unwind.level.suits {
		if s.unwind.level.suits[i].places != 0 {
			s.writeRuns(a, i)
		}
	}
	s.placeWild(a)
	a.Left = s.unwind.left.tell(a.Left[:0])
	tidy(a)
}

// add is a new meld of a, its slots empty.
func add(a *meld.Arrangement, k meld.Kind) *meld.Meld {
	if len(a.Melds) == cap(a.Melds) {
		a.Melds = append(a.Melds, meld.Meld{})
	} else {
		a.Melds = a.Melds[:len(a.Melds)+1]
	}
	m := &a.Melds[len(a.Melds)-1]
	m.Kind = k
	if m.Slots = m.Slots[:0]; cap(m.Slots) == 0 {
		m.Slots = make([]meld.Slot, 0, card.MaxHand)
	}
	return m
}

// put adds a slot; the zero card is a wild card not yet chosen.
func put(m *meld.Meld, c, as card.Card) {
	m.Slots = append(m.Slots, meld.Slot{Card: c, As: as})
}

// writeSets tells the sets of an option that use so many units.
func (s *Solver) writeSets(a *meld.Arrangement, o *option, used int) {
	t := s.search.table
	own := s.terms.own>>o.place&1 == 1
	if own {
		used -= o.taken.total() * t.units.natural
	}
	wilds := used / t.units.wild
	for v := o.taken; v != 0; {
		first, with := s.sets.first(v, wilds)
		m := add(a, meld.Set)
		s.writeSet(m, first, with, o.place, own)
		v -= first
		wilds -= with
	}
}

func (s *Solver) writeSet(m *meld.Meld, v taken, wilds, place int, own bool) {
	rank := s.terms.rank[place]
	for i := range card.Suits {
		c := s.terms.cards[place][i+1]
		for range v.of(i) {
			put(m, c, c)
			if own {
				s.unwind.placed(i)
			}
		}
	}
	for range v.of(suitless) {
		put(m, card.Wild, s.lacking(m, rank))
		s.unwind.placed(suitless)
	}
	s.unwind.open += wilds
	for range wilds {
		put(m, 0, s.lacking(m, rank))
	}
}

// placed takes a card of the wild rank that is placed as a natural.
func (u *unwind) placed(kind int) {
	u.pool[kind]--
	u.own++
}

// lacking is what a card without a place of its own stands for in a set: the
// rank, and where suits must be distinct the first suit that the set lacks.
func (s *Solver) lacking(m *meld.Meld, rank card.Rank) card.Card {
	if !s.terms.distinct {
		return card.New(rank, card.NoSuit)
	}
	for suit := card.Clubs; suit <= card.Stars; suit++ {
		as := card.New(rank, suit)
		if s.terms.rules.Suits.Has(suit) && !slices.ContainsFunc(m.Slots, func(x meld.Slot) bool { return x.As == as }) {
			return as
		}
	}
	panic("tables: a set with more cards than suits")
}

// writeRuns tells a suit's runs and which of its cards are left.
func (s *Solver) writeRuns(a *meld.Arrangement, i int) {
	suit := card.Suit(i + 1)
	t, left, used := s.search.table, s.unwind.level.suits[i], s.unwind.runs[i]
	for row := s.unwind.level.rows[i]; left.places != 0; row = t.row(left) {
		c := t.cells[int(row)+used]
		if c.reach == 0 {
			s.leaveRest(left, suit)
			return
		}
		p := c.pick
		switch p {
		case leave:
			s.leaveAt(left.lowest(), suit)
		case lift:
		default:
			s.writeRun(add(a, meld.Run), p, suit)
		}
		left, used = t.after(left, used, p)
	}
}

// leaveRest leaves what no further run can use.
func (s *Solver) leaveRest(left suit, suit card.Suit) {
	for rest := left.places; rest != 0; rest &= rest - 1 {
		p := bits.TrailingZeros16(rest)
		for range left.at(p) {
			s.leaveAt(p, suit)
		}
	}
}

func (s *Solver) leaveAt(p int, suit card.Suit) {
	if s.terms.own>>p&1 == 0 {
		s.unwind.left.add(s.terms.cards[p][suit])
	}
}

// writeRun tells a run. Wild cards that its gaps do not need go on above it,
// as far as there are places, then below.
func (s *Solver) writeRun(m *meld.Meld, p pick, suit card.Suit) {
	naturals := p.naturals()
	s.unwind.open += p.wilds()
	size := p.wilds() + bits.OnesCount16(naturals)
	low := bits.TrailingZeros16(naturals)
	low = min(low, int(s.terms.hi[low])+1-size)
	for q := low; q < low+size; q++ {
		as := s.terms.cards[q][suit]
		c := card.Card(0)
		if naturals>>q&1 == 1 {
			c = as
			if s.terms.own>>q&1 == 1 {
				s.unwind.placed(int(suit - 1))
			}
		}
		put(m, c, as)
	}
}

// writeWild tells the melds of so many wild cards alone, the largest first:
// sets where they may be so large, of the wild rank where its cards do not
// then count as naturals, else of the highest other rank; else runs.
func (s *Solver) writeWild(a *meld.Arrangement, wilds int) {
	s.unwind.open += wilds
	row := s.sets.wildMelds()
	for wilds > 0 {
		n := wilds
		for !s.sets.wildMeldLegal(n) || row.sets[wilds-n]+oneMeld != row.sets[wilds] {
			n--
		}
		wilds -= n
		if s.sets.wildSetLegal(n) {
			rank := s.wildSetRank()
			m := add(a, meld.Set)
			for range n {
				put(m, 0, s.lacking(m, rank))
			}
			continue
		}
		s.writeWildRun(add(a, meld.Run), n)
	}
}

func (s *Solver) wildSetRank() card.Rank {
	wild := s.terms.rules.Wild
	if wild != card.NoRank && s.terms.own == 0 && s.hand.ranked > 0 {
		return wild
	}
	for r := card.King; r > card.Ace; r-- {
		if s.terms.rules.Ranks.Has(r) && r != wild {
			return r
		}
	}
	return card.Ace
}

// writeWildRun tells a run of wild cards alone, at the highest places.
func (s *Solver) writeWildRun(m *meld.Meld, n int) {
	top := aceHigh
	for s.terms.stretch(top) < n {
		top--
	}
	for q := top - n + 1; q <= top; q++ {
		put(m, 0, card.New(s.terms.rank[q], s.terms.firstSuit))
	}
}

// placeWild leaves the cheapest wild cards and gives the others their places:
// first those that stand where they belong, then the rest in card order.
func (s *Solver) placeWild(a *meld.Arrangement) {
	u := &s.unwind
	if over := s.hand.wilds - u.own - u.open; over > 0 {
		s.leaveWild(over, s.hand.ranked-u.own)
	}
	if u.open > 1 { // one wild card has no choice
		for _, m := range a.Melds {
			for i := range m.Slots {
				s.placeOwn(&m.Slots[i])
			}
		}
	}
	if u.open > 0 {
		for _, m := range a.Melds {
			s.placeRest(m)
		}
	}
	if s.terms.rules.WildAsNatural == rules.On {
		for _, m := range a.Melds {
			s.settleOwn(m)
		}
	}
}

func (s *Solver) leaveWild(over, ranked int) {
	pool := &s.unwind.pool
	jokers := s.terms.jokersLeft(over, ranked, int(pool[joker]))
	for kind := range pool {
		n := over - jokers
		if kind == joker {
			n = jokers
		}
		for ; n > 0 && pool[kind] > 0; n-- {
			pool[kind]--
			over--
			s.unwind.left.add(s.terms.wildCardOf(kind))
		}
	}
}

// placeOwn puts a wild-rank card where it stands for itself.
func (s *Solver) placeOwn(x *meld.Slot) {
	suit := x.As.Suit()
	if x.Card == 0 && suit != card.NoSuit && x.As.Rank() == s.terms.rules.Wild && s.unwind.pool[suit-1] > 0 {
		s.unwind.pool[suit-1]--
		x.Card = x.As
	}
}

func (s *Solver) placeRest(m meld.Meld) {
	pool := &s.unwind.pool
	kind := 0
	for i := range m.Slots {
		if m.Slots[i].Card != 0 {
			continue
		}
		for pool[kind] == 0 {
			kind++
		}
		pool[kind]--
		m.Slots[i].Card = s.terms.wildCardOf(kind)
	}
}

// settleOwn puts the slots of a set of the wild rank in their order: its
// cards are naturals there, and stand for themselves.
func (s *Solver) settleOwn(m meld.Meld) {
	wild := s.terms.rules.Wild
	if m.Kind != meld.Set || wild == card.NoRank || m.Slots[0].As.Rank() != wild {
		return
	}
	if !s.terms.distinct {
		for i := range m.Slots {
			if x := &m.Slots[i]; x.Card.Suit() != card.NoSuit {
				x.As = x.Card
			}
		}
	}
	slices.SortFunc(m.Slots, func(x, y meld.Slot) int {
		if nx, ny := natural(x), natural(y); nx != ny {
			return cmp.Compare(ny, nx)
		}
		return cmp.Or(cmp.Compare(x.As, y.As), cmp.Compare(x.Card, y.Card))
	})
}

// natural is 1 for a wild-rank card that stands for itself, or has no suit
// to tell.
func natural(x meld.Slot) int {
	if x.Card == x.As || x.Card == card.Wild {
		return 1
	}
	return 0
}

// tidy puts the melds in the order of meld.Arrangement.Tidy.
func tidy(a *meld.Arrangement) {
	for i := range a.Melds {
		for ; i > 0 && before(&a.Melds[i], &a.Melds[i-1]); i-- {
			a.Melds[i], a.Melds[i-1] = a.Melds[i-1], a.Melds[i]
		}
	}
}

// before tells whether a meld is told before another.
func before(m, n *meld.Meld) bool {
	if m.Kind != n.Kind {
		return m.Kind < n.Kind
	}
	if x, y := m.Slots[0].As, n.Slots[0].As; x != y {
		return x < y
	}
	as := func(x, y meld.Slot) int { return cmp.Compare(x.As, y.As) }
	if c := slices.CompareFunc(m.Slots, n.Slots, as); c != 0 {
		return c < 0
	}
	return slices.CompareFunc(m.Slots, n.Slots, func(x, y meld.Slot) int { return cmp.Compare(x.Card, y.Card) }) < 0
}
