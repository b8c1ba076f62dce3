package rules

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
)

// LinePlaces is how many places a Line has: the low ace, two to king, and the
// high ace. A circle has the first CirclePlaces.
const (
	LinePlaces   = 14
	CirclePlaces = 13
)

// Places returns the ranks in the order of a run, from its lowest place to its
// highest: an ace stands at both ends where aces are both. A place is NoRank, which
// no run crosses, where there are no runs, the pack lacks the rank, or aces do not
// stand there. Where Cyclic, the last place is followed by the first.
func (r *Rules) Places() []card.Rank {
	places := make([]card.Rank, LinePlaces, LinePlaces+CirclePlaces)
	for p := range places {
		k, isOpen := card.Rank(p%CirclePlaces+1), true
		switch p {
		case 0:
			isOpen = r.Aces != AcesHigh
		case LinePlaces - 1:
			isOpen = r.Aces == AcesHigh || r.Aces == AcesBoth
		}
		if r.Runs != Off && isOpen && r.Ranks.Has(k) {
			places[p] = k
		}
	}
	if r.Cyclic() {
		return places[:CirclePlaces]
	}
	return places
}

// Cyclic reports whether runs go on past the king to the ace and the two.
func (r *Rules) Cyclic() bool { return r.Aces == AcesWrap && r.Runs != Off }

// Line is the places at which the cards of a run can stand. Where aces wrap it
// is a circle of the first thirteen.
type Line struct {
	ranks        [LinePlaces]card.Rank // NoRank: no run crosses the place
	Above, Below [LinePlaces]int       // places that follow on in the pack; -1 where it lacks the rank
	Longest      int                   // the most cards in a run: the longest stretch, or max-meld
	Len          int                   // how many places there are
	Closed       bool                  // they are a circle without a gap, which a run may cut anywhere
	cyclic       bool
	apart        bool // no two wild cards stand side by side
}

// Line returns the places of the rules' runs.
func (r Rules) Line() Line {
	places := r.Places()
	l := Line{Len: len(places), cyclic: r.Cyclic(), apart: r.AdjacentWilds == Off}
	copy(l.ranks[:], places)
	for p := range l.ranks {
		l.Above[p], l.Below[p] = l.reach(p, 1), l.reach(p, -1)
	}
	l.Closed = l.cyclic && l.Above[0] == CirclePlaces-1
	l.Longest = atMost(r.MaxMeld, slices.Max(l.Above[:])+1)
	return l
}

// reach returns how many places follow on in one direction.
func (l *Line) reach(from, step int) int {
	n := -1
	for i := from; n < l.Len-1 && l.At(i) != card.NoRank; i += step {
		n++
	}
	return n
}

// At returns the rank of a place, which may lie past either end: on a circle it
// goes round, else there is no rank.
func (l *Line) At(place int) card.Rank {
	if l.cyclic {
		return l.ranks[(place+13)%13]
	}
	if place < 0 || place >= LinePlaces {
		return card.NoRank
	}
	return l.ranks[place]
}

// Room returns how many wild cards can stand below and above a run of this many
// places. On a circle the places are shared, above first.
func (l *Line) Room(first, span int) (before, after int) {
	last := first + span - 1
	if l.cyclic {
		last %= 13
	}
	before, after = l.Below[first], l.Above[last]
	if l.cyclic {
		after = min(after, 13-span)
		before = min(before, 13-span-after)
	}
	if l.apart {
		if l.cyclic && span+after == 13 && after > 1 {
			before = 1 // the circle may be cut elsewhere
		}
		return min(before, 1), min(after, 1)
	}
	return before, after
}

// Unlimited reports whether no rule on numbers or places limits wild cards.
func (r Rules) Unlimited() bool {
	return r.WildLimit == NoLimit && r.AllWildLegal() && r.AdjacentWilds == On
}

// DualCards reports whether wild-rank cards may count as naturals where that
// makes a difference to what is legal.
func (t Terms) DualCards() bool {
	return t.WildAsNatural == On && t.Wild != card.NoRank && !t.Unlimited()
}
