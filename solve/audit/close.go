package audit

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/tally"
)

// Finish closes the last round. A line that it lacks may still come where the
// evening goes on, and is only remarked.
func (b *Book) Finish() { b.close(true) }

// close adds the open round up.
func (b *Book) close(last bool) {
	r := b.open
	if r == nil {
		return
	}
	b.Closing()
	r.Last = last
	missing := b.missing(r)
	r.Missing = missing
	b.tellMissing(r, missing)
	b.tellHeld(r)
	if r.counts {
		alone := last && !b.Named && b.begun <= 1 && len(r.Lines) < 2 // nobody plays alone: more are to come
		b.addUp(r, len(missing) == 0 && !alone)
	}
	b.comeAndGo()
	for _, s := range b.Game.Seats() {
		r.Totals, r.Open = append(r.Totals, s.Total), append(r.Open, s.Gaps > 0)
	}
	if r.counts {
		b.Closed(r)
	}
	b.open, b.spare = nil, r
}

// missing are the players of the round who have no line in it.
func (b *Book) missing(r *Round) []int {
	var list []int
	if !r.counts {
		return nil
	}
	for _, p := range b.playersOf(r) {
		if !slices.ContainsFunc(r.Lines, func(l Line) bool { return l.Player == p }) {
			list = append(list, p)
		}
	}
	return list
}

func (b *Book) playersOf(r *Round) []int {
	if r.Bonus {
		return b.Game.Bonus().Players
	}
	var list []int
	for p, s := range b.Game.Seats() {
		if s.State == tally.Playing {
			list = append(list, p)
		}
	}
	return list
}

func (b *Book) tellMissing(r *Round, missing []int) {
	if r.Last && len(missing) > 0 {
		b.find(Finding{Place: r.At, Kind: Unfinished, Remark: true, Players: missing})
		return
	}
	for _, p := range missing {
		b.find(Finding{Place: r.At, Kind: NoLine, Player: p})
	}
}

// tellHeld holds the cards held and melded against those dealt, where players
// lay down cards before the end: each draws and discards one on a turn.
func (b *Book) tellHeld(r *Round) {
	if !b.counted() || !r.counts || r.Bonus || b.Game.Cards == 0 {
		return
	}
	if dealt := b.Game.Cards * len(b.playersOf(r)); r.cards > dealt {
		b.find(Finding{Place: r.At, Kind: TooManyHeld, Have: r.cards, Want: dealt})
	}
}

func (b *Book) addUp(r *Round, whole bool) {
	results := make([]tally.Result, len(r.Lines))
	for i, l := range r.Lines {
		results[i] = tally.Result{Player: l.Player, Points: l.Score, Known: l.Known, Emptied: l.emptied, First: l.Out, Settled: l.settled}
	}
	b.tellWhoWasOut(r, results, whole)
	r.Unfinished = r.Last && !whole
	switch {
	case r.Unfinished && !r.Bonus:
		b.Game.ScoreUnfinished(results)
	case !r.Bonus:
		if whole {
			b.checkWhoIsOut(r)
		}
		b.Game.Score(results)
		b.noteExpired(r)
		if short := b.Game.Short(); short > 0 {
			b.find(Finding{Place: r.At, Kind: PotEmpty, Remark: true, Have: short})
		}
	case whole:
		b.scoreBonus(results, r)
	default:
		b.Game.LeaveBonusOpen()
	}
}

func (b *Book) scoreBonus(results []tally.Result, r *Round) {
	first := tally.FirstOut(results)
	for i := range results {
		results[i].First = results[i].Player == first
		r.Lines[i].Kept = results[i].First
	}
	b.Game.ScoreBonus(results, r.used)
}

// tellWhoWasOut asks who went out, where several may have and something
// hangs on it. Where the whole sheet marks nobody it is a remark, and the cents
// stay in the pot.
func (b *Book) tellWhoWasOut(r *Round, results []tally.Result, whole bool) {
	stakes := b.Rules().Game.Stakes
	paid := stakes != nil && stakes.Out > 0 && !b.Game.PaysEach()
	if first := tally.FirstOut(results); first >= 0 || !paid && !r.Bonus {
		if paid && !r.Bonus && !(r.Last && !whole) && slices.ContainsFunc(results, func(res tally.Result) bool { return res.Player == first && !res.First }) {
			b.loneZeros.add(r)
		}
		return
	}
	marked := slices.ContainsFunc(r.Lines, func(l Line) bool { return !l.unmarked })
	f := Finding{Place: r.At, Kind: WhoWasOut, Remark: !marked && !r.Bonus}
	for _, res := range results {
		if res.First {
			return // two are marked, which has been reported
		}
		if res.Emptied {
			f.Players = append(f.Players, res.Player)
		}
	}
	if len(f.Players) > 1 {
		b.find(f)
	}
}

func (b *Book) noteExpired(r *Round) {
	for _, l := range r.Lines {
		if b.seat(l.Player).State == tally.Expired {
			r.Expired = append(r.Expired, l.Player)
		}
	}
}
