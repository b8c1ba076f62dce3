package audit

import "slices"

// Clone is a copy of the book that goes on by itself, and reports to nobody yet.
// The solvers, which keep nothing from hand to hand, are those of the original:
// the two books may not be used at once.
func (b *Book) Clone() *Book {
	c := *b
	c.Game = b.Game.Clone()
	c.Found, c.Closed, c.Closing = func(Finding) {}, func(*Round) {}, func() {}
	c.spare, c.gaps = nil, slices.Clone(b.gaps)
	if b.open != nil {
		open := *b.open
		open.Lines, open.Moves = slices.Clone(open.Lines), slices.Clone(open.Moves)
		open.Totals, open.Open, open.Missing, open.Expired = nil, nil, nil, nil
		c.open = &open
	}
	c.arriving, c.guests = slices.Clone(b.arriving), slices.Clone(b.guests)
	c.visitors = slices.Clone(b.visitors)
	c.claimed, c.offsets, c.moves = slices.Clone(b.claimed), slices.Clone(b.offsets), slices.Clone(b.moves)
	return &c
}
