package audit

import "github.com/wildmeld/wildmeld/solve/tally"

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
	off := b.offset(t.Player)
	diff := t.Total - want
	switch {
	case diff == *off:
		return
	case t.Cut && begins(t.Total, want):
		b.cutOff(t.At, t.Player, t.Total)
		return
	}
	*off = diff
	if diff != 0 {
		if b.unproved(t.Player) {
			b.Game.LeaveOpen()
		}
		b.find(Finding{Place: t.At, Kind: WrongTotal, Player: t.Player, Have: t.Total, Want: want})
	}
}

func (b *Book) offset(player int) *int {
	for len(b.offsets) <= player {
		b.offsets = append(b.offsets, 0)
	}
	return &b.offsets[player]
}

// runningTotal is a player's total with the open round; known is false where
// a score is missing from it.
func (b *Book) runningTotal(player int) (total int, known bool) {
	s := b.Game.Seats()[player]
	total, known = s.Total, s.Gaps == 0
	if b.open == nil || !b.open.counts || b.open.Bonus {
		return total, known
	}
	for _, l := range b.open.Lines {
		if l.Player == player {
			return total + l.Score, known && l.Known
		}
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
