package tables

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/internal/memo"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
)

// suit holds the naturals of one suit: the number of copies at each place, four bits
// each, and a bit for each place that has any.
//
//	copies: | A high | K | ... | 2 | A low |
//	bits     55   52  51              3   0
//
// An ace that may stand at either end is at the low end until the table of runs moves
// it up.
type suit struct {
	copies uint64
	places uint16
}

const (
	copyBits = 4
	full     = 1<<copyBits - 1 // the most copies of a card
	above    = 1 << (copyBits * places)
	repeated = ^uint64(0x11111111111111) // any bit here: a card held twice
)

// single reports whether no card is held twice; then places alone describes the suit.
func (s suit) single() bool { return s.copies&repeated == 0 }

func (s suit) at(p int) int { return int(s.copies >> (copyBits * p) & full) }

func (s suit) without(p int) suit {
	s.take(p, 1)
	return s
}

// take takes n copies from a place.
func (s *suit) take(p, n int) {
	s.copies -= uint64(n) << (copyBits * p)
	if s.copies>>(copyBits*p)&full == 0 {
		s.places &^= 1 << p
	}
}

// lifted returns the suit with an ace moved from the low end to the high one.
func (s suit) lifted() suit {
	s.take(0, 1)
	return suit{s.copies + 1<<(copyBits*aceHigh), s.places | 1<<aceHigh}
}

// from returns the cards from a place on.
func (s suit) from(p int) suit {
	return suit{s.copies &^ (1<<(copyBits*p) - 1), s.places &^ (1<<p - 1)}
}

// withoutEach returns the suit without a card of each of the places.
func (s suit) withoutEach(places uint16) suit {
	if s.single() {
		return suit{s.copies - spread(places), s.places &^ places}
	}
	for ; places != 0; places &= places - 1 {
		s.take(bits.TrailingZeros16(places), 1)
	}
	return s
}

// spread returns one copy at each of the places.
func spread(places uint16) uint64 {
	return uint64(spreads[places&(1<<7-1)]) | uint64(spreads[places>>7])<<(7*copyBits)
}

// spreads is spread of seven places.
var spreads = func() (list [1 << 7]uint32) {
	for places := range list {
		for p := range 7 {
			list[places] |= uint32(places) >> p & 1 << (copyBits * p)
		}
	}
	return list
}()

// table holds a row of costs for each holding of a suit, filled when first asked for: the
// lowest cost at which runs arrange its naturals, by the number of wild cards used.
// Costs do not depend on the suit, so one table serves all suits.
//
//	cells: | unused  | no card | row       | row ...
//	       | - - - - | 0 - - - | 9 9 9 1   |           width 4: 0..3 wild cards
//
// A cost is for an exact number of wild cards, so that the unused ones can be charged for
// as leftovers. A row is found by its places if no card is held twice, else by hashing
// the copies.
type table struct {
	runTerms
	width int

	cells []cell

	single [1 << places]int32       // by suit.places; 0: not filled yet
	rows   memo.Memo[uint64, int32] // by suit.copies
}

// cell is the entry of a row for a number of wild cards: the cost, the first run of the
// arrangement that has it, and the row of the cards above that run.
type cell struct {
	cost cost
	pick pick
	next int32
}

// pick is the use of the lowest naturals that are not left over; all naturals below them
// are left over.
//
//	none: all are left | lift: the ace goes to the high end | else a run
//	bit 31: lift | 14..18: wild cards | 0..13: places with a natural
type pick uint32

const (
	none      pick = 0
	lift      pick = 1 << 31
	wildShift      = places
)

func (p pick) naturals() uint16 { return uint16(p & (1<<places - 1)) }
func (p pick) wilds() int       { return int(p&^lift) >> wildShift }

// mostCells bounds the memory of a table, which is cleared before the next hand when it
// has more cells.
const mostCells = 1 << 17

// clear removes all rows and keeps their memory.
func (t *table) clear() {
	t.cells = t.cells[:0]
	t.single = [1 << places]int32{}
	t.begin()
}

// begin adds the first rows to a table without any.
func (t *table) begin() {
	t.rows.Reset()
	t.grow() // no row is at 0, which means not filled yet
	empty := t.grow()
	t.cells[empty].cost = 0
	t.single[0] = empty
}

// grow adds a row in which nothing is possible yet.
func (t *table) grow() int32 {
	row := len(t.cells)
	for range t.width {
		t.cells = append(t.cells, cell{cost: terms.Impossible})
	}
	return int32(row)
}

// row returns where the row of a suit's naturals begins.
func (t *table) row(s suit) int32 {
	if s.single() {
		if row := t.single[s.places%(1<<places)]; row != 0 {
			return row
		}
	}
	return t.fill(s)
}

// fill computes the row of a suit, unless it is known by its copies. The lowest natural is
// left over, moves up to the high end, or is the lowest natural of a run. Of equal
// choices the first in that order counts; shorter runs and fewer wild cards come first.
func (t *table) fill(s suit) int32 {
	if !s.single() {
		if row, ok := t.rows.Find(s.copies, hashOf(s.copies)); ok {
			return row
		}
	}
	row := t.grow()
	p := bits.TrailingZeros16(s.places)
	rest := s.without(p)
	from := t.row(rest)
	for k := range int32(t.width) {
		t.cells[row+k] = t.cells[from+k]
		t.cells[row+k].cost += t.leave[p]
	}
	if p == 0 && t.bothEnds {
		from := t.row(s.lifted())
		for k := range int32(t.width) {
			if c := t.cells[from+k].cost; c < t.cells[row+k].cost {
				t.cells[row+k] = cell{c, lift, from}
			}
		}
	}
	if int(t.hi[p]) >= p {
		t.extend(run{row: row, rest: rest, from: p, to: p, naturals: 1, places: 1 << p, own: int(t.dual >> p & 1)})
	}
	if s.single() {
		t.single[s.places] = row
	} else {
		t.rows.Put(s.copies, hashOf(s.copies), row)
	}
	return row
}

// run is a run under construction: its naturals from the lowest up, and the gaps between
// them.
type run struct {
	row      int32 // the row it is for
	rest     suit  // the naturals not in it
	from, to int
	naturals int
	gaps     int
	own      int // dual cards among the naturals
	places   uint16
}

// extend ends the run at its last natural, then continues it with every further natural,
// and with wild cards in the gaps between. A wild card may stand where a natural is
// held, unless the terms are swappable.
func (t *table) extend(r run) {
	t.close(r)
	for q := r.to + 1; q <= int(t.hi[r.from]); q++ {
		if r.rest.places>>q&1 == 1 {
			next := r
			next.rest = r.rest.without(q)
			next.to = q
			next.naturals++
			next.own += int(t.dual >> q & 1)
			next.places |= 1 << q
			t.extend(next)
			if t.swappable {
				return
			}
		}
		if r.gaps++; r.gaps >= t.width {
			return
		}
	}
}

// close ends the run at its last natural, with wild cards in the gaps and any number of
// further ones at its ends.
func (t *table) close(r run) {
	least := max(r.gaps, t.minRun-r.naturals)
	most := min(t.stretch[r.from], t.maxRun) - r.naturals
	most = min(most, t.bound[r.naturals], t.width-1-r.own)
	if least > most {
		return
	}
	rest := int(t.row(r.rest))
	for w := least; w <= most; w++ {
		used := w + r.own
		p := pick(r.places) | pick(w)<<wildShift
		for k := used; k < t.width; k++ {
			to := &t.cells[int(r.row)+k]
			if c := t.cells[rest+k-used].cost + terms.OneMeld; c < to.cost {
				*to = cell{c, p, int32(rest)}
			}
		}
	}
}

// hashOf returns a number that differs for most keys.
func hashOf(key uint64) uint32 { return uint32(key * 0x9e3779b97f4a7c15 >> 32) }
