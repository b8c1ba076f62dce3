package audit

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// copyCount counts the copies of each card seen in a round. The last entry is
// the cards of the wild rank together, those written as wild among them.
type copyCount struct {
	seen [card.Limit + 1]int
	told [card.Limit + 1]bool
}

const wildRankCards = card.Limit

func (c *copyCount) clear() { *c = copyCount{} }

// count adds a hand to the round's copies and tells of the first card too
// many of each kind.
func (b *Book) count(e Entry) {
	decks := b.Game.Decks()
	for _, c := range e.Hand.Cards {
		b.countOne(e, c, int(c), b.mostOf(c, decks), decks)
		if b.open.known && b.open.Wild != card.NoRank && (c == card.Wild || c.Rank() == b.open.Wild) {
			b.countOne(e, card.Wild, wildRankCards, decks*b.Rules().Suits.Len(), decks)
		}
	}
}

func (b *Book) countOne(e Entry, c card.Card, at, limit, decks int) {
	b.copies.seen[at]++
	if limit == 0 || b.copies.seen[at] <= limit || b.copies.told[at] {
		return
	}
	b.copies.told[at] = true
	b.find(Finding{
		Place: e.Hand.At, Kind: TooMany, Remark: b.Rules().Decks == 0 && b.Rules().Jokers <= 0 || c != card.Joker && b.Rules().Decks == 0,
		Player: e.Player, Card: c, Have: b.copies.seen[at], Want: limit, Decks: decks,
	})
}

// mostOf is how many copies of a card the packs hold; 0 where that is not
// held against it.
func (b *Book) mostOf(c card.Card, decks int) int {
	switch {
	case c == card.Wild:
		return 0 // counted with the wild rank
	case c != card.Joker:
		return decks
	case b.Rules().Jokers == rules.JokersOptional && !b.jokersOn:
		return 0
	}
	return b.Rules().UsualJokers(decks)
}
