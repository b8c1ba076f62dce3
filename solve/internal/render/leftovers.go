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

// addEach adds a card of the suit at each of the places, none of which is in
// the set.
func (l *leftovers) addEach(places uint16, suit card.Suit) {
	places |= places >> 13 // the high ace is an ace
	l.set[0] |= columns[places&0x7f] << ((8 + suit) & 63)
	l.set[1] |= columns[places>>7&0x3f] << (suit & 63)
}

// columns is a byte of 1 for each place, as cards of one suit lie in a set.
var columns = func() (list [1 << 7]uint64) {
	for places := range list {
		for p := range 7 {
			list[places] |= uint64(places) >> p & 1 << (8 * p)
		}
	}
	return list
}()

// appendEach appends a card for each bit of a set, to a hand that has room for
// atOnce more. It writes some at once, too many rather than to stop at the last:
// where that is, is hard to foresee.
func appendEach(h card.Hand, set uint64, first card.Card) card.Hand {
	n := len(h) + bits.OnesCount64(set)
	for i := len(h); set != 0; i += atOnce {
		to := (*[atOnce]card.Card)(h[i : i+atOnce])
		to[0] = first + card.Card(bits.TrailingZeros64(set))
		set &= set - 1
		to[1] = first + card.Card(bits.TrailingZeros64(set))
		set &= set - 1
		to[2] = first + card.Card(bits.TrailingZeros64(set))
		set &= set - 1
		to[3] = first + card.Card(bits.TrailingZeros64(set))
		set &= set - 1
	}
	return h[:n]
}

const atOnce = 4

// empty appends the cards to a hand that has room for them, in card order, and
// forgets them.
func (l *leftovers) empty(h card.Hand) card.Hand {
	h = appendEach(h, l.set[0], 0)
	h = appendEach(h, l.set[1], 64)
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
