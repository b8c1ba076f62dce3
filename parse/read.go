package parse

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
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
// same. A hand of no cards is no mistake here. source and line say where the
// text stands.
func ReadHand(source string, line int, text string) (*Hand, []diag.Diagnostic) {
	return readHand(place{source, line, text}, false)
}

// readHand reads a hand of a pack that may have stars.
func readHand(p place, stars bool) (*Hand, []diag.Diagnostic) {
	pack := cardtext.Standard
	if stars {
		pack = cardtext.Starred
	}
	return readHandOf(p, pack)
}

func readHandOf(p place, pack cardtext.Pack) (*Hand, []diag.Diagnostic) {
	h := &Hand{place: p}
	if len(p.text) > maxText {
		return h, []diag.Diagnostic{p.fault(codeLength, diag.Span{}, fmt.Sprintf("a line of more than %d bytes is no hand", maxText),
			fmt.Sprintf("a hand has at most %d cards", card.MaxHand))}
	}
	l := newHandLexer(p, pack)
	b := &builder{Hand: h, pack: pack}
	b.line(parseLine(l))
	diags := append(l.diags, b.diags...)
	diag.Sort(diags)
	return h, diags
}

// builder turns the tree of a line into a hand.
type builder struct {
	*Hand
	pack  cardtext.Pack
	diags []diag.Diagnostic
}

func (b *builder) fault(code diag.Code, span diag.Span, message, hint string) {
	b.diags = append(b.diags, b.place.fault(code, span, message, hint))
}

func (b *builder) line(n *lineNode) {
	if n.Heading != nil {
		b.heading(n.Heading)
	}
	for _, p := range n.Pieces {
		b.piece(p)
	}
	if n.Claim != nil {
		b.claim(n.Claim)
	}
}

func (b *builder) piece(n *pieceNode) {
	switch {
	case n.Meld != nil:
		b.meld(n.Meld)
	case n.Slot != nil:
		b.slot(n.Slot, 0)
	case n.Astray != nil:
		b.astray(n.Astray)
	default:
		b.fault(codeBracket, tokenSpan(n.Close), `"]" closes no meld`, "a meld is in brackets, as in [3h 4h Jk]")
	}
}

func (b *builder) meld(n *meldNode) {
	b.Melds++
	for _, item := range n.Items {
		if item.Slot != nil {
			b.slot(item.Slot, b.Melds)
		} else {
			b.astray(item.Astray)
		}
	}
	switch {
	case n.Close.Type == 0:
		b.fault(codeBracket, tokenSpan(n.Open), `"[" is not closed`, "a meld is in brackets, as in [3h 4h Jk]")
	case len(n.Items) == 0:
		b.fault(codeBracket, tokenSpan(n.Open).To(tokenSpan(n.Close)), "a meld without cards", "a meld is in brackets, as in [3h 4h Jk]")
	}
}

// astray is what has no place among cards; bad tokens the lexer has told of.
func (b *builder) astray(n *astrayNode) {
	switch {
	case n.Said != nil:
		b.fault(codeSaid, tokenSpan(n.Said.Open).To(n.Said.last()), "parentheses that follow no card", howSaid)
	case n.Close.Type != 0:
		b.fault(codeBracket, tokenSpan(n.Close), `")" closes nothing`, howSaid)
	}
}

func (b *builder) slot(n *slotNode, inMeld int) {
	c, _ := cardtext.Apart(n.Card.Value)
	p := Piece{Slot: meld.Slot{Card: c}, Span: tokenSpan(n.Card), Meld: inMeld}
	if n.Said != nil {
		b.said(&p, n.Said)
		p.Span = p.Span.To(n.Said.last())
	}
	b.Pieces = append(b.Pieces, p)
}

// last is the last token of the parentheses.
func (n *saidNode) last() diag.Span {
	switch {
	case n.Close.Type != 0:
		return tokenSpan(n.Close)
	case len(n.Words) > 0:
		return tokenSpan(n.Words[len(n.Words)-1])
	}
	return tokenSpan(n.Open)
}

// said reads what a card is said to stand for, or what an ace counts.
func (b *builder) said(p *Piece, n *saidNode) {
	all := tokenSpan(n.Open).To(n.last())
	switch {
	case n.Close.Type == 0:
		b.fault(codeBracket, tokenSpan(n.Open), `"(" is not closed`, howSaid)
	case len(n.Words) == 0:
		b.fault(codeSaid, all, "nothing is said in the parentheses", howSaid)
	case len(n.Words) > 1:
		b.fault(codeSaid, all, "a card stands for one card, not for several", howSaid)
	case n.Words[0].Type == tokenSaid:
		b.standIn(p, n.Words[0])
	}
	if p.Meld == 0 && p.Slot.As != 0 {
		b.fault(codeSaid, all, "a loose card stands for nothing", fmt.Sprintf("put its meld in brackets, as in [3h 4h %s(5h)]", p.Slot.Card))
	}
}

func (b *builder) standIn(p *Piece, word lexer.Token) {
	if n, err := strconv.Atoi(word.Value); err == nil && p.Slot.Card.Rank() == card.Ace && (n == 1 || n > 10) {
		p.Counts = n
		return
	}
	as, f := standIn(word.Value, b.pack)
	if f.Code != "" {
		b.fault(diag.Code(f.Code), tokenSpan(word), f.Message, f.Hint)
		return
	}
	p.Slot.As = as
}

// claim adds up the terms of a claim.
func (b *builder) claim(n *claimNode) {
	total, last := 0, tokenSpan(n.Equals)
	for _, t := range n.Terms {
		last = tokenSpan(t.Number)
		value, err := strconv.Atoi(t.Number.Value)
		if t.Number.Type != tokenNumber || err != nil {
			return
		}
		for _, sign := range t.Signs {
			if sign.Value != "+" {
				value = -value
			}
		}
		if len(t.Signs) == 0 && last.Start != tokenSpan(n.Terms[0].Number).Start {
			b.fault(codeClaim, last, fmt.Sprintf("a second claim of %s", t.Number.Value), howClaim)
		}
		total += value
	}
	b.Claim, b.ClaimSpan = &total, tokenSpan(n.Equals).To(last)
}

// standIn reads what a card is said to stand for: a card, or a rank alone.
func standIn(word string, pack cardtext.Pack) (card.Card, cardtext.Fault) {
	if r, end := cardtext.Rank(word, 0); end > 0 && end == len(word) {
		return card.New(r, card.NoSuit), cardtext.Fault{}
	}
	pieces := cardtext.Split(word, pack)
	switch first := pieces[0]; {
	case first.Card == 0:
		return 0, first.Fault
	case len(pieces) > 1 && pieces[1].Card == 0:
		return 0, pieces[1].Fault
	case len(pieces) > 1:
		return 0, cardtext.Fault{Code: string(codeSaid), Message: "a card stands for one card, not for several", Hint: howSaid}
	case first.Card >= card.Wild:
		return 0, cardtext.Fault{Code: string(codeSaid), Message: fmt.Sprintf("nothing stands for %s", cardtext.Quote(strings.TrimSpace(word))), Hint: howSaid}
	default:
		return first.Card, cardtext.Fault{}
	}
}
