// Package stock holds the cards that a game is played with: all of them, for
// dealing, and those that a player has not seen, for chances.
package stock

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Cards returns the packs of the game in card order, with their jokers where the
// rules play with jokers. Optional jokers stay out.
func Cards(r rules.Rules, decks int) card.Hand {
	var h card.Hand
	for _, k := range r.Ranks.List() {
		for _, s := range r.Suits.List() {
			for range decks {
				h = append(h, card.New(k, s))
			}
		}
	}
	if r.Jokers != rules.JokersOptional {
		h = append(h, slices.Repeat(card.Hand{card.Joker}, r.UsualJokers(decks))...)
	}
	return h
}

// Shuffle puts the cards into an order that the state of the generator alone
// decides. It draws its numbers itself, since package rand may do it otherwise
// on machines of another word size.
func Shuffle(h card.Hand, random *rand.PCG) {
	for i := len(h) - 1; i > 0; i-- {
		j := below(random, uint64(i+1))
		h[i], h[j] = h[j], h[i]
	}
}

// below returns a number below n, each as likely (Lemire, arXiv 1805.10941).
func below(random *rand.PCG, n uint64) uint64 {
	high, low := bits.Mul64(random.Uint64(), n)
	for low < -n%n {
		high, low = bits.Mul64(random.Uint64(), n)
	}
	return high
}
