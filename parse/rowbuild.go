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

// someRanks are ranks that stand together in a row.
type someRanks struct {
	list  []card.Rank
	words int // how many tokens they are
	span  diag.Span
	apart bool // more than space or a dash stands before them
}

// ranks reads ranks that dashes or to join: two are a span, more a list.
func (b *handBuilder) ranks(n syntax.Ranks, marks []token.Token) (r someRanks, ok bool) {
	r = someRanks{span: token.Span(n.First), words: 1 + len(n.Rest), list: token.RanksWord(n.First.Value)}
	for _, m := range marks {
		r.apart = r.apart || m.Type != token.Dash && m.Type != token.Minus && m.Type != token.Sign || m.Value == "+"
	}
	for _, link := range n.Rest {
		r.span = r.span.To(token.Span(link.Rank))
	}
	r.list, ok = b.joined(r.list, n.Rest, r.span)
	return r, ok
}

// joined is ranks with those that dashes or to join to them. It complains of a
// span that does not go up.
func (b *handBuilder) joined(first []card.Rank, rest []syntax.Link, span diag.Span) ([]card.Rank, bool) {
	spans := false
	list := first
	for _, link := range rest {
		more := token.RanksWord(link.Rank.Value)
		list = append(list, more...)
		spans = spans || link.By.Type != token.Dash
	}
	switch {
	case len(rest) == 0 || !spans && (len(rest) > 1 || len(list) == 2 && list[0] == list[1]):
		return list, true
	case len(rest) == 1 && len(list) == 2:
		if ranks, goesUp := token.RankSpan(list[0], list[1]); goesUp {
			return ranks, true
		}
	}
	b.bad(span, token.CodeRank, token.Quote(b.textAt(span))+" does not go up", "a span goes from the lowest rank to the highest, as in 3-6h")
	return nil, false
}

// chain makes the cards of a span whose last rank has the suit: 3-6h.
func (b *handBuilder) chain(n *syntax.Chain) {
	all := token.Span(n.First).To(token.Span(n.Last))
	var cards []card.Card
	token.ReadCards(n.Last.Value, func(c card.Card, _, _ int) { cards = append(cards, c) })
	last := cards[0]
	if last >= card.Wild || len(cards) > 1 {
		ranks, _ := b.ranks(syntax.Ranks{First: n.First, Rest: n.Rest}, nil)
		b.bare([]someRanks{ranks})
		b.cards(&syntax.Cards{Cards: n.Last})
		return
	}
	end := n.Last
	end.Value = last.Rank().String()
	ranks, ok := b.joined(token.RanksWord(n.First.Value), append(n.Rest[:len(n.Rest):len(n.Rest)], syntax.Link{By: n.By, Rank: end}), all)
	if ok {
		b.addRanks(ranks, last.Suit(), all)
	}
}

// ranked makes the cards of ranks and the suit behind them. The suit is that of
// the ranks that stand with it; of makes it that of all.
func (b *handBuilder) ranked(n *syntax.Ranked) {
	first, ok := b.ranks(n.First, nil)
	row := []someRanks{first}
	for _, again := range n.Rest {
		r, good := b.ranks(again.Ranks, again.Marks)
		row, ok = append(row, r), ok && good
	}
	switch {
	case !ok:
		b.behind = nil
		return
	case n.Suit == nil:
		b.bare(row)
		return
	}
	suit, _ := token.SuitWord(n.Suit.Value)
	own := 0
	for i, r := range row {
		if r.apart && n.Of == nil {
			own = i
		}
	}
	if own > 0 {
		bare, all := row[0].span.To(row[own-1].span), row[0].span.To(row[len(row)-1].span)
		b.bad(bare, token.CodeSuit, token.Quote(b.textAt(bare))+" has no suit", fmt.Sprintf("write %s of %s where all have that suit", b.textAt(all), b.textAt(token.Span(*n.Suit))))
	}
	if b.jokerFirst(row[own], n) {
		return
	}
	b.suits(row[own:], suit, token.Span(*n.Suit), true)
	if len(n.Rest) > 0 || n.Of != nil || len(first.list) > 1 {
		b.behind = nil
		return
	}
	b.behind = append(b.behind, first.span, token.Span(*n.Suit))
}

// jokerFirst complains of ranks in one word that begin with a J, which could be a
// joker before them: JQ of hearts.
func (b *handBuilder) jokerFirst(r someRanks, n *syntax.Ranked) bool {
	if len(r.list) < 2 || r.words > 1 || r.list[0] != card.Jack {
		return false
	}
	b.badWord(r.span)
	b.behind = nil
	return true
}

// suits adds the cards of ranks that share a suit, which stands before or behind
// them.
func (b *handBuilder) suits(row []someRanks, suit card.Suit, at diag.Span, behind bool) {
	for i, r := range row {
		switch {
		case behind && i == len(row)-1:
			r.span = r.span.To(at)
		case !behind && i == 0:
			r.span = at.To(r.span)
		}
		b.addRanks(r.list, suit, r.span)
	}
}

// suited makes the cards of a suit and the ranks behind it. Where another suit
// follows them, it is that of the last ones, if a mark separates those from the
// others.
func (b *handBuilder) suited(n *syntax.Suited) {
	suit, _ := token.SuitWord(n.Suit.Value)
	at := token.Span(n.Suit)
	var row []someRanks
	if marks := n.Ranks[0].Marks; slices.ContainsFunc(marks, func(t token.Token) bool { return t.Type == token.Mark }) {
		b.badWord(at) // a mark parts them: h ; 3 4
		b.ranked(&syntax.Ranked{First: n.Ranks[0].Ranks, Rest: n.Ranks[1:], Of: n.Of, Suit: n.Last})
		return
	}
	parts, last := 1, 0 // of the row between marks, and where the last of them begins
	for i, again := range n.Ranks {
		r, ok := b.ranks(again.Ranks, again.Marks)
		if !ok {
			return
		}
		if row = append(row, r); i > 0 && r.apart {
			parts, last = parts+1, i
		}
	}
	if n.Last == nil {
		b.suits(row, suit, at, false)
		return
	}
	end := token.Span(*n.Last)
	all := at.To(end)
	switch {
	case parts == 1 && len(row) == 1 && row[0].words == 1 && n.Of == nil:
		b.wrong(all, token.TwoReadings(false, []string{b.textAt(at), b.textAt(row[0].span), b.textAt(end)}, " "))
	case parts == 1 || parts > 2 && n.Of != nil:
		ranks := b.textAt(row[0].span.To(row[len(row)-1].span))
		b.bad(all, token.CodeTwoWays, fmt.Sprintf("%s could be of %s or of %s", token.Quote(ranks), b.textAt(at), b.textAt(end)),
			"name the suit of ranks once, before or behind them")
	default:
		b.suits(row[:last], suit, at, false)
		other, _ := token.SuitWord(n.Last.Value)
		b.suits(row[last:], other, end, true)
	}
}

// bare complains of ranks without a suit.
func (b *handBuilder) bare(row []someRanks) {
	all := row[0].span.To(row[len(row)-1].span)
	first := row[0]
	if len(row) == 1 && first.words == 1 && len(first.list) == 1 {
		b.bareRank(first.span)
		return
	}
	b.behind = nil
	if len(row) == 1 && (first.words == 1 || first.words == 2 && first.list[0] != first.list[len(first.list)-1]) {
		b.wrong(all, token.NoSuit(b.textAt(all)))
		return
	}
	var ranks []card.Rank
	for i, r := range row {
		if i+1 < len(row) && b.textAt(r.span) == "a" && token.IsSpoken(strings.ToLower(b.textAt(row[i+1].span))) {
			continue
		}
		ranks = append(ranks, r.list...)
	}
	b.wrong(all, token.NoSuits(b.textAt(all), ranks))
}

// bareRank complains of one rank without a suit. Behind ranks and suits with
// nothing but space between it could be read with either: 3 h 4.
func (b *handBuilder) bareRank(span diag.Span) {
	if len(b.behind) == 0 || strings.Trim(b.text[b.behind[len(b.behind)-1].End:span.Start], " \t") != "" {
		b.badWord(span)
		return
	}
	var words []string
	for _, s := range append(b.behind, span) {
		words = append(words, b.textAt(s))
	}
	all := b.behind[0].To(span)
	b.behind = nil
	b.wrong(all, token.TwoReadings(true, words, " "))
}

// bareSuits complains of suits without ranks, once of those that stand together.
// It returns how many pieces they are.
func (b *handBuilder) bareSuits(list []syntax.Piece) (n int) {
	for n < len(list) && list[n].Suited != nil && len(list[n].Suited.Ranks) == 0 {
		n++
	}
	if n == 0 {
		return 0
	}
	span := token.Span(list[0].Suited.Suit)
	for _, p := range list[:n] {
		span = span.To(token.Span(p.Suited.Suit))
		if p.Suited.Last != nil {
			span = span.To(token.Span(*p.Suited.Last))
		}
	}
	if n == 1 && list[0].Suited.Last == nil {
		b.badWord(span)
	} else {
		b.wrong(span, token.NoRanks(b.textAt(span)))
	}
	return n
}

// misspelled complains of a suit that is spelled wrong, with ranks beside it that
// have no other. It returns how many pieces they are.
func (b *handBuilder) misspelled(list []syntax.Piece) int {
	bare := func(i int) bool { return i < len(list) && list[i].Ranked != nil && list[i].Ranked.Suit == nil }
	nearSuit := func(i int) (near string, ok bool) {
		if i < len(list) && list[i].Loose != nil && list[i].Loose.Type == token.Bad {
			return token.NearSuit(list[i].Loose.Value)
		}
		return "", false
	}
	at := 0
	n := 2
	switch {
	case bare(0):
		at = 1
		if len(list) > 1 && list[1].Loose != nil && list[1].Loose.Value == "of" {
			at, n = 2, 3
		}
	case !bare(1):
		return 0
	}
	near, ok := nearSuit(at)
	if !ok {
		return 0
	}
	span := token.Span(*list[at].Loose)
	b.bad(span, token.CodeSuit, "unknown suit "+token.Quote(b.textAt(span)), "did you mean "+near+"?")
	return n
}

// otherSuit complains of a suit that of puts behind cards, which have theirs: 3s
// and 4s of hearts. The s may be that of threes and fours. It returns how many
// pieces they are.
func (b *handBuilder) otherSuit(list []syntax.Piece) int {
	if len(list) < 2 || b.slot < 0 || list[0].Loose == nil || list[0].Loose.Value != "of" || list[1].Suited == nil || len(list[1].Suited.Ranks) > 0 {
		return 0
	}
	suit, _ := token.SuitWord(list[1].Suited.Suit.Value)
	first := len(b.hand.Pieces)
	var meant []string
	for first > 0 && strings.EqualFold(b.textAt(b.hand.Pieces[first-1].Span), b.hand.Pieces[first-1].Slot.Card.Rank().String()+"s") {
		first--
		meant = append([]string{card.New(b.hand.Pieces[first].Slot.Card.Rank(), suit).String()}, meant...)
	}
	if len(meant) == 0 {
		return 0
	}
	span := b.hand.Pieces[first].Span.To(token.Span(list[1].Suited.Suit))
	b.bad(span, token.CodeTwoWays, token.Quote(b.textAt(span))+" names two suits", "did you mean "+strings.Join(meant, " ")+"?")
	return 2
}
