package answer

import (
	"slices"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// Discarding is every discard of a hand one card over, in an order, and what the
// turn after it may bring.
func (h *Hand) Discarding(k Known, by solve.By) (explain.Discarding, error) {
	unseen, packs, err := h.unseen(k)
	if err != nil {
		return explain.Discarding{}, err
	}
	d := explain.Discarding{Deal: h.Dealt(), LaidMelds: h.LaidMelds, Best: h.Play(), Unseen: unseen.Len(), Packs: packs}
	d.Discards = h.turns(h.Hand, unseen)
	d.First = d.Discards[0]
	kept, _ := h.Hand.Without(d.First.Card)
	d.Stays = h.best(kept)
	slices.SortStableFunc(d.Discards, by.Compare)
	return d, nil
}

func (h *Hand) turns(cards card.Hand, unseen *stock.Unseen) []solve.Turn {
	if h.laid != nil {
		return h.laid.Turns(cards, unseen, solve.ByPoints)
	}
	return h.solver.Turns(cards, unseen, solve.ByPoints)
}
