package parse

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/cardtext"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// maxText is the longest text, in bytes, that is read as one hand: far more
// than twenty cards, a heading and a claim need.
const maxText = 4096

// ReadHand reads a hand as typed: cards, melds in brackets, a heading and a
// claim. It reports every mistake; what could be read is in the hand all the
// same. A hand of no cards is no mistake here. source and line are where the
// text stands.
func ReadHand(source string, line int, text string) (*Hand, []diag.Diagnostic) {
	return readHand(place{source, line, text}, diag.Span{End: len(text)}, cardtext.Standard)
}

// readHand reads the hand in a stretch of a line. The hints offer the cards of
// the pack.
func readHand(p place, within diag.Span, pack cardtext.Pack) (*Hand, []diag.Diagnostic) {
	r := handReader{collector: collector{place: p}, text: p.text[:within.End], at: within.Start, pack: pack, joinable: -1, slot: -1}
	r.hand = &Hand{place: p}
	if within.End-within.Start > maxText {
		r.fault(codeLength, diag.Span{}, fmt.Sprintf("a line of more than %d bytes is no hand", maxText),
			fmt.Sprintf("a hand has at most %d cards", card.MaxHand))
		return r.hand, r.diags
	}
	r.read()
	diag.Sort(r.diags)
	return r.hand, r.diags
}

// handReader reads a hand from left to right and recovers after each mistake,
// so that nothing after it is lost.
type handReader struct {
	collector
	text string // the line up to the end of the hand
	at   int    // the next byte
	pack cardtext.Pack
	hand *Hand

	open     diag.Span // the bracket of the meld that is read; zero outside melds
	filled   bool      // something stands in that meld
	slot     int       // the piece that parentheses may follow; -1: none
	joinable int       // the diagnostic that may be half of a card; -1: none
}

func (r *handReader) read() {
	r.heading()
	if r.hand.Pieces == nil {
		r.hand.Pieces = make([]Piece, 0, min((len(r.text)-r.at)/2, card.MaxHand))
	}
	for r.skipSpace(); r.at < len(r.text); r.skipSpace() {
		r.next()
	}
	r.leaveMeld()
}

// next reads what stands at r.at: a bracket, a card, a claim or a mistake.
func (r *handReader) next() {
	switch r.text[r.at] {
	case '[':
		r.openMeld()
	case ']':
		r.closeMeld()
	case '(':
		r.parentheses()
	case ')':
		r.slot, r.filled = -1, true
		r.fault(codeBracket, r.take(1), `")" closes nothing`, howStandIn)
	case '=':
		r.leaveMeld()
		r.claim()
	default:
		r.word()
	}
}

// take passes n bytes.
func (r *handReader) take(n int) diag.Span {
	r.at += n
	return diag.Span{Start: r.at - n, End: r.at}
}

func (r *handReader) skipSpace() {
	for r.at < len(r.text) && separates[r.text[r.at]] {
		r.at++
	}
	if r.at == len(r.text) || r.text[r.at] > ' ' && r.text[r.at] < utf8.RuneSelf {
		return
	}
	n := strings.IndexFunc(r.text[r.at:], func(c rune) bool { return !isSeparator(c) })
	if n < 0 {
		n = len(r.text) - r.at
	}
	r.at += n
}

// isSeparator reports whether a character separates cards.
func isSeparator(c rune) bool { return c == ',' || unicode.IsSpace(c) }

const howMeld = "a meld is in brackets, as in [3h 4h Jk]"

func (r *handReader) openMeld() {
	r.leaveMeld()
	r.hand.Melds++
	r.open, r.filled, r.slot = r.take(1), false, -1
}

func (r *handReader) closeMeld() {
	closing := r.take(1)
	r.slot = -1
	switch {
	case r.open.IsZero():
		r.fault(codeBracket, closing, `"]" closes no meld`, howMeld)
	case !r.filled:
		r.fault(codeBracket, r.open.To(closing), "a meld without cards", howMeld)
	}
	r.open = diag.Span{}
}

// leaveMeld complains of a meld that is not closed.
func (r *handReader) leaveMeld() {
	if !r.open.IsZero() {
		r.fault(codeBracket, r.open, `"[" is not closed`, howMeld)
	}
	r.open = diag.Span{}
}

// word reads cards, glued or alone.
func (r *handReader) word() {
	r.filled = true
	start, known := r.at, len(r.hand.Pieces)
	for r.readCard() {
	}
	if r.at > start && r.wordEnds() {
		return
	}
	r.hand.Pieces, r.at = r.hand.Pieces[:known], start
	first, size := utf8.DecodeRuneInString(r.text[r.at:])
	if cardtext.EndsWord(first) {
		r.mark(first, size)
		return
	}
	end := cardtext.End(r.text, start)
	for _, p := range cardtext.Split(r.text[start:end], r.pack) {
		r.at = start + p.End
		span := diag.Span{Start: start + p.Start, End: r.at}
		if p.Card != 0 {
			r.add(p.Card, span)
			continue
		}
		r.bad(span, diag.Code(p.Fault.Code), p.Fault.Message, p.Fault.Hint)
	}
}

// readCard reads one card, if one stands at r.at.
func (r *handReader) readCard() bool {
	c, end := cardtext.Read(r.text, r.at)
	if end == r.at {
		return false
	}
	r.add(c, r.take(end-r.at))
	return true
}

func (r *handReader) add(c card.Card, span diag.Span) {
	p := Piece{Slot: meld.Slot{Card: c}, Span: span}
	if !r.open.IsZero() {
		p.Meld = r.hand.Melds
	}
	r.slot = len(r.hand.Pieces)
	r.hand.Pieces = append(r.hand.Pieces, p)
}

// wordEnds reports whether no word goes on at r.at.
func (r *handReader) wordEnds() bool {
	return r.at == len(r.text) || separates[r.text[r.at]] || cardtext.End(r.text, r.at) == r.at
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
	r.bad(span, codeMark, fmt.Sprintf("%s does not part cards", cardtext.Quote(r.textAt(span))), cardtext.HowSeparated)
}

// bad complains of a piece that is no card. A rank alone and a suit alone,
// 10 h, are one mistake; a half that could be a joker as well, J or *, stays a
// mistake of its own.
func (r *handReader) bad(span diag.Span, code diag.Code, message, hint string) {
	r.slot = -1
	if r.joinable >= 0 {
		first := &r.diags[r.joinable]
		if c, ok := r.halves(first.Span, span); ok {
			first.Span = first.Span.To(span)
			first.Message = fmt.Sprintf("%s is parted", cardtext.Quote(r.textAt(first.Span)))
			first.Hint = diag.Hint(fmt.Sprintf("did you mean %s?", c))
			r.joinable = -1
			return
		}
	}
	r.joinable = len(r.diags)
	r.fault(code, span, message, hint)
}

// halves is the card that two pieces with nothing but space between them make.
func (r *handReader) halves(first, second diag.Span) (card.Card, bool) {
	between := r.text[first.End:second.Start]
	if between == "" || strings.TrimSpace(between) != "" {
		return 0, false
	}
	a, b := r.textAt(first), r.textAt(second)
	c, ok := cardtext.Apart(a + b)
	return c, ok && c.Suit() != card.NoSuit && c.Rank() != card.Jack && !slices.Contains([]string{a, b}, "*")
}
