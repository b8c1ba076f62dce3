package token

import "github.com/wildmeld/wildmeld/solve/card"

// rankOf and suitOf are the ranks and suits that are one byte long.
var (
	rankOf = [256]card.Rank{
		'A': card.Ace, '2': card.Two, '3': card.Three, '4': card.Four, '5': card.Five,
		'6': card.Six, '7': card.Seven, '8': card.Eight, '9': card.Nine,
		'0': card.Ten, 'T': card.Ten, 'J': card.Jack, 'Q': card.Queen, 'K': card.King,
		'a': card.Ace, 't': card.Ten, 'j': card.Jack, 'q': card.Queen, 'k': card.King,
	}
	suitOf = [256]card.Suit{
		'C': card.Clubs, 'D': card.Diamonds, 'H': card.Hearts, 'S': card.Spades,
		'c': card.Clubs, 'd': card.Diamonds, 'h': card.Hearts, 's': card.Spades,
		'*': card.Stars,
	}
)

// pairs is the card of a rank and a suit, 0 where either is missing.
var pairs = func() (p [card.King + 1][card.Stars + 1]card.Card) {
	for r := card.Ace; r <= card.King; r++ {
		for u := card.Clubs; u <= card.Stars; u++ {
			p[r][u] = card.New(r, u)
		}
	}
	return p
}()

// symbols are the suits of U+2660 to U+2667.
var symbols = [...]card.Suit{
	card.Spades, card.Hearts, card.Diamonds, card.Clubs,
	card.Spades, card.Hearts, card.Diamonds, card.Clubs,
}

var (
	blockSuits = [...]card.Suit{card.Spades, card.Hearts, card.Diamonds, card.Clubs}
	blockRanks = [16]card.Rank{
		1: card.Ace, 2: card.Two, 3: card.Three, 4: card.Four, 5: card.Five, 6: card.Six, 7: card.Seven,
		8: card.Eight, 9: card.Nine, 10: card.Ten, 11: card.Jack, 13: card.Queen, 14: card.King,
	}
)

// What people say or mistype for a joker and for wild.
var (
	nearlyJoker = []string{"jo", "jok", "joke", "jokr", "jkr", "jker", "joer", "jocker", "jokers", "bj", "rj"}
	nearlyWild  = []string{"wi", "wil", "wid", "wld", "wlid", "widl", "wilds", "willd", "wildcard"}
)

// meantRanks are ranks by other names: numbers of the face cards, and letters
// that look like figures.
var meantRanks = map[string]string{
	"11": "J", "12": "Q", "13": "K", "1o": "10", "o": "10", "io": "10", "lo": "10", "l0": "10", "i0": "10",
	"b": "J", "v": "J", "r": "K",
}
