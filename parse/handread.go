package parse

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// maxText is the longest text, in bytes, that is read as one hand: far more
// than twenty cards, a heading and a claim need.
const maxText = 4096

// maxWords is the most words and marks of a hand: that many a tree can be made of
// in a moment.
const maxWords = 500

// MaxClaim is the largest number in a claim.
const MaxClaim = 1_000_000

// ReadHand reads a hand as typed: cards, melds in brackets, a heading and a
// claim. It reports every mistake; what could be read is in the hand all the
// same. A hand of no cards is no mistake here. source and line are where the
// text stands.
func ReadHand(source string, line int, text string) (*Hand, []diag.Diagnostic) {
	return readHand(place{source, line, text}, diag.Span{End: len(text)}, token.Standard)
}

// readHand reads the hand in a stretch of a line. The hints offer the cards of
// the pack.
//
// A text that reads as a hand has no heading. Otherwise the first colon for which
// the hand has no place ends one.
func readHand(p place, within diag.Span, pack token.Pack) (*Hand, []diag.Diagnostic) {
	within.End = within.Start + len(strings.TrimRight(p.textAt(within), "\r"))
	if h := plainHand(p, within); h != nil && within.End-within.Start <= maxText {
		return h, nil
	}
	b := newHandBuilder(p, pack)
	if within.End-within.Start > maxText {
		b.fault(codeLength, diag.Span{}, fmt.Sprintf("a line of more than %d bytes is not a hand", maxText),
			fmt.Sprintf("a hand has at most %d cards", card.MaxHand))
		return b.hand, b.diags
	}
	b.read(within)
	if len(b.diags) > 0 {
		b = b.headed(within)
	}
	diag.Sort(b.diags)
	b.oneOfEachCause()
	return b.hand, b.diags
}

// read makes the hand of a stretch of the line.
func (b *handBuilder) read(within diag.Span) {
	tokens := token.Lexer{}.Tokens(nil, b.text, within.Start, within.End)
	if len(tokens) > maxWords {
		b.fault(codeLength, diag.Span{}, fmt.Sprintf("a text of more than %d words and marks is not a hand", maxWords), fmt.Sprintf("a hand has at most %d cards", card.MaxHand))
		return
	}
	b.misspelledSuits(tokens)
	b.build(syntax.ReadHand(tokens))
}

// headed is the reading of a text that is no hand: as one with a heading, with
// one whose colon is missing, or as before.
func (b *handBuilder) headed(within diag.Span) *handBuilder {
	lexer := token.Lexer{Headings: true}
	again := newHandBuilder(b.place, b.pack)
	if b.colon >= 0 && mayBeHeading(b.text[within.Start:b.colon]) {
		words := syntax.ReadHeading(lexer.Tokens(nil, b.text, within.Start, b.colon)).Parts
		says := false
		for _, p := range words {
			if p.Loose != nil && p.Loose.Value == "#" {
				return b
			}
			says = says || p.Mark == nil
		}
		if !says {
			return b
		}
		rest := lexer.Tokens(nil, b.text, b.colon+1, within.End)
		words, rest = behindColon(words, rest)
		again.heading(words)
		again.read(diag.Span{Start: token.Span(rest[0]).Start, End: within.End})
		return again
	}
	const longest = 100 // the most bytes of a heading that is looked for
	words := syntax.ReadHeading(lexer.Tokens(nil, b.text, within.Start, min(within.End, within.Start+longest))).Parts
	n := clausesAtStart(words)
	if n == 0 {
		return b
	}
	span := words[0].Span().To(words[n-1].Span())
	again.heading(words[:n])
	again.read(diag.Span{Start: span.End, End: within.End})
	again.fault(codeHeading, diag.Span{Start: span.End, End: span.End}, "a colon is missing after "+b.quoted(span),
		fmt.Sprintf("write %s: before the cards", b.textAt(span)))
	return again
}

// mayBeHeading reports whether a text has no mark of a hand in it: no bracket, no
// claim and no parenthesis that stands alone.
func mayBeHeading(text string) bool {
	return !strings.ContainsAny(text, "=[]{}") && strings.Count(text, "(") == strings.Count(text, ")")
}

// plainHand is a hand of cards, each with its suit, melds in brackets and a claim
// of one number, as most hands are typed. It is nil where a grammar must answer.
func plainHand(p place, within diag.Span) *Hand {
	h := &Hand{place: p, Pieces: make([]Piece, 0, min((within.End-within.Start)/2+1, card.MaxHand))}
	text, at, meld := p.text[:within.End], within.Start, 0
	apart, filled := true, true // the last byte was no card's; something stands in the meld
	for at < len(text) {
		switch c := text[at]; {
		case separates[c]:
			apart = true
			at++
		case c == '=':
			claim, err := strconv.Atoi(strings.TrimLeft(text[at+1:], " \t"))
			if meld != 0 || err != nil || claim > MaxClaim || claim < -MaxClaim || text[len(text)-1] == ' ' {
				return nil
			}
			h.Claim, h.ClaimSpan = &claim, diag.Span{Start: at, End: len(text)}
			return h
		case c == '[' && meld == 0:
			h.Melds++
			meld, apart, filled = h.Melds, false, false
			at++
		case c == ']' && meld != 0 && filled:
			meld, apart = 0, false
			at++
		default:
			read, end := token.CardAt(text, at)
			if end == at && apart {
				end = token.WordEnd(text, at)
				if c, ok := token.CardWord(text[at:end]); ok {
					read = c
				}
			}
			if read == 0 {
				return nil
			}
			h.Pieces = append(h.Pieces, Piece{Span: diag.Span{Start: at, End: end}, Meld: meld})
			h.Pieces[len(h.Pieces)-1].Slot.Card = read
			apart, filled, at = false, true, end
		}
	}
	if meld != 0 {
		return nil
	}
	return h
}

// maxFaults is how many mistakes of a hand are complained of one by one: as many
// as a hand has cards.
const maxFaults = card.MaxHand

// oneOfEachCause keeps one complaint of brackets, of marks, of parentheses and of
// a suit spelled wrong, which are typed several times for one reason, and as many of others as a hand
// has cards.
func (b *handBuilder) oneOfEachCause() {
	if len(b.diags) < 2 {
		return
	}
	first := map[diag.Code]int{}
	kept := b.diags[:0]
	for _, d := range b.diags {
		if at, again := first[d.Code]; again && (d.Code == codeBracket || d.Code == codeMark || kept[at].Message == d.Message && (d.Code == codeStandIn || d.Code == token.CodeSuit && kept[at].Hint == d.Hint && strings.HasPrefix(d.Message, "unknown suit"))) {
			if d.Code == codeMark && kept[at].Message != d.Message {
				kept[at].Message = "these marks are not needed between cards"
			}
			continue
		}
		first[d.Code] = len(kept)
		kept = append(kept, d)
	}
	if b.diags = kept; len(kept) > maxFaults {
		b.diags = kept[:maxFaults]
		b.fault(codeLength, kept[maxFaults].Span, fmt.Sprintf("%d more mistakes in this hand", len(kept)-maxFaults), "type the cards alone, as in 3h 4h 5h Jk 9s")
	}
}

// isSeparator reports whether a character separates cards.
func isSeparator(c rune) bool { return c == ',' || unicode.IsSpace(c) && c != '\r' }

// HoldsCard reports whether a card stands in a text, or its rank or its suit.
func HoldsCard(text string) bool {
	tokens := token.Lexer{}.Tokens(nil, text, 0, len(text))
	return slices.ContainsFunc(tokens, func(t token.Token) bool {
		return t.Type == token.Card || t.Type == token.Rank || t.Type == token.Suit || t.Type == token.Plural
	})
}
