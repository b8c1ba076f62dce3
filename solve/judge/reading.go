package judge

import (
	"cmp"
	"iter"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// readings yields the ways to read the laid cards as a set or a run by shape, the
// likeliest first: as a set; as a run in the order written, upwards and downwards;
// as a run in any order, each from the lowest place up. Of readings that differ only
// in which wild card stands where, it yields one with the most naturals, which is
// legal if any of them is.
func readings(t *rules.Terms, laid []meld.Slot) iter.Seq[meld.Meld] {
	return func(yield func(meld.Meld) bool) {
		rankOf := func(c card.Card) card.Rank {
			if c == card.Wild {
				return t.Wild
			}
			return c.Rank()
		}
		for _, k := range meant(t, laid, rankOf, t.Ranks.List()) {
			if m, ok := seated(t, meld.Set, setPlaces(t, k, len(laid)), laid, false); ok && !yield(m) {
				return
			}
		}
		stretches, downwards := runPlaces(t, laid), slices.Clone(laid)
		slices.Reverse(downwards)
		for _, written := range [][]meld.Slot{laid, downwards} {
			for _, places := range stretches {
				if m, ok := asWritten(t, places, written); ok && !yield(m) {
					return
				}
			}
		}
		for _, places := range stretches {
			for _, high := range []bool{false, true} {
				if high && places[0] != places[len(places)-1] {
					break // only a run of fourteen places has two for an ace
				}
				if m, ok := seated(t, meld.Run, places, laid, high); ok && !yield(m) {
					return
				}
			}
		}
	}
}

// known returns the card that s certainly stands for: a natural for itself, a wild
// card for the card that was named, perhaps without a suit, or 0 if none was.
func known(t *rules.Terms, s meld.Slot) card.Card {
	if t.IsWild(s.Card) {
		return s.As
	}
	return s.Card
}

// meant returns the possible ranks of a set, or the possible suits of a run: the one
// that its naturals and named cards share, or none if they differ. Without any of
// these, it returns all, those of the wild-rank cards first.
func meant[K cmp.Ordered](t *rules.Terms, laid []meld.Slot, key func(card.Card) K, all []K) []K {
	var none, value K
	var own []K
	for _, s := range laid {
		k := key(known(t, s))
		if k != none && value != none && k != value {
			return nil
		}
		value = cmp.Or(value, k)
		if k := key(s.Card); k != none && !slices.Contains(own, k) {
			own = append(own, k)
		}
	}
	if value != none {
		return []K{value}
	}
	return append(own, slices.DeleteFunc(all, func(k K) bool { return slices.Contains(own, k) })...)
}

// setPlaces returns the places of a set of n cards: the rank once in each suit if
// suits must be distinct, else n times without a suit.
func setPlaces(t *rules.Terms, k card.Rank, n int) []card.Card {
	if t.SetSuits != rules.Distinct {
		return slices.Repeat([]card.Card{card.New(k, card.NoSuit)}, n)
	}
	var places []card.Card
	for _, suit := range t.Suits.List() {
		places = append(places, card.New(k, suit))
	}
	return places
}

// runPlaces lists the stretches of places in which each laid card of known rank has
// a place, in each suit that the run could have, or without a suit if runs may mix
// suits.
func runPlaces(t *rules.Terms, laid []meld.Slot) [][]card.Card {
	var list [][]card.Card
	suits := []card.Suit{card.NoSuit}
	if t.RunSuits != rules.MixedSuits {
		suits = meant(t, laid, card.Card.Suit, t.Suits.List())
	}
	for _, suit := range suits {
		for window := range windows(t, len(laid)) {
			lacksPlace := func(s meld.Slot) bool {
				c := known(t, s)
				return c != 0 && !slices.Contains(window, c.Rank())
			}
			if slices.ContainsFunc(laid, lacksPlace) {
				continue
			}
			places := make([]card.Card, len(laid))
			for i, k := range window {
				places[i] = card.New(k, suit)
			}
			list = append(list, places)
		}
	}
	return list
}

// windows yields every stretch of n places that a run can take, the lowest
// first. In a circle the last place is followed by the first, and a run may
// start anywhere but holds no rank twice.
func windows(t *rules.Terms, n int) iter.Seq[[]card.Rank] {
	return func(yield func([]card.Rank) bool) {
		places := t.Places()
		starts := len(places) - n + 1
		if t.Cyclic() && starts > 0 {
			starts = len(places)
			places = append(places, places[:n-1]...)
		}
		for start := range starts {
			// No run crosses a place without a rank.
			w := places[start : start+n]
			if !slices.Contains(w, card.NoRank) && !yield(w) {
				return
			}
		}
	}
}

// asWritten returns the run that has the cards at the places in the order written; ok
// is false if a card cannot stand at its place.
func asWritten(t *rules.Terms, places []card.Card, written []meld.Slot) (m meld.Meld, ok bool) {
	for i, s := range written {
		if c := known(t, s); c != 0 && !agree(c, places[i]) {
			return meld.Meld{}, false
		}
	}
	return asMeld(t, meld.Run, places, written), true
}

// seated puts the cards at the places of a set or run: first cards whose places are
// known, then wild-rank cards at their own places, then the other wild cards at the
// remaining places; ok is false if a card finds no place. If a card has two places,
// it takes the lower one or, if high is true, the higher one.
func seated(t *rules.Terms, kind meld.Kind, places []card.Card, laid []meld.Slot, high bool) (m meld.Meld, ok bool) {
	seats := make([]meld.Slot, len(places)) // an empty seat's Card is 0
	sit := func(s meld.Slot, as card.Card, high bool) bool {
		for i := range places {
			if high {
				i = len(places) - 1 - i
			}
			if seats[i].Card == 0 && (as == 0 || agree(as, places[i])) {
				seats[i] = s
				return true
			}
		}
		return false
	}
	var rest []meld.Slot
	for _, s := range laid {
		// All places of a set have one rank.
		if c := known(t, s); c == 0 || kind == meld.Set && c.Suit() == card.NoSuit {
			rest = append(rest, s)
		} else if !sit(s, c, high) {
			return meld.Meld{}, false
		}
	}
	slices.SortStableFunc(rest, func(a, b meld.Slot) int { return cmp.Compare(a.Card, b.Card) })
	rest = slices.DeleteFunc(rest, func(s meld.Slot) bool {
		own := home(t, s.Card)
		return own != 0 && (s.As == 0 || agree(s.As, own)) && sit(s, own, high)
	})
	for _, s := range rest {
		if !sit(s, s.As, false) {
			return meld.Meld{}, false
		}
	}
	return asMeld(t, kind, places, seats), true
}

// home returns the card's own place, or 0 if it has none. A wild-rank card whose suit
// was not noted has one only if runs mix suits, a joker never.
func home(t *rules.Terms, c card.Card) card.Card {
	switch {
	case c < card.Wild:
		return c
	case c == card.Wild && t.RunSuits == rules.MixedSuits:
		return card.New(t.Wild, card.NoSuit)
	}
	return 0
}

// agree reports whether a card of known rank, and perhaps known suit, may stand at a
// place.
func agree(c, place card.Card) bool {
	return c.Rank() == place.Rank() &&
		(c.Suit() == place.Suit() || c.Suit() == card.NoSuit || place.Suit() == card.NoSuit)
}

// asMeld returns the seats as a meld, without the empty seats of a set. Naturals stand
// for themselves, wild cards for their places. At a place without a suit, a card stands
// for itself if it is natural or if the place of a run is its own; else for the card
// that was named, if that has a suit and the meld is a run; else for the place.
func asMeld(t *rules.Terms, kind meld.Kind, places []card.Card, seats []meld.Slot) meld.Meld {
	m := meld.Meld{Kind: kind, Slots: make([]meld.Slot, 0, len(seats))}
	for i, s := range seats {
		if s.Card == 0 {
			continue
		}
		as, isRun := places[i], kind == meld.Run
		own := s.Card < card.Wild && agree(s.Card, as) && (s.As == 0 || agree(s.As, s.Card))
		switch {
		case own && (isRun || natural(t, kind, meld.Slot{Card: s.Card, As: as})):
			as = s.Card
		case isRun && s.As.Suit() != card.NoSuit:
			as = s.As
		}
		m.Slots = append(m.Slots, meld.Slot{Card: s.Card, As: as})
	}
	if kind == meld.Run {
		lendSuits(t, m.Slots)
	}
	return m
}

// lendSuits gives suits to the wild cards of a run of mixed suits that can have any
// suit: the suit of the card before or, at the start of the run, the suit of the first
// card that has one.
func lendSuits(t *rules.Terms, run []meld.Slot) {
	suit := t.Suits.List()[0]
	if i := slices.IndexFunc(run, func(s meld.Slot) bool { return s.As.Suit() != card.NoSuit }); i >= 0 {
		suit = run[i].As.Suit()
	}
	for i := range run {
		if run[i].As.Suit() == card.NoSuit {
			run[i].As = card.New(run[i].As.Rank(), suit)
		}
		suit = run[i].As.Suit()
	}
}
