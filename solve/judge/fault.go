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
// If several readings of the cards fail, those of the nearest are reported.
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

	Also []*Fault // the further reasons, each without any of its own
}

// all returns the first of several reasons, with the others.
func all(faults []*Fault) *Fault {
	faults[0].Also = faults[1:]
	if len(faults) == 1 {
		faults[0].Also = nil
	}
	return faults[0]
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

// shapeless returns the reasons why cards that have no reading are neither a set nor
// a run. Like a person at the table, it first decides which of the two was meant. What
// is left when cards that cannot belong to the meld are taken away is judged as well.
func shapeless(t *rules.Terms, laid []meld.Slot) (faults []*Fault) {
	n := len(laid)
	switch {
	case t.MaxMeld > 0 && n > t.MaxMeld:
		faults = append(faults, &Fault{Kind: TooMany, Have: n, Limit: t.MaxMeld})
	case n < t.MinMeld:
		faults = append(faults, &Fault{Kind: TooFew, Have: n, Limit: t.MinMeld})
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
		return append(faults, e.setFaults(len(faults) > 0)...)
	}
	found := e.runFaults()
	if n >= t.MinMeld && n < t.MinRunLen() && found[0].Meant == meld.Run {
		found = append(found, &Fault{Kind: RunTooShort, Meant: meld.Run, Have: n, Limit: t.MinRunLen()})
	}
	return append(faults, found...)
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

// setFaults returns why the cards are not a set. known reports whether a reason is
// known already.
func (e *evidence) setFaults(known bool) (faults []*Fault) {
	rank, _ := mostOf(e.witnesses, rankOf)
	limit := e.terms.MaxSetLen()
	fault := func(kind FaultKind) *Fault {
		f := &Fault{Kind: kind, Meant: meld.Set, Have: e.size, Limit: limit, Rank: card.Rank(rank)}
		faults = append(faults, f)
		return f
	}
	if odd := keyed(e.naturals, rankOf, rank, false); len(odd) > 0 {
		fault(Mixed).Cards = cardsOf(odd)
	}
	odd := keyed(e.said, rankOf, rank, false)
	for i := range odd {
		fault(NamedRank).Slots = odd[i : i+1]
	}
	if e.terms.SetSuits == rules.Distinct {
		mates := keyed(e.known, rankOf, rank, true)
		for _, same := range e.alike(keyed(mates, suitOf, int(card.NoSuit), false), suitOf) {
			e.twice(same, SuitTwice, fault)
		}
		if e.size > limit {
			fault(SetFull)
		}
	}
	if len(faults) == 0 && !known {
		fault(TooMany)
	}
	return faults
}

// alike returns the slots that share a key with others, key by key, the commonest first.
func (e *evidence) alike(slots []meld.Slot, key func(meld.Slot) int) (groups [][]meld.Slot) {
	for {
		value, n := mostOf(slots, key)
		if n < 2 {
			return groups
		}
		groups = append(groups, keyed(slots, key, value, true))
		slots = keyed(slots, key, value, false)
	}
}

// twice reports slots that share a place: naturals as faults of a kind, and each wild
// card named as a place that is taken as NamedTwice, with the slot that has the place.
// fault makes a fault of a kind.
func (e *evidence) twice(same []meld.Slot, kind FaultKind, fault func(FaultKind) *Fault) {
	isWild := func(s meld.Slot) bool { return e.terms.IsWild(s.Card) }
	if naturals := slices.DeleteFunc(slices.Clone(same), isWild); len(naturals) > 1 {
		fault(kind).Cards = cardsOf(naturals)
	}
	for _, s := range same[1:] {
		if isWild(s) {
			fault(NamedTwice).Slots = []meld.Slot{s, same[0]}
		}
	}
}

// runFaults returns why the cards are not a run: there is at least one reason.
func (e *evidence) runFaults() (faults []*Fault) {
	suit := card.NoSuit
	fault := func(kind FaultKind) *Fault {
		f := &Fault{Kind: kind, Meant: meld.Run, Have: e.size, Suit: suit}
		faults = append(faults, f)
		return f
	}
	rest := *e
	if e.terms.RunSuits == rules.SameSuit {
		if suit = e.suit(); suit == card.NoSuit && len(keyed(e.naturals, suitOf, int(card.NoSuit), false)) > 0 {
			return []*Fault{{Kind: Mixed, Have: e.size, Cards: cardsOf(e.naturals)}}
		}
		if odd := keyed(e.naturals, suitOf, int(suit), false); len(odd) > 0 {
			fault(Mixed).Cards = cardsOf(odd)
		}
		odd := keyed(keyed(e.said, suitOf, int(suit), false), suitOf, int(card.NoSuit), false)
		for i := range odd {
			fault(NamedSuit).Slots = odd[i : i+1]
		}
		rest.known = slices.DeleteFunc(slices.Clone(e.known), func(s meld.Slot) bool {
			return s.As.Suit() != suit && s.As.Suit() != card.NoSuit
		})
		rest.size -= len(e.known) - len(rest.known)
	}
	missing, ok := rest.lacking(e.terms)
	// Two aces do have places in one run, a long way from each other.
	if !ok || len(missing) >= rest.size {
		for _, same := range e.alike(rest.known, rankOf) {
			e.twice(same, RankTwice, fault)
			rest.known = append(keyed(rest.known, rankOf, rankOf(same[0]), false), same[0])
		}
		missing, ok = rest.lacking(e.terms)
	}
	f := &Fault{Meant: meld.Run, Have: e.size, Suit: suit}
	switch {
	case len(rest.known) == 0:
	case ok && len(missing) <= e.open:
	case rest.foundEnd(f):
	case !ok:
		f.Kind, f.Cards = Apart, cardsOf(rest.known)
	default:
		f.Kind, f.Wild = Gap, e.open
		for _, k := range missing {
			f.Missing = append(f.Missing, card.New(k, suit))
		}
	}
	if f.Kind == NoFault && len(faults) == 0 {
		f.Kind = TooLong
		for f.Limit = e.size - 1; f.Limit > 0; f.Limit-- {
			if _, ok := e.lackingIn(e.terms, f.Limit); ok {
				break
			}
		}
	}
	if f.Kind != NoFault {
		faults = append(faults, f)
	}
	return faults
}

// suit returns the suit of most of the cards that show what was meant, or none if no
// suit has more than half of them and they are naturals of several suits.
func (e *evidence) suit() card.Suit {
	w := keyed(e.witnesses, suitOf, int(card.NoSuit), false)
	suit, n := mostOf(w, suitOf)
	if len(keyed(e.naturals, suitOf, suit, false)) > 0 && 2*n <= len(w) {
		return card.NoSuit
	}
	return card.Suit(suit)
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
