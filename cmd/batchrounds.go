package cmd

import (
	"reflect"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// roundWorker answers the hands of one round of one game.
type roundWorker struct {
	*explain.Frame
	solver *solve.Solver
	played rules.Played
}

// rounds keeps workers of rounds, for lines in which games, rounds and rules
// change. What it keeps is bounded by its bytes; beyond them it starts afresh.
type rounds struct {
	kept    map[*rules.Played]*roundWorker
	workers []*roundWorker // those in kept, which has some under several names
	tables  solve.Tables
	played  *rules.Played
	current *roundWorker
	turns   int
}

// maxRoundBytes is the most that the rounds of one worker keep. Tables begin with
// a tenth of a megabyte and grow to some with what they learn.
const maxRoundBytes = 3 << 20

// checkedTurns is how many turns pass before the bytes are added up again.
const checkedTurns = 64

// turnTo makes the round's worker the current one.
func (c *rounds) turnTo(played *rules.Played) {
	if played == c.played {
		return
	}
	r := c.kept[played]
	if c.turns++; (r == nil || c.turns%checkedTurns == 0) && c.size() > maxRoundBytes {
		clear(c.kept)
		c.workers = nil
		c.tables.Forget()
		r = nil
	}
	if r == nil {
		r = c.worker(played)
		c.kept[played] = r
	}
	c.played, c.current = played, r
}

// worker is a worker of the round, perhaps one that is kept for another number
// of cards.
func (c *rounds) worker(played *rules.Played) *roundWorker {
	for _, r := range c.workers {
		r.played.Round.Cards = played.Round.Cards
		if r.played.Round == played.Round && r.played.Rules.Name == played.Rules.Name && reflect.DeepEqual(&r.played, played) {
			return r
		}
	}
	r := &roundWorker{explain.NewFrame(explain.Deal{Played: *played}), solve.Must(solve.NewSharing(played.Terms, &c.tables)), *played}
	c.workers = append(c.workers, r)
	return r
}

func (c *rounds) size() int {
	n := c.tables.Size()
	for _, r := range c.workers {
		n += r.solver.Size()
	}
	return n
}
