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

// newFill is the fill where melds of wild cards alone are sets and runs of at
// most so many cards.
func newFill(t rules.Terms, maxRun, maxSet int) fill {
	var f fill
	sums := [card.MaxHand + 1]bool{0: true}
	f.add(0, sums)
	if !t.AllWildLegal() {
		return f
	}
	for m := 1; m*t.MinMeld <= card.MaxHand; m++ {
		var next [card.MaxHand + 1]bool
		for n := t.MinMeld; n <= card.MaxHand; n++ {
			isRun := n >= t.MinRunLen() && n <= maxRun && t.AdjacentWilds == rules.On
			for total := 0; (n <= maxSet || isRun) && total+n <= card.MaxHand; total++ {
				next[total+n] = next[total+n] || sums[total]
			}
		}
		sums = next
		f.add(m, sums)
	}
	return f
}

func (f *fill) add(m int, sums [card.MaxHand + 1]bool) {
	var most [card.MaxHand + 1]int8
	last := int8(-1)
	for n, is := range sums {
		if is {
			last = int8(n)
		}
		most[n] = last
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
	for alone := range s.fill.most {
		cards := int(s.fill.most[alone][pool-int(st.need)])
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
