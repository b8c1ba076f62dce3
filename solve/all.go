package solve

import (
	"cmp"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Top returns the n best sets of leftovers, each with its best arrangement, the
// best first. A set that holds all cards of a better one and more is not among
// them: it leaves cards for nothing.
func (s *Solver) Top(h card.Hand, n int) []meld.Arrangement {
	return s.leftWithEach(h, func(before, _ int) bool { return before < n })
}

// Tied returns every set of leftovers of the lowest penalty, each with its best
// arrangement.
func (s *Solver) Tied(h card.Hand) []meld.Arrangement {
	return s.leftWithEach(h, func(_, cost int) bool { return cost == 0 })
}

// leftWithEach returns the best arrangement for each set of leftovers, the best
// first, as long as they are wanted: by how many came before, and by the points
// they cost more than the best.
//
// It branches as Lawler does: the cheapest set of leftovers of a branch is one
// answer, and the sets of the branch that lack one of its cards are branches
// again, in which more cards must be melded.
func (s *Solver) leftWithEach(h card.Hand, wanted func(before, cost int) bool) []meld.Arrangement {
	list := []meld.Arrangement{s.best(h)}
	open := s.split(nil, branch{hand: h}, list[0].Left)
	for len(open) > 0 {
		b := open[0]
		open = open[1:]
		within := slices.IndexFunc(list, func(a meld.Arrangement) bool { _, ok := b.left.Without(a.Left...); return ok })
		if within >= 0 { // it leaves cards for nothing
			open = s.split(open, b, list[within].Left)
			continue
		}
		a := s.leftWith(h, b.left)
		if !wanted(len(list), a.Penalty-list[0].Penalty) {
			break
		}
		list = append(list, a)
		open = s.split(open, b, b.left)
	}
	return list
}

// branch is the sets of leftovers that hold some cards, while others are melded.
type branch struct {
	hand  card.Hand // all cards but the fixed ones
	fixed card.Hand // left over in all of them
	must  card.Hand // melded in all of them

	left card.Hand // the best of them
	cost meld.Cost
}

func (b branch) compare(c branch) int {
	return cmp.Or(cmp.Compare(b.cost, c.cost), slices.Compare(b.left, c.left))
}

// split adds to the open branches, which it keeps in order, those of the branch
// that do not hold all these leftovers: each lacks one card of them, and holds
// the ones before it.
func (s *Solver) split(open []branch, b branch, left card.Hand) []branch {
	for _, c := range b.fixed {
		if i := slices.Index(left, c); i >= 0 {
			left = slices.Delete(slices.Clone(left), i, i+1)
		}
	}
	for i := 0; i < len(left); {
		c, n := left[i], left.Count(left[i])
		next := b
		next.must = slices.Clone(b.must)
		for next.must.Count(c) <= b.hand.Count(c)-n {
			next.must = append(next.must, c)
		}
		var a meld.Arrangement
		if s.general.Melding(next.hand, next.must, &a) { // else it holds no arrangement
			next.left = append(a.Left, next.fixed...).Sorted()
			next.cost = meld.Cost(len(a.Melds)) * meld.OneMeld
			for _, c := range next.left {
				next.cost += meld.Leaving(s.terms.Points(c))
			}
			at, _ := slices.BinarySearchFunc(open, next, branch.compare)
			open = slices.Insert(open, at, next)
		}
		b.hand, _ = b.hand.Without(left[i : i+n]...)
		b.fixed = append(slices.Clip(b.fixed), left[i:i+n]...)
		i += n
	}
	return open
}

// leftWith returns the best arrangement that leaves exactly these cards, all of
// which some arrangement leaves.
func (s *Solver) leftWith(h, left card.Hand) meld.Arrangement {
	rest, _ := h.Without(left...)
	a := s.best(rest)
	for _, c := range left {
		a.Left = append(a.Left, c)
		a.Penalty += s.terms.Points(c)
	}
	slices.Sort(a.Left)
	return a
}

// All returns the first n arrangements of the lowest penalty, n at least 1, and
// whether there are more: first one for each set of leftovers, the best first, then
// the others, in which the same cards are left and the others make as few melds in
// other ways. Arrangements are one where each meld has the same naturals and as many
// wild cards. Where runs mix suits a hand may have more than anybody could count.
func (s *Solver) All(h card.Hand, n int) (list []meld.Arrangement, more bool) {
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
