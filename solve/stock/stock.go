// Package stock holds the cards that a game is played with: all of them, for
// dealing, and those that a player has not seen, for chances.
package stock

import (
	"math/rand/v2"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Cards is so many packs of the game in card order, with their jokers where
// the rules play with jokers. Optional jokers stay out.
func Cards(r rules.Rules, decks int) card.Hand {
	var h card.Hand
	for _, k := range r.Ranks.List() {
		for _, s := range r.Suits.List() {
			for range decks {
				h = append(h, card.New(k, s))
			}
		}
	}
	for range jokers(r, decks) {
		h = append(h, card.Joker)
	}
	return h
}

func jokers(r rules.Rules, decks int) int {
	if r.Jokers == rules.JokersOptional {
		return 0
	}
	return r.UsualJokers(decks)
}

// Decks is the number of packs that so many players with so many cards each
// play with.
func Decks(r rules.Rules, players, cards int) int {
	if r.Decks > 0 {
		return r.Decks
	}
	return r.Game.DecksFor(players, cards)
}

// Shuffled is the cards in an order that the seed alone decides, the same on
// every machine.
func Shuffled(cards card.Hand, seed uint64) card.Hand {
	shuffled := append(card.Hand{}, cards...)
	random := rand.New(rand.NewPCG(seed, seed))
	random.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
	return shuffled
}
