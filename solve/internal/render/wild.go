package render

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/terms"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// WildMelds adds the fewest melds of wild cards alone, the largest first.
func (r *Renderer) WildMelds(wilds int) {
	for wilds > 0 {
		n := wilds
		for !r.terms.WildMelds.Legal[n] || r.terms.WildMelds.Fewest[wilds-n]+terms.OneMeld != r.terms.WildMelds.Fewest[wilds] {
			n--
		}
		r.WildMeld(n)
		wilds -= n
	}
}

// WildMeld adds a meld of n wild cards alone: a set if it may have n cards, of the wild
// rank if there is a card of it, else of the highest other rank; or else a run at the
// highest places.
func (r *Renderer) WildMeld(n int) {
	if n <= r.terms.MaxSet && n >= r.terms.MinMeld {
		rank := r.terms.Wild
		if r.wilds <= r.pool.Of(Joker) {
			rank = card.King
			for rank > card.Ace && (!r.terms.Ranks.Has(rank) || rank == r.terms.Wild) {
				rank--
			}
		}
		r.putWild(r.add(meld.Set), int(rank-1), n)
		return
	}
	m := r.add(meld.Run)
	top := rules.LinePlaces - 1
	for r.terms.Line.Below[top]+1 < n {
		top--
	}
	for p := top - n + 1; p <= top; p++ {
		r.putOpen(m, r.cards[p][r.firstSuit])
	}
}

// wildCardOf returns a card of a kind of the pool.
func (r *Renderer) wildCardOf(kind int) card.Card {
	switch kind {
	case Joker:
		return card.Joker
	case Suitless:
		return card.Wild
	}
	return card.New(r.terms.Wild, card.Suit(kind+1))
}

// leaveWild leaves over the cheapest wild cards, but none of those to keep.
func (r *Renderer) leaveWild(over int, keep Pool) {
	free := r.pool - keep
	jokers := 0
	if r.terms.Joker < r.terms.Ranked {
		jokers = min(over, free.Of(Joker))
	}
	for ; over > 0 && free != 0; over-- {
		kind := free.lowest()
		if jokers > 0 {
			kind = Joker
			jokers--
		}
		free -= One(kind)
		r.pool -= One(kind)
		r.Leave(r.wildCardOf(kind))
	}
}

// placeWild fills the open slots: first with the wild cards that can stand for
// themselves, then with the others in card order.
func (r *Renderer) placeWild() {
	slots := r.slots[:r.open]
	if len(slots) > 1 { // a single wild card has no choice
		for _, at := range slots {
			x := &r.a.Melds[at.meld].Slots[at.slot]
			if kind := KindOf(x.As); x.As.Rank() == r.terms.Wild && kind >= 0 && r.pool.Of(kind) > 0 {
				r.pool -= One(kind)
				x.Card = x.As
			}
		}
	}
	for _, at := range slots {
		x := &r.a.Melds[at.meld].Slots[at.slot]
		if x.Card != 0 {
			continue
		}
		kind := r.pool.lowest()
		r.pool -= One(kind)
		x.Card = r.wildCardOf(kind)
	}
	for i := range r.a.Melds {
		if m := &r.a.Melds[i]; r.hasWildRankSet && m.Kind == meld.Set && m.Slots[0].As.Rank() == r.terms.Wild {
			r.settleOwn(m)
		}
	}
}

// settleOwn puts the slots of a set of the wild rank in order: its cards stand for
// themselves, those that count as natural first.
func (r *Renderer) settleOwn(m *meld.Meld) {
	for i := range m.Slots {
		if x := &m.Slots[i]; !r.terms.Distinct && x.Card.Suit() != card.NoSuit {
			x.As = x.Card
		}
	}
	wildness := func(x meld.Slot) int {
		if r.terms.WildAsNatural == rules.On && (x.Card == x.As || x.Card == card.Wild) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(m.Slots, func(x, y meld.Slot) int {
		return cmp.Or(wildness(x)-wildness(y), cmp.Compare(x.Card, y.Card))
	})
}
