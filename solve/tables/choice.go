package tables

import (
	"math/bits"

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

// before tells whether a choice is to be made first: ranks whose set is
// certain, then the dearest.
func (c *choice) before(d *choice) bool {
	if c.forced != d.forced {
		return c.forced
	}
	return c.saving > d.saving
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
	for ; held != 0; held &= held - 1 {
		s.chooseAt(bits.TrailingZeros16(held), &apart)
	}
	saving := cost(0)
	for i := len(f.choices) - 1; i >= 0; i-- {
		saving += f.choices[i].saving
		f.choices[i].saving = saving
	}
}

// candidates is the places of the ranks that hold naturals enough for a set.
func (s *Solver) candidates() uint16 {
	var one, two, three uint16
	for _, suit := range s.hand.suits {
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
	if !s.terms.joins {
		return apart
	}
	f := &s.search
	for i, suit := range s.hand.suits {
		reach := f.table.reach[int(f.levels[0].rows[i])+f.cells-1]
		if s.terms.bothEnds {
			reach |= reach >> aceHigh
		}
		apart[i] = suit.places &^ (reach | s.terms.own)
	}
	return apart
}

// chooseAt lists the options of a rank. A natural that no run can use is in
// its rank's set if there is one, where one more does a set no harm.
func (s *Solver) chooseAt(p int, apart *[card.Suits]uint16) {
	f := &s.search
	c := choice{place: p, from: len(f.options)}
	var held, must taken
	naturals := 0
	for i := range s.hand.suits {
		suit := &s.hand.suits[i]
		if !suit.has(p) {
			continue
		}
		n := suit.at(p)
		naturals += n
		v := taken(n) << (takenBits * i)
		held |= v
		if apart[i]>>p&1 == 1 {
			must |= v
		}
	}
	c.saving = cost(naturals) * s.terms.leave[p]
	if s.terms.own>>p&1 == 1 {
		held |= taken(s.hand.wild[suitless]) << (takenBits * suitless)
	}
	if held&^takenOnes == 0 {
		s.listSingles(held, must)
	} else {
		s.listOptions(held, must, 0, card.Suits)
	}
	if c.to = len(f.options); c.to == c.from {
		return
	}
	c.forced = must != 0 && s.sets.row(must).least == 0
	f.choices = append(f.choices, c)
	for i := len(f.choices) - 1; i > 0 && f.choices[i].before(&f.choices[i-1]); i-- {
		f.choices[i], f.choices[i-1] = f.choices[i-1], f.choices[i]
	}
}

// listSingles lists the options of a rank that no suit has twice: all of its
// cards first.
func (s *Solver) listSingles(held, must taken) {
	for v := held; v != 0; v = (v - 1) & held {
		if v&must == must {
			s.listOption(v)
		}
	}
}

// listOptions lists the options that take so much of the suits above kind,
// the largest first.
func (s *Solver) listOptions(held, must, taking taken, kind int) {
	if kind < 0 {
		if taking != 0 {
			s.listOption(taking)
		}
		return
	}
	for n := held.of(kind); n >= must.of(kind); n-- {
		s.listOptions(held, must, taking|taken(n)<<(takenBits*kind), kind-1)
	}
}

func (s *Solver) listOption(v taken) {
	if row := s.sets.row(v); row.least <= s.hand.wilds {
		s.search.options = append(s.search.options, option{v, row})
	}
}
