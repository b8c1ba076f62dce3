package answer

import "github.com/wildmeld/wildmeld/explain"

// Discarding is every discard of a hand one card over.
func (h *Hand) Discarding() explain.Discarding {
	d := explain.Discarding{Deal: h.Dealt(), Table: h.Table, Best: h.Play()}
	if h.laid != nil {
		d.Discards = h.laid.Discards(h.Hand)
	} else {
		d.Discards = h.solver.Discards(h.Hand)
	}
	kept, _ := h.Hand.Without(d.Discards[0].Card)
	d.Stays = h.best(kept)
	return d
}
