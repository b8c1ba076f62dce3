// Package solve finds the arrangement of a hand into sets and runs that costs
// the fewest points. It also finds every best arrangement, the best one that
// melds or leaves a certain card, and the best discard.
//
// Best means the lowest penalty; among equals the fewest leftovers, then the
// fewest melds, then a fixed order of the search that depends on the cards
// alone.
package solve

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/general"
	"github.com/wildmeld/wildmeld/solve/internal/tables"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Solver answers for hands under one set of terms. Its methods return the error of
// rules.Terms.CheckHand for a hand that is not possible under them. It reuses its memory
// from hand to hand and is not safe for use by several goroutines.
//
// The terms and the hand alone decide which of the two searches arranges a hand,
// so the best arrangement of a hand does not depend on the solver's history.
type Solver struct {
	terms   rules.Terms
	fast    *tables.Solver // nil if it does not cover the terms
	general *general.Solver

	spare    meld.Arrangement // reused for arrangements that callers never see
	distance *distance        // for ToGo; nil before the first use
	discarder
}

// Tables holds intermediate results that solvers for several terms share.
type Tables = tables.Tables

// New returns a solver for the terms, or the error of rules.Terms.CheckSense.
func New(t rules.Terms) (*Solver, error) { return NewSharing(t, &Tables{}) }

// NewSharing is like New, but the solver shares tables with others, which must
// all run in the same goroutine.
func NewSharing(t rules.Terms, shared *Tables) (*Solver, error) {
	if err := t.CheckSense(); err != nil {
		return nil, err
	}
	s := &Solver{terms: t, general: general.New(t)}
	if tables.Covers(t) {
		s.fast = tables.New(t, shared)
	}
	s.discarder = discarder{evaluator: s, terms: &s.terms}
	return s, nil
}

// Best returns the best arrangement of the hand.
func (s *Solver) Best(h card.Hand) (meld.Arrangement, error) {
	var a meld.Arrangement
	return a, s.Arrange(h, &a)
}

// Arrange writes the best arrangement of the hand to a, reusing its memory.
func (s *Solver) Arrange(h card.Hand, a *meld.Arrangement) error {
	if s.fast != nil && s.fast.Arrange(h, a) {
		return nil
	}
	if err := s.terms.CheckHand(h); err != nil {
		return err
	}
	s.general.Melding(h, nil, a)
	return nil
}

// best returns the best arrangement of a hand that is possible.
func (s *Solver) best(h card.Hand) meld.Arrangement {
	a, _ := s.Best(h)
	return a
}

// Penalty returns the points of the best arrangement. It is faster than Arrange.
func (s *Solver) Penalty(h card.Hand) (int, error) {
	if s.fast != nil {
		if points, ok := s.fast.Penalty(h, maxPenalty); ok {
			return points, nil
		}
	}
	if err := s.terms.CheckHand(h); err != nil {
		return 0, err
	}
	return s.general.Penalty(h), nil
}

// penaltyUpTo returns the penalty of a hand that is possible if it is at most limit,
// else some number above limit.
func (s *Solver) penaltyUpTo(h card.Hand, limit int) int {
	if s.fast != nil {
		if points, ok := s.fast.Penalty(h, limit); ok {
			return points
		}
	}
	return s.general.Penalty(h)
}

// leftOf returns the leftovers of the best arrangement and its penalty, in memory
// that the next call reuses.
func (s *Solver) leftOf(h card.Hand) (left card.Hand, penalty int) {
	if s.fast == nil || !s.fast.Leftovers(h, &s.spare) {
		s.general.Melding(h, nil, &s.spare)
	}
	return s.spare.Left, s.spare.Penalty
}

// lowest returns the penalty after the best discard, given that one leaves known.
func (s *Solver) lowest(h card.Hand, known int) int {
	return min(known, s.dearest(h, 0, known-1).Penalty)
}

// prepare does nothing: the solver keeps what it has computed for all hands.
func (s *Solver) prepare(card.Hand, card.Card) {}

// Wish is a condition on an arrangement; exactly one field is set.
type Wish struct {
	Melded card.Hand   // these cards are in melds, copy by copy
	Meld   []meld.Slot // these cards form one meld; an As that is not zero is binding
	Leave  card.Card   // a copy of this card is left over
}

// With returns the best arrangement that grants the wish, and reports whether there
// is one. There is none if the hand is not possible or does not hold the cards, the
// meld is not legal, or no meld can take the card.
func (s *Solver) With(h card.Hand, w Wish) (meld.Arrangement, bool) {
	switch {
	case s.terms.CheckHand(h) != nil:
		return meld.Arrangement{}, false
	case w.Melded != nil:
		var a meld.Arrangement
		ok := s.general.Melding(h, w.Melded, &a)
		return a, ok
	case w.Leave != 0:
		if h.Count(w.Leave) == 0 {
			return meld.Arrangement{}, false
		}
		return s.leftWith(h, card.Hand{w.Leave}), true
	}
	m, fault := judge.Meld(&s.terms, w.Meld)
	rest, held := h.Without(m.Cards()...)
	if fault != nil || !held {
		return meld.Arrangement{}, false
	}
	a := s.best(rest)
	a.Melds = append(a.Melds, m)
	a.Tidy()
	return a, true
}

// Size returns roughly how many bytes the solver keeps from hand to hand, not
// counting shared tables.
func (s *Solver) Size() int {
	if s.fast != nil {
		return s.fast.Size() + s.general.Size()
	}
	return s.general.Size()
}

// Obstacle explains why cards of a hand cannot be melded. Lifted are the parameters that
// forbid it, each with a value that does not, all of which would have to change, and
// Meld is a meld of one of the cards that would then be legal. If Lifted is empty, the
// hand needs other cards.
type Obstacle struct {
	Lifted []rules.Setting
	Meld   meld.Meld
}

// liftings lists the rules that can forbid a meld, each with a value that forbids
// none, in the order in which Obstacle tries them. It leaves out the rule that there
// are no runs, as nobody who plays without runs asks for one.
var liftings = []rules.Setting{
	{Name: "wild-limit", Value: "none"}, {Name: "all-wild", Value: "on"},
	{Name: "adjacent-wilds", Value: "on"}, {Name: "set-suits", Value: "any"},
	{Name: "min-run", Value: "as-set"}, {Name: "min-meld", Value: "3"},
	{Name: "max-meld", Value: "none"}, {Name: "aces", Value: "both"}, {Name: "aces", Value: "wrap"},
}

// Obstacle returns the reason why the cards of the hand cannot be melded, copy by copy.
// It prefers one rule to several. The error says, too, that the hand does not hold them.
func (s *Solver) Obstacle(h, cards card.Hand) (Obstacle, error) {
	if err := s.terms.CheckHand(h); err != nil {
		return Obstacle{}, err
	}
	if _, held := h.Without(cards...); !held || len(cards) == 0 {
		return Obstacle{}, fmt.Errorf("the hand has no %s", cards)
	}
	for i := range liftings {
		if o, ok := s.without(h, cards, liftings[i:i+1]); ok {
			return o, nil
		}
	}
	least, ok := s.without(h, cards, liftings)
	for i := len(liftings) - 1; i >= 0 && ok; i-- {
		at := slices.Index(least.Lifted, liftings[i])
		if fewer, ok := s.without(h, cards, slices.Delete(slices.Clone(least.Lifted), at, at+1)); ok {
			least = fewer
		}
	}
	return least, nil
}

// without reports whether the cards can be melded where these rules are lifted.
func (s *Solver) without(h, cards card.Hand, lifted []rules.Setting) (Obstacle, bool) {
	t := s.terms
	// Fix all-wild, which otherwise depends on wild-limit.
	t.AllWild = map[bool]rules.Switch{true: rules.On, false: rules.Off}[t.AllWildLegal()]
	for _, l := range lifted {
		if l.Name != "min-meld" || t.MinMeld > 3 {
			_ = t.Set(l.Name, l.Value)
		}
	}
	var a meld.Arrangement
	if !general.New(t).Melding(h, cards, &a) {
		return Obstacle{}, false
	}
	o := Obstacle{Lifted: lifted}
	for _, m := range a.Melds {
		laid := make([]meld.Slot, len(m.Slots))
		for i, c := range m.Cards() {
			laid[i].Card = c
		}
		if _, fault := judge.Meld(&s.terms, laid); fault != nil && slices.Contains(m.Cards(), cards[0]) {
			o.Meld = m
		}
	}
	return o, true
}

// Top returns the n best sets of leftovers, best first, each with its best
// arrangement. It omits a set that contains all cards of a better one, since that
// set leaves cards for nothing.
func (s *Solver) Top(h card.Hand, n int) ([]meld.Arrangement, error) {
	if err := s.terms.CheckHand(h); err != nil || n < 1 {
		return nil, err
	}
	return s.leftWithEach(h, func(before, _ int) bool { return before < n }), nil
}

// leftWithEach returns the best arrangement for each set of leftovers, best first,
// until wanted returns false. The arguments of wanted are the number of arrangements
// before the next one, and how many points it costs more than the best.
//
// It branches as Lawler does: the cheapest set of leftovers of a branch is one
// answer, and the branch's sets without one of its cards form new branches, in
// which more cards must be melded.
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

// branch is a family of sets of leftovers: all that contain the fixed cards, while
// certain other cards are melded.
type branch struct {
	hand  card.Hand // all cards but the fixed ones
	fixed card.Hand // left over in every set
	must  card.Hand // melded in every set

	left card.Hand // the best set
	cost terms.Cost
}

func (b branch) compare(c branch) int {
	return cmp.Or(cmp.Compare(b.cost, c.cost), slices.Compare(b.left, c.left))
}

// split divides the sets of branch b that do not contain all of left into branches:
// each melds a copy of one card of left and leaves the cards before it. It inserts
// them into open, which is in order, and returns the result.
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
		if s.general.Melding(next.hand, next.must, &a) { // else the branch is empty
			next.left = append(a.Left, next.fixed...).Sorted()
			next.cost = terms.Cost(len(a.Melds)) * terms.OneMeld
			for _, c := range next.left {
				next.cost += terms.Leaving(s.terms.Points(c))
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

// leftWith returns the best arrangement that leaves the cards left, which are among
// the leftovers of some arrangement.
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

// All returns the first n arrangements of the lowest penalty and reports whether there
// are more. First comes one for each set of leftovers, best
// first, then the other ways to meld the remaining cards in as few melds. Two
// arrangements are the same if their melds have the same naturals and as many wild
// cards. If runs mix suits, a hand may have more of them than anybody could count.
func (s *Solver) All(h card.Hand, n int) (list []meld.Arrangement, more bool, err error) {
	if err := s.terms.CheckHand(h); err != nil {
		return nil, false, err
	}
	n = max(n, 0)
	list = s.leftWithEach(h, func(before, cost int) bool { return cost == 0 && before <= n })
	if len(list) > n {
		return list[:n], true, nil
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
			return list[:n], true, nil
		}
	}
	return list, false, nil
}

// shape spells the leftovers and the cards of each meld, with all wild cards alike.
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
