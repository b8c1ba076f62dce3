package audit

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// roundList is the rounds about which one thing is found, which is reported
// once.
type roundList struct {
	at      Place // of the last one
	numbers []int // the first few
	count   int
}

// mostListed is how many rounds a finding names.
const mostListed = 8

func (l *roundList) add(r *Round) {
	l.at = r.At
	if l.count++; len(l.numbers) < mostListed {
		l.numbers = append(slices.Clip(l.numbers), r.Number)
	}
}

// gap is the rounds that were to come before one that came.
type gap struct {
	at       Place
	from, to int // to is the round that came
}

// Review reports what only the whole sheet shows: rounds that were left out and
// not filled in, and what is the same in several rounds. The last round has been
// closed, or lines of it are still to come.
func (b *Book) Review() {
	for _, g := range b.gaps {
		for from := g.from; from < g.to; from++ {
			to := from
			for to < g.to && !b.has(to) {
				to++
			}
			if from < to {
				b.Found(Finding{Place: g.at, Kind: OutOfOrder, Have: to, Want: from})
				from = to
			}
		}
	}
	b.foundIn(&b.nobodyOut, NobodyOut)
	b.foundIn(&b.loneZeros, LoneZero)
}

func (b *Book) foundIn(l *roundList, k Kind) {
	if l.count > 0 {
		b.Found(Finding{Place: l.at, Kind: k, Remark: true, Rounds: l.numbers, Have: l.count})
	}
}

// maxNoted is the highest number of a round of which is kept that it came.
const maxNoted = 63

// has reports whether a round has come.
func (b *Book) has(number int) bool { return number <= maxNoted && b.scored>>number&1 == 1 }

// came notes that a round has come.
func (b *Book) came(number int) {
	b.last = max(b.last, number)
	if number <= maxNoted {
		b.scored |= 1 << number
	}
}

// NextRound returns the number of the round to come: the one after the last or,
// where that was the game's last, the first that was left out; 0 where there is
// none.
func (b *Book) NextRound() int {
	rounds := len(b.Rules().Rounds)
	if rounds == 0 || b.last < rounds {
		return b.last + 1
	}
	for n := 1; n <= rounds; n++ {
		if !b.has(n) {
			return n
		}
	}
	return 0
}

// checkPossible holds a score without cards against the most points that the
// cards dealt can make: with the packs in play it is a finding, or a remark
// where only more packs than the players need, or jokers of which nobody said
// anything, can make that many.
func (b *Book) checkPossible(e Entry, line *Line) {
	r := b.open
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

// mostForTwo is the most cards that two players are usually dealt where the
// rounds do not fix it.
const mostForTwo = 11

// limits are between which points every hand of a round scores.
type limits struct {
	cards int
	usual int // the most that the packs and jokers in play make
	most  int // the most that any make
}

// limitsOf returns what the dearest cards of a round make.
func (b *Book) limitsOf(r *Round) *limits {
	type copies struct{ points, usual, most int }
	v, decks := b.Rules(), b.Game.Decks()
	l := &limits{cards: r.Cards} // that a player can hold at the end
	if len(v.Rounds) == 0 {      // the players agree on it
		l.cards = b.Game.Cards
		if l.cards == v.Game.Cards && b.Game.InPlay() <= 2 { // and said nothing
			l.cards = max(l.cards, mostForTwo)
		}
	}
	var kinds []copies
	add := func(points, inPlay, inPacks int, packsKnown bool) {
		if !packsKnown && inPacks > 0 {
			inPacks = l.cards
		}
		kinds = append(kinds, copies{points, inPlay, inPacks})
	}
	for _, k := range v.Ranks.List() {
		points := r.Terms.Points(card.New(k, v.Suits.List()[0]))
		if k == card.Ace && k != r.Wild {
			points = max(points, v.Points.Ace.Choice)
		}
		add(points, decks*v.Suits.Len(), decks*v.Suits.Len(), v.Decks > 0)
	}
	jokers, inPlay := v.UsualJokers(decks), 0
	if v.Jokers != rules.JokersOptional || b.jokersOn {
		inPlay = jokers
	}
	add(v.Points.Joker, inPlay, jokers, v.Decks > 0 || v.Jokers >= 0)
	slices.SortFunc(kinds, func(x, y copies) int { return cmp.Compare(y.points, x.points) })
	usual, most := l.cards, l.cards // cards to come
	for _, k := range kinds {
		inUsual, inMost := min(usual, k.usual), min(most, k.most)
		l.usual, usual = l.usual+inUsual*k.points, usual-inUsual
		l.most, most = l.most+inMost*k.points, most-inMost
	}
	return l
}

// copyCount counts the copies of each card seen in a round. The last entry is
// the cards of the wild rank together, those written as wild among them.
type copyCount struct {
	seen     [card.Limit + 1]int
	reported [card.Limit + 1]bool
}

const wildRankCards = card.Limit

// count adds a hand to the round's copies and reports the first card too
// many of each kind: with a remark where how many copies there are follows from
// the players, and was not said.
func (b *Book) count(e Entry) {
	decks, r := b.Game.Decks(), b.Rules()
	countOne := func(i int, c card.Card, at, limit int) {
		if b.copies.seen[at]++; b.copies.seen[at] <= limit || b.copies.reported[at] {
			return
		}
		b.copies.reported[at] = true
		b.find(Finding{
			Place: e.Hand.CardAt(i), Kind: TooMany, Remark: r.Decks == 0 && (c != card.Joker || r.Jokers < 0),
			Player: e.Player, Card: c, Have: b.copies.seen[at], Want: limit, Decks: decks,
		})
	}
	for i, c := range e.Hand.Cards {
		switch {
		case c < card.Wild:
			countOne(i, c, int(c), decks)
		case c == card.Joker && (r.Jokers != rules.JokersOptional || b.jokersOn):
			countOne(i, c, int(c), r.UsualJokers(decks))
		}
		if b.open.Known && b.open.Wild != card.NoRank && (c == card.Wild || c.Rank() == b.open.Wild) {
			countOne(i, card.Wild, wildRankCards, decks*r.Suits.Len())
		}
	}
}
