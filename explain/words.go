package explain

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
)

var rankWords = [...]string{
	"", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
}

var suitWords = [...]string{"", "clubs", "diamonds", "hearts", "spades", "stars"}

// Plural returns the plural of a rank: fives, sixes, aces.
func Plural(k card.Rank) string {
	if k == card.Six {
		return "sixes"
	}
	return rankWords[k] + "s"
}

// one returns a rank with its article: a nine, an ace.
func one(k card.Rank) string {
	if k == card.Ace || k == card.Eight {
		return "an " + rankWords[k]
	}
	return "a " + rankWords[k]
}

// few returns a number with its noun, small numbers as words: one meld, two melds.
func few(n int, noun string) string { return numeral(n) + " " + noun + verb(n, "", "s") }

// numeral returns a number, as a word if it is small.
func numeral(n int) string {
	switch {
	case n < 1 || n > int(card.Ten):
		return strconv.Itoa(n)
	case n == 1:
		return "one"
	}
	return rankWords[n]
}

// Points returns a number of points with its noun: 1 point, 7 points.
func Points(n int) string { return diag.Counted(n, "point") }

// each applies a function to each element of a list. The result is never nil.
func each[A, B any](list []A, of func(A) B) []B {
	all := make([]B, len(list))
	for i, one := range list {
		all[i] = of(one)
	}
	return all
}

// List joins words as a person would say them, with last before the final one: a, b and c.
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// verb returns the form that agrees with a number, such as is or are.
func verb(n int, singular, plural string) string {
	if n == 1 {
		return singular
	}
	return plural
}

// Cards is a spelling of cards on a screen.
type Cards uint8

// The spellings: 3♥ and 3h. JSON and CSV always use letters.
const (
	Symbols Cards = iota
	Letters
)

var symbols = [...]string{"", "♣", "♦", "♥", "♠", "★"}

// spell returns the card in this spelling.
func (s Cards) spell(c card.Card) string {
	if s == Letters || c.Rank() == card.NoRank {
		return c.String()
	}
	return c.Rank().String() + symbols[c.Suit()]
}

// card returns a card in its colour: red for red suits, gold for wild cards and stars.
func (s Screen) card(c card.Card) string {
	text := s.Cards.spell(c)
	switch {
	case c >= card.Wild, c.Suit() == card.Stars:
		return paint(s.Gold, text)
	case c.Suit() == card.Diamonds, c.Suit() == card.Hearts:
		return paint(s.Red, text)
	}
	return text
}

// hand returns cards separated by spaces.
func (s Screen) hand(h card.Hand) string { return strings.Join(s.cardWords(h), " ") }

func (s Screen) cardWords(h card.Hand) []string { return each(h, s.card) }

// SuitName returns the name of a suit, such as clubs.
func SuitName(s card.Suit) string { return suitWords[s] }

// SuitSymbol returns the symbol of a suit, such as ♣.
func SuitSymbol(s card.Suit) string { return symbols[s] }

// RankName returns a rank as it occurs in a card's name: ace, 2, 10, king.
func RankName(k card.Rank) string {
	if k >= card.Two && k <= card.Ten {
		return k.String()
	}
	return rankWords[k]
}

// CardName returns the name of a card, such as "3 of hearts".
func CardName(c card.Card) string { return RankName(c.Rank()) + " of " + SuitName(c.Suit()) }

// times returns how often something happened: twice, 3 times, or "" for once.
func times(n int) string {
	switch n {
	case 1:
		return ""
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// mean returns a number of points in words. It need not be whole.
func mean(points float64) string {
	if points == math.Trunc(points) {
		return Points(int(points))
	}
	return strconv.FormatFloat(points, 'f', 2, 64) + " points"
}

// percent returns a chance in percent. A small chance is never shown as 0.0 %.
func percent(chance float64) string {
	text := strconv.FormatFloat(100*chance, 'f', 1, 64)
	if text == "0.0" && chance > 0 {
		text = "under 0.1"
	}
	return text + " %"
}

// decimal returns a number with at most that many decimal places.
func decimal(n float64, places int) string {
	shift := math.Pow10(places)
	return strconv.FormatFloat(math.Round(n*shift)/shift, 'f', -1, 64)
}
