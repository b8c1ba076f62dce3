package plain

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// laid is a meld seen from its naturals: they are fixed, and from need to cap
// wild cards make it whole.
type laid struct {
	cards     cards
	stiff     uint8 // of the naturals, those that cannot become wild
	swings    uint8 // and those that could
	kind      meld.Kind
	first     uint8 // of a run: the place of its first natural
	span      uint8 // of a run: places from its first natural to its last
	need, cap uint8
}

// findMelds lists every legal meld of the hand's naturals by its first kind.
func (s *Solver) findMelds() {
	d := &s.deal
	d.widest = 1
	for len(d.melds) < len(d.kinds) {
		d.melds = append(d.melds, nil)
	}
	for i := range d.kinds {
		d.melds[i] = d.melds[i][:0]
	}
	for i := 0; i < len(d.kinds); {
		end := i
		for end < len(d.kinds) && d.kinds[end].rank == d.kinds[i].rank {
			end++
		}
		s.sets(i, end, setSoFar{})
		i = end
	}
	for first := range s.places {
		s.runsFrom(first)
	}
	if s.terms.Cyclic() || s.terms.Aces == rules.AcesBoth {
		for i := range d.kinds {
			d.melds[i] = onlyUseful(d.melds[i])
		}
	}
}

func (s *Solver) add(m laid, need, cap int) {
	if need > cap || need > s.deal.wilds {
		return
	}
	m.need, m.cap = uint8(need), uint8(cap)
	i := s.deal.first(m.cards)
	s.deal.widest = max(s.deal.widest, int(m.stiff))
	s.deal.melds[i] = append(s.deal.melds[i], m)
}

// onlyUseful drops a meld where another of the same naturals serves for every
// number of wild cards it serves for: an ace at its other end, a circle cut
// elsewhere.
func onlyUseful(melds []laid) []laid {
	slices.SortStableFunc(melds, func(a, b laid) int {
		return cmp.Or(cmp.Compare(a.cards, b.cards), cmp.Compare(a.kind, b.kind), cmp.Compare(a.need, b.need), cmp.Compare(b.cap, a.cap))
	})
	return slices.CompactFunc(melds, func(a, b laid) bool {
		return a.cards == b.cards && a.kind == b.kind && a.need <= b.need && a.cap >= b.cap
	})
}

// setSoFar is a set being put together.
type setSoFar struct {
	cards    cards
	naturals int
	stiff    int
	suits    rules.Suits
}

// mostOf is how many copies of the kind may join the set.
func (s *Solver) mostOf(k *kind, so setSoFar) int {
	suit := k.card.Suit()
	switch {
	case s.terms.SetSuits != rules.Distinct || suit == card.NoSuit || k.alike:
		return k.count
	case so.suits.Has(suit):
		return 0
	}
	return 1
}

// sets lists the sets made of the kinds from i to end, which are of one rank.
func (s *Solver) sets(i, end int, so setSoFar) {
	if i == end {
		s.addSet(so)
		return
	}
	k := &s.deal.kinds[i]
	for n := s.mostOf(k, so); n >= 0; n-- {
		next := so
		next.cards += k.one * cards(n)
		next.naturals += n
		if !k.swing {
			next.stiff += n
		}
		if n > 0 && !k.alike {
			next.suits |= rules.SuitsOf(k.card.Suit())
		}
		s.sets(i+1, end, next)
	}
}

func (s *Solver) addSet(so setSoFar) {
	if so.naturals == 0 || so.naturals > s.maxSet {
		return
	}
	s.add(laid{cards: so.cards, stiff: uint8(so.stiff), swings: uint8(so.naturals - so.stiff), kind: meld.Set},
		max(0, s.terms.MinMeld-so.naturals),
		min(s.terms.WildBound(so.naturals), s.maxSet-so.naturals))
}

// runsFrom lists the runs whose first natural stands at the place.
func (s *Solver) runsFrom(first int) {
	for i := range s.deal.kinds {
		k := &s.deal.kinds[i]
		if k.rank == s.places[first] && s.inRuns(k) {
			s.run(runSoFar{first: first, suit: k.card.Suit()}.with(k))
		}
	}
}

// runSoFar is a run being put together, from its first natural up.
type runSoFar struct {
	first, span    int
	cards          cards
	naturals, gaps int
	stiff          int
	open           int // gaps since the last natural
	suit           card.Suit
}

// with is the run with a natural at its next place.
func (so runSoFar) with(k *kind) runSoFar {
	so.cards += k.one
	so.span, so.naturals, so.open = so.span+1, so.naturals+1, 0
	if !k.swing {
		so.stiff++
	}
	return so
}

// run lists all runs that go on from this one, and then the run as it is, if
// it ends in a natural.
func (s *Solver) run(so runSoFar) {
	s.longerRuns(so)
	if so.open == 0 {
		s.addRun(so)
	}
}

func (s *Solver) longerRuns(so runSoFar) {
	place, ok := s.placeAfter(so.first, so.span)
	if !ok || so.span == s.maxRun {
		return
	}
	for i := range s.deal.kinds {
		k := &s.deal.kinds[i]
		if k.rank != s.places[place] || !s.follows(k, so) {
			continue
		}
		s.run(so.with(k))
	}
	so.span++
	if so.gaps < s.deal.wilds && (so.open == 0 || s.terms.AdjacentWilds == rules.On) {
		so.gaps, so.open = so.gaps+1, so.open+1
		s.run(so)
	}
}

// follows tells whether a copy of the kind can be the run's next natural.
func (s *Solver) follows(k *kind, so runSoFar) bool {
	return s.inRuns(k) && (k.card.Suit() == so.suit || s.terms.RunSuits == rules.MixedSuits) && k.of(so.cards) < k.count
}

// inRuns reports whether the card may be a natural in a run, for which it must
// have the run's suit.
func (s *Solver) inRuns(k *kind) bool {
	return k.card.Suit() != card.NoSuit || s.terms.RunSuits == rules.MixedSuits
}

// placeAfter is the place so many steps after another, if there is one and
// the pack has its rank.
func (s *Solver) placeAfter(place, steps int) (int, bool) {
	place += steps
	if s.terms.Cyclic() {
		if steps >= len(s.places) {
			return 0, false
		}
		place = (place + len(s.places)) % len(s.places)
	}
	if place < 0 || place >= len(s.places) || s.places[place] == card.NoRank {
		return 0, false
	}
	return place, true
}

// longest is the length of the longest run that the pack's ranks allow.
func (s *Solver) longest() int {
	most := 0
	for first := range s.places {
		n := 0
		for _, ok := s.placeAfter(first, 0); ok; _, ok = s.placeAfter(first, n) {
			n++
		}
		most = max(most, n)
	}
	return min(most, s.terms.MaxRunLen())
}

func (s *Solver) addRun(so runSoFar) {
	before, after := s.roomFor(so.first, so.span)
	s.add(laid{cards: so.cards, stiff: uint8(so.stiff), swings: uint8(so.naturals - so.stiff), kind: meld.Run, first: uint8(so.first), span: uint8(so.span)},
		max(so.gaps, s.terms.MinRunLen()-so.naturals),
		min(s.terms.WildBound(so.naturals), s.maxRun-so.naturals, so.gaps+before+after))
}

// roomFor is how many wild cards can be put below a run's first natural and
// above its last.
func (s *Solver) roomFor(first, span int) (before, after int) {
	before, after = s.room(first, span)
	if s.terms.AdjacentWilds == rules.Off {
		return min(before, 1), min(after, 1)
	}
	return before, after
}

// room is how many places a run can grow by below its first natural and above
// its last. On a circle the places are shared, above first.
func (s *Solver) room(first, span int) (before, after int) {
	for span+after < len(s.places) {
		if _, ok := s.placeAfter(first, span+after); !ok {
			break
		}
		after++
	}
	for span+before+after < len(s.places) {
		if _, ok := s.placeAfter(first, -before-1); !ok {
			break
		}
		before++
	}
	if s.terms.Cyclic() && span+after == len(s.places) && after > 1 {
		before, after = 1, after-1
	}
	return before, after
}
