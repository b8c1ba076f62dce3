package judge

import (
	"iter"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// readings yields the ways in which the laid cards are a set or a run by
// shape, the likeliest first. Of readings that differ only in which wild card
// stands where it yields one with the most naturals: if any is legal, that is.
func readings(t *rules.Terms, laid []meld.Slot) iter.Seq[meld.Meld] {
	return func(yield func(meld.Meld) bool) {
		try := func(r reading, ok bool) bool {
			if !ok {
				return true
			}
			m := r.meld()
			return !shaped(t, m) || yield(m)
		}
		_ = eachSet(t, laid, try) && eachRun(t, laid, try)
	}
}

// alike reports whether all of the cards of which the key is known share it.
// Where they do not they are no set, or no run of one suit, and need not be tried.
func alike(t *rules.Terms, laid []meld.Slot, key func(meld.Slot) int) bool {
	shared := 0
	for _, s := range laid {
		switch k := key(meld.Slot{As: known(t, s)}); {
		case k == 0 || k == shared:
		case shared != 0:
			return false
		default:
			shared = k
		}
	}
	return true
}

// eachSet tries the laid cards as a set of each rank that could be meant,
// until try has enough.
func eachSet(t *rules.Terms, laid []meld.Slot, try func(reading, bool) bool) bool {
	if !alike(t, laid, rankOf) {
		return true
	}
	for _, k := range setRanks(t, laid) {
		if !try(seat(t, meld.Set, setPlaces(t, k, len(laid)), laid, false)) {
			return false
		}
	}
	return true
}

// setRanks are the ranks that the set could be of: that of its naturals or
// said stand-ins; else any, the wild rank first if a card of it is there.
func setRanks(t *rules.Terms, laid []meld.Slot) []card.Rank {
	var ranks []card.Rank
	for _, s := range laid {
		if c := known(t, s); c != 0 {
			return []card.Rank{c.Rank()}
		}
		if s.Card != card.Joker && ranks == nil {
			ranks = append(ranks, t.Wild)
		}
	}
	return append(ranks, t.Ranks.List()...)
}

// setPlaces are the places of a set: the rank in each suit where suits are
// distinct, else as often as there are cards.
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

// eachRun tries the laid cards as a run: as written, upwards and downwards,
// then in any order; each from the lowest place up, until try has enough.
func eachRun(t *rules.Terms, laid []meld.Slot, try func(reading, bool) bool) bool {
	stretches := runPlaces(t, laid)
	if len(stretches) == 0 {
		return true
	}
	down := slices.Clone(laid)
	slices.Reverse(down)
	for _, written := range [][]meld.Slot{laid, down} {
		for _, places := range stretches {
			if !try(asWritten(t, places, written)) {
				return false
			}
		}
	}
	for _, places := range stretches {
		if !try(seat(t, meld.Run, places, laid, false)) {
			return false
		}
		// A run of fourteen places has two for an ace.
		if places[0] == places[len(places)-1] && !try(seat(t, meld.Run, places, laid, true)) {
			return false
		}
	}
	return true
}

// runPlaces lists the stretches of places that a run of the laid cards could
// take, in each suit that could be meant.
func runPlaces(t *rules.Terms, laid []meld.Slot) [][]card.Card {
	if t.RunSuits == rules.SameSuit && !alike(t, laid, suitOf) {
		return nil
	}
	var list [][]card.Card
	for _, suit := range runSuits(t, laid) {
		for window := range windows(t.Places(), t.Cyclic(), len(laid)) {
			if !haveRoom(t, window, laid) {
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

// haveRoom reports whether each card whose rank is known has a place among these.
func haveRoom(t *rules.Terms, window []card.Rank, laid []meld.Slot) bool {
	for _, s := range laid {
		if c := known(t, s); c != 0 && !slices.Contains(window, c.Rank()) {
			return false
		}
	}
	return true
}

// runSuits are the suits that the run could be of: that of its naturals or
// said stand-ins; else any, those of its wild-rank cards first. Where runs
// may mix suits no suit is meant.
func runSuits(t *rules.Terms, laid []meld.Slot) []card.Suit {
	if t.RunSuits == rules.MixedSuits {
		return []card.Suit{card.NoSuit}
	}
	var suits []card.Suit
	add := func(suit card.Suit) {
		if suit != card.NoSuit && !slices.Contains(suits, suit) {
			suits = append(suits, suit)
		}
	}
	for _, s := range laid {
		if c := known(t, s); c.Suit() != card.NoSuit {
			return []card.Suit{c.Suit()}
		}
	}
	for _, s := range laid {
		add(s.Card.Suit())
	}
	for _, suit := range t.Suits.List() {
		add(suit)
	}
	return suits
}

// known is what the card certainly stands for: a natural for itself, a wild
// card for what was said, which may lack its suit; 0 where nothing was said.
func known(t *rules.Terms, s meld.Slot) card.Card {
	if t.IsWild(s.Card) {
		return s.As
	}
	return s.Card
}

// A reading seats laid cards at the places of a set or run.
type reading struct {
	terms  *rules.Terms
	kind   meld.Kind
	places []card.Card
	seats  []meld.Slot // by place, As as laid; an empty seat's Card is 0
}

// asWritten seats the cards in the order in which they are laid; ok is false
// where one cannot stand there.
func asWritten(t *rules.Terms, places []card.Card, laid []meld.Slot) (r reading, ok bool) {
	for i, s := range laid {
		if c := known(t, s); c != 0 && !agree(c, places[i]) {
			return reading{}, false
		}
	}
	return reading{t, meld.Run, places, slices.Clone(laid)}, true
}

// seat seats the cards whose places are known, then wild-rank cards at their
// own places, then the other wild cards at the places that are left; ok is
// false where a card finds no place. Of two places for a card it takes the
// lower, or with high the higher.
func seat(t *rules.Terms, kind meld.Kind, places []card.Card, laid []meld.Slot, high bool) (r reading, ok bool) {
	r = reading{t, kind, places, make([]meld.Slot, len(places))}
	var rest []meld.Slot
	for _, s := range laid {
		if r.free(s) {
			rest = append(rest, s)
		} else if !r.sit(s, known(t, s), high) {
			return reading{}, false
		}
	}
	slices.SortStableFunc(rest, func(a, b meld.Slot) int { return int(a.Card) - int(b.Card) })
	rest = slices.DeleteFunc(rest, func(s meld.Slot) bool {
		own := home(t, s.Card)
		return own != 0 && (s.As == 0 || agree(s.As, own)) && r.sit(s, own, high)
	})
	for _, s := range rest {
		if !r.sit(s, s.As, false) {
			return reading{}, false
		}
	}
	return r, true
}

// home is the card's own place; a card whose suit was not noted has one where
// runs mix suits, a joker has none.
func home(t *rules.Terms, c card.Card) card.Card {
	switch {
	case c < card.Wild:
		return c
	case c == card.Wild && t.RunSuits == rules.MixedSuits:
		return card.New(t.Wild, card.NoSuit)
	}
	return 0
}

// free reports whether it is open which place the card takes: nothing is known
// of it, or in a set, where all places have one rank, no suit.
func (r reading) free(s meld.Slot) bool {
	c := known(r.terms, s)
	return c == 0 || r.kind == meld.Set && c.Suit() == card.NoSuit
}

// sit seats a card at the first empty place that agrees with what it stands
// for, or with high at the last.
func (r reading) sit(s meld.Slot, as card.Card, high bool) bool {
	for i := range r.places {
		if high {
			i = len(r.places) - 1 - i
		}
		if r.seats[i].Card == 0 && (as == 0 || agree(as, r.places[i])) {
			r.seats[i] = s
			return true
		}
	}
	return false
}

// agree reports whether a card that is known by rank, and perhaps suit, may
// stand at a place.
func agree(c, place card.Card) bool {
	return c.Rank() == place.Rank() &&
		(c.Suit() == place.Suit() || c.Suit() == card.NoSuit || place.Suit() == card.NoSuit)
}

// meld is the reading as a meld: naturals stand for themselves, wild cards
// for their places.
func (r reading) meld() meld.Meld {
	m := meld.Meld{Kind: r.kind, Slots: make([]meld.Slot, 0, len(r.seats))}
	for i, s := range r.seats {
		if s.Card != 0 {
			m.Slots = append(m.Slots, meld.Slot{Card: s.Card, As: r.as(s, r.places[i])})
		}
	}
	if r.kind == meld.Run {
		lendSuits(r.terms, m.Slots)
	}
	return m
}

// as is what a card stands for at a place that may have no suit: itself, if
// it is natural there or a run's place is its own; what was said of it, if
// that names a run's card; else the place.
func (r reading) as(s meld.Slot, place card.Card) card.Card {
	own := s.Card < card.Wild && agree(s.Card, place) && (s.As == 0 || agree(s.As, s.Card))
	switch {
	case own && (r.kind == meld.Run || Natural(r.terms, r.kind, meld.Slot{Card: s.Card, As: place})):
		return s.Card
	case r.kind == meld.Run && s.As.Suit() != card.NoSuit:
		return s.As
	}
	return place
}

// lendSuits gives the wild cards of a run of mixed suits, where any suit
// would do, that of the card before them; those at the start that of the
// first card that has one.
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
