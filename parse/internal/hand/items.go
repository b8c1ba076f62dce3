package hand

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// items takes the items of a hand or of a meld, in typed order.
func (b *handBuilder) items(list []syntax.Item) {
	for i, n := range list {
		switch {
		case n.Cards != nil:
			b.cards(n.Cards)
		case n.Twice != nil:
			b.counted(&syntax.Counted{Thing: n.Twice[0], Count: n.Twice[1]}, false)
		case n.UnknownWord != nil:
			b.badWord(token.Span(*n.UnknownWord))
		case n.Mark != nil && n.Mark.Type == token.Comma:
		case n.Mark != nil:
			b.dash, b.slot = false, -1
		case n.Dash != nil:
			if b.dash = IsDash(*n.Dash) && b.slot >= 0; !b.dash {
				b.slot = -1
			}
		case n.Claim != nil:
			b.claim(n.Claim)
		case n.Meld != nil:
			b.group(n.Meld.Open, n.Meld.Items, n.Meld.Close)
		case n.Named != nil:
			b.named(n.Named)
		case n.Parens != nil:
			b.parentheses(n.Parens)
		case n.Counted != nil:
			before := syntax.Item{}
			if i > 0 {
				before = list[i-1]
			}
			b.counted(n.Counted, before.Row != nil && before.Row.Before != nil && before.Row.Behind == nil)
		case n.Chain != nil:
			b.chain(n.Chain)
		case n.Row != nil:
			b.row(n.Row)
		case n.Comment != nil:
			b.Complain(token.CodeComment, token.SpanOf(n.Comment), "a hand has no comment", "leave out # and what follows")
		case n.Clause != nil:
			b.headingClause(*n.Clause)
		default:
			b.loose(*n.Loose)
		}
	}
}

// loose complains of a token that the grammar has no place for.
func (b *handBuilder) loose(t token.Token) {
	span := token.Span(t)
	f := token.Unprintable(t.Value)
	switch {
	case t.Type == token.UnknownMark && f.Code != "":
		b.bad(span, f)
	case t.Value == ")":
		b.bad(span, token.Fault{Code: token.CodeBracket, Message: `")" has no opening parenthesis`, Hint: howParens})
	case t.Value == "]" || t.Value == "}":
		b.bad(span, token.Fault{Code: token.CodeBracket, Message: b.Quoted(span) + " has no opening bracket", Hint: howMeld})
	case t.Type == token.UnknownMark || t.Type == token.Point:
		if t.Value == ":" && b.colon < 0 {
			b.colon = span.Start
		}
		b.bad(span, token.Fault{Code: token.CodeMark, Message: b.Quoted(span) + " is not needed between cards", Hint: token.HowSeparated})
	default:
		b.badWord(span)
	}
}

// headingClause takes a clause of a heading that stands behind the cards, or before
// them without a colon: fours wild, round 3.
func (b *handBuilder) headingClause(p syntax.Clause) {
	b.slot, b.dash = -1, false
	b.hand.Heading = cmp.Or(b.hand.Heading, &Heading{})
	b.hand.Heading.Clause(&b.Diagnoser, p)
	if len(b.hand.Pieces) > 0 {
		b.clause = token.SpanOf(p.Tokens)
	}
}

// group makes a meld in brackets or parentheses.
func (b *handBuilder) group(open token.Token, items []syntax.Item, closing *token.Token) {
	span, before := token.Span(open), len(b.hand.Pieces)+len(b.Diags)
	if b.meld != 0 {
		b.Complain(token.CodeBracket, b.open, b.Quoted(b.open)+" is not closed", howMeld)
	}
	clause := b.clause
	b.hand.Melds++
	b.meld, b.open, b.slot = b.hand.Melds, span, -1
	b.items(items)
	switch {
	case closing == nil:
		b.Complain(token.CodeBracket, span, b.Quoted(span)+" is not closed", howMeld)
	case len(b.hand.Pieces)+len(b.Diags) == before && b.clause == clause:
		b.Complain(token.CodeBracket, span.To(token.Span(*closing)), "a meld without cards", howMeld)
	}
	b.meld, b.slot = 0, -1
}

// named makes a meld that begins with its word. In brackets the word says nothing new.
func (b *handBuilder) named(n *syntax.Named) {
	if b.meld == 0 {
		b.hand.Melds++
		b.hand.named = append(b.hand.named, namedMeld{b.hand.Melds, token.Span(n.Word)})
		b.meld, b.slot = b.hand.Melds, -1
		defer func() { b.meld, b.slot = 0, -1 }()
	}
	b.items(n.Items)
}

// parentheses makes a meld of several cards in parentheses. Glued to a card, they say
// what the card stands for, a card or a rank, or what an ace counts.
func (b *handBuilder) parentheses(n *syntax.Group) {
	before, hand, open := *b, *b.hand, token.Span(n.Open)
	slot := b.slot
	glued := slot >= 0 && b.hand.Pieces[slot].Span.End == open.Start
	b.meld = 0
	b.group(n.Open, n.Items, n.Close)
	after, pieces, diags := *b.hand, b.hand.Pieces[len(hand.Pieces):], b.Diags[len(before.Diags):]
	added, hasClause := len(pieces)+len(diags), b.clause != before.clause
	if n.Close == nil { // and a complaint says so
		added--
	}
	switch {
	case added > 1 && before.meld == 0 && !glued:
		return
	case added == 0 && hasClause: // 3h 4h 5h (fours wild)
		b.hand.Melds = hand.Melds
		return
	}
	*b, *b.hand = before, hand
	b.slot, b.dash = -1, false
	all := open
	if n.Close != nil {
		all = open.To(token.Span(*n.Close))
	}
	if slot < 0 {
		b.Complain(token.CodeStandIn, all, "parentheses without a card before them", howStandIn)
		return
	}
	piece := &b.hand.Pieces[slot]
	piece.Span = piece.Span.To(all)
	switch {
	case n.Close == nil && glued:
		b.Complain(token.CodeBracket, open, `"(" is not closed`, howStandIn)
		return
	case n.Close == nil:
		b.Complain(token.CodeBracket, open, `"(" is not closed`, howParens)
		return
	}
	word := token.Trimmed(b.Text, open.End, all.End-1)
	text := b.TextAt(word)
	counts, isNumber := token.NumberWord(text)
	rank, end := token.RankAt(text, 0)
	switch {
	case text == "":
		b.Complain(token.CodeStandIn, all, "the parentheses are empty", howStandIn)
	case isNumber && piece.Slot.Card.Rank() == card.Ace && (counts == 1 || counts > 10):
		piece.Counts = counts
	case end > 0 && end == len(text):
		piece.Slot.As = card.New(rank, card.NoSuit)
	case len(pieces) < 2 && len(diags) > 0:
		b.Diags = append(b.Diags, diags[0])
	case len(pieces) != 1 || hasClause || after.Claim != hand.Claim:
		b.Complain(token.CodeStandIn, word, "a card stands for one card, not for several", howStandIn)
	case pieces[0].Slot.Card >= card.Wild:
		b.Complain(token.CodeStandIn, word, "nothing stands for "+token.Quote(text), howStandIn)
	default:
		piece.Slot.As = pieces[0].Slot.Card
	}
	if piece.Meld == 0 && piece.Slot.As != 0 {
		b.Complain(token.CodeStandIn, all, "a card outside a meld stands for itself", fmt.Sprintf("put its meld in brackets, as in [3h 4h %s(5h)]", piece.Slot.Card))
	}
}

// claim makes the claim at the end of a hand. A colon without a card before it may end
// a heading.
func (b *handBuilder) claim(n *syntax.Claim) {
	sum, begin := cmp.Or(n.Sum, n.Said, n.Bare), n.Equals
	if len(n.Begin) > 0 {
		begin = &n.Begin[0]
		if begin.Value == ":" && len(b.hand.Pieces) == 0 {
			b.colon = begin.Pos.Offset
		}
	}
	switch {
	case len(n.Rest) > 0 && sum != nil && token.IsFigures(n.Rest[0].Value):
		span := token.Span(n.Rest[0])
		b.Complain(token.CodeClaim, span, "another claim of "+b.TextAt(span), howClaim)
	case len(n.Rest) > 0 && sum != nil && len(sum.Words) == 1 && sum.Words[0].Type == token.Rank && b.slot == 0 && b.hand.Pieces[0].Slot.Card == card.Wild: // wild=7 3h 4h
		rank := token.Span(sum.Words[0])
		b.twoWays(b.hand.Pieces[0].Span.To(rank), "could be a wild card and a claim, or the wild rank", fmt.Sprintf("write wild %s: before the cards, or the claim behind them", b.TextAt(rank)))
	case len(n.Rest) > 0:
		span := token.Span(n.Rest[0])
		if sum != nil && token.SpanOf(sum.Words).End == span.Start { // 1.5
			span.Start = sum.Words[len(sum.Words)-1].Pos.Offset
		}
		span.End += strings.IndexAny(b.Text[span.End:]+" ", " \t,+-")
		b.Complain(token.CodeClaim, span, fmt.Sprintf("no number %s in the claim", b.Quoted(span)), howClaim)
	case sum == nil:
		b.Complain(token.CodeClaim, token.Span(*begin), "a number is missing after "+b.Quoted(token.Span(*begin)), howClaim)
	default:
		claim := ValueOf(&b.Diagnoser, sum)
		b.hand.Claim, b.hand.ClaimSpan = &claim.Value, claim.Span
		if begin != nil {
			b.hand.ClaimSpan = token.Span(*begin).To(claim.Span)
		}
	}
}
