package solve

import (
	"math"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// All returns every arrangement of the lowest penalty: first one for each set of
// leftovers, the best first, then the others, in which the same cards are left
// and the others make as few melds in other ways. Arrangements are one where each
// meld has the same naturals and as many wild cards.
func (s *Solver) All(h card.Hand) []meld.Arrangement {
	list, _ := s.AllUpTo(h, math.MaxInt)
	return list
}

// AllUpTo returns the first n of All, n at least 1, and whether there are more.
// Where runs mix suits a hand may have more than anybody could count.
func (s *Solver) AllUpTo(h card.Hand, n int) (list []meld.Arrangement, more bool) {
	list = s.leftWithEach(h, func(before, cost int) bool { return cost == 0 && before <= n })
	if len(list) > n {
		return list[:n], true
	}
	seen := map[string]bool{}
	for _, first := range slices.Clone(list) {
		seen[s.shape(first)] = true
		rest, _ := h.Without(first.Left...)
		s.general.All(rest, func(a meld.Arrangement) bool {
			a.Left, a.Penalty = slices.Clone(first.Left), first.Penalty
			if shape := s.shape(a); !seen[shape] {
				seen[shape] = true
				list = append(list, a)
			}
			return len(list) <= n
		})
		if len(list) > n {
			return list[:n], true
		}
	}
	return list, false
}

// shape spells the leftovers and each meld's cards, wild cards all alike.
func (s *Solver) shape(a meld.Arrangement) string {
	var melds []string
	for _, m := range a.Melds {
		h := m.Cards()
		for i, c := range h {
			if s.terms.IsWild(c) {
				h[i] = card.Wild
			}
		}
		melds = append(melds, h.Sorted().String())
	}
	slices.Sort(melds)
	return a.Left.String() + "|" + strings.Join(melds, "|")
}
