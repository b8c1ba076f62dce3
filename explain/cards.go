package explain

import (
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Cards is how cards are spelled on a screen.
type Cards uint8

// The spellings: 3♥ and 3h. JSON and CSV always have letters.
const (
	Symbols Cards = iota
	Letters
)

var symbols = [...]string{"", "♣", "♦", "♥", "♠", "★"}

// Spell returns the card in this spelling.
func (s Cards) Spell(c card.Card) string {
	if s == Letters || c.Rank() == card.NoRank {
		return c.String()
	}
	return c.Rank().String() + symbols[c.Suit()]
}

// card returns a card in its colour: red suits red, wild cards and stars gold.
func (s Screen) card(c card.Card) string {
	text := s.Cards.Spell(c)
	switch {
	case c >= card.Wild, c.Suit() == card.Stars:
		return paint(s.Palette.gold, text)
	case c.Suit() == card.Diamonds, c.Suit() == card.Hearts:
		return paint(s.Palette.red, text)
	}
	return text
}

// Hand returns the cards with spaces between them.
func (s Screen) Hand(h card.Hand) string { return strings.Join(s.cardWords(h), " ") }

func (s Screen) cardWords(h card.Hand) []string { return each(h, s.card) }

// SuitName returns the suit in a word: clubs.
func SuitName(s card.Suit) string { return suitWords[s] }

// SuitSymbol returns the suit's sign: ♣.
func SuitSymbol(s card.Suit) string { return symbols[s] }

// RankName returns the rank as a name of one card has it: ace, 2, 10, king.
func RankName(k card.Rank) string {
	if k >= card.Two && k <= card.Ten {
		return k.String()
	}
	return rankWords[k]
}

// CardName returns the name of a card of a rank and a suit: 3 of hearts.
func CardName(c card.Card) string { return RankName(c.Rank()) + " of " + SuitName(c.Suit()) }
