package layoff

import (
	"math"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// quest is what a play is looked for under: of no sort of card more left over
// than this hand holds; a card to be used, or cards to be laid as a meld.
type quest struct {
	hand card.Hand
	use  card.Card
	lay  card.Hand
}

// cost is points, leftovers, melds, wild cards taken and cards laid off in one
// number, so that comparing two costs compares them in that order.
type cost int64

const (
	oneLaid  cost = 1
	oneTaken cost = 1 << 8
	oneMeld  cost = 1 << 16
	oneLeft  cost = 1 << 24
	onePoint cost = 1 << 32

	impossible cost = math.MaxInt64
)

// play finds the best play of the hand. It is false where there is none.
func (s *Solver) play(h card.Hand, q quest) (Play, bool) {
	least := impossible
	var best *search
	for _, from := range s.positions(h) {
		rest, ok := from.hand.Without(q.lay...)
		if !ok {
			continue
		}
		from.hand = rest
		from := newSearch(s, from, q)
		if c := from.best(0, rest).plus(cost(len(from.swaps)) * oneTaken); c < least {
			least, best = c, from
		}
	}
	if best == nil {
		return Play{}, false
	}
	return best.build(), true
}

func (c cost) plus(d cost) cost {
	if c == impossible {
		return impossible
	}
	return c + d
}

// search goes through the melds of a table in order.
type search struct {
	*Solver
	position
	quest quest
	left  map[int]int // of each sort the most cards that may be left over
	memo  map[string]cost
}

func newSearch(s *Solver, from position, q quest) *search {
	return &search{s, from, q, s.sorts(q.hand), map[string]cost{}}
}

// best is the least cost of the hand when the melds from i on may still be
// laid on.
func (s *search) best(i int, h card.Hand) cost {
	key := string(rune(i)) + hand(h)
	if c, ok := s.memo[key]; ok {
		return c
	}
	least := impossible
	if i == len(s.position.table) {
		var a meld.Arrangement
		if s.arrange(h, &a) {
			least = costOf(a)
		}
	} else {
		for _, e := range s.extensions(s.position.table[i], h) {
			least = min(least, s.with(i, h, e))
		}
	}
	s.memo[key] = least
	return least
}

// with is the least cost when the meld i is extended so.
func (s *search) with(i int, h card.Hand, e extension) cost {
	rest, _ := h.Without(e.used...)
	return s.best(i+1, rest).plus(cost(len(e.used)) * oneLaid)
}

func costOf(a meld.Arrangement) cost {
	return cost(a.Penalty)*onePoint + cost(len(a.Left))*oneLeft + cost(len(a.Melds))*oneMeld
}

// build follows the memo from the start, taking at each meld the first
// extension that reaches the least cost.
func (s *search) build() Play {
	p := Play{Laid: slices.Clone(s.swaps), Table: slices.Clone(s.position.table)}
	h := s.position.hand
	below := make([]int, len(p.Table))
	for i, m := range s.position.table {
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
	for i := range s.swaps {
		p.Laid[i].At += below[p.Laid[i].Meld]
	}
	s.arrange(h, &p.Arrangement)
	p.rename(s.Solver, s.quest.hand)
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
// the quest cannot be met.
func (s *search) arrange(h card.Hand, a *meld.Arrangement) bool {
	s.plain.Arrange(h, a)
	if s.fine(a.Left) {
		return true
	}
	return s.plain.Melding(h, s.musts(h), a)
}

// fine tells whether no more of any sort is left over than may be.
func (s *search) fine(left card.Hand) bool {
	for sort, n := range s.sorts(left) {
		if n > s.left[sort] {
			return false
		}
	}
	return true
}

// musts is the cards of which a copy must be melded.
func (s *search) musts(h card.Hand) card.Hand {
	var must card.Hand
	over := s.sorts(h)
	for _, c := range h {
		if sort := s.sort(c); over[sort] > s.left[sort] {
			over[sort]--
			must = append(must, c)
		}
	}
	return must
}
