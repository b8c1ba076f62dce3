package judge

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// natural reports whether the card is used as what it is. A joker never is. A
// wild-rank card is under wild-as-natural, where it stands for itself: for
// its rank in a set, or in a run of mixed suits; for its rank and suit where
// suits matter. A wild-rank card whose suit was not noted is never natural in
// a run of one suit, whose suit it would have to have.
func natural(t *rules.Terms, kind meld.Kind, s meld.Slot) bool {
	suitsMatter := kind == meld.Run && t.RunSuits == rules.SameSuit || kind == meld.Set && t.SetSuits == rules.Distinct
	switch {
	case !t.IsWild(s.Card):
		return true
	case t.WildAsNatural != rules.On || s.Card == card.Joker || s.As.Rank() != t.Wild:
		return false
	case s.Card == card.Wild:
		return kind == meld.Set || !suitsMatter
	}
	return !suitsMatter || s.As.Suit() == s.Card.Suit()
}

// broken returns the rule of number that a set or run of the right shape breaks,
// or nil: it is legal. Where wild cards alone are a legal meld, those at their
// own places need not count as naturals.
func broken(t *rules.Terms, m meld.Meld) *Fault {
	n, naturals, isRun := len(m.Slots), 0, m.Kind == meld.Run
	isAllWild := true
	var pair []meld.Slot // the first two wild cards of a run that stand side by side
	for i, s := range m.Slots {
		isAllWild = isAllWild && t.IsWild(s.Card)
		switch {
		case natural(t, m.Kind, s):
			naturals++
		case isRun && t.AdjacentWilds == rules.Off && pair == nil && i > 0 && !natural(t, m.Kind, m.Slots[i-1]):
			pair = m.Slots[i-1 : i+1]
		}
	}
	var kind FaultKind
	limit, wilds := 0, n-naturals
	switch {
	case t.MaxMeld > 0 && n > t.MaxMeld:
		kind, limit = TooMany, t.MaxMeld
	case n < t.MinMeld:
		kind, limit = TooFew, t.MinMeld
	case isRun && n < t.MinRunLen():
		kind, limit = RunTooShort, t.MinRunLen()
	case naturals == 0 && !t.AllWildLegal():
		kind = AllWild
	case naturals > 0 && wilds > t.WildBound(naturals) && !(isAllWild && t.AllWildLegal() && !(isRun && t.AdjacentWilds == rules.Off)):
		kind = TooWild
	case pair != nil:
		kind = AdjacentWilds
	default:
		return nil
	}
	f := &Fault{Kind: kind, Meant: m.Kind, Have: n, Limit: limit, Natural: naturals, Wild: wilds}
	switch kind {
	case TooWild:
		f.WildLimit = t.WildLimit
	case AdjacentWilds:
		f.Slots = slices.Clone(pair)
	}
	return f
}
