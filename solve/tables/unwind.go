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
	suits [card.Suits]suit // what is left for runs
	alone int              // units used by melds of wild cards alone
	sets  [places]int      // by the sets of each option taken
	runs  [card.Suits]int  // by the runs of each suit
	lines [][]cost         // the sum up to each of these in turn
	pool  pool             // wild cards not yet placed
}

// mostMelds is how many melds there can be, of two cards each.
const mostMelds = card.MaxHand / 2

// share finds how many units each part of the best arrangement uses: the
// last parts take as few as they can.
func (s *Solver) share() {
	f, u := &s.search, &s.unwind
	u.suits = s.hand.suits
	for _, o := range f.taken[:f.depth] {
		opt := &f.options[o]
		for i := range u.suits {
			for range opt.taken.of(i) {
				u.suits[i] = u.suits[i].without(opt.place)
			}
		}
	}
	u.alone, u.sets, u.runs = 0, [places]int{}, [card.Suits]int{}
	if f.cells > 1 {
		s.shareOut()
	}
}

// shareOut sums up the parts in lines and goes back from the best cost.
func (s *Solver) shareOut() {
	f, u := &s.search, &s.unwind
	n, cells := 0, f.cells
	line := u.line(n, cells)
	copy(line, f.levels[0].melds)
	for _, o := range f.taken[:f.depth] {
		n++
		cells -= f.options[o].used
		s.addSets(u.line(n, cells), u.lines[n-1], &f.options[o])
	}
	left := f.left[f.cells-cells:]
	for i := range u.suits {
		n++
		line = u.line(n, cells)
		copy(line, u.lines[n-1])
		plus(line, f.table.costs[f.table.row(u.suits[i]):])
	}
	k := 0
	for line[k]+left[k] != f.best {
		k++
	}
	for i := card.Suits - 1; i >= 0; i-- {
		u.runs[i] = s.usedByRuns(i, n, k)
		k -= u.runs[i]
		n--
	}
	for ; n > 0; n-- {
		more := s.moreBySets(n, k)
		u.sets[n-1] = f.options[f.taken[n-1]].used + more
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
	o := &s.search.options[s.search.taken[n-1]]
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
	row := int(t.row(s.unwind.suits[suit]))
	used := 0
	for before[k-used]+t.costs[row+used] != sum {
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
		if opt := &s.search.options[o]; s.terms.own>>opt.place&1 == 1 {
			own += opt.taken.total()
		}
	}
	for i, left := range u.suits {
		over -= u.runs[i]
		own += s.ownIn(left, u.runs[i])
	}
	return own == 0 || over <= s.hand.ranked-own
}

// ownIn is how many wild-rank cards a suit's runs use as naturals.
func (s *Solver) ownIn(left suit, used int) int {
	n := 0
	for left.places != 0 {
		var p pick
		left, used, p = s.next(left, used)
		for q := range places {
			n += int(p.naturals() & s.terms.own >> q & 1)
		}
	}
	return n
}

// next takes the choice for the lowest natural: what is left for later runs.
func (s *Solver) next(left suit, used int) (suit, int, pick) {
	t := s.search.table
	p := t.picks[int(t.row(left))+used]
	switch p {
	case leave:
		return left.without(left.lowest()), used, p
	case lift:
		return left.without(0).with(aceHigh), used, p
	}
	for rest := p.naturals(); rest != 0; rest &= rest - 1 {
		q := bits.TrailingZeros16(rest)
		left = left.without(q)
		if t.own>>q&1 == 1 {
			used -= t.units.natural
		}
	}
	return left, used - p.wilds()*t.units.wild, p
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
	a.Melds, a.Left = a.Melds[:0], a.Left[:0]
	a.Penalty = int(s.search.best >> pointsShift)
	s.unwind.pool = s.hand.wild
	s.writeWild(a, s.unwind.alone/s.search.table.units.wild)
	for i, o := range s.search.taken[:s.search.depth] {
		s.writeSets(a, &s.search.options[o], s.unwind.sets[i])
	}
	for i := range s.unwind.suits {
		s.writeRuns(a, i)
	}
	s.placeWild(a)
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
		c := card.New(rank, card.Suit(i+1))
		for range v.of(i) {
			put(m, c, c)
			if own {
				s.unwind.pool[i]--
			}
		}
	}
	for range v.of(suitless) {
		put(m, card.Wild, s.lacking(m, rank))
		s.unwind.pool[suitless]--
	}
	for range wilds {
		put(m, 0, s.lacking(m, rank))
	}
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
	left, used := s.unwind.suits[i], s.unwind.runs[i]
	for left.places != 0 {
		lowest := left.lowest()
		var p pick
		left, used, p = s.next(left, used)
		switch {
		case p == leave:
			if s.terms.own>>lowest&1 == 0 {
				a.Left = append(a.Left, card.New(s.terms.rank[lowest], suit))
			}
		case p != lift:
			s.writeRun(add(a, meld.Run), p, suit)
		}
	}
}

// writeRun tells a run. Wild cards that its gaps do not need go on above it,
// as far as there are places, then below.
func (s *Solver) writeRun(m *meld.Meld, p pick, suit card.Suit) {
	naturals := p.naturals()
	size := p.wilds() + bits.OnesCount16(naturals)
	low := bits.TrailingZeros16(naturals)
	low = min(low, int(s.terms.hi[low])+1-size)
	for q := low; q < low+size; q++ {
		as := card.New(s.terms.rank[q], suit)
		c := card.Card(0)
		if naturals>>q&1 == 1 {
			c = as
			if s.terms.own>>q&1 == 1 {
				s.unwind.pool[suit-1]--
			}
		}
		put(m, c, as)
	}
}

// writeWild tells the melds of so many wild cards alone, the largest first:
// sets where they may be so large, of the wild rank where its cards do not
// then count as naturals, else of the highest other rank; else runs.
func (s *Solver) writeWild(a *meld.Arrangement, wilds int) {
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
	pool := &s.unwind.pool
	if s.hand.wilds == 0 {
		return
	}
	over, ranked := 0, 0
	for kind, n := range pool {
		over += int(n)
		if kind != joker {
			ranked += int(n)
		}
	}
	for _, m := range a.Melds {
		for _, x := range m.Slots {
			if x.Card == 0 {
				over--
			}
		}
	}
	s.leaveWild(a, over, ranked)
	for _, m := range a.Melds {
		for i := range m.Slots {
			s.placeOwn(&m.Slots[i])
		}
	}
	for _, m := range a.Melds {
		s.placeRest(m)
	}
	if s.terms.rules.WildAsNatural == rules.On {
		for _, m := range a.Melds {
			s.settleOwn(m)
		}
	}
}

func (s *Solver) leaveWild(a *meld.Arrangement, over, ranked int) {
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
			a.Left = append(a.Left, s.terms.wildCardOf(kind))
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

// tidy is meld.Arrangement.Tidy for short lists.
func tidy(a *meld.Arrangement) {
	for i, c := range a.Left {
		for ; i > 0 && a.Left[i-1] > c; i-- {
			a.Left[i] = a.Left[i-1]
		}
		a.Left[i] = c
	}
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
