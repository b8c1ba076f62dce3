package audit

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// copyCount counts the copies of each card seen in a round. The last entry is
// the cards of the wild rank together, those written as wild among them.
type copyCount struct {
	seen     [card.Limit + 1]int
	reported [card.Limit + 1]bool
}

const wildRankCards = card.Limit

func (c *copyCount) clear() { *c = copyCount{} }

// count adds a hand to the round's copies and reports the first card too
// many of each kind.
func (b *Book) count(e Entry) {
	decks := b.Game.Decks()
	for i, c := range e.Hand.Cards {
		b.countOne(e, i, c, int(c), b.mostOf(c, decks))
		if b.open.Known && b.open.Wild != card.NoRank && (c == card.Wild || c.Rank() == b.open.Wild) {
			b.countOne(e, i, card.Wild, wildRankCards, decks*b.Rules().Suits.Len())
		}
	}
}

func (b *Book) countOne(e Entry, i int, c card.Card, at, limit int) {
	b.copies.seen[at]++
	if limit == 0 || b.copies.seen[at] <= limit || b.copies.reported[at] {
		return
	}
	b.copies.reported[at] = true
	b.find(Finding{
		Place: e.Hand.CardAt(i), Kind: TooMany, Remark: b.workedOut(c),
		Player: e.Player, Card: c, Have: b.copies.seen[at], Want: limit, Decks: b.Game.Decks(),
	})
}

// workedOut reports whether how many copies there are follows from the players,
// and was not said.
func (b *Book) workedOut(c card.Card) bool {
	return b.Rules().Decks == 0 && (c != card.Joker || b.Rules().Jokers < 0)
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
