package judge

import (
	"iter"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// shaped reports whether a meld with every As filled in is a set or a run by
// its shape: each card may stand for what it is said to, and what they stand
// for is one rank, or consecutive places in the order of the slots. How many
// cards there are, and how many of them wild, is Broken's matter.
func shaped(t *rules.Terms, m meld.Meld) bool {
	for _, s := range m.Slots {
		if !stands(t, s) {
			return false
		}
	}
	switch m.Kind {
	case meld.Set:
		return oneRank(m.Slots) && (t.SetSuits != rules.Distinct || suitsDiffer(m.Slots))
	case meld.Run:
		return consecutive(t, m.Slots) && (t.RunSuits == rules.MixedSuits || oneSuit(m.Slots))
	}
	return false
}

// stands reports whether the card may stand for what it is said to: a wild card
// for any card of the pack, any other only for itself.
func stands(t *rules.Terms, s meld.Slot) bool {
	if !t.IsWild(s.Card) {
		return s.As == s.Card
	}
	return inPack(t, s.As)
}

func oneRank(slots []meld.Slot) bool {
	return !slices.ContainsFunc(slots, func(s meld.Slot) bool { return s.As.Rank() != slots[0].As.Rank() })
}

func oneSuit(slots []meld.Slot) bool {
	suit := slots[0].As.Suit()
	return suit != card.NoSuit && !slices.ContainsFunc(slots, func(s meld.Slot) bool { return s.As.Suit() != suit })
}

// suitsDiffer reports whether no two cards stand for one suit.
func suitsDiffer(slots []meld.Slot) bool {
	var seen rules.Suits
	for _, s := range slots {
		suit := s.As.Suit()
		if suit == card.NoSuit || seen.Has(suit) {
			return false
		}
		seen |= rules.SuitsOf(suit)
	}
	return true
}

// consecutive reports whether the cards stand for ranks that follow each other,
// in the order of the slots.
func consecutive(t *rules.Terms, slots []meld.Slot) bool {
	for window := range windows(t.Places(), t.Cyclic(), len(slots)) {
		if slices.EqualFunc(window, slots, func(k card.Rank, s meld.Slot) bool { return k == s.As.Rank() }) {
			return true
		}
	}
	return false
}

// windows yields every stretch of n places that a run can take, the lowest
// first. In a circle the last place is followed by the first, and a run may
// start anywhere but holds no rank twice.
func windows(places []card.Rank, cyclic bool, n int) iter.Seq[[]card.Rank] {
	return func(yield func([]card.Rank) bool) {
		starts := len(places) - n + 1
		if cyclic && starts > 0 {
			starts = len(places)
			places = append(places, places[:n-1]...)
		}
		for start := range starts {
			// A rank that the pack lacks: no run crosses it.
			w := places[start : start+n]
			if !slices.Contains(w, card.NoRank) && !yield(w) {
				return
			}
		}
	}
}

// Natural reports whether the card is used as what it is. A joker never is. A
// wild-rank card is under wild-as-natural, where it stands for itself: for
// its rank in a set, or in a run of mixed suits; for its rank and suit where
// suits matter. A wild-rank card whose suit was not noted is never natural in
// a run of one suit, whose suit it would have to have.
func Natural(t *rules.Terms, kind meld.Kind, s meld.Slot) bool {
	switch {
	case !t.IsWild(s.Card):
		return true
	case t.WildAsNatural != rules.On || s.Card == card.Joker || s.As.Rank() != t.Wild:
		return false
	case s.Card == card.Wild:
		return kind == meld.Set || !suitsMatter(t, kind)
	}
	return !suitsMatter(t, kind) || s.As.Suit() == s.Card.Suit()
}

// suitsMatter reports whether each place in such a meld has a suit of its own.
func suitsMatter(t *rules.Terms, kind meld.Kind) bool {
	if kind == meld.Set {
		return t.SetSuits == rules.Distinct
	}
	return t.RunSuits == rules.SameSuit
}

// allWild reports whether the cards are a legal meld as wild cards alone. Then
// those at their own places need not count as naturals.
func allWild(t *rules.Terms, m meld.Meld) bool {
	isNatural := func(s meld.Slot) bool { return !t.IsWild(s.Card) }
	adjacent := m.Kind == meld.Run && t.AdjacentWilds == rules.Off
	return t.AllWildLegal() && !adjacent && !slices.ContainsFunc(m.Slots, isNatural)
}

// Broken is the rule of number that a set or run of the right shape breaks, or
// nil: it is legal.
func Broken(t *rules.Terms, m meld.Meld) *Fault {
	naturals := 0
	for _, s := range m.Slots {
		if Natural(t, m.Kind, s) {
			naturals++
		}
	}
	kind, limit := broken(t, m, naturals)
	if kind == NoFault {
		return nil
	}
	f := &Fault{Kind: kind, Meant: m.Kind, Have: len(m.Slots), Limit: limit, Natural: naturals, Wild: len(m.Slots) - naturals}
	switch kind {
	case TooWild:
		f.WildLimit = t.WildLimit
	case AdjacentWilds:
		at := neighbours(t, m)
		f.Slots = slices.Clone(m.Slots[at-1 : at+1])
	}
	return f
}

func broken(t *rules.Terms, m meld.Meld, naturals int) (kind FaultKind, limit int) {
	n := len(m.Slots)
	switch {
	case t.MaxMeld > 0 && n > t.MaxMeld:
		return TooMany, t.MaxMeld
	case m.Kind == meld.Set && n > t.MaxSetLen():
		return TooMany, t.MaxSetLen()
	case n < t.MinMeld:
		return TooFew, t.MinMeld
	case m.Kind == meld.Run && n < t.MinRunLen():
		return RunTooShort, t.MinRunLen()
	case naturals == 0 && !t.AllWildLegal():
		return AllWild, 0
	case naturals > 0 && n-naturals > t.WildBound(naturals) && !allWild(t, m):
		return TooWild, 0
	case m.Kind == meld.Run && t.AdjacentWilds == rules.Off && neighbours(t, m) > 0:
		return AdjacentWilds, 0
	}
	return NoFault, 0
}

// neighbours is the place of the second of the first two wild cards of a run
// that stand side by side, 0 where none do.
func neighbours(t *rules.Terms, run meld.Meld) int {
	for i := 1; i < len(run.Slots); i++ {
		if !Natural(t, meld.Run, run.Slots[i-1]) && !Natural(t, meld.Run, run.Slots[i]) {
			return i
		}
	}
	return 0
}
