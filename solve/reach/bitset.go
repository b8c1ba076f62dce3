package reach

import "math/bits"

// bitset is a set of small numbers.
type bitset []uint64

func (b bitset) has(n int) bool { return n>>6 < len(b) && b[n>>6]>>(n&63)&1 == 1 }

func (b bitset) add(n int) { b[n>>6] |= 1 << (n & 63) }

// last returns the highest number, or 0 if there is none.
func (b bitset) last() int {
	for i := len(b) - 1; i >= 0; i-- {
		if b[i] != 0 {
			return i<<6 + bits.Len64(b[i]) - 1
		}
	}
	return 0
}

// or adds the numbers of c, each raised by more. Those beyond the length of b are
// left out.
func (b bitset) or(c bitset, more int) {
	words, shift := more>>6, more&63
	for i, w := range c {
		if at := i + words; w != 0 && at < len(b) {
			b[at] |= w << shift
			if shift > 0 && at+1 < len(b) {
				b[at+1] |= w >> (64 - shift)
			}
		}
	}
}
