package audit

import (
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// leavesOpen are the findings after which nobody can have won: a score that
// was not counted or that no hand can have, or a sheet that contradicts itself.
var leavesOpen = [...]bool{
	PlayedTwice: true, NoRoundOpen: true, NoSuchRound: true, RoundAgain: true, AfterEnd: true,
	NotTied: true, NotInGame: true, Expired: true, Refused: true, Impossible: true,
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
	if b.Game.Eliminates() && player < len(b.Game.Seats()) && b.Game.Seats()[player].State == tally.Playing {
		b.Move(Coming{At: at, Player: player, Kind: tally.Leave})
	}
}

// resume brings a player into a game that players drop out of on the total
// that the sheet shows: a starting score, or that of a buy-in or a joining. It
// reports whether the player takes part: a running total that has not moved
// since the player dropped out is no score.
func (b *Book) resume(e Entry) bool {
	if !b.Game.Eliminates() || e.Claim == nil || b.open == nil || b.Game.IsOver() {
		return true
	}
	seat := b.Game.Seats()[e.Player]
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

// checkAfter holds the running total beside a score against the scores.
func (b *Book) checkAfter(e Entry) {
	if e.After != nil {
		b.CheckTotal(Total{At: e.AfterAt, Player: e.Player, Total: *e.After})
	}
}

// unproved reports whether a total rests on scores that no cards prove.
func (b *Book) unproved(player int) bool {
	return player < len(b.claimed) && b.claimed[player]
}
