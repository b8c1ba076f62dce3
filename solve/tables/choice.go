package tables

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
)

// option is a way to make sets of a rank: what it takes, how many sets that
// makes, and the units it uses at least.
type option struct {
	place int
	taken taken
	row   *setRow
	used  int
}

// choice is a rank that may make sets of the naturals held, those of must in
// any case. Its options are listed when the search first gets to them. A
// forced one makes some set in every best arrangement.
type choice struct {
	place   int
	places  uint16 // its place and those of choices after it
	held    taken
	must    taken
	options []option // nil: not listed yet
	forced  bool
	rank    cost         // what its cards cost, or more than any where it is forced
	used    int          // units that its options use at the least
	cards   suitCosts    // what its cards cost in each suit
	later   [2]suitCosts // the same of choices after it: without wild cards, with any
}

// suitCosts is a cost for each suit.
type suitCosts [card.Suits]cost

// choose lists the ranks that may make sets and their options.
func (s *Solver) choose() {
	f := &s.search
	f.choices, f.options = f.choices[:0], f.options[:0]
	held := s.candidates()
	if held == 0 {
		return
	}
	apart := s.apartFromRuns()
	n := 0
	for rest := held; rest != 0; rest &= rest - 1 {
		p := bits.TrailingZeros16(rest)
		if s.chooseAt(&f.all[n], p, &apart) {
			f.insert(&f.all[n])
			n++
		}
	}
	for i := range f.firm {
		f.firm[i] = s.terms.leaveAll(apart[i] &^ held)
	}
	f.sumLater()
}

// insert puts a choice in its place: first ranks whose set is certain, then
// the dearest.
func (f *search) insert(c *choice) {
	i := len(f.choices)
	for f.choices = append(f.choices, c); i > 0 && f.choices[i-1].rank < c.rank; i-- {
		f.choices[i] = f.choices[i-1]
	}
	f.choices[i] = c
}

// sumLater tells each choice what the cards of those after it cost.
func (f *search) sumLater() {
	for i := len(f.choices) - 1; i >= 0; i-- {
		c := f.choices[i]
		c.places = 1 << c.place
		if i == len(f.choices)-1 {
			c.later = [2]suitCosts{}
			continue
		}
		next := f.choices[i+1]
		c.later = next.later
		c.places |= next.places
		for j, x := range next.cards {
			c.later[1][j] += x
			if next.used == 0 {
				c.later[0][j] += x
			}
		}
	}
}

// candidates is the places of the ranks that hold naturals enough for a set.
func (s *Solver) candidates() uint16 {
	var one, two, three uint16
	for i := range s.hand.suits {
		suit := &s.hand.suits[i]
		three |= two & suit.places
		two |= one & suit.places
		one |= suit.places
		if !suit.single() {
			d := suit.doubles()
			two |= d
			three |= d
		}
	}
	var own uint16
	if s.terms.own != 0 && (s.hand.wild[suitless] > 0 || one&s.terms.own != 0) {
		own = 1 << s.terms.ownPlace
	}
	switch need := s.sets.need(s.hand.wilds); need.naturals {
	case 1:
		return one&^need.served | two | own
	case 2:
		return two | own
	}
	return three | own
}

// need is the fewest naturals of a set with some number of wild cards at
// most, and the places where one natural needs no set, because a run of the
// same size would do.
type need struct {
	naturals int
	served   uint16
}

func (s *sets) need(wilds int) need {
	n := &s.needs[wilds]
	if n.naturals == 0 {
		n.naturals = 1
		for s.ofNumber(n.naturals).least > wilds && n.naturals < card.MaxHand {
			n.naturals++
		}
		for p := range places {
			if s.minRun <= s.minSet && wilds < min(s.stretch(p), s.maxRun) {
				n.served |= 1 << p
			}
		}
	}
	return *n
}

// apartFromRuns is, for each suit, the naturals that no run can use with the
// wild cards at hand.
func (s *Solver) apartFromRuns() (apart [card.Suits]uint16) {
	f := &s.search
	for i := range s.hand.suits {
		reach := f.table.cells[int(f.levels[0].rows[i])+f.cells-1].reach
		if s.terms.bothEnds {
			reach |= reach >> aceHigh
		}
		apart[i] = s.hand.suits[i].places &^ (reach | s.terms.own)
	}
	return apart
}

// chooseAt lays out a choice; it is false where there are no options. A
// natural that no run can use is in its rank's set if there is one, where one
// more does a set no harm.
func (s *Solver) chooseAt(c *choice, p int, apart *[card.Suits]uint16) bool {
	c.place, c.rank = p, 0
	var held, must taken
	for i := range s.hand.suits {
		n := s.hand.suits[i].at(p)
		v := taken(n) << (takenBits * i)
		held |= v
		must |= v & -taken(apart[i]>>p&1)
		c.cards[i] = cost(n) * s.terms.leave[p]
		c.rank += c.cards[i]
	}
	if !s.terms.joins {
		must = 0
	}
	if c.forced = must != 0 && s.sets.row(must).least == 0; c.forced {
		c.rank += impossible
	}
	c.held, c.must, c.options = held, must, nil
	if s.terms.joins && s.terms.own>>p&1 == 0 { // all of its cards need the fewest wild cards
		c.used = s.sets.row(held).least * s.search.table.wild
		return c.used < s.search.cells
	}
	s.list(c)
	c.used = s.search.cells
	for i := range c.options {
		c.used = min(c.used, c.options[i].used)
	}
	return len(c.options) > 0
}

// list lists the options of a choice.
func (s *Solver) list(c *choice) {
	f := &s.search
	from := len(f.options)
	if s.terms.own>>c.place&1 == 1 {
		c.held |= taken(s.hand.wild[suitless]) << (takenBits * suitless)
	}
	if c.held&^takenOnes == 0 {
		s.listSingles(c)
	} else {
		s.listOptions(c, 0, card.Suits)
	}
	c.options = f.options[from:]
}

// listSingles lists the options of a rank that no suit has twice: all of its
// cards first.
func (s *Solver) listSingles(c *choice) {
	for v := c.held; v != 0; v = (v - 1) & c.held {
		if v&c.must == c.must {
			s.listOption(c, v)
		}
	}
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
	for n := c.held.of(kind); n >= c.must.of(kind); n-- {
		s.listOptions(c, taking|taken(n)<<(takenBits*kind), kind-1)
	}
}

func (s *Solver) listOption(c *choice, v taken) {
	f := &s.search
	row := s.sets.row(v)
	used := row.least * f.table.wild
	if s.terms.own>>c.place&1 == 1 {
		used += v.total() * f.table.natural
	}
	if used < f.cells {
		f.options = append(f.options, option{c.place, v, row, used})
	}
}
