// Package tables is the fast search for the best arrangement of a hand. It
// rests on two facts: runs of different suits have nothing to do with each
// other but the wild cards they share, and the cards of one suit come back
// from hand to hand.
//
// So what runs can make of one suit's naturals, with each number of wild
// cards, is worked out once and remembered (table). Sets couple the suits: the
// search goes through the ways to make sets, dearest ranks first, and what is
// left of a way costs the cheapest sharing of the wild cards among the rows of
// the suits, the sets, and melds of wild cards alone (search). Where wild-rank
// cards may count as natural they are in their suit as well, at no cost when
// left, and use up a wild card when used.
//
// A cost is one number: points, then leftovers, then melds. Among arrangements
// of equal cost the first one found stands. Sets are tried before the search
// goes on without them: ranks whose set is certain first, then by their points,
// the dearest first, then from the lowest place; of each rank the options with
// most clubs first, then diamonds and so on; a hand without further sets comes
// before those with. In a suit the lowest natural is rather left over than
// lifted to the high end than melded, in the shorter run with the fewer wild
// cards. The order depends on the cards alone, not on how they were typed, nor
// on hands seen before.
package tables

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Solver arranges hands under one set of terms. It remembers what it has
// worked out for one suit's cards, so it pays to keep it for many hands. It is
// for one goroutine at a time.
type Solver struct {
	terms  terms
	sets   sets
	tables []*table
	near   [card.MaxHand + 1]*table // by the number of wild cards, all counted alike
	hand   holding
	search search
	unwind unwind
}

// Covers tells whether the fast search answers under these terms. It leaves
// runs over mixed suits, runs around the corner and wild cards kept apart to
// the plain search, and one mix in which a meld of wild cards alone might have
// to be a run that no wild card may stand in as itself.
func Covers(t rules.Terms) bool {
	limited := t.WildLimit != rules.NoLimit
	corner := limited && t.AllWildLegal() && t.WildAsNatural == rules.On && t.SetSuits == rules.Distinct
	return !t.Cyclic() && t.RunSuits != rules.MixedSuits && t.AdjacentWilds != rules.Off && !corner
}

// New is a solver for the terms, which Covers must cover. It costs little:
// tables are filled as hands need them.
func New(t rules.Terms) *Solver {
	s := &Solver{terms: termsOf(t)}
	s.sets.terms = &s.terms
	s.hand.suits = &s.search.levels[0].suits
	return s
}

// Penalty is the points that the best arrangement of the hand leaves over. A
// hand has at most card.MaxHand cards.
func (s *Solver) Penalty(h card.Hand) int {
	s.solve(h)
	return int(s.search.best >> pointsShift)
}

// Arrange makes a the best arrangement of the hand, which has at most
// card.MaxHand cards. The memory of a is used again: its melds, their slots
// and its leftovers are overwritten, and nothing in it belongs to the solver.
func (s *Solver) Arrange(h card.Hand, a *meld.Arrangement) {
	s.solve(h)
	s.write(a)
}

// solve finds the best arrangement's cost and choices. Wild cards are at first
// told apart by number only; where that reckons a wild-rank card left over and
// the hand has only a dearer joker to leave, it counts them apart.
func (s *Solver) solve(h card.Hand) {
	s.hand.read(&s.terms, h)
	s.find(s.table(s.hand.wilds))
	if s.hand.jokersBind(&s.terms) && !s.affordable() {
		s.find(s.apart())
	}
}

// table is the table of run costs whose rows count up to so many wild cards.
func (s *Solver) table(wilds int) *table {
	if t := s.near[wilds]; t != nil {
		return t
	}
	width := card.MaxHand + 1
	for _, w := range [...]int{4, 8} {
		if wilds < w {
			width = w
			break
		}
	}
	s.near[wilds] = s.tableOf(units{natural: 1, wild: 1}, width)
	return s.near[wilds]
}

// apart is the table whose rows count wild-rank cards standing as naturals
// apart from wild cards.
func (s *Solver) apart() *table {
	own := s.hand.ranked
	u := units{natural: 1, wild: own + 1}
	return s.tableOf(u, (s.hand.wilds+1)*u.wild)
}

func (s *Solver) tableOf(u units, width int) *table {
	for _, t := range s.tables {
		if t.units == u && t.width == width {
			return t
		}
	}
	t := newTable(&s.terms, u, width)
	s.tables = append(s.tables, t)
	return t
}
