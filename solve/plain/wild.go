package plain

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// fill says how many wild cards melds of wild cards alone can hold:
// most[m][n] is the most cards, n at most, that m such melds hold, or -1.
type fill struct {
	most [][card.MaxHand + 1]int8
}

// newFill is the fill where sets and runs of wild cards alone have at most so
// many cards.
func newFill(t rules.Terms, maxRun, maxSet int) fill {
	var f fill
	f.add(0, []int{0})
	if !t.AllWildLegal() {
		return f
	}
	var lengths []int
	for n := t.MinMeld; n <= card.MaxHand; n++ {
		isRun := n >= t.MinRunLen() && n <= maxRun && t.AdjacentWilds == rules.On
		if n <= maxSet || isRun {
			lengths = append(lengths, n)
		}
	}
	sums := []int{0}
	for m := 1; m*t.MinMeld <= card.MaxHand; m++ {
		sums = sumsOf(sums, lengths)
		f.add(m, sums)
	}
	return f
}

// sumsOf is every total of one of each, up to a whole hand, in order.
func sumsOf(a, b []int) []int {
	var is [card.MaxHand + 1]bool
	for _, x := range a {
		for _, y := range b {
			if x+y <= card.MaxHand {
				is[x+y] = true
			}
		}
	}
	var sums []int
	for n, ok := range is {
		if ok {
			sums = append(sums, n)
		}
	}
	return sums
}

func (f *fill) add(m int, totals []int) {
	var most [card.MaxHand + 1]int8
	for n := range most {
		most[n] = -1
		for _, total := range totals {
			if total <= n {
				most[n] = int8(total)
			}
		}
	}
	f.most = append(f.most[:m], most)
}

// settlement is what becomes of the wild cards at the end: of the pool, used
// join or make melds, of which alone are made of them only; the rest are left.
type settlement struct {
	cost  cost
	used  int
	alone int // melds of wild cards alone
	cards int // wild cards in them
}

// settle finds the cheapest settlement, with the fewest melds among equals.
func (s *Solver) settle(st state) settlement {
	d := &s.deal
	pool := len(d.pool) + int(st.swung)
	least := settlement{cost: impossible}
	if int(st.need) > pool {
		return least
	}
	for alone := range s.deal.fill.most {
		cards := int(s.deal.fill.most[alone][pool-int(st.need)])
		if cards < 0 {
			break
		}
		used := min(pool, int(st.cap)+cards)
		c := s.leavingWild(st, pool-used) + cost(alone)*oneMeld
		if c < least.cost {
			least = settlement{c, used, alone, cards}
		}
		if used == pool {
			break
		}
	}
	return least
}

// leavingWild is the cost of leaving so many of the wild cards, the cheapest
// that may be left.
func (s *Solver) leavingWild(st state, n int) cost {
	d := &s.deal
	jokers, ranked := d.jokers, len(d.pool)-d.jokers+int(st.swung)-int(st.mustSwung)
	for _, c := range d.must {
		if c == card.Joker {
			jokers--
		} else {
			ranked--
		}
	}
	if n > jokers+ranked {
		return impossible
	}
	var j, r int
	if s.jokersCheaper() {
		j = min(n, jokers)
		r = n - j
	} else {
		r = min(n, ranked)
		j = n - r
	}
	return leaving(n, j*s.terms.Rules.Points.Joker+r*s.wildPoints())
}

func (s *Solver) jokersCheaper() bool {
	return s.terms.Rules.Points.Joker < s.wildPoints()
}

// wildPoints is what a wild-rank card costs when left.
func (s *Solver) wildPoints() int {
	if s.terms.Wild == card.NoRank {
		return 0
	}
	return s.terms.Points(card.Wild)
}
