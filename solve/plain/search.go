package plain

// best is the least cost of what can still be placed from the state on:
// leftovers and melds to come, and the wild cards at the end. It is
// impossible where no way lies ahead.
func (s *Solver) best(st state) cost { return s.below(st, impossible) }

// below is the least cost from the state on if it is below the limit; if it is
// not, some number that the least cost is not below, but the limit is not
// above either.
func (s *Solver) below(st state, limit cost) cost {
	if st.held == 0 {
		return s.settle(st).cost
	}
	if least := s.deal.atLeast(st); least >= limit {
		return least
	}
	key := st.key()
	if c, exact, ok := s.memo.get(key); ok && (exact || c >= limit) {
		return c
	}
	least := s.search(st, limit)
	s.memo.put(key, least, least < limit || limit == impossible)
	return least
}

// search tries every way on from the state.
func (s *Solver) search(st state, limit cost) cost {
	d := &s.deal
	least := limit
	i := d.first(st.held)
	for _, m := range d.melds[i] {
		if next, ok := s.lay(st, m); ok && least > oneMeld {
			least = min(least, s.below(next, least-oneMeld)+oneMeld)
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
func (d *deal) atLeast(st state) cost {
	return cost(int(st.stiff)+d.widest-1) / cost(d.widest) * oneMeld
}

// lay is the state after laying the meld; ok is false where its cards are not
// held or it needs more wild cards than there are.
func (s *Solver) lay(st state, m laid) (next state, ok bool) {
	d := &s.deal
	if !d.has(st.held, m.cards) || st.need+m.need+m.swings > st.wilds {
		return st, false
	}
	st.held -= m.cards
	st.stiff -= m.stiff
	st.need += m.need
	st.wilds -= m.swings
	st.cap = min(st.cap+m.cap, st.wilds)
	return st, true
}

// pass is the state after all copies of the kind still held are left, at what
// cost, or have joined the wild cards, at none yet. A card that must be melded
// cannot be left.
func (s *Solver) pass(st state, k *kind) (next state, left cost, ok bool) {
	n := k.of(st.held)
	st.held -= k.one * cards(n)
	if k.swing {
		st.swung += uint8(n)
		if k.must {
			st.mustSwung += uint8(n)
		}
		return st, 0, true
	}
	st.stiff -= uint8(n)
	return st, leaving(n, n*k.points), !k.must
}

// key packs the state: 40 bits of cards and four numbers up to 20.
func (st state) key() uint64 {
	return uint64(st.held) | uint64(st.need)<<44 | uint64(st.cap)<<49 | uint64(st.swung)<<54 | uint64(st.mustSwung)<<59
}

// step is one decision on the way to the best arrangement: a meld laid, or a
// kind passed over.
type step struct {
	laid   laid // zero: passed
	kind   int
	passed int // copies
}

// walk follows the memo from the start, taking at each state the first way
// that reaches its cost. The search must have run.
func (s *Solver) walk() (end state) {
	s.steps = s.steps[:0]
	st := s.deal.start
	for st.held != 0 {
		st = s.step(st)
	}
	return st
}

func (s *Solver) step(st state) state {
	d := &s.deal
	goal := s.best(st)
	i := d.first(st.held)
	for _, m := range d.melds[i] {
		if next, ok := s.lay(st, m); ok && s.below(next, goal)+oneMeld == goal {
			s.steps = append(s.steps, step{laid: m})
			return next
		}
	}
	next, _, _ := s.pass(st, &d.kinds[i])
	s.steps = append(s.steps, step{kind: i, passed: d.kinds[i].of(st.held)})
	return next
}
