// Package layoff arranges a hand when melds lie on the table to which its
// cards may be added, and when wild cards may be taken from them.
//
// The search is exhaustive. First come the wild cards that may be taken: every
// position that taking them leads to. From each, meld by meld, every choice of
// cards that the meld on the table can take; what stays in the hand is arranged
// by the searches for hands. A memo over the melds still to come and the cards
// still held walks no state twice. Only wild cards that are interchangeable
// are not all tried.
//
// A wild card that was taken must be used: of no sort of card are more left
// over than the hand held to begin with.
//
// Best means the lowest penalty; among equals the fewest leftovers, then the
// fewest wild cards taken, then the fewest melds of one's own, then the fewest
// cards laid off, then the order of the search.
package layoff

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Play is what becomes of a hand at a table: the player's own melds and
// leftovers, and what is laid off.
type Play struct {
	meld.Arrangement
	Laid  []Laid      // wild cards taken first, then by the melds of the table
	Table []meld.Meld // afterwards
}

// Laid is a card of the hand that goes to a meld on the table: to the slot At
// of the meld as it is afterwards.
type Laid struct {
	Meld, At int
	Takes    card.Card // the wild card that it is laid for, or zero
}

// Slot is the card laid and what it stands for.
func (p *Play) Slot(l Laid) meld.Slot { return p.Table[l.Meld].Slots[l.At] }

// Solver arranges hands at one table. It keeps its memory from hand to hand
// and is not safe for use by several goroutines.
type Solver struct {
	terms rules.Terms
	table []meld.Meld
	line  rules.Line
	Arranger
	dualCards bool // it may matter which wild-rank card stands where
}

// Arranger is the searches for the cards that stay in a hand.
type Arranger interface {
	// Arrange writes the best arrangement of the hand to a.
	Arrange(h card.Hand, a *meld.Arrangement)
	// Melding writes the best arrangement in which a copy of each of the cards
	// is melded, or returns false where there is none.
	Melding(h, must card.Hand, a *meld.Arrangement) bool
}

// New is a solver for the terms and the melds on the table, as Read reads
// them. What stays in the hand goes to the arranger.
func New(t rules.Terms, table []meld.Meld, a Arranger) *Solver {
	return &Solver{terms: t, table: table, line: t.Line(), Arranger: a, dualCards: t.DualCards()}
}

// Best is the best play of the hand.
func (s *Solver) Best(h card.Hand) Play {
	p, _ := s.constraint(h, nil).play(h)
	return p
}

// Penalty is the points of the best play.
func (s *Solver) Penalty(h card.Hand) int { return s.Best(h).Penalty }

// Using is the best play in which a copy of the card is melded or laid off. It
// is false where there is none, or the card is not held.
func (s *Solver) Using(h card.Hand, c card.Card) (Play, bool) {
	own, held := h.Without(c)
	if !held {
		return Play{}, false
	}
	return s.constraint(own, nil).play(h)
}

// Laying is the best play in which a legal meld is laid as a new one. It is
// false where there is none: its cards are not held and cannot be taken from
// the table.
func (s *Solver) Laying(h card.Hand, m meld.Meld) (Play, bool) {
	p, ok := s.constraint(h, m.Cards()).play(h)
	if ok {
		p.Melds = append(p.Melds, m)
		p.Tidy()
	}
	return p, ok
}

// Leaving is the best play in which a copy of the card is left over. It is
// false where the card is not held.
func (s *Solver) Leaving(h card.Hand, c card.Card) (Play, bool) {
	rest, held := h.Without(c)
	if !held {
		return Play{}, false
	}
	p := s.Best(rest)
	p.Left = append(p.Left, c)
	p.Penalty += s.terms.Points(c)
	p.Tidy()
	return p, true
}

// hand is the cards as a key.
func hand(h card.Hand) string {
	key := make([]byte, len(h))
	for i, c := range h {
		key[i] = byte(c)
	}
	return string(key)
}

// sort distinguishes wild cards where it may matter which one is used: by what
// they cost, or where they may count as natural each for itself.
func (s *Solver) sort(c card.Card) int {
	if s.dualCards || !s.terms.IsWild(c) {
		return -int(c)
	}
	return s.terms.Points(c)
}

// sorts counts cards by sort.
func (s *Solver) sorts(h card.Hand) map[int]int {
	counts := map[int]int{}
	for _, c := range h {
		counts[s.sort(c)]++
	}
	return counts
}

// rename exchanges names between interchangeable cards, those of one sort,
// until of no card more are left over than the hand held.
func (p *Play) rename(s *Solver, held card.Hand) {
	for i, c := range p.Left {
		if p.Left.Count(c) <= held.Count(c) {
			continue
		}
		for _, used := range p.used() {
			if d := used.Card; d != c && s.sort(d) == s.sort(c) && p.Left.Count(d) < held.Count(d) {
				p.Left[i], used.Card = d, c
				break
			}
		}
	}
	p.Tidy()
}

// used is the places of the cards that the player laid, but for those that only
// a certain card can take.
func (p *Play) used() []*meld.Slot {
	var list []*meld.Slot
	for _, m := range p.Melds {
		for i := range m.Slots {
			list = append(list, &m.Slots[i])
		}
	}
	for _, laid := range p.Laid {
		if laid.Takes == 0 {
			list = append(list, &p.Table[laid.Meld].Slots[laid.At])
		}
	}
	return list
}
