// Package token splits a text into words and marks: it is the lexer of hands, headings,
// logs, house files and labels. It knows how cards, ranks, suits, numbers and the words
// of the language are spelled, and ignores their context. It is the only reader of
// cards, and it never guesses: a word with two readings is not a card.
package token

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Text is a text with cards.
type Text interface{ string | []byte }

// rankOf and suitOf hold the ranks and suits of one byte.
var (
	rankOf = [256]card.Rank{
		'A': card.Ace, '2': card.Two, '3': card.Three, '4': card.Four, '5': card.Five,
		'6': card.Six, '7': card.Seven, '8': card.Eight, '9': card.Nine,
		'0': card.Ten, 'T': card.Ten, 'J': card.Jack, 'Q': card.Queen, 'K': card.King,
		'a': card.Ace, 't': card.Ten, 'j': card.Jack, 'q': card.Queen, 'k': card.King,
	}
	suitOf = [256]card.Suit{
		'C': card.Clubs, 'D': card.Diamonds, 'H': card.Hearts, 'S': card.Spades,
		'c': card.Clubs, 'd': card.Diamonds, 'h': card.Hearts, 's': card.Spades,
		'*': card.Stars,
	}
)

// unicodeSuits are the suits in the order of Unicode.
var unicodeSuits = [4]card.Suit{card.Spades, card.Hearts, card.Diamonds, card.Clubs}

// pairs holds the card of each rank and suit, 0 if either is missing.
var pairs = func() (p [card.King + 1][card.Stars + 1]card.Card) {
	for r := card.Ace; r <= card.King; r++ {
		for u := card.Clubs; u <= card.Stars; u++ {
			p[r][u] = card.New(r, u)
		}
	}
	return p
}()

// CardAt reads the card at s[at:], rank first, as it may be glued to others: 3h, 10♦,
// Jk, wild, 🂳. end is where the card ends, or at if no card starts there. No text of
// glued cards can be read in two ways.
func CardAt[T Text](s T, at int) (c card.Card, end int) {
	if at+1 < len(s) {
		if c := pairs[rankOf[s[at]]][suitOf[s[at+1]]]; c != 0 {
			return c, at + 2
		}
	}
	return readRare(s, at)
}

// readRare reads a card other than one byte of rank and one of suit.
func readRare[T Text](s T, at int) (card.Card, int) {
	if r, i := RankAt(s, at); i > at {
		if u, end := SuitAt(s, i); end > i {
			return pairs[r][u], end
		}
	}
	for _, w := range cardWords {
		if hasFold(s, at, w.word) {
			return w.card, at + len(w.word)
		}
	}
	// The Unicode block of playing cards is U+1F0A0 to U+1F0FF. Each suit has sixteen: the
	// first is a card's back, a joker or unassigned, the thirteenth a knight and the last a
	// joker.
	const back, knight, joker = 0, 12, 15
	if at >= len(s) || s[at] != 0xF0 {
		return 0, at
	}
	r, size := utf8.DecodeRuneInString(string(s[at:min(at+utf8.UTFMax, len(s))]))
	n := int(r) - '🂠'
	if n < 0 || n >= 4*16 {
		return 0, at
	}
	suit := unicodeSuits[n/16]
	switch n %= 16; {
	case n == joker && suit != card.Spades:
		return card.Joker, skipSelector(s, at+size)
	case n == back || n == knight || n == joker:
		return 0, at
	case n > knight:
		n--
	}
	return pairs[n][suit], skipSelector(s, at+size)
}

// CardWord reads a whole word as a card. The suit may also come first: H3, ♥10.
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

// RankAt reads the rank at s[at:]: A, 2 to 10, T or 0 for the ten, J, Q, K in any case.
// If there is none, end is at.
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

// SuitAt reads the suit at s[at:]: c d h s or * in any case, or a symbol, full or
// outlined, with or without a selector of emoji or text form. If there is none, end is
// at.
func SuitAt[T Text](s T, at int) (u card.Suit, end int) {
	if at >= len(s) {
		return card.NoSuit, at
	}
	if s[at] < utf8.RuneSelf {
		if u = suitOf[s[at]]; u == card.NoSuit {
			return u, at
		}
		return u, at + 1
	}
	if at+2 >= len(s) || s[at] != 0xE2 {
		return card.NoSuit, at
	}
	switch second, third := s[at+1], s[at+2]; {
	case second == 0x99 && third >= 0xA0 && third <= 0xA7: // ♠♡♢♣♤♥♦♧
		u = unicodeSuits[third%4]
	case second == 0x9D && third == 0xA4: // ❤
		u = card.Hearts
	case second == 0x98 && (third == 0x85 || third == 0x86), second == 0xAD && third == 0x90: // ★☆⭐
		u = card.Stars
	default:
		return card.NoSuit, at
	}
	return u, skipSelector(s, at+3)
}

// skipSelector skips the character that asks for a symbol's emoji form (U+FE0F) or its
// text form (U+FE0E).
func skipSelector[T Text](s T, at int) int {
	if at+2 < len(s) && s[at] == 0xEF && s[at+1] == 0xB8 && (s[at+2] == 0x8F || s[at+2] == 0x8E) {
		return at + 3
	}
	return at
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

// Fragment is a span of a word: a card, or a mistake and its correction.
type Fragment struct {
	Start, End int // bytes in the word
	Card       card.Card
	Fault      Fault // the zero value where Card is one
}

// Cards reads a word that is nothing but cards: 3h, H3, 3h4hJk, 345h, ♥345. It returns
// nothing for any other word.
func Cards(word string) (list []Fragment) {
	if c, ok := CardWord(word); ok {
		return []Fragment{{End: len(word), Card: c}}
	}
	for at := 0; at < len(word); at = list[len(list)-1].End {
		if ranks := ranksAt(word, at); ranks != nil {
			list = append(list, ranks...)
			continue
		}
		c, end := CardAt(word, at)
		if end == at { // ♥345, of which two ranks could be a card and a rank without its suit
			list = nil
			if suit, from := SuitAt(word, 0); from > 0 && len(RanksWord(word[from:])) > 2 {
				for _, r := range RanksWord(word[from:]) {
					list = append(list, Fragment{End: len(word), Card: card.New(r, suit)})
				}
			}
			return list
		}
		list = append(list, Fragment{Start: at, End: end, Card: c})
	}
	return list
}

// ranksAt reads ranks that share the suit behind them, 3456h or 10hearts, or the word
// for a rank with a suit's symbol, king♥. It returns nothing if they share none. A group
// does not contain jk, which is a joker rather than a jack and a king, and does not
// begin with a J, which could be a joker.
func ranksAt(word string, at int) (list []Fragment) {
	end, count, spoken := at, 0, card.NoRank
	if symbol := strings.IndexFunc(word[at:], func(r rune) bool { return r >= utf8.RuneSelf }); symbol > 0 {
		if spoken, _ = spokenRanks.of(lower(word[at : at+symbol])); spoken != card.NoRank {
			end, count = at+symbol, 1
		}
	}
	for !hasFold(word, end, "jk") {
		_, next := RankAt(word, end)
		if next == end {
			break
		}
		end, count = next, count+1
	}
	if count == 0 || count > 1 && word[at]|0x20 == 'j' {
		return nil
	}
	suit, ok := spokenSuits.of(lower(word[end:]))
	last := len(word)
	if !ok {
		suit, last = SuitAt(word, end)
	}
	if suit == card.NoSuit {
		return nil
	}
	list = make([]Fragment, 0, count)
	for next := at; next < end; at = next {
		r := spoken
		if next = end; r == card.NoRank {
			r, next = RankAt(word, at)
		}
		list = append(list, Fragment{Start: at, End: next, Card: card.New(r, suit)})
	}
	list[count-1].End = last
	return list
}

// Split splits a word, which holds no spaces, commas or brackets, into cards and
// mistakes. The hints offer cards of the game.
func Split(word string, game *rules.Rules) []Fragment {
	if f := whole(word, game); f.Code != "" {
		return []Fragment{{End: len(word), Fault: f}}
	}
	var pieces []Fragment
	for at := 0; at < len(word); {
		c, end := CardAt(word, at)
		p := Fragment{Start: at, End: end, Card: c}
		if end == at {
			p.End = badEnd(word, at)
			p.Fault = badPiece(word[at:p.End], game)
		}
		pieces = append(pieces, p)
		at = p.End
	}
	return pieces
}

// badEnd returns where the mistake that starts at word[at:] ends: after a rank that is
// followed by another rank or by nothing, else where the next card starts.
func badEnd(word string, at int) int {
	_, i := RankAt(word, at)
	if digits := numberEnd(word, at); i == at && digits > at+1 {
		_, end := SuitAt(word, digits)
		return end
	}
	if i > at {
		if _, next := RankAt(word, i); next > i || i == len(word) {
			return i
		}
	}
	for i := at; i < len(word); {
		_, size := utf8.DecodeRuneInString(word[i:])
		i += size
		if _, end := CardAt(word, i); end > i {
			return i
		}
	}
	return len(word)
}

// numberEnd returns where the figures at word[at:] end.
func numberEnd(word string, at int) int {
	for at < len(word) && '0' <= word[at] && word[at] <= '9' {
		at++
	}
	return at
}

// WordEnd returns where the word at s[at:] ends: before a space, a comma, a bracket or
// any other mark that cards do not use.
func WordEnd(s string, at int) int {
	if n := strings.IndexFunc(s[at:], EndsWord); n >= 0 {
		return at + n
	}
	return len(s)
}

// EndsWord reports whether a character cannot be part of a word.
func EndsWord(r rune) bool {
	switch {
	case r == '*' || r == utf8.RuneError:
		return false
	case r < utf8.RuneSelf:
		return !('0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z')
	}
	return unicode.IsSpace(r) || unicode.IsPunct(r) || IsInvisible(r) || r == '×' || r == '→' || r == '−'
}

// IsInvisible reports whether a character is a control or a format character, such as
// come along when text is copied from a page.
func IsInvisible(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf) }
