package judge

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// FaultKind is a reason why cards are not a legal meld. The zero value is not a
// fault.
type FaultKind uint8

// The reasons, with the fields of a Fault that each fills in besides Kind.
// If several readings of the cards fail, the reason furthest down is reported.
const (
	NoFault FaultKind = iota

	NotInPack  // Cards[0] is not in the pack
	NoJokers   // Cards[0] is a joker, in a game without jokers
	NoWildRank // Cards[0] is a suitless wild card, and no rank is wild

	NamedNatural // Slots[0] is a natural, named as another card
	NamedNoCard  // Slots[0] is named as a card that is not in the pack
	NamedRank    // Slots[0] is named as a rank other than Rank, the set's
	NamedSuit    // Slots[0] is named as a suit other than Suit, the run's
	NamedTwice   // Slots[0] is named as a place that Slots[1] has: its rank in a run, its suit in a set (see Meant)

	// Mixed: neither one rank nor one suit. If most naturals share a rank (Meant
	// is a set) or a suit (Meant is a run), Cards holds the odd ones out; else
	// Meant, Rank and Suit are zero and Cards holds the naturals.
	Mixed
	// Gap: a run needs the cards Missing, and only Wild wild cards, possibly 0, can
	// stand in for them. Cards in Missing have no suits if runs may mix suits.
	Gap
	PastEnd   // a run goes on past Rank, the highest place of a run
	Apart     // no run can join Cards, since ranks between them are not in the pack
	RankTwice // Cards of a run have one rank; if runs have one suit, they are copies of one card
	SuitTwice // Cards of a set of distinct suits are naturals of one suit
	SetFull   // a set of Have cards, which must have distinct suits, of which there are Limit
	TooLong   // a run of Have cards, for which the pack has only Limit places

	TooMany       // Have cards, and a meld has at most Limit (max-meld)
	TooFew        // Have cards, and a meld has at least Limit (min-meld)
	RunTooShort   // a run of Have cards, and a run has at least Limit
	AllWild       // Have wild cards without a natural, which the game forbids
	TooWild       // Wild wild cards and Natural naturals break WildLimit
	AdjacentWilds // the two wild cards of Slots stand side by side in a run
)

// Fault is the reason why cards are not a legal meld. Kind determines which fields
// are filled in.
type Fault struct {
	Kind  FaultKind
	Meant meld.Kind // the kind that the cards were read as, if that is clear

	Cards   card.Hand
	Missing card.Hand
	Slots   []meld.Slot
	Rank    card.Rank // the set's, or the highest place of a run
	Suit    card.Suit // the run's, if it has one

	Have, Limit   int // numbers of cards
	Wild, Natural int
	WildLimit     rules.WildLimit
}

var faultNames = [...]string{
	"no fault", "card not in the pack", "joker in a game without", "no rank is wild",
	"natural said to stand for another card", "said to stand for no card of the pack",
	"said to stand for another rank", "said to stand for another suit", "said to stand where another card does",
	"neither one rank nor one suit", "gap in the run", "run past the end", "ranks that no run joins",
	"rank twice in a run", "suit twice in a set", "more cards than suits", "run longer than the pack",
	"too many cards", "too few cards", "run too short",
	"wild cards alone", "too many wild cards", "wild cards side by side",
}

// String names the reason in a few words.
func (k FaultKind) String() string { return faultNames[k] }

// Error names the reason; package explain puts it into words with all its facts.
func (f *Fault) Error() string { return f.Kind.String() }

// shapeless returns the reason why cards that have no reading are neither a set nor
// a run. Like a person at the table, it first decides which of the two was meant.
func shapeless(t *rules.Terms, laid []meld.Slot) *Fault {
	if t.MaxMeld > 0 && len(laid) > t.MaxMeld {
		return &Fault{Kind: TooMany, Have: len(laid), Limit: t.MaxMeld}
	}
	e := evidence{terms: t, size: len(laid)}
	for _, s := range laid {
		switch {
		case !t.IsWild(s.Card):
			e.naturals = append(e.naturals, meld.Slot{Card: s.Card, As: s.Card})
		case s.As != 0:
			e.said = append(e.said, s)
		default:
			e.open++
		}
	}
	e.known, e.witnesses = slices.Concat(e.naturals, e.said), e.naturals
	if len(e.naturals) == 0 {
		e.witnesses = e.said
	}
	if t.Runs == rules.Off || e.meantSet() {
		return e.setFault()
	}
	return e.runFault()
}

// evidence holds the laid cards, sorted by how much is known about them.
type evidence struct {
	terms     *rules.Terms
	size      int         // cards laid
	naturals  []meld.Slot // not wild; each stands for itself
	said      []meld.Slot // wild cards for which the player named a card
	known     []meld.Slot // both, naturals first
	witnesses []meld.Slot // slots that show what was meant: naturals, or said if there are none
	open      int         // the number of other wild cards
}

// meantSet reports whether the cards were meant as a set, which is so if most share a
// rank. Several naturals of one suit were meant as a run, unless all have one rank. A
// single natural alone proves nothing.
func (e *evidence) meantSet() bool {
	w := e.witnesses
	if len(w) == 1 {
		w = e.known
	}
	_, sameRank := mostOf(w, rankOf)
	_, sameSuit := mostOf(w, suitOf)
	if sameRank < len(w) && sameSuit == len(w) {
		return false
	}
	return sameRank > 1 && 2*sameRank > len(w)
}

func rankOf(s meld.Slot) int { return int(s.As.Rank()) }
func suitOf(s meld.Slot) int { return int(s.As.Suit()) }

// mostOf returns the commonest key of the slots, the first of equals, and how
// many have it.
func mostOf(slots []meld.Slot, key func(meld.Slot) int) (most, n int) {
	for i, s := range slots {
		count := 0
		for _, other := range slots[i:] {
			if key(other) == key(s) {
				count++
			}
		}
		if count > n {
			most, n = key(s), count
		}
	}
	return most, n
}

// keyed returns the slots whose key has the value or, if has is false, the others.
func keyed(slots []meld.Slot, key func(meld.Slot) int, value int, has bool) []meld.Slot {
	return slices.DeleteFunc(slices.Clone(slots), func(s meld.Slot) bool { return (key(s) == value) != has })
}

func cardsOf(slots []meld.Slot) card.Hand { return meld.Meld{Slots: slots}.Cards() }

// setFault returns why the cards are not a set.
func (e *evidence) setFault() *Fault {
	rank, _ := mostOf(e.witnesses, rankOf)
	f := &Fault{Meant: meld.Set, Have: e.size, Rank: card.Rank(rank)}
	if odd := keyed(e.naturals, rankOf, rank, false); len(odd) > 0 {
		f.Kind, f.Cards = Mixed, cardsOf(odd)
		return f
	}
	if odd := keyed(e.said, rankOf, rank, false); len(odd) > 0 {
		f.Kind, f.Slots = NamedRank, odd[:1]
		return f
	}
	f.Kind, f.Limit = TooMany, e.terms.MaxSetLen()
	if e.terms.SetSuits == rules.Distinct && !e.foundTwice(f, SuitTwice, keyed(e.known, suitOf, int(card.NoSuit), false), suitOf) {
		f.Kind = SetFull
	}
	return f
}

// foundTwice notes in f the cards that share a key, and reports whether there are any.
// Naturals get the kind given; a wild card named as a place that is taken gets
// NamedTwice, with the slot that has the place.
func (e *evidence) foundTwice(f *Fault, kind FaultKind, slots []meld.Slot, key func(meld.Slot) int) bool {
	value, n := mostOf(slots, key)
	if n < 2 {
		return false
	}
	same := keyed(slots, key, value, true)
	if e.terms.IsWild(same[1].Card) {
		f.Kind, f.Slots = NamedTwice, []meld.Slot{same[1], same[0]}
	} else {
		same = slices.DeleteFunc(same, func(s meld.Slot) bool { return e.terms.IsWild(s.Card) })
		f.Kind, f.Cards = kind, cardsOf(same)
	}
	return true
}

// runFault returns why the cards are not a run.
func (e *evidence) runFault() *Fault {
	f := &Fault{Meant: meld.Run, Have: e.size}
	if e.terms.RunSuits == rules.SameSuit && e.foundSuits(f) {
		return f
	}
	missing, ok := e.lacking(e.terms)
	_, alike := mostOf(e.known, rankOf)
	switch {
	// Two aces do have places in one run, a long way from each other.
	case !ok || len(missing) >= e.size && alike > 1:
		if !e.foundTwice(f, RankTwice, e.known, rankOf) && !e.foundEnd(f) {
			f.Kind, f.Cards = Apart, cardsOf(e.known)
		}
	case len(missing) <= e.open:
		f.Kind = TooLong
		for f.Limit = e.size - 1; f.Limit > 0; f.Limit-- {
			if _, ok := e.lackingIn(e.terms, f.Limit); ok {
				break
			}
		}
	case !e.foundEnd(f):
		f.Kind, f.Wild = Gap, e.open
		for _, k := range missing {
			f.Missing = append(f.Missing, card.New(k, f.Suit))
		}
	}
	return f
}

// foundSuits notes the cards that do not have the run's suit.
func (e *evidence) foundSuits(f *Fault) bool {
	w := keyed(e.witnesses, suitOf, int(card.NoSuit), false)
	suit, n := mostOf(w, suitOf)
	f.Suit = card.Suit(suit)
	if odd := keyed(e.naturals, suitOf, suit, false); len(odd) > 0 {
		f.Kind, f.Cards = Mixed, cardsOf(odd)
		if 2*n <= len(w) {
			f.Meant, f.Suit, f.Cards = meld.NoKind, card.NoSuit, cardsOf(e.naturals)
		}
		return true
	}
	odd := keyed(keyed(e.said, suitOf, suit, false), suitOf, int(card.NoSuit), false)
	if len(odd) > 0 {
		f.Kind, f.Slots = NamedSuit, odd[:1]
	}
	return len(odd) > 0
}

// foundEnd notes that the cards would be a run if runs went on past the end.
func (e *evidence) foundEnd(f *Fault) bool {
	wrapped := *e.terms
	wrapped.Aces = rules.AcesWrap
	missing, ok := e.lacking(&wrapped)
	if e.terms.Cyclic() || !ok || len(missing) > e.open {
		return false
	}
	places := slices.DeleteFunc(e.terms.Places(), func(k card.Rank) bool { return k == card.NoRank })
	f.Kind, f.Rank = PastEnd, places[len(places)-1]
	return true
}

// lacking returns the places without a known card in the shortest stretch that holds
// all known cards, the lowest of equals; ok is false if there is no such stretch.
func (e *evidence) lacking(t *rules.Terms) (missing []card.Rank, ok bool) {
	for n := max(1, len(e.known)); n <= rules.LinePlaces && !ok; n++ {
		missing, ok = e.lackingIn(t, n)
	}
	return missing, ok
}

// lackingIn is like lacking for stretches of n places only.
func (e *evidence) lackingIn(t *rules.Terms, n int) (missing []card.Rank, ok bool) {
next:
	for window := range windows(t, n) {
		missing = slices.Clone(window)
		for _, s := range e.known {
			i := slices.Index(missing, s.As.Rank())
			if i < 0 {
				continue next
			}
			missing = slices.Delete(missing, i, i+1)
		}
		return missing, true
	}
	return nil, false
}
