package tables

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
)

// holding is the wild cards of a hand by kind.
type holding struct {
	wild   render.Pool
	wilds  int  // wild cards in all
	ranked int  // those of the wild rank
	many   bool // more cards than a suit's bits can count of one
}

// spot is where a card goes: a copy at its place of a suit, and its kind of wild
// card. A wild-rank card that may count as natural has both.
type spot struct {
	copies uint64
	one    render.Pool // of its kind of wild card
	places uint16
	suit   uint8
}

// noKind is the kind of a card that is not wild.
const noKind = render.Joker + 1

// suits is the naturals held by suit. There is room for more suits than there
// are, so that an index of three bits needs no check.
type suits [8]suit

// read sorts a hand out, the naturals into suits.
func (h *holding) read(g *terms, cards card.Hand, to *suits) {
	var kinds render.Pool
	*to = suits{}
	for _, c := range cards {
		x := &g.spots[c]
		kinds += x.one
		s := &to[x.suit%uint8(len(to))]
		s.copies += x.copies
		s.places |= x.places
	}
	if h.many = len(cards) > full; h.many {
		*to = suits{}
		for _, c := range cards {
			if x := g.spots[c]; x.places != 0 {
				to[x.suit] = to[x.suit].with(bits.TrailingZeros16(x.places))
			}
		}
	}
	naturals := kinds.Of(noKind)
	h.wild = kinds - render.One(noKind)*render.Pool(naturals)
	h.wilds = len(cards) - naturals
	h.ranked = h.wilds - kinds.Of(render.Joker)
}

// jokersBind reports whether it can matter which wild cards are left over: some
// may be tied down as naturals, and those that are not cost more.
func (h *holding) jokersBind(g *terms) bool {
	return g.dual != 0 && g.Prices.JokerLast() && h.ranked > 0 && h.ranked < h.wilds
}
