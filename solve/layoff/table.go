package layoff

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Read judges cards that lie on the table as one meld. Unlike a meld of the
// hand it says no more than the player said: a wild card in a set of distinct
// suits whose suit was not said keeps its suit open, and As is the rank alone.
func Read(t rules.Terms, laid []meld.Slot) (meld.Meld, *judge.Fault) {
	m, fault := judge.Meld(&t, laid)
	if fault != nil || m.Kind != meld.Set {
		return m, fault
	}
	said := slices.Clone(laid)
	for i, s := range m.Slots {
		if s.As == s.Card || !t.IsWild(s.Card) {
			continue
		}
		if j := slices.Index(said, s); j >= 0 {
			said = slices.Delete(said, j, j+1)
		} else {
			m.Slots[i].As = card.New(s.As.Rank(), card.NoSuit)
		}
	}
	return m, nil
}

// taken is the suits that cards of the set stand for and that are not open.
func taken(m meld.Meld) rules.Suits {
	var suits rules.Suits
	for _, s := range m.Slots {
		if suit := s.As.Suit(); suit != card.NoSuit {
			suits |= rules.SuitsOf(suit)
		}
	}
	return suits
}

// count is a meld's naturals and, of a run, how often two wild cards stand side
// by side.
func (s *Solver) count(m meld.Meld) (naturals, pairs int) {
	for i, slot := range m.Slots {
		if judge.Natural(&s.terms, m.Kind, slot) {
			naturals++
		} else if m.Kind == meld.Run && i > 0 && !judge.Natural(&s.terms, m.Kind, m.Slots[i-1]) {
			pairs++
		}
	}
	return naturals, pairs
}

// legal reports whether a meld of the right shape keeps the rules of number.
func (s *Solver) legal(m meld.Meld) bool {
	f := judge.Broken(&s.terms, m)
	return f == nil || f.Kind == judge.AdjacentWilds && s.cutsApart(m)
}

// cutsApart reports whether a full circle of cards, which may be cut anywhere,
// can be cut between its only two wild cards that stand side by side.
func (s *Solver) cutsApart(m meld.Meld) bool {
	_, pairs := s.count(m)
	n := len(m.Slots)
	closes := !judge.Natural(&s.terms, m.Kind, m.Slots[0]) && !judge.Natural(&s.terms, m.Kind, m.Slots[n-1])
	return s.terms.Cyclic() && n == rules.CirclePlaces && pairs == 1 && !closes
}
