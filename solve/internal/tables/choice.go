package tables

import (
	"math"
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
)

// option is a way to make sets of a rank: what it takes, how many sets that
// makes and the weight it uses at the least.
type option struct {
	taken    taken
	naturals int
	row      *setRow
	used     int
}

// options is the ways to make sets of a rank, and the weight that each of them
// uses at the least.
type options struct {
	list []option
	used int
}

// choice is a rank that may make sets of the naturals held.
type choice struct {
	place  int
	places uint16 // its place and those of choices after it
	*options
	leave  cost // of one card
	saving cost // most that its sets can save: what its cards cost
	later  cost // the same of the choices after it
	free   cost // and of those of them that need no wild cards
}

// after returns what the choices after this one can save with these wild cards.
func (c *choice) after(wilds int) cost {
	if wilds > 0 {
		return c.later
	}
	return c.free
}

// choose lists the ranks that may make sets and their options.
func (s *Solver) choose() {
	f := &s.search
	f.choices = f.choices[:0]
	held := s.candidates()
	if held == 0 {
		return
	}
	n := 0
	for ; held != 0; held &= held - 1 {
		if s.chooseAt(&f.all[n], bits.TrailingZeros64(held)/copyBits) {
			f.insert(&f.all[n])
			n++
		}
	}
	f.sumLater()
}

// insert puts a choice in its place: the dearest first.
func (f *search) insert(c *choice) {
	i := len(f.choices)
	for f.choices = append(f.choices, c); i > 0 && f.choices[i-1].saving < c.saving; i-- {
		f.choices[i] = f.choices[i-1]
	}
	f.choices[i] = c
}

// sumLater notes with each choice what those after it can save.
func (f *search) sumLater() {
	var later, free cost
	var places uint16
	for i := len(f.choices) - 1; i >= 0; i-- {
		c := f.choices[i]
		c.later, c.free = later, free
		later += c.saving
		if c.used == 0 {
			free += c.saving
		}
		places |= 1 << c.place
		c.places = places
	}
}

// candidates returns the places of the ranks that may hold naturals enough for a
// set: the highest bit of the four of each place.
func (s *Solver) candidates() uint64 {
	var sum, any uint64
	for _, suit := range s.search.levels[0].suits[:s.terms.suits] {
		sum += suit.copies
		any |= suit.copies
	}
	need := s.sets.need(s.hand.wilds)
	held := atLeast(sum, min(need.naturals, 3))
	switch {
	case s.hand.many: // sums may be too large
		held = atLeast(any, 1)
	case need.naturals == 1:
		held &^= need.served &^ atLeast(sum, 2)
	}
	if dual := s.terms.dual; dual != 0 && (s.hand.wild.Of(render.Suitless) > 0 || any&(spread(dual)*full) != 0) {
		held |= 1 << (copyBits*s.terms.dualPlace + copyBits - 1)
	}
	return held
}

// atLeast returns the highest bit of each four that count n or more, for n up to
// 8.
func atLeast(counts uint64, n int) uint64 {
	const ones, high = above / full, above / full * 8
	return (counts&(high-ones) + uint64(8-n)*ones | counts) & high
}

// need is the fewest naturals of a set with some number of wild cards at
// most, and the places where one natural needs no set, because a run of the
// same size would do, as candidates has them.
type need struct {
	naturals int
	served   uint64
}

func (s *sets) need(wilds int) need {
	n := &s.needs[wilds]
	if n.naturals == 0 {
		n.naturals = 1
		for s.ofNumber(n.naturals).least > wilds && n.naturals < card.MaxHand {
			n.naturals++
		}
		for p := range places {
			if s.minRun <= s.MinMeld && wilds < min(s.stretch[p], s.maxRun) {
				n.served |= 1 << (copyBits*p + copyBits - 1)
			}
		}
	}
	return *n
}

// chooseAt lays out a choice; it is false where there are no options.
func (s *Solver) chooseAt(c *choice, p int) bool {
	var held taken
	naturals := 0
	for i, suit := range s.search.levels[0].suits[:s.terms.suits] {
		n := suit.at(p)
		naturals += n
		held |= taken(n) << (takenBits * i)
	}
	c.place, c.leave = p, s.terms.leave[p]
	c.saving = cost(naturals) * c.leave
	dual := s.terms.dual>>p&1 == 1
	if dual {
		held |= taken(s.hand.wild.Of(render.Suitless)) << (takenBits * render.Suitless)
	}
	c.options = s.options(held, dual)
	return len(c.list) > 0
}

// options returns what can be made of the cards of a rank. It is kept from hand
// to hand.
func (s *Solver) options(held taken, dual bool) *options {
	f := &s.search
	key := uint64(held)<<8 | uint64(min(f.cells, keptCells))
	if dual {
		key |= dualKey
	}
	if i, ok := s.kept.find(key); ok {
		return &s.lists[i]
	}
	if s.kept.used >= mostKept {
		s.kept.clear()
		s.lists = nil // choices made before keep theirs
	}
	s.kept.put(key, int32(len(s.lists)))
	list := options{used: math.MaxInt}
	s.listTaking(&list, held, 0, card.Suits, dual)
	s.lists = append(s.lists, list)
	return &s.lists[len(s.lists)-1]
}

// keptCells is how many numbers of wild cards have options of their own; with
// more, options for them all are kept. mostKept bounds the memory. dualKey is
// the bit of a key for cards of the wild rank that count as naturals.
const (
	keptCells = 4
	mostKept  = 1 << 12
	dualKey   = 1 << 7
)

// listTaking lists the options that take this of the suits above kind, the
// largest first.
func (s *Solver) listTaking(o *options, held, taking taken, kind int, dual bool) {
	if kind < 0 && taking != 0 {
		row, n, cells := s.sets.row(taking), taking.total(), s.search.cells
		used := row.least
		if dual {
			used += n
		}
		if used < cells || cells >= keptCells {
			o.list = append(o.list, option{taking, n, row, used})
			o.used = min(o.used, used)
		}
	}
	if kind < 0 {
		return
	}
	for n := held.of(kind); n >= 0; n-- {
		s.listTaking(o, held, taking|taken(n)<<(takenBits*kind), kind-1, dual)
	}
}
