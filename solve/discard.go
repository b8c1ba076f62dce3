package solve

import (
	"cmp"
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

// Discards is every card of the hand as a discard, equal cards once: the
// lowest penalty first, then the card that costs the most, then card order.
func (s *Solver) Discards(h card.Hand) []Discard { return s.throwing(h).all() }

// Discard is the first of Discards, found without looking at all of them. The
// hand must hold a card.
func (s *Solver) Discard(h card.Hand) Discard { return s.throwing(h).best() }

func (s *Solver) throwing(h card.Hand) throw {
	a := s.Best(h)
	return throw{s.terms, h, a.Left, a.Penalty, s.Penalty}
}

// throw is a hand one card over and its best arrangement, which says much
// about its discards: an arrangement of what stays, with the discard left
// over, is one of the whole hand. So no discard lowers the penalty by more
// than its points, and a leftover of the best arrangement lowers it by just
// that.
type throw struct {
	terms     rules.Terms
	hand      card.Hand
	left      card.Hand // of the best arrangement
	penalty   int
	penaltyOf func(card.Hand) int
}

func (t throw) all() []Discard {
	var list []Discard
	for _, c := range slices.Compact(t.hand.Sorted()) {
		list = append(list, t.of(c))
	}
	slices.SortFunc(list, t.compare)
	return list
}

// best looks at the cards that cost the most first and stops when no other
// can come before the best that was found.
func (t throw) best() Discard {
	cards := slices.Compact(t.hand.Sorted())
	slices.SortStableFunc(cards, func(a, b card.Card) int { return t.terms.Points(b) - t.terms.Points(a) })
	best := t.of(cards[0])
	for _, c := range cards[1:] {
		if hoped := t.said(c, t.least(c)); t.compare(hoped, best) >= 0 {
			continue
		}
		if d := t.of(c); t.compare(d, best) < 0 {
			best = d
		}
	}
	return best
}

// of is the card as a discard.
func (t throw) of(c card.Card) Discard {
	if slices.Contains(t.left, c) {
		return t.said(c, t.least(c))
	}
	rest, _ := t.hand.Without(c)
	return t.said(c, t.penaltyOf(rest))
}

// least is the lowest penalty that throwing the card could leave.
func (t throw) least(c card.Card) int { return max(0, t.penalty-t.terms.Points(c)) }

func (t throw) said(c card.Card, penalty int) Discard {
	return Discard{c, penalty, penalty <= t.terms.OutLimit}
}

func (t throw) compare(a, b Discard) int {
	return cmp.Or(
		cmp.Compare(a.Penalty, b.Penalty),
		cmp.Compare(t.terms.Points(b.Card), t.terms.Points(a.Card)),
		cmp.Compare(a.Card, b.Card))
}
