package tables

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/render"
)

// holding is the wild cards of a hand by kind.
type holding struct {
	wild   render.Pool
	wilds  int  // wild cards in all
	ranked int  // those of the wild rank
	many   bool // more cards than four bits can count
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

// read sorts a hand out, the naturals into suits. It is false where there are more
// copies of a card than a suit can count.
func (h *holding) read(g *terms, cards card.Hand, to *suits) bool {
	var kinds render.Pool
	*to = suits{}
	for _, c := range cards {
		x := &g.spots[c]
		kinds += x.one
		s := &to[x.suit%uint8(len(to))]
		s.copies += x.copies
		s.places |= x.places
	}
	h.many = len(cards) > full
	naturals := kinds.Of(noKind)
	h.wild = kinds - render.One(noKind)*render.Pool(naturals)
	h.wilds = len(cards) - naturals
	h.ranked = h.wilds - kinds.Of(render.Joker)
	return !h.many || !slices.ContainsFunc(cards, func(c card.Card) bool { return cards.Count(c) > full })
}

// jokersBind reports whether it can matter which wild cards are left over: some
// may be tied down as naturals, and those that are not cost more.
func (h *holding) jokersBind(g *terms) bool {
	return g.dual != 0 && g.Prices.JokerLast() && h.ranked > 0 && h.ranked < h.wilds
}
