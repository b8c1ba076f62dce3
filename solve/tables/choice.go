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

// choice is a rank that may make sets: its options are those from from up to
// to. A forced one makes some set in every best arrangement.
type choice struct {
	place    int
	from, to int
	forced   bool
	wild     bool         // all of its options use some wild card
	cards    suitCosts    // what its cards cost in each suit
	later    [2]suitCosts // the same of choices after it: without wild cards, with any
}

// suitCosts is a cost for each suit.
type suitCosts [card.Suits]cost

// before tells whether a choice is to be made first: ranks whose set is
// certain, then the dearest.
func (c *choice) before(d *choice) bool {
	if c.forced != d.forced {
		return c.forced
	}
	return c.total() > d.total()
}

func (c *choice) total() cost {
	sum := cost(0)
	for _, x := range c.cards {
		sum += x
	}
	return sum
}

// choose lists the ranks that may make sets and their options.
func (s *Solver) choose() {
	f := &s.search
	f.choices, f.options = f.choices[:0], f.options[:0]
	held := s.candidates()
	if held == 0 {
		return
	}
	apart := s.apartFromRuns()
	for rest := held; rest != 0; rest &= rest - 1 {
		s.chooseAt(bits.TrailingZeros16(rest), &apart)
	}
	for i := range f.firm {
		f.firm[i] = s.terms.leaveAll(apart[i] &^ held)
	}
	var later [2]suitCosts
	for i := len(f.choices) - 1; i >= 0; i-- {
		c := &f.choices[i]
		c.later = later
		for j, x := range c.cards {
			later[1][j] += x
			if !c.wild {
				later[0][j] += x
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
		reach := f.table.reach[int(f.levels[0].rows[i])+f.cells-1]
		if s.terms.bothEnds {
			reach |= reach >> aceHigh
		}
		apart[i] = s.hand.suits[i].places &^ (reach | s.terms.own)
	}
	return apart
}

// chooseAt lists the options of a rank. A natural that no run can use is in
// its rank's set if there is one, where one more does a set no harm.
func (s *Solver) chooseAt(p int, apart *[card.Suits]uint16) {
	f := &s.search
	c := choice{place: p, from: len(f.options), wild: true}
	var held, must taken
	for i := range s.hand.suits {
		suit := &s.hand.suits[i]
		if !suit.has(p) {
			continue
		}
		n := suit.at(p)
		c.cards[i] = cost(n) * s.terms.leave[p]
		v := taken(n) << (takenBits * i)
		held |= v
		if s.terms.joins && apart[i]>>p&1 == 1 {
			must |= v
		}
	}
	if s.terms.own>>p&1 == 1 {
		held |= taken(s.hand.wild[suitless]) << (takenBits * suitless)
	}
	if held&^takenOnes == 0 {
		s.listSingles(p, held, must)
	} else {
		s.listOptions(p, held, must, 0, card.Suits)
	}
	if c.to = len(f.options); c.to == c.from {
		return
	}
	for o := c.from; o < c.to && c.wild; o++ {
		c.wild = f.options[o].used > 0
	}
	c.forced = must != 0 && s.sets.row(must).least == 0
	f.choices = append(f.choices, c)
	for i := len(f.choices) - 1; i > 0 && f.choices[i].before(&f.choices[i-1]); i-- {
		f.choices[i], f.choices[i-1] = f.choices[i-1], f.choices[i]
	}
}

// listSingles lists the options of a rank that no suit has twice: all of its
// cards first.
func (s *Solver) listSingles(p int, held, must taken) {
	for v := held; v != 0; v = (v - 1) & held {
		if v&must == must {
			s.listOption(p, v)
		}
	}
}

// listOptions lists the options that take so much of the suits above kind,
// the largest first.
func (s *Solver) listOptions(p int, held, must, taking taken, kind int) {
	if kind < 0 {
		if taking != 0 {
			s.listOption(p, taking)
		}
		return
	}
	for n := held.of(kind); n >= must.of(kind); n-- {
		s.listOptions(p, held, must, taking|taken(n)<<(takenBits*kind), kind-1)
	}
}

func (s *Solver) listOption(p int, v taken) {
	f := &s.search
	row := s.sets.row(v)
	used := row.least * f.table.wild
	if s.terms.own>>p&1 == 1 {
		used += v.total() * f.table.natural
	}
	if used < f.cells {
		f.options = append(f.options, option{p, v, row, used})
	}
}
