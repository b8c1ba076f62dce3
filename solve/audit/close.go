package audit

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/rules"
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
	r.Last, r.Missing = last, b.missing(r)
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
	// Some were there for the round alone, others waited for its end.
	for _, c := range append(b.guests, b.arriving...) {
		b.move(c, &b.moves)
	}
	b.guests, b.arriving = b.guests[:0], b.arriving[:0]
	for _, s := range b.Game.Seats() {
		r.Totals, r.Open = append(r.Totals, s.Total), append(r.Open, s.Gaps > 0)
	}
	if r.counts {
		b.Closed(r)
	}
	b.open, b.spare = nil, r
}

// missing returns the players of the round who have no line in it.
func (b *Book) missing(r *Round) []int {
	if !r.counts {
		return nil
	}
	return slices.DeleteFunc(b.playersOf(r), func(p int) bool { return r.lineOf(p) >= 0 })
}

// lineOf returns where a player's line is in the round, -1 where there is none.
func (r *Round) lineOf(player int) int {
	return slices.IndexFunc(r.Lines, func(l Line) bool { return l.Player == player })
}

func (b *Book) playersOf(r *Round) []int {
	if r.Bonus {
		return slices.Clone(b.Game.Bonus().Players)
	}
	return b.Game.Playing()
}

// addUp hands the round's scores to the tally. Where players lay down cards before
// the end, the cards held and melded are no more than those dealt: each draws and
// discards one on a turn.
func (b *Book) addUp(r *Round) {
	if dealt := b.Game.Cards * len(b.playersOf(r)); b.counted() && !r.Bonus && b.Game.Cards > 0 && r.cards > dealt {
		b.find(Finding{Place: r.At, Kind: TooManyHeld, Have: r.cards, Want: dealt})
	}
	alone := r.Last && !b.Named && b.begun <= 1 && len(r.Lines) < 2 // nobody plays alone: more are to come
	whole := len(r.Missing) == 0 && !alone
	r.Unfinished = r.Last && !whole
	results := make([]tally.Result, len(r.Lines))
	for i, l := range r.Lines {
		results[i] = l.Result
	}
	b.tellWhoWasOut(r, results)
	switch {
	case r.Bonus && whole:
		first := tally.FirstOut(results)
		for i := range results {
			results[i].Out = results[i].Player == first
			r.Lines[i].Kept = results[i].Out
		}
		b.Game.ScoreBonus(results, r.used)
	case r.Bonus:
		b.Game.LeaveBonusOpen()
	case r.Unfinished:
		b.Game.ScoreUnfinished(results)
	default:
		mayBeOut := func(l Line) bool {
			return !l.Known || l.Settled || l.Out || l.Emptied || l.Score <= b.Rules().OutLimit
		}
		if whole && len(r.Lines) > 1 && !slices.ContainsFunc(r.Lines, mayBeOut) {
			b.nobodyOut.add(r)
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
func (b *Book) tellWhoWasOut(r *Round, results []tally.Result) {
	stakes := b.Rules().Game.Stakes
	paid := stakes != nil && stakes.Out > 0 && b.Rules().PayEach != rules.On && !r.Bonus
	first := tally.FirstOut(results)
	switch {
	case first < 0 && (paid || r.Bonus):
	case paid && !r.Unfinished && slices.ContainsFunc(results, func(res tally.Result) bool { return res.Player == first && !res.Out }):
		b.loneZeros.add(r)
		return
	default:
		return
	}
	marked := slices.ContainsFunc(r.Lines, func(l Line) bool { return !l.unmarked })
	f := Finding{Place: r.At, Kind: WhoWasOut, Remark: !marked && !r.Bonus}
	for _, res := range results {
		if res.Out {
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
