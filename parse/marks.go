package parse

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
)

// separators are the marks that people write between cards or around a hand.
const separators = ";/+|.?!&\"'“”„‟‘’‚«»‹›…·•"

func isMarkBetween(c rune) bool { return strings.ContainsRune(separators, c) }

// isDash reports whether a character is a hyphen, a dash or a minus.
func isDash(c rune) bool { return strings.ContainsRune("-‐‑‒–—―"+string(minusSign), c) }

// dash passes a dash between cards. Between two cards of a suit it could as
// well mean those between them.
func (r *handReader) dash(size int) {
	before := r.slot
	r.take(size)
	r.skipSpace()
	c, end := cardtext.Read(r.text, r.at)
	if before < 0 || end == r.at {
		return
	}
	first := r.hand.Pieces[before]
	held := first.Slot.Card
	if c >= card.Wild || held >= card.Wild || c.Suit() != held.Suit() || c.Rank() <= held.Rank()+1 {
		return
	}
	span := first.Span.To(diag.Span{Start: r.at, End: end})
	r.fault(cardtext.CodeTwoWays, span, fmt.Sprintf("%s could be %s and %s, or all from %s to %s", cardtext.Quote(r.textAt(span)), held, c, held, c),
		fmt.Sprintf("did you mean %s %s, or %s-%s?", held, c, held.Rank(), c))
}

// mark is a character, or a row of it, that no hand is written with.
func (r *handReader) mark(c rune, size int) {
	span := r.take(size)
	for strings.HasPrefix(r.text[r.at:], r.text[span.Start:span.Start+size]) {
		span = span.To(r.take(size))
	}
	if unicode.IsControl(c) || cardtext.Invisible(c) {
		r.bad(span, cardtext.CodeByte, fmt.Sprintf("an invisible character (%U)", c), cardtext.HowSeparated)
		return
	}
	r.bad(span, codeMark, cardtext.Quote(r.textAt(span))+" is not needed between cards", cardtext.HowSeparated)
}
