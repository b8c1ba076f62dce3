// Package token makes words and marks of a text: the lexer of hands, headings,
// logs, house files and labels. It knows how cards, ranks, suits, numbers and the
// words of the language are spelled and nothing of what stands around them. It is
// the only reader of cards there is, and it never guesses: what has two readings
// is no card.
package token

import (
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Text is what cards are read from.
type Text interface{ string | []byte }

// CardAt reads the card at s[at:], rank first, as it may be written glued to
// others: 3h, 10♦, Jk, wild, 🂳. end is where it stops. Where no card starts
// there, end is at. No text of glued cards can be read in two ways.
func CardAt[T Text](s T, at int) (c card.Card, end int) {
	if at+1 < len(s) {
		if c := pairs[rankOf[s[at]]][suitOf[s[at+1]]]; c != 0 {
			return c, at + 2
		}
	}
	return readRare(s, at)
}

// readRare reads a card that is spelled otherwise than with one byte of rank and one of suit.
func readRare[T Text](s T, at int) (card.Card, int) {
	if at >= len(s) {
		return 0, at
	}
	switch s[at] | 0x20 {
	case 'j':
		if c, end := readWord(s, at, "joker", "jk", card.Joker); end > at {
			return c, end
		}
	case 'w':
		return readWord(s, at, "wild", "w", card.Wild)
	case 0xF0:
		return readBlock(s, at)
	}
	if r, i := RankAt(s, at); i > at {
		if u, end := SuitAt(s, i); end > i {
			return pairs[r][u], end
		}
	}
	return 0, at
}

// readWord reads a card that is a word, by its long or its short name.
func readWord[T Text](s T, at int, long, short string, c card.Card) (card.Card, int) {
	switch {
	case hasFold(s, at, long):
		return c, at + len(long)
	case hasFold(s, at, short):
		return c, at + len(short)
	}
	return 0, at
}

// CardWord reads a word that stands alone, in which the suit may also come first:
// H3, ♥10.
func CardWord[T Text](word T) (c card.Card, ok bool) {
	if c, end := CardAt(word, 0); end > 0 {
		return c, end == len(word)
	}
	u, i := SuitAt(word, 0)
	if i == 0 {
		return 0, false
	}
	r, end := RankAt(word, i)
	return pairs[r][u], end > i && end == len(word)
}

// RankAt reads the rank at s[at:]: A, 2 to 10, T or 0 for the ten, J, Q, K in
// any case. Where there is none, end is at.
func RankAt[T Text](s T, at int) (r card.Rank, end int) {
	if at >= len(s) {
		return card.NoRank, at
	}
	if r := rankOf[s[at]]; r != card.NoRank {
		return r, at + 1
	}
	if s[at] == '1' && at+1 < len(s) && s[at+1] == '0' {
		return card.Ten, at + 2
	}
	return card.NoRank, at
}

// RankNamed reads a rank as people name it: K, king, Kings, 3s, threes, 10s.
func RankNamed(word string) (card.Rank, bool) {
	one := strings.ToLower(word)
	if r, ok := spokenRanks[one]; ok {
		return r, true
	}
	if one = strings.TrimRight(strings.TrimSuffix(one, "s"), "'’"); one == "sixe" { // 6's
		one = "six"
	}
	if r, ok := spokenRanks[one]; ok {
		return r, true
	}
	r, end := RankAt(one, 0)
	return r, end > 0 && end == len(one)
}

// RankDealt is the rank that is wild for a number of cards dealt, the ace's
// for 14 and for 1.
func RankDealt(n int) (card.Rank, bool) {
	if n == 14 {
		n = 1
	}
	return card.Rank(n), 1 <= n && n <= 13
}

// WildRank reads a word for the wild rank of a round: a rank by its name, the
// card turned up, or what says that only jokers are wild, which is NoRank.
func WildRank(word string) (card.Rank, bool) {
	if noWildRank[lower(word)] {
		return card.NoRank, true
	}
	if r, ok := RankNamed(word); ok {
		return r, true
	}
	c, ok := CardWord(word)
	return c.Rank(), ok && c != card.Wild
}

// SuitAt reads the suit at s[at:]: c d h s or * in any case, or a symbol, full
// or outlined, with or without a selector of emoji or text form. Where there
// is none, end is at.
func SuitAt[T Text](s T, at int) (u card.Suit, end int) {
	if at >= len(s) {
		return card.NoSuit, at
	}
	if u := suitOf[s[at]]; u != card.NoSuit {
		return u, at + 1
	}
	if at+2 >= len(s) || s[at] != 0xE2 {
		return card.NoSuit, at
	}
	if u = symbol(s[at+1], s[at+2]); u == card.NoSuit {
		return u, at
	}
	return u, skipSelector(s, at+3)
}

// symbol is the suit of the character whose UTF-8 is E2 and the two bytes.
func symbol(second, third byte) card.Suit {
	switch {
	case second == 0x99 && third >= 0xA0 && third <= 0xA7: // ♠♡♢♣♤♥♦♧
		return symbols[third-0xA0]
	case second == 0x9D && third == 0xA4: // ❤
		return card.Hearts
	case second == 0x98 && (third == 0x85 || third == 0x86), // ★☆
		second == 0xAD && third == 0x90: // ⭐
		return card.Stars
	}
	return card.NoSuit
}

// skipSelector passes the character that asks for a symbol's emoji form
// (U+FE0F) or its text form (U+FE0E).
func skipSelector[T Text](s T, at int) int {
	if at+2 < len(s) && s[at] == 0xEF && s[at+1] == 0xB8 && (s[at+2] == 0x8F || s[at+2] == 0x8E) {
		return at + 3
	}
	return at
}

// readBlock reads a character of the Unicode block of playing cards, U+1F0A0
// to U+1F0FF: sixteen for each suit, of which the first is a card's back, a
// joker or nothing, the thirteenth a knight and the last a joker.
func readBlock[T Text](s T, at int) (card.Card, int) {
	suit, place, ok := block(s, at)
	if !ok {
		return 0, at
	}
	end := skipSelector(s, at+4)
	if place == 15 && suit != card.Spades {
		return card.Joker, end
	}
	if r := blockRanks[place]; r != card.NoRank {
		return pairs[r][suit], end
	}
	return 0, at
}

// block finds which character of the block of playing cards stands at s[at:]:
// its suit and its place among the sixteen of the suit.
func block[T Text](s T, at int) (suit card.Suit, place int, ok bool) {
	if at+3 >= len(s) || s[at] != 0xF0 || s[at+1] != 0x9F || s[at+3]&0xC0 != 0x80 {
		return card.NoSuit, 0, false
	}
	n := int(s[at+2])<<6 | int(s[at+3])&0x3F
	n -= 0x82<<6 | 0x20
	if n < 0 || n >= 4*16 {
		return card.NoSuit, 0, false
	}
	return blockSuits[n/16], n % 16, true
}

func hasFold[T Text](s T, at int, lower string) bool {
	if len(s)-at < len(lower) {
		return false
	}
	for i := range len(lower) {
		if s[at+i]|0x20 != lower[i] {
			return false
		}
	}
	return true
}
