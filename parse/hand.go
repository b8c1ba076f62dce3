// Package parse reads what people write: hands, melds, records, logs and house rules
// become values with positions, and every mistake becomes a diagnostic.
package parse

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Hand is a hand as typed, before it is checked against a game.
type Hand struct {
	diag.Place
	Heading *Heading // nil if the hand has none
	Pieces  []Piece  // the cards, in typed order
	Melds   int      // how many melds were marked with brackets
	Claim   *int     // the score its holder claims, or nil
	// ClaimSpan is the claim with its sign of equality.
	ClaimSpan diag.Span

	named []namedMeld // those of the melds that have a word instead of brackets
}

// Cards returns all cards of the hand, in typed order.
func (h *Hand) Cards() card.Hand { return cardsOf(h.Pieces) }

func cardsOf(list []Piece) card.Hand {
	cards := make(card.Hand, len(list))
	for i, p := range list {
		cards[i] = p.Slot.Card
	}
	return cards
}

// Span returns the span of the text from the first card to the last, zero if there
// are none.
func (h *Hand) Span() diag.Span {
	if len(h.Pieces) == 0 {
		return diag.Span{}
	}
	return h.Pieces[0].Span.To(h.Pieces[len(h.Pieces)-1].Span)
}

// Grouped returns the marked melds and the cards outside them.
func (h *Hand) Grouped() (melds [][]meld.Slot, loose card.Hand) {
	melds = make([][]meld.Slot, h.Melds)
	for _, p := range h.Pieces {
		if p.Meld == 0 {
			loose = append(loose, p.Slot.Card)
		} else {
			melds[p.Meld-1] = append(melds[p.Meld-1], p.Slot)
		}
	}
	return melds, loose
}

// SpanOf returns the span of the text from the first card of a marked meld to
// its last; melds count from 0.
func (h *Hand) SpanOf(meld int) diag.Span {
	one := Hand{Pieces: slices.DeleteFunc(slices.Clone(h.Pieces), func(p Piece) bool { return p.Meld != meld+1 })}
	return one.Span()
}

const (
	// maxText is the longest text, in bytes, that is read as one hand: far more
	// than twenty cards, a heading and a claim need.
	maxText = 4096

	howMeld    = "a meld is in brackets, as in [3h 4h Jk]"
	howClaim   = "a claim is a number or a sum, as in = 18 or = 10+2+5"
	howAlone   = "type the cards alone, for example 3h 4h 5h Jk 9s"
	howParens  = "a meld is in brackets, as in [3h 4h Jk], and what a card stands for in parentheses, as in Jk(5h)"
	howStandIn = "a card stands for a rank and a suit, as in Jk(5h), or for a rank, as in wild(9)"
)

// ReadHand reads a hand as typed: cards, melds in brackets, a heading and a claim. It
// reports every mistake, and the hand holds whatever could be read. A hand without
// cards is no mistake here. source and line say where the text stands.
func ReadHand(source string, line int, text string) (*Hand, []diag.Diagnostic) {
	return readHand(diag.Place{Source: source, Line: line, Text: text}, diag.Span{End: len(text)}, nil)
}

// readHand reads the hand in a span of a line. The hints offer cards of the game,
// which is nil if unknown.
//
// A text that reads as a hand has no heading. Otherwise the first colon that a hand
// cannot have ends the heading.
func readHand(p diag.Place, within diag.Span, game *rules.Rules) (*Hand, []diag.Diagnostic) {
	within.End = within.Start + len(strings.TrimRight(p.TextAt(within), "\r"))
	if h := plainHand(p, within); h != nil {
		return h, nil
	}
	b := newHandBuilder(p, game)
	if b.isLong(within) || b.isBroken(within) {
		return b.hand, b.diags
	}
	tokens := headingTokens(p.Text, within.Start, within.End)
	if b.isSetOff(tokens) || b.isTalk(within, tokens) {
		return b.hand, b.diags
	}
	if slices.ContainsFunc(tokens, func(t token.Token) bool { return t.Type == token.Game || t.Type == token.Quoted }) {
		tokens = handTokens(p.Text, within)
	}
	if b.read(tokens); len(b.diags) > 0 {
		b = b.headed(within)
	}
	diag.Sort(b.diags)
	b.oneOfEachCause()
	return b.hand, b.diags
}

// isSetOff complains of words at either end of a hand that may be cards or the wild rank,
// and reports whether there are any.
func (b *handBuilder) isSetOff(tokens []token.Token) bool {
	words := syntax.SetOff(tokens)
	if words == nil {
		return false
	}
	b.report(spanOf(words), wildOrCards(b.TextAt(spanOf(words))))
	return true
}

// wildOrCards complains of words that may be cards or the wild rank.
func wildOrCards(words string) token.Fault {
	return token.Fault{
		Code: token.CodeTwoWays, Message: token.Quote(words) + " could be cards, or the wild rank",
		Hint: "write the wild rank before the cards, as in wild 5: 3h 4h 6h, or only spaces between cards",
	}
}

// handBuilder makes a hand from its tree. It goes from left to right, and complains of
// what is loose or ambiguous without losing what stands behind it.
type handBuilder struct {
	diagnoser
	game   *rules.Rules
	hand   *Hand
	meld   int         // the meld that is built, from 1; 0 outside melds
	open   diag.Span   // its bracket
	slot   int         // the piece that parentheses may follow; -1: none
	dash   bool        // a dash stands behind that piece
	clause diag.Span   // of a heading, behind the cards
	colon  int         // where the first colon stands that the hand has no place for; -1: nowhere
	speech []diag.Span // words that nobody means for cards
}

func newHandBuilder(p diag.Place, game *rules.Rules) *handBuilder {
	if game == nil {
		usual := rules.Games()[0].Rules()
		game = &usual
	}
	return &handBuilder{diagnoser: diagnoser{Place: p}, game: game, hand: &Hand{Place: p}, slot: -1, colon: -1}
}

// isLong complains of more text than a hand can be, and reports whether it is.
func (b *handBuilder) isLong(within diag.Span) bool {
	if within.End-within.Start <= maxText {
		return false
	}
	b.fault(codeLength, diag.Span{}, fmt.Sprintf("a line of more than %d bytes is not a hand", maxText), fmt.Sprintf("a hand has at most %d cards", card.MaxHand))
	return true
}

// read makes the hand from its tokens.
func (b *handBuilder) read(tokens []token.Token) {
	asPlurals(tokens, false)
	b.misspelledSuits(tokens)
	b.items(syntax.ReadHand(tokens).Items)
	if last := len(b.hand.Pieces) - 1; !b.clause.IsZero() && b.hand.Pieces[last].Span.Start > b.clause.Start {
		b.fault(codeHeading, b.clause, b.quoted(b.clause)+" stands among the cards", fmt.Sprintf("write %s: before the cards", b.TextAt(b.clause)))
	}
	b.nonsense()
}

// few is how many unknown words, or bytes that are not text, may stand in a hand.
const few = 3

// isBroken complains of bytes that are not text, and reports whether there are so many that
// nothing else need be said. A name in another encoding, before a colon, has some.
func (b *handBuilder) isBroken(within diag.Span) bool {
	text := b.TextAt(within)
	if utf8.ValidString(text) {
		return false
	}
	most := few
	if strings.Contains(text, ":") {
		most = 8 // more than a name has
	}
	broken, first := 0, 0
	for i, c := range text {
		if c == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)) {
			if broken++; broken == 1 {
				first = within.Start + i
			}
		}
	}
	if broken >= most {
		b.bad(diag.Span{Start: first, End: first + 1}, token.Unprintable(b.Text[first:]))
	}
	return broken >= most
}

// isTalk complains of a text that is mostly unknown words, and reports whether it is. Such
// a text needs no grammar. What stands before a colon may be a name of many words, and a
// game may begin a hand.
func (b *handBuilder) isTalk(within diag.Span, tokens []token.Token) bool {
	if strings.Contains(b.TextAt(within), ":") {
		return false
	}
	for _, t := range tokens {
		switch {
		case t.Type == token.Game:
			return false
		case t.Type == token.UnknownWord && isSpeech(t.Value) && !syntax.IsMeldWord(t.Value) && (len(b.speech) >= few || !token.IsMisspelled(t.Value, b.game)):
			b.speech = append(b.speech, token.Span(t))
		}
	}
	if len(b.speech) < few || 2*len(b.speech) < len(tokens) {
		b.speech = nil
		return false
	}
	b.nonsense()
	return true
}

// misspelledSuits takes a word beside ranks that is nearly a suit for that suit, and
// complains of it.
func (b *handBuilder) misspelledSuits(tokens []token.Token) {
	isRank := func(i int) bool { return i >= 0 && i < len(tokens) && tokens[i].Type == token.Rank }
	for i := range tokens {
		t := &tokens[i]
		if beside := isRank(i-1) || isRank(i+1) || isRank(i-2) && tokens[i-1].Value == "of"; !beside || t.Type != token.UnknownWord {
			continue
		}
		if near, ok := token.NearSuit(t.Value); ok {
			b.fault(token.CodeSuitName, token.Span(*t), "unknown suit "+b.quoted(token.Span(*t)), "did you mean "+near+"?")
			t.Type = token.Suit
		}
	}
}

// headed reads a text that is not a hand again, with a heading that a colon ends or
// that is the name of a game. If there is none, the first reading stands.
func (b *handBuilder) headed(within diag.Span) *handBuilder {
	heading, end, from := b.Text[within.Start:max(within.Start, b.colon)], b.colon, b.colon+1
	if strings.Trim(heading, " \t,-–();.") == "" || strings.ContainsAny(heading, "=[]{}") || strings.Count(heading, "(") != strings.Count(heading, ")") {
		const longest = 100 // the most bytes of a name
		tokens := headingTokens(b.Text, within.Start, min(within.End, within.Start+longest))
		end = token.Span(tokens[0]).End
		isNumber := !strings.ContainsFunc(tokens[0].Value, unicode.IsLetter) // 65 could be two ranks, unless cards follow
		if tokens[0].Type != token.Game || isNumber && !beginsHand(tokens[1:], end) {
			return b
		}
		if len(tokens) > 3 && tokens[1].Value == "wild" && tokens[2].Type == token.Rank && tokens[3].Type == token.Card { // vegas wild 9 Kh
			end = token.Span(tokens[2]).End
		}
		from = end
	}
	parts, game := b.headingParts(within.Start, end)
	if len(parts) == 0 { // control characters alone
		return b
	}
	if last := parts[len(parts)-1]; last.SaysRound() && last.Named() == nil {
		rest := headingTokens(b.Text, from, within.End)
		t := rest[0]
		isMark := func(t token.Token) bool { return t.Type == token.Comma || t.Type == token.Mark || t.Value == "and" }
		behind := slices.DeleteFunc(slices.Clone(rest[1:]), isMark)
		isRow := t.Type == token.Rank && len(behind) > 0 && slices.Contains([]lexer.TokenType{token.Rank, token.Dash, token.Word}, behind[0].Type) && behind[0].Value != "round"
		if isRow { // wild: 3 4 5 of hearts
			b.diags = nil
			b.twoWays(token.Span(t), "could be the wild rank, or a card", fmt.Sprintf("write wild %s: before the cards, or give each card its suit", b.TextAt(token.Span(t))))
			return b
		}
		if t.Type == token.Rank || t.Type == token.Number || t.Type == token.Plural || t.Value == "none" { // wild: 9
			from = token.Span(t).End
			parts, _ = b.headingParts(within.Start, from)
			if rest[1].Value == ":" {
				from = token.Span(rest[1]).End
			}
		}
	}
	again := newHandBuilder(b.Place, game)
	again.hand.Heading = &Heading{}
	again.hand.Heading.read(&again.diagnoser, parts)
	again.read(handTokens(b.Text, diag.Span{Start: from, End: within.End}))
	return again
}

// beginsHand reports whether tokens, a space behind an end, begin with a card, a meld or a round.
func beginsHand(tokens []token.Token, end int) bool {
	t := tokens[0]
	return token.Span(t).Start > end && (t.Type == token.Card || t.Value == "[" || t.Value == "round")
}

func headingTokens(text string, start, end int) []token.Token {
	return token.Lexer{Headings: true}.Tokens(nil, text, start, end)
}

func handTokens(text string, within diag.Span) []token.Token {
	return token.Lexer{}.Tokens(nil, text, within.Start, within.End)
}

// headingParts returns the clauses of a heading and its game, which is the setting's if
// the heading names none. hand 2 is a round if the game calls rounds hands.
func (b *handBuilder) headingParts(start, end int) ([]syntax.Clause, *rules.Rules) {
	tokens, game := headingTokens(b.Text, start, end), b.game
	for _, t := range tokens {
		if g, ok := rules.Lookup(nameIn(t.Value)); ok && t.Type == token.Game {
			own := g.Rules()
			game = &own
		}
	}
	for i := range tokens {
		if tokens[i].Value == "hand" && !game.Game.Hands {
			tokens[i].Type = token.UnknownWord
		}
	}
	asPlurals(tokens, true)
	return syntax.ReadHeading(tokens).Clauses, game
}

// asPlurals takes spades for ranks in the plural: 5s in 5s are wild, or, if it is a whole
// heading, 3s.
func asPlurals(tokens []token.Token, isHeading bool) {
	for i := range tokens {
		_, isRank := token.RankNamed(tokens[i].Value)
		rest := tokens[i+1:]
		isSubject := len(rest) > 2 && (rest[0].Value == "are" || rest[0].Value == "is") && rest[1].Value == "wild"
		if tokens[i].Type == token.Card && isRank && (isSubject || isHeading && len(tokens) == 2) {
			tokens[i].Type = token.Plural
		}
	}
}

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
			if b.dash = isDash(*n.Dash) && b.slot >= 0; !b.dash {
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
			b.fault(codeComment, spanOf(n.Comment), "a hand has no comment", "leave out # and what follows")
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
		b.bad(span, token.Fault{Code: codeBracket, Message: `")" has no opening parenthesis`, Hint: howParens})
	case t.Value == "]" || t.Value == "}":
		b.bad(span, token.Fault{Code: codeBracket, Message: b.quoted(span) + " has no opening bracket", Hint: howMeld})
	case t.Type == token.UnknownMark || t.Type == token.Point:
		if t.Value == ":" && b.colon < 0 {
			b.colon = span.Start
		}
		b.bad(span, token.Fault{Code: codeMark, Message: b.quoted(span) + " is not needed between cards", Hint: token.HowSeparated})
	default:
		b.badWord(span)
	}
}

// headingClause takes a clause of a heading that stands behind the cards, or before
// them without a colon: fours wild, round 3.
func (b *handBuilder) headingClause(p syntax.Clause) {
	b.slot, b.dash = -1, false
	b.hand.Heading = cmp.Or(b.hand.Heading, &Heading{})
	b.hand.Heading.clause(&b.diagnoser, p)
	if len(b.hand.Pieces) > 0 {
		b.clause = spanOf(p.Tokens)
	}
}

// group makes a meld in brackets or parentheses.
func (b *handBuilder) group(open token.Token, items []syntax.Item, closing *token.Token) {
	span, before := token.Span(open), len(b.hand.Pieces)+len(b.diags)
	if b.meld != 0 {
		b.fault(codeBracket, b.open, b.quoted(b.open)+" is not closed", howMeld)
	}
	clause := b.clause
	b.hand.Melds++
	b.meld, b.open, b.slot = b.hand.Melds, span, -1
	b.items(items)
	switch {
	case closing == nil:
		b.fault(codeBracket, span, b.quoted(span)+" is not closed", howMeld)
	case len(b.hand.Pieces)+len(b.diags) == before && b.clause == clause:
		b.fault(codeBracket, span.To(token.Span(*closing)), "a meld without cards", howMeld)
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
	after, pieces, diags := *b.hand, b.hand.Pieces[len(hand.Pieces):], b.diags[len(before.diags):]
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
		b.fault(codeStandIn, all, "parentheses without a card before them", howStandIn)
		return
	}
	piece := &b.hand.Pieces[slot]
	piece.Span = piece.Span.To(all)
	switch {
	case n.Close == nil && glued:
		b.fault(codeBracket, open, `"(" is not closed`, howStandIn)
		return
	case n.Close == nil:
		b.fault(codeBracket, open, `"(" is not closed`, howParens)
		return
	}
	word := trimmed(b.Text, open.End, all.End-1)
	text := b.TextAt(word)
	counts, err := strconv.Atoi(text)
	rank, end := token.RankAt(text, 0)
	switch {
	case text == "":
		b.fault(codeStandIn, all, "the parentheses are empty", howStandIn)
	case err == nil && piece.Slot.Card.Rank() == card.Ace && (counts == 1 || counts > 10):
		piece.Counts = counts
	case end > 0 && end == len(text):
		piece.Slot.As = card.New(rank, card.NoSuit)
	case len(pieces) < 2 && len(diags) > 0:
		b.diags = append(b.diags, diags[0])
	case len(pieces) != 1 || hasClause || after.Claim != hand.Claim:
		b.fault(codeStandIn, word, "a card stands for one card, not for several", howStandIn)
	case pieces[0].Slot.Card >= card.Wild:
		b.fault(codeStandIn, word, "nothing stands for "+token.Quote(text), howStandIn)
	default:
		piece.Slot.As = pieces[0].Slot.Card
	}
	if piece.Meld == 0 && piece.Slot.As != 0 {
		b.fault(codeStandIn, all, "a card outside a meld stands for itself", fmt.Sprintf("put its meld in brackets, as in [3h 4h %s(5h)]", piece.Slot.Card))
	}
}

// HoldsCard reports whether a text holds a card, a rank or a suit.
func HoldsCard(text string) bool {
	if p := new(Plain); p.anyCards([]byte(text)) && len(p.Hand) > 0 { // without the lexer
		return true
	}
	tokens := token.Lexer{}.Tokens(nil, text, 0, len(text))
	return slices.ContainsFunc(tokens, func(t token.Token) bool {
		return t.Type == token.Card || t.Type == token.Rank || t.Type == token.Suit || t.Type == token.Plural
	})
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
		b.fault(codeClaim, span, "another claim of "+b.TextAt(span), howClaim)
	case len(n.Rest) > 0 && sum != nil && len(sum.Words) == 1 && sum.Words[0].Type == token.Rank && b.slot == 0 && b.hand.Pieces[0].Slot.Card == card.Wild: // wild=7 3h 4h
		rank := token.Span(sum.Words[0])
		b.twoWays(b.hand.Pieces[0].Span.To(rank), "could be a wild card and a claim, or the wild rank", fmt.Sprintf("write wild %s: before the cards, or the claim behind them", b.TextAt(rank)))
	case len(n.Rest) > 0:
		span := token.Span(n.Rest[0])
		if sum != nil && spanOf(sum.Words).End == span.Start { // 1.5
			span.Start = sum.Words[len(sum.Words)-1].Pos.Offset
		}
		span.End += strings.IndexAny(b.Text[span.End:]+" ", " \t,+-")
		b.fault(codeClaim, span, fmt.Sprintf("no number %s in the claim", b.quoted(span)), howClaim)
	case sum == nil:
		b.fault(codeClaim, token.Span(*begin), "a number is missing after "+b.quoted(token.Span(*begin)), howClaim)
	default:
		claim := b.sum(sum)
		b.hand.Claim, b.hand.ClaimSpan = &claim.Value, claim.Span
		if begin != nil {
			b.hand.ClaimSpan = token.Span(*begin).To(claim.Span)
		}
	}
}

// nonsense reports a text with several words that nobody means for cards once.
func (b *handBuilder) nonsense() {
	if len(b.speech) < 2 {
		return
	}
	const most = 3 // words that are named
	var words []string
	for _, span := range b.speech[:min(len(b.speech), most)] {
		words = append(words, b.quoted(span))
	}
	b.diags = nil
	b.fault(token.CodeNoCard, b.speech[0], token.Listed(words, "and")+" are not cards", howAlone)
}

// oneOfEachCause keeps one complaint per cause, such as brackets, marks, parentheses or
// a suit spelled wrong, and at most as many others as a hand may have cards.
func (b *handBuilder) oneOfEachCause() {
	first := map[string]int{}
	kept := b.diags[:0]
	for _, d := range b.diags {
		cause := ""
		switch {
		case d.Code == codeBracket, d.Code == codeMark, d.Code == codeSpan: // 3h-5h-7h
			cause = string(d.Code)
		case d.Code == codeStandIn, d.Code == token.CodeSuitName:
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
		b.fault(codeLength, kept[card.MaxHand].Span, fmt.Sprintf("%d more mistakes in this hand", len(kept)-card.MaxHand), howAlone)
	}
}
