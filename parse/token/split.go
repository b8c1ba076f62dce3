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

// Fault is why a piece is no card. Code is empty where it is one.
type Fault struct {
	Code          string
	Message, Hint string
}

// Split parts a word, which holds no spaces, commas or brackets, into cards
// and mistakes. The hints offer what the pack has.
func Split(word string, pack Pack) []Piece {
	if c, ok := CardWord(word); ok {
		return []Piece{{0, len(word), c, Fault{}}}
	}
	e := explainer{pack}
	if f, ok := e.whole(word); ok {
		return []Piece{{0, len(word), 0, f}}
	}
	var pieces []Piece
	for at := 0; at < len(word); {
		c, end := CardAt(word, at)
		p := Piece{at, end, c, Fault{}}
		if end == at {
			p.End = badEnd(word, at)
			p.Fault = e.piece(word[at:p.End])
		}
		pieces = append(pieces, p)
		at = p.End
	}
	return pieces
}

// badEnd is where the mistake that starts at word[at:] ends: after a rank
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

// numberEnd is where the figures from word[at:] on end.
func numberEnd(word string, at int) int {
	for at < len(word) && '0' <= word[at] && word[at] <= '9' {
		at++
	}
	return at
}

// WordEnd is where the word that starts at s[at:] ends: before a space, a comma,
// a bracket or any mark that no card is written with.
func WordEnd(s string, at int) int {
	for i, r := range s[at:] {
		if EndsWord(r) {
			return at + i
		}
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
	return unicode.IsSpace(r) || unicode.IsPunct(r) || unicode.IsControl(r) || Invisible(r)
}

// Invisible reports whether a character takes no place and means nothing, as
// those do that come along when text is copied from a page.
func Invisible(r rune) bool { return unicode.Is(unicode.Cf, r) }

// shape spells a word as R for each rank, S for each suit; ok is false where
// something else is in it.
func shape(word string) (shape string, parts []string, ok bool) {
	var b strings.Builder
	for at := 0; at < len(word); {
		letter := byte('R')
		_, end := RankAt(word, at)
		if end == at {
			letter = 'S'
			_, end = SuitAt(word, at)
		}
		if end == at {
			return "", nil, false
		}
		b.WriteByte(letter)
		parts = append(parts, word[at:end])
		at = end
	}
	return b.String(), parts, true
}
