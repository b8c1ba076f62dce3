package parse

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// handBuilder makes a hand of its tree. It goes from left to right, and complains
// of what is loose or ambiguous without losing what stands behind it.
type handBuilder struct {
	collector
	pack token.Pack
	hand *Hand

	meld   int         // the meld that is built, from 1; 0 outside melds
	filled bool        // something stands in that meld
	slot   int         // the piece that parentheses may follow; -1: none
	dash   bool        // a dash stands behind that piece
	spans  bool        // a dash that could mean the cards between was complained of
	speech []diag.Span // words that nobody means for cards
	unread bool        // something else is not a card, and may be meant for one
	clause diag.Span   // of a heading, behind the cards
	colon  int         // where the first colon stands that the hand has no place for; -1: nowhere
}

func newHandBuilder(p place, pack token.Pack) *handBuilder {
	return &handBuilder{collector: collector{place: p}, pack: pack, slot: -1, colon: -1, hand: &Hand{place: p}}
}

const (
	howMeld    = "a meld is in brackets, as in [3h 4h Jk]"
	howClaim   = "a claim is a number or a sum, as in = 18 or = 10+2+5"
	howStandIn = "a card stands for a rank and a suit, as in Jk(5h), or for a rank, as in wild(9)"
)

func (b *handBuilder) build(tree *syntax.Hand) {
	for _, item := range tree.Items {
		switch {
		case item.Piece != nil:
			b.piece(*item.Piece)
		case item.Claim != nil && item.Claim.Said != nil:
			b.said(item.Claim.Said)
		case item.Claim != nil:
			b.claim(item.Claim)
		case item.Meld != nil:
			b.group(item.Meld.Open, item.Meld.Pieces, item.Meld.Close)
		case item.Stray.Value == ")":
			b.bad(token.Span(*item.Stray), codeBracket, `")" has no opening parenthesis`, howStandIn)
		default:
			b.bad(token.Span(*item.Stray), codeBracket, token.Quote(item.Stray.Value)+" has no opening bracket", howMeld)
		}
	}
	if last := len(b.hand.Pieces) - 1; !b.clause.IsZero() && b.hand.Pieces[last].Span.Start > b.clause.Start {
		b.fault(codeHeading, b.clause, b.quoted(b.clause)+" stands among the cards", fmt.Sprintf("write %s: before the cards", b.textAt(b.clause)))
	}
	b.nonsense()
}

// group makes a meld in brackets or parentheses.
func (b *handBuilder) group(open token.Token, pieces []syntax.Piece, closing *token.Token) {
	span := token.Span(open)
	b.hand.Melds++
	b.meld, b.filled, b.slot = b.hand.Melds, false, -1
	for _, p := range pieces {
		b.piece(p)
	}
	switch {
	case closing == nil:
		b.fault(codeBracket, span, b.quoted(span)+" is not closed", howMeld)
	case !b.filled:
		b.fault(codeBracket, span.To(token.Span(*closing)), "a meld without cards", howMeld)
	}
	b.meld, b.slot = 0, -1
}

func (b *handBuilder) piece(p syntax.Piece) {
	switch {
	case p.Cards != nil:
		b.cards(p.Cards)
	case p.Parens != nil:
		b.parentheses(p.Parens)
	case p.Counted != nil:
		b.counted(p.Counted)
	case p.Clause != nil:
		b.clauses(p.Clause)
	case p.Chain != nil:
		b.chain(p.Chain)
	case p.Suited != nil:
		b.row(&p.Suited.Suit, p.Suited.Ranks, p.Suited.Of, p.Suited.Last)
	case p.Ranked != nil:
		b.row(nil, p.Ranked.Ranks, p.Ranked.Of, p.Ranked.Suit)
	case len(p.Suits) == 1:
		b.badWord(token.Span(p.Suits[0]))
	case p.Suits != nil:
		span := stretchOf(p.Suits)
		b.wrong(span, token.NoRanks(b.textAt(span)))
	case p.OfSuit != nil:
		b.otherSuit(p.OfSuit[0], p.OfSuit[1])
	case p.Mark != nil:
		b.mark(*p.Mark)
	default:
		b.loose(*p.Loose)
	}
}

func (b *handBuilder) add(c card.Card, span diag.Span) {
	b.filled, b.dash = true, false
	b.slot = len(b.hand.Pieces)
	b.hand.Pieces = append(b.hand.Pieces, Piece{Slot: meld.Slot{Card: c}, Span: span, Meld: b.meld})
}

// bad complains of a piece that is not a card.
func (b *handBuilder) bad(span diag.Span, code diag.Code, message, hint string) {
	b.slot, b.filled, b.dash = -1, true, false
	b.unread = b.unread || b.textAt(span) != "a"
	b.fault(code, span, message, hint)
}

func (b *handBuilder) wrong(span diag.Span, f token.Fault) {
	b.bad(span, f.Code, f.Message, f.Hint)
}

// mark passes a mark between cards.
func (b *handBuilder) mark(t token.Token) {
	isDash := t.Type == token.Dash || t.Type == token.Minus || t.Type == token.Sign && t.Value != "+"
	b.dash = isDash && b.slot >= 0 || b.dash && t.Type == token.Comma
	if !isDash && t.Type != token.Comma {
		b.slot = -1
	}
}

// loose complains of what the grammar has no place for.
func (b *handBuilder) loose(t token.Token) {
	span := token.Span(t)
	f := token.Unprintable(t.Value)
	switch {
	case t.Type == token.Odd && f.Code != "":
		b.wrong(span, f)
	case t.Type == token.Odd || t.Type == token.Point:
		if t.Value == ":" && b.colon < 0 {
			b.colon = span.Start
		}
		b.bad(span, codeMark, b.quoted(span)+" is not needed between cards", token.HowSeparated)
	default:
		b.badWord(span)
	}
}

// parentheses makes a meld of several cards in parentheses, unless they are glued
// to a card: then they say what the card stands for, or what an ace counts.
func (b *handBuilder) parentheses(n *syntax.Parens) {
	slot, open := b.slot, token.Span(n.Open)
	all, inside := open, b.text[open.End:]
	if n.Close != nil {
		all = open.To(token.Span(*n.Close))
		inside = b.text[open.End : all.End-1]
	}
	glued := slot >= 0 && b.hand.Pieces[slot].Span.End == open.Start
	if b.meld == 0 && !glued && holdsCards(inside) {
		b.group(n.Open, n.Pieces, n.Close)
		return
	}
	b.slot, b.filled, b.dash = -1, true, false
	if slot < 0 {
		b.fault(codeStandIn, all, "parentheses without a card before them", howStandIn)
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
		b.fault(codeStandIn, all, "a card outside a meld stands for itself", fmt.Sprintf("put its meld in brackets, as in [3h 4h %s(5h)]", piece.Slot.Card))
	}
}

// holdsCards reports whether there are several cards in a text.
func holdsCards(text string) bool {
	cards := 0
	for _, t := range (token.Lexer{}).Tokens(nil, text, 0, len(text)) {
		switch t.Type {
		case token.Card:
			cards += len(token.Cards(t.Value))
		case token.Rank, token.Times, token.Behind:
			cards++
		case token.Plural:
			cards += 2
		}
	}
	return cards > 1
}

// standsFor reads what a card stands for, a card or a rank alone, or what an ace
// counts.
func (b *handBuilder) standsFor(p *Piece, word diag.Span) {
	text := b.textAt(word)
	if n, err := strconv.Atoi(text); err == nil && p.Slot.Card.Rank() == card.Ace && (n == 1 || n > 10) {
		p.Counts = n
		return
	}
	if r, end := token.RankAt(text, 0); end > 0 && end == len(text) {
		p.Slot.As = card.New(r, card.NoSuit)
		return
	}
	inside, diags := &Hand{}, []diag.Diagnostic(nil)
	if !strings.ContainsAny(text, "()") {
		inside, diags = readHand(b.place, word, b.pack)
	}
	cards := inside.Pieces
	switch {
	case text == "":
		b.fault(codeStandIn, diag.Span{Start: word.Start - 1, End: word.End + 1}, "the parentheses are empty", howStandIn)
	case len(cards) > 1 || len(diags) == 0 && (len(cards) == 0 || inside.Heading != nil || inside.Claim != nil):
		b.fault(codeStandIn, word, "a card stands for one card, not for several", howStandIn)
	case len(diags) > 0:
		b.diags = append(b.diags, diags[0])
	case cards[0].Slot.Card >= card.Wild:
		b.fault(codeStandIn, word, "nothing stands for "+token.Quote(text), howStandIn)
	default:
		p.Slot.As = cards[0].Slot.Card
	}
}

// claim makes the claim, with which a hand ends.
func (b *handBuilder) claim(n *syntax.Claim) {
	all := token.Span(*n.Equals)
	missing := all
	switch {
	case n.Sum != nil && len(n.Rest) == 0:
		b.sum(n.Sum, all.To(n.Sum.Span()))
		return
	case len(n.Rest) == 1 && (n.Rest[0].Type == token.Sign || n.Rest[0].Type == token.Minus || n.Rest[0].Type == token.Dash):
		missing = token.Span(n.Rest[0])
	case len(n.Rest) > 0:
		b.restOfClaim(n, n.Rest[0])
		return
	}
	b.fault(codeClaim, missing, "a number is missing after "+b.quoted(missing), howClaim)
}

// restOfClaim complains of what stands behind a claim, or in its place.
func (b *handBuilder) restOfClaim(n *syntax.Claim, first token.Token) {
	span := token.Span(first)
	if n.Sum != nil && token.IsFigures(first.Value) {
		b.bad(span, codeClaim, fmt.Sprintf("another claim of %s", first.Value), howClaim)
		return
	}
	word := b.text[span.Start:]
	_, size := utf8.DecodeRuneInString(word)
	if n := strings.IndexFunc(word[size:], func(c rune) bool { return c == ',' || c == '+' || unicode.IsSpace(c) || token.IsDash(c) }); n >= 0 {
		word = word[:size+n]
	}
	span.End = span.Start + len(word)
	if n.Sum != nil && n.Sum.Span().End == span.Start { // 1.5
		span.Start = token.Span(n.Sum.Last()).Start
	}
	b.bad(span, codeClaim, fmt.Sprintf("no number %s in the claim", b.quoted(span)), howClaim)
}

// sum makes the claim of a sum, whose whole stretch is all.
func (b *handBuilder) sum(n *syntax.Sum, all diag.Span) {
	total, err := n.Value(MaxClaim)
	most := fmt.Sprintf("the largest claim is %d", MaxClaim)
	var no syntax.NumberError
	switch {
	case errors.As(err, &no) && no.Large:
		b.bad(token.Span(no.Token), codeClaim, fmt.Sprintf("a claim of %s points", token.Quote(no.Token.Value)), most)
	case err != nil:
		b.bad(token.Span(no.Token), codeClaim, fmt.Sprintf("no number %s in the claim", b.quoted(token.Span(no.Token))), howClaim)
	case total > MaxClaim || total < -MaxClaim:
		b.fault(codeClaim, all, fmt.Sprintf("a claim of %d points", total), most)
	default:
		b.hand.Claim, b.hand.ClaimSpan = &total, all
	}
}

// said makes the claim of : 16, scores 16 or 16 points. A colon with no card
// before it may end a heading.
func (b *handBuilder) said(n *syntax.Said) {
	if n.Bare != nil {
		b.sum(n.Bare, n.Bare.Span())
		return
	}
	begin := token.Span(n.Begin[0])
	if n.Begin[0].Value == ":" && len(b.hand.Pieces) == 0 {
		b.colon = begin.Start
	}
	b.sum(n.Sum, begin.To(n.Sum.Span()))
}

// nonsense makes one complaint of a text with several words that nobody means
// for cards. It names the first of them, short ones only where there are not two
// of others.
func (b *handBuilder) nonsense() {
	if len(b.speech) < 2 {
		return
	}
	const most = 3
	named := slices.DeleteFunc(slices.Clone(b.speech), func(s diag.Span) bool { return s.End-s.Start <= 2 })
	if len(named) < 2 {
		named = b.speech
	}
	var words []string
	for _, span := range named[:min(len(named), most)] {
		words = append(words, b.quoted(span))
	}
	example := "for example 3h 4h 5h Jk 9s"
	if cards := b.hand.Cards(); len(cards) > 0 && !b.unread { // else the example would leave out a card
		example = "as in " + cards.String()
	}
	b.diags = nil
	b.fault(token.CodeNoCard, named[0], token.Listed(words, "and")+" are not cards", "type the cards alone, "+example)
}

// badWord complains of a word, or of the pieces of it that are not cards.
func (b *handBuilder) badWord(span diag.Span) {
	word := b.textAt(span)
	pieces := token.Split(word, b.pack)
	first := pieces[0].Fault
	isMisspelled := (first.Code == token.CodeNoCard || first.Code == token.CodeRank) && strings.Contains(first.Hint, "did you mean")
	if isSpeech(word) && !isMisspelled || len(pieces) == 1 && first.Code == token.CodeNoCard && first.Hint == token.HowCards {
		_, isRank := token.RankNamed(word)
		unread := b.unread || isRank || strings.ContainsFunc(word, unicode.IsSymbol)
		b.bad(span, token.CodeNoCard, token.Quote(word)+" is not a card", token.HowCards)
		b.speech, b.unread = append(b.speech, span), unread
		return
	}
	for _, p := range pieces {
		piece := diag.Span{Start: span.Start + p.Start, End: span.Start + p.End}
		if p.Card != 0 {
			b.add(p.Card, piece)
			continue
		}
		b.wrong(piece, p.Fault)
	}
}

// isSpeech reports whether a word is one of a language rather than cards
// spelled wrong: a short word that is common, or letters, and not only those of
// ranks and suits.
func isSpeech(word string) bool {
	word = strings.ToLower(word)
	if _, isRank := token.RankNamed(word); slices.Contains(shortWords, word) || isRank && len(word) > 3 {
		return true
	}
	return utf8.RuneCountInString(word) > 2 && !strings.ContainsFunc(word, func(c rune) bool { return !unicode.IsLetter(c) }) &&
		strings.Trim(word, "atjqkcdhs") != ""
}

var shortWords = []string{"i", "is", "it", "in", "on", "or", "no", "my", "me", "we", "he", "to", "so", "if", "be", "by", "up", "us", "hm"}
