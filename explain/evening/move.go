package evening

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/tally"
)

// coming is a line in which a player comes or goes.
type coming struct {
	at     Place
	player int
	kind   tally.Move
	start  *int // the starting score of a player who joins, or nil if none is given
	inside bool // while a round is open
	waited bool // until that round was over
	made   bool // as the scores stood when it was read
}

// comes lets a player come or go. If the open round has no lines yet, the move comes
// before that round. A round with missing lines goes on: it does not wait for a player who
// leaves without a score in it, who expired before it may still buy in, and all other moves
// take place when it is over.
func (b *book) comes(c coming) {
	b.refresh()
	r := b.open
	if b.takesBack(c) {
		return
	}
	switch {
	case r != nil && r.counts() && r.played == 0:
	case r == nil, !r.counts(), len(b.missing(r)) == 0 && (b.named || b.begun > 1):
		b.close(false)
	case c.kind == tally.Join:
		refusal := b.Game.MayMove(c.player, tally.Join, 1)
		if b.waits(c.player, tally.Join) >= 0 {
			refusal = tally.InGame
		}
		if !b.refuses(c, refusal) {
			b.wait(c)
		}
		return
	case r.hasPlayed(c.player) && (c.kind == tally.Leave || b.expires(c.player)):
		b.wait(c)
		return
	} // else the round goes on without the player who leaves, who may come back into it
	b.move(c)
}

// wait notes a move that takes place when the open round is over.
func (b *book) wait(c coming) {
	c.waited = true
	b.later = append(b.later, c)
}

// expires reports whether a player reaches the maximum in the open round.
func (b *book) expires(player int) bool {
	return b.Game.Eliminates() && b.seat(player).State == tally.Playing && b.seat(player).Total+int(b.open.Entries()[player].Score) >= b.Game.Max
}

// refuses reports whether a move is refused, and if so makes it a finding.
func (b *book) refuses(c coming, refusal tally.Refusal) bool {
	if refusal != tally.Allowed {
		b.derive(b.open, Finding{
			Place: c.at, Kind: Refused, Player: c.player, Move: c.kind, Refusal: refusal,
			Remark: refusal == tally.GameOver && (c.kind == tally.Leave || c.waited) || // everybody goes home
				refusal == tally.NotExpired && c.made,
		})
	}
	return refusal != tally.Allowed
}

// waits returns the index in later of a player who waits to join or to leave, or -1.
func (b *book) waits(player int, kind tally.Move) int {
	return slices.IndexFunc(b.later, func(c coming) bool { return c.player == player && c.kind == kind })
}

// takesBack reports whether a move takes back what the player waits to do, so that it does
// not happen.
func (b *book) takesBack(c coming) (isTaken bool) {
	switch c.kind {
	case tally.Join:
		_, isTaken = b.waitsNoMore(c.player, tally.Leave)
	case tally.Leave:
		_, isTaken = b.waitsNoMore(c.player, tally.Join)
	}
	return isTaken
}

// waitsNoMore removes from later what a player waits to do, and reports whether there was
// such a move.
func (b *book) waitsNoMore(player int, kind tally.Move) (c coming, waited bool) {
	i := b.waits(player, kind)
	if i < 0 {
		return c, false
	}
	c = b.later[i]
	b.later = slices.Delete(b.later, i, i+1)
	return c, true
}

// joinsNow lets a player who waits to join do so before the open round, in which the
// player has a line.
func (b *book) joinsNow(player int) {
	if c, waited := b.waitsNoMore(player, tally.Join); waited {
		b.move(c)
	}
}

// move lets a player come or go now, and notes the step.
func (b *book) move(c coming) {
	c.inside = b.open != nil
	c.made = b.apply(c, b.open)
	b.steps = append(b.steps, step{coming: c, after: b.closed})
}

// apply lets a player come or go before a round, nil for the one that comes next, and
// reports whether the player may.
func (b *book) apply(c coming, r *Round) bool {
	before := *b.seat(c.player)
	start := b.Game.JoinScore() // as it is before the player has joined
	refusal := b.Game.Move(c.player, c.kind)
	if refusal == tally.LetPass {
		b.derive(r, Finding{Place: c.at, Kind: LateBuyIn, Player: c.player, Want: b.Game.JoinPrice()})
		c.kind = tally.Join
		refusal = b.Game.Move(c.player, c.kind)
	}
	if b.refuses(c, refusal) {
		return false
	}
	switch {
	case c.start == nil:
	case !b.Game.Eliminates():
		from := *c.start
		if b.people[c.player].visited {
			from += before.Total // from rounds before joining
		}
		b.Game.Seats[c.player].Total = from
	case *c.start != start:
		b.derive(r, Finding{Place: c.at, Kind: OtherStart, Player: c.player, Have: *c.start, Want: start})
	}
	b.people[c.player].offset = 0
	b.people[c.player].joined = b.people[c.player].joined || c.kind == tally.Join
	s := b.seat(c.player)
	b.Moves = append(b.Moves, Move{Before: r, Player: c.player, Kind: c.kind, Total: s.Total, Open: s.Gaps > 0, Paid: s.Paid - before.Paid})
	return true
}

// sitOut takes a player out of the coming rounds of a game that players drop out of,
// if the sheet shows that the player did not play though free to.
func (b *book) sitOut(player int, at Place) {
	b.close(false)
	if b.Game.Eliminates() && player < len(b.Game.Seats) && b.seat(player).State == tally.Playing {
		b.comes(coming{at: at, player: player, kind: tally.Leave})
	}
}
