package tally

import "slices"

// Clone is a copy of the game that goes on by itself.
func (g *Game) Clone() *Game {
	c := *g
	c.seats = slices.Clone(g.seats)
	if g.bonus != nil {
		bonus := *g.bonus
		bonus.Players = slices.Clone(bonus.Players)
		c.bonus = &bonus
	}
	return &c
}
