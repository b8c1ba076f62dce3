package tables

import "github.com/wildmeld/wildmeld/solve/card"

// level is a node of the search: what is left for runs once some ranks have
// made their sets, where its rows are, and the fewest melds so far by the wild
// cards that they use.
type level struct {
	suits [card.Suits]suit
	rows  [card.Suits]int32
	melds []cost
	sets  cost
}

// search looks through the ways to make sets, dearest ranks first. What a way
// costs is a sum of rows: one for each suit's runs, one for the sets.
type search struct {
	table *table
	cells int    // how much of each row counts for this hand
	left  []cost // what the wild cards not used cost, by those used
	line  []cost

	choices []choice
	options []option
	levels  [places + 1]level

	best  cost
	path  [places]int32 // the options taken on the way
	taken [places]int32 // those of the best
	depth int           // how many they are
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
	f.table = t
	f.cells = s.hand.wilds + 1
	if t.apart() {
		f.cells = t.width
	}
	if len(f.left) < f.cells {
		f.room(max(f.cells, card.MaxHand+1))
	}
	root := &f.levels[0]
	root.suits = s.hand.suits
	for i, suit := range root.suits {
		root.rows[i] = t.row(suit)
	}
	s.pay()
	for k := range root.melds[:f.cells] {
		root.melds[k] = impossible
	}
	alone := s.sets.wildMelds()
	for w := range s.hand.wilds + 1 {
		root.melds[w*t.wild] = alone.sets[w]
	}
}

// room makes the lines of costs as long as the hand needs.
func (f *search) room(cells int) {
	f.left, f.line = make([]cost, cells), make([]cost, cells)
	for i := range f.levels {
		f.levels[i].melds = make([]cost, cells)
	}
}

// pay works out what the wild cards not used cost. Counted apart, those used
// as naturals are not free to be left; counted together, they are taken to be.
func (s *Solver) pay() {
	f, t := &s.search, s.search.table
	jokers := s.hand.wilds - s.hand.ranked
	for k := range f.left[:f.cells] {
		own, used := 0, k
		if t.apart() {
			own, used = k%t.wild, k/t.wild
		}
		over := s.hand.wilds - own - used
		if over < 0 {
			f.left[k] = impossible
			continue
		}
		f.left[k] = s.terms.leftCost(over, s.terms.jokersLeft(over, s.hand.ranked-own, jokers))
	}
}

// visit reckons a node as it is and goes on to make sets of the choices from
// the i-th on.
func (s *Solver) visit(i, depth int) {
	f := &s.search
	l := &f.levels[depth]
	total, bound := f.reckon(l)
	if total < f.best {
		f.best, f.depth, f.taken = total, depth, f.path
	}
	for ; i < len(f.choices); i++ {
		c := &f.choices[i]
		if bound-c.saving+oneMeld >= f.best || f.best < leftover && l.sets+oneMeld >= f.best {
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

// reckon is what a node costs without further sets, and that cost with the
// wild cards not used left out: further sets save no more of it than their
// cards.
func (f *search) reckon(l *level) (total, bound cost) {
	line := f.line[:f.cells]
	copy(line, l.melds)
	for i := range l.suits {
		if l.suits[i].places != 0 {
			plus(line, f.table.costs[l.rows[i]:])
		}
	}
	total, bound = impossible, impossible
	for k, c := range line {
		bound = min(bound, c)
		total = min(total, c+f.left[k])
	}
	return total, bound
}

// plus adds a row to a line: the cheapest way to share out so many wild cards
// between them.
func plus(line, row []cost) {
	row = row[:len(line)]
	for k := len(line) - 1; k >= 0; k-- {
		best := line[k] + row[0]
		for i := 1; i <= k; i++ {
			best = min(best, line[k-i]+row[i])
		}
		line[k] = best
	}
}

// step makes the sets of an option.
func (s *Solver) step(from, to *level, p int, o *option) {
	to.suits, to.rows = from.suits, from.rows
	for v, i := o.taken, 0; v != 0 && i < card.Suits; v, i = v>>takenBits, i+1 {
		if n := v.of(0); n > 0 {
			for range n {
				to.suits[i] = to.suits[i].without(p)
			}
			to.rows[i] = s.search.table.row(to.suits[i])
		}
	}
	s.addSets(to.melds, from.melds, p, o)
	to.sets = from.sets + oneMeld
}

// addSets adds the sets of an option to the melds so far.
func (s *Solver) addSets(sum, melds []cost, p int, o *option) {
	cells := s.search.cells
	for k := range sum[:cells] {
		sum[k] = impossible
	}
	for w := o.row.least; w <= s.hand.wilds; w++ {
		sets, used := o.row.sets[w], s.usedBy(p, o, w)
		if used >= cells {
			return
		}
		for k := used; k < cells; k++ {
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
