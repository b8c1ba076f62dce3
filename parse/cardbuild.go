package parse

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/syntax"
	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// cards makes the cards of a word, and of what follows it.
func (b *handBuilder) cards(n *syntax.Cards) {
	word := token.Span(n.Cards)
	list := token.Cards(n.Cards.Value)
	b.between(list[0].Card, diag.Span{Start: word.Start, End: word.Start + list[0].End})
	for _, p := range list {
		b.add(p.Card, diag.Span{Start: word.Start + p.Start, End: word.Start + p.End})
	}
	last := list[len(list)-1].Card
	switch {
	case n.To != nil: // 3h to 6h
		ends := token.Cards(n.Last.Value)
		between, ok := cardsBetween(last, ends[0].Card)
		if !ok {
			b.badWord(token.Span(*n.To))
		}
		for _, c := range between {
			b.add(c, token.Span(*n.Last))
		}
		for _, p := range ends {
			b.add(p.Card, token.Span(*n.Last))
		}
	case n.Dash != nil: // h3-6; behind a card that is written rank first a dash says nothing
		ranks, goesUp := token.RankSpan(last.Rank(), token.RanksWord(n.Rank.Value)[0])
		if _, suit := token.SuitAt(n.Cards.Value, 0); suit == 0 || !goesUp || last >= card.Wild {
			b.bareRank(token.Span(*n.Rank))
			return
		}
		b.addRanks(ranks[1:], last.Suit(), word.To(token.Span(*n.Rank)))
	case n.Behind != nil: // 9hx2
		times, _ := token.NumberWord(strings.TrimLeft(n.Behind.Value, "x"))
		b.times(times-1, last, b.hand.Pieces[b.slot].Span.To(token.Span(*n.Behind)))
	case n.Noun != nil && last != card.Wild:
		b.badWord(token.Span(*n.Noun))
	}
}

// between complains of a dash between two cards of a suit, which could as well
// mean those between them.
func (b *handBuilder) between(c card.Card, at diag.Span) {
	if !b.dash || b.slot < 0 || b.spans {
		return
	}
	first := b.hand.Pieces[b.slot]
	held := first.Slot.Card
	if _, ok := cardsBetween(held, c); !ok {
		return
	}
	b.spans = true
	span := first.Span.To(at)
	b.fault(token.CodeTwoWays, span, fmt.Sprintf("%s could be %s and %s, or all from %s to %s", b.quoted(span), held, c, held, c),
		fmt.Sprintf("did you mean %s %s, or %s-%s?", held, c, held.Rank(), c))
}

// cardsBetween returns the cards from one of a suit to a higher one, without
// those two; ok is false where there are none.
func cardsBetween(first, last card.Card) (list []card.Card, ok bool) {
	ranks, ok := token.RankSpan(first.Rank(), last.Rank())
	if first >= card.Wild || last >= card.Wild || first.Suit() != last.Suit() || !ok {
		return nil, false
	}
	for _, rank := range ranks[1 : len(ranks)-1] {
		list = append(list, card.New(rank, first.Suit()))
	}
	return list, len(list) > 0
}

// times adds copies of a card, of which a hand has no more than the packs hold.
func (b *handBuilder) times(n int, c card.Card, span diag.Span) {
	const most = 8
	if n < 1 || n > most {
		b.bad(span, token.CodeNoCard, b.quoted(span)+" is not a number of copies", fmt.Sprintf("2 to %d copies can be written this way, as in 2x9h", most))
		return
	}
	for range n {
		b.add(c, span)
	}
}

// counted makes a number of cards: 2x9h, two jokers, an ace of hearts. Behind the
// ranks of a suit, and before a rank in figures, the article could be an ace.
func (b *handBuilder) counted(n *syntax.Counted) {
	thing := token.Span(n.Thing)
	if n.Suit != nil {
		thing = thing.To(token.Span(*n.Suit))
	}
	span := token.Span(n.Count).To(thing)
	times, err := 1, error(nil)
	if n.Count.Type != token.Word {
		times, err = token.NumberWord(strings.TrimRight(n.Count.Value, "x"))
	}
	article := n.Count.Value == "a"
	cards := token.Cards(n.Thing.Value)
	rank, isRank := token.RankNamed(n.Thing.Value)
	c, isNamed := token.CardsNamed(n.Thing.Value)
	if !isNamed && len(cards) == 1 {
		c = cards[0].Card
	}
	switch {
	case err != nil:
		b.bareRank(token.Span(n.Count))
		b.badWord(thing)
	case isNamed && n.Suit == nil && article && b.suitBefore(n.Count):
		b.bad(span, token.CodeTwoWays, fmt.Sprintf("%s after a suit could be an ace and a card, or one card", b.quoted(span)),
			fmt.Sprintf("write the ace as A, or one %s", n.Thing.Value))
	case c != 0 && n.Suit == nil:
		b.times(times, c, span)
	case len(cards) > 1:
		b.bad(span, token.CodeTwoWays, b.quoted(span)+" counts several cards together", "give each card its number, as in 2x9h")
	case !isRank || c != 0:
		b.badWord(token.Span(n.Count))
		b.badWord(thing)
	case n.Suit == nil:
		b.wrong(span, token.NoSuits(b.textAt(span), slices.Repeat([]card.Rank{rank}, min(max(times, 1), card.MaxHand))))
	case article && !token.IsSpoken(n.Thing.Value):
		suit := suitMeant(*n.Suit)
		both := fmt.Sprintf("A%s %s%s", suit, rank, suit)
		b.bad(span, token.CodeTwoWays, fmt.Sprintf("%s could be %s, or %s%s alone", b.quoted(span), both, rank, suit), fmt.Sprintf("did you mean %s, or %s%s?", both, rank, suit))
	default:
		b.times(times, card.New(rank, suitMeant(*n.Suit)), span)
	}
}

// suitBefore reports whether ranks behind their suit stand right before a token,
// so that an a could be one more.
func (b *handBuilder) suitBefore(t token.Token) bool {
	before := strings.TrimRight(b.text[:t.Pos.Offset], " \t")
	word := before[strings.LastIndexFunc(before, token.EndsWord)+1:]
	return b.slot >= 0 && b.hand.Pieces[b.slot].Span.End == len(before) && len(token.RanksWord(word)) > 0
}

// otherSuit complains of a suit that of puts behind cards, which have theirs: 3s
// and 4s of hearts. The s may be that of threes and fours.
func (b *handBuilder) otherSuit(of, suit token.Token) {
	first := len(b.hand.Pieces)
	var meant card.Hand
	for ; first > 0 && b.slot >= 0; first-- {
		p := b.hand.Pieces[first-1]
		rank := p.Slot.Card.Rank()
		if !strings.EqualFold(b.textAt(p.Span), rank.String()+"s") {
			break
		}
		meant = slices.Insert(meant, 0, card.New(rank, suitMeant(suit)))
	}
	if len(meant) == 0 {
		b.badWord(token.Span(of))
		b.badWord(token.Span(suit))
		return
	}
	span := b.hand.Pieces[first].Span.To(token.Span(suit))
	b.bad(span, token.CodeTwoWays, b.quoted(span)+" names two suits", "did you mean "+meant.String()+"?")
}

// chain makes the cards of a span whose last rank has the suit: 3-6h.
func (b *handBuilder) chain(words []token.Token) {
	end := len(words) - 1
	last := token.Cards(words[end].Value)
	c := last[0].Card
	if c >= card.Wild || len(last) > 1 {
		b.row(nil, []syntax.Ranks{{Words: words[:end-1]}}, nil, nil)
		b.cards(&syntax.Cards{Cards: words[end]})
		return
	}
	span := stretchOf(words)
	words = slices.Clone(words)
	words[end].Value = c.Rank().String()
	if ranks, ok := b.joined(words, span); ok {
		b.addRanks(ranks, c.Suit(), span)
	}
}

// joined returns ranks that dashes or to join: two are a span, more a list. It
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
	b.bad(span, token.CodeRank, b.quoted(span)+" does not go up", "a span goes from the lowest rank to the highest, as in 3-6h")
	return nil, false
}

// misspelledSuits takes words that are nearly a suit and stand beside ranks for that
// suit, and complains of each.
func (b *handBuilder) misspelledSuits(tokens []token.Token) {
	isRank := func(i int) bool { return i >= 0 && i < len(tokens) && tokens[i].Type == token.Rank }
	for i := range tokens {
		t := &tokens[i]
		if t.Type == token.Equals {
			return
		}
		beside := isRank(i-1) || isRank(i+1) || isRank(i-2) && tokens[i-1].Value == "of"
		if near, ok := token.NearSuit(t.Value); ok && beside && t.Type == token.Bad {
			span := token.Span(*t)
			b.bad(span, token.CodeSuit, "unknown suit "+b.quoted(span), "did you mean "+near+"?")
			t.Type = token.Suit
		}
	}
}

// suitMeant returns the suit that a word is, or of which it is a wrong spelling.
func suitMeant(t token.Token) card.Suit {
	suit, ok := token.SuitWord(t.Value)
	if !ok {
		near, _ := token.NearSuit(t.Value)
		suit, _ = token.SuitWord(near)
	}
	return suit
}

// someRanks are ranks that stand together in a row.
type someRanks struct {
	list  []card.Rank
	words []token.Token
	span  diag.Span
	apart bool // more than space or a dash stands before them
}

// row makes the cards of ranks with a suit before or behind them. Before them it is
// that of all. Behind them it is that of the ranks that stand with it, which of
// makes all; where a suit stands at either end, a mark must separate their ranks.
func (b *handBuilder) row(suit *token.Token, ranks []syntax.Ranks, of, last *token.Token) {
	var row []someRanks
	parts, begins := 1, 0 // of the row between marks, and where the last of them begins
	ok := true
	for i, n := range ranks {
		r := someRanks{words: n.Words, span: stretchOf(n.Words)}
		r.apart = i > 0 && slices.ContainsFunc(n.Marks, func(m token.Token) bool {
			return m.Type != token.Dash && m.Type != token.Minus && m.Type != token.Sign || m.Value == "+"
		})
		var good bool
		r.list, good = b.joined(n.Words, r.span)
		ok = ok && good
		if row = append(row, r); r.apart {
			parts, begins = parts+1, i
		}
	}
	all := row[0].span.To(row[len(row)-1].span)
	switch {
	case !ok:
	case suit == nil && last == nil:
		b.bare(row, all)
	case suit == nil:
		if of != nil {
			begins = 0
		} else if begins > 0 {
			bare := row[0].span.To(row[begins-1].span)
			b.bad(bare, token.CodeSuit, b.quoted(bare)+" has no suit", fmt.Sprintf("write %s of %s if all have that suit", b.textAt(all), b.textAt(token.Span(*last))))
		}
		if r := row[begins]; len(r.list) > 1 && len(r.words) == 1 && r.list[0] == card.Jack { // JQ of hearts
			b.badWord(r.span)
			return
		}
		b.suits(row[begins:], nil, last)
	case last == nil:
		b.suits(row, suit, nil)
	case len(row) == 1 && len(row[0].words) == 1 && of == nil:
		words := []string{b.textAt(token.Span(*suit)), b.textAt(all), b.textAt(token.Span(*last))}
		b.wrong(token.Span(*suit).To(token.Span(*last)), token.TwoReadings(false, words, " "))
	case parts == 1 || parts > 2 && of != nil:
		b.bad(token.Span(*suit).To(token.Span(*last)), token.CodeTwoWays,
			fmt.Sprintf("%s could be of %s or of %s", b.quoted(all), b.textAt(token.Span(*suit)), b.textAt(token.Span(*last))),
			"name the suit of the ranks once, before or after them")
	default:
		b.suits(row[:begins], suit, nil)
		b.suits(row[begins:], nil, last)
	}
}

// suits adds the cards of ranks that share the suit before or behind them.
func (b *handBuilder) suits(row []someRanks, before, behind *token.Token) {
	for i, r := range row {
		t := behind
		switch {
		case before != nil:
			if t = before; i == 0 {
				r.span = token.Span(*t).To(r.span)
			}
		case i == len(row)-1:
			r.span = r.span.To(token.Span(*t))
		}
		b.addRanks(r.list, suitMeant(*t), r.span)
	}
}

func (b *handBuilder) addRanks(ranks []card.Rank, suit card.Suit, span diag.Span) {
	for _, rank := range ranks {
		b.add(card.New(rank, suit), span)
	}
}

// bare complains of ranks without a suit.
func (b *handBuilder) bare(row []someRanks, all diag.Span) {
	switch first := row[0]; {
	case len(row) == 1 && len(first.list) == 1:
		b.bareRank(all)
		return
	case len(row) == 1 && (len(first.words) == 1 || len(first.words) == 3 && first.list[0] != first.list[len(first.list)-1]):
		b.wrong(all, token.NoSuit(b.textAt(all)))
		return
	}
	var ranks []card.Rank
	for i, r := range row {
		isArticle := r.words[0].Value == "a" && i+1 < len(row) && token.IsSpoken(row[i+1].words[0].Value)
		if !isArticle {
			ranks = append(ranks, r.list...)
		}
	}
	b.wrong(all, token.NoSuits(b.textAt(all), ranks))
}

// bareRank complains of one rank without a suit. Behind ranks and suits with
// nothing but space between it could be read with either: 3 h 4.
func (b *handBuilder) bareRank(span diag.Span) {
	words := []string{b.textAt(span)}
	all := span
	for _, p := range slices.Backward(b.hand.Pieces) {
		pair := strings.Fields(b.textAt(p.Span))
		if len(pair) != 2 || p.Span.End > all.Start || strings.Trim(b.text[p.Span.End:all.Start], " \t") != "" {
			break
		}
		if _, isSuit := token.SuitWord(pair[1]); !isSuit {
			break
		}
		words = append(pair, words...)
		all.Start = p.Span.Start
	}
	if len(words) == 1 {
		b.badWord(span)
		return
	}
	b.wrong(all, token.TwoReadings(true, words, " "))
}
