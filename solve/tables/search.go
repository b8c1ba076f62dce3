package tables

import (
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
)

// option is a way to make sets of a rank: what it takes and how many sets
// that makes.
type option struct {
	taken taken
	row   *setRow
}

// choice is a rank that may make sets: its options are those from from up to
// to. A forced one makes some set in every best arrangement.
type choice struct {
	place    int
	from, to int
	forced   bool
	saving   cost // most that sets of this rank and those after it can save
}

// level is a node of the search: what is left for runs once some ranks have
// made their sets, and the melds so far by the wild cards they use.
type level struct {
	suits [card.Suits]suit
	rows  [card.Suits]int32
	melds []cost
	least cost // fewest melds so far
}

// search looks through the ways to make sets, dearest ranks first. What a way
// costs is a sum of rows: one for each suit's runs, one for the sets.
type search struct {
	table *table
	cells int    // how much of each row counts for this hand
	left  []cost // what the wild cards not used cost, by those used

	choices []choice
	options []option
	levels  [places + 1]level
	sum     [2][]cost

	best  cost
	path  [places]int32 // the options taken on the way
	taken []int32       // those of the best
}

// find searches with a table for the best arrangement of the hand.
func (s *Solver) find(t *table) {
	t.trim()
	s.setUp(t)
	s.choose()
	s.search.best = impossible
	s.visit(0, 0)
}

// setUp lays out the root of the search.
func (s *Solver) setUp(t *table) {
	f := &s.search
	wilds := s.hand.wild.total()
	f.table = t
	f.cells = wilds*t.wild + 1
	if t.wild != t.natural {
		f.cells = t.width
	}
	f.room()
	s.pay()
	root := &f.levels[0]
	root.suits = s.hand.suits
	root.least = 0
	for i, suit := range root.suits {
		root.rows[i] = t.row(suit)
	}
	for k := range root.melds {
		root.melds[k] = impossible
	}
	alone := s.sets.wildMelds()
	for w := range wilds + 1 {
		root.melds[w*t.wild] = alone[w]
	}
}

// room cuts the lines of costs to the length that the hand needs.
func (f *search) room() {
	if cap(f.left) < f.cells {
		n := max(f.cells, card.MaxHand+1)
		f.left = make([]cost, n)
		f.sum[0], f.sum[1] = make([]cost, n), make([]cost, n)
		for i := range f.levels {
			f.levels[i].melds = make([]cost, n)
		}
	}
	f.left = f.left[:f.cells]
	for i := range f.sum {
		f.sum[i] = f.sum[i][:f.cells]
	}
	for i := range f.levels {
		f.levels[i].melds = f.levels[i].melds[:f.cells]
	}
}

// pay works out what the wild cards not used cost. Counted apart, those used
// as naturals are not free to be left; counted together, they are taken to be.
func (s *Solver) pay() {
	f, t := &s.search, s.search.table
	wilds, ranked, jokers := s.hand.wild.total(), s.hand.wild.ranked(), int(s.hand.wild[joker])
	for k := range f.left {
		own, used := 0, k
		if t.wild != t.natural {
			own, used = k%t.wild, k/t.wild
		}
		over := wilds - own - used
		if over < 0 {
			f.left[k] = impossible
			continue
		}
		f.left[k] = s.terms.leftCost(over, s.terms.jokersLeft(over, ranked-own, jokers))
	}
}

// choose lists the ranks that may make sets and their options.
func (s *Solver) choose() {
	f := &s.search
	f.choices, f.options = f.choices[:0], f.options[:0]
	var held uint16
	for _, suit := range s.hand.suits {
		held |= suit.places
	}
	if s.terms.own != 0 && s.hand.wild[suitless] > 0 {
		held |= 1 << s.terms.ownPlace
	}
	apart := s.apartFromRuns()
	for ; held != 0; held &= held - 1 {
		s.chooseAt(bits.TrailingZeros16(held), apart)
	}
	slices.SortStableFunc(f.choices, func(a, b choice) int {
		if a.forced != b.forced {
			if a.forced {
				return -1
			}
			return 1
		}
		return int(s.terms.leave[b.place] - s.terms.leave[a.place])
	})
	saving := cost(0)
	for i := len(f.choices) - 1; i >= 0; i-- {
		saving += f.choices[i].saving
		f.choices[i].saving = saving
	}
}

// apartFromRuns is, for each suit, the naturals that no run can use with the
// wild cards at hand.
func (s *Solver) apartFromRuns() (apart [card.Suits]uint16) {
	f := &s.search
	for i, suit := range s.hand.suits {
		reach := f.table.reach[int(f.levels[0].rows[i])+f.cells-1]
		if s.terms.bothEnds {
			reach |= reach >> aceHigh
		}
		apart[i] = suit.places &^ reach
	}
	return apart
}

// chooseAt lists the options of a rank. A natural that no run can use is in
// its rank's set if there is one, where one more does a set no harm.
func (s *Solver) chooseAt(p int, apart [card.Suits]uint16) {
	f := &s.search
	c := choice{place: p, from: len(f.options)}
	var held, must taken
	for i, suit := range s.hand.suits {
		n := taken(suit.at(p)) << (takenBits * i)
		held |= n
		if apart[i]>>p&1 == 1 && s.terms.joins && s.terms.own>>p&1 == 0 {
			must |= n
		}
	}
	c.saving = cost(held.total()) * s.terms.leave[p]
	if s.terms.own>>p&1 == 1 {
		held |= taken(s.hand.wild[suitless]) << (takenBits * suitless)
	}
	s.listOptions(p, held, must, 0, 0)
	c.to = len(f.options)
	c.forced = must != 0 && s.sets.row(must)[0] < impossible
	if c.to > c.from {
		f.choices = append(f.choices, c)
	}
}

// listOptions lists the options that take so much of the suits before kind,
// the largest first. Cards of no suit are taken before those that runs could
// use.
func (s *Solver) listOptions(p int, held, must, taking taken, kind int) {
	if kind > suitless {
		s.listOption(p, taking)
		return
	}
	n := held.of(kind)
	least := must.of(kind)
	if kind == suitless && taking != 0 {
		least = n
	}
	for ; n >= least; n-- {
		s.listOptions(p, held, must, taking|taken(n)<<(takenBits*kind), kind+1)
	}
}

func (s *Solver) listOption(p int, v taken) {
	if v == 0 || s.runServes(p, v) {
		return
	}
	row := s.sets.row(v)
	for w := range s.hand.wild.total() + 1 {
		if row[w] < impossible {
			s.search.options = append(s.search.options, option{v, row})
			return
		}
	}
}

// runServes tells whether a set of one natural and wild cards is needless
// because a run of the same size would do.
func (s *Solver) runServes(p int, v taken) bool {
	room := min(s.terms.stretch(p), s.terms.maxRun)
	return v&(v-1) == 0 && v&takenOnes != 0 && v.of(suitless) == 0 &&
		s.terms.minRun <= s.terms.minSet && s.hand.wild.total() < room
}

// visit reckons a node as it is and goes on to make sets of the choices from
// the i-th on.
func (s *Solver) visit(i, depth int) {
	f := &s.search
	l := &f.levels[depth]
	bound := s.reckon(l, depth)
	for ; i < len(f.choices); i++ {
		c := &f.choices[i]
		if bound-c.saving+oneMeld >= f.best || f.best < leftover && l.least+oneMeld >= f.best {
			return
		}
		for o := c.from; o < c.to; o++ {
			s.step(l, &f.levels[depth+1], c.place, &f.options[o])
			f.path[depth] = int32(o)
			s.visit(i+1, depth+1)
		}
		if c.forced {
			return
		}
	}
}

// reckon is what a node costs without further sets, noted where it is the
// best so far. It returns that cost with the wild cards not used left out:
// further sets save no more of it than their cards.
func (s *Solver) reckon(l *level, depth int) (bound cost) {
	f := &s.search
	line, next, spare := l.melds, f.sum[0], f.sum[1]
	for i := range l.suits {
		if l.suits[i].places != 0 {
			plus(next, line, f.table.costs[l.rows[i]:])
			line, next, spare = next, spare, next
		}
	}
	total := impossible
	bound = impossible
	for k, c := range line {
		bound = min(bound, c)
		total = min(total, c+f.left[k])
	}
	if total < f.best {
		f.best = total
		f.taken = append(f.taken[:0], f.path[:depth]...)
	}
	return bound
}

// plus is the cheapest way to share out so many wild cards between a and b.
func plus(sum, a, b []cost) {
	b = b[:len(a)]
	for k := range sum {
		best := impossible
		for i := range k + 1 {
			best = min(best, a[i]+b[k-i])
		}
		sum[k] = best
	}
}

// step makes the sets of an option.
func (s *Solver) step(from, to *level, p int, o *option) {
	to.suits, to.rows = from.suits, from.rows
	for i := range to.suits {
		if n := o.taken.of(i); n > 0 {
			for range n {
				to.suits[i] = to.suits[i].without(p)
			}
			to.rows[i] = s.search.table.row(to.suits[i])
		}
	}
	s.addSets(to.melds, from.melds, p, o)
	to.least = from.least + oneMeld
}

// addSets adds the sets of an option to the melds so far.
func (s *Solver) addSets(sum, melds []cost, p int, o *option) {
	for k := range sum {
		sum[k] = impossible
	}
	for w, sets := range o.row {
		used := s.usedBy(p, o, w)
		if used >= len(sum) {
			return
		}
		if sets >= impossible {
			continue
		}
		for k := used; k < len(sum); k++ {
			sum[k] = min(sum[k], melds[k-used]+sets)
		}
	}
}

// usedBy is how many units the sets of an option use with so many wild cards.
func (s *Solver) usedBy(p int, o *option, w int) int {
	t := s.search.table
	used := w * t.wild
	if s.terms.own>>p&1 == 1 {
		used += o.taken.total() * t.natural
	}
	return used
}
