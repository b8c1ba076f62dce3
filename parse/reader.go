package parse

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
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
	return readHand(place{source, line, text}, diag.Span{End: len(text)}, token.Standard)
}

// readHand reads the hand in a stretch of a line. The hints offer the cards of
// the pack.
func readHand(p place, within diag.Span, pack token.Pack) (*Hand, []diag.Diagnostic) {
	r := newHandReader(p, within, pack)
	if within.End-within.Start > maxText {
		r.fault(codeLength, diag.Span{}, fmt.Sprintf("a line of more than %d bytes is no hand", maxText),
			fmt.Sprintf("a hand has at most %d cards", card.MaxHand))
		return r.hand, r.diags
	}
	r.read()
	diag.Sort(r.diags)
	r.oneOfEachCause()
	return r.hand, r.diags
}

// maxFaults is how many mistakes of a hand are complained of one by one: as many
// as a hand has cards.
const maxFaults = card.MaxHand

// oneOfEachCause keeps one complaint of brackets, of marks and of parentheses,
// which are typed several times for one reason, and as many of others as a hand
// has cards.
func (r *handReader) oneOfEachCause() {
	if len(r.diags) < 2 {
		return
	}
	first := map[diag.Code]int{}
	kept := r.diags[:0]
	for _, d := range r.diags {
		if at, again := first[d.Code]; again && (d.Code == codeBracket || d.Code == codeMark || d.Code == codeStandIn && kept[at].Message == d.Message) {
			if d.Code == codeMark && kept[at].Message != d.Message {
				kept[at].Message = "these marks are not needed between cards"
			}
			continue
		}
		first[d.Code] = len(kept)
		kept = append(kept, d)
	}
	if r.diags = kept; len(kept) > maxFaults {
		r.diags = kept[:maxFaults]
		r.fault(codeLength, kept[maxFaults].Span, fmt.Sprintf("%d more mistakes in this hand", len(kept)-maxFaults), "type the cards alone, as in 3h 4h 5h Jk 9s")
	}
}

func newHandReader(p place, within diag.Span, pack token.Pack) *handReader {
	return &handReader{collector: collector{place: p}, text: strings.TrimRight(p.text[:within.End], "\r"), at: within.Start, pack: pack, slot: -1, hand: &Hand{place: p}}
}

// handReader reads a hand from left to right and recovers after each mistake,
// so that nothing after it is lost.
type handReader struct {
	collector
	text string // the line up to the end of the hand
	at   int    // the next byte
	pack token.Pack
	hand *Hand

	open   diag.Span   // the bracket of the meld that is read; zero outside melds
	filled bool        // something stands in that meld
	slot   int         // the piece that parentheses may follow; -1: none
	nested bool        // the inside of parentheses is read, to see whether it is a meld
	speech []diag.Span // words that nobody means for cards
	spans  bool        // a dash that could mean the cards between was complained of
}

func (r *handReader) read() {
	r.heading()
	headed := len(r.diags)
	if r.hand.Pieces == nil {
		r.hand.Pieces = make([]Piece, 0, min((len(r.text)-r.at)/2, card.MaxHand))
	}
	for r.skipSpace(); r.at < len(r.text); r.skipSpace() {
		r.next()
	}
	r.leaveMeld()
	r.nonsense(headed)
}

// next reads what stands at r.at: a bracket, a card, a claim or a mistake.
func (r *handReader) next() {
	switch r.text[r.at] {
	case '[', '{':
		r.openMeld()
	case ']', '}':
		r.closeMeld()
	case '#':
		r.fault(codeMark, r.take(len(r.text)-r.at), "a hand has no comment", "leave out # and what follows it")
	case '(':
		r.parentheses()
	case ')':
		if r.inParens() {
			r.closeMeld()
			return
		}
		r.slot, r.filled = -1, true
		r.fault(codeBracket, r.take(1), `")" closes nothing`, howStandIn)
	case '=':
		r.claim(1)
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
func isSeparator(c rune) bool { return c == ',' || unicode.IsSpace(c) && c != '\r' }

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
	case r.open.IsZero() || !strings.Contains("[] {} ()", r.textAt(r.open)+r.textAt(closing)):
		r.fault(codeBracket, closing, token.Quote(r.textAt(closing))+" closes no meld", howMeld)
		return
	case !r.filled:
		r.fault(codeBracket, r.open.To(closing), "a meld without cards", howMeld)
	}
	r.open = diag.Span{}
}

// inParens reports whether the meld that is read is in parentheses.
func (r *handReader) inParens() bool { return !r.open.IsZero() && r.textAt(r.open) == "(" }

// leaveMeld complains of a meld that is not closed.
func (r *handReader) leaveMeld() {
	if !r.open.IsZero() {
		r.fault(codeBracket, r.open, token.Quote(r.textAt(r.open))+" is not closed", howMeld)
	}
	r.open = diag.Span{}
}

// word reads cards, glued or alone, or what stands in their place.
func (r *handReader) word() {
	start, known := r.at, len(r.hand.Pieces)
	for r.readCard() {
	}
	if r.at > start && r.wordEnds() {
		return
	}
	r.hand.Pieces, r.at = r.hand.Pieces[:known], start
	first, size := utf8.DecodeRuneInString(r.text[r.at:])
	switch {
	case strings.HasPrefix(r.text[r.at:], "->") && r.isSum(r.at+2):
		r.claim(2)
	case isDash(first):
		r.dash(size)
	case dots(r.text[r.at:]) > 0 && r.slot >= 0 && r.hand.Pieces[r.slot].Span.End == r.at:
		r.dash(dots(r.text[r.at:]))
	case isMarkBetween(first):
		r.slot = -1
		r.take(size)
	case strings.ContainsRune(":→", first) && r.isSum(r.at+size):
		r.claim(size)
	case r.isPointSum():
		r.claim(0)
	case token.EndsWord(first):
		r.mark(first, size)
	case !r.times() && !r.timesBehind() && !r.halves() && !r.glued() && !r.suitGroup() && !r.saidWord():
		r.badWord(diag.Span{Start: r.at, End: token.WordEnd(r.text, r.at)})
	}
}

// glued reads cards and groups of one suit that are written as one word.
func (r *handReader) glued() bool {
	start, known := r.at, len(r.hand.Pieces)
	for r.readGroup() || r.readCard() {
	}
	if r.at > start && r.wordEnds() {
		return true
	}
	r.hand.Pieces, r.at = r.hand.Pieces[:known], start
	return false
}

func (r *handReader) readGroup() bool {
	end := token.GroupAt(r.text, r.at, func(c card.Card, start, end int) { r.add(c, diag.Span{Start: start, End: end}) })
	read := end > r.at
	r.at = end
	return read
}

// suitGroup reads the ranks behind a suit that is glued to them: ♥345, h3-6. Two
// of them could be a card and a rank without its suit.
func (r *handReader) suitGroup() bool {
	start := r.at
	suit, at := token.SuitAt(r.text, r.at)
	if at == r.at {
		return false
	}
	r.at = at
	h, ok := r.half([]half{{suit: suit}})
	if !ok || len(h.ranks) < 3 || !r.wordEnds() {
		r.at = start
		return false
	}
	r.addRanks(h.ranks, suit, diag.Span{Start: start, End: r.at})
	return true
}

// readCard reads one card, if one stands at r.at.
func (r *handReader) readCard() bool {
	c, end := token.CardAt(r.text, r.at)
	if end == r.at {
		return false
	}
	r.add(c, r.take(end-r.at))
	return true
}

func (r *handReader) add(c card.Card, span diag.Span) {
	r.filled = true
	p := Piece{Slot: meld.Slot{Card: c}, Span: span}
	if !r.open.IsZero() {
		p.Meld = r.hand.Melds
	}
	r.slot = len(r.hand.Pieces)
	r.hand.Pieces = append(r.hand.Pieces, p)
}

// wordEnds reports whether no word goes on at r.at.
func (r *handReader) wordEnds() bool {
	return r.at == len(r.text) || separates[r.text[r.at]] || token.WordEnd(r.text, r.at) == r.at
}

// bad complains of a piece that is no card.
func (r *handReader) bad(span diag.Span, code diag.Code, message, hint string) {
	r.slot, r.filled = -1, true
	r.fault(code, span, message, hint)
}
