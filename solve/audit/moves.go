package audit

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/tally"
)

// Coming is a line in which a player comes or goes.
type Coming struct {
	At     Place
	Player int
	Kind   tally.Move
	Start  *int // what a joining player is said to start on; nil where nothing is said
}

// Move is a player who came or went between rounds, on which total and for
// how many cents.
type Move struct {
	Player int
	Kind   tally.Move
	Total  int
	Open   bool // the total lacks a score
	Paid   int
}

// Pending returns the players who came and went since the last round.
func (b *Book) Pending() []Move { return b.moves }

// Move lets a player come or go. Before the first line of a round it is before
// that round. In a game that players drop out of anything later closes the
// round, as the totals after it decide who may do what; in any other a round in
// which lines are missing goes on: who leaves without a score in it is not
// waited for, and all others come and go when it is over.
func (b *Book) Move(c Coming) {
	moves, r := &b.moves, b.open
	switch {
	case r != nil && r.counts && len(r.Lines) == 0:
		moves = &r.Moves
	case b.Game.Eliminates() || r == nil || !r.counts:
		b.close(false)
	case len(b.missing(r)) == 0 && (b.Named || b.begun > 1):
		b.close(false)
	case c.Kind == tally.Join:
		b.arrive(c)
		return
	case c.Kind == tally.Leave && r.lineOf(c.Player) >= 0:
		b.guests = append(b.guests, c) // after the round, in which the player has a score
		return
	case c.Kind == tally.Leave:
		moves = &r.Moves // the round goes on without the player, who may come back into it
	}
	b.move(c, moves)
}

// FillIn enters the score of a player who has no line in the open round. Where
// the player is not in the game, which late says of one who has no seat yet,
// the player joins before the round and leaves after it.
func (b *Book) FillIn(e Entry, late bool) {
	b.joinsNow(e.Player)
	if r := b.open; r.counts && !r.Bonus && !b.Game.Eliminates() && (late || e.Player < len(b.Game.Seats())) {
		if state := b.seat(e.Player).State; state != tally.Playing {
			player := b.player(e.Player)
			player.visited = player.visited || state == tally.Absent
			b.move(Coming{At: e.At, Player: e.Player, Kind: tally.Join}, &r.Moves)
			b.guests = append(b.guests, Coming{At: e.At, Player: e.Player, Kind: tally.Leave})
		}
	}
	b.Play(e)
}

// arrive notes who joins when the open round is over.
func (b *Book) arrive(c Coming) {
	refusal := b.Game.MayJoin(c.Player, 1)
	if b.waits(c.Player) >= 0 {
		refusal = tally.InGame
	}
	if refusal != tally.Allowed {
		b.find(Finding{Place: c.At, Kind: Refused, Player: c.Player, Move: c.Kind, Refusal: refusal})
		return
	}
	b.arriving = append(b.arriving, c)
}

// waits returns where a player is among those who wait to join; -1 for any other.
func (b *Book) waits(player int) int {
	return slices.IndexFunc(b.arriving, func(c Coming) bool { return c.Player == player })
}

// joinsNow lets a player join before the open round who was to join after it
// and has a line in it.
func (b *Book) joinsNow(player int) {
	if i := b.waits(player); i >= 0 {
		c := b.arriving[i]
		b.arriving = slices.Delete(b.arriving, i, i+1)
		b.move(c, &b.open.Moves)
	}
}

// move lets a player come or go, and notes it among moves.
func (b *Book) move(c Coming, moves *[]Move) {
	before := b.seat(c.Player)
	start := b.Game.JoinScore() // as it is before the player has joined
	refusal := b.Game.Move(c.Player, c.Kind)
	if refusal == tally.LetPass {
		b.find(Finding{Place: c.At, Kind: LateBuyIn, Player: c.Player, Want: b.Game.JoinPrice()})
		c.Kind = tally.Join
		refusal = b.Game.Move(c.Player, c.Kind)
	}
	if refusal != tally.Allowed {
		b.find(Finding{
			Place: c.At, Kind: Refused, Player: c.Player, Move: c.Kind, Refusal: refusal,
			Remark: refusal == tally.GameOver && c.Kind == tally.Leave, // everybody goes home
		})
		return
	}
	switch {
	case c.Start == nil:
	case !b.Game.Eliminates():
		from := *c.Start
		if b.player(c.Player).visited {
			from += before.Total // from rounds before joining
		}
		b.Game.StartAt(c.Player, from)
	case *c.Start != start:
		b.find(Finding{Place: c.At, Kind: OtherStart, Player: c.Player, Have: *c.Start, Want: start})
	}
	b.player(c.Player).offset = 0
	s := b.seat(c.Player)
	*moves = append(*moves, Move{Player: c.Player, Kind: c.Kind, Total: s.Total, Open: s.Gaps > 0, Paid: s.Paid - before.Paid})
}
