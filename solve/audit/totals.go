package audit

import (
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Total is a player's running total as the sheet has it.
type Total struct {
	At     Place
	Player int
	Total  int
	Cut    bool // the sheet may have been cut off here
}

// CheckTotal holds a running total against the scores so far, those of the
// open round included. A total that is off by as much as the one before has
// only carried a mistake on, and is not reported again.
func (b *Book) CheckTotal(t Total) {
	b.ensure(t.Player)
	want, known := b.runningTotal(t.Player)
	if !known {
		return
	}
	player, diff := b.player(t.Player), t.Total-want
	switch {
	case diff == player.offset:
		return
	case t.Cut && begins(t.Total, want):
		b.cutOff(t.At, t.Player, t.Total)
		return
	}
	if player.offset = diff; diff != 0 {
		if player.claimed {
			b.Game.LeaveOpen()
		}
		b.find(Finding{Place: t.At, Kind: WrongTotal, Player: t.Player, Have: t.Total, Want: want})
	}
}

// runningTotal returns a player's total with the open round; known is false where
// a score is missing from it.
func (b *Book) runningTotal(player int) (total int, known bool) {
	s := b.seat(player)
	total, known = s.Total, s.Gaps == 0
	if b.open == nil || !b.open.counts || b.open.Bonus {
		return total, known
	}
	if i := b.open.lineOf(player); i >= 0 {
		return total + b.open.Lines[i].Score, known && b.open.Lines[i].Known
	}
	return total, known
}

// CountUsed notes how many cards the open bonus hand took from the pack;
// tally.AllUsed where the pack ran out.
func (b *Book) CountUsed(cards int, at Place) {
	switch {
	case b.open == nil || !b.open.Bonus || !b.open.counts:
		b.find(Finding{Place: at, Kind: UsedMisfit})
	case cards != tally.AllUsed && cards > b.Game.BonusPack():
		b.find(Finding{Place: at, Kind: UsedMisfit, Have: cards, Want: b.Game.BonusPack()})
		b.open.used = tally.AllUsed
	default:
		b.open.used = cards
	}
}

// Skip passes over a round of which no score can be read. Everybody's total
// lacks it.
func (b *Book) Skip(ask rules.Ask) {
	b.close(false)
	ask = b.numbered(ask)
	b.begun++
	if ask.Bonus {
		return
	}
	b.came(ask.Number)
	b.Game.Score(nil)
}

// SitOut takes a player out of the rounds to come of a game that players drop
// out of, where the sheet shows that one who could play did not.
func (b *Book) SitOut(player int, at Place) {
	b.close(false)
	if b.Game.Eliminates() && player < len(b.Game.Seats()) && b.seat(player).State == tally.Playing {
		b.Move(Coming{At: at, Player: player, Kind: tally.Leave})
	}
}

// resume brings a player into a game that players drop out of on the total that
// the sheet shows: a starting score, or that of a buy-in or a joining. It reports
// whether the player takes part: a running total that has not moved since the
// player dropped out is not a score.
func (b *Book) resume(e Entry) bool {
	if !b.Game.Eliminates() || e.Claim == nil || b.open == nil || b.Game.IsOver() {
		return true
	}
	seat := b.seat(e.Player)
	switch {
	case e.Running && seat.State == tally.Playing:
	case e.Running && seat.Rounds > 0 && *e.Claim == seat.Total:
		return false
	case e.Running && seat.State == tally.Expired:
		b.Game.Move(e.Player, tally.BuyIn)
	case e.Running:
		b.Game.Move(e.Player, tally.Join)
	case e.After == nil:
	case seat.State != tally.Playing, seat.Rounds == 0 && seat.Gaps == 0:
		b.Game.Resume(e.Player, *e.After-*e.Claim)
	}
	return true
}
