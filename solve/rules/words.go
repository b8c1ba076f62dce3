package rules

import (
	"math/bits"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Switch is on or off, or unspecified, where something else decides.
type Switch uint8

// The positions of a Switch.
const (
	Unspecified Switch = iota
	On
	Off
)

// Aces says where an ace may stand in a run.
type Aces uint8

// The values of Aces: A-2-3; Q-K-A; either but never K-A-2; K-A-2 as well.
const (
	AcesLow Aces = iota + 1
	AcesHigh
	AcesBoth
	AcesWrap
)

// SetSuits says whether a suit may appear twice in a set.
type SetSuits uint8

// The values of SetSuits.
const (
	AnySuits SetSuits = iota + 1
	Distinct
)

// RunSuits says whether a run is of one suit.
type RunSuits uint8

// The values of RunSuits.
const (
	SameSuit RunSuits = iota + 1
	MixedSuits
)

// WildLimit bounds the wild cards in a meld that has naturals.
type WildLimit uint8

// The values of WildLimit: no bound; no more wild than natural; fewer wild
// than natural; at least two naturals where a wild is used; at most one wild.
const (
	NoLimit WildLimit = iota + 1
	Half
	Minority
	TwoNaturals
	One
)

// HeldCards says which cards count against a player at the end of a round.
type HeldCards uint8

// The values of HeldCards: what is left when the hand is melded as well as it
// can be; everything that was not laid down on a turn.
const (
	Arranged HeldCards = iota + 1
	Counted
)

// Tie says what becomes of a tie for the lowest total.
type Tie uint8

// The values of Tie.
const (
	Shared Tie = iota + 1
	NoWinner
	BonusRound
)

// Suits is the set of suits in the pack.
type Suits uint8

// SuitsOf returns the set of the given suits.
func SuitsOf(suits ...card.Suit) Suits {
	var s Suits
	for _, suit := range suits {
		s |= 1 << suit
	}
	return s
}

// Has reports whether the pack has the suit.
func (s Suits) Has(suit card.Suit) bool { return s>>suit&1 == 1 }

// List returns the suits in order.
func (s Suits) List() []card.Suit {
	var list []card.Suit
	for suit := card.Clubs; suit <= card.Stars; suit++ {
		if s.Has(suit) {
			list = append(list, suit)
		}
	}
	return list
}

// Len returns the number of suits.
func (s Suits) Len() int { return bits.OnesCount8(uint8(s)) }

// String spells the suits without spaces: cdhs.
func (s Suits) String() string {
	var b strings.Builder
	for _, suit := range s.List() {
		b.WriteString(suit.String())
	}
	return b.String()
}

// Ranks is the set of ranks in the pack: an unbroken stretch of ranks, with
// the ace at either end.
type Ranks uint16

// RanksFrom returns the ranks from low to high; an ace as high is above the king.
func RanksFrom(low, high card.Rank) Ranks {
	var r Ranks
	if high == card.Ace && low != card.Ace {
		r |= 1 << card.Ace
		high = card.King
	}
	for k := low; k <= high; k++ {
		r |= 1 << k
	}
	return r
}

// Has reports whether the pack has the rank.
func (r Ranks) Has(k card.Rank) bool { return r>>k&1 == 1 }

// List returns the ranks in order, ace first.
func (r Ranks) List() []card.Rank {
	var list []card.Rank
	for k := card.Ace; k <= card.King; k++ {
		if r.Has(k) {
			list = append(list, k)
		}
	}
	return list
}

// String spells the first and the last rank: A-K, 3-K, 7-A.
func (r Ranks) String() string {
	list := r.List()
	if len(list) == 0 {
		return ""
	}
	first, last := list[0], list[len(list)-1]
	if first == card.Ace && len(list) > 1 && list[1] != card.Two {
		first, last = list[1], card.Ace
	}
	return first.String() + "-" + last.String()
}

// Len returns the number of ranks.
func (r Ranks) Len() int { return bits.OnesCount16(uint16(r)) }
