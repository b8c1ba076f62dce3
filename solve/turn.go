package solve

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// Chances is what the next card of the stock is good for, over all cards that
// are unseen. Nothing is sampled.
type Chances struct {
	Out      float64 // the chance to go out, from 0 to 1
	Expected float64 // the mean penalty after the best discard, in points
}

// Turn is a discard, and what the card drawn on the turn after it is good for.
type Turn struct {
	Discard
	Next Chances
}

// By is what turns are ordered by.
type By uint8

// The orders: the fewest points that stay; the best chance to go out next turn;
// the fewest points to be expected after it.
const (
	ByPoints By = iota
	ByOut
	ByMean
)

// Turns returns every card of a hand one card over as a discard, equal cards
// once, the best first. Equals by points come in the order of the chance to go
// out, by that chance in the order of the mean, by the mean in that of the
// chance; then come the fewest points, naturals before wild cards, the cards that
// cost the most, and card order. The melds of a table are as they are now.
func (w *Thrower) Turns(h card.Hand, unseen *stock.Unseen, by By) []Turn {
	w.prepare(h, 0)
	list := w.chances(h, w.Discards(h), unseen)
	slices.SortFunc(list, func(a, b Turn) int {
		wild := boolCompare(w.terms.IsWild(a.Card), w.terms.IsWild(b.Card))
		return cmp.Or(by.Compare(a, b), wild, cmp.Compare(w.place[a.Card], w.place[b.Card]))
	})
	return list
}

// Compare compares two turns by their numbers, the better one first.
func (by By) Compare(a, b Turn) int {
	points := cmp.Compare(a.Penalty, b.Penalty)
	out := cmp.Compare(b.Next.Out, a.Next.Out)
	mean := cmp.Compare(a.Next.Expected, b.Next.Expected)
	switch by {
	case ByOut:
		return cmp.Or(out, mean, points)
	case ByMean:
		return cmp.Or(mean, out, points)
	}
	return cmp.Or(points, out)
}

// boolCompare orders false before true.
func boolCompare(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// chances returns what the next card of the stock is good for after each discard.
func (w *Thrower) chances(h card.Hand, discards []Discard, unseen *stock.Unseen) []Turn {
	list := make([]Turn, len(discards))
	sums := make([]struct{ out, points int }, len(discards))
	parts, with := 0, append(slices.Clone(h), 0)
	for c := range card.Card(card.Limit) {
		n := unseen.Count(c)
		if n == 0 {
			continue
		}
		parts += n
		with[len(h)] = c
		w.prepare(h, c)
		for i, d := range discards {
			p := 0
			if d.Penalty > 0 {
				p = w.lowest(slices.Clone(w.without(with, d.Card)), d.Penalty)
			}
			sums[i].points += n * p
			if p <= w.terms.OutLimit {
				sums[i].out += n
			}
		}
	}
	for i, d := range discards {
		list[i] = Turn{d, chancesOf(parts, sums[i].out, sums[i].points)}
	}
	return list
}

func chancesOf(parts, out, points int) Chances {
	if parts == 0 {
		return Chances{}
	}
	return Chances{float64(out) / float64(parts), float64(points) / float64(parts)}
}

// lowestOf returns the penalty after the best discard of a hand one card over, of
// which some discard is known to leave a penalty.
func (w *Thrower) lowestOf(h card.Hand, known int) int {
	left, penalty := w.leftOf(h)
	for _, c := range left {
		known = min(known, penalty-w.points[c])
	}
	held := w.setOf(h)
	for place, ok := held.first(0); ok; place, ok = held.first(place + 1) {
		c := w.ordered[place]
		if max(0, penalty-w.points[c]) >= known {
			break
		}
		known = min(known, w.penalty(w.without(h, c), known-1))
	}
	return known
}
