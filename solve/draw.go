package solve

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
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
	Unseen int    // cards
	List   []Draw // the lowest penalty first, then card order
	Chances
}

// Draws returns every card that may come from the stock to a hand before it
// draws. Nothing is sampled: the chance and the mean are sums over all unseen
// cards.
func (w *Thrower) Draws(h card.Hand, unseen *stock.Unseen) Draws {
	w.order()
	all, drawn, stays := Draws{Unseen: unseen.Len()}, append(slices.Clone(h), 0), w.penalty(h, maxPenalty)
	var parts, out, points int
	for c := range card.Card(card.Limit) {
		n := unseen.Count(c)
		if n == 0 {
			continue
		}
		drawn[len(h)] = c
		d := w.drawing(drawn, c, stays)
		d.Unseen = float64(n) / float64(unseen.Parts())
		parts, points = parts+n, points+n*d.Penalty
		if d.Out {
			out += n
		}
		all.List = append(all.List, d)
	}
	all.Chances = chancesOf(parts, out, points)
	all.List = w.gathered(h, all.List, unseen)
	slices.SortStableFunc(all.List, func(a, b Draw) int { return cmp.Compare(a.Penalty, b.Penalty) })
	return all
}

// drawing returns a hand with the card drawn, which had a penalty before.
func (w *Thrower) drawing(h card.Hand, c card.Card, stays int) Draw {
	w.prepare(h[:len(h)-1], c)
	d := w.best(h, c, stays)
	return Draw{Card: c, Penalty: d.Penalty, Discard: d.Card, Out: d.Out}
}

// gathered makes the wild rank's cards one draw, a suitless wild card, where it
// is open which of them are unseen and all of them do what that card would.
func (w *Thrower) gathered(h card.Hand, list []Draw, unseen *stock.Unseen) []Draw {
	isRanked := func(c card.Card) bool { return c != card.Joker && w.terms.IsWild(c) }
	first := slices.IndexFunc(list, func(d Draw) bool { return isRanked(d.Card) })
	if !unseen.Blind() || first < 0 {
		return list
	}
	one := w.drawing(append(slices.Clone(h), card.Wild), card.Wild, w.penalty(h, maxPenalty))
	one.Unseen = float64(unseen.Ranked())
	same := func(d Draw) bool {
		return d.Penalty == one.Penalty && (d.Discard == one.Discard || isRanked(d.Discard) && isRanked(one.Discard))
	}
	var rest []Draw
	for _, d := range list {
		switch {
		case !isRanked(d.Card):
			rest = append(rest, d)
		case !same(d):
			return list
		}
	}
	return slices.Insert(rest, first, one)
}
