package token

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/solve/card"
)

// Piece is a stretch of a word: a card, or a mistake with what is wrong and
// what would be right.
type Piece struct {
	Start, End int // bytes in the word
	Card       card.Card
	Fault      Fault // the zero value where Card is one
}

// Cards reads a word that is nothing but cards: 3h, H3, 3h4hJk, 345h, ♥345. Each
// has its stretch of the word. It is empty where the word is anything else.
func Cards(word string) (list []Piece) {
	if c, ok := CardWord(word); ok {
		return []Piece{{End: len(word), Card: c}}
	}
	for at := 0; at < len(word); at = list[len(list)-1].End {
		before := len(list)
		if list = appendGroup(list, word, at); len(list) > before {
			continue
		}
		c, end := CardAt(word, at)
		if end == at {
			return suitAndRanks(word)
		}
		list = append(list, Piece{Start: at, End: end, Card: c})
	}
	return list
}

// appendGroup reads ranks that share the suit behind them, 3456h or 10hearts, or
// a rank's word with a suit's symbol, king♥. A group has no jk, which is a joker
// before it is a jack and a king, and does not begin with a J, which could be a
// joker before the group.
func appendGroup(list []Piece, word string, at int) []Piece {
	if symbol := strings.IndexFunc(word[at:], func(r rune) bool { return r >= utf8.RuneSelf }); symbol > 0 {
		rank := spokenRanks[lower(word[at:at+symbol])]
		if u, end := SuitAt(word, at+symbol); rank != card.NoRank && end > at+symbol {
			return append(list, Piece{Start: at, End: end, Card: card.New(rank, u)})
		}
	}
	before, suitAt := len(list), at
	for {
		r, next := RankAt(word, suitAt)
		if next == suitAt {
			break
		}
		if hasFold(word, suitAt, "jk") {
			return list[:before]
		}
		list = append(list, Piece{Start: suitAt, End: next, Card: card.New(r, card.Clubs)})
		suitAt = next
	}
	suit, end := SuitAt(word, suitAt)
	if named := spokenSuits[lower(word[suitAt:])]; named != card.NoSuit {
		suit, end = named, len(word)
	}
	ranks := list[before:]
	if len(ranks) == 0 || end == suitAt || len(ranks) > 1 && word[at]|0x20 == 'j' {
		return list[:before]
	}
	for i := range ranks {
		ranks[i].Card = card.New(ranks[i].Card.Rank(), suit)
	}
	list[len(list)-1].End = end
	return list
}

// suitAndRanks reads three or more ranks behind a suit that is glued to them:
// ♥345. Two of them could be a card and a rank without its suit.
func suitAndRanks(word string) (list []Piece) {
	suit, at := SuitAt(word, 0)
	ranks := RanksWord(word[at:])
	if at == 0 || len(ranks) < 3 {
		return nil
	}
	for _, r := range ranks {
		list = append(list, Piece{End: len(word), Card: card.New(r, suit)})
	}
	return list
}

// Split parts a word, which holds no spaces, commas or brackets, into cards
// and mistakes. The hints offer what the pack has.
func Split(word string, pack Pack) []Piece {
	if c, ok := CardWord(word); ok {
		return []Piece{{End: len(word), Card: c}}
	}
	if f := pack.whole(word); f.Code != "" {
		return []Piece{{End: len(word), Fault: f}}
	}
	var pieces []Piece
	for at := 0; at < len(word); {
		c, end := CardAt(word, at)
		p := Piece{Start: at, End: end, Card: c}
		if end == at {
			p.End = badEnd(word, at)
			p.Fault = pack.piece(word[at:p.End])
		}
		pieces = append(pieces, p)
		at = p.End
	}
	return pieces
}

// badEnd returns where the mistake that starts at word[at:] ends: after a rank
// that another rank or nothing follows, else where the next card starts.
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

// numberEnd returns where the figures from word[at:] on end.
func numberEnd(word string, at int) int {
	for at < len(word) && '0' <= word[at] && word[at] <= '9' {
		at++
	}
	return at
}

// WordEnd returns where the word that starts at s[at:] ends: before a space, a
// comma, a bracket or any mark that no card is written with.
func WordEnd(s string, at int) int {
	if n := strings.IndexFunc(s[at:], EndsWord); n >= 0 {
		return at + n
	}
	return len(s)
}

// EndsWord reports whether a character stands outside words.
func EndsWord(r rune) bool {
	switch {
	case r == '*' || r == utf8.RuneError:
		return false
	case r < utf8.RuneSelf:
		return !('0' <= r && r <= '9' || 'a' <= r|0x20 && r|0x20 <= 'z')
	}
	return unicode.IsSpace(r) || unicode.IsPunct(r) || IsInvisible(r) || r == '×' || r == '→' || r == '−'
}

// IsInvisible reports whether a character is a control, or takes no place and
// means nothing, as those do that come along when text is copied from a page.
func IsInvisible(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf) }
