package parse

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

const howStandIn = "a card stands for a rank and a suit, as in Jk(5h), or for a rank, as in wild(9)"

// parentheses makes a meld of several cards in parentheses, unless they are glued
// to a card: then they say what the card stands for, or what an ace counts.
func (b *handBuilder) parentheses(n *syntax.Parens) {
	slot, open := b.slot, token.Span(n.Open)
	glued := slot >= 0 && b.hand.Pieces[slot].Span.End == open.Start
	if b.meld == 0 && !glued && holdsCards(n.Pieces) {
		b.opens()
		b.pieces(n.Pieces)
		b.ends(open, n.Close, ")")
		return
	}
	b.slot, b.filled, b.dash = -1, true, false
	all := open
	if n.Close != nil {
		all = open.To(token.Span(*n.Close))
	}
	if slot < 0 {
		b.fault(codeStandIn, all, "parentheses that follow no card", howStandIn)
		return
	}
	piece := &b.hand.Pieces[slot]
	piece.Span = piece.Span.To(all)
	if n.Close == nil {
		b.fault(codeBracket, open, `"(" is not closed`, howStandIn)
		return
	}
	b.standsFor(piece, trimmed(b.text, all.Start+1, all.End-1))
	if piece.Meld == 0 && piece.Slot.As != 0 {
		b.fault(codeStandIn, all, "a loose card stands for nothing", fmt.Sprintf("put its meld in brackets, as in [3h 4h %s(5h)]", piece.Slot.Card))
	}
}

// holdsCards reports whether there are several cards among some pieces.
func holdsCards(pieces []syntax.Piece) bool {
	cards := 0
	for _, p := range pieces {
		switch {
		case p.Cards != nil:
			token.ReadCards(p.Cards.Cards.Value, func(card.Card, int, int) { cards++ })
		case p.Chain != nil, p.Copies != nil, p.Counted != nil && p.Counted.Thing.Type == token.Plural:
			cards += 2
		case p.Counted != nil:
			cards++
		case p.Suited != nil:
			cards += len(p.Suited.Ranks)
		case p.Ranked != nil && p.Ranked.Suit != nil:
			cards += 1 + len(p.Ranked.Rest) + len(p.Ranked.First.Rest)
		}
	}
	return cards > 1
}

// standsFor reads what a card stands for, or what an ace counts.
func (b *handBuilder) standsFor(p *Piece, word diag.Span) {
	text := b.textAt(word)
	if n, err := strconv.Atoi(text); err == nil && p.Slot.Card.Rank() == card.Ace && (n == 1 || n > 10) {
		p.Counts = n
		return
	}
	if text == "" {
		b.fault(codeStandIn, diag.Span{Start: word.Start - 1, End: word.End + 1}, "nothing is said in the parentheses", howStandIn)
		return
	}
	as, f := standIn(text, b.pack)
	if f.Code != "" && strings.ContainsAny(text, " ,") {
		as, f = 0, token.Fault{Code: string(codeStandIn), Message: "a card stands for one card, not for several", Hint: howStandIn}
		if inside, diags := readHand(b.place, word, b.pack); len(diags) == 0 && len(inside.Pieces) == 1 && inside.Pieces[0].Slot.Card < card.Wild {
			as, f = inside.Pieces[0].Slot.Card, token.Fault{} // 5 of hearts
		}
	}
	if f.Code != "" {
		b.fault(diag.Code(f.Code), word, f.Message, f.Hint)
		return
	}
	p.Slot.As = as
}

// standIn reads what a card stands for: a card, or a rank alone.
func standIn(word string, pack token.Pack) (card.Card, token.Fault) {
	if r, end := token.RankAt(word, 0); end > 0 && end == len(word) {
		return card.New(r, card.NoSuit), token.Fault{}
	}
	pieces := token.Split(word, pack)
	switch first := pieces[0]; {
	case first.Card == 0:
		return 0, first.Fault
	case len(pieces) > 1 && pieces[1].Card == 0:
		return 0, pieces[1].Fault
	case len(pieces) > 1:
		return 0, token.Fault{Code: string(codeStandIn), Message: "a card stands for one card, not for several", Hint: howStandIn}
	case first.Card >= card.Wild:
		return 0, token.Fault{Code: string(codeStandIn), Message: fmt.Sprintf("nothing stands for %s", token.Quote(strings.TrimSpace(word))), Hint: howStandIn}
	default:
		return first.Card, token.Fault{}
	}
}
