package general

import (
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
)

// Option is a way to lay cards on a meld of the table: some naturals, and any number of
// wild cards from Need to Room.
type Option struct {
	Naturals   card.Hand // in card order, including dual cards laid as naturals
	Need, Room int
	Takes      int // wild cards that the naturals take from the meld
}

// TableSearch describes a search for hands beside the melds of a table.
type TableSearch struct {
	Cards  card.Hand  // all cards that the hands searched may hold
	Drawn  card.Card  // one of the cards, which is placed first, or zero
	Kept   bool       // nothing but the card drawn has changed since the last search
	Must   card.Hand  // those of Cards that no hand may leave over; only naturals and dual cards
	Melds  [][]Option // at most MostMelds
	Broken []bool     // melds that are illegal unless cards are laid on them
}

// MostMelds is the most melds of a table.
const MostMelds = 63

// TableHand is a hand beside the melds. Ranked and Jokers are the wild cards that may
// be left over.
type TableHand struct {
	Hand           card.Hand
	Ranked, Jokers int
	Throws         bool // one of the cards is thrown first
}

// table holds the melds of the table.
type table struct {
	melds int       // their number
	swaps []swap    // by meld, the most wild cards first
	rooms []room    // of the melds that wild cards alone may join
	laid  []pattern // by meld, in the order of the options
}

// swap is a set of naturals that take wild cards from a meld.
type swap struct {
	meld  uint8
	takes int8
	cards cards
}

// more returns the most wild cards that the naturals held can take from the melds that
// are not used yet.
func (b *table) more(d *hand, st *state) int {
	n, last := 0, uint8(0)
	for i := range b.swaps {
		if x := &b.swaps[i]; x.meld != last && st.used>>x.meld&1 == 0 && d.has(st.held, x.cards) {
			n, last = n+int(x.takes), x.meld
		}
	}
	return n
}

// room has a bit for each number of wild cards that may join a meld.
type room struct {
	meld  uint8
	wilds uint64
}

// reached has a bit for each number of wild cards that a hand can have.
const reached = 1<<(card.MaxHand+2) - 1

// reach returns a bit for each number of wild cards that may join the melds that are
// not used yet.
func (b *table) reach(used uint64) uint64 {
	sums := uint64(1)
	for _, r := range b.rooms {
		if used>>r.meld&1 == 1 {
			continue
		}
		if sums == reached && r.wilds&1 == 1 {
			break
		}
		with := uint64(0)
		for wilds := r.wilds; wilds != 0; wilds &= wilds - 1 {
			with |= sums << bits.TrailingZeros64(wilds)
		}
		sums = with & reached
	}
	return sums
}

// mostKept is the most states that are kept for the next card drawn, 64 megabytes of
// them.
const mostKept = 1 << 20

// PrepareTable prepares the solver for hands beside the melds of a table.
func (s *Solver) PrepareTable(what TableSearch) {
	d := &s.hand
	b := &d.table
	d.drawn = what.Drawn
	s.sortOut(what.Cards, what.Must, false)
	d.drawn = 0
	b.melds = len(what.Melds)
	d.startShares()
	for _, list := range what.Melds {
		most := 0
		for _, o := range list {
			most = max(most, o.Takes)
		}
		d.wilds += most
	}
	d.wilds = min(d.wilds, len(what.Cards))
	for j, list := range what.Melds {
		here, broken := room{uint8(j + 1), 1}, j < len(what.Broken) && what.Broken[j]
		if broken {
			here.wilds = 0
		}
		for i, o := range list {
			p := pattern{meld: here.meld, option: uint16(i), takes: int8(o.Takes)}
			if len(o.Naturals) == 0 {
				here.wilds |= (2<<o.Room - 1) &^ (1<<o.Need - 1)
			}
			s.addOption(p, o, o.Naturals, 0)
		}
		if broken {
			b.rooms = append([]room{here}, b.rooms...)
		} else if here.wilds > 1 {
			b.rooms = append(b.rooms, here)
		}
	}
	s.findPatterns()
	s.findPeers()
	d.findBlocks()
	d.shareOut()
	if !what.Kept || s.memo.Used() > mostKept {
		s.memo.Reset()
	}
}

// addOption adds the patterns of an option. Each of its cards may be a copy that must
// be melded or one that may be left over; rest holds the cards not yet assigned, the
// first of them to the kinds from from on.
func (s *Solver) addOption(p pattern, o Option, rest card.Hand, from int) {
	if len(rest) == 0 {
		p.dual, p.need, p.room, p.share = p.naturals-p.onlyNatural, uint8(o.Need), uint8(o.Room), never
		d, b := &s.hand, &s.hand.table
		b.laid = append(b.laid, p)
		isKnown := slices.ContainsFunc(b.swaps, func(x swap) bool { // fewer naturals take as many
			return x.meld == p.meld && x.takes == p.takes && x.cards&p.cards == x.cards
		})
		if p.takes > 0 && !isKnown {
			b.swaps = append(b.swaps, swap{p.meld, p.takes, p.cards})
			for i := len(b.swaps) - 1; i > 0 && b.swaps[i-1].meld == p.meld && b.swaps[i-1].takes < p.takes; i-- {
				b.swaps[i-1], b.swaps[i] = b.swaps[i], b.swaps[i-1]
			}
		}
		if p.cards == 0 {
			return
		}
		for held := p.cards; held != 0; {
			k := &d.kinds[d.first(held)]
			held &^= k.field
			k.meet(p.demand(), false)
		}
		d.patterns[d.first(p.cards)] = append(d.patterns[d.first(p.cards)], p)
		return
	}
	for i, k := range s.hand.kinds {
		if i < from || k.card != rest[0] || k.of(p.cards) == k.count {
			continue
		}
		with := p
		with.cards += k.one
		with.naturals++
		if !k.dual {
			with.onlyNatural++
		}
		next := 0
		if len(rest) > 1 && rest[1] == rest[0] {
			next = i
		}
		s.addOption(with, o, rest[1:], next)
	}
}

// from returns the first state of a hand.
func (s *Solver) from(start TableHand) state {
	d := &s.hand
	st := state{ranked: int8(start.Ranked), jokers: int8(start.Jokers)}
	if start.Throws {
		st.throws = 1
	}
	for _, c := range start.Hand {
		i := slices.IndexFunc(d.kinds, func(k kind) bool { return k.card == c && k.of(st.held) < k.count })
		if i < 0 {
			st.over++
			continue
		}
		k := &d.kinds[i]
		st.held += k.one
		switch {
		case k.dual:
			st.duals++
		case k.unmeldable:
			st.unmeldable += k.leave
		default:
			st.onlyNatural++
			st.share += k.share
		}
	}
	return st
}

// TablePoints returns the fewest points that the hand can leave if that is at most
// limit, else some number above limit.
func (s *Solver) TablePoints(h TableHand, limit int) int {
	return s.below(s.from(h), cost(limit+1)*terms.OnePoint).Points()
}

// Laid is the option chosen for a meld, and the number of wild cards laid with it.
type Laid struct{ Option, Wilds int }

// Play returns the lowest cost of a hand and what is laid on each meld of the table:
// the first of equals in the order of the options, or an Option below 0 for nothing.
// The cost is terms.Impossible if it is not below the limit.
func (s *Solver) Play(h TableHand, limit terms.Cost) (total terms.Cost, laid []Laid) {
	st := s.from(h)
	goal := s.below(st, limit)
	if goal >= limit {
		return terms.Impossible, nil
	}
	total = goal
	for j := range uint8(s.hand.table.melds) {
		var here Laid
		st, goal, here = s.choose(st, goal, j+1)
		laid = append(laid, here)
	}
	return total, laid
}

// choose finds what is laid on a meld. It returns the state after that and the cost of
// what is still to be placed.
func (s *Solver) choose(st state, goal cost, i uint8) (state, cost, Laid) {
	b := &s.hand.table
	none := st
	none.used |= 1 << i
	isBroken := slices.ContainsFunc(b.rooms, func(r room) bool { return r.meld == i && r.wilds&1 == 0 })
	if !isBroken && s.below(none, goal+1) == goal {
		return none, goal, Laid{Option: -1}
	}
	spare := s.spare(&st)
	for n := range b.laid {
		p := &b.laid[n]
		if p.meld != i || !s.hand.has(st.held, p.cards) {
			continue
		}
		next := st
		fewest, most := s.lay(&next, p, spare)
		for w := fewest; w <= most; w++ {
			then, price := next, p.price()+cost(w)*p.each()
			if then.over -= w; price <= goal && s.below(then, goal-price+1) == goal-price {
				return then, goal - price, Laid{int(p.option), int(w)}
			}
		}
	}
	panic("general: a play without its melds")
}
