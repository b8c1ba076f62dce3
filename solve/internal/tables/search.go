package tables

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
)

// level is a node of the search: the naturals left for runs after some ranks have made
// their sets, the rows of these naturals, and the fewest melds so far by the number of
// wild cards used. That number does not include those that the sets use at least, so
// the lines get shorter with depth.
type level struct {
	suits suits
	rows  [card.Suits]int32
	used  int // the fewest wild cards that the sets use
	melds [card.MaxHand + 1]cost
	least [card.MaxHand + 1]cost // lower bounds of the node by the most wild cards used
	sets  cost
}

// search tries all choices of sets, the most expensive ranks first. The cost of a choice
// is a sum of rows: one for the runs of each suit, one for the sets.
type search struct {
	table *table
	cells int                                        // the number of cells of each row that this hand uses
	left  []cost                                     // the cost of the unused wild cards, by the number used
	paid  [card.MaxHand + 1][card.MaxHand + 1][]cost // left, by the number of wild cards and of those of the wild rank

	all     [places]choice
	choices []*choice // in the order of the search
	levels  [places + 1]level

	bound cost // arrangements of this cost or more are not looked for
	best  cost
	path  [places]step // the options taken so far
	taken [places]step // those of the best node
	depth int          // their number

	bestLevel level // the best node's suits and rows, unless it is the root
}

// step is an option taken at a place.
type step struct {
	*option
	place int
}

// find finds the cost of the best arrangement and its sets. It assumes that dual cards
// used as naturals could still be left over as wild cards; wild cards are counted by
// number only. It returns false if a card is held more often than a suit can count,
// or if the arrangement leaves a wild-rank card over where the hand has only a more
// expensive joker to leave.
func (s *Solver) find(h card.Hand) bool {
	f := &s.search
	root := &f.levels[0]
	if !s.hand.read(&s.terms, h, &root.suits) {
		return false
	}
	wilds, ranked := s.hand.wilds, s.hand.ranked
	t := s.table(wilds)
	if len(t.cells) > mostCells {
		t.clear()
	}
	f.table = t
	f.cells = wilds + 1
	for i := range root.suits[:t.suits] {
		root.rows[i] = t.row(root.suits[i])
	}
	paid := &f.paid[wilds][ranked]
	if *paid == nil {
		for used := range f.cells {
			*paid = append(*paid, s.terms.Leaving(wilds-used, ranked, wilds-ranked))
		}
	}
	f.left = *paid
	s.choose()
	f.best = f.bound
	s.visit(0, 0)
	jokersBind := t.dual != 0 && s.terms.Joker > s.terms.Ranked && ranked > 0 && ranked < wilds
	return f.best >= f.bound || !jokersBind || s.affordable()
}

// visit costs a node as it is, then makes sets of the choices from the i-th on, as long as
// they can pay: cards that go to sets save no more than their own cost.
func (s *Solver) visit(i, depth int) {
	f := &s.search
	l := &f.levels[depth]
	total := f.lowerBound(l)
	if total < f.best {
		f.best, f.depth = total, depth
		if depth > 0 {
			copy(f.taken[:depth], f.path[:])
			f.bestLevel.suits, f.bestLevel.rows = l.suits, l.rows
		}
	}
	spare := f.cells - 1 - l.used
	for ; i < len(f.choices); i++ {
		c := f.choices[i]
		if !f.pays(l, spare, c.saving+c.after(spare)) || f.best < terms.OneLeft && l.fewest(c.places|s.terms.dual)+terms.OneMeld >= f.best {
			return
		}
		if over := spare - c.used; over < 0 || !f.pays(l, over, c.saving+c.after(over)) {
			continue
		}
		for o := range c.list {
			opt := step{&c.list[o], c.place}
			saving := cost(opt.naturals) * c.leave
			if over := spare - opt.used; over >= 0 && f.pays(l, over, saving+c.after(over)) {
				s.step(l, &f.levels[depth+1], opt)
				f.path[depth] = opt
				s.visit(i+1, depth+1)
			}
		}
	}
}

// pays reports whether further sets that leave at most over wild cards for runs and save
// at most saving can be better than the best so far.
func (f *search) pays(l *level, over int, saving cost) bool {
	return l.least[over]-saving+terms.OneMeld < f.best
}

// fewest returns a lower bound of the number of melds in which all cards are melded: each
// suit with a card at another place than those given needs a run.
func (l *level) fewest(without uint16) cost {
	n := l.sets
	for i := range l.suits[:card.Suits] {
		if l.suits[i].places&^without != 0 {
			n += terms.OneMeld
		}
	}
	return n
}

// lowerBound returns the cost of a node without further sets. It also sets least: the
// lowest cost with at most each number of wild cards, not counting unused wild cards.
// Further sets save no more of that than the cost of their cards.
func (f *search) lowerBound(l *level) cost {
	left := f.left[l.used:f.cells]
	if len(left) <= 2 {
		return f.lowerBoundOfOne(l, left)
	}
	line := l.least[:len(left)]
	copy(line, l.melds[:])
	for i := range l.suits[:f.table.suits] {
		if l.suits[i].places != 0 {
			minPlus(line, f.table.cells[l.rows[i]:])
		}
	}
	total, least := terms.Impossible, terms.Impossible
	for k, c := range line {
		total = min(total, c+left[k])
		least = min(least, c)
		line[k] = least
	}
	return total
}

// lowerBoundOfOne is lowerBound for at most one wild card, which goes where it saves the
// most.
func (f *search) lowerBoundOfOne(l *level, left []cost) cost {
	cells := f.table.cells
	none := l.melds[0]
	if len(left) == 1 {
		for _, row := range l.rows[:f.table.suits] {
			none += cells[row].cost
		}
		l.least[0] = none
		return none + left[0]
	}
	more := l.melds[1] - none
	for _, row := range l.rows[:f.table.suits] {
		pair := cells[row : row+2 : row+2]
		none += pair[0].cost
		more = min(more, pair[1].cost-pair[0].cost)
	}
	l.least[0], l.least[1] = none, none+min(more, 0)
	return none + min(left[0], left[1]+more)
}

// minPlus adds a row to a line: the lowest cost of dividing each number of wild cards
// between the two.
func minPlus(line []cost, row []cell) {
	row = row[:len(line)]
	switch len(line) { // most hands by far
	case 3:
		a, b, c := line[0], line[1], line[2]
		x, y, z := row[0].cost, row[1].cost, row[2].cost
		line[0], line[1], line[2] = a+x, min(a+y, b+x), min(a+z, b+y, c+x)
		return
	case 4:
		a, b, c, d := line[0], line[1], line[2], line[3]
		x, y, z, w := row[0].cost, row[1].cost, row[2].cost, row[3].cost
		line[0], line[1], line[2], line[3] = a+x, min(a+y, b+x), min(a+z, b+y, c+x), min(a+w, b+z, c+y, d+x)
		return
	}
	for k := len(line) - 1; k >= 0; k-- {
		best := line[k] + row[0].cost
		for i := 1; i <= k; i++ {
			best = min(best, line[k-i]+row[i].cost)
		}
		line[k] = best
	}
}

// step makes the sets of an option.
func (s *Solver) step(from, to *level, o step) {
	to.suits, to.rows = from.suits, from.rows
	for v := o.taken & inSuits; v != 0; {
		i := bits.TrailingZeros32(uint32(v)) / takenBits
		n := v.of(i)
		v -= taken(n) << (takenBits * i)
		to.suits[i].take(o.place, n)
		to.rows[i] = s.search.table.row(to.suits[i])
	}
	to.used = from.used + o.used
	to.sets = from.sets + terms.OneMeld
	o.row.addTo(to.melds[:s.search.cells-to.used], from.melds[:])
}

// addTo adds the sets of a row to the melds so far. The indices of the sum do not include
// the fewest wild cards that the row uses.
func (r *setRow) addTo(sum, melds []cost) {
	sets := r.sets[r.least:]
	for k := range sum {
		best := melds[k] + sets[0]
		for w := 1; w <= k; w++ {
			best = min(best, melds[k-w]+sets[w])
		}
		sum[k] = best
	}
}
