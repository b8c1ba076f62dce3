package tables

import (
	"iter"
	"math"
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
)

// taken is the number of naturals of each suit that go to the sets of one rank.
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

// option is a choice of naturals for the sets of a rank, with the fewest sets by the
// number of wild cards, and the fewest wild cards that the sets use.
type option struct {
	taken    taken
	naturals int
	row      *setRow
	used     int
}

// options holds the choices of naturals for the sets of a rank, and the fewest wild cards
// that any of them uses.
type options struct {
	list []option
	used int
}

// choice is a rank of which sets can be made.
type choice struct {
	place  int
	places uint16 // its place and those of choices after it
	*options
	leave  cost // of one card
	saving cost // the most that its sets can save: the cost of its cards
	later  cost // the sum of saving over the choices after it
	free   cost // the sum over those of them that need no wild cards
}

// after returns what the choices after this one can save with these wild cards.
func (c *choice) after(wilds int) cost {
	if wilds > 0 {
		return c.later
	}
	return c.free
}

// choose lists the ranks of which sets can be made, the most expensive first, with their
// options and with what the ranks after each can save.
func (s *Solver) choose() {
	f := &s.search
	f.choices = f.choices[:0]
	for held := s.candidates(); held != 0; held &= held - 1 {
		c := &f.all[len(f.choices)]
		c.place = bits.TrailingZeros64(held) / copyBits
		var have taken
		naturals := 0
		for i, suit := range f.levels[0].suits[:s.terms.suits] {
			n := suit.at(c.place)
			naturals += n
			have |= taken(n) << (takenBits * i)
		}
		isDual := s.terms.dual>>c.place&1 == 1
		if isDual {
			have |= taken(s.hand.wild.Of(render.Suitless)) << (takenBits * render.Suitless)
		}
		if c.options = s.options(have, isDual); len(c.list) == 0 {
			continue
		}
		c.leave = s.terms.leave[c.place]
		c.saving = cost(naturals) * c.leave
		i := len(f.choices)
		for f.choices = append(f.choices, c); i > 0 && f.choices[i-1].saving < c.saving; i-- {
			f.choices[i] = f.choices[i-1]
		}
		f.choices[i] = c
	}
	var later, free cost
	var places uint16
	for i := len(f.choices) - 1; i >= 0; i-- {
		c := f.choices[i]
		c.later, c.free = later, free
		later += c.saving
		if c.used == 0 {
			free += c.saving
		}
		places |= 1 << c.place
		c.places = places
	}
}

// candidates returns the ranks that may hold enough naturals for a set, as the highest of
// the four bits of each place.
func (s *Solver) candidates() uint64 {
	var sum, any uint64
	for _, suit := range s.search.levels[0].suits[:s.terms.suits] {
		sum += suit.copies
		any |= suit.copies
	}
	need := s.sets.need(s.hand.wilds)
	held := atLeast(sum, min(need.naturals, 3))
	switch {
	case s.hand.many: // sums may be too large
		held = atLeast(any, 1)
	case need.naturals == 1:
		held &^= need.served &^ atLeast(sum, 2)
	}
	if dual := s.terms.dual; dual != 0 && (s.hand.wild.Of(render.Suitless) > 0 || any&(spread(dual)*full) != 0) {
		held |= 1 << (copyBits*s.terms.dualPlace + copyBits - 1)
	}
	return held
}

// atLeast returns the highest bit of each four that count n or more, for n up to
// 8.
func atLeast(counts uint64, n int) uint64 {
	const ones, high = above / full, above / full * 8
	return (counts&(high-ones) + uint64(8-n)*ones | counts) & high
}

// keptCells is the number of wild cards from which on all options are listed; with fewer,
// only those that they can serve. mostKept bounds the memory. dualKey is the bit of a
// key that says that the rank is that of the dual cards.
const (
	keptCells = 4
	mostKept  = 1 << 12
	dualKey   = 1 << 7
)

// options returns the options of the cards of a rank, which are kept from hand to hand.
func (s *Solver) options(held taken, dual bool) *options {
	key := uint64(held)<<8 | uint64(min(s.search.cells, keptCells))
	if dual {
		key |= dualKey
	}
	if o, ok := s.kept.Find(key, hashOf(key)); ok {
		return o
	}
	if s.kept.Used() >= mostKept {
		s.kept.Reset()
	}
	o := &options{used: math.MaxInt}
	s.listTaking(o, held, 0, card.Suits, dual)
	s.kept.Put(key, hashOf(key), o)
	return o
}

// listTaking lists the options that take the given cards of the suits above kind, the
// largest first.
func (s *Solver) listTaking(o *options, held, taking taken, kind int, dual bool) {
	if kind >= 0 {
		for n := held.of(kind); n >= 0; n-- {
			s.listTaking(o, held, taking|taken(n)<<(takenBits*kind), kind-1, dual)
		}
		return
	}
	if taking == 0 {
		return
	}
	row, n, cells := s.sets.row(taking), taking.total(), s.search.cells
	used := row.least
	if dual {
		used += n
	}
	if used < cells || cells >= keptCells {
		o.list = append(o.list, option{taking, n, row, used})
		o.used = min(o.used, used)
	}
}

// setRow holds, by the exact number of wild cards, the cost of the fewest sets that use all
// of some naturals of one rank. It is terms.Impossible if there are none, as for fewer
// wild cards than least.
type setRow struct {
	sets  [card.MaxHand + 1]cost
	least int
}

// sets keeps the setRows.
type sets struct {
	*searchTerms
	rows  map[taken]*setRow
	needs [card.MaxHand + 1]need
}

// need is the fewest naturals of a set if the hand has a number of wild cards, and the
// places, as in candidates, where a set of one natural can be a run instead.
type need struct {
	naturals int
	served   uint64
}

func (s *sets) need(wilds int) need {
	n := &s.needs[wilds]
	if n.naturals == 0 {
		wanted := func() int { return max(0, s.MinMeld-n.naturals) }
		n.naturals = 1
		for n.naturals < card.MaxHand && (wanted() > wilds || !s.setLegal(n.naturals, wanted())) {
			n.naturals++
		}
		for p := range places {
			if s.minRun <= s.MinMeld && wilds < min(s.stretch[p], s.maxRun) {
				n.served |= 1 << (copyBits*p + copyBits - 1)
			}
		}
	}
	return *n
}

// row returns the row of the naturals taken. If suits do not matter or no suit comes
// twice, it depends only on their number.
func (s *sets) row(v taken) *setRow {
	key := v
	if !s.Distinct || v&^takenOnes == 0 {
		key = anySuits | taken(v.total())
	}
	row := s.rows[key]
	if row == nil {
		row = s.fill(v)
		s.rows[key] = row
	}
	return row
}

const anySuits taken = 1 << 31

// fill computes a row: the fewest sets beside each possible first one.
func (s *sets) fill(v taken) *setRow {
	row := new(setRow)
	for w := range row.sets {
		row.sets[w] = terms.Impossible
	}
	if v == 0 {
		row.sets[0] = 0
	}
	for first := range s.firsts(v) {
		n, rest := first.total(), s.row(v-first)
		for with := range card.MaxHand + 1 - n {
			if !s.setLegal(n, with) {
				continue
			}
			for w := with; w < len(row.sets); w++ {
				row.sets[w] = min(row.sets[w], rest.sets[w-with]+terms.OneMeld)
			}
		}
	}
	for row.least < len(row.sets) && row.sets[row.least] >= terms.Impossible {
		row.least++
	}
	return row
}

// firsts yields the naturals that the first set may have, the larger sets first. If suits
// must be distinct, that set has a card of the lowest suit taken; else only its number
// of cards matters.
func (s *sets) firsts(v taken) iter.Seq[taken] {
	return func(yield func(taken) bool) {
		if !s.Distinct {
			for first := v; first != 0 && yield(first); {
				last := (bits.Len32(uint32(first)) - 1) / takenBits
				first -= 1 << (takenBits * last)
			}
			return
		}
		have := uint(0)
		for kind := range card.Suits {
			if v.of(kind) > 0 {
				have |= 1 << kind
			}
		}
		lowest := have & -have
		for subset := have; ; subset = (subset - 1) & have {
			var first taken
			for kind := range card.Suits {
				first |= taken(subset>>kind&1) << (takenBits * kind)
			}
			free := min(v.of(render.Suitless), s.MaxSet-bits.OnesCount(subset))
			for ; subset&lowest == lowest && free >= 0; free-- {
				if with := first | taken(free)<<(takenBits*render.Suitless); with != 0 && !yield(with) {
					return
				}
			}
			if subset == 0 {
				return
			}
		}
	}
}

// first returns the first of the fewest sets that use all of v, whose row is given, and w
// wild cards: its naturals, its number of wild cards, and the row of the other sets.
func (s *sets) first(v taken, row *setRow, w int) (naturals taken, wilds int, rest *setRow) {
	want := row.sets[w] - terms.OneMeld
	if want == 0 {
		return v, w, nil
	}
	for first := range s.firsts(v) {
		n, rest := first.total(), s.row(v-first)
		for with := w; with >= 0; with-- {
			if s.setLegal(n, with) && rest.sets[w-with] == want {
				return first, with, rest
			}
		}
	}
	panic("tables: a row of sets without its sets")
}
