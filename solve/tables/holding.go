package tables

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/render"
)

// holding is the wild cards of a hand by kind.
type holding struct {
	wild   render.Pool
	wilds  int // wild cards in all
	ranked int // those of the wild rank
}

// read sorts a hand out, the naturals into suits. Where a wild-rank card may
// count as natural it is in both.
func (h *holding) read(g *terms, cards card.Hand, suits *[card.Suits]suit) {
	*suits, h.wild, h.wilds = [card.Suits]suit{}, render.Pool{}, 0
	few := len(cards) <= full
	for _, c := range cards {
		if p := g.place[c]; p < places {
			suits[c.Suit()-1].add(int(p), few)
			continue
		}
		h.wilds++
		if c == card.Joker {
			h.wild[render.Joker]++
			continue
		}
		if c == card.Wild {
			h.wild[render.Suitless]++
			continue
		}
		h.wild[c.Suit()-1]++
		if g.dual != 0 {
			suits[c.Suit()-1].add(int(g.dualPlace), few)
		}
	}
	h.ranked = h.wilds - int(h.wild[render.Joker])
}

// jokersBind reports whether it can matter which wild cards are left over: some
// may be tied down as naturals, and those that are not cost more.
func (h *holding) jokersBind(g *terms) bool {
	return g.dual != 0 && g.prices.JokerLast() && h.ranked > 0 && h.ranked < h.wilds
}
