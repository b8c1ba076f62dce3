package evening

import (
	"slices"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// reading is a player's line while it is judged: as read, and the entry that it becomes.
type reading struct {
	parse.Play
	*Entry
	line   *parse.Statement
	deal   *parse.Deal // nil if the cards were not noted or cannot be read
	cut    bool        // the line may have been cut off in the score or the cards
	claims int32       // what the line says that the player has in the round
	best   int32       // the best score of the cards
}

func (r *reading) at(span diag.Span) Place { return placeAt(r.line, span) }

// cardAt returns the place of a card of the hand, by index.
func (r *reading) cardAt(i int) Place { return r.at(r.Hand.Pieces[i].Span) }

func (r *reading) claimAt() Place {
	if r.Play.Claim == nil {
		return r.at(r.Name)
	}
	return r.at(r.Play.Claim.Span)
}

// play enters a player's line into the open round.
func (b *book) play(s *parse.Statement, p parse.Play, deal *parse.Deal) {
	player := p.Player
	if b.open != nil && b.open.counts() {
		b.joinsNow(player)
	}
	b.ensure(player)
	if !b.resume(p) || !b.takesPart(s, p) {
		return
	}
	r := b.open
	b.seats(r)
	e := reading{Play: p, Entry: &r.Entries()[player], line: s, deal: deal, cut: s.CutIn(p.HandSpan)}
	at := placeAt(s, p.Name)
	*e.Entry = Entry{line: int32(at.Line), column: narrow(at.Column), turn: r.played, marks: isPlayed | isCounted | e.marks&isDue}
	e.set(isOut, p.Out)
	e.set(isUnmarked, p.Unmarked)
	r.played++
	if p.Claim != nil {
		e.cut = s.CutIn(p.Claim.Span)
		e.claims = int32(p.Claim.Value)
		e.set(isClaimed, true)
		if p.Total {
			e.claims -= int32(b.seat(player).Total)
			e.set(isSettled, true)
		}
	}
	b.judge(&e)
	b.admit(r, player)
	if b.ledger != nil {
		b.ledger.play(b, &e)
	}
	if p.After != nil {
		in := s.Place
		if p.AfterIn.Line > 0 {
			in = p.AfterIn
		}
		b.checkTotal(stated{line: in, span: p.After.Span, player: player, total: p.After.Value})
	}
}

// judge works out the score of an entry, and what is wrong with it.
func (b *book) judge(e *reading) {
	if e.deal == nil || !b.takes(e) {
		// Without cards to work it out from, the score is the claim.
		e.Score, e.best = e.claims, e.claims
		e.set(isKnown, e.Claimed())
		e.set(isEmptied, e.Claimed() && (e.Score == 0 || e.has(isOut)))
		if e.Known() && (e.Unread || e.Hand != nil && e.deal == nil) {
			e.set(isUnsettled, true)
		}
		if e.cut && e.Claimed() {
			b.cutOff(e, e.claimAt(), e.Play.Claim.Value)
		}
	} else {
		b.check(e)
	}
	if limit := b.Rules.OutLimit; e.has(isOut) && e.Known() && int(e.Score) > limit {
		e.set(isWrong|isNotOut, true)
		b.find(Finding{Place: e.at(e.OutSpan), Kind: OutWithLeft, Player: e.Player, Have: int(e.Score), Want: limit})
	}
	for p := range b.open.Entries() {
		if other := &b.open.Entries()[p]; e.has(isOut) && other.Out() && other.turn < e.turn {
			e.set(isWrong, true)
			b.find(Finding{Place: e.at(e.OutSpan), Kind: SecondOut, Player: e.Player, Other: p})
			break
		}
	}
	b.checkPossible(e)
	if e.has(isUnsettled) {
		e.set(isWrong, true)
		e.set(isNotOut, e.has(isOut))
	}
	b.open.setBeside(e.Player, beside{e.claims - e.Score, e.best - e.Score})
	b.people[e.Player].claimed = b.people[e.Player].claimed || !e.Checked()
}

// takes counts the cards of a hand, and reports whether they give a score. It reports
// the first copy too many of each card in the round, as a remark if the number of
// copies was not given but follows from the number of players.
func (b *book) takes(e *reading) bool {
	r, t, hand := b.open, &b.table, e.deal.Hand
	if t.unnamed != nil {
		b.find(Finding{Place: r.Place(), Kind: NoSuchRound, Err: t.unnamed})
		t.unnamed = nil
	}
	if b.Rules.Jokers == rules.JokersOptional && hand.Count(card.Joker) > 0 && !b.jokersOn {
		b.jokersOn = true
		b.find(Finding{Place: e.at(e.HandSpan), Kind: JokersOn, Remark: true, Player: e.Player})
	}
	r.held += int32(len(hand))
	b.countCopies(e)
	if !r.Known || b.counted() || len(hand) == int(r.cards) {
		return r.Known
	}
	if len(hand) == int(r.cards)+1 && e.has(isOut) && len(e.deal.Loose) == 1 { // the discard lies beside the melds
		laid := *e.deal
		laid.Hand, _ = hand.Without(e.deal.Loose[0])
		laid.Loose = nil
		e.deal = &laid
		return true
	}
	e.set(isUnsettled, true)
	b.find(Finding{Place: e.at(e.HandSpan), Kind: WrongSize, Player: e.Player, Have: len(hand), Want: int(r.cards)})
	return false
}

// copyCount counts the copies of each card seen in a round. The last entry counts all
// cards of the wild rank, including those written as wild.
type copyCount struct {
	seen     [card.Limit + 1]int
	reported [card.Limit + 1]bool
	remarked bool // a remark says already that more packs were in play
}

const wildRankCards = card.Limit

// countCopies counts the copies of each card of a hand in the open round.
func (b *book) countCopies(e *reading) {
	r, decks, v, copies := b.open, b.Game.Decks(), &b.Rules, &b.table.copies
	count := func(i int, c card.Card, at, limit int) {
		if copies.seen[at]++; copies.seen[at] <= limit || copies.reported[at] {
			return
		}
		isRemark := v.Decks == 0 && (c != card.Joker || v.Jokers < 0)
		if copies.reported[at] = true; isRemark && copies.remarked {
			return
		}
		copies.remarked = copies.remarked || isRemark
		b.find(Finding{
			Place: e.cardAt(i), Kind: TooMany, Remark: isRemark,
			Player: e.Player, Card: c, Have: copies.seen[at], Want: limit, Decks: decks,
		})
	}
	for i, c := range e.deal.Hand {
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
}

// ensure gives a seat to every player up to this one. Players named in the first round
// play; players who come later are not in the game until they join.
func (b *book) ensure(player int) {
	for b.begun <= 1 && len(b.Game.Seats) <= player {
		b.sit(true, 0)
	}
	b.seat(player)
}

// takesPart reports whether a player can have a line here.
func (b *book) takesPart(s *parse.Statement, p parse.Play) bool {
	f := Finding{Place: placeAt(s, p.Name), Player: p.Player}
	switch r := b.open; {
	case r == nil && (b.outside || p.Unread):
		return false // one complaint is enough
	case r == nil:
		f.Kind, b.outside = NoRoundOpen, true
	case r.hasPlayed(p.Player):
		f.Kind = PlayedTwice
	default:
		return true
	}
	if !p.Unread {
		b.find(f)
	}
	return false
}

// admit decides whether an entry counts: whether its player is in the game.
func (b *book) admit(r *Round, player int) {
	e, s := &r.Entries()[player], b.seat(player)
	e.set(isCounted, true)
	f := Finding{Place: e.Place(), Player: player}
	switch {
	case !r.counts(), e.has(isAdded) && b.visits(player) && !r.Bonus:
		return
	case r.Bonus && !slices.Contains(b.Game.Bonus().Players, player):
		f.Kind = NotTied
	case s.State == tally.Expired:
		f.Kind, f.Have, f.Want = Expired, s.Total, b.Game.Max
	case s.State != tally.Playing:
		f.Kind = NotInGame
	default:
		return
	}
	e.set(isCounted, false)
	if e.has(isAdded) {
		b.Findings = slices.DeleteFunc(b.Findings, func(f Finding) bool { return f.Kind == Added && f.in == r && f.Player == player })
	}
	b.derive(r, f)
}

// counted reports whether all cards held count, rather than the best arrangement.
func (b *book) counted() bool { return b.Rules.HeldCards == rules.Counted }

func (b *book) cutOff(e *reading, at Place, have int) {
	b.find(Finding{Place: at, Kind: CutOff, Remark: true, Player: e.Player, Have: have})
}

// check works out the score from the cards. If the cards held are counted, marked
// melds lie on the table and do not group the hand.
func (b *book) check(e *reading) {
	t, hand := &b.table.terms, e.deal
	var grouping *judge.Declared
	if len(hand.Melds) > 0 {
		declared := judge.Grouping(t, hand.Melds, hand.Loose)
		grouping = &declared
	}
	if !b.counted() {
		b.arrange(hand.Hand, &b.best)
	}
	score := judge.Hand(t, hand.Hand, grouping, nil, &b.best).Score
	e.set(isKnown|isChecked, true)
	e.set(isEmptied, len(score.Left) == 0)
	points, best := score.Penalty, score.Penalty
	if b.counted() {
		score.Basis = judge.Held
	} else {
		best = b.best.Penalty
	}
	e.best = int32(best)
	for i := 0; grouping != nil && i < len(grouping.Melds); i++ {
		if judged := &grouping.Melds[i]; judged.Fault != nil {
			e.set(isWrong, true)
			b.find(Finding{Place: e.at(e.Hand.SpanOf(i)), Kind: IllegalMeld, Player: e.Player, Of: &Judgement{Judged: judged, Terms: *t}})
		}
	}
	rest, high := score.Left, card.Hand(nil) // the leftovers whose value nobody named
	if left, ok := rest.Without(hand.NamedAces...); ok && len(hand.NamedAces) > 0 {
		rest, high = left, hand.HighAces
		points += len(high) * (t.Rules.Points.Ace.Choice - t.RankPoints(card.Ace))
	}
	e.Score = int32(points)
	if e.Claimed() {
		b.checkClaim(e, score, rest, high)
	} else if e.cut && b.counted() {
		e.set(isChecked, false)
		b.cutOff(e, e.at(e.HandSpan), points)
	}
	isFound := e.Claimed() && !e.has(isCut) && e.claims != e.Score // this finding names the best score, too
	if len(hand.Melds) > 0 && best < score.Penalty && !isFound {
		b.find(Finding{
			Place: e.at(e.HandSpan), Kind: BetterMelds, Remark: true, Player: e.Player, Have: score.Penalty, Want: best, Of: &Judgement{Best: b.bestOf(hand), Terms: *t},
		})
	}
}

// checkClaim judges a claim. rest is the leftovers without the aces whose holder named
// their value; highAces are the named aces that count their second value.
func (b *book) checkClaim(e *reading, score judge.Score, rest, highAces card.Hand) {
	t, named, claim := &b.table.terms, int(e.Score), int(e.claims)
	for _, c := range rest {
		named -= t.Points(c)
	}
	verdict, high := judge.Claim(t, rest, claim-named)
	switch {
	case verdict == judge.Right && high > 0:
		e.Score = e.claims
		b.find(Finding{Place: e.claimAt(), Kind: AceChoice, Remark: true, Player: e.Player, Have: high, Want: t.Rules.Points.Ace.Choice})
	case verdict == judge.Right:
	case e.cut && begins(claim, int(e.Score)):
		b.cutOff(e, e.claimAt(), claim)
		e.set(isCut, true)
	default:
		e.set(isWrong, true)
		score.Left = score.Left.Sorted()
		b.find(Finding{
			Place: e.claimAt(), Kind: WrongClaim, Player: e.Player, Have: claim, Want: int(e.Score),
			Of: &Judgement{Terms: *t, Score: score, HighAces: highAces, Best: b.bestOf(e.deal)},
		})
	}
}

// bestOf returns the best arrangement of a hand. If the cards held are counted, it
// returns nil for a hand with melds on the table or too many cards to arrange.
func (b *book) bestOf(h *parse.Deal) *meld.Arrangement {
	if b.counted() && (len(h.Melds) > 0 || len(h.Hand) > card.MaxHand) {
		return nil
	}
	var best meld.Arrangement
	b.arrange(h.Hand, &best)
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
func (b *book) resume(p parse.Play) bool {
	if !b.Game.Eliminates() || p.Claim == nil || b.open == nil || b.Game.IsOver() {
		return true
	}
	seat := b.seat(p.Player)
	switch {
	case p.Total && seat.State == tally.Playing:
	case p.Total && seat.Rounds > 0 && p.Claim.Value == seat.Total:
		return false
	case p.Total && seat.State == tally.Expired:
		b.Game.Move(p.Player, tally.BuyIn)
	case p.Total:
		b.Game.Move(p.Player, tally.Join)
	case p.After == nil:
	case seat.State != tally.Playing, seat.Rounds == 0 && seat.Gaps == 0:
		b.Game.Enter(p.Player, 0, p.After.Value-p.Claim.Value)
	}
	return true
}

// stated is a player's running total in the sheet.
type stated struct {
	line          diag.Place
	span          diag.Span
	player, total int
	cut           bool // the sheet may have been cut off here
}

func (t stated) at() Place { return Place{Line: t.line.Line, Column: t.line.Column(t.span)} }

// checkTotal compares a running total with the scores so far, including the open
// round. It does not report a total that is off by as much as the one before, which
// only carries a mistake on.
func (b *book) checkTotal(t stated) {
	b.refresh()
	b.ensure(t.player)
	seat, person := b.seat(t.player), &b.people[t.player]
	want, known := seat.Total, seat.Gaps == 0
	if r := b.open; r != nil && r.counts() && !r.Bonus {
		if e := r.Entry(t.player); e != nil {
			want, known = want+int(e.Score), known && e.Known()
		}
	}
	diff := t.total - want
	if known {
		b.Checked.Totals++
	}
	if known && b.ledger != nil {
		b.ledger.checked(b, t, diff)
	}
	switch {
	case !known || diff == person.offset:
		return
	case t.cut && begins(t.total, want):
		b.find(Finding{Place: t.at(), Kind: CutOff, Remark: true, Player: t.player, Have: t.total})
		return
	}
	if person.offset = diff; diff != 0 {
		b.find(Finding{Place: t.at(), Kind: WrongTotal, Player: t.player, Have: t.total, Want: want, unsettles: person.claimed})
	}
}
