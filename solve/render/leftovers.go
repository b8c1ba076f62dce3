package render

import (
	"math/bits"

	"github.com/wildmeld/wildmeld/solve/card"
)

// leftovers is a set of cards, and a list of those that are in it already: it
// lists the cards in order without sorting them.
type leftovers struct {
	set   [2]uint64
	again []card.Card
}

func (l *leftovers) add(c card.Card) {
	if bit := uint64(1) << (c % 64); l.set[c/64]&bit == 0 {
		l.set[c/64] |= bit
	} else {
		l.again = append(l.again, c)
	}
}

// empty appends the cards to a hand in card order, and forgets them.
func (l *leftovers) empty(h card.Hand) card.Hand {
	for i, set := range l.set {
		for ; set != 0; set &= set - 1 {
			h = append(h, card.Card(64*i+bits.TrailingZeros64(set)))
		}
	}
	for _, c := range l.again {
		i := len(h)
		for h = append(h, c); i > 0 && h[i-1] > c; i-- {
			h[i] = h[i-1]
		}
		h[i] = c
	}
	l.set, l.again = [2]uint64{}, l.again[:0]
	return h
}
