package solve

import (
	"math"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Wish is what an arrangement is asked to do; exactly one field is set.
type Wish struct {
	Melded card.Card   // a copy of the card is in a meld
	Meld   []meld.Slot // these cards are laid as one meld; an As not zero is binding
	Leave  card.Card   // a copy of the card is left over
}

// With is the best arrangement that grants the wish. It is false where there
// is none: the cards are not held, the meld is not legal, or no meld takes the
// card.
func (s *Solver) With(h card.Hand, w Wish) (meld.Arrangement, bool) {
	switch {
	case w.Melded != 0:
		var a meld.Arrangement
		ok := s.Melding(h, card.Hand{w.Melded}, &a)
		return a, ok
	case w.Leave != 0:
		return s.leaving(h, w.Leave)
	}
	return s.laying(h, w.Meld)
}

// Melding writes to a the best arrangement in which a copy of each of the cards
// is melded. It is false where there is none.
func (s *Solver) Melding(h, must card.Hand, a *meld.Arrangement) bool {
	return s.plain.Melding(h, must, a)
}

func (s *Solver) leaving(h card.Hand, c card.Card) (meld.Arrangement, bool) {
	rest, ok := h.Without(c)
	if !ok {
		return meld.Arrangement{}, false
	}
	a := s.Best(rest)
	a.Left = append(a.Left, c)
	a.Penalty += s.terms.Points(c)
	a.Tidy()
	return a, true
}

func (s *Solver) laying(h card.Hand, slots []meld.Slot) (meld.Arrangement, bool) {
	m, fault := judge.Meld(s.terms, slots)
	rest, held := h.Without(m.Cards()...)
	if fault != nil || !held {
		return meld.Arrangement{}, false
	}
	a := s.Best(rest)
	a.Melds = append(a.Melds, m)
	a.Tidy()
	return a, true
}

// Top is the n best sets of leftovers, each with its best arrangement, the
// best first. A set that holds all cards of a better one and more is not
// among them: it leaves cards for nothing.
func (s *Solver) Top(h card.Hand, n int) []meld.Arrangement {
	return s.leftWithEach(h, func(before, _ int) bool { return before < n })
}

// Tied is every set of leftovers of the lowest penalty, each with its best
// arrangement.
func (s *Solver) Tied(h card.Hand) []meld.Arrangement {
	return s.leftWithEach(h, func(_, cost int) bool { return cost == 0 })
}

// leftWithEach is the best arrangement for each set of leftovers, the best
// first, as long as they are wanted: by how many came before, and by the
// points they cost more than the best.
func (s *Solver) leftWithEach(h card.Hand, wanted func(before, cost int) bool) []meld.Arrangement {
	best := s.Best(h)
	lefts := []card.Hand{best.Left}
	s.plain.Leftovers(h, func(left card.Hand, penalty int) bool {
		if _, more := left.Without(best.Left...); more {
			return true // the best itself, or cards left for nothing
		}
		if !wanted(len(lefts), penalty-best.Penalty) {
			return false
		}
		lefts = append(lefts, left)
		return true
	})
	list := []meld.Arrangement{best}
	for _, left := range lefts[1:] {
		list = append(list, s.leftWith(h, left))
	}
	return list
}

// leftWith is the best arrangement that leaves exactly these cards, all of
// which some arrangement leaves.
func (s *Solver) leftWith(h, left card.Hand) meld.Arrangement {
	rest, _ := h.Without(left...)
	a := s.Best(rest)
	for _, c := range left {
		a.Left = append(a.Left, c)
		a.Penalty += s.terms.Points(c)
	}
	slices.Sort(a.Left)
	return a
}

// All is every arrangement of the lowest penalty: first one for each set of
// leftovers, the best first, then the others, in which the same cards are left
// and the others make as few melds in other ways. Arrangements are one where
// each meld has the same naturals and as many wild cards.
func (s *Solver) All(h card.Hand) []meld.Arrangement {
	list, _ := s.AllUpTo(h, math.MaxInt)
	return list
}

// AllUpTo is the first n of All, n at least 1, and whether there are more.
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
		s.plain.All(rest, func(a meld.Arrangement) bool {
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
