package token

import (
	"maps"
	"slices"
	"strconv"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/solve/card"
)

// between are the marks that people write between cards or around a hand.
const between = ";/|.?!&_~\\`\"'“”„‟‘’‚«»‹›…·•"

// The words of the language. Another spelling is another row.
var (
	// spokenRanks and spokenSuits are the words for ranks and suits.
	spokenRanks = map[string]card.Rank{
		"ace": card.Ace, "deuce": card.Two, "two": card.Two, "three": card.Three, "trey": card.Three, "four": card.Four,
		"five": card.Five, "six": card.Six, "seven": card.Seven, "eight": card.Eight, "nine": card.Nine,
		"ten": card.Ten, "jack": card.Jack, "queen": card.Queen, "king": card.King,
	}
	spokenSuits = map[string]card.Suit{
		"club": card.Clubs, "clubs": card.Clubs, "diamond": card.Diamonds, "diamonds": card.Diamonds,
		"heart": card.Hearts, "hearts": card.Hearts, "spade": card.Spades, "spades": card.Spades, "star": card.Stars, "stars": card.Stars,
	}
	// severalCards are the plurals of cards without rank and suit.
	severalCards = map[string]card.Card{"jokers": card.Joker, "wilds": card.Wild}
	// numbers are the numbers in words. Behind twenty and so on another below
	// ten may stand.
	numbers = map[string]int{
		"zero": 0, "nothing": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
		"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
		"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
	}
	// roundWords stand before the number of a round.
	roundWords = set("round", "rd", "rnd")
	// verbs are what a score or a claim may begin with.
	verbs = set("scores", "score", "scored", "claims", "claim", "claimed", "is", "are", "worth", "equals", "makes", "counts", "costs",
		"total", "totals", "for", "has", "had", "got", "gets")
	// units are those of a score.
	units = set("points", "point", "pts", "pt")
	// outWords say that a player goes out, with or without a verb before them.
	outWords = set("out")
	// missing are the marks for a score that is missing.
	missing = set("?", "??", "???", "-", "--", "–", "—", "−", `\-`, "n/a", "na", "n.a.", ".", "…", "...", "missing", "dnp")
	// noWildRank says that no rank is wild, and jokers alone are.
	noWildRank = set("joker", "jokers", "jk", "none", "no", "nothing", "only jokers")
	// others are what a hand or a heading may hold besides.
	others = set("a", "an", "one", "of", "and", "the", "to", "through", "card", "cards", "bonus", "hand", "rank", "no", "nr", "none", "goes", "went")
)

func set(words ...string) map[string]bool {
	m := map[string]bool{}
	for _, w := range words {
		m[w] = true
	}
	return m
}

// spelled is the kind of each word of the tables.
var spelled = func() map[string]lexer.TokenType {
	m := map[string]lexer.TokenType{}
	add := func(kind lexer.TokenType, words []string) {
		for _, w := range words {
			m[w] = kind
		}
	}
	add(Number, slices.Collect(maps.Keys(numbers)))
	add(Suit, slices.Collect(maps.Keys(spokenSuits)))
	add(Verb, slices.Collect(maps.Keys(verbs)))
	add(Points, slices.Collect(maps.Keys(units)))
	add(Plural, slices.Collect(maps.Keys(severalCards)))
	for _, words := range []map[string]bool{roundWords, outWords, others} {
		add(Word, slices.Collect(maps.Keys(words)))
	}
	for rank := range spokenRanks {
		m[rank] = Rank
		m[rank+"s"] = Plural
	}
	m["sixes"] = Plural
	delete(m, "sixs")
	return m
}()

// NumberWord reads a number without a sign, in figures or in words.
func NumberWord(text string) (int, error) {
	small := lower(text)
	if n, ok := numbers[small]; ok {
		return n, nil
	}
	for i := range small {
		if small[i] != '-' && small[i] != ' ' {
			continue
		}
		if tens, unit := numbers[small[:i]], numbers[small[i+1:]]; tens >= 20 && 0 < unit && unit < 10 {
			return tens + unit, nil
		}
	}
	return strconv.Atoi(text)
}

// IsMissing reports whether a text is a mark for a score that is missing.
func IsMissing(text string) bool { return missing[lower(text)] }

// Units are the units of a score.
func Units() []string { return slices.Sorted(maps.Keys(units)) }

// IsRoundWord reports whether a word stands before the number of a round.
func IsRoundWord(word string) bool { return roundWords[lower(word)] }

// IsFigures reports whether a word is a number in figures.
func IsFigures(word string) bool { return word != "" && numberEnd(word, 0) == len(word) }

// IsSpoken reports whether a word in small letters is a word for a rank.
func IsSpoken(word string) bool { return spokenRanks[word] != card.NoRank }
