package solve

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Discard is a card to throw from a hand one card over.
type Discard struct {
	Card    card.Card
	Penalty int  // of the best arrangement of the cards that stay
	Out     bool // the player may go out
}

// Discards is every card of the hand as a discard, equal cards once: the
// lowest penalty first, then the card that costs the most, then card order.
func (s *Solver) Discards(h card.Hand) []Discard {
	var list []Discard
	for _, c := range slices.Compact(h.Sorted()) {
		rest, _ := h.Without(c)
		penalty := s.Penalty(rest)
		list = append(list, Discard{c, penalty, penalty <= s.terms.OutLimit})
	}
	slices.SortStableFunc(list, func(a, b Discard) int {
		return cmp.Or(
			cmp.Compare(a.Penalty, b.Penalty),
			cmp.Compare(s.terms.Points(b.Card), s.terms.Points(a.Card)),
			cmp.Compare(a.Card, b.Card))
	})
	return list
}
