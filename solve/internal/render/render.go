// Package render turns melds as the searches know them, naturals at places and a number
// of wild cards, into an arrangement. It decides which wild card goes where, what it
// stands for, and which are left over. It reuses all memory.
//
// The cheapest wild cards are left over, those of the wild rank before jokers, in card
// order. Of the others, each that can stand for itself does so; the rest fill the open
// slots in card order.
package render

import (
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Pool counts the wild cards of each kind in a byte each: wild-rank cards by suit, those
// without a suit, and jokers.
type Pool uint64

const poolBits = 8

// One returns one wild card of the kind.
func One(kind int) Pool { return 1 << (poolBits * kind) }

// Of returns the number of wild cards of the kind.
func (p Pool) Of(kind int) int { return int(p >> (poolBits * kind) & (1<<poolBits - 1)) }

// lowest returns the first kind that has a card.
func (p Pool) lowest() int { return bits.TrailingZeros64(uint64(p)) / poolBits }

// The kinds of a Pool after the suits.
const (
	Suitless = card.Suits
	Joker    = card.Suits + 1
)

// KindOf returns the kind of a wild card.
func KindOf(c card.Card) int {
	switch c {
	case card.Joker:
		return Joker
	case card.Wild:
		return Suitless
	}
	return int(c.Suit()) - 1
}

// Renderer writes one arrangement after the other: Start, then any number of
// Set, Run, WildMelds and Leave, then Finish. It lists leftovers in card order
// without sorting them.
type Renderer struct {
	terms     *terms.Terms
	cards     [2 * rules.LinePlaces][Suitless + 2]card.Card // of a place, by kind plus one; of no suit; twice round a circle
	firstSuit card.Suit

	a              *meld.Arrangement
	pool           Pool                                     // wild cards not yet placed
	wilds          int                                      // how many they are
	open           int                                      // slots that want one
	slots          [card.MaxHand]struct{ meld, slot uint8 } // which they are
	hasWildRankSet bool                                     // a set of the wild rank has an open slot
	left           [2]uint64                                // leftovers, a bit for each card
	again          []card.Card                              // those that are in it already
}

// Prepare makes r a renderer for the terms, which must not change.
func (r *Renderer) Prepare(t *terms.Terms) {
	r.terms = t
	for p := range r.cards {
		for kind := range Suitless + 1 {
			r.cards[p][kind] = card.New(card.Rank(p%13+1), card.Suit(kind))
		}
		r.cards[p][Suitless+1] = card.Wild
	}
	if suits := t.Suits.List(); len(suits) > 0 {
		r.firstSuit = suits[0]
	}
}

// mostMelds is how many melds there can be, of two cards each.
const mostMelds = card.MaxHand / 2

// Start begins to write to a, whose memory it reuses, for a hand with these
// wild cards, wilds in all.
func (r *Renderer) Start(a *meld.Arrangement, wild Pool, wilds int) {
	if cap(a.Melds) < mostMelds {
		a.Melds = make([]meld.Meld, mostMelds)
		slots := make([]meld.Slot, mostMelds*card.MaxHand)
		for i := range a.Melds {
			a.Melds[i].Slots = slots[i*card.MaxHand : i*card.MaxHand : (i+1)*card.MaxHand]
		}
	}
	if cap(a.Left) < card.MaxHand+atOnce {
		a.Left = make(card.Hand, 0, card.MaxHand+atOnce)
	}
	a.Melds, a.Left = a.Melds[:0], a.Left[:0]
	r.a, r.pool, r.wilds, r.open, r.hasWildRankSet = a, wild, wilds, 0, false
}

// Use takes wild cards out of the pool for melds that are not rendered.
func (r *Renderer) Use(wilds int) { r.wilds -= wilds }

// LeaveEach leaves over one card of a suit at each of the places. No other copy of these
// cards may be left over.
func (r *Renderer) LeaveEach(places uint16, suit card.Suit) {
	places |= places >> 13 // the high ace is an ace
	r.left[0] |= column(places&0x7f) << ((8 + suit) & 63)
	r.left[1] |= column(places>>7&0x3f) << (suit & 63)
}

// column returns a byte of value 1 for each of seven places: the cards of one suit in a set
// of cards. The product has the places seven times, each time one further to the left in its
// byte, and of each the mask keeps another.
func column(places uint16) uint64 {
	return uint64(places) * 0x0000_0408_1020_4081 & 0x0001_0101_0101_0101
}

// Leave leaves over a card.
func (r *Renderer) Leave(c card.Card) {
	if bit := uint64(1) << (c % 64); r.left[c/64]&bit == 0 {
		r.left[c/64] |= bit
	} else {
		r.again = append(r.again, c)
	}
}

// Finish leaves over the wild cards that no open slot needs, but none of those to keep,
// and fills the open slots with the others.
func (r *Renderer) Finish(penalty int, keep Pool) {
	if over := r.wilds - r.open; over > 0 {
		r.leaveWild(over, keep)
	}
	if r.open > 0 {
		r.placeWild()
	}
	left := appendEach(r.a.Left, r.left[0], 0)
	left = appendEach(left, r.left[1], 64)
	for _, c := range r.again {
		i := len(left)
		for left = append(left, c); i > 0 && left[i-1] > c; i-- {
			left[i] = left[i-1]
		}
		left[i] = c
	}
	r.left, r.again = [2]uint64{}, r.again[:0]
	r.a.Left, r.a.Penalty = left, penalty
	r.a.SortMelds()
}

// appendEach appends a card for each bit of a set to a hand that has room for atOnce more.
// It writes atOnce cards at a time, even past the last one: the processor would often
// mispredict a loop that stops there.
func appendEach(h card.Hand, set uint64, first card.Card) card.Hand {
	n := len(h) + bits.OnesCount64(set)
	for i := len(h); set != 0; i += atOnce {
		to := (*[atOnce]card.Card)(h[i : i+atOnce])
		to[0] = first + card.Card(bits.TrailingZeros64(set))
		set &= set - 1
		to[1] = first + card.Card(bits.TrailingZeros64(set))
		set &= set - 1
		to[2] = first + card.Card(bits.TrailingZeros64(set))
		set &= set - 1
		to[3] = first + card.Card(bits.TrailingZeros64(set))
		set &= set - 1
	}
	return h[:n]
}

const atOnce = 4

// add returns a new meld, its slots empty.
func (r *Renderer) add(k meld.Kind) *meld.Meld {
	a := r.a
	a.Melds = a.Melds[:len(a.Melds)+1]
	m := &a.Melds[len(a.Melds)-1]
	m.Kind, m.Slots = k, m.Slots[:0]
	return m
}

// putOpen adds a slot for a wild card that is not chosen yet.
func (r *Renderer) putOpen(m *meld.Meld, as card.Card) {
	r.slots[r.open].meld, r.slots[r.open].slot = uint8(len(r.a.Melds)-1), uint8(len(m.Slots))
	r.open++
	m.Slots = append(m.Slots, meld.Slot{As: as})
}

// Copies counts the naturals of a set in five bits for each suit, and five for wild-rank
// cards without a suit.
type Copies uint32

// CopyBits is the number of bits of a suit in Copies.
const CopyBits = 5

// Stretch holds the suits of the naturals of a run in four bits for each place from the
// lowest natural up: the kind of the natural plus one, or zero if there is none.
type Stretch uint64

// StretchBits is the number of bits of a place in a Stretch.
const StretchBits = 4

// At returns the kind plus one of the natural step places above the lowest, or zero.
func (s Stretch) At(step int) int { return int(s >> (StretchBits * step) & (1<<StretchBits - 1)) }

// Set adds a set of the rank of a place with these naturals and wild cards.
func (r *Renderer) Set(place int, naturals Copies, wilds int) {
	m := r.add(meld.Set)
	for naturals != 0 {
		kind := bits.TrailingZeros32(uint32(naturals)) / CopyBits
		naturals -= 1 << (CopyBits * kind)
		c := r.cards[place][kind+1]
		as := c
		if kind == Suitless {
			as = r.lacking(m, place)
		}
		if r.terms.Dual {
			r.take(place, kind)
		}
		m.Slots = append(m.Slots, meld.Slot{Card: c, As: as})
	}
	r.putWild(m, place, wilds)
}

// take takes a natural out of the pool if its place is that of the wild rank.
func (r *Renderer) take(place, kind int) {
	if r.cards[place][0].Rank() == r.terms.Wild {
		r.pool -= One(kind)
		r.wilds--
	}
}

// putWild adds wild cards to a set.
func (r *Renderer) putWild(m *meld.Meld, place, wilds int) {
	if wilds > 0 && r.cards[place][0].Rank() == r.terms.Wild {
		r.hasWildRankSet = true
	}
	for range wilds {
		r.putOpen(m, r.lacking(m, place))
	}
}

// lacking returns what a card without a suit stands for in a set: the rank and, if suits
// must be distinct, the first suit that the set lacks.
func (r *Renderer) lacking(m *meld.Meld, place int) card.Card {
	if !r.terms.Distinct {
		return r.cards[place][0]
	}
	for suit := card.Clubs; suit <= card.Stars; suit++ {
		as := r.cards[place][suit]
		if r.terms.Suits.Has(suit) && !slices.ContainsFunc(m.Slots, func(x meld.Slot) bool { return x.As == as }) {
			return as
		}
	}
	panic("render: a set with more cards than suits")
}

// Run adds a run of size cards: naturals over span places from first on, and wild cards.
// A single natural with wild cards becomes a set if it can, which is easier to read.
func (r *Renderer) Run(first, span int, naturals Stretch, size, wilds int) {
	if span == 1 && size <= r.terms.MaxSet {
		r.Set(first, 1<<(CopyBits*(naturals-1)), wilds)
		return
	}
	m := r.add(meld.Run)
	suit, low := r.firstSuit, first // of the wild cards: that of the lowest natural that has a suit
	for rest := naturals; rest != 0; rest >>= StretchBits {
		if kind := rest.At(0); kind != 0 && kind != Suitless+1 {
			suit = card.Suit(kind)
			break
		}
	}
	if size > span {
		low = r.lowest(first, span, naturals, size, suit)
		naturals <<= StretchBits * (first - low)
	}
	if low < 0 {
		low += 13 // on a circle
	}
	for p := low; p < low+size; p, naturals = p+1, naturals>>StretchBits {
		kind := naturals.At(0)
		if kind == 0 {
			r.putOpen(m, r.cards[p][suit])
			continue
		}
		c, as := r.cards[p][kind], r.cards[p][kind]
		if c == card.Wild {
			as = r.cards[p][suit]
		}
		m.Slots = append(m.Slots, meld.Slot{Card: c, As: as})
		if r.terms.Dual {
			r.take(p, kind-1)
		}
	}
}

// lowest returns the first place of a run. The wild cards that its gaps do not need go
// above it as far as there are places, then below; but they go below first if one of
// them stands for itself there.
func (r *Renderer) lowest(first, span int, naturals Stretch, size int, suit card.Suit) int {
	before, after := r.terms.Line.Room(first, span)
	low := first - max(0, size-span-after)
	if r.pool.Of(int(suit)-1) == 0 {
		return low
	}
	for p := low; p < low+size; p++ {
		if r.terms.Line.At(p) == r.terms.Wild && (p < first || naturals.At(p-first) == 0) {
			return low
		}
	}
	for p := low - 1; p >= first-before && p+size >= first+span; p-- {
		if r.terms.Line.At(p) == r.terms.Wild {
			return p
		}
	}
	return low
}
