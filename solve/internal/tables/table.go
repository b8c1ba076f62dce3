package tables

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/meld"
)

// table remembers, for a suit's naturals, the fewest points that runs of that
// suit leave of them, for each number of wild cards used: a row of costs for
// each holding of a suit, filled when first asked for. What the points are
// does not depend on the suit, so one table serves all.
//
//	cells: | unused  | no card | row       | row ...
//	       | - - - - | 0 - - - | 9 9 9 1   |           width 4: 0..3 wild cards
//
// A cost counts an exact number of wild cards, so that those nobody needs are
// paid for where they are left. A row is found by its places where no card is
// held twice, else by hashing the copies.
type table struct {
	runTerms
	width int

	cells []cell

	single *[1 << places]int32 // by suit.places; 0: not filled yet
	rows   index               // by suit.copies
}

// cell is a row's entry for some number of wild cards: the cost, the first run
// behind it, and the row of what is held above that.
type cell struct {
	cost cost
	pick pick
	next int32
}

// pick is what becomes of the lowest naturals that are not left over; those
// below them are.
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

// lowest returns the place below which all cards are left.
func (p pick) lowest() int {
	if p == lift {
		return 0
	}
	return bits.TrailingZeros16(p.naturals())
}

// clear forgets all rows, keeping their memory.
func (t *table) clear() {
	t.cells = t.cells[:0]
	if t.single == nil {
		t.single = new([1 << places]int32)
		t.rows = newIndex(256)
	} else {
		*t.single = [1 << places]int32{}
		t.rows.clear()
	}
	t.grow() // so that no row is row 0
	empty := t.grow()
	t.cells[empty].cost = 0
	t.single[0] = empty
}

// mostCells bounds a table's memory: beyond it the table starts afresh with
// the next hand.
const mostCells = 1 << 17

// fewCells is how many a table has at most whose memory is kept for others.
const fewCells = 1 << 12

// grow adds a row in which nothing is possible yet.
func (t *table) grow() int32 {
	row := len(t.cells)
	for range t.width {
		t.cells = append(t.cells, cell{cost: meld.Impossible})
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
	return t.rowOfCopies(s)
}

// rowOfCopies returns row where the places do not find it.
func (t *table) rowOfCopies(s suit) int32 {
	if s.single() {
		return t.fill(s)
	}
	if row, ok := t.rows.find(s.copies); ok {
		return row
	}
	return t.fill(s)
}
