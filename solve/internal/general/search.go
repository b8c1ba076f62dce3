package general

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// state is a node of the search: the naturals still held, and the use of the wild
// cards so far.
type state struct {
	held        cards
	used        uint64 // the melds of the table on which cards have been laid
	share       int32  // of wild cards, of the naturals held
	onlyNatural int8   // of the naturals held, those that are not dual
	duals       int8   // those that are

	unmeldable     cost // the cost of the naturals held that no meld can take
	over           int8 // wild cards without a place, including demoted cards; negative while more are used than taken
	room           int8 // wild cards that the melds laid can take beyond those that they need
	ranked, jokers int8 // wild cards that may be left over
	throws         int8 // cards still to be thrown: none or one
	complete       bool // the rank of the lowest natural held has its only set, or is to have none
}

// key identifies a state: the lowest cost from it depends on nothing else.
type key struct {
	cards uint64 // the cards held, four numbers, and whether a rank is complete
	melds uint64 // the melds of the table that are used, and as the lowest bit whether a card is to be thrown
}

// known is the lowest cost from a state, or a lower bound of it if not exact.
type known struct {
	cost  cost
	exact bool
}

func (d *hand) key(st *state) key {
	ranked := st.ranked
	if d.plain { // a joker is left over only beside all ranked ones
		ranked = min(ranked, max(st.over, 0))
	}
	numbers := uint64(st.over+card.MaxHand+1) | uint64(st.room)<<6 | uint64(ranked)<<11 | uint64(st.jokers)<<16
	if st.complete {
		numbers |= 1 << 21
	}
	return key{uint64(st.held) | numbers<<fields, st.used | uint64(st.throws)}
}

// below returns the lowest cost from the state on if that is below the limit, else a
// lower bound of it that is not below the limit. It is neither once the states that may be
// visited are used up.
func (s *Solver) below(st state, limit cost) cost {
	if st.held == 0 {
		c, _ := s.end(st)
		return c
	}
	spare := s.spare(&st)
	bound := s.atLeast(&st, spare, limit)
	if bound < limit && len(s.appraisals) > 0 {
		bound = max(bound, s.appraised(&st))
	}
	if bound >= limit {
		return bound
	}
	if len(s.hand.peers) > 0 && !s.hand.isFew { // surplus copies have other patterns
		st.held = s.hand.firstSurplus(st.held)
	}
	if st.held&(1<<firstField-1) != 0 {
		return s.search(st, limit, bound, spare) // the memo does not include the card drawn
	}
	st.room = int8(min(int(st.room), spare, card.MaxHand+1))
	key := s.hand.key(&st)
	hash := uint32((key.cards*0x9E3779B97F4A7C15 ^ key.melds*0xC2B2AE3D27D4EB4F) >> 20)
	if found, ok := s.memo.Find(key, hash); ok && (found.exact || found.cost >= limit) {
		return found.cost
	}
	if s.states--; s.states < 0 {
		return terms.Impossible
	}
	if s.enough {
		bound = limit - 1
	}
	least := s.search(st, limit, bound, spare)
	if s.states >= 0 {
		s.memo.Put(key, hash, known{least, least < limit || limit == terms.Impossible})
	}
	return least
}

// search tries the continuations from the state until one costs no more than the bound,
// which is a lower bound of them all.
func (s *Solver) search(st state, limit, bound cost, spare int) cost {
	d := &s.hand
	least := terms.Impossible
	try := func(then state, price cost) {
		if price < limit {
			price += s.below(then, limit-price)
		}
		least = min(least, price)
		limit = min(limit, price)
	}
	i := d.first(st.held)
	for j := d.next(i, 0, st.held, spare); j < len(d.patterns[i]); j = d.next(i, j+1, st.held, spare) {
		p := &d.patterns[i][j]
		if st.used>>p.meld&1 == 1 || p.kind == meld.Set && (st.complete || d.kinds[i].peers.end > 0 && d.wastes(st.held, p.cards, i)) {
			continue
		}
		next := st
		fewest, most := s.lay(&next, p, spare)
		for w := most; w >= fewest; w-- {
			then := next
			then.over -= w
			if try(then, p.price()+cost(w)*p.each()); limit <= bound || s.states < 0 {
				return least
			}
		}
	}
	for thrown := range st.throws + 1 {
		if next, left, ok := s.passTwins(st, i, thrown); ok {
			try(next, left)
		}
	}
	return least
}

// atLeast returns a lower bound of the cost from the state on. If the shares of the
// naturals held add up to more wild cards than there are, some of the naturals are
// left over. Each of the others is in a meld to come, or laid off, which costs less
// than leaving it. One card may be thrown. The bound is only as tight as the
// comparison with the limit needs.
func (s *Solver) atLeast(st *state, spare int, limit cost) cost {
	d := &s.hand
	if spare < 0 {
		return terms.Impossible
	}
	onlyNatural, least := int(st.onlyNatural)-int(st.throws), st.unmeldable
	more := d.completing(st)
	if short := st.share + more - int32(st.over+st.duals)*oneWild; short > 0 {
		if d.mostShare == 0 || more >= never {
			return terms.Impossible
		}
		left := (short + d.mostShare - 1) / d.mostShare
		points := (short*d.wildPoints + oneWild - 1) / oneWild
		onlyNatural -= int(left)
		least += max(cost(left)*d.leastLeave, cost(points)*terms.OnePoint)
	}
	if st.throws > 0 {
		least = max(0, least-d.mostLeave)
	}
	if d.table.melds > 0 {
		return least + cost(onlyNatural)*terms.OneLaid
	}
	melds := (onlyNatural + d.widest - 1) / d.widest
	if least+cost(onlyNatural)*terms.OneMeld >= limit { // else no number of melds exceeds the limit
		melds = max(melds, d.meldsNeeded(st.held)-int(st.onlyNatural)+onlyNatural)
	}
	return least + cost(melds)*terms.OneMeld
}

// completing returns what the cards held of a complete rank need beyond their shares.
func (d *hand) completing(st *state) (more int32) {
	if !st.complete || st.throws > 0 {
		return 0
	}
	rank := d.kinds[d.first(st.held)].rank
	for i := d.first(st.held); i < len(d.kinds) && d.kinds[i].rank == rank; i++ {
		more += int32(d.kinds[i].of(st.held)) * d.kinds[i].outside
	}
	return more
}

// meldsNeeded returns a lower bound of the number of melds that hold all natural-only
// cards among those held: it counts cards of which no two can share a meld.
func (d *hand) meldsNeeded(held cards) (n int) {
	for held &= d.onlyNatural; held != 0; n++ {
		held &^= d.kinds[d.first(held)].mates
	}
	return n
}

// lay lays the pattern's naturals and returns the fewest and the most wild cards to be
// laid with them. Those that a meld of its own needs are laid at once, and its room for
// more is noted. None can be laid if the fewest are more than the most.
func (s *Solver) lay(st *state, p *pattern, spare int) (fewest, most int8) {
	if p.meld != 0 {
		st.used |= 1 << p.meld
		st.over += p.takes
	}
	st.held -= p.cards
	if st.complete = st.complete || p.kind == meld.Set && s.terms.OneSet; st.complete {
		st.complete = s.hand.isRank(st.held, s.hand.kinds[s.hand.first(p.cards)].rank)
	}
	st.onlyNatural -= int8(p.onlyNatural)
	st.duals -= int8(p.dual)
	st.share -= s.hand.shareOf(p)
	fewest, most = int8(p.need), int8(min(int(p.room), spare-int(p.dual)))
	if p.meld == 0 && fewest <= most {
		st.over -= fewest
		st.room += most - fewest
		return 0, 0
	}
	return fewest, most
}

// spare returns the most wild cards that melds to come can have.
func (s *Solver) spare(st *state) int {
	return int(st.over+st.duals) + s.hand.table.more(&s.hand, st)
}

// pass returns the state after all copies of the kind that are still held are left
// over, and their cost; dual cards are demoted instead, which costs nothing yet. Some
// of the copies may be thrown. ok is false for cards that must be melded.
func (s *Solver) pass(st state, k *kind, thrown int8) (next state, left cost, ok bool) {
	n := int8(k.of(st.held))
	isOwed := st.complete && !k.dual && n > thrown // it would have joined the set
	st.held -= k.one * cards(n)
	isClosed := k.dual && s.hand.plain // a set to come could take it instead of its own dual card
	st.complete = (st.complete || isClosed) && s.hand.isRank(st.held, k.rank)
	st.throws -= thrown
	if k.dual {
		st.duals -= n
		st.over += n - thrown
		if !k.must {
			st.ranked += n - thrown
		}
		return st, 0, !k.must || thrown == 0
	}
	if k.unmeldable {
		st.unmeldable -= cost(n) * k.leave
	} else {
		st.onlyNatural -= n
	}
	st.share -= int32(n) * k.share
	return st, cost(n-thrown) * k.leave, !k.must && !isOwed
}

// passTwins is like pass, but with a kind that no run takes it passes over the others of
// the rank that are held, too.
func (s *Solver) passTwins(st state, kind int, thrown int8) (next state, left cost, ok bool) {
	k := &s.hand.kinds[kind]
	next, left, ok = s.pass(st, k, thrown)
	if k.inRuns > 0 {
		return next, left, ok
	}
	for i := int8(kind + 1); ok && i < k.peers.end; i++ {
		if twin := &s.hand.kinds[i]; twin.inRuns == 0 && twin.of(next.held) > 0 {
			var more cost
			next, more, ok = s.pass(next, twin, 0)
			left += more
		}
	}
	return next, left, ok
}

// end returns the lowest cost of the wild cards that no pattern has used, and how many
// of them form melds of their own.
func (s *Solver) end(st state) (least cost, alone int) {
	least = terms.Impossible
	if min(st.over, st.ranked, st.jokers) < 0 {
		return least, 0
	}
	if st.throws > 0 {
		st.over, st.throws = st.over-1, 0
		ranked, jokers := st, st
		ranked.ranked--
		jokers.jokers--
		one, _ := s.end(ranked)
		other, _ := s.end(jokers)
		return min(one, other), 0
	}
	for reach := s.hand.table.reach(st.used); reach != 0; reach &= reach - 1 {
		laid := bits.TrailingZeros64(reach)
		over := int(st.over) - laid
		for n := min(over, card.MaxHand); n >= 0; n-- {
			melds := s.terms.WildMelds.Fewest[n]
			left := max(0, over-n-int(st.room))
			if melds == terms.Impossible || left > int(st.ranked+st.jokers) {
				continue
			}
			c := melds + cost(laid)*terms.OneLaid + s.terms.Leaving(left, int(st.ranked), int(st.jokers))
			if c < least {
				least, alone = c, n
			}
		}
	}
	return least, alone
}

// step is one decision on the path to an arrangement: a pattern laid with some wild
// cards, a meld of wild cards alone, or a kind passed over.
type step struct {
	pattern pattern // zero: none
	wilds   int
	kind    int
	passed  int // copies
}

// every follows every best continuation from the state, which the steps have reached,
// in the order of the search. It decides how many wild cards each meld has, so the state
// has no room. It calls yield at the end of each until yield returns false.
func (s *Solver) every(st state, goal cost, steps []step, yield func([]step) bool) bool {
	if st.held == 0 {
		_, alone := s.end(st)
		return s.everyAlone(alone, alone, steps, yield)
	}
	d := &s.hand
	i := d.first(st.held)
	spare := s.spare(&st)
	for j := range d.patterns[i] {
		p := &d.patterns[i][j]
		if !d.has(st.held, p.cards) || st.complete && p.kind == meld.Set {
			continue
		}
		next := st
		if fewest, most := s.lay(&next, p, spare); fewest > most || s.below(next, goal-p.price()+1)+p.price() != goal {
			continue
		}
		for more := next.room; more >= 0; more-- {
			then := next
			then.over, then.room = next.over-more, 0
			if s.below(then, goal-p.price()+1)+p.price() == goal && !s.every(then, goal-p.price(), append(steps, step{pattern: *p, wilds: int(p.need) + int(more)}), yield) {
				return false
			}
		}
	}
	next, left, ok := s.pass(st, &d.kinds[i], 0)
	if !ok || s.below(next, goal+1-left)+left != goal {
		return true
	}
	return s.every(next, goal-left, append(steps, step{kind: i, passed: d.kinds[i].of(st.held)}), yield)
}

// everyAlone divides wild cards into the fewest melds of wild cards alone, each of at
// most most cards, in every way.
func (s *Solver) everyAlone(wilds, most int, steps []step, yield func([]step) bool) bool {
	if wilds == 0 {
		return yield(steps)
	}
	for n := min(most, wilds); n > 0; n-- {
		isBest := s.terms.WildMelds.Legal[n] && s.terms.WildMelds.Fewest[wilds-n]+terms.OneMeld == s.terms.WildMelds.Fewest[wilds]
		if isBest && !s.everyAlone(wilds-n, n, append(steps, step{wilds: n}), yield) {
			return false
		}
	}
	return true
}

// copies returns the next n cards of the kind that are not yet assigned.
func (d *hand) copies(kind, n int) card.Hand {
	k := &d.kinds[kind]
	k.given += n
	return d.sorted[k.from+k.given-n : k.from+k.given]
}

// write renders the arrangement of the steps.
func (s *Solver) write(steps []step, points int, a *meld.Arrangement) {
	d := &s.hand
	for i := range d.kinds {
		d.kinds[i].given = 0
	}
	s.render.Start(a, d.pool, d.wilds)
	for _, st := range steps {
		if st.pattern.cards == 0 && st.wilds > 0 {
			s.render.WildMeld(st.wilds)
		}
	}
	keep := d.keep
	for _, st := range steps {
		switch {
		case st.pattern.cards != 0:
			s.writePattern(st.pattern, st.wilds)
		case st.passed > 0:
			k := &d.kinds[st.kind]
			for _, c := range d.copies(st.kind, st.passed) {
				if !k.dual {
					s.render.Leave(c)
				} else if k.must {
					keep += render.One(render.KindOf(c))
				}
			}
		}
	}
	s.render.Finish(points, keep)
}

func (s *Solver) writePattern(p pattern, wilds int) {
	var copies render.Copies
	var stretch render.Stretch
	rank := card.NoRank
	for held := p.cards; held != 0; {
		i := s.hand.first(held)
		k := &s.hand.kinds[i]
		n := k.of(held)
		held -= k.one * cards(n)
		rank = k.rank
		for _, c := range s.hand.copies(i, n) {
			copies += 1 << (render.CopyBits * render.KindOf(c))
			if p.kind == meld.Run {
				step := 0 // places above the first, to one of the rank that is not yet in the stretch
				for s.terms.Line.At(int(p.first)+step) != rank || stretch.At(step) != 0 {
					step++
				}
				stretch |= render.Stretch(render.KindOf(c)+1) << (render.StretchBits * step)
			}
		}
	}
	if p.kind == meld.Set {
		s.render.Set(int(rank-1), copies, wilds)
		return
	}
	s.render.Run(int(p.first), int(p.span), stretch, int(p.naturals)+wilds, wilds)
}
