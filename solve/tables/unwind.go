package tables

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// part is one term of the best arrangement's sum: melds of wild cards alone,
// the sets of an option, or a suit's runs; and the units it uses.
type part struct {
	place  int
	option *option // the sets, or nil
	suit   int     // the runs where there are no sets; -1: wild cards alone
	used   int
}

// unwind takes the best arrangement's cost apart again.
type unwind struct {
	parts []part
	lines [][]cost // the sum up to each part
	suits [card.Suits]suit
	pool  pool // wild cards not yet placed
	melds int
}

// mostMelds is how many melds there can be, of two cards each.
const mostMelds = card.MaxHand / 2

// share finds the parts of the best arrangement and how many units each uses:
// the last parts take as few as they can.
func (s *Solver) share() {
	f, u := &s.search, &s.unwind
	u.parts = append(u.parts[:0], part{suit: -1})
	u.suits = s.hand.suits
	u.line(0, f.cells)
	copy(u.lines[0], f.levels[0].melds)
	for _, o := range f.taken[:f.depth] {
		s.shareSets(o)
	}
	for i := range u.suits {
		if u.suits[i].places != 0 {
			s.shareRuns(i)
		}
	}
	if f.cells > 1 {
		s.shareBack()
	}
}

func (s *Solver) shareRuns(suit int) {
	f, u := &s.search, &s.unwind
	n := len(u.parts)
	u.parts = append(u.parts, part{suit: suit})
	if f.cells > 1 {
		u.line(n, f.cells)
		copy(u.lines[n], u.lines[n-1])
		plus(u.lines[n], f.table.costs[f.table.row(u.suits[suit]):])
	}
}

func (s *Solver) shareSets(o int32) {
	f, u := &s.search, &s.unwind
	opt := &f.options[o]
	p := part{option: opt}
	for _, c := range f.choices {
		if c.from <= int(o) && int(o) < c.to {
			p.place = c.place
		}
	}
	for i := range u.suits {
		for range opt.taken.of(i) {
			u.suits[i] = u.suits[i].without(p.place)
		}
	}
	n := len(u.parts)
	u.parts = append(u.parts, p)
	if f.cells == 1 {
		return
	}
	u.line(n, f.cells)
	s.addSets(u.lines[n], u.lines[n-1], p.place, opt)
}

// line makes room for the n-th line.
func (u *unwind) line(n, cells int) {
	if n == len(u.lines) {
		u.lines = append(u.lines, nil)
	}
	if cap(u.lines[n]) < cells {
		u.lines[n] = make([]cost, max(cells, card.MaxHand+1))
	}
	u.lines[n] = u.lines[n][:cells]
}

// shareBack goes from the best cost back through the lines.
func (s *Solver) shareBack() {
	f, u := &s.search, &s.unwind
	last := len(u.parts) - 1
	k := 0
	for u.lines[last][k]+f.left[k] != f.best {
		k++
	}
	for n := last; n > 0; n-- {
		used := s.usedIn(n, k)
		u.parts[n].used = used
		k -= used
	}
	u.parts[0].used = k
}

// usedIn is how many of k units the n-th part uses.
func (s *Solver) usedIn(n, k int) int {
	f, u := &s.search, &s.unwind
	p, sum, before := &u.parts[n], u.lines[n][k], u.lines[n-1]
	if p.option != nil {
		for w := p.option.row.least; ; w++ {
			used := s.usedBy(p.place, p.option, w)
			if before[k-used]+p.option.row.sets[w] == sum {
				return used
			}
		}
	}
	row := f.table.costs[f.table.row(u.suits[p.suit]):]
	for used := range k + 1 {
		if before[k-used]+row[used] == sum {
			return used
		}
	}
	panic("tables: a sum without its runs")
}

// affordable tells whether the best arrangement costs what the search
// reckoned: whether the cheapest wild cards are free to be left.
func (s *Solver) affordable() bool {
	s.share()
	u := &s.unwind
	over, own := s.hand.wilds, 0
	for _, p := range u.parts {
		over -= p.used
		switch {
		case p.option != nil && s.terms.own>>p.place&1 == 1:
			own += p.option.taken.total()
		case p.option == nil && p.suit >= 0:
			own += s.ownIn(u.suits[p.suit], p.used)
		}
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
	for q := range places {
		if p.naturals()>>q&1 == 1 {
			left = left.without(q)
			if t.own>>q&1 == 1 {
				used -= t.units.natural
			}
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
	for i := range s.unwind.parts {
		switch p := &s.unwind.parts[i]; {
		case p.option != nil:
			s.writeSets(a, p)
		case p.suit >= 0:
			s.writeRuns(a, p)
		default:
			s.writeWild(a, p.used/s.search.table.units.wild)
		}
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

// writeSets tells the sets of a part.
func (s *Solver) writeSets(a *meld.Arrangement, p *part) {
	t := s.search.table
	wilds := p.used
	own := s.terms.own>>p.place&1 == 1
	if own {
		wilds -= p.option.taken.total() * t.units.natural
	}
	wilds /= t.units.wild
	for v := p.option.taken; v != 0; {
		first, with := s.sets.first(v, wilds)
		m := add(a, meld.Set)
		s.writeSet(m, first, with, p.place, own)
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
func (s *Solver) writeRuns(a *meld.Arrangement, part *part) {
	suit := card.Suit(part.suit + 1)
	left, used := s.unwind.suits[part.suit], part.used
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
	naturals, size := p.naturals(), p.wilds()
	low := -1
	for q := range places {
		if naturals>>q&1 == 1 {
			size++
			if low < 0 {
				low = q
			}
		}
	}
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
