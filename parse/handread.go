package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// maxText is the longest text, in bytes, that is read as one hand: far more
// than twenty cards, a heading and a claim need.
const maxText = 4096

// maxWords is the most words and marks of a hand: that many a tree can be made of
// in a moment.
const maxWords = 500

var howLong = fmt.Sprintf("a hand has at most %d cards", card.MaxHand)

// MaxClaim is the largest number in a claim.
const MaxClaim = 1_000_000

// ReadHand reads a hand as typed: cards, melds in brackets, a heading and a
// claim. It reports every mistake; what could be read is in the hand all the
// same. A hand of no cards is not a mistake here. source and line are where the
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
	if h := plainHand(p, within); h != nil {
		return h, nil
	}
	b := newHandBuilder(p, pack)
	if within.End-within.Start > maxText {
		b.fault(codeLength, diag.Span{}, fmt.Sprintf("a line of more than %d bytes is not a hand", maxText), howLong)
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

// plainHand returns a hand of cards, each with its suit, melds in brackets and a
// claim, as most hands are typed. It is nil where a grammar must answer.
func plainHand(p place, within diag.Span) *Hand {
	var plain Plain
	if !plain.anyCards([]byte(p.textAt(within))) {
		return nil
	}
	h := &Hand{place: p, Pieces: make([]Piece, len(plain.Hand)), Melds: len(plain.laid)}
	text, at := p.text[:within.End], within.Start
	for i, c := range plain.Hand {
		at = len(text) - len(strings.TrimLeft(text[at:], ", \t[]"))
		_, end := token.CardAt(text, at)
		if end == at {
			end = token.WordEnd(text, at)
		}
		h.Pieces[i] = Piece{Slot: meld.Slot{Card: c}, Span: diag.Span{Start: at, End: end}}
		at = end
	}
	for m, s := range plain.laid {
		for i := s.from; i < s.to; i++ {
			h.Pieces[i].Meld = m + 1
		}
	}
	if plain.Claimed {
		h.Claim = &plain.Claim
		h.ClaimSpan = diag.Span{Start: at + strings.IndexByte(text[at:], '='), End: len(strings.TrimRight(text, " \t"))}
	}
	return h
}

// read makes the hand of a stretch of the line.
func (b *handBuilder) read(within diag.Span) {
	tokens := token.Lexer{}.Tokens(nil, b.text, within.Start, within.End)
	if len(tokens) > maxWords {
		b.fault(codeLength, diag.Span{}, fmt.Sprintf("a text of more than %d words and marks is not a hand", maxWords), howLong)
		return
	}
	b.misspelledSuits(tokens)
	b.build(syntax.ReadHand(tokens))
}

// headed returns the reading of a text that is not a hand: as one with a heading,
// with one whose colon is missing, or as before.
func (b *handBuilder) headed(within diag.Span) *handBuilder {
	lexer := token.Lexer{Headings: true}
	again := newHandBuilder(b.place, b.pack)
	if heading := b.text[within.Start:max(within.Start, b.colon)]; b.colon >= 0 && !strings.ContainsAny(heading, "=[]{}") && strings.Count(heading, "(") == strings.Count(heading, ")") {
		words := syntax.ReadHeading(lexer.Tokens(nil, b.text, within.Start, b.colon)).Parts
		isMark := func(p syntax.Part) bool { return p.Mark != nil }
		isComment := func(p syntax.Part) bool { return p.Loose != nil && p.Loose.Value == "#" }
		if slices.ContainsFunc(words, isComment) || len(slices.DeleteFunc(slices.Clone(words), isMark)) == 0 {
			return b
		}
		words, rest := behindColon(words, lexer.Tokens(nil, b.text, b.colon+1, within.End))
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

// oneOfEachCause keeps one complaint of what is typed several times for one reason:
// brackets, marks, parentheses, a suit spelled wrong; and as many of others as a
// hand has cards.
func (b *handBuilder) oneOfEachCause() {
	first := map[string]int{}
	kept := b.diags[:0]
	for _, d := range b.diags {
		cause := ""
		switch {
		case d.Code == codeBracket, d.Code == codeMark:
			cause = string(d.Code)
		case d.Code == codeStandIn, strings.HasPrefix(d.Message, "unknown suit"):
			cause = d.Message
		}
		if at, again := first[cause]; cause != "" && again {
			if d.Code == codeMark && kept[at].Message != d.Message {
				kept[at].Message = "these marks are not needed between cards"
			}
			continue
		}
		first[cause] = len(kept)
		kept = append(kept, d)
	}
	if b.diags = kept; len(kept) > card.MaxHand {
		b.diags = kept[:card.MaxHand]
		b.fault(codeLength, kept[card.MaxHand].Span, fmt.Sprintf("%d more mistakes in this hand", len(kept)-card.MaxHand), "type the cards alone, as in 3h 4h 5h Jk 9s")
	}
}

// HoldsCard reports whether a card stands in a text, or its rank or its suit.
func HoldsCard(text string) bool {
	tokens := token.Lexer{}.Tokens(nil, text, 0, len(text))
	return slices.ContainsFunc(tokens, func(t token.Token) bool {
		return t.Type == token.Card || t.Type == token.Rank || t.Type == token.Suit || t.Type == token.Plural
	})
}
