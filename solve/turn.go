package solve

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"sort"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// Discard is a card to throw from a hand that has one card too many.
type Discard struct {
	Card    card.Card
	Penalty int  // of the best arrangement of the remaining cards
	Out     bool // the player may go out
}

// Discarder answers the questions of a turn: which card to discard, and what the next
// card of the stock is worth. A Solver answers them for a hand alone, a Table for a hand
// beside the melds of the table. The methods return the error of rules.Terms.CheckHand
// for a hand that is not possible, and an error for a hand without a card to discard, for
// one of card.MaxHand cards that is to draw another, and for unseen cards of other packs.
type Discarder interface {
	Discard(h card.Hand) (Discard, error)
	Discards(h card.Hand) ([]Discard, error)
	Turns(h card.Hand, unseen *stock.Unseen, by DiscardOrder) ([]Turn, error)
	Draws(h card.Hand, unseen *stock.Unseen) (Draws, error)
}

// evaluator is what a discarder asks about hands.
type evaluator interface {
	// leftOf returns the penalty of the best arrangement and leftovers of it, each of
	// which may be thrown for exactly its points. The next call reuses their memory.
	leftOf(h card.Hand) (left card.Hand, penalty int)
	// penaltyUpTo returns the penalty if it is at most limit, else some number above it.
	penaltyUpTo(h card.Hand, limit int) int
	// lowest returns the penalty after the best discard, given that one leaves known.
	lowest(h card.Hand, known int) int
	// prepare prepares for hands made of the cards of h and the drawn one, if not zero.
	prepare(h card.Hand, drawn card.Card)
}

// discarder implements Discarder for an evaluator.
//
// It relies on the best arrangement of the hand with one card too many. Any
// arrangement of the remaining cards, with the discard as a leftover, arranges the
// whole hand. So no discard lowers the penalty by more than its points, and a
// leftover of the best arrangement lowers it by exactly that.
type discarder struct {
	evaluator
	terms   *rules.Terms
	points  [card.Limit]int       // of a card left over
	place   [card.Limit]uint8     // of a card among discards that leave equal penalties
	ordered [card.Limit]card.Card // the cards in that order
	rest    card.Hand             // memory for the remaining cards; nil before the first use
	held    card.Hand             // memory for the cards of a hand in order
}

// order computes the order of discards on the first call.
func (w *discarder) order() {
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

// maxPenalty is the most that a hand can cost.
const maxPenalty = card.MaxHand * rules.MaxPoints

// inOrder returns the distinct cards of a hand in the order of discards, in memory
// that the next call reuses.
func (w *discarder) inOrder(h card.Hand) card.Hand {
	var held [(card.Limit + 63) / 64]uint64
	for _, c := range h {
		held[w.place[c]/64] |= 1 << (w.place[c] % 64)
	}
	w.held = w.held[:0]
	for i, word := range held {
		for ; word != 0; word &= word - 1 {
			w.held = append(w.held, w.ordered[i*64+bits.TrailingZeros64(word)])
		}
	}
	return w.held
}

// Discards returns every distinct card of the hand as a discard: the lowest penalty
// first, then naturals before wild cards, then the cards that cost the most, then
// in card order.
func (w *discarder) Discards(h card.Hand) ([]Discard, error) {
	if err := w.check(h); err != nil {
		return nil, err
	}
	return w.discards(h), nil
}

func (w *discarder) discards(h card.Hand) []Discard {
	w.order()
	left, penalty := w.leftOf(h)
	list := make([]Discard, 0, len(h))
	for _, c := range w.inOrder(h) {
		stays := penalty - w.points[c]
		if !slices.Contains(left, c) {
			stays = w.penaltyUpTo(w.without(h, c), maxPenalty)
		}
		list = append(list, w.leaving(c, stays))
	}
	sort.SliceStable(list, func(i, k int) bool {
		a, b := &list[i], &list[k]
		return cmp.Or(cmp.Compare(a.Penalty, b.Penalty), w.wildness(a.Card)-w.wildness(b.Card)) < 0
	})
	return list
}

// wildness returns 1 for a wild card, else 0.
func (w *discarder) wildness(c card.Card) int {
	if w.terms.IsWild(c) {
		return 1
	}
	return 0
}

// Discard returns the first of Discards without trying all of them.
func (w *discarder) Discard(h card.Hand) (Discard, error) {
	if err := w.check(h); err != nil {
		return Discard{}, err
	}
	w.order()
	return w.best(h, 0, maxPenalty), nil
}

// check returns an error for a hand from which no card can be discarded.
func (w *discarder) check(h card.Hand) error {
	if len(h) == 0 {
		return errors.New("no card to discard")
	}
	return w.terms.CheckHand(h)
}

// checkUnseen returns an error for unseen cards of packs other than those of the terms.
func (w *discarder) checkUnseen(unseen *stock.Unseen) error {
	if unseen == nil || unseen.Parts < 1 {
		return errors.New("no unseen cards: stock.NewUnseen counts them")
	}
	for c, n := range unseen.Copies {
		if n < 0 || n > 0 && !w.terms.InPack(card.Card(c)) {
			return fmt.Errorf("the unseen cards are of other packs: %d times %q", n, card.Card(c))
		}
	}
	return nil
}

// best returns the best discard, and prefers a natural to a wild card that leaves as
// little. Throwing the drawn card, if it is not zero, leaves the penalty known.
func (w *discarder) best(h card.Hand, drawn card.Card, known int) Discard {
	best := w.dearest(h, drawn, known)
	if !w.terms.IsWild(best.Card) {
		return best
	}
	for _, c := range w.inOrder(h) {
		if !w.terms.IsWild(c) && w.after(h, c, drawn, known, best.Penalty) == best.Penalty {
			return w.leaving(c, best.Penalty)
		}
	}
	return best
}

// dearest returns the discard that leaves the lowest penalty, the first of equals.
// It goes through the cards in order and stops at the first leftover, since no later
// card can be better. It skips discards that leave more than known.
func (w *discarder) dearest(h card.Hand, drawn card.Card, known int) Discard {
	left, penalty := w.leftOf(h)
	best := Discard{Penalty: maxPenalty + 1}
	if len(left) > 0 {
		c := slices.MinFunc(left, func(a, b card.Card) int { return int(w.place[a]) - int(w.place[b]) })
		best = w.leaving(c, penalty-w.points[c])
	}
	leftover, below := best.Card, min(best.Penalty, known) // the most that a card before the leftover may leave
	for _, c := range w.inOrder(h) {
		if c == leftover || max(0, penalty-w.points[c]) > below {
			break
		}
		if p := w.after(h, c, drawn, known, below); p <= below {
			best, below = w.leaving(c, p), p-1
		}
	}
	return best
}

// after returns the penalty after a discard if it is at most limit, else some number
// above it.
func (w *discarder) after(h card.Hand, c, drawn card.Card, known, limit int) int {
	if c == drawn {
		return known
	}
	return w.penaltyUpTo(w.without(h, c), limit)
}

func (w *discarder) leaving(c card.Card, penalty int) Discard {
	return Discard{c, penalty, penalty <= w.terms.OutLimit}
}

// without returns the hand without one copy of c, which it must hold, in memory that
// the next call reuses.
func (w *discarder) without(h card.Hand, c card.Card) card.Hand {
	i := slices.Index(h, c)
	w.rest = append(append(w.rest[:0], h[:i]...), h[i+1:]...)
	return w.rest
}

// Chances sums up what the next card of the stock may bring, over all unseen cards.
// Nothing is sampled.
type Chances struct {
	Out      float64 // the chance to go out, from 0 to 1
	Expected float64 // the mean penalty after the best discard, in points
}

// Turn is a discard together with the chances of the draw on the next turn.
type Turn struct {
	Discard
	Next Chances
}

// DiscardOrder is the criterion by which turns are ordered.
type DiscardOrder uint8

// The criteria: the fewest expected points after the next turn, which plays best while
// others draw again; the fewest points left now; the best chance to go out on the next
// turn.
const (
	ByMean DiscardOrder = iota
	ByPoints
	ByOut
)

// Turns returns every distinct card of a hand with one card too many as a discard,
// best first. It orders equal points by the chance to go out, equal chances by the
// mean, and equal means by the chance; then by the fewest points, naturals before
// wild cards, the cards that cost the most, and card order. It assumes that the
// melds of a table stay as they are.
func (w *discarder) Turns(h card.Hand, unseen *stock.Unseen, by DiscardOrder) ([]Turn, error) {
	if err := cmp.Or(w.check(h), w.checkUnseen(unseen)); err != nil {
		return nil, err
	}
	w.prepare(h, 0)
	var list []Turn
	for _, d := range w.discards(h) {
		list = append(list, Turn{Discard: d})
	}
	sums := make([]struct{ out, points int }, len(list))
	parts, with := 0, append(slices.Clone(h), 0)
	for c, n := range unseen.Copies {
		c := card.Card(c)
		if n == 0 {
			continue
		}
		parts += n
		with[len(h)] = c
		w.prepare(h, c)
		for i, d := range list {
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
	for i := range list {
		list[i].Next = chancesOf(parts, sums[i].out, sums[i].points)
	}
	sort.SliceStable(list, func(i, k int) bool {
		a, b := list[i], list[k]
		return cmp.Or(by.Compare(a, b), w.wildness(a.Card)-w.wildness(b.Card), cmp.Compare(w.place[a.Card], w.place[b.Card])) < 0
	})
	return list, nil
}

// Compare compares two turns by their numbers, the better one first.
func (by DiscardOrder) Compare(a, b Turn) int {
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

func chancesOf(parts, out, points int) Chances {
	if parts == 0 {
		return Chances{}
	}
	return Chances{float64(out) / float64(parts), float64(points) / float64(parts)}
}

// Draw is a card that may come from the stock, and its effect on the hand.
type Draw struct {
	Card    card.Card
	Unseen  float64 // copies; may be a fraction if suitless wild cards were seen
	Penalty int     // after the best discard
	Discard card.Card
	Out     bool // the player may go out
}

// Draws holds every card that may come next from the stock, and the chances.
type Draws struct {
	Unseen int    // cards
	List   []Draw // the lowest penalty first, then card order
	Chances
}

// Draws returns every card that a player with this hand may draw from the stock.
// Nothing is sampled: the chance and the mean are sums over all unseen cards.
func (w *discarder) Draws(h card.Hand, unseen *stock.Unseen) (Draws, error) {
	if err := cmp.Or(w.terms.CheckHand(h), w.checkUnseen(unseen)); err != nil {
		return Draws{}, err
	}
	if len(h) == card.MaxHand {
		return Draws{}, fmt.Errorf("%d cards, and one more is too many for a hand", len(h))
	}
	w.order()
	all, drawn, stays := Draws{Unseen: unseen.Len}, append(slices.Clone(h), 0), w.penaltyUpTo(h, maxPenalty)
	var parts, out, points int
	for c, n := range unseen.Copies {
		c := card.Card(c)
		if n == 0 {
			continue
		}
		drawn[len(h)] = c
		d := w.drawing(drawn, c, stays)
		d.Unseen = float64(n) / float64(unseen.Parts)
		parts, points = parts+n, points+n*d.Penalty
		if d.Out {
			out += n
		}
		all.List = append(all.List, d)
	}
	all.Chances = chancesOf(parts, out, points)
	all.List = w.gathered(h, all.List, unseen)
	sort.SliceStable(all.List, func(i, k int) bool { return all.List[i].Penalty < all.List[k].Penalty })
	return all, nil
}

// drawing returns the draw of c, the last card of h; without c the penalty is stays.
func (w *discarder) drawing(h card.Hand, c card.Card, stays int) Draw {
	w.prepare(h[:len(h)-1], c)
	d := w.best(h, c, stays)
	return Draw{Card: c, Penalty: d.Penalty, Discard: d.Card, Out: d.Out}
}

// gathered merges the draws of wild-rank cards into the draw of a suitless wild card
// if it is open which of them are unseen and each has the effect of that card.
func (w *discarder) gathered(h card.Hand, list []Draw, unseen *stock.Unseen) []Draw {
	isRanked := func(c card.Card) bool { return c != card.Joker && w.terms.IsWild(c) }
	first := slices.IndexFunc(list, func(d Draw) bool { return isRanked(d.Card) })
	if !unseen.Blind || first < 0 {
		return list
	}
	one := w.drawing(append(slices.Clone(h), card.Wild), card.Wild, w.penaltyUpTo(h, maxPenalty))
	one.Unseen = float64(unseen.Ranked)
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
