package cardtext

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/solve/card"
)

// RankAlone reads a word that is a rank without its suit: 10, K, king.
func RankAlone(word string) (card.Rank, bool) {
	if r, ok := spokenRanks[strings.ToLower(word)]; ok {
		return r, true
	}
	r, end := Rank(word, 0)
	return r, end > 0 && end == len(word)
}

// SuitAlone reads a word that is a suit without a rank: h, ♥, hearts. A star
// alone is none, since it could be a joker.
func SuitAlone(word string) (card.Suit, bool) {
	if u, ok := spokenSuits[strings.ToLower(word)]; ok {
		return u, true
	}
	u, end := Suit(word, 0)
	return u, end > 0 && end == len(word) && word != "*"
}

// Ranks reads a word that is nothing but ranks, 3, king, 345, and gives none
// where it is anything else. A word with jk in it could mean a joker.
func Ranks(word string) (ranks []card.Rank) {
	if r, ok := RankAlone(word); ok {
		return []card.Rank{r}
	}
	for at := 0; at < len(word); {
		r, next := Rank(word, at)
		if next == at || hasFold(word, at, "jk") {
			return nil
		}
		ranks = append(ranks, r)
		at = next
	}
	return ranks
}

// Group reads ranks that share the suit behind them, 3456h or 10hearts, at
// s[at:]. It calls add for each card with its stretch of the text, and returns
// where the group ends; at where there is none. A group has no jk, which is a
// joker before it is a jack and a king, and does not begin with a J, which could
// be a joker before the group.
func Group(s string, at int, add func(c card.Card, start, end int)) (end int) {
	if c, end := wordAndSymbol(s, at); end > at {
		add(c, at, end)
		return end
	}
	suitAt, ranks := at, 0
	for {
		_, next := Rank(s, suitAt)
		if next == suitAt {
			break
		}
		if hasFold(s, suitAt, "jk") {
			return at
		}
		suitAt, ranks = next, ranks+1
	}
	word := s[suitAt:End(s, suitAt)]
	suit, known := spokenSuits[strings.ToLower(word)]
	end = suitAt + len(word)
	if !known {
		suit, end = Suit(s, suitAt)
	}
	if ranks == 0 || end == suitAt || ranks > 1 && s[at]|0x20 == 'j' {
		return at
	}
	for start := at; start < suitAt; {
		r, next := Rank(s, start)
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
	word := s[at:End(s, at)]
	symbol := strings.IndexFunc(word, func(r rune) bool { return r >= utf8.RuneSelf })
	if symbol < 0 {
		return 0, at
	}
	rank, ok := spokenRanks[strings.ToLower(word[:symbol])]
	suit, end := Suit(s, at+symbol)
	if !ok || end == at+symbol {
		return 0, at
	}
	return card.New(rank, suit), end
}

// Span is the ranks from first to last, the ace high after a king; ok is false
// where they do not go up.
func Span(first, last card.Rank) (ranks []card.Rank, ok bool) {
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

// Times reads how many copies of the card behind it a text means: 2x9h, 2 × 9h.
// Where it means none, end is at. An x with space behind it could be a suit
// spelled wrong.
func Times(s string, at int) (n, end int) {
	if at >= len(s) || s[at] < '2' || s[at] > '8' {
		return 0, at
	}
	n, rest := int(s[at]-'0'), s[at+1:]
	if bare := strings.TrimLeft(rest, " "); strings.HasPrefix(bare, "×") {
		after := strings.TrimLeft(strings.TrimPrefix(bare, "×"), " ")
		return n, len(s) - len(after)
	}
	if rest != "" && rest[0]|0x20 == 'x' {
		return n, at + 2
	}
	return 0, at
}

// TimesBehind reads how many copies of the card before it a text means: x2, ×2.
// Where it means none, end is at.
func TimesBehind(s string, at int) (n, end int) {
	rest := s[at:]
	switch {
	case strings.HasPrefix(rest, "×"):
		rest = rest[len("×"):]
	case rest != "" && rest[0]|0x20 == 'x':
		rest = rest[1:]
	default:
		return 0, at
	}
	if rest == "" || rest[0] < '2' || rest[0] > '8' || End(rest, 1) != 1 {
		return 0, at
	}
	return int(rest[0] - '0'), len(s) - len(rest) + 1
}

// Several reads words for several cards, or for one: 2 jokers, three wilds, a
// joker; two kings, which a suit follows. The rank is NoRank for a joker and a
// wild card.
func Several(count, thing string) (n int, c card.Card, r card.Rank) {
	count, thing = strings.ToLower(count), strings.ToLower(thing)
	n = 1
	if !slices.Contains([]string{"a", "an", "one"}, count) {
		rank, ok := RankAlone(count)
		one, plural := strings.CutSuffix(thing, "s")
		if n = int(rank); !ok || !plural || n < 2 || n > 8 {
			return 0, 0, card.NoRank
		}
		thing = one
	}
	switch {
	case thing == "joker":
		return n, card.Joker, card.NoRank
	case thing == "wild":
		return n, card.Wild, card.NoRank
	case thing == "sixe":
		thing = "six"
	}
	if r = spokenRanks[thing]; r == card.NoRank {
		return 0, 0, r
	}
	return n, 0, r
}
