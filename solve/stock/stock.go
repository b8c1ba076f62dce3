// Package stock knows the cards of a game: all cards of its packs, for dealing, and
// the cards that a player has not seen, for chances.
package stock

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Cards returns the cards of all packs in card order, with jokers if the rules have
// them. It leaves out optional jokers. Fewer than one pack have no cards.
func Cards(r rules.Rules, decks int) card.Hand {
	var h card.Hand
	if decks < 1 {
		return nil
	}
	for _, k := range r.Ranks.List() {
		for _, s := range r.Suits.List() {
			h = append(h, slices.Repeat(card.Hand{card.New(k, s)}, decks)...)
		}
	}
	if r.Jokers != rules.JokersOptional {
		h = append(h, slices.Repeat(card.Hand{card.Joker}, r.UsualJokers(decks))...)
	}
	return h
}

// Shuffle shuffles the cards into an order that depends only on the state of the
// generator. It does not use the helpers of package rand, whose results may depend
// on the word size of the machine.
func Shuffle(h card.Hand, random *rand.PCG) {
	for i := len(h) - 1; i > 0; i-- {
		j := below(random, uint64(i+1))
		h[i], h[j] = h[j], h[i]
	}
}

// below returns a uniformly random number below n (Lemire, arXiv 1805.10941).
func below(random *rand.PCG, n uint64) uint64 {
	high, low := bits.Mul64(random.Uint64(), n)
	for low < -n%n {
		high, low = bits.Mul64(random.Uint64(), n)
	}
	return high
}

// Unseen holds the cards of the packs that a player has not seen. They lie in the
// stock or in other hands; to the player, each of them is equally likely to be the
// next card of the stock.
//
// A suitless wild card that was seen is any card of the wild rank with equal
// probability. So each card of that rank counts as a fraction of an unseen card, and
// the fractions add up to the number of unseen cards of the rank.
type Unseen struct {
	Len    int             // the number of unseen cards
	Parts  int             // the parts of a card in Copies: 1 unless suitless wild cards were seen
	Copies [card.Limit]int // of each card, in parts
	Ranked int             // unseen cards of the wild rank
	Blind  bool            // it is unknown which cards of the wild rank they are
}

// CopiesError reports that more copies of a card were seen than the packs hold or,
// for a suitless wild card, more cards of the wild rank.
type CopiesError struct {
	Card         card.Card
	Seen, Copies int
	Decks        int
}

func (e CopiesError) Error() string {
	return fmt.Sprintf("%s was seen %d times, and %d packs hold %d", e.Card, e.Seen, e.Decks, e.Copies)
}

// NewUnseen returns the cards of the packs without the cards seen. The error is a
// CopiesError, or says which of them no pack has.
func NewUnseen(t rules.Terms, decks int, seen card.Hand) (*Unseen, error) {
	all := Cards(t.Rules, decks)
	u := &Unseen{Len: len(all) - len(seen), Parts: 1}
	isRanked := func(c card.Card) bool { return t.Wild != card.NoRank && c.Rank() == t.Wild }
	ranked := 0 // cards of the wild rank in the packs
	for _, c := range all {
		u.Copies[c]++
		if isRanked(c) {
			ranked++
		}
	}
	for _, c := range seen {
		if !t.InPack(c) && c != card.Joker {
			return nil, fmt.Errorf("the pack has no card %q", c)
		}
		if c != card.Wild {
			u.Copies[c]--
		}
	}
	known := 0 // cards of the wild rank that were not seen with their suit
	for c, n := range u.Copies {
		c := card.Card(c)
		if n < 0 {
			held := seen.Count(c)
			return nil, CopiesError{c, held, held + n, decks}
		}
		if isRanked(c) {
			known += n
		}
	}
	blind := seen.Count(card.Wild)
	if blind > known {
		return nil, CopiesError{card.Wild, ranked - known + blind, ranked, decks}
	}
	u.Ranked = known - blind
	if blind == 0 {
		return u, nil
	}
	u.Parts, u.Blind = known, u.Ranked > 0
	for c := range u.Copies {
		if isRanked(card.Card(c)) {
			u.Copies[c] *= u.Ranked
		} else {
			u.Copies[c] *= u.Parts
		}
	}
	return u, nil
}
