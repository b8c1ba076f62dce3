package evening

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// checkPossible compares a score without cards with the most points that the cards
// dealt can have. It reports an impossible score, as a remark if more packs than the
// players need, or jokers that nobody mentioned, would make it possible.
func (b *book) checkPossible(e *reading) {
	r := b.open
	if e.Checked || !e.Claimed || !r.counts() || r.Bonus || !r.Known || e.Unread || e.settled && (b.Game.Eliminates() || b.seat(e.Player).Gaps > 0) {
		return
	}
	if b.table.limits == nil {
		b.table.limits = b.limitsOf(r)
	}
	l, have := b.table.limits, int(e.Score)
	f := Finding{Place: e.claimAt(), Kind: Impossible, Player: e.Player, Have: have, Want: l.usual, Cards: l.cards}
	switch {
	case have > l.most:
		f.Want, e.Unsettled = l.most, true
	case have > l.usual:
		f.Remark = true
	case have >= 0 || b.Rules.BelowZero == rules.On:
		return
	default:
		e.Unsettled = true
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

func (b *book) limitsOf(r *Round) *limits {
	v, decks := b.Rules, b.Game.Decks()
	l := &limits{cards: r.Cards}
	if len(v.Rounds) == 0 { // the players agree on it
		l.cards = b.Game.Cards
		if l.cards == v.Game.Cards && !b.Game.CardsSaid && b.Game.InPlay() <= 2 { // and did not say
			l.cards = max(l.cards, mostForTwo)
		}
	}
	type kind struct{ points, copies int }
	dearest := func(copies, jokers int) (sum int) {
		kinds := []kind{{v.Points.Joker, jokers}}
		for _, k := range v.Ranks.List() {
			points := b.table.terms.Points(card.New(k, v.Suits.List()[0]))
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
