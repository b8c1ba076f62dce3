package tables

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// mostMelds is how many melds there can be, of two cards each.
const mostMelds = card.MaxHand / 2

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

// writeRun tells a run. One natural with wild cards is as well a set, which
// is easier to see.
func (s *Solver) writeRun(m *meld.Meld, p pick, suit card.Suit) {
	naturals := p.naturals()
	s.unwind.open += p.wilds()
	low := bits.TrailingZeros16(naturals)
	size := p.wilds() + bits.OnesCount16(naturals)
	if naturals == 1<<low && size <= s.terms.maxSet {
		s.writeSingle(m, low, p.wilds(), suit)
		return
	}
	low = s.lowest(naturals, size, suit)
	for q := low; q < low+size; q++ {
		if naturals>>q&1 == 1 {
			s.putNatural(m, q, suit)
		} else {
			put(m, 0, s.terms.cards[q][suit])
		}
	}
}

// writeSingle tells a natural and wild cards as a set.
func (s *Solver) writeSingle(m *meld.Meld, place, wilds int, suit card.Suit) {
	m.Kind = meld.Set
	s.putNatural(m, place, suit)
	for range wilds {
		put(m, 0, s.lacking(m, s.terms.rank[place]))
	}
}

// putNatural adds a natural of a run.
func (s *Solver) putNatural(m *meld.Meld, place int, suit card.Suit) {
	c := s.terms.cards[place][suit]
	put(m, c, c)
	if s.terms.own>>place&1 == 1 {
		s.unwind.placed(int(suit - 1))
	}
}

// lowest is the first place of a run. Wild cards that its gaps do not need go
// on above it, as far as there are places, then below; but below at once where
// one of them stands for itself there.
func (s *Solver) lowest(naturals uint16, size int, suit card.Suit) int {
	first := bits.TrailingZeros16(naturals)
	low := min(first, int(s.terms.hi[first])+1-size)
	if s.unwind.pool[suit-1] == 0 {
		return low
	}
	own := s.terms.wildPlaces &^ naturals
	if own>>low&(1<<size-1) != 0 {
		return low
	}
	below := own & (1<<low - 1)
	nearest := bits.Len16(below) - 1
	if below == 0 || nearest < int(s.terms.lo[first]) || nearest+size < bits.Len16(naturals) {
		return low
	}
	return nearest
}

// writeWild tells the melds of so many wild cards alone, the largest first:
// sets where they may be so large, of the wild rank where the hand holds a card
// of it, else of the highest other rank; else runs.
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
	if wild != card.NoRank && s.hand.ranked > 0 {
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
