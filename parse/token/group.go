package token

import (
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/solve/card"
)

// rankWord reads a word that is a rank without its suit: 10, K, king.
func rankWord(word string) (card.Rank, bool) {
	if r, ok := spokenRanks[strings.ToLower(word)]; ok {
		return r, true
	}
	r, end := RankAt(word, 0)
	return r, end > 0 && end == len(word)
}

// SuitWord reads a word that is a suit without a rank: h, ♥, hearts. A star
// alone is none, since it could be a joker.
func SuitWord(word string) (card.Suit, bool) {
	if u, ok := spokenSuits[strings.ToLower(word)]; ok {
		return u, true
	}
	u, end := SuitAt(word, 0)
	return u, end > 0 && end == len(word) && word != "*"
}

// RanksWord reads a word that is nothing but ranks, 3, king, 345, and gives none
// where it is anything else. A word with jk in it could mean a joker.
func RanksWord(word string) (ranks []card.Rank) {
	if r, ok := rankWord(word); ok {
		return []card.Rank{r}
	}
	for at := 0; at < len(word); {
		r, next := RankAt(word, at)
		if next == at || hasFold(word, at, "jk") {
			return nil
		}
		ranks = append(ranks, r)
		at = next
	}
	return ranks
}

// groupAt reads ranks that share the suit behind them, 3456h or 10hearts, at
// s[at:]. It calls add for each card with its stretch of the text, and returns
// where the group ends; at where there is none. A group has no jk, which is a
// joker before it is a jack and a king, and does not begin with a J, which could
// be a joker before the group.
func groupAt(s string, at int, add func(c card.Card, start, end int)) (end int) {
	if c, end := wordAndSymbol(s, at); end > at {
		add(c, at, end)
		return end
	}
	suitAt, ranks := at, 0
	for {
		_, next := RankAt(s, suitAt)
		if next == suitAt {
			break
		}
		if hasFold(s, suitAt, "jk") {
			return at
		}
		suitAt, ranks = next, ranks+1
	}
	word := s[suitAt:WordEnd(s, suitAt)]
	suit, known := spokenSuits[strings.ToLower(word)]
	end = suitAt + len(word)
	if !known {
		suit, end = SuitAt(s, suitAt)
	}
	if ranks == 0 || end == suitAt || ranks > 1 && s[at]|0x20 == 'j' {
		return at
	}
	for start := at; start < suitAt; {
		r, next := RankAt(s, start)
		stop := next
		if next == suitAt {
			stop = end
		}
		add(card.New(r, suit), start, stop)
		start = next
	}
	return end
}

// wordAndSymbol reads a rank's word and the symbol of a suit glued to it: king♥.
func wordAndSymbol(s string, at int) (c card.Card, end int) {
	word := s[at:WordEnd(s, at)]
	symbol := strings.IndexFunc(word, func(r rune) bool { return r >= utf8.RuneSelf })
	if symbol < 0 {
		return 0, at
	}
	rank, ok := spokenRanks[strings.ToLower(word[:symbol])]
	suit, end := SuitAt(s, at+symbol)
	if !ok || end == at+symbol {
		return 0, at
	}
	return card.New(rank, suit), end
}

// RankSpan is the ranks from first to last, the ace high after a king; ok is false
// where they do not go up.
func RankSpan(first, last card.Rank) (ranks []card.Rank, ok bool) {
	if last == card.Ace {
		last = card.King + 1
	}
	for r := first; r <= last; r++ {
		if r > card.King {
			return append(ranks, card.Ace), true
		}
		ranks = append(ranks, r)
	}
	return ranks, first < last
}

// CardsNamed reads a card without rank and suit in words, one or several: joker,
// wilds.
func CardsNamed(word string) (card.Card, bool) {
	small := lower(word)
	for several, c := range severalCards {
		if small == several || small+"s" == several {
			return c, true
		}
	}
	return 0, false
}

// ReadCards reads a word that is nothing but cards: 3h, H3, 3h4hJk, 345h, ♥345.
// It reports whether the whole word is cards, and calls add for each with its
// stretch of the word.
func ReadCards(word string, add func(c card.Card, start, end int)) bool {
	if c, ok := CardWord(word); ok {
		add(c, 0, len(word))
		return true
	}
	if !allCards(word) {
		return gluedGroups(word, add) || suitAndRanks(word, add)
	}
	for at := 0; at < len(word); {
		c, end := CardAt(word, at)
		add(c, at, end)
		at = end
	}
	return true
}

// allCards reports whether a word is cards, each with its own suit, rank first.
func allCards(word string) bool {
	at := 0
	for at < len(word) {
		_, end := CardAt(word, at)
		if end == at {
			return false
		}
		at = end
	}
	return at > 0
}

// isCards reports whether a word is nothing but cards.
func isCards(word string) bool { return ReadCards(word, func(card.Card, int, int) {}) }

// gluedGroups reads cards and groups of one suit that are glued to each other:
// 345hJk10spades.
func gluedGroups(word string, add func(c card.Card, start, end int)) bool {
	type piece struct {
		c          card.Card
		start, end int
	}
	var pieces []piece
	keep := func(c card.Card, start, end int) { pieces = append(pieces, piece{c, start, end}) }
	for at := 0; at < len(word); {
		end := groupAt(word, at, keep)
		if end == at {
			var c card.Card
			if c, end = CardAt(word, at); end == at {
				return false
			}
			keep(c, at, end)
		}
		at = end
	}
	for _, p := range pieces {
		add(p.c, p.start, p.end)
	}
	return len(pieces) > 0
}

// suitAndRanks reads the ranks behind a suit that is glued to them: ♥345. Two of
// them could be a card and a rank without its suit.
func suitAndRanks(word string, add func(c card.Card, start, end int)) bool {
	suit, at := SuitAt(word, 0)
	ranks := RanksWord(word[at:])
	if at == 0 || len(ranks) < 3 {
		return false
	}
	for _, r := range ranks {
		add(card.New(r, suit), 0, len(word))
	}
	return true
}
