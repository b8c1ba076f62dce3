package hand

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// cards makes cards from words, and spans from words that a dash or to joins.
func (b *handBuilder) cards(words []token.Token) {
	for i := 0; i < len(words); i++ {
		next := token.Token{}
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch {
		case words[i].Type == token.Comma:
		case words[i].Type == token.Word: // wild card
			if b.slot < 0 || b.hand.Pieces[b.slot].Slot.Card != card.Wild {
				b.badWord(token.Span(words[i]))
			}
		case next.Type == token.Dash || next.Value == "to" || next.Value == "through":
			b.chain(words[i : i+3])
			i += 2
		default:
			b.word(words[i])
		}
	}
}

// word makes cards from a word. A dash between two cards of a suit could also mean the
// cards between them.
func (b *handBuilder) word(t token.Token) {
	at := t.Pos.Offset
	for i, p := range token.Cards(t.Value) {
		span := diag.Span{Start: at + p.Start, End: at + p.End}
		if i == 0 && b.dash && b.slot >= 0 {
			first := b.hand.Pieces[b.slot]
			held, both := first.Slot.Card, first.Span.To(span)
			if ranks, up := token.RankSpan(held.Rank(), p.Card.Rank()); up && len(ranks) > 2 && max(held, p.Card) < card.Wild && held.Suit() == p.Card.Suit() {
				b.bad(both, token.Fault{
					Code: token.CodeSpan, Message: fmt.Sprintf("%s could be %s and %s, or all from %s to %s", b.Quoted(both), held, p.Card, held, p.Card),
					Hint: fmt.Sprintf("did you mean %s %s, or %s-%s?", held, p.Card, held.Rank(), p.Card),
				})
			}
		}
		b.add(p.Card, span)
	}
}

// chain makes cards from a span or a list with its suit at one end or both: 3-6h, 3h to
// 6h, h3-6.
func (b *handBuilder) chain(words []token.Token) {
	span, last := token.SpanOf(words), len(words)-1
	ranks := slices.Clone(words)
	var suit card.Suit
	isChain := true
	for _, i := range []int{0, last} {
		if list := token.Cards(words[i].Value); words[i].Type == token.Card {
			c := list[0].Card
			_, suitFirst := token.SuitAt(words[i].Value, 0)
			isChain = isChain && len(list) == 1 && c < card.Wild && (suit == card.NoSuit || suit == c.Suit()) && (i == last || words[last].Type == token.Card || suitFirst > 0)
			suit, ranks[i].Value = c.Suit(), c.Rank().String()
		}
	}
	if isChain {
		if list, ok := b.joined(ranks, span); ok {
			b.addRanks(list, suit, span)
		}
		return
	}
	for _, t := range words {
		switch {
		case t.Type == token.Card:
			b.word(t)
		case t.Type != token.Dash:
			b.badWord(token.Span(t))
		}
	}
}

// joined returns ranks that dashes or to join: two are a span, more are a list. It
// complains of a span that does not go up.
func (b *handBuilder) joined(words []token.Token, span diag.Span) (list []card.Rank, ok bool) {
	list = token.RanksWord(words[0].Value)
	to := false
	for link := range slices.Chunk(words[1:], 2) {
		list = append(list, token.RanksWord(link[1].Value)...)
		to = to || link[0].Type != token.Dash
	}
	isList := len(words) == 1 || !to && (len(words) > 3 || len(list) == 2 && list[0] == list[1])
	if isList {
		return list, true
	}
	if len(words) == 3 && len(list) == 2 {
		if ranks, goesUp := token.RankSpan(list[0], list[1]); goesUp {
			return ranks, true
		}
	}
	b.bad(span, token.Fault{Code: token.CodeRank, Message: b.Quoted(span) + " does not go up", Hint: "a span goes from the lowest rank to the highest, as in 3-6h"})
	return nil, false
}

// counted makes a number of cards: 2x9h, two jokers, an ace of hearts. After ranks that
// follow their suit, and before a rank in figures, the article could be an ace.
func (b *handBuilder) counted(n *syntax.Counted, afterSuit bool) {
	thing := token.Span(n.Thing)
	cards := token.Cards(n.Thing.Value)
	rank, isRank := token.RankNamed(n.Thing.Value)
	c, isNamed := token.CardsNamed(n.Thing.Value)
	switch {
	case n.Suit != nil:
		thing = thing.To(token.Span(*n.Suit))
		isRank = isRank && !isNamed && len(cards) != 1
		if c = 0; isRank {
			c = card.New(rank, suitMeant(*n.Suit))
		}
	case !isNamed && len(cards) == 1:
		c = cards[0].Card
	}
	const most = 8 // copies that the packs hold
	span, times := token.Span(n.Count).To(thing), 1
	if n.Count.Type == token.Behind {
		span = thing.To(token.Span(n.Count))
	}
	if n.Count.Type != token.Word {
		times, _ = token.NumberWord(strings.Trim(n.Count.Value, "x"))
	}
	switch article := n.Count.Value == "a"; {
	case isNamed && n.Suit == nil && article && afterSuit:
		b.twoWays(span, "after a suit could be an ace and a card, or one card", fmt.Sprintf("write the ace as A, or one %s", n.Thing.Value))
	case len(cards) > 1:
		b.twoWays(span, "counts several cards together", "give each card its number, as in 2x9h")
	case c == 0 && !isRank:
		b.badWord(token.Span(n.Count))
		b.badWord(thing)
	case c == 0:
		b.bad(span, token.NoSuits(b.TextAt(span), slices.Repeat([]card.Rank{rank}, min(max(times, 1), card.MaxHand))))
	case n.Suit != nil && article && !token.IsSpoken(n.Thing.Value):
		both := fmt.Sprintf("A%s %s", c.Suit(), c)
		b.twoWays(span, fmt.Sprintf("could be %s, or %s alone", both, c), fmt.Sprintf("did you mean %s, or %s?", both, c))
	case times < 1 || times > most:
		b.bad(span, token.Fault{Code: token.CodeNoCard, Message: b.Quoted(span) + " is not a number of copies", Hint: fmt.Sprintf("2 to %d copies can be written this way, as in 2x9h", most)})
	default:
		for range times {
			b.add(c, span)
		}
	}
}

// suitMeant returns the suit that a word names, perhaps misspelled.
func suitMeant(t token.Token) card.Suit {
	suit, ok := token.SuitWord(t.Value)
	if !ok {
		near, _ := token.NearSuit(t.Value)
		suit, _ = token.SuitWord(near)
	}
	return suit
}

// someRanks is a group of ranks in a row.
type someRanks struct {
	list  []card.Rank
	words []token.Token
	span  diag.Span
}

// row makes cards from ranks with a suit before or behind them. A suit before them is
// the suit of all. A suit behind them belongs to the last group, or with of to all. If
// there is one at either end, a mark must separate their ranks.
func (b *handBuilder) row(n *syntax.Row) {
	before, ranks, of, behind := n.Before, n.Ranks, n.Of, n.Behind
	var row []someRanks
	parts, begins := 1, 0 // of the row between marks, and where the last of them begins
	ok := true
	for i, n := range ranks {
		r := someRanks{words: n.Words, span: token.SpanOf(n.Words)}
		var good bool
		r.list, good = b.joined(n.Words, r.span)
		ok = ok && good
		if i == 1 && len(ranks) == 2 && ok && len(n.Marks) == 1 && IsDash(n.Marks[0]) { // 3 - 6 of hearts
			if between, up := token.RankSpan(row[0].list[len(row[0].list)-1], r.list[0]); up && len(between) > 2 {
				all := row[0].span.To(r.span)
				b.bad(all, token.Fault{
					Code: token.CodeSpan, Message: fmt.Sprintf("%s could be %s and %s, or all from %s to %s", b.Quoted(all), between[0], r.list[0], between[0], r.list[0]),
					Hint: "leave out the spaces for all of them, or the dash for two",
				})
				return
			}
		}
		row = append(row, r)
		if i > 0 && slices.ContainsFunc(n.Marks, func(m token.Token) bool { return !IsDash(m) }) {
			parts, begins = parts+1, i
		}
	}
	all := row[0].span.To(row[len(row)-1].span)
	switch {
	case !ok:
		return
	case before == nil && behind == nil:
		b.bare(row, all)
		return
	case before != nil && behind != nil && (parts == 1 || parts > 2 && of != nil):
		b.bad(token.Span(*before).To(token.Span(*behind)), token.Fault{
			Code:    token.CodeTwoWays,
			Message: fmt.Sprintf("%s could be of %s or of %s", b.Quoted(all), b.TextAt(token.Span(*before)), b.TextAt(token.Span(*behind))),
			Hint:    "name the suit of the ranks once, before or after them",
		})
		return
	case behind == nil:
		begins = len(row)
	case before == nil && of != nil:
		begins = 0
	case before == nil && begins > 0:
		bare := row[0].span.To(row[begins-1].span)
		b.bad(bare, token.Fault{
			Code: token.CodeSuit, Message: b.Quoted(bare) + " has no suit",
			Hint: fmt.Sprintf("write %s of %s if all have that suit", b.TextAt(all), b.TextAt(token.Span(*behind))),
		})
	}
	if before != nil {
		row[0].span = token.Span(*before).To(row[0].span)
		for _, r := range row[:begins] {
			b.addRanks(r.list, suitMeant(*before), r.span)
		}
	} else if r := row[begins]; len(r.list) > 1 && len(r.words) == 1 && r.list[0] == card.Jack { // JQ of hearts
		b.badWord(r.span)
		return
	}
	for i, r := range row[begins:] {
		if begins+i == len(row)-1 {
			r.span = r.span.To(token.Span(*behind))
		}
		b.addRanks(r.list, suitMeant(*behind), r.span)
	}
}

// bare complains of ranks without a suit.
func (b *handBuilder) bare(row []someRanks, all diag.Span) {
	var ranks []card.Rank
	for i, r := range row {
		isArticle := r.words[0].Value == "a" && i+1 < len(row) && token.IsSpoken(row[i+1].words[0].Value)
		if !isArticle {
			ranks = append(ranks, r.list...)
		}
	}
	if len(row) == 1 && len(ranks) == 1 {
		if b.slot >= 0 && b.hand.Pieces[b.slot].Slot.Card == card.Wild && ranks[0] != card.Jack { // wild 7 3h 4h
			b.twoWays(all, "could be a card without its suit, or the wild rank", fmt.Sprintf("add the suit, or write wild %s: before the cards", b.TextAt(all)))
			return
		}
		b.badWord(all)
		n, _ := token.NumberWord(b.TextAt(all))
		if next, _ := token.CardAt(strings.TrimLeft(b.Text[all.End:], " \t"), 0); next == card.Joker && 1 < n && n < 9 { // 2 jk 3h
			d := &b.Diags[len(b.Diags)-1]
			d.Hint.Text = fmt.Sprintf("several jokers are written %d jokers; %s", n, d.Hint.Text)
		}
		return
	}
	b.bad(all, token.NoSuits(b.TextAt(all), ranks))
}
