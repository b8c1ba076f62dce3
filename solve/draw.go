package solve

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// Draw is a card that may come from the stock and what it is good for.
type Draw struct {
	Card    card.Card
	Unseen  float64 // copies; not whole where suitless wild cards were seen
	Penalty int     // after the best discard
	Discard card.Card
	Out     bool // the player may go out
}

// Draws is all that the next card of the stock may be.
type Draws struct {
	Unseen   int     // cards
	List     []Draw  // the lowest penalty first, then card order
	Out      float64 // the chance to go out, from 0 to 1
	Expected float64 // the mean penalty after the best discard, in points
}

// Draws is every card that may come from the stock to a hand before it draws.
// Nothing is sampled: the chance and the mean are sums over all unseen cards.
func (s *Solver) Draws(h card.Hand, unseen *stock.Unseen) Draws {
	return draws(s.terms, h, unseen, s.Discard)
}

// Drawing is the hand with the card drawn, be it from the stock or the top of
// the discards.
func (s *Solver) Drawing(h card.Hand, c card.Card) Draw { return drawing(h, c, s.Discard) }

func drawing(h card.Hand, c card.Card, best func(card.Hand) Discard) Draw {
	d := best(append(slices.Clone(h), c))
	return Draw{Card: c, Penalty: d.Penalty, Discard: d.Card, Out: d.Out}
}

func draws(t rules.Terms, h card.Hand, unseen *stock.Unseen, best func(card.Hand) Discard) Draws {
	all := Draws{Unseen: unseen.Len()}
	var parts, out, points int
	for c := range card.Card(card.Limit) {
		n := unseen.Count(c)
		if n == 0 {
			continue
		}
		d := drawing(h, c, best)
		d.Unseen = float64(n) / float64(unseen.Parts())
		parts, points = parts+n, points+n*d.Penalty
		if d.Out {
			out += n
		}
		all.List = append(all.List, d)
	}
	if parts > 0 {
		all.Out, all.Expected = float64(out)/float64(parts), float64(points)/float64(parts)
	}
	all.List = gathered(t, all.List, unseen)
	slices.SortStableFunc(all.List, func(a, b Draw) int { return cmp.Compare(a.Penalty, b.Penalty) })
	return all
}

// gathered makes the wild rank's cards one draw where it is open which of them
// are unseen and makes no difference.
func gathered(t rules.Terms, list []Draw, unseen *stock.Unseen) []Draw {
	isRanked := func(d Draw) bool { return d.Card != card.Joker && t.IsWild(d.Card) }
	first := slices.IndexFunc(list, isRanked)
	if !unseen.Blind() || first < 0 {
		return list
	}
	one := list[first]
	one.Card, one.Unseen = card.Wild, float64(unseen.Ranked())
	var rest []Draw
	for _, d := range list {
		switch {
		case !isRanked(d):
			rest = append(rest, d)
			continue
		case d.Penalty != one.Penalty:
			return list
		case d.Discard != one.Discard:
			one.Discard = card.Wild // the card drawn, or one of the hand's like it
		}
	}
	return slices.Insert(rest, first, one)
}
