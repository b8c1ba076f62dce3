package judge

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// FaultKind is a reason why cards are not a legal meld. The zero value is not a
// fault.
type FaultKind uint8

// The reasons, with the fields of a Fault that each fills in besides Kind.
// Those further down are reported first where several readings of the cards fail.
const (
	NoFault FaultKind = iota

	// NotInPack: Cards[0] is a card that the game's pack lacks.
	NotInPack
	// NoJokers: a joker, in a game without. Cards[0] is the joker.
	NoJokers
	// NoWildRank: a suitless wild card where no rank is wild. Cards[0] is it.
	NoWildRank

	// NamedNatural: Slots[0] is a natural, named as another card.
	NamedNatural
	// NamedNoCard: Slots[0] is named as a card that the pack lacks.
	NamedNoCard
	// NamedRank: Slots[0] is named as another rank than Rank, the
	// set's.
	NamedRank
	// NamedSuit: Slots[0] is named as another suit than Suit, the
	// run's.
	NamedSuit
	// NamedTwice: Slots[0] is named as a place that Slots[1] has: its
	// rank in a run, its suit in a set of distinct suits (see Meant).
	NamedTwice

	// Mixed: neither one rank nor one suit. Where most naturals share a rank
	// (Meant is a set) or a suit (Meant is a run) Cards are the odd ones out;
	// else Meant, Rank and Suit are zero and Cards are the naturals.
	Mixed
	// Gap: a run lacks Missing, and has only Wild cards that could stand in,
	// which may be none. Missing has no suits where runs may mix them.
	Gap
	// PastEnd: a run that goes on past Rank, the highest place of a run.
	PastEnd
	// Apart: Cards, which no run can join, since the pack lacks ranks between.
	Apart
	// RankTwice: in a run, Cards are cards of one rank; there is one place
	// for it. Where runs have one suit they are copies of one card.
	RankTwice
	// SuitTwice: in a set of distinct suits, Cards are naturals of one suit.
	SuitTwice
	// SetFull: a set of Have cards where there are Limit suits, all distinct.
	SetFull
	// TooLong: a run of Have cards where the pack has Limit places for it.
	TooLong

	// TooMany: Have cards, and a meld has at most Limit (max-meld).
	TooMany
	// TooFew: Have cards, and a meld has at least Limit (min-meld).
	TooFew
	// RunTooShort: a run of Have cards, and a run has at least Limit.
	RunTooShort
	// AllWild: Have wild cards without a natural, which the game forbids.
	AllWild
	// TooWild: Wild wild cards and Natural naturals break WildLimit.
	TooWild
	// AdjacentWilds: in a run the two wild cards of Slots stand side by side.
	AdjacentWilds
)

// Fault is why cards are not a legal meld. The kind says which fields are
// filled in.
type Fault struct {
	Kind  FaultKind
	Meant meld.Kind // what the cards were read as, where that is clear

	Cards   card.Hand
	Missing card.Hand
	Slots   []meld.Slot
	Rank    card.Rank // the set's, or the highest place of a run
	Suit    card.Suit // the run's, where it has one

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

// Error names the reason; package explain words it with its facts.
func (f *Fault) Error() string { return f.Kind.String() }
