package audit

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Hand is a player's cards as noted.
type Hand struct {
	At Place
	// CardAt and MeldAt return the place of a card and of a marked meld, by index.
	CardAt, MeldAt func(i int) Place
	Cards          card.Hand     // all of them
	Melds          [][]meld.Slot // those in marked melds
	Loose          card.Hand     // cards in no marked meld
	NamedAces      card.Hand     // loose aces whose holder named their value
	HighAces       card.Hand     // named aces that count the second value
}

// Entry is a player's line in a round.
type Entry struct {
	At       Place
	Player   int
	Hand     *Hand // nil if the cards were not noted or cannot be read
	Claim    *int
	ClaimAt  Place
	Out      bool
	OutAt    Place
	Running  bool // the claim is the running total
	After    *int // the running total beside the score
	AfterAt  Place
	Cut      bool // the sheet may have been cut off in this line
	Unmarked bool // the sheet marks nobody who went out
	Unread   bool // a part of the line cannot be read, which has been reported
	Jokers   bool // the hand turned the optional jokers on
}

// Line is the result of an entry.
type Line struct {
	tally.Result
	Checked  bool // the score was worked out from the cards
	Best     int  // if Checked: the best score of the hand
	Claim    int
	Claimed  bool
	Verdict  judge.Verdict
	Kept     bool // the player kept a card of the bonus hand, which is closed
	Wrong    bool // something about the line is wrong
	unmarked bool // the sheet marks nobody who went out
}

// Play enters a player's line into the open round.
func (b *Book) Play(e Entry) {
	if b.Open != nil && b.Open.counts {
		b.joinsNow(e.Player)
	}
	b.ensure(e.Player)
	if !b.resume(e) || !b.admits(e) {
		return
	}
	r, line := b.Open, Line{Result: tally.Result{Player: e.Player, Out: e.Out}, unmarked: e.Unmarked}
	if e.Claim != nil {
		line.Claim, line.Claimed = *e.Claim, true
		if e.Running {
			line.Claim -= b.seat(e.Player).Total
			line.Settled = true
		}
	}
	if e.Hand == nil || !b.takes(e, &line) {
		// Without cards to work it out from, the score is the claim.
		line.Score, line.Known = line.Claim, line.Claimed
		line.Emptied = line.Claimed && (line.Score == 0 || e.Out)
		if e.Cut && line.Claimed {
			b.cutOff(e.ClaimAt, e.Player, *e.Claim)
		}
	} else {
		b.check(e, &line)
	}
	if limit := b.Game.Rules.OutLimit; e.Out && line.Known && line.Score > limit {
		line.Wrong = true
		b.find(Finding{Place: e.OutAt, Kind: OutWithLeft, Player: e.Player, Have: line.Score, Want: limit})
	}
	if first := slices.IndexFunc(r.Lines, func(l Line) bool { return l.Out }); e.Out && first >= 0 {
		line.Wrong = true
		b.find(Finding{Place: e.OutAt, Kind: SecondOut, Player: e.Player, Other: r.Lines[first].Player})
	}
	b.checkPossible(e, &line)
	r.Lines = append(r.Lines, line)
	b.player(e.Player).claimed = b.player(e.Player).claimed || !line.Checked
	if e.After != nil {
		b.CheckTotal(Total{At: e.AfterAt, Player: e.Player, Total: *e.After})
	}
}

// takes counts the cards of a hand, and reports whether they give a score. It reports
// the first copy too many of each card in the round, as a remark if the number of
// copies was not given but follows from the number of players.
func (b *Book) takes(e Entry, line *Line) bool {
	r, have := b.Open, len(e.Hand.Cards)
	if r.unnamed != nil {
		b.find(Finding{Place: r.At, Kind: NoSuchRound, Err: r.unnamed})
		r.unnamed = nil
	}
	if e.Jokers && !b.jokersOn {
		b.jokersOn = true
		b.find(Finding{Place: e.Hand.At, Kind: JokersOn, Remark: true, Player: e.Player})
	}
	r.cards += have
	decks, v := b.Game.Decks(), &b.Game.Rules
	count := func(i int, c card.Card, at, limit int) {
		if b.copies.seen[at]++; b.copies.seen[at] <= limit || b.copies.reported[at] {
			return
		}
		b.copies.reported[at] = true
		b.find(Finding{
			Place: e.Hand.CardAt(i), Kind: TooMany, Remark: v.Decks == 0 && (c != card.Joker || v.Jokers < 0),
			Player: e.Player, Card: c, Have: b.copies.seen[at], Want: limit, Decks: decks,
		})
	}
	for i, c := range e.Hand.Cards {
		switch {
		case c < card.Wild:
			count(i, c, int(c), decks)
		case c == card.Joker && (v.Jokers != rules.JokersOptional || b.jokersOn):
			count(i, c, int(c), v.UsualJokers(decks))
		}
		if r.Known && r.Wild != card.NoRank && (c == card.Wild || c.Rank() == r.Wild) {
			count(i, card.Wild, wildRankCards, decks*v.Suits.Len())
		}
	}
	if !r.Known || b.counted() || have == r.Cards {
		return r.Known
	}
	line.Wrong = true
	b.find(Finding{Place: e.Hand.At, Kind: WrongSize, Player: e.Player, Have: have, Want: r.Cards})
	return false
}

// ensure gives a seat to every player up to this one. Players named in the first round
// play; players who come later are not in the game until they join.
func (b *Book) ensure(player int) {
	for b.begun <= 1 && len(b.Game.Seats) <= player {
		b.Game.Sit(0)
	}
	b.seat(player)
}

// admits reports whether the player may have a line in the open round.
func (b *Book) admits(e Entry) bool {
	f := Finding{Place: e.At, Player: e.Player}
	switch r := b.Open; {
	case r == nil && (b.outside || e.Unread):
		return false // one complaint is enough
	case r == nil:
		f.Kind = NoRoundOpen
		b.outside = true
	case r.lineOf(e.Player) >= 0:
		f.Kind = PlayedTwice
	case !r.counts:
		return true
	case r.Bonus && !slices.Contains(b.Game.Bonus().Players, e.Player):
		f.Kind = NotTied
	case b.seat(e.Player).State == tally.Expired:
		f.Kind, f.Have, f.Want = Expired, b.seat(e.Player).Total, b.Game.Max
	case b.seat(e.Player).State != tally.Playing:
		f.Kind = NotInGame
	}
	if f.Kind != NoFinding && !e.Unread {
		b.find(f)
	}
	return f.Kind == NoFinding
}

// counted reports whether all cards held count, rather than the best arrangement.
func (b *Book) counted() bool { return b.Game.Rules.HeldCards == rules.Counted }

func (b *Book) cutOff(at Place, player, have int) {
	b.find(Finding{Place: at, Kind: CutOff, Remark: true, Player: player, Have: have})
}

// check works out the score from the cards. If the cards held are counted, marked
// melds lie on the table and do not group the hand.
func (b *Book) check(e Entry, line *Line) {
	t, hand := &b.Open.Terms, e.Hand
	var grouping *judge.Declared
	if len(hand.Melds) > 0 {
		declared := judge.Grouping(t, hand.Melds, hand.Loose)
		grouping = &declared
	}
	if !b.counted() {
		b.solver(b.Open).Arrange(hand.Cards, &b.best)
	}
	score := judge.Scored(t, hand.Cards, &b.best, grouping)
	line.Known, line.Checked, line.Emptied = true, true, len(score.Left) == 0
	line.Score, line.Best = score.Penalty, score.Penalty
	if b.counted() {
		score.Basis = judge.Held
	} else {
		line.Best = b.best.Penalty
	}
	for i := 0; grouping != nil && i < len(grouping.Melds); i++ {
		if judged := &grouping.Melds[i]; judged.Fault != nil {
			line.Wrong = true
			b.find(Finding{Place: hand.MeldAt(i), Kind: IllegalMeld, Player: e.Player, Judged: judged, Terms: *t})
		}
	}
	rest, high := score.Left, card.Hand(nil) // the leftovers whose value nobody named
	if left, ok := rest.Without(hand.NamedAces...); ok && len(hand.NamedAces) > 0 {
		rest, high = left, hand.HighAces
		line.Score += len(high) * (t.Rules.Points.Ace.Choice - t.RankPoints(card.Ace))
	}
	if line.Claimed {
		b.checkClaim(e, line, score, rest, high)
	} else if e.Cut && b.counted() {
		line.Checked = false
		b.cutOff(hand.At, e.Player, line.Score)
	}
	isWrong := line.Verdict == judge.Low || line.Verdict == judge.High // this finding names the best score, too
	if len(hand.Melds) > 0 && line.Best < score.Penalty && !isWrong {
		b.find(Finding{Place: hand.At, Kind: BetterMelds, Remark: true, Player: e.Player, Have: score.Penalty, Want: line.Best, Best: b.bestOf(hand), Terms: *t})
	}
}

// checkClaim judges a claim. rest is the leftovers without the aces whose holder named
// their value; highAces are the named aces that count their second value.
func (b *Book) checkClaim(e Entry, line *Line, score judge.Score, rest, highAces card.Hand) {
	t, named := &b.Open.Terms, line.Score
	for _, c := range rest {
		named -= t.Points(c)
	}
	verdict, high := judge.Claim(t, rest, line.Claim-named)
	line.Verdict = verdict
	switch {
	case verdict == judge.Right && high > 0:
		line.Score = line.Claim
		b.find(Finding{Place: e.ClaimAt, Kind: AceChoice, Remark: true, Player: e.Player, Have: high, Want: t.Rules.Points.Ace.Choice})
	case verdict == judge.Right:
	case e.Cut && begins(line.Claim, line.Score):
		b.cutOff(e.ClaimAt, e.Player, line.Claim)
		line.Verdict = judge.NoVerdict
	default:
		line.Wrong = true
		score.Left = score.Left.Sorted()
		b.find(Finding{
			Place: e.ClaimAt, Kind: WrongClaim, Player: e.Player, Have: line.Claim, Want: line.Score, Terms: *t,
			Score: score, HighAces: highAces, Best: b.bestOf(e.Hand),
		})
	}
}

// bestOf returns the best arrangement of a hand. If the cards held are counted, it
// returns nil for a hand with melds on the table or too many cards to arrange.
func (b *Book) bestOf(h *Hand) *meld.Arrangement {
	if b.counted() && (len(h.Melds) > 0 || len(h.Cards) > card.MaxHand) {
		return nil
	}
	var best meld.Arrangement
	b.solver(b.Open).Arrange(h.Cards, &best)
	return &best
}

// begins reports whether the digits of the claim begin those of the score, so that a
// line that was cut off may have claimed the score.
func begins(claim, score int) bool {
	for score > max(claim, 0) {
		score /= 10
	}
	return score == claim
}

// resume brings a player into a game that players drop out of, with the total in the
// sheet as the score at the start, after a buy-in or on joining. It reports whether
// the player takes part. If a running total has not changed since the player dropped
// out, it is not a score.
func (b *Book) resume(e Entry) bool {
	if !b.Game.Eliminates() || e.Claim == nil || b.Open == nil || b.Game.IsOver() {
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
		b.Game.Enter(e.Player, 0, *e.After-*e.Claim)
	}
	return true
}

// Total is a player's running total in the sheet.
type Total struct {
	At     Place
	Player int
	Total  int
	Cut    bool // the sheet may have been cut off here
}

// CheckTotal compares a running total with the scores so far, including the open
// round. It does not report a total that is off by as much as the one before, which
// only carries a mistake on.
func (b *Book) CheckTotal(t Total) {
	b.ensure(t.Player)
	seat, player := b.seat(t.Player), b.player(t.Player)
	want, known := seat.Total, seat.Gaps == 0
	if r := b.Open; r != nil && r.counts && !r.Bonus {
		if i := r.lineOf(t.Player); i >= 0 {
			want, known = want+r.Lines[i].Score, known && r.Lines[i].Known
		}
	}
	diff := t.Total - want
	switch {
	case !known || diff == player.offset:
		return
	case t.Cut && begins(t.Total, want):
		b.cutOff(t.At, t.Player, t.Total)
		return
	}
	if player.offset = diff; diff != 0 {
		b.Game.Open = b.Game.Open || player.claimed
		b.find(Finding{Place: t.At, Kind: WrongTotal, Player: t.Player, Have: t.Total, Want: want})
	}
}

// checkPossible compares a score without cards with the most points that the cards
// dealt can have. It reports an impossible score, as a remark if more packs than the
// players need, or jokers that nobody mentioned, would make it possible.
func (b *Book) checkPossible(e Entry, line *Line) {
	r := b.Open
	if line.Checked || !line.Claimed || !r.counts || r.Bonus || !r.Known || e.Unread || e.Running && (b.Game.Eliminates() || b.seat(e.Player).Gaps > 0) {
		return
	}
	if r.limits == nil {
		r.limits = b.limitsOf(r)
	}
	f := Finding{Place: e.ClaimAt, Kind: Impossible, Player: e.Player, Have: line.Score, Want: r.limits.usual, Cards: r.limits.cards}
	switch {
	case line.Score > r.limits.most:
		f.Want = r.limits.most
	case line.Score > r.limits.usual:
		f.Remark = true
	case line.Score >= 0:
		return
	default:
		f.Remark = true // some houses pay the dealer
	}
	b.find(f)
}

// mostForTwo is the most cards that two players are usually dealt if the rounds do
// not fix the number.
const mostForTwo = 11

// limits holds the limits on the score of any hand of a round.
type limits struct {
	cards int // the cards that a player can hold at the end
	usual int // the most points with the packs and jokers in play
	most  int // the most points with as many packs and jokers as nobody has ruled out
}

func (b *Book) limitsOf(r *Round) *limits {
	v, decks := b.Game.Rules, b.Game.Decks()
	l := &limits{cards: r.Cards}
	if len(v.Rounds) == 0 { // the players agree on it
		l.cards = b.Game.Cards
		if l.cards == v.Game.Cards && b.Game.InPlay() <= 2 { // and did not say
			l.cards = max(l.cards, mostForTwo)
		}
	}
	type kind struct{ points, copies int }
	dearest := func(copies, jokers int) (sum int) {
		kinds := []kind{{v.Points.Joker, jokers}}
		for _, k := range v.Ranks.List() {
			points := r.Terms.Points(card.New(k, v.Suits.List()[0]))
			if k == card.Ace && k != r.Wild {
				points = max(points, v.Points.Ace.Choice)
			}
			kinds = append(kinds, kind{points, copies})
		}
		slices.SortFunc(kinds, func(x, y kind) int { return cmp.Compare(y.points, x.points) })
		left := l.cards
		for _, k := range kinds {
			n := min(left, k.copies)
			sum, left = sum+n*k.points, left-n
		}
		return sum
	}
	copies, jokers := decks*v.Suits.Len(), v.UsualJokers(decks)
	mostCopies, mostJokers := copies, jokers
	if v.Decks == 0 {
		mostCopies = l.cards
		if v.Jokers < 0 && jokers > 0 {
			mostJokers = l.cards
		}
	}
	if v.Jokers == rules.JokersOptional && !b.jokersOn {
		jokers = 0
	}
	l.usual, l.most = dearest(copies, jokers), dearest(mostCopies, mostJokers)
	return l
}

// copyCount counts the copies of each card seen in a round. The last entry counts all
// cards of the wild rank, including those written as wild.
type copyCount struct {
	seen     [card.Limit + 1]int
	reported [card.Limit + 1]bool
}

const wildRankCards = card.Limit
