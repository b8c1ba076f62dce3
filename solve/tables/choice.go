package tables

import (
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/render"
)

// option is a way to make sets of a rank: what it takes, how many sets that
// makes, the weight it uses at the least and the most that it can save.
type option struct {
	place  int
	taken  taken
	row    *setRow
	used   int
	saving cost
}

// choice is a rank that may make sets of the naturals held.
type choice struct {
	place   int
	places  uint16 // its place and those of choices after it
	held    taken
	options []option
	used    int     // weight that its options use at the least
	saving  cost    // most that its sets can save: what its cards cost
	later   [2]cost // the same of the choices after it: without wild cards, with any
}

// choose lists the ranks that may make sets and their options.
func (s *Solver) choose() {
	f := &s.search
	f.choices, f.options = f.choices[:0], f.options[:0]
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
	var later [2]cost
	var places uint16
	for i := len(f.choices) - 1; i >= 0; i-- {
		c := f.choices[i]
		c.later = later
		later[1] += c.saving
		if c.used == 0 {
			later[0] += c.saving
		}
		places |= 1 << c.place
		c.places = places
	}
}

// candidates is the places of the ranks that may hold naturals enough for a
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

// atLeast is the highest bit of each four that count n or more, for n up to 8.
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
			if s.minRun <= s.minSet && wilds < min(s.stretch[p], s.maxRun) {
				n.served |= 1 << (copyBits*p + copyBits - 1)
			}
		}
	}
	return *n
}

// chooseAt lays out a choice; it is false where there are no options.
func (s *Solver) chooseAt(c *choice, p int) bool {
	c.place, c.held, c.options = p, 0, nil
	naturals := 0
	for i, suit := range s.search.levels[0].suits[:s.terms.suits] {
		n := suit.at(p)
		naturals += n
		c.held |= taken(n) << (takenBits * i)
	}
	c.saving = cost(naturals) * s.terms.leave[p]
	s.list(c)
	c.used = s.search.cells
	for i := range c.options {
		c.used = min(c.used, c.options[i].used)
	}
	return len(c.options) > 0
}

// list lists the options of a choice. They are kept from hand to hand, but where
// weights differ.
func (s *Solver) list(c *choice) {
	f := &s.search
	if s.terms.dual>>c.place&1 == 1 {
		c.held |= taken(s.hand.wild.Of(render.Suitless)) << (takenBits * render.Suitless)
	}
	if f.table.differ() {
		c.options = s.listed(c)
		return
	}
	cells := min(f.cells, keptCells)
	if c.held&^takenOnes == 0 && c.held>>(takenBits*render.Suitless) == 0 {
		kept := &s.kept.single[cells-1][c.place][c.held.suits()]
		if *kept == nil {
			*kept = slices.Clone(s.listed(c))
		}
		c.options = *kept
		return
	}
	key := keptKey{c.held, uint8(c.place), uint8(cells)}
	if c.options = s.kept.others[key]; c.options == nil {
		c.options = slices.Clone(s.listed(c))
		if s.kept.others == nil || len(s.kept.others) > mostKept {
			s.kept.others = map[keptKey][]option{}
		}
		s.kept.others[key] = c.options
	}
}

// kept is the options of ranks by what is held of them: of one card a suit at
// most in an array.
type kept struct {
	single [keptCells][places][1 << card.Suits][]option
	others map[keptKey][]option
}

type keptKey struct {
	held         taken
	place, cells uint8
}

// keptCells is how many numbers of wild cards have options of their own; with
// more, options for them all are kept. mostKept bounds the memory.
const (
	keptCells = 4
	mostKept  = 1 << 12
)

// listed is the options of a choice, worked out.
func (s *Solver) listed(c *choice) []option {
	from := len(s.search.options)
	s.listOptions(c, 0, card.Suits)
	return s.search.options[from:]
}

// listOptions lists the options that take so much of the suits above kind,
// the largest first.
func (s *Solver) listOptions(c *choice, taking taken, kind int) {
	if kind < 0 {
		if taking != 0 {
			s.listOption(c, taking)
		}
		return
	}
	for n := c.held.of(kind); n >= 0; n-- {
		s.listOptions(c, taking|taken(n)<<(takenBits*kind), kind-1)
	}
}

func (s *Solver) listOption(c *choice, v taken) {
	f := &s.search
	row, n := s.sets.row(v), v.total()
	used := row.least * f.table.wild
	if s.terms.dual>>c.place&1 == 1 {
		used += n * f.table.natural
	}
	if used < f.cells || f.cells >= keptCells {
		f.options = append(f.options, option{c.place, v, row, used, cost(n) * s.terms.leave[c.place]})
	}
}
