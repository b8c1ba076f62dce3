package tables

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// taken is how many naturals of one rank go to sets.
type taken render.Copies

const (
	takenBits = render.CopyBits
	inSuits   = 1<<(takenBits*card.Suits) - 1
	takenOnes = 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20 | 1<<25
)

func (v taken) of(kind int) int { return int(v >> (takenBits * kind) & (1<<takenBits - 1)) }

func (v taken) total() int {
	if v&^takenOnes == 0 {
		return bits.OnesCount32(uint32(v))
	}
	n := 0
	for ; v != 0; v >>= takenBits {
		n += v.of(0)
	}
	return n
}

// setRow is the fewest sets that use up some naturals of one rank and exactly
// each number of wild cards; meld.Impossible where none do, as with fewer than least.
type setRow struct {
	sets  [card.MaxHand + 1]cost
	least int
}

// emptyRow returns a row in which nothing is possible but to have nothing.
func emptyRow() *setRow {
	row := new(setRow)
	for w := 1; w < len(row.sets); w++ {
		row.sets[w] = meld.Impossible
	}
	return row
}

// close fills in least.
func (r *setRow) close() *setRow {
	for r.least < len(r.sets) && r.sets[r.least] >= meld.Impossible {
		r.least++
	}
	return r
}

// sets remembers setRows. Where suits do not matter, or no suit comes twice,
// the number of naturals decides; else what is taken.
type sets struct {
	*terms
	byNumber [card.MaxHand + 1]*setRow
	byTaken  map[taken]*setRow
	needs    [card.MaxHand + 1]need
}

// row returns the row of what is taken.
func (s *sets) row(v taken) *setRow {
	if !s.Distinct || v&^takenOnes == 0 {
		n := v.total()
		if row := s.byNumber[n]; row != nil {
			return row
		}
		return s.ofNumber(n)
	}
	if row := s.byTaken[v]; row != nil {
		return row
	}
	if s.byTaken == nil {
		s.byTaken = map[taken]*setRow{}
	}
	row := s.fill(v)
	s.byTaken[v] = row
	return row
}

// ofNumber returns the row of n naturals.
func (s *sets) ofNumber(n int) *setRow {
	if row := s.byNumber[n]; row != nil {
		return row
	}
	row := new(setRow)
	for w := range row.sets {
		row.sets[w] = s.fewest(n, w)
	}
	s.byNumber[n] = row.close()
	return row
}

func (s *sets) fewest(n, w int) cost {
	if n == 0 && w == 0 {
		return 0
	}
	best := meld.Impossible
	if n+w > card.MaxHand {
		return best
	}
	if s.setLegal(n, w) {
		return meld.OneMeld
	}
	for first := 1; first < n; first++ {
		rest := s.ofNumber(n - first)
		for with := range w + 1 {
			if s.setLegal(first, with) {
				best = min(best, rest.sets[w-with]+meld.OneMeld)
			}
		}
	}
	return best
}

// fill returns the row where suits must be distinct and come more than once.
func (s *sets) fill(v taken) *setRow {
	row := emptyRow()
	row.sets[0] = meld.Impossible
	for first := range s.firsts(v) {
		n := first.total()
		rest := s.row(v - first)
		if v == first {
			rest = emptyRow()
		}
		for with := range card.MaxHand + 1 - n {
			if !s.setLegal(n, with) {
				continue
			}
			for w := with; w < len(row.sets); w++ {
				row.sets[w] = min(row.sets[w], rest.sets[w-with]+meld.OneMeld)
			}
		}
	}
	return row.close()
}

// firsts returns the ways to make the first set of what is taken, the larger ones
// first: it has the first kind that there is.
func (s *sets) firsts(v taken) func(yield func(taken) bool) {
	return func(yield func(taken) bool) {
		if !s.Distinct {
			s.numbers(v, yield)
			return
		}
		var have uint
		for kind := range card.Suits {
			if v.of(kind) > 0 {
				have |= 1 << kind
			}
		}
		lowest := have & -have
		for subset := have; ; subset = (subset - 1) & have {
			if subset&lowest == lowest && !s.spread(v, subset, yield) {
				return
			}
			if subset == 0 {
				return
			}
		}
	}
}

// spread yields a subset of suits with each number of cards of no suit.
func (s *sets) spread(v taken, subset uint, yield func(taken) bool) bool {
	var first taken
	for kind := range card.Suits {
		first |= taken(subset>>kind&1) << (takenBits * kind)
	}
	room := s.MaxSet - bits.OnesCount(subset)
	for free := min(v.of(render.Suitless), room); free >= 0; free-- {
		if with := first | taken(free)<<(takenBits*render.Suitless); with != 0 && !yield(with) {
			return false
		}
	}
	return true
}

// numbers yields the first n of what is taken for each n, all of it first.
func (s *sets) numbers(v taken, yield func(taken) bool) {
	for n := v.total(); n > 0; n-- {
		var first taken
		need := n
		for kind := range card.Suits + 1 {
			k := min(need, v.of(kind))
			first |= taken(k) << (takenBits * kind)
			need -= k
		}
		if !yield(first) {
			return
		}
	}
}

// first returns the first set of those that use up what is taken with w wild
// cards, and how many of these it has.
func (s *sets) first(v taken, w int) (naturals taken, wilds int) {
	want := s.row(v).sets[w] - meld.OneMeld
	if want == 0 {
		return v, w
	}
	for first := range s.firsts(v) {
		n := first.total()
		for with := w; with >= 0; with-- {
			if !s.setLegal(n, with) {
				continue
			}
			if v != first && s.row(v - first).sets[w-with] == want {
				return first, with
			}
		}
	}
	panic("tables: a row of sets without its sets")
}
