package explain

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
)

var rankWords = [...]string{
	"", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
}

// Plural returns the ranks as a group: fives, sixes, aces.
func Plural(k card.Rank) string {
	if k == card.Six {
		return "sixes"
	}
	return rankWords[k] + "s"
}

const onlyJokers = "only jokers are wild"

// areWild returns in words that a rank is wild, or none where no rank is.
func areWild(k card.Rank, none string) string {
	if k == card.NoRank {
		return none
	}
	return Plural(k) + " are wild"
}

// one returns a card of the rank with its article: a nine, an ace.
func one(k card.Rank) string {
	if k == card.Ace || k == card.Eight {
		return "an " + rankWords[k]
	}
	return "a " + rankWords[k]
}

// counted returns a number with its noun: 1 point, 2 points.
func counted(n int, noun string) string {
	if n == 1 || n == -1 {
		return fmt.Sprintf("%d %s", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// few returns a number with its noun, small numbers in words: one meld, two melds.
func few(n int, noun string) string {
	if n < 1 || n > int(card.Ten) {
		return counted(n, noun)
	}
	word := "one"
	if n > 1 {
		word = rankWords[n]
	}
	return word + " " + noun + verb(n, "", "s")
}

// Points returns a number of points in words: 1 point, 7 points.
func Points(n int) string { return counted(n, "point") }

// each is what a function makes of each of a list, never nil.
func each[A, B any](list []A, of func(A) B) []B {
	all := make([]B, len(list))
	for i, one := range list {
		all[i] = of(one)
	}
	return all
}

// List joins words as a person says them: a, b and c.
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// verb agrees with a number: is one, are two.
func verb(n int, singular, plural string) string {
	if n == 1 {
		return singular
	}
	return plural
}
