package bulk

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

// rounds keeps the workers of rounds, for input that mixes games, rounds and rules. Its
// memory is bounded; beyond the bound it starts anew.
type rounds struct {
	kept    map[*rules.Played]*roundWorker
	workers []*roundWorker // those in kept, which may hold one under several keys
	tables  solve.Tables
	played  *rules.Played
	current *roundWorker
	turns   int
}

// maxRoundBytes bounds the memory of one worker's rounds. The rounds of all games fit
// in it, else mixed input would build tables for most lines. A round's tables begin at
// a tenth of a megabyte and grow to a few megabytes as they learn.
const maxRoundBytes = 12 << 20

// checkedTurns is how many changes of round pass between two checks of the memory.
const checkedTurns = 64

// turnTo makes the worker of a round the current one.
func (c *rounds) turnTo(played *rules.Played) {
	if played == c.played {
		return
	}
	r := c.kept[played]
	if c.turns++; (r == nil || c.turns%checkedTurns == 0) && c.size() > maxRoundBytes {
		clear(c.kept)
		c.workers = nil
		c.tables = solve.Tables{}
		r = nil
	}
	if r == nil {
		r = c.worker(played)
		c.kept[played] = r
	}
	c.played, c.current = played, r
}

// worker returns a worker for the round, perhaps one kept for another number of cards.
func (c *rounds) worker(played *rules.Played) *roundWorker {
	for _, r := range c.workers {
		r.played.Round.Cards = played.Round.Cards
		if r.played.Round == played.Round && r.played.Rules.Name == played.Rules.Name && reflect.DeepEqual(&r.played, played) {
			return r
		}
	}
	solver, err := solve.NewSharing(played.Terms, &c.tables)
	if err != nil {
		panic(err) // the reader of rules lets only possible ones through
	}
	r := &roundWorker{explain.NewFrame(*played), solver, *played}
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
