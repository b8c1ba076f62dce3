// Package judge is the second, plain reading of the rules: it says of cards
// laid down whether they are a legal meld, what each wild card stands for,
// and if not, why not. It shares no code with the solver, so that each can be
// held against the other.
//
// reading.go lists the ways in which laid cards are a set or a run by shape;
// legal.go has the rules of number, such as limits on wild cards. A meld is legal
// when one of its readings breaks none of them.
package judge

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Meld judges cards laid down as one meld. A slot's As is zero where the
// player did not say what the card stands for; said stand-ins are binding,
// and one without a suit leaves the suit open. The result is the meld with
// every As filled in and its slots in display order, or a fault.
//
// Of several legal readings a set comes before a run; a run is read in the
// order in which it was written, up or down, if it can be, and else as low as
// it can stand.
func Meld(t *rules.Terms, laid []meld.Slot) (meld.Meld, *Fault) {
	if f := foreign(t, laid); f != nil {
		return meld.Meld{}, f
	}
	if len(laid) < t.MinMeld || len(laid) == 0 {
		return meld.Meld{}, &Fault{Kind: TooFew, Have: len(laid), Limit: t.MinMeld}
	}
	var nearest *Fault
	for m := range readings(t, laid) {
		f := broken(t, m)
		if f == nil {
			return inOrder(t, m), nil
		}
		// Nearest is what a later rule forbids, and what reads most cards as naturals.
		if nearest == nil || f.Kind > nearest.Kind || f.Kind == nearest.Kind && f.Natural > nearest.Natural {
			nearest = f
		}
	}
	if nearest == nil {
		nearest = shapeless(t, laid)
	}
	return meld.Meld{}, nearest
}

// inOrder returns the meld in display order: a run in the order of its places, a
// set with its naturals by suit and then its wild cards.
func inOrder(t *rules.Terms, m meld.Meld) meld.Meld {
	if m.Kind == meld.Run {
		return m
	}
	slices.SortStableFunc(m.Slots, func(a, b meld.Slot) int {
		if n, o := natural(t, m.Kind, a), natural(t, m.Kind, b); n != o {
			if n {
				return -1
			}
			return 1
		}
		return int(a.Card) - int(b.Card)
	})
	return m
}

// foreign finds cards that the game does not have, and stand-ins that no meld
// could make right.
func foreign(t *rules.Terms, laid []meld.Slot) *Fault {
	for _, s := range laid {
		kind, c := NoFault, s.Card
		switch {
		case c == card.Joker && t.Jokers == 0:
			kind = NoJokers
		case c == card.Wild && t.Wild == card.NoRank:
			kind = NoWildRank
		case c < card.Wild && (c.Suit() == card.NoSuit || !inPack(t, c)):
			kind = NotInPack
		}
		if kind != NoFault {
			return &Fault{Kind: kind, Cards: card.Hand{c}}
		}
	}
	for _, s := range laid {
		switch {
		case s.As == 0:
		case !inPack(t, s.As):
			return &Fault{Kind: NamedNoCard, Slots: []meld.Slot{s}}
		case !t.IsWild(s.Card) && s.As != s.Card && s.As != card.New(s.Card.Rank(), card.NoSuit):
			return &Fault{Kind: NamedNatural, Slots: []meld.Slot{s}}
		}
	}
	return nil
}

// inPack reports whether the pack has the card, or, where it has no suit, the
// rank.
func inPack(t *rules.Terms, c card.Card) bool {
	return c.Rank() != card.NoRank && t.Ranks.Has(c.Rank()) && (c.Suit() == card.NoSuit || t.Suits.Has(c.Suit()))
}
