package general

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Where a set may have any suits, only runs depend on suits, and runs can take a limited
// number of copies of a kind. Of the other copies, its surplus, only the number matters:
// the cost of a state depends on how many surplus copies of a rank are held and not on
// which, so the search lets them be of the first kinds of the rank. The order of equal
// arrangements does distinguish them.

// findPeers finds the kinds of each rank that has a surplus, and which ranks have one of
// several kinds.
func (s *Solver) findPeers() {
	d := &s.hand
	d.peers = d.peers[:0]
	if s.terms.Distinct || d.table.melds > 0 {
		return
	}
	for first, end := 0, 0; first < len(d.kinds); first = end {
		several := 0 // kinds with a surplus
		for end = first; end < len(d.kinds) && d.kinds[end].rank == d.kinds[first].rank; end++ {
			k := &d.kinds[end]
			if k.inRuns = s.mostInRuns(k); k.inRuns < k.count {
				several++
			}
		}
		all := span{int8(first), int8(end)}
		if several > 0 && end > first+1 {
			for i := first; i < end; i++ {
				d.kinds[i].peers = all
			}
		}
		if several > 1 {
			d.peers = append(d.peers, all)
		}
	}
}

// mostInRuns returns a number of copies of the kind that those in runs cannot exceed.
// Cards that must be melded have no surplus.
func (s *Solver) mostInRuns(k *kind) int {
	isAlone := s.terms.WildBound(1)+1 >= s.terms.MinRunLen() // one natural and wild cards may be a run
	isTwice := k.rank == card.Ace && s.terms.Aces == rules.AcesBoth
	switch {
	case k.must:
		return k.count
	case !k.inRun:
		return 0
	case k.count == 1 || isAlone || isTwice:
		return k.count
	}
	mates := 0 // of other ranks: each run has one
	for c := k.runMates; c != 0; {
		mate := &s.hand.kinds[s.hand.first(c)]
		c &^= mate.field
		if mate.rank != k.rank {
			mates += mate.count
		}
	}
	return min(k.count, mates)
}

// surplus returns how many of the copies held no run can take.
func (k *kind) surplus(held cards) int { return max(0, k.of(held)-k.inRuns) }

// of returns the kinds of the span.
func (p span) of(kinds []kind) []kind { return kinds[p.first:p.end] }

// thin drops patterns that the first of the best arrangements does without: sets of a rank
// with one set that leave a copy of a kind that no run takes, and have one of a later such
// kind; and sets of dual cards with another dual card as a wild card, which may join them
// as a natural.
func (s *Solver) thin() {
	d := &s.hand
	for i := range d.kinds {
		fills := d.kinds[i].dual && d.plain && !s.terms.Distinct
		if !fills && d.kinds[i].peers == (span{}) {
			continue
		}
		list := d.patterns[i]
		d.patterns[i] = list[:0]
		for _, p := range list {
			if p.kind == meld.Set {
				if fills && p.need > uint8(d.start.over) || s.terms.OneSet && d.skipsTwin(&p, i) {
					continue
				}
				if fills {
					p.room = min(p.room, uint8(d.start.over))
				}
			}
			d.patterns[i] = append(d.patterns[i], p)
		}
	}
}

// skipsTwin reports whether a set of the kind's rank leaves a copy of a kind that no run
// takes, and has one of a later such kind.
func (d *hand) skipsTwin(set *pattern, kind int) bool {
	leaves := false
	for _, k := range d.kinds[kind].peers.of(d.kinds) {
		if k.inRuns > 0 {
			continue
		}
		n := k.of(set.cards)
		if leaves && n > 0 {
			return true
		}
		leaves = leaves || n < k.count
	}
	return false
}

// firstSurplus replaces the surplus among the cards held by copies of the first kinds.
func (d *hand) firstSurplus(held cards) cards {
	for _, all := range d.peers {
		surplus := 0
		for i := all.first; i < all.end; i++ {
			surplus += d.kinds[i].surplus(held)
		}
		if surplus == 0 {
			continue
		}
		for i := all.first; i < all.end; i++ {
			if k := &d.kinds[i]; k.of(held) >= k.inRuns {
				n := min(surplus, k.count-k.inRuns)
				held = held&^k.field | k.one*cards(k.inRuns+n)
				surplus -= n
			}
		}
	}
	return held
}

// wastes reports whether the set takes a copy that a run could take, or one of a later
// kind, in place of a surplus copy that it leaves. The set has the first kind.
func (d *hand) wastes(held, set cards, first int) bool {
	all := d.kinds[first].peers
	leaves, takesLater, takesOther := false, false, false
	for i := all.first; i < all.end; i++ {
		k := &d.kinds[i]
		if k.must {
			continue
		}
		surplus, n := k.surplus(held), k.of(set)
		takesLater = takesLater || leaves && n > 0
		takesOther = takesOther || n > surplus && (int(i) != first || n > 1)
		leaves = leaves || n < surplus
	}
	return takesLater || leaves && takesOther
}
