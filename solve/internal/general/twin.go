package general

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// twins is a set of kinds of one rank that no run can take, as a bit for each. Their suits
// make no difference, so the cost of a state depends on how many of them are held and not
// on which, and the search takes the first of them. The order of equal arrangements does
// distinguish them.
type twins uint32

// next returns the first kind of the twins and the others.
func (t twins) next() (kind int, rest twins) {
	return bits.TrailingZeros32(uint32(t)), t & (t - 1)
}

// findTwins finds the twins, and lists for each kind the patterns that the search tries:
// of those that differ only in which twins they hold, the one that holds the first. A set
// of dual cards needs no other dual card as a wild card, since that may join it as a
// natural: the arrangement is as good, and earlier in the order.
func (s *Solver) findTwins() {
	d := &s.hand
	d.twins = d.twins[:0]
	seen := twins(0)
	if s.terms.SetSuits == rules.Distinct || d.table.melds > 0 {
		seen = ^seen
	}
	for i := range d.kinds {
		all := twins(0)
		for j := i; j < len(d.kinds) && d.kinds[j].rank == d.kinds[i].rank; j++ {
			if seen>>j&1 == 0 && d.kinds[i].isTwin(&d.kinds[j]) {
				all |= 1 << j
			}
		}
		seen |= all
		d.kinds[i].twins = all
		if _, rest := all.next(); rest != 0 {
			d.twins = append(d.twins, all)
		}
	}
	for i := range d.kinds {
		d.tries[i] = d.patterns[i]
		fills := d.kinds[i].dual && d.plain && !s.terms.Distinct
		if len(d.twins) == 0 && !fills {
			continue
		}
		d.few[i] = d.few[i][:0]
		for _, p := range d.patterns[i] {
			if fills && p.kind == meld.Set {
				p.room = min(p.room, uint8(d.start.over))
			}
			if p.need <= p.room && d.firstTwins(p.cards) == p.cards {
				d.few[i] = append(d.few[i], p)
			}
		}
		d.tries[i] = d.few[i]
	}
}

// isTwin reports whether the suits of the two kinds make no difference.
func (k *kind) isTwin(other *kind) bool {
	return !k.inRun && !other.inRun && k.dual == other.dual && k.must == other.must
}

// firstTwins replaces twins among the cards by the first of them.
func (d *hand) firstTwins(held cards) cards {
	for _, all := range d.twins {
		n := 0
		for i, rest := all.next(); i < len(d.kinds); i, rest = rest.next() {
			n += d.kinds[i].of(held)
		}
		for i, rest := all.next(); i < len(d.kinds); i, rest = rest.next() {
			k := &d.kinds[i]
			first := min(n, k.count)
			held = held&^k.field | k.one*cards(first)
			n -= first
		}
	}
	return held
}
