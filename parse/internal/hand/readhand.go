package hand

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Read reads a hand as typed: cards, melds in brackets, a heading and a claim. It
// reports every mistake, and the hand holds whatever could be read. A hand without
// cards is no mistake here. source and line say where the text stands.
func Read(source string, line int, text string) (*Hand, []diag.Diagnostic) {
	return ReadIn(diag.Place{Source: source, Line: line, Text: text}, diag.Span{End: len(text)}, nil)
}

// ReadIn reads the hand in a span of a line. The hints offer cards of the game,
// which is nil if unknown.
//
// A text that reads as a hand has no heading. Otherwise the first colon that a hand
// cannot have ends the heading.
func ReadIn(p diag.Place, within diag.Span, game *rules.Rules) (*Hand, []diag.Diagnostic) {
	within.End = within.Start + len(strings.TrimRight(p.TextAt(within), "\r"))
	if h := plainHand(p, within); h != nil {
		return h, nil
	}
	b := newHandBuilder(p, game)
	if b.isLong(within) || b.isBroken(within) {
		return b.hand, b.Diags
	}
	tokens := headingTokens(p.Text, within.Start, within.End)
	if b.isSetOff(tokens) || b.isStandIn(tokens) || b.isTalk(within, tokens) {
		return b.hand, b.Diags
	}
	heading := tokens
	if slices.ContainsFunc(tokens, func(t token.Token) bool { return t.Type == token.Game || t.Type == token.Quoted }) {
		tokens = handTokens(p.Text, within)
	}
	if b.read(tokens); len(b.Diags) > 0 {
		b = b.headed(within, heading)
	}
	diag.Sort(b.Diags)
	b.oneOfEachCause()
	return b.hand, b.Diags
}

// isSetOff complains of words at either end of a hand that may be cards or the wild rank,
// and reports whether there are any.
func (b *handBuilder) isSetOff(tokens []token.Token) bool {
	words := syntax.SetOff(tokens)
	if words == nil {
		return false
	}
	b.Report(token.SpanOf(words), wildOrCards(b.TextAt(token.SpanOf(words))))
	return true
}

// isStandIn complains of an as between a wild card and a card, which may be the ace of
// spades or say what the wild card stands for: Jk as 5h. It is the ace where the hand has
// other ranks in lower case. It reports whether there is one.
func (b *handBuilder) isStandIn(tokens []token.Token) bool {
	isWild := func(t token.Token) bool {
		c, ok := token.CardWord(t.Value)
		return ok && (c == card.Joker || c == card.Wild)
	}
	text := func(t token.Token) string { return b.TextAt(token.Span(t)) }
	at := slices.IndexFunc(tokens, func(t token.Token) bool { return text(t) == "as" })
	if at < 1 || !isWild(tokens[at-1]) {
		return false
	}
	if next := tokens[at+1]; next.Type != token.Card && next.Type != token.Rank && next.Value != "the" {
		return false
	}
	isLower := func(t token.Token) bool {
		word := text(t)
		return word == "jk" || t.Type == token.Card && len(word) == 2 && strings.Contains("tjqka", word[:1]) && word != "as"
	}
	if slices.ContainsFunc(tokens, isLower) {
		return false
	}
	b.Complain(token.CodeStandIn, token.Span(tokens[at]), fmt.Sprintf(`"as" could be the ace of spades, or say what %s stands for`, text(tokens[at-1])), "write As for the ace; what a wild card stands for is in parentheses behind it, as in Jk(5h)")
	return true
}

// isLong complains of more text than a hand can be, and reports whether it is.
func (b *handBuilder) isLong(within diag.Span) bool {
	if within.End-within.Start <= MaxText {
		return false
	}
	b.Complain(token.CodeLength, diag.Span{}, fmt.Sprintf("a line of more than %d bytes is not a hand", MaxText), fmt.Sprintf("a hand has at most %d cards", card.MaxHand))
	return true
}

// read makes the hand from its tokens.
func (b *handBuilder) read(tokens []token.Token) {
	asPlurals(tokens, false)
	b.misspelledSuits(tokens)
	b.items(syntax.ReadHand(tokens))
	if last := len(b.hand.Pieces) - 1; !b.clause.IsZero() && b.hand.Pieces[last].Span.Start > b.clause.Start {
		b.Complain(token.CodeHeading, b.clause, b.Quoted(b.clause)+" stands among the cards", fmt.Sprintf("write %s: before the cards", b.TextAt(b.clause)))
	}
	b.nonsense()
}

// few is how many unknown words, or bytes that are not text, may stand in a hand.
const few = 3

// isBroken complains of bytes that are not text, and reports whether they are too many, so that
// nothing else is said. A name in another encoding, before a colon, has some.
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
			b.Complain(token.CodeSuitName, token.Span(*t), "unknown suit "+b.Quoted(token.Span(*t)), "did you mean "+near+"?")
			t.Type = token.Suit
		}
	}
}

// headed reads a text that is not a hand again, with a heading that a colon ends or
// that is the name of a game at the beginning of its tokens. If there is none, the first
// reading stands.
func (b *handBuilder) headed(within diag.Span, tokens []token.Token) *handBuilder {
	heading, end, from := b.Text[within.Start:max(within.Start, b.colon)], b.colon, b.colon+1
	if strings.Trim(heading, " \t,-–();.") == "" || strings.ContainsAny(heading, "=[]{}") || strings.Count(heading, "(") != strings.Count(heading, ")") {
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
	isUnit := func(t token.Token) bool { return t.Type == token.Points }
	if head := headingTokens(b.Text, within.Start, end); slices.ContainsFunc(head, isUnit) { // 9 points: 3h 4h 9c
		if said := syntax.ReadScore(head); said != nil && said.Sum != nil && said.After == nil && said.Out == nil {
			return b.claimed(said.Sum, diag.Span{Start: from, End: within.End})
		}
	}
	if next := from + strings.IndexByte(b.Text[from:within.End], ':'); next > from { // vegas: wild 9: 3h 4h
		more, _ := b.headingParts(from, next)
		if !slices.ContainsFunc(more, func(p syntax.Clause) bool {
			return !p.SaysRound() || p.Named() == nil || p.Round != nil && p.Round.Kings != nil
		}) {
			parts, from = append(parts, more...), next+1
		}
	}
	if last := parts[len(parts)-1]; last.SaysRound() && last.Named() == nil {
		rest := headingTokens(b.Text, from, within.End)
		t := rest[0]
		isMark := func(t token.Token) bool { return t.Type == token.Comma || t.Type == token.Mark || t.Value == "and" }
		behind := slices.DeleteFunc(slices.Clone(rest[1:]), isMark)
		isRow := t.Type == token.Rank && len(behind) > 0 && slices.Contains([]lexer.TokenType{token.Rank, token.Dash, token.Word}, behind[0].Type) && behind[0].Value != "round"
		if isRow { // wild: 3 4 5 of hearts
			b.Diags = nil
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
	again.hand.Heading.read(&again.Diagnoser, parts)
	again.read(handTokens(b.Text, diag.Span{Start: from, End: within.End}))
	return again
}

// claimed reads cards behind a claim with its unit.
func (b *handBuilder) claimed(sum *syntax.Sum, within diag.Span) *handBuilder {
	again := newHandBuilder(b.Place, b.game)
	again.read(handTokens(b.Text, within))
	claim := ValueOf(&again.Diagnoser, sum)
	if again.hand.Claim != nil {
		again.Complain(token.CodeClaim, again.hand.ClaimSpan, "another claim of "+b.TextAt(again.hand.ClaimSpan), howClaim)
	}
	again.hand.Claim, again.hand.ClaimSpan = &claim.Value, claim.Span
	return again
}

// beginsHand reports whether tokens, a space behind an end, begin with a card, a meld or a round.
func beginsHand(tokens []token.Token, end int) bool {
	t := tokens[0]
	return token.Span(t).Start > end && (t.Type == token.Card || t.Value == "[" || t.Value == "round")
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

// nonsense reports a text with several words that nobody means for cards once.
func (b *handBuilder) nonsense() {
	if len(b.speech) < 2 {
		return
	}
	const most = 3 // words that are named
	var words []string
	for _, span := range b.speech[:min(len(b.speech), most)] {
		words = append(words, b.Quoted(span))
	}
	b.Diags = nil
	b.Complain(token.CodeNoCard, b.speech[0], token.Listed(words, "and")+" are not cards", howAlone)
}

// oneOfEachCause keeps one complaint per cause, such as brackets, marks, parentheses or
// a suit spelled wrong, and at most as many others as a hand may have cards.
func (b *handBuilder) oneOfEachCause() {
	first := map[string]int{}
	kept := b.Diags[:0]
	for _, d := range b.Diags {
		cause := ""
		switch {
		case d.Code == token.CodeBracket, d.Code == token.CodeMark, d.Code == token.CodeSpan: // 3h-5h-7h
			cause = string(d.Code)
		case d.Code == token.CodeStandIn, d.Code == token.CodeSuitName:
			cause = d.Message
		}
		if at, again := first[cause]; cause != "" && again {
			if d.Code == token.CodeMark && kept[at].Message != d.Message {
				kept[at].Message = "these marks are not needed between cards"
			}
			continue
		}
		first[cause] = len(kept)
		kept = append(kept, d)
	}
	if b.Diags = kept; len(kept) > card.MaxHand {
		b.Diags = kept[:card.MaxHand]
		b.Complain(token.CodeLength, kept[card.MaxHand].Span, fmt.Sprintf("%d more mistakes in this hand", len(kept)-card.MaxHand), howAlone)
	}
}
