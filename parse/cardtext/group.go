package cardtext

import (
	"strings"

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

// Group reads ranks that share the suit behind them, 3456h or 10hearts, at
// s[at:]. It calls add for each card with its stretch of the text, and returns
// where the group ends; at where there is none. A group has no jk, which is a
// joker before it is a jack and a king, and does not begin with a J, which could
// be a joker before the group.
func Group(s string, at int, add func(c card.Card, start, end int)) (end int) {
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

// Times reads how many copies of the card behind it a text means: 2x9h. Where
// it means none, end is at.
func Times(s string, at int) (n, end int) {
	if at >= len(s) || s[at] < '2' || s[at] > '8' {
		return 0, at
	}
	for _, x := range []string{"x", "X", "×"} {
		if strings.HasPrefix(s[at+1:], x) {
			return int(s[at] - '0'), at + 1 + len(x)
		}
	}
	return 0, at
}
