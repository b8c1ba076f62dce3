package plain

// best is the least cost of what can still be placed from the state on:
// leftovers and melds to come, and the wild cards at the end. It is
// impossible where no way lies ahead.
func (s *Solver) best(st state) cost {
	if st.held == 0 {
		return s.settle(st).cost
	}
	key := st.key()
	if c, ok := s.memo.get(key); ok {
		return c
	}
	d := &s.deal
	least := impossible
	i := d.first(st.held)
	for _, m := range d.melds[i] {
		if next, ok := s.lay(st, m); ok {
			least = min(least, s.best(next)+oneMeld)
		}
	}
	if next, left, ok := s.pass(st, &d.kinds[i]); ok {
		least = min(least, s.best(next)+left)
	}
	least = min(least, impossible)
	s.memo.put(key, least)
	return least
}

// lay is the state after laying the meld; ok is false where its cards are not
// held or it needs more wild cards than there are.
func (s *Solver) lay(st state, m laid) (next state, ok bool) {
	d := &s.deal
	if !d.has(st.held, m.cards) || int(st.need+m.need) > d.wilds {
		return st, false
	}
	st.held -= m.cards
	st.need += m.need
	st.cap = uint8(min(int(st.cap+m.cap), d.wilds))
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
		st.mustSwung = st.mustSwung || k.must
		return st, 0, true
	}
	return st, leaving(n, n*k.points), !k.must
}

// key packs the state: 40 bits of cards and three numbers up to 20.
func (st state) key() uint64 {
	key := uint64(st.held) | uint64(st.need)<<44 | uint64(st.cap)<<49 | uint64(st.swung)<<54
	if st.mustSwung {
		key |= 1 << 59
	}
	return key
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
		if next, ok := s.lay(st, m); ok && s.best(next)+oneMeld == goal {
			s.steps = append(s.steps, step{laid: m})
			return next
		}
	}
	next, _, _ := s.pass(st, &d.kinds[i])
	s.steps = append(s.steps, step{kind: i, passed: d.kinds[i].of(st.held)})
	return next
}
