package tables

import "math/bits"

// suit is the naturals held of one suit: how many copies at each place, four
// bits a place, and a bit for each place that has any.
//
//	copies: | A high | K | ... | 2 | A low |
//	bits     55   52  51              3   0
//
// An ace that may stand at either end is held at the low one until the table
// of runs moves it up.
type suit struct {
	copies uint64
	places uint16
}

const (
	copyBits = 4
	full     = 1<<copyBits - 1 // the most copies of a card
	above    = 1 << (copyBits * places)
	repeated = ^uint64(0x11111111111111) // any bit here: a card held twice
)

func (s suit) at(p int) int { return int(s.copies >> (copyBits * p) & full) }

func (s suit) with(p int) suit { return suit{s.copies + 1<<(copyBits*p), s.places | 1<<p} }

func (s suit) without(p int) suit {
	s.take(p, 1)
	return s
}

// take takes n copies from a place.
func (s *suit) take(p, n int) {
	s.copies -= uint64(n) << (copyBits * p)
	if s.copies>>(copyBits*p)&full == 0 {
		s.places &^= 1 << p
	}
}

// single reports whether no card is held twice; places then say it all.
func (s suit) single() bool { return s.copies&repeated == 0 }

func (s suit) lowest() int { return bits.TrailingZeros16(s.places) }

// from returns the cards from a place on.
func (s suit) from(p int) suit {
	return suit{s.copies &^ (1<<(copyBits*p) - 1), s.places &^ (1<<p - 1)}
}

// below returns the cards below a place.
func (s suit) below(p int) suit {
	return suit{s.copies - s.from(p).copies, s.places & (1<<p - 1)}
}

// after returns what is left after a pick of the lowest cards.
func (s suit) after(p pick) suit {
	if p == lift {
		return s.without(0).with(aceHigh)
	}
	if s.single() {
		return suit{s.copies - spread(p.naturals()), s.places &^ p.naturals()}
	}
	for rest := p.naturals(); rest != 0; rest &= rest - 1 {
		s = s.without(bits.TrailingZeros16(rest))
	}
	return s
}

// spread returns one copy at each of the places.
func spread(places uint16) uint64 {
	return uint64(spreads[places&(1<<7-1)]) | uint64(spreads[places>>7])<<(7*copyBits)
}

// spreads is spread of seven places.
var spreads = func() (list [1 << 7]uint32) {
	for places := range list {
		for p := range 7 {
			list[places] |= uint32(places) >> p & 1 << (copyBits * p)
		}
	}
	return list
}()

func (s suit) has(p int) bool { return s.places>>p&1 == 1 }
