package evening

import (
	"slices"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// close adds up the open round and closes it. If it is the last one, missing lines
// may still come, so they are only a remark.
func (b *book) close(last bool) {
	b.refresh()
	r := b.open
	if r == nil {
		return
	}
	r.last = last
	b.seats(r)
	b.addUp(r)
	b.forget(r)
	b.closed++
	b.open = nil
	if !b.Game.Eliminates() || !r.Unfinished { // else its scores still decide who may come, and for how much
		for _, c := range b.later {
			b.move(c)
		}
	}
	b.later = b.later[:0]
}

// seats gives the round an entry for every seat.
func (b *book) seats(r *Round) {
	n := len(b.Game.Seats)
	if n <= int(r.seats) {
		return
	}
	if b.spare == nil || cap(b.spare.entries)-len(b.spare.entries) < n {
		b.spare = &block{entries: make([]Entry, 0, max(n, min(4096, n<<min(b.closed, 10))))}
	}
	r.moveTo(b.spare, n)
}

// forget gives the room of a round that the game cannot have to the next rounds. No
// correction brings such a round back.
func (b *book) forget(r *Round) {
	if r.refused != NoSuchRound || r.in == nil || int(r.at)+int(r.seats) < len(r.in.entries) {
		return
	}
	clear(r.Entries())
	if r.in.beside != nil {
		clear(r.in.beside[r.at:][:r.seats])
	}
	r.in.entries = r.in.entries[:r.at]
	r.in, r.seats, r.played = nil, 0, 0
}

// playing returns the players in the game or, for a bonus round, those who tied.
func (b *book) playing(bonus bool) []int {
	if tie := b.Game.Bonus(); bonus && tie != nil {
		return slices.Clone(tie.Players)
	}
	return b.Game.Playing()
}

// missing returns the players of the open round who have no line in it.
func (b *book) missing(r *Round) []int {
	return slices.DeleteFunc(b.playing(r.Bonus), func(p int) bool { return r.hasPlayed(p) })
}

// addUp passes the scores of a round that is complete on to the tally, and notes who
// deals, whose scores are missing and what the totals are.
func (b *book) addUp(r *Round) {
	var missing []int
	if r.counts() {
		missing = b.missing(r)
		b.deal(r)
	}
	for _, p := range missing {
		r.Entries()[p].set(isDue, true)
	}
	if r.last && len(missing) > 0 {
		b.derive(r, Finding{Place: r.Place(), Kind: Unfinished, Remark: true, Players: missing})
	} else if !r.lost {
		for _, p := range missing {
			b.derive(r, Finding{Place: r.Place(), Kind: NoLine, Player: p})
		}
	}
	if r.counts() {
		b.score(r, len(missing) == 0)
	}
	for p := range r.Entries() {
		e, s := &r.Entries()[p], &b.Game.Seats[p]
		e.Total = s.Total
		e.set(isOpen, s.Gaps > 0)
	}
}

// deals reports whether a round has the wild rank or the cards that a line says.
func (b *book) deals(r *Round, said parse.CheckDeal) bool {
	if said.HasWild {
		return r.Known && said.Wild == r.Wild
	}
	return said.Cards == int(r.cards) || !r.Known && said.Cards == b.Game.Cards
}

// deal notes who deals and begins a round.
func (b *book) deal(r *Round) {
	if r.Bonus {
		return
	}
	said := int(r.named)
	if said >= len(b.Game.Seats) { // named by a line of players that was refused
		said = -1
	}
	dealer, begins := b.dealers(b.begun, said)
	r.Dealer, r.Begins = int16(dealer), int16(begins)
	b.dealt = dealer
}

// dealers returns who deals and begins a round, the first one being 1, and -1 if no line
// says who dealt first: the deal goes to the left, past those who do not play, unless a line of
// the round said who deals. A newcomer sits after the last player.
func (b *book) dealers(round, said int) (dealer, begins int) {
	if b.dealer < 0 && b.dealt < 0 && said < 0 {
		return -1, -1
	}
	seats := b.around(round, len(b.Game.Seats))
	after := func(p int) int {
		at := slices.Index(seats, p)
		for i := 1; i <= len(seats); i++ {
			if q := seats[(at+i)%len(seats)]; b.Game.Seats[q].State == tally.Playing {
				return q
			}
		}
		return -1
	}
	switch {
	case said >= 0:
		dealer = said
	case b.dealt >= 0:
		dealer = after(b.dealt)
	case b.dealer < len(b.Game.Seats) && b.Game.Seats[b.dealer].State == tally.Playing:
		dealer = b.dealer
	default:
		dealer = after(b.dealer)
	}
	if dealer >= 0 {
		begins = after(dealer)
	}
	if dealer < 0 || begins < 0 { // nobody plays
		return -1, -1
	}
	return dealer, begins
}

// around returns the first n players in the order in which they sit in a round.
func (b *book) around(round, n int) []int {
	seats := []int{}
	for _, s := range slices.Backward(b.seatings) {
		if s.begun < round {
			seats = slices.Clone(s.players)
			break
		}
	}
	for p := range n {
		if !slices.Contains(seats, p) {
			seats = append(seats, p)
		}
	}
	return slices.DeleteFunc(seats, func(p int) bool { return p >= n })
}

// score passes a round's scores on to the tally. If players lay down cards before
// the end, the cards held and melded cannot exceed the cards dealt, since a player
// draws and discards one card on each turn.
func (b *book) score(r *Round, complete bool) {
	if dealt := b.Game.Cards * len(b.playing(r.Bonus)); b.counted() && !r.Bonus && b.Game.Cards > 0 && int(r.held) > dealt {
		b.derive(r, Finding{Place: r.Place(), Kind: TooManyHeld, Have: int(r.held), Want: dealt})
	}
	b.countJokers(r)
	visitors := b.admitVisitors(r)
	results := make([]tally.Result, 0, r.played)
	for p, e := range r.Lines() {
		results = append(results, e.result(p))
	}
	alone := r.last && !b.named && b.begun <= 1 && len(results) < 2 // nobody plays alone: more players are to come
	whole := complete && !alone
	r.Unfinished = r.last && !whole
	first := b.Game.FirstOut(results, complete)
	b.tellWhoWasOut(r, first)
	switch {
	case r.Bonus && whole:
		for p, e := range r.Lines() {
			e.set(isKept, p == first)
		}
		b.Game.ScoreBonus(first, int(r.used))
	case r.Bonus:
		b.Game.Bonus().Unfinished++
	case r.Unfinished:
		b.Game.ScoreUnfinished(results)
	default:
		b.scoreFinished(r, results, whole && len(results) > 1)
	}
	for _, p := range visitors {
		b.Game.Move(p, tally.Leave)
	}
}

// scoreFinished passes the scores of a finished round on to the tally. needsZero says that
// somebody must have gone out in it.
func (b *book) scoreFinished(r *Round, results []tally.Result, needsZero bool) {
	zeros := 0
	for p, e := range r.Lines() {
		if b.mayHaveGone(p, e) {
			zeros++
		}
	}
	if needsZero && zeros == 0 {
		b.nobodyOut.note(NobodyOut, r)
	}
	if !r.Known && r.held == 0 && len(b.Rules.Rounds) > 0 {
		b.noWild.note(NoWild, r)
	}
	if b.ledger != nil {
		b.ledger.closed(r, needsZero, zeros)
	}
	short := b.Game.Score(results)
	for p, e := range r.Lines() {
		e.set(isExpired, b.Game.Seats[p].State == tally.Expired)
	}
	if short > 0 {
		b.derive(r, Finding{Place: r.Place(), Kind: PotEmpty, Remark: true, Have: short})
	}
}

// admitVisitors lets players into this round whose scores a correction has added and who
// join later. They leave after it.
func (b *book) admitVisitors(r *Round) (visitors []int) {
	if r.Bonus {
		return nil
	}
	for p := range r.Entries() {
		if e := &r.Entries()[p]; e.has(isAdded) && b.visits(p) {
			b.people[p].visited = true
			if e.set(isCounted|isVisit, b.Game.Move(p, tally.Join) == tally.Allowed); e.Visits() {
				visitors = append(visitors, p)
			}
		}
	}
	return visitors
}

// visits reports whether a player of a game of fixed rounds has not yet joined it.
func (b *book) visits(player int) bool {
	return !b.Game.Eliminates() && !b.people[player].sits && !b.people[player].joined
}

// mayHaveGone reports whether a player may have gone out with an entry.
func (b *book) mayHaveGone(player int, e *Entry) bool {
	return !e.Known() || e.has(isSettled) && b.Game.Seats[player].Gaps > 0 || e.has(isOut|isEmptied) || int(e.Score) <= b.Rules.OutLimit
}

// tellWhoWasOut reports that several players may have gone out if money or a bonus
// hand depends on it. If the sheet marks nobody at all, it is a remark, and the cents
// stay in the pot.
func (b *book) tellWhoWasOut(r *Round, first int) {
	stakes := b.agreed.Stakes()
	paid := stakes != nil && stakes.Out > 0 && b.Rules.PayEach != rules.On && !r.Bonus
	if paid && first >= 0 && !r.Unfinished && !r.Entries()[first].Out() {
		b.loneZeros.note(LoneZero, r)
	}
	if first >= 0 || !paid && !r.Bonus {
		return
	}
	f := Finding{Place: r.Place(), Kind: WhoWasOut, Remark: !r.Bonus}
	for p, e := range r.Lines() {
		if e.Out() {
			return // it has been reported
		}
		if f.Remark = f.Remark && e.has(isUnmarked); e.has(isEmptied) {
			f.Players = append(f.Players, p)
		}
	}
	if len(f.Players) > 1 {
		b.derive(r, f)
	}
}

// countUsed notes how many cards the open bonus hand took from the pack, or
// tally.AllUsed if the pack ran out.
func (b *book) countUsed(cards int, at Place) {
	switch {
	case b.open == nil || !b.open.Bonus || !b.open.counts():
		b.find(Finding{Place: at, Kind: UsedMisfit})
	case cards != tally.AllUsed && cards > b.Game.BonusPack():
		b.find(Finding{Place: at, Kind: UsedMisfit, Have: cards, Want: b.Game.BonusPack()})
		b.open.used = tally.AllUsed
	default:
		b.open.used = int16(cards)
	}
}
