package audit

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Close adds the open round up. A line that the last one lacks may still come where
// the evening goes on, and is only remarked.
func (b *Book) Close(last bool) {
	r := b.Open
	if r == nil {
		return
	}
	b.Closing()
	if r.Last = last; r.counts {
		r.Missing = b.Missing(r)
	}
	if last && len(r.Missing) > 0 {
		b.find(Finding{Place: r.At, Kind: Unfinished, Remark: true, Players: r.Missing})
	} else {
		for _, p := range r.Missing {
			b.find(Finding{Place: r.At, Kind: NoLine, Player: p})
		}
	}
	if r.counts {
		b.addUp(r)
	}
	for _, c := range b.later {
		b.move(c, &b.Pending)
	}
	b.later = b.later[:0]
	for _, s := range b.Game.Seats {
		r.Totals, r.Open = append(r.Totals, s.Total), append(r.Open, s.Gaps > 0)
	}
	if r.counts {
		b.Closed(r)
	}
	b.Open = nil
}

// Missing returns the players of a round who have no line in it.
func (b *Book) Missing(r *Round) []int {
	return slices.DeleteFunc(b.Players(r.Bonus), func(p int) bool { return r.lineOf(p) >= 0 })
}

// lineOf returns where a player's line is in the round, -1 where there is none.
func (r *Round) lineOf(player int) int {
	return slices.IndexFunc(r.Lines, func(l Line) bool { return l.Player == player })
}

// Players returns who plays now: in a bonus round those who tied.
func (b *Book) Players(bonus bool) []int {
	if tie := b.Game.Bonus(); bonus && tie != nil {
		return slices.Clone(tie.Players)
	}
	return b.Game.Playing()
}

// addUp hands the round's scores to the tally. Where players lay down cards before
// the end, the cards held and melded are no more than those dealt: each draws and
// discards one on a turn.
func (b *Book) addUp(r *Round) {
	if dealt := b.Game.Cards * len(b.Players(r.Bonus)); b.counted() && !r.Bonus && b.Game.Cards > 0 && r.cards > dealt {
		b.find(Finding{Place: r.At, Kind: TooManyHeld, Have: r.cards, Want: dealt})
	}
	alone := r.Last && !b.Named && b.begun <= 1 && len(r.Lines) < 2 // nobody plays alone: more are to come
	whole := len(r.Missing) == 0 && !alone
	r.Unfinished = r.Last && !whole
	results := make([]tally.Result, len(r.Lines))
	for i, l := range r.Lines {
		results[i] = l.Result
	}
	first := tally.FirstOut(results)
	b.tellWhoWasOut(r, first)
	switch {
	case r.Bonus && whole:
		for i, l := range r.Lines {
			r.Lines[i].Kept = l.Player == first
		}
		b.Game.ScoreBonus(first, r.used)
	case r.Bonus:
		b.Game.Bonus().Unfinished++
	case r.Unfinished:
		b.Game.ScoreUnfinished(results)
	default:
		mayBeOut := func(l Line) bool {
			return !l.Known || l.Settled || l.Out || l.Emptied || l.Score <= b.Game.Rules.OutLimit
		}
		if whole && len(r.Lines) > 1 && !slices.ContainsFunc(r.Lines, mayBeOut) {
			b.nobodyOut.note(NobodyOut, r)
		}
		short := b.Game.Score(results)
		for _, l := range r.Lines {
			if b.seat(l.Player).State == tally.Expired {
				r.Expired = append(r.Expired, l.Player)
			}
		}
		if short > 0 {
			b.find(Finding{Place: r.At, Kind: PotEmpty, Remark: true, Have: short})
		}
	}
}

// tellWhoWasOut asks who went out, where several may have and something
// hangs on it. Where the whole sheet marks nobody it is a remark, and the cents
// stay in the pot.
func (b *Book) tellWhoWasOut(r *Round, first int) {
	stakes := b.Game.Rules.Game.Stakes
	paid := stakes != nil && stakes.Out > 0 && b.Game.Rules.PayEach != rules.On && !r.Bonus
	if paid && first >= 0 && !r.Unfinished && !r.Lines[r.lineOf(first)].Out {
		b.loneZeros.note(LoneZero, r)
	}
	if first >= 0 || !paid && !r.Bonus {
		return
	}
	f := Finding{Place: r.At, Kind: WhoWasOut, Remark: !r.Bonus}
	for _, l := range r.Lines {
		if l.Out {
			return // two are marked, which has been reported
		}
		if f.Remark = f.Remark && l.unmarked; l.Emptied {
			f.Players = append(f.Players, l.Player)
		}
	}
	if len(f.Players) > 1 {
		b.find(f)
	}
}

// CountUsed notes how many cards the open bonus hand took from the pack;
// tally.AllUsed where the pack ran out.
func (b *Book) CountUsed(cards int, at Place) {
	switch {
	case b.Open == nil || !b.Open.Bonus || !b.Open.counts:
		b.find(Finding{Place: at, Kind: UsedMisfit})
	case cards != tally.AllUsed && cards > b.Game.BonusPack():
		b.find(Finding{Place: at, Kind: UsedMisfit, Have: cards, Want: b.Game.BonusPack()})
		b.Open.used = tally.AllUsed
	default:
		b.Open.used = cards
	}
}

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

// Move lets a player come or go. Before the first line of a round it is before
// that round. In a game that players drop out of anything later closes the
// round, as the totals after it decide who may do what; in any other a round in
// which lines are missing goes on: who leaves without a score in it is not
// waited for, and all others come and go when it is over.
func (b *Book) Move(c Coming) {
	moves, r := &b.Pending, b.Open
	switch {
	case r != nil && r.counts && len(r.Lines) == 0:
		moves = &r.Moves
	case b.Game.Eliminates() || r == nil || !r.counts:
		b.Close(false)
	case len(b.Missing(r)) == 0 && (b.Named || b.begun > 1):
		b.Close(false)
	case c.Kind == tally.Join:
		refusal := b.Game.MayMove(c.Player, tally.Join, 1)
		if b.waits(c.Player) >= 0 {
			refusal = tally.InGame
		}
		if !b.refuses(c, refusal) {
			b.later = append(b.later, c)
		}
		return
	case c.Kind == tally.Leave && r.lineOf(c.Player) >= 0:
		b.later = append(b.later, c) // after the round, in which the player has a score
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
	if r := b.Open; r.counts && !r.Bonus && !b.Game.Eliminates() && (late || e.Player < len(b.Game.Seats)) {
		if state := b.seat(e.Player).State; state != tally.Playing {
			player := b.player(e.Player)
			player.visited = player.visited || state == tally.Absent
			b.move(Coming{At: e.At, Player: e.Player, Kind: tally.Join}, &r.Moves)
			b.later = append(b.later, Coming{At: e.At, Player: e.Player, Kind: tally.Leave})
		}
	}
	b.Play(e)
}

// refuses reports that a player cannot come or go, if it is refused.
func (b *Book) refuses(c Coming, refusal tally.Refusal) bool {
	if refusal != tally.Allowed {
		b.find(Finding{
			Place: c.At, Kind: Refused, Player: c.Player, Move: c.Kind, Refusal: refusal,
			Remark: refusal == tally.GameOver && c.Kind == tally.Leave, // everybody goes home
		})
	}
	return refusal != tally.Allowed
}

// waits returns where a player is among those who wait to join; -1 for any other.
func (b *Book) waits(player int) int {
	return slices.IndexFunc(b.later, func(c Coming) bool { return c.Player == player && c.Kind == tally.Join })
}

// joinsNow lets a player join before the open round who was to join after it
// and has a line in it.
func (b *Book) joinsNow(player int) {
	if i := b.waits(player); i >= 0 {
		c := b.later[i]
		b.later = slices.Delete(b.later, i, i+1)
		b.move(c, &b.Open.Moves)
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
	if b.refuses(c, refusal) {
		return
	}
	switch {
	case c.Start == nil:
	case !b.Game.Eliminates():
		from := *c.Start
		if b.player(c.Player).visited {
			from += before.Total // from rounds before joining
		}
		b.Game.Seats[c.Player].Total = from
	case *c.Start != start:
		b.find(Finding{Place: c.At, Kind: OtherStart, Player: c.Player, Have: *c.Start, Want: start})
	}
	b.player(c.Player).offset = 0
	s := b.seat(c.Player)
	*moves = append(*moves, Move{Player: c.Player, Kind: c.Kind, Total: s.Total, Open: s.Gaps > 0, Paid: s.Paid - before.Paid})
}

// SitOut takes a player out of the rounds to come of a game that players drop
// out of, where the sheet shows that one who could play did not.
func (b *Book) SitOut(player int, at Place) {
	b.Close(false)
	if b.Game.Eliminates() && player < len(b.Game.Seats) && b.seat(player).State == tally.Playing {
		b.Move(Coming{At: at, Player: player, Kind: tally.Leave})
	}
}
