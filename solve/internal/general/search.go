package general

import "github.com/wildmeld/wildmeld/solve/meld"

type cost = meld.Cost

// state is a point of the search: the naturals still held, and what has become
// of the wild cards.
type state struct {
	held        cards
	firm        uint8 // of the naturals held, those that are not dual
	most        uint8 // wild cards there can be in the end: all but the duals laid as naturals
	wild        uint8 // wild cards in the melds so far
	share       int32 // of wild cards, that the naturals held need at least to be melded
	demoted     uint8 // dual cards that have become wild
	mustDemoted uint8 // of these, those that must be melded
}

// key packs the state: 40 bits of cards and three numbers up to 20.
func (st state) key() uint64 {
	return uint64(st.held) | uint64(st.wild)<<44 | uint64(st.demoted)<<49 | uint64(st.mustDemoted)<<54
}

// best is the least cost of what can still be placed from the state on:
// leftovers and melds to come, and the wild cards at the end. It is
// meld.Impossible where no way lies ahead.
func (s *Solver) best(st state) cost { return s.below(st, meld.Impossible) }

// below is the least cost from the state on if it is below the limit; if it is
// not, some number that the least cost is not below, but the limit is not
// above either.
func (s *Solver) below(st state, limit cost) cost {
	if st.held == 0 {
		c, _ := s.end(st)
		return c
	}
	if least := s.hand.atLeast(st); least >= limit {
		return least
	}
	key := st.key()
	if c, exact, ok := s.memo.get(key); ok && (exact || c >= limit) {
		return c
	}
	least := s.search(st, limit)
	s.memo.put(key, least, least < limit || limit == meld.Impossible)
	return least
}

// search tries every way on from the state.
func (s *Solver) search(st state, limit cost) cost {
	d := &s.hand
	least := limit
	i := d.first(st.held)
	for j := range d.patterns[i] {
		p := &d.patterns[i][j]
		if !d.has(st.held, p.cards) {
			continue
		}
		next := st
		most, ok := next.lay(p)
		for w := most; ok && w >= int(p.need) && least > meld.OneMeld; w-- {
			next.wild = st.wild + uint8(w)
			least = min(least, s.below(next, least-meld.OneMeld)+meld.OneMeld)
		}
	}
	if next, left, ok := s.pass(st, &d.kinds[i]); ok && left < least {
		least = min(least, s.below(next, least-left)+left)
	}
	return least
}

// atLeast is a cost that no way from the state is below: each natural that can
// only be a natural is in one of the melds to come, or left, which costs more
// than any number of melds.
//
// Where the wild cards are too few for all of them, some are left.
func (d *hand) atLeast(st state) cost {
	firm, least := int(st.firm), cost(0)
	if short := st.share - int32(st.most-st.wild)*oneWild; short > 0 {
		left := int(short+d.mostShare-1) / int(d.mostShare)
		firm -= left
		least = cost(left) * d.leastLeave
	}
	return least + cost(firm+d.widest-1)/cost(d.widest)*meld.OneMeld
}

// lay lays the pattern's naturals and returns the most wild cards that it can
// have besides; ok is false where it needs more wild cards than there are.
func (st *state) lay(p *pattern) (most int, ok bool) {
	if st.wild+p.need+p.dual > st.most {
		return 0, false
	}
	st.held -= p.cards
	st.firm -= p.firm
	st.most -= p.dual
	st.share -= p.share
	return int(min(p.room, st.most-st.wild)), true
}

// pass is the state after all copies of the kind still held are left, at what
// cost, or are demoted, at none yet. A card that must be melded cannot be left.
func (s *Solver) pass(st state, k *kind) (next state, left cost, ok bool) {
	n := k.of(st.held)
	st.held -= k.one * cards(n)
	if k.dual {
		st.demoted += uint8(n)
		if k.must {
			st.mustDemoted += uint8(n)
		}
		return st, 0, true
	}
	st.firm -= uint8(n)
	st.share -= int32(n) * k.share
	return st, cost(n) * k.leave, !k.must
}

// end is the least cost of the wild cards that no pattern has used, with the
// fewest of them left, and how many of them make melds of their own.
func (s *Solver) end(st state) (least cost, alone int) {
	d := &s.hand
	over := d.only + int(st.demoted) - int(st.wild)
	ranked := d.ranked + int(st.demoted) - int(st.mustDemoted)
	least = meld.Impossible
	for n := over; n >= 0; n-- {
		melds := s.fewest.Melds[n]
		if melds == meld.Impossible || over-n > ranked+d.jokers {
			continue
		}
		if c := melds + s.prices.Leaving(over-n, ranked, d.jokers); c < least {
			least, alone = c, n
		}
	}
	return least, alone
}
