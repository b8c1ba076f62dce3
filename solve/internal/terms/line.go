package terms

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Line holds the places at which the cards of a run can stand. If aces wrap, it is
// a circle of the first thirteen.
type Line struct {
	ranks        [rules.LinePlaces]card.Rank // NoRank if no run crosses the place
	Above, Below [rules.LinePlaces]int       // how many places follow without a gap; -1 if the place has no rank
	Longest      int                         // the most cards in a run: the longest stretch, or max-meld
	Len          int                         // the number of places
	Closed       bool                        // the places are a circle without a gap, which a run may cut anywhere
	cyclic       bool
	apart        bool // no two wild cards may stand side by side
}

// LineOf returns the places of the rules' runs.
func LineOf(r *rules.Rules) Line {
	places := r.Places()
	l := Line{Len: len(places), cyclic: r.Cyclic(), apart: r.AdjacentWilds == rules.Off}
	copy(l.ranks[:], places)
	for p := range l.ranks {
		l.Above[p], l.Below[p] = l.reach(p, 1), l.reach(p, -1)
	}
	l.Closed = l.cyclic && l.Above[0] == rules.CirclePlaces-1
	if l.Longest = slices.Max(l.Above[:]) + 1; r.MaxMeld > 0 {
		l.Longest = min(l.Longest, r.MaxMeld)
	}
	return l
}

// reach returns how many places follow a place in one direction before a gap, or -1
// if the place has no rank itself.
func (l *Line) reach(from, step int) int {
	n := -1
	for i := from; n < l.Len-1 && l.At(i) != card.NoRank; i += step {
		n++
	}
	return n
}

// At returns the rank of a place. Past either end it goes round a circle; on other
// lines it returns NoRank.
func (l *Line) At(place int) card.Rank {
	if l.cyclic {
		return l.ranks[(place+rules.CirclePlaces)%rules.CirclePlaces]
	}
	if place < 0 || place >= rules.LinePlaces {
		return card.NoRank
	}
	return l.ranks[place]
}

// Room returns how many wild cards can stand below and above a run of span places
// from first. On a circle the two share the free places, those above first.
func (l *Line) Room(first, span int) (before, after int) {
	last := first + span - 1
	if l.cyclic {
		last %= rules.CirclePlaces
	}
	before, after = l.Below[first], l.Above[last]
	if l.cyclic {
		after = min(after, rules.CirclePlaces-span)
		before = min(before, rules.CirclePlaces-span-after)
	}
	if l.apart {
		if l.cyclic && span+after == 13 && after > 1 {
			before = 1 // the circle may be cut elsewhere
		}
		return min(before, 1), min(after, 1)
	}
	return before, after
}
