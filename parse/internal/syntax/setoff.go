package syntax

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/token"
)

// SetOff returns words at either end of a hand that may be cards or the wild rank, behind a
// mark: 9h 9d 2c, 5s wild. At the end, wild is 5 needs no mark. It returns nil if there are
// none.
func SetOff(tokens []Token) []Token {
	if !slices.ContainsFunc(tokens, func(t Token) bool { return strings.HasPrefix(t.Value, "wild") }) {
		return nil
	}
	if claim := slices.IndexFunc(tokens, func(t Token) bool { return t.Type == token.Equals }); claim >= 0 {
		tokens = append(slices.Clone(tokens[:claim]), Token{Type: token.End})
	}
	p := phrases{tokens: tokens}
	first := 0
	if p.is(0, "(") {
		first = 1
	}
	if words := p.wildWords(first); words != nil && !hasWord(words, ":") {
		after := first + len(words)
		if p.is(after, ")") {
			after++
		}
		if p.is(after, ",", ";") {
			return words
		}
	}
	end := len(tokens) - 1
	for end > 0 && p.is(end-1, ".", "!") {
		end--
	}
	if end > 0 && p.is(end-1, ")") {
		end--
	}
	const longest = 4 // the most words of a clause: wild card is 5
	for i := max(end-longest, 0); i < end; i++ {
		words := p.wildWords(i)
		if words == nil || i+len(words) != end {
			continue
		}
		behindMark := i > 0 && (p.is(i-1, ",", ";", "(", ".", "|", "/", "and", "plus", "with") || p.at(i-1).Type == token.Minus)
		if behindMark || hasWord(words, "is") && end == len(tokens)-1 {
			return words
		}
	}
	return nil
}

// wildWords returns the words at a place that may name the wild rank: 5s wild, wild 5s,
// wild card is 5, wild: 5.
func (p *phrases) wildWords(i int) []Token {
	n := 1
	switch {
	case isSpades(p.at(i)) && p.is(i+1, "wild", "wilds"), p.is(i, "wild") && isSpades(p.at(i+1)):
		return p.span(i, i+2)
	case p.is(i, "wild") && p.is(i+1, "card"):
		n = 2
	case !p.is(i, "wild", "wildcard"):
		return nil
	}
	if !p.is(i+n, ":", "is") || !isRank(p.at(i+n+1).Value) {
		return nil
	}
	return p.span(i, i+n+2)
}

func hasWord(words []Token, word string) bool {
	return slices.ContainsFunc(words, func(t Token) bool { return t.Value == word })
}

// isSpades reports whether a token may be a card of spades or a rank in the plural.
func isSpades(t Token) bool {
	n := len(t.Value) - 1
	return n > 0 && t.Value[n] == 's' && isRank(t.Value[:n])
}

// isRank reports whether a word is one rank in figures or as a letter.
func isRank(word string) bool {
	_, end := token.RankAt(word, 0)
	return end > 0 && end == len(word) && word != "t" && word != "0"
}
