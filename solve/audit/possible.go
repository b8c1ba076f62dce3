package audit

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// checkPossible holds a score without cards against the most points that the
// cards dealt can make: with the packs in play it is a finding, or a remark
// where only more packs than the players need, or jokers of which nobody said
// anything, can make that many.
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

// mostForTwo is the most cards that two players are usually dealt where the
// rounds do not fix it.
const mostForTwo = 11

// limits are between which points every hand of a round scores.
type limits struct {
	cards int // that a player can hold at the end
	usual int // the most that the packs and jokers in play make
	most  int // the most that as many packs and jokers make as nobody has ruled out
}

func (b *Book) limitsOf(r *Round) *limits {
	v, decks := b.Game.Rules, b.Game.Decks()
	l := &limits{cards: r.Cards}
	if len(v.Rounds) == 0 { // the players agree on it
		l.cards = b.Game.Cards
		if l.cards == v.Game.Cards && b.Game.InPlay() <= 2 { // and said nothing
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

// copyCount counts the copies of each card seen in a round. The last entry is
// the cards of the wild rank together, those written as wild among them.
type copyCount struct {
	seen     [card.Limit + 1]int
	reported [card.Limit + 1]bool
}

const wildRankCards = card.Limit
