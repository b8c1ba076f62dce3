package solve

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Discard is a card to throw from a hand one card over.
type Discard struct {
	Card    card.Card
	Penalty int  // of the best arrangement of the cards that stay
	Out     bool // the player may go out
}

// Thrower answers what follows from a hand: which card to throw, and what the
// next card of the stock is good for.
//
// It rests on the best arrangement of the hand one card over: an arrangement of
// what stays, with the discard left over, is one of the whole hand. So no discard
// lowers the penalty by more than its points, and a leftover of the best
// arrangement lowers it by just that.
type Thrower struct {
	terms   *rules.Terms
	points  [card.Limit]int       // of a card left over
	place   [card.Limit]uint8     // in the order of discards that leave equal penalties
	ordered [card.Limit]card.Card // the cards in that order
	leftOf  func(card.Hand) (left card.Hand, penalty int)
	penalty func(h card.Hand, limit int) int // more than limit may be any number above it
	lowest  func(h card.Hand, known int) int // the penalty after the best discard, where one leaves a known penalty
	prepare func(card.Hand, card.Card)       // for the penalties of hands of some of the cards and one drawn
	rest    card.Hand                        // memory for the cards that stay; nil before the first use
}

func newThrower(t *rules.Terms, leftOf func(card.Hand) (card.Hand, int), penalty func(card.Hand, int) int) *Thrower {
	w := &Thrower{terms: t, leftOf: leftOf, penalty: penalty, prepare: func(card.Hand, card.Card) {}}
	w.lowest = w.lowestOf
	return w
}

// order puts the cards in the order of discards.
func (w *Thrower) order() {
	if w.rest != nil {
		return
	}
	w.rest = make(card.Hand, 0, card.MaxHand)
	for c := range w.points {
		w.points[c], w.ordered[c] = w.terms.Points(card.Card(c)), card.Card(c)
	}
	slices.SortStableFunc(w.ordered[:], func(a, b card.Card) int { return cmp.Compare(w.points[b], w.points[a]) })
	for place, c := range w.ordered {
		w.place[c] = uint8(place)
	}
}

// maxPenalty is more than any hand costs.
const maxPenalty = card.MaxHand * rules.MaxPoints

// cardSet is cards by their places in the order of discards.
type cardSet [(card.Limit + 63) / 64]uint64

func (s *cardSet) add(place uint8)      { s[place/64] |= 1 << (place % 64) }
func (s *cardSet) has(place uint8) bool { return s[place/64]>>(place%64)&1 == 1 }

// first returns the lowest place in the set from a place on; ok is false where
// there is none.
func (s *cardSet) first(from int) (place int, ok bool) {
	for i := from / 64; i < len(s); i++ {
		word := s[i]
		if i == from/64 {
			word &= ^uint64(0) << (from % 64)
		}
		if word != 0 {
			return i*64 + bits.TrailingZeros64(word), true
		}
	}
	return 0, false
}

func (w *Thrower) setOf(h card.Hand) (s cardSet) {
	for _, c := range h {
		s.add(w.place[c])
	}
	return s
}

// Discards returns every card of the hand as a discard, equal cards once: the
// lowest penalty first, then naturals before wild cards, the cards that cost the
// most, and card order.
func (w *Thrower) Discards(h card.Hand) []Discard {
	w.order()
	left, penalty := w.leftOf(h)
	held, leftover := w.setOf(h), w.setOf(left)
	list := make([]Discard, 0, len(h))
	for place, ok := held.first(0); ok; place, ok = held.first(place + 1) {
		c := w.ordered[place]
		if leftover.has(uint8(place)) {
			list = append(list, w.leaving(c, penalty-w.points[c]))
		} else {
			list = append(list, w.leaving(c, w.penalty(w.without(h, c), maxPenalty)))
		}
	}
	slices.SortStableFunc(list, func(a, b Discard) int {
		return cmp.Or(cmp.Compare(a.Penalty, b.Penalty), boolCompare(w.terms.IsWild(a.Card), w.terms.IsWild(b.Card)))
	})
	return list
}

// Discard returns the first of Discards, found without looking at all of them.
// The hand must hold a card.
func (w *Thrower) Discard(h card.Hand) Discard {
	w.order()
	return w.best(h, 0, maxPenalty)
}

// best goes through the cards in order up to the first leftover, behind which
// no card can be better, and looks at those that could be. Throwing the card
// drawn, if there is one, leaves a penalty that is known.
func (w *Thrower) best(h card.Hand, drawn card.Card, known int) Discard {
	left, penalty := w.leftOf(h)
	held, leftover := w.setOf(h), w.setOf(left)
	best, last := Discard{Penalty: maxPenalty + 1}, len(w.ordered)
	if place, ok := leftover.first(0); ok {
		c := w.ordered[place]
		best, last = w.leaving(c, penalty-w.points[c]), place
	}
	below := min(best.Penalty, known) // that a card before the leftover has to reach
	for place, ok := held.first(0); ok && place < last; place, ok = held.first(place + 1) {
		c := w.ordered[place]
		if max(0, penalty-w.points[c]) > below {
			break
		}
		p := known
		if c != drawn {
			p = w.penalty(w.without(h, c), below)
		}
		if p <= below {
			best, below = w.leaving(c, p), p-1
		}
	}
	if w.terms.IsWild(best.Card) {
		return w.natural(h, best, drawn, known)
	}
	return best
}

// natural returns a natural card whose discard leaves as little as the best, a
// wild card; the best itself where there is none.
func (w *Thrower) natural(h card.Hand, best Discard, drawn card.Card, known int) Discard {
	held := w.setOf(h)
	for place, ok := held.first(0); ok; place, ok = held.first(place + 1) {
		c := w.ordered[place]
		if w.terms.IsWild(c) {
			continue
		}
		p := known
		if c != drawn {
			p = w.penalty(w.without(h, c), best.Penalty)
		}
		if p == best.Penalty {
			return w.leaving(c, p)
		}
	}
	return best
}

func (w *Thrower) leaving(c card.Card, penalty int) Discard {
	return Discard{c, penalty, penalty <= w.terms.OutLimit}
}

// without returns the hand without a copy of a card that it holds, in memory that
// the next call reuses.
func (w *Thrower) without(h card.Hand, c card.Card) card.Hand {
	i := slices.Index(h, c)
	w.rest = append(append(w.rest[:0], h[:i]...), h[i+1:]...)
	return w.rest
}
