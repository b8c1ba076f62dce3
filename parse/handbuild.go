package parse

import (
	"errors"
	"fmt"
	"slices"
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
	unread bool        // something else is no card, and may be meant for one
	clause diag.Span   // of a heading, behind the cards
	colon  int         // where the first colon stands that the hand has no place for; -1: nowhere
	behind []diag.Span // suits, and single ranks before them, as far as only space parts them: 3 h 4 h
}

func newHandBuilder(p place, pack token.Pack) *handBuilder {
	return &handBuilder{collector: collector{place: p}, pack: pack, slot: -1, colon: -1, hand: &Hand{place: p}}
}

func (b *handBuilder) build(tree *syntax.Hand) {
	var run []syntax.Piece // pieces outside melds, up to something else
	for _, item := range tree.Items {
		if item.Piece != nil {
			run = append(run, *item.Piece)
			continue
		}
		b.pieces(run)
		run = nil
		switch {
		case item.Claim != nil:
			b.claim(item.Claim)
		case item.Meld != nil:
			b.bracketed(item.Meld)
		default:
			b.closes(*item.Stray)
		}
	}
	b.pieces(run)
	if !b.clause.IsZero() {
		b.clauseBehind()
	}
	b.nonsense()
}

const howMeld = "a meld is in brackets, as in [3h 4h Jk]"

// bracketed makes a meld in brackets.
func (b *handBuilder) bracketed(m *syntax.Meld) {
	open := token.Span(m.Open)
	b.opens()
	var run []syntax.Piece
	for _, item := range m.Items {
		if item.Piece != nil {
			run = append(run, *item.Piece)
			continue
		}
		b.pieces(run)
		run = nil
		b.closes(*item.Stray)
	}
	b.pieces(run)
	b.ends(open, m.Close, map[string]string{"[": "]", "{": "}"}[m.Open.Value])
}

func (b *handBuilder) opens() {
	b.hand.Melds++
	b.meld, b.filled, b.slot = b.hand.Melds, false, -1
}

// ends ends the meld that is built.
func (b *handBuilder) ends(open diag.Span, closing *token.Token, wanted string) {
	switch {
	case closing == nil || closing.Value != wanted:
		b.fault(codeBracket, open, token.Quote(b.textAt(open))+" is not closed", howMeld)
	case !b.filled:
		b.fault(codeBracket, open.To(token.Span(*closing)), "a meld without cards", howMeld)
	}
	b.meld, b.slot = 0, -1
}

// closes complains of a bracket that closes nothing.
func (b *handBuilder) closes(t token.Token) {
	b.slot, b.filled = -1, true
	if t.Value == ")" {
		b.fault(codeBracket, token.Span(t), `")" closes nothing`, howStandIn)
		return
	}
	b.fault(codeBracket, token.Span(t), token.Quote(t.Value)+" closes no meld", howMeld)
}

// pieces makes cards of pieces that stand one behind the other.
func (b *handBuilder) pieces(list []syntax.Piece) {
	for len(list) > 0 {
		n := b.misspelled(list)
		if n == 0 {
			n = b.otherSuit(list)
		}
		if n == 0 {
			n = b.bareSuits(list)
		}
		if n == 0 {
			n = 1
			b.piece(list[0])
		}
		if list[n-1].Ranked == nil {
			b.behind = nil
		}
		list = list[n:]
	}
	b.behind = nil
}

func (b *handBuilder) piece(p syntax.Piece) {
	switch {
	case p.Cards != nil:
		b.cards(p.Cards)
	case p.Parens != nil:
		b.parentheses(p.Parens)
	case p.Copies != nil:
		b.copies(p.Copies)
	case p.Counted != nil:
		b.counted(p.Counted)
	case p.Clause != nil:
		b.clauses(p.Clause)
	case p.Chain != nil:
		b.chain(p.Chain)
	case p.Suited != nil:
		b.suited(p.Suited)
	case p.Ranked != nil:
		b.ranked(p.Ranked)
	case p.Mark != nil:
		b.mark(*p.Mark)
	case p.Comment != nil:
		b.fault(codeMark, b.toEnd(token.Span(p.Comment.Mark)), "a hand has no comment", "leave out # and what follows it")
	default:
		b.loose(*p.Loose)
	}
}

// toEnd is a stretch up to the end of the text.
func (b *handBuilder) toEnd(s diag.Span) diag.Span {
	return diag.Span{Start: s.Start, End: max(s.End, len(strings.TrimRight(b.text, "\r")))}
}

func (b *handBuilder) add(c card.Card, span diag.Span) {
	b.filled, b.dash = true, false
	b.slot = len(b.hand.Pieces)
	b.hand.Pieces = append(b.hand.Pieces, Piece{Slot: meld.Slot{Card: c}, Span: span, Meld: b.meld})
}

func (b *handBuilder) addRanks(ranks []card.Rank, suit card.Suit, span diag.Span) {
	for _, rank := range ranks {
		b.add(card.New(rank, suit), span)
	}
}

// bad complains of a piece that is no card.
func (b *handBuilder) bad(span diag.Span, code diag.Code, message, hint string) {
	b.slot, b.filled, b.dash = -1, true, false
	b.unread = b.unread || b.textAt(span) != "a"
	b.fault(code, span, message, hint)
}

func (b *handBuilder) wrong(span diag.Span, f token.Fault) {
	b.bad(span, diag.Code(f.Code), f.Message, f.Hint)
}

// cards makes the cards of a word, and of what follows it.
func (b *handBuilder) cards(n *syntax.Cards) {
	word := token.Span(n.Cards)
	b.between(n.Cards)
	token.ReadCards(n.Cards.Value, func(c card.Card, start, end int) {
		b.add(c, diag.Span{Start: word.Start + start, End: word.Start + end})
	})
	last := b.hand.Pieces[b.slot].Slot.Card
	switch {
	case n.To != nil:
		b.through(last, *n.To, *n.Last)
	case n.Dash != nil:
		b.suitFirst(n, last)
	case n.Behind != nil:
		times, _ := token.NumberWord(strings.TrimLeft(n.Behind.Value, "x"))
		b.times(times-1, last, b.hand.Pieces[b.slot].Span.To(token.Span(*n.Behind)))
	case n.Noun != nil && last != card.Wild:
		b.badWord(token.Span(*n.Noun))
	}
}

// times adds copies of a card, of which a hand has no more than the packs hold.
func (b *handBuilder) times(n int, c card.Card, span diag.Span) {
	const most = 8
	if n < 1 || n > most {
		b.bad(span, token.CodeNoCard, fmt.Sprintf("%s is no number of copies", token.Quote(b.textAt(span))), fmt.Sprintf("2 to %d copies can be counted, as in 2x9h", most))
		return
	}
	for range n {
		b.add(c, span)
	}
}

// between complains of a dash between two cards of a suit, which could as well
// mean those between them.
func (b *handBuilder) between(next token.Token) {
	if !b.dash || b.slot < 0 || b.spans {
		return
	}
	at := token.Span(next)
	first := b.hand.Pieces[b.slot]
	held := first.Slot.Card
	var c card.Card
	token.ReadCards(next.Value, func(read card.Card, _, end int) {
		if c == 0 {
			c, at.End = read, at.Start+end
		}
	})
	if cardsBetween(held, c) == nil {
		return
	}
	b.spans = true
	span := first.Span.To(at)
	b.fault(token.CodeTwoWays, span, fmt.Sprintf("%s could be %s and %s, or all from %s to %s", token.Quote(b.textAt(span)), held, c, held, c),
		fmt.Sprintf("did you mean %s %s, or %s-%s?", held, c, held.Rank(), c))
}

// cardsBetween is the cards from one of a suit to a higher one, without those
// two; none where they are neighbours or go down.
func cardsBetween(first, last card.Card) (list []card.Card) {
	ranks, ok := token.RankSpan(first.Rank(), last.Rank())
	if first >= card.Wild || last >= card.Wild || first.Suit() != last.Suit() || !ok {
		return nil
	}
	for _, rank := range ranks[1 : len(ranks)-1] {
		list = append(list, card.New(rank, first.Suit()))
	}
	return list
}

// through makes the cards from one of a suit to another: 3h to 6h.
func (b *handBuilder) through(first card.Card, to, last token.Token) {
	var ends []card.Card
	token.ReadCards(last.Value, func(c card.Card, _, _ int) { ends = append(ends, c) })
	cards := cardsBetween(first, ends[0])
	if cards == nil {
		b.badWord(token.Span(to))
	}
	for _, c := range append(cards, ends...) {
		b.add(c, token.Span(last))
	}
}

// suitFirst makes the cards of h3-6. Behind a card that is written rank first a
// dash says nothing.
func (b *handBuilder) suitFirst(n *syntax.Cards, first card.Card) {
	ranks, goesUp := token.RankSpan(first.Rank(), token.RanksWord(n.Rank.Value)[0])
	if _, end := token.SuitAt(n.Cards.Value, 0); end == 0 || !goesUp || first >= card.Wild {
		b.bareRank(token.Span(*n.Rank))
		return
	}
	b.addRanks(ranks[1:], first.Suit(), token.Span(n.Cards).To(token.Span(*n.Rank)))
}

// copies makes several copies of a card: 2x9h, 2x jokers.
func (b *handBuilder) copies(n *syntax.Copies) {
	span := token.Span(n.Times).To(token.Span(n.Thing))
	times, err := token.NumberWord(strings.TrimRight(n.Times.Value, "x"))
	var list []card.Card
	if n.Thing.Type == token.Card {
		token.ReadCards(n.Thing.Value, func(c card.Card, _, _ int) { list = append(list, c) })
	} else if c, ok := token.CardsNamed(n.Thing.Value); ok {
		list = append(list, c)
	}
	switch {
	case err != nil:
		b.bareRank(token.Span(n.Times))
	case len(list) == 0:
		b.badWord(token.Span(n.Thing))
	case len(list) > 1:
		b.bad(span, token.CodeTwoWays, token.Quote(b.textAt(span))+" counts several cards at once", "give each card its number, as in 2x9h")
	default:
		b.times(times, list[0], span)
	}
}

// counted makes a number of cards in words: two jokers, an ace of hearts.
func (b *handBuilder) counted(n *syntax.Counted) {
	span := token.Span(n.Count).To(token.Span(n.Thing))
	if n.Suit != nil {
		span = span.To(token.Span(*n.Suit))
	}
	times := 1
	if n.Count.Type == token.Rank {
		var err error
		if times, err = token.NumberWord(n.Count.Value); err != nil {
			b.bareRank(token.Span(n.Count))
			b.badWord(token.Span(n.Thing))
			return
		}
	}
	if c, ok := token.CardsNamed(n.Thing.Value); ok && n.Suit == nil {
		if n.Count.Value == "a" && b.suitBefore(n.Count) {
			b.bad(span, token.CodeTwoWays, fmt.Sprintf("%s behind a suit could be an ace and a card, or one card", token.Quote(b.textAt(span))),
				fmt.Sprintf("write the ace as A, or one %s", n.Thing.Value))
			return
		}
		b.times(times, c, span)
		return
	}
	rank, ok := token.RankNamed(n.Thing.Value)
	switch {
	case !ok || n.Thing.Type == token.Card:
		b.badWord(token.Span(n.Count))
		b.badWord(diag.Span{Start: token.Span(n.Thing).Start, End: span.End})
	case n.Suit == nil:
		b.wrong(span, token.NoSuits(b.textAt(span), slices.Repeat([]card.Rank{rank}, min(max(times, 1), card.MaxHand))))
	default:
		suit, _ := token.SuitWord(n.Suit.Value)
		if n.Count.Value == "a" && !token.IsSpoken(n.Thing.Value) {
			both := fmt.Sprintf("A%s %s%s", suit, rank, suit)
			b.bad(span, token.CodeTwoWays, fmt.Sprintf("%s could be %s, or %s%s alone", token.Quote(b.textAt(span)), both, rank, suit), fmt.Sprintf("did you mean %s, or %s%s?", both, rank, suit))
			return
		}
		b.times(times, card.New(rank, suit), span)
	}
}

// suitBefore reports whether ranks behind their suit stand right before a token,
// so that an a could be one more.
func (b *handBuilder) suitBefore(t token.Token) bool {
	before := strings.TrimRight(b.text[:t.Pos.Offset], " \t")
	return b.slot >= 0 && b.hand.Pieces[b.slot].Span.End == len(before) && len(token.RanksWord(before[wordStart(before):])) > 0
}

// wordStart is where the last word of a text begins.
func wordStart(text string) int {
	return strings.LastIndexFunc(text, func(c rune) bool { return unicode.IsSpace(c) || token.EndsWord(c) }) + 1
}

// mark passes a mark between cards.
func (b *handBuilder) mark(t token.Token) {
	switch t.Type {
	case token.Comma:
	case token.Dash, token.Minus:
		b.dash = b.slot >= 0
	case token.Sign:
		if b.dash = b.slot >= 0 && t.Value != "+"; t.Value == "+" {
			b.slot = -1
		}
	default:
		b.slot, b.dash = -1, false
	}
}

// loose complains of what the grammar has no place for.
func (b *handBuilder) loose(t token.Token) {
	span := token.Span(t)
	c, _ := utf8.DecodeRuneInString(t.Value)
	switch {
	case t.Type == token.Odd && c == '\r':
		b.bad(span, token.CodeByte, "a carriage return that ends no line", "end each line with a line feed, alone or behind a carriage return")
	case t.Type == token.Odd && (unicode.IsControl(c) || token.Invisible(c)):
		b.bad(span, token.CodeByte, fmt.Sprintf("an invisible character (%U)", c), token.HowSeparated)
	case t.Type == token.Odd || t.Type == token.Point:
		if t.Value == ":" && b.colon < 0 {
			b.colon = span.Start
		}
		b.bad(span, codeMark, token.Quote(b.textAt(span))+" is not needed between cards", token.HowSeparated)
	default:
		b.badWord(span)
	}
}

// claim makes the claim, with which a hand ends.
func (b *handBuilder) claim(n *syntax.Claim) {
	if n.Said != nil {
		b.said(n.Said)
		return
	}
	equals := token.Span(*n.Equals)
	rest := trimMarks(n.Rest)
	last := equals
	if n.Sum != nil {
		last = n.Sum.Span()
	}
	switch {
	case n.Sum == nil && len(rest) == 0:
		b.fault(codeClaim, equals, "a number is missing after "+token.Quote(b.textAt(equals)), howClaim)
	case len(rest) > 0 && isMinus(rest[len(rest)-1]) && len(rest) == 1:
		b.fault(codeClaim, token.Span(rest[0]), "a number is missing after "+token.Quote(rest[0].Value), howClaim)
	case len(rest) > 0:
		b.restOfClaim(rest[0], n.Points == nil && n.Out == nil && n.Sum != nil && token.Span(rest[0]).Start == last.End, last)
	default:
		b.sum(n.Sum, equals.To(last))
	}
}

func isMinus(t token.Token) bool {
	return t.Type == token.Sign || t.Type == token.Minus || t.Type == token.Dash
}

// trimMarks is the tokens without the marks and commas at their ends.
func trimMarks(list []token.Token) []token.Token {
	isMark := func(t token.Token) bool {
		return t.Type == token.Comma || t.Type == token.Mark && strings.Contains(".!?", t.Value) || t.Value == "\r"
	}
	for len(list) > 0 && isMark(list[len(list)-1]) {
		list = list[:len(list)-1]
	}
	for len(list) > 0 && list[0].Type == token.Comma {
		list = list[1:]
	}
	return list
}

// restOfClaim complains of what stands behind a claim, or in its place.
func (b *handBuilder) restOfClaim(first token.Token, glued bool, sum diag.Span) {
	span := token.Span(first)
	if glued { // 1.5
		start := wordStart(b.text[:sum.End])
		span = diag.Span{Start: max(start, sum.Start), End: span.Start + wordLength(b.text[span.Start:])}
	} else if span.End = span.Start + wordLength(b.text[span.Start:]); sum.End > 0 && (first.Type == token.Number || first.Type == token.Rank) && token.IsFigures(first.Value) && b.text[sum.Start] != '=' {
		b.bad(token.Span(first), codeClaim, fmt.Sprintf("a second claim of %s", first.Value), howClaim)
		return
	}
	b.bad(span, codeClaim, fmt.Sprintf("no number %s in the claim", token.Quote(b.textAt(span))), howClaim)
}

// wordLength is how far a text goes up to a sign or what separates cards, one
// character at least.
func wordLength(text string) int {
	_, size := utf8.DecodeRuneInString(text)
	n := strings.IndexFunc(text[size:], func(c rune) bool { return c == ',' || c == '+' || unicode.IsSpace(c) || token.IsDash(c) })
	if n < 0 {
		return len(text)
	}
	return size + n
}

// sum makes the claim of a sum, whose whole stretch is all.
func (b *handBuilder) sum(n *syntax.Sum, all diag.Span) {
	total, err := n.Value(MaxClaim)
	var no syntax.NumberError
	switch {
	case errors.As(err, &no) && no.Large:
		b.bad(token.Span(no.Token), codeClaim, fmt.Sprintf("a claim of %s points", token.Quote(no.Token.Value)), fmt.Sprintf("claims go to %d", MaxClaim))
	case errors.As(err, &no):
		span := token.Span(no.Token)
		b.bad(span, codeClaim, fmt.Sprintf("no number %s in the claim", token.Quote(b.textAt(span))), howClaim)
	case total > MaxClaim || total < -MaxClaim:
		b.fault(codeClaim, all, fmt.Sprintf("a claim of %d points", total), fmt.Sprintf("claims go to %d", MaxClaim))
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
// for cards.
func (b *handBuilder) nonsense() {
	if len(b.speech) < 2 {
		return
	}
	var seen []string
	for _, p := range b.hand.Pieces {
		seen = append(seen, p.Slot.Card.String())
	}
	example := "as in " + strings.Join(seen, " ")
	if len(seen) == 0 || b.unread { // the example would leave out a card
		example = "for example 3h 4h 5h Jk 9s"
	}
	var words []string
	for _, span := range b.longSpeech() {
		words = append(words, token.Quote(b.textAt(span)))
	}
	b.diags = nil
	last := len(words) - 1
	b.fault(token.CodeNoCard, b.longSpeech()[0], strings.Join(words[:last], ", ")+" and "+words[last]+" are not cards",
		"type the cards alone, "+example)
}

// longSpeech is the first of the words that nobody means for cards; short ones
// only where there are not two of others.
func (b *handBuilder) longSpeech() (list []diag.Span) {
	const most = 3
	for _, span := range b.speech {
		if span.End-span.Start > 2 {
			list = append(list, span)
		}
	}
	if len(list) < 2 {
		list = b.speech
	}
	return list[:min(len(list), most)]
}

// badWord complains of a word, or of the pieces of it that are no cards.
func (b *handBuilder) badWord(span diag.Span) {
	word := b.textAt(span)
	pieces := token.Split(word, b.pack)
	if isSpeech(word) && !isMisspelled(pieces[0].Fault) || len(pieces) == 1 && pieces[0].Fault.Code == token.CodeNoCard && pieces[0].Fault.Hint == token.HowCards {
		_, isRank := token.RankNamed(word)
		unread := b.unread || isRank
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

// isMisspelled reports whether a fault of a word has found which card it means.
func isMisspelled(f token.Fault) bool {
	return (f.Code == token.CodeNoCard || f.Code == token.CodeRank) && strings.Contains(f.Hint, "did you mean")
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
