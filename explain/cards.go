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

// Spell is the card in this spelling.
func (s Cards) Spell(c card.Card) string {
	if s == Letters || c.Rank() == card.NoRank {
		return c.String()
	}
	return c.Rank().String() + symbols[c.Suit()]
}

// card is a card in its colour: red suits red, wild cards and stars gold.
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

// Hand is the cards with spaces between them.
func (s Screen) Hand(h card.Hand) string { return strings.Join(s.cardWords(h), " ") }

func (s Screen) cardWords(h card.Hand) []string {
	words := make([]string, len(h))
	for i, c := range h {
		words[i] = s.card(c)
	}
	return words
}
