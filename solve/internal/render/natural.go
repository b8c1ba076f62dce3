package render

import (
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Copies is how many naturals of each suit a set has: five bits for each suit,
// and five for wild-rank cards of no suit.
type Copies uint32

// CopyBits is the bits of a suit in Copies.
const CopyBits = 5

// Stretch is the suits of a run's naturals, from the lowest natural up: four
// bits for each place, the kind of the natural plus one, or zero where there is
// none.
type Stretch uint64

// StretchBits is the bits of a place in a Stretch.
const StretchBits = 4

// At returns the kind of the natural a step above the lowest plus one, or zero.
func (s Stretch) At(step int) int { return int(s >> (StretchBits * step) & (1<<StretchBits - 1)) }

// Set adds a set of the place's rank with these naturals and some wild cards.
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
		put(m, c, as)
	}
	r.putWild(m, place, wilds)
}

// take takes a natural out of the pool if its place is the wild rank's.
func (r *Renderer) take(place, kind int) {
	if r.cards[place][0].Rank() == r.terms.Wild {
		r.pool -= One(kind)
		r.wilds--
	}
}

// putWild adds wild cards to a set.
func (r *Renderer) putWild(m *meld.Meld, place, wilds int) {
	if wilds > 0 && r.cards[place][0].Rank() == r.terms.Wild {
		r.home = true
	}
	for range wilds {
		r.putOpen(m, r.lacking(m, place))
	}
}

// lacking returns what a card without a place of its own stands for in a set: the
// rank, and where suits must be distinct the first suit that the set lacks.
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

// Run adds a run of size cards with these naturals, the lowest at the place
// first and the highest span places on, the others wild. One natural with wild
// cards is as well a set, which is easier to see.
func (r *Renderer) Run(first, span int, naturals Stretch, size, wilds int) {
	if span == 1 && size <= r.terms.MaxSet {
		r.Set(first, 1<<(CopyBits*(naturals-1)), wilds)
		return
	}
	m := r.add(meld.Run)
	suit, low := r.suitOf(naturals), first
	if size > span {
		low = r.lowest(first, span, naturals, size, suit)
		naturals <<= StretchBits * (first - low)
	}
	if low < 0 {
		low += 13 // on a circle
	}
	for p := low; p < low+size; p, naturals = p+1, naturals>>StretchBits {
		switch kind := naturals.At(0); kind {
		case 0:
			r.putOpen(m, r.cards[p][suit])
			continue
		case Suitless + 1:
			put(m, card.Wild, r.cards[p][suit])
		default:
			put(m, r.cards[p][kind], r.cards[p][kind])
		}
		if r.terms.Dual {
			r.take(p, naturals.At(0)-1)
		}
	}
}

// suitOf returns the suit that wild cards stand for in a run: that of the lowest
// natural that has one.
func (r *Renderer) suitOf(naturals Stretch) card.Suit {
	for ; naturals != 0; naturals >>= StretchBits {
		if kind := naturals.At(0); kind != 0 && kind != Suitless+1 {
			return card.Suit(kind)
		}
	}
	return r.firstSuit
}

// lowest returns the first place of a run. Wild cards that its gaps do not need
// go on above it, as far as there are places, then below; but below at once where
// one of them stands for itself there.
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
