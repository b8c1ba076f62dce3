package explain

import "github.com/wildmeld/wildmeld/solve/card"

// SuitName is the suit in a word: clubs.
func SuitName(s card.Suit) string { return suitWords[s] }

// SuitSymbol is the suit's sign: ♣.
func SuitSymbol(s card.Suit) string { return symbols[s] }

// RankName is the rank as a name of one card has it: ace, 2, 10, king.
func RankName(k card.Rank) string {
	if k >= card.Two && k <= card.Ten {
		return k.String()
	}
	return rankWords[k]
}

// CardName is the name of a card of a rank and a suit: 3 of hearts.
func CardName(c card.Card) string { return RankName(c.Rank()) + " of " + SuitName(c.Suit()) }
