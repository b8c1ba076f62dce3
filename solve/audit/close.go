package audit

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Close adds up the open round and closes it. If it is the last one, missing lines
// may still come, so they are only a remark.
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

// lineOf returns the index of a player's line in the round, or -1 if there is none.
func (r *Round) lineOf(player int) int {
	return slices.IndexFunc(r.Lines, func(l Line) bool { return l.Player == player })
}

// Players returns the players in the game or, for a bonus round, those who tied.
func (b *Book) Players(bonus bool) []int {
	if tie := b.Game.Bonus(); bonus && tie != nil {
		return slices.Clone(tie.Players)
	}
	return b.Game.Playing()
}

// addUp passes the round's scores on to the tally. If players lay down cards before
// the end, the cards held and melded cannot exceed the cards dealt, since a player
// draws and discards one card on each turn.
func (b *Book) addUp(r *Round) {
	if dealt := b.Game.Cards * len(b.Players(r.Bonus)); b.counted() && !r.Bonus && b.Game.Cards > 0 && r.cards > dealt {
		b.find(Finding{Place: r.At, Kind: TooManyHeld, Have: r.cards, Want: dealt})
	}
	alone := r.Last && !b.Named && b.begun <= 1 && len(r.Lines) < 2 // nobody plays alone: more players are to come
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

// tellWhoWasOut reports that several players may have gone out if money or a bonus
// hand depends on it. If the sheet marks nobody at all, it is a remark, and the cents
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

// CountUsed notes how many cards the open bonus hand took from the pack, or
// tally.AllUsed if the pack ran out.
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
	Start  *int // the starting score of a player who joins, or nil if none is given
}

// Move records that a player came or went between rounds, with the player's total and
// the cents paid.
type Move struct {
	Player int
	Kind   tally.Move
	Total  int
	Open   bool // a score is missing from the total
	Paid   int
}

// Move lets a player come or go. If the open round has no lines yet, the move comes
// before that round. Later, in a game that players drop out of, it closes the round,
// since the totals decide who may come or go. In any other game, a round with missing
// lines goes on: it does not wait for a player who leaves without a score in it, and
// all other moves take place when it is over.
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

// FillIn enters the score of a player who has no line in the open round. A player who
// is not in the game joins before the round and leaves after it; late says so of a
// player who has no seat yet.
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

// refuses reports whether a move is refused, and if so makes it a finding.
func (b *Book) refuses(c Coming, refusal tally.Refusal) bool {
	if refusal != tally.Allowed {
		b.find(Finding{
			Place: c.At, Kind: Refused, Player: c.Player, Move: c.Kind, Refusal: refusal,
			Remark: refusal == tally.GameOver && c.Kind == tally.Leave, // everybody goes home
		})
	}
	return refusal != tally.Allowed
}

// waits returns the index in later of a player who waits to join, or -1.
func (b *Book) waits(player int) int {
	return slices.IndexFunc(b.later, func(c Coming) bool { return c.Player == player && c.Kind == tally.Join })
}

// joinsNow lets a player who waits to join do so before the open round, in which the
// player has a line.
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

// SitOut takes a player out of the coming rounds of a game that players drop out of,
// if the sheet shows that the player did not play though free to.
func (b *Book) SitOut(player int, at Place) {
	b.Close(false)
	if b.Game.Eliminates() && player < len(b.Game.Seats) && b.seat(player).State == tally.Playing {
		b.Move(Coming{At: at, Player: player, Kind: tally.Leave})
	}
}
