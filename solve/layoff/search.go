package layoff

import (
	"math"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// cost is points, leftovers, wild cards taken, melds and cards laid off in one
// number, so that comparing two costs compares them in that order.
type cost int64

const (
	oneLaid  cost = 1
	oneMeld  cost = 1 << 8
	oneTaken cost = 1 << 16
	oneLeft  cost = 1 << 24
	onePoint cost = 1 << 32

	impossible cost = math.MaxInt64
)

func (c cost) plus(d cost) cost {
	if c == impossible {
		return impossible
	}
	return c + d
}

func costOf(a meld.Arrangement) cost {
	return cost(a.Penalty)*onePoint + cost(len(a.Left))*oneLeft + cost(len(a.Melds))*oneMeld
}

// constraint is what a play is looked for under: of no sort of card more left over
// than the hand own holds, and cards to be laid as a meld.
type constraint struct {
	*Solver
	own   card.Hand
	lay   card.Hand
	left  map[int]int // own's sorts
	spare meld.Arrangement

	kept     map[string]cost        // the least cost of cards that stay in the hand
	extended map[string][]extension // the extensions of a meld by the cards that fit
}

func (s *Solver) constraint(own, lay card.Hand) *constraint {
	return &constraint{
		Solver: s, own: own, lay: lay, left: s.sorts(own),
		kept: map[string]cost{}, extended: map[string][]extension{},
	}
}

// play finds the best play of the hand. It is false where there is none.
func (q *constraint) play(h card.Hand) (Play, bool) {
	least := impossible
	var best *search
	for from := range q.positions(h) {
		taken := cost(len(from.swaps)) * oneTaken
		if taken >= least {
			break // the positions to come take no fewer
		}
		rest, ok := from.hand.Without(q.lay...)
		if !ok {
			continue
		}
		from.hand = rest
		search := &search{q.keepingOf(rest), from, map[string]cost{}}
		if c := search.best(0, rest).plus(taken); c < least {
			least, best = c, search
		}
	}
	if best == nil {
		return Play{}, false
	}
	return best.build(), true
}

// keepingOf is the constraint once the cards to lay are laid. The
// cards laid were named, and another of their sort cannot be left for them.
func (q *constraint) keepingOf(rest card.Hand) *constraint {
	if len(q.lay) == 0 {
		return q
	}
	var own card.Hand
	for i, c := range rest {
		if rest[:i].Count(c) < q.own.Count(c) {
			own = append(own, c)
		}
	}
	laid := *q
	laid.left, laid.kept = q.sorts(own), map[string]cost{}
	return &laid
}

// search goes through the melds of a table in order.
type search struct {
	*constraint
	from position
	memo map[string]cost
}

// best is the least cost of the hand when the melds from i on may still be
// laid on.
func (s *search) best(i int, h card.Hand) cost {
	if i == len(s.from.table) {
		return s.keeping(h)
	}
	key := string(rune(i)) + hand(h)
	if c, ok := s.memo[key]; ok {
		return c
	}
	least := impossible
	for _, e := range s.extensions(s.from.table[i], h) {
		least = min(least, s.with(i, h, e))
	}
	s.memo[key] = least
	return least
}

// with is the least cost when the meld i is extended so.
func (s *search) with(i int, h card.Hand, e extension) cost {
	rest, _ := h.Without(e.used...)
	return s.best(i+1, rest).plus(cost(len(e.used)) * oneLaid)
}

// keeping is the least cost of cards that stay in the hand.
func (q *constraint) keeping(h card.Hand) cost {
	key := hand(h)
	if c, ok := q.kept[key]; ok {
		return c
	}
	least := impossible
	if q.arrange(h, &q.spare) {
		least = costOf(q.spare)
	}
	q.kept[key] = least
	return least
}

// build follows the memo from the start, taking at each meld the first
// extension that reaches the least cost.
func (s *search) build() Play {
	p := Play{Laid: slices.Clone(s.from.swaps), Table: slices.Clone(s.from.table)}
	h := s.from.hand
	below := make([]int, len(p.Table))
	for i, m := range s.from.table {
		goal := s.best(i, h)
		for _, e := range s.extensions(m, h) {
			if s.with(i, h, e) != goal {
				continue
			}
			p.Table[i], below[i] = e.meld, e.below
			p.Laid = append(p.Laid, e.places(i, len(m.Slots))...)
			h, _ = h.Without(e.used...)
			break
		}
	}
	for i := range s.from.swaps {
		p.Laid[i].At += below[p.Laid[i].Meld]
	}
	s.arrange(h, &p.Arrangement)
	p.rename(s.Solver, s.own)
	return p
}

// places are where an extension's cards lie.
func (e extension) places(table, were int) []Laid {
	var list []Laid
	for at := range e.meld.Slots {
		if at < e.below || at >= e.below+were {
			list = append(list, Laid{Meld: table, At: at})
		}
	}
	return list
}

// arrange is the best arrangement of what stays in the hand. It is false where
// the constraint cannot be met.
func (q *constraint) arrange(h card.Hand, a *meld.Arrangement) bool {
	q.Arrange(h, a)
	return q.withinLimit(a.Left) || q.Melding(h, q.musts(h), a)
}

// withinLimit reports whether no more of any sort is left over than may be.
func (q *constraint) withinLimit(left card.Hand) bool {
	for i, c := range left {
		n := 1
		for _, other := range left[:i] {
			if q.sort(other) == q.sort(c) {
				n++
			}
		}
		if n > q.left[q.sort(c)] {
			return false
		}
	}
	return true
}

// musts is the cards of which a copy must be melded.
func (q *constraint) musts(h card.Hand) card.Hand {
	var must card.Hand
	over := q.sorts(h)
	for _, c := range h {
		if sort := q.sort(c); over[sort] > q.left[sort] {
			over[sort]--
			must = append(must, c)
		}
	}
	return must
}
