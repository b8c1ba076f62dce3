package tables

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/render"
)

// holding is a hand sorted out: naturals by suit, wild cards by kind. Where a
// wild-rank card may count as natural it is in both.
type holding struct {
	suits  *[card.Suits]suit
	wild   render.Pool
	wilds  int // wild cards in all
	ranked int // those of the wild rank
}

func (h *holding) read(g *terms, cards card.Hand) {
	*h.suits, h.wild, h.wilds = [card.Suits]suit{}, render.Pool{}, 0
	few := len(cards) <= full
	for _, c := range cards {
		if p := g.place[c]; p < places {
			h.suits[c.Suit()-1].add(int(p), few)
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
		if g.own != 0 {
			h.suits[c.Suit()-1].add(int(g.ownPlace), few)
		}
	}
	h.ranked = h.wilds - int(h.wild[render.Joker])
}

// jokersBind tells whether it can matter which wild cards are left over: some
// may be tied down as naturals, and those that are not cost more.
func (h *holding) jokersBind(g *terms) bool {
	return g.own != 0 && g.jokerLeave > g.wildLeave && h.ranked > 0 && h.ranked < h.wilds
}

// leftCost is what it costs to leave so many wild cards, of which jokers are
// so many.
func (g *terms) leftCost(wilds, jokers int) cost {
	return cost(wilds-jokers)*g.wildLeave + cost(jokers)*g.jokerLeave
}

// jokersLeft is how many jokers are among the cheapest wild cards to leave
// when only ranked wild-rank cards are free.
func (g *terms) jokersLeft(wilds, ranked, jokers int) int {
	if g.jokerLeave < g.wildLeave {
		return min(wilds, jokers)
	}
	return max(0, wilds-ranked)
}
