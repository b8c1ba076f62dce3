package parse

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// separators are the marks that people write between cards or around a hand.
const separators = ";/+|.?!&_~\\`\"'“”„‟‘’‚«»‹›…·•"

func isMarkBetween(c rune) bool { return strings.ContainsRune(separators, c) }

// isDash reports whether a character is a hyphen, a dash or a minus.
func isDash(c rune) bool { return strings.ContainsRune("-‐‑‒–—―"+string(minusSign), c) }

// dash passes a dash, or dots, between cards. Between two cards of a suit they
// could as well mean those between them.
func (r *handReader) dash(size int) {
	before := r.slot
	r.take(size)
	r.skipSpace()
	c, end := r.cardAhead()
	if before < 0 || end == r.at {
		return
	}
	first := r.hand.Pieces[before]
	held := first.Slot.Card
	if between(held, c) == nil || r.spans {
		return
	}
	r.spans = true
	span := first.Span.To(diag.Span{Start: r.at, End: end})
	r.fault(token.CodeTwoWays, span, fmt.Sprintf("%s could be %s and %s, or all from %s to %s", token.Quote(r.textAt(span)), held, c, held, c),
		fmt.Sprintf("did you mean %s %s, or %s-%s?", held, c, held.Rank(), c))
}

// cardAhead is the card that stands at r.at and where it ends.
func (r *handReader) cardAhead() (card.Card, int) {
	c, end := token.CardAt(r.text, r.at)
	if end == r.at {
		if alone, ok := token.CardWord(r.wordAt(r.at)); ok {
			return alone, token.WordEnd(r.text, r.at)
		}
	}
	return c, end
}

// between is the cards from one of a suit to a higher one, without those two;
// none where they are neighbours or go down.
func between(first, last card.Card) (list []card.Card) {
	ranks, ok := token.RankSpan(first.Rank(), last.Rank())
	if first >= card.Wild || last >= card.Wild || first.Suit() != last.Suit() || !ok {
		return nil
	}
	for _, rank := range ranks[1 : len(ranks)-1] {
		list = append(list, card.New(rank, first.Suit()))
	}
	return list
}

// to reads the cards between two of a suit: 3h to 6h.
func (r *handReader) to(word string) bool {
	start, before := r.at, r.slot
	r.take(len(word))
	r.skipSpace()
	if c, end := r.cardAhead(); before >= 0 && end > r.at {
		if cards := between(r.hand.Pieces[before].Slot.Card, c); cards != nil {
			for _, c := range cards {
				r.add(c, diag.Span{Start: start, End: start + len(word)})
			}
			return true
		}
	}
	r.at = start
	return false
}

// mark is a character, or a row of it, that no hand is written with.
func (r *handReader) mark(c rune, size int) {
	span := r.take(size)
	for strings.HasPrefix(r.text[r.at:], r.text[span.Start:span.Start+size]) {
		span = span.To(r.take(size))
	}
	if c == '\r' {
		r.bad(span, token.CodeByte, "a carriage return that ends no line", "end each line with a line feed, alone or behind a carriage return")
		return
	}
	if unicode.IsControl(c) || token.Invisible(c) {
		r.bad(span, token.CodeByte, fmt.Sprintf("an invisible character (%U)", c), token.HowSeparated)
		return
	}
	r.bad(span, codeMark, token.Quote(r.textAt(span))+" is not needed between cards", token.HowSeparated)
}
