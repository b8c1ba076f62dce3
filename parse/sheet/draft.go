package sheet

import (
	"github.com/wildmeld/wildmeld/parse/grid"
)

// draft is a sheet of any shape as a matrix: a column for each player and a
// row for each round.
type draft struct {
	names   []grid.Cell
	seats   map[string]int // by the names' keys
	rows    []*draftRow
	sums    []sums
	moves   []Move
	ordered bool // the rows stand in the order of play, whatever their labels say
	byWild  bool // the labels are wild ranks
	noLabel bool // rows have no labels: they are rounds in order
	paired  bool // running totals stand beside the scores
	states  bool // the sheet marks who dropped out
}

// draftRow is a round of the draft.
type draftRow struct {
	label, wild, cards grid.Cell
	at                 grid.Cell // what complaints of the row point at
	entries            []entry   // by player in a matrix, else in the order of the sheet
	out                grid.Cell // who went out
	bad                bool      // a fault has been found with the row
	number             int       // of the round, once it is known
	read               label
}

// entry is what a row has of one player.
type entry struct {
	player                                      int
	at, score, hand, claim, total, out, expired grid.Cell
	value                                       Value
	broken                                      bool // a fault has been found with it
}

// sums is a row of totals: what stands under each player after some rows.
type sums struct {
	after int
	label grid.Cell
	cells []entry
	firm  bool // it was called a total, and must be one
}

// seat is the number of a player, who gets the next one if new.
func (d *draft) seat(c grid.Cell) int {
	if d.seats == nil {
		d.seats = map[string]int{}
		for i, name := range d.names {
			d.seats[key(name.Text)] = i
		}
	}
	i, ok := d.seats[key(c.Text)]
	if !ok {
		i = len(d.names)
		d.names, d.seats[key(c.Text)] = append(d.names, c), i
	}
	return i
}
