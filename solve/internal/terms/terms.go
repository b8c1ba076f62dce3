// Package terms holds what the searches need to know of the rules of a round, computed
// once: the places of runs, the melds of wild cards alone, and the cost by which
// arrangements are compared.
package terms

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Terms is rules.Terms with the values that are derived from them.
type Terms struct {
	rules.Terms
	Line           Line
	MaxRun, MaxSet int
	Distinct       bool // no suit comes twice in a set
	OneSet         bool // sets of one rank can always be joined to one
	Dual           bool // wild-rank cards may be naturals
	Ranked, Joker  Cost // of leaving a wild-rank card, and a joker
	WildMelds      WildMelds
}

// WildMelds describes the melds of wild cards alone.
type WildMelds struct {
	Fewest [card.MaxHand + 1]Cost // the fewest melds that hold exactly n wild cards, or Impossible
	Legal  [card.MaxHand + 1]bool // whether n wild cards may be one meld
}

// Set sets the terms of a round.
func (t *Terms) Set(r *rules.Terms) {
	t.Terms, t.Line = *r, LineOf(&r.Rules)
	t.MaxRun, t.MaxSet = t.Line.Longest, r.MaxSetLen()
	t.Distinct, t.Dual, t.Joker = r.SetSuits == rules.Distinct, DualCards(r), Leaving(r.Points(card.Joker))
	if r.Wild != card.NoRank {
		t.Ranked = Leaving(r.Points(card.Wild))
	}
	t.OneSet = !t.Distinct && t.MaxSet == card.MaxHand && t.WildLimit != rules.One
	t.findWildMelds()
}

// Leaving returns the cost of leaving the cheapest n of these wild cards.
func (t *Terms) Leaving(n, ranked, jokers int) Cost {
	left := max(0, n-ranked) // jokers
	if t.Joker < t.Ranked {
		left = min(n, jokers)
	}
	return Cost(n-left)*t.Ranked + Cost(left)*t.Joker
}

// findWildMelds fills in the melds of wild cards alone that the rules allow.
func (t *Terms) findWildMelds() {
	w := &t.WildMelds
	for n := 1; n <= card.MaxHand; n++ {
		w.Fewest[n] = Impossible
		isSet := n >= t.MinMeld && n <= t.MaxSet
		isRun := n >= t.MinRunLen() && n <= t.MaxRun && t.AdjacentWilds == rules.On
		w.Legal[n] = t.AllWildLegal() && (isSet || isRun)
		for with := 1; with <= n; with++ {
			if w.Legal[with] {
				w.Fewest[n] = min(w.Fewest[n], w.Fewest[n-with]+OneMeld)
			}
		}
	}
}

// Unlimited reports whether no rule limits the number or the places of wild cards.
func Unlimited(r *rules.Rules) bool {
	return r.WildLimit == rules.NoLimit && r.AllWildLegal() && r.AdjacentWilds == rules.On
}

// DualCards reports whether wild-rank cards may count as naturals and whether that
// can make a difference to which melds are legal.
func DualCards(t *rules.Terms) bool {
	return t.WildAsNatural == rules.On && t.Wild != card.NoRank && !Unlimited(&t.Rules)
}
