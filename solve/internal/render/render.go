// Package render writes melds as the searches know them, naturals at places and
// a number of wild cards, as an arrangement: which wild card goes where, what it
// stands for, and which are left over. It allocates nothing that it can reuse.
//
// The cheapest wild cards are left over, those of the wild rank before jokers
// and in card order. Of the others, those that can stand for themselves do; the
// rest go to the melds in card order, first come, first served.
package render

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Pool is how many wild cards there are of each kind, a byte for each:
// wild-rank cards by suit, those of no suit, jokers.
type Pool uint64

const poolBits = 8

// One returns one wild card of the kind.
func One(kind int) Pool { return 1 << (poolBits * kind) }

// Of returns how many there are of the kind.
func (p Pool) Of(kind int) int { return int(p >> (poolBits * kind) & (1<<poolBits - 1)) }

// lowest returns the first kind of which there is a card.
func (p Pool) lowest() int { return bits.TrailingZeros64(uint64(p)) / poolBits }

// The kinds of a Pool after the suits.
const (
	Suitless = card.Suits
	Joker    = card.Suits + 1
)

// KindOf returns the kind of a wild card.
func KindOf(c card.Card) int {
	switch c {
	case card.Joker:
		return Joker
	case card.Wild:
		return Suitless
	}
	return int(c.Suit()) - 1
}

// Terms is what the searches and the renderer know of the rules, worked out once.
type Terms struct {
	rules.Terms
	Line           rules.Line
	MaxRun, MaxSet int
	Distinct       bool // no suit comes twice in a set
	Dual           bool // naturals may be of the wild rank
	Prices         Prices
	Fewest         Fewest
}

// TermsOf returns what there is to know of the terms.
func TermsOf(t rules.Terms) Terms {
	line := t.Line()
	return Terms{
		Terms: t, Line: line, MaxRun: line.Longest, MaxSet: t.MaxSetLen(),
		Distinct: t.SetSuits == rules.Distinct, Dual: t.DualCards(), Prices: pricesOf(t), Fewest: fewestMelds(t),
	}
}

// Renderer writes one arrangement after the other: Start, then any number of
// Set, Run, WildMelds and Leave, then Finish.
type Renderer struct {
	terms     Terms
	cards     [2 * rules.LinePlaces][Suitless + 2]card.Card // of a place, by kind plus one; of no suit; twice round a circle
	firstSuit card.Suit

	a     *meld.Arrangement
	pool  Pool                                     // wild cards not yet placed
	wilds int                                      // how many they are
	open  int                                      // slots that want one
	slots [card.MaxHand]struct{ meld, slot uint8 } // which they are
	home  bool                                     // a set of the wild rank wants one
	left  leftovers
}

// New returns a renderer for the terms.
func New(t Terms) Renderer {
	r := Renderer{terms: t}
	for p := range r.cards {
		for kind := range Suitless + 1 {
			r.cards[p][kind] = card.New(card.Rank(p%13+1), card.Suit(kind))
		}
		r.cards[p][Suitless+1] = card.Wild
	}
	if suits := t.Suits.List(); len(suits) > 0 {
		r.firstSuit = suits[0]
	}
	return r
}

// mostMelds is how many melds there can be, of two cards each.
const mostMelds = card.MaxHand / 2

// Start begins to write to a, whose memory it reuses, for a hand with these
// wild cards, wilds in all.
func (r *Renderer) Start(a *meld.Arrangement, wild Pool, wilds int) {
	if cap(a.Melds) < mostMelds {
		a.Melds = make([]meld.Meld, mostMelds)
		slots := make([]meld.Slot, mostMelds*card.MaxHand)
		for i := range a.Melds {
			a.Melds[i].Slots = slots[i*card.MaxHand : i*card.MaxHand : (i+1)*card.MaxHand]
		}
	}
	if cap(a.Left) < card.MaxHand+atOnce {
		a.Left = make(card.Hand, 0, card.MaxHand+atOnce)
	}
	a.Melds, a.Left = a.Melds[:0], a.Left[:0]
	r.a, r.pool, r.wilds, r.open, r.home = a, wild, wilds, 0, false
}

// Use uses wild cards in melds that are not to be rendered.
func (r *Renderer) Use(wilds int) { r.wilds -= wilds }

// LeaveEach leaves one card of a suit at each of the places, bit by bit, of
// which it leaves no other.
func (r *Renderer) LeaveEach(places uint16, suit card.Suit) { r.left.addEach(places, suit) }

// Leave leaves a card of a place and a suit, which is not wild.
func (r *Renderer) Leave(place int, suit card.Suit) { r.left.add(r.cards[place][suit]) }

// Finish leaves the wild cards that no meld wants, but for those to keep, and
// gives the others their places.
func (r *Renderer) Finish(penalty int, keep Pool) {
	if over := r.wilds - r.open; over > 0 {
		r.leaveWild(over, keep)
	}
	if r.open > 0 {
		r.placeWild()
	}
	r.a.Left = r.left.empty(r.a.Left)
	r.a.Penalty = penalty
	r.a.SortMelds()
}

// add returns a new meld, its slots empty.
func (r *Renderer) add(k meld.Kind) *meld.Meld {
	a := r.a
	a.Melds = a.Melds[:len(a.Melds)+1]
	m := &a.Melds[len(a.Melds)-1]
	m.Kind, m.Slots = k, m.Slots[:0]
	return m
}

// putOpen adds a slot for a wild card not yet chosen.
func (r *Renderer) putOpen(m *meld.Meld, as card.Card) {
	r.slots[r.open].meld, r.slots[r.open].slot = uint8(len(r.a.Melds)-1), uint8(len(m.Slots))
	r.open++
	put(m, 0, as)
}

// put adds a slot.
func put(m *meld.Meld, c, as card.Card) {
	m.Slots = append(m.Slots, meld.Slot{Card: c, As: as})
}
