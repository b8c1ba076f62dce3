package token

import (
	"math"
	"strings"
	"unicode"
)

// Nearest returns the candidate that differs least from a word, if any is so near
// that it may have been meant: one letter may be wrong for each of a number of
// letters, and one more.
func Nearest(word string, candidates []string, letters int) (string, bool) {
	word = Plain(word)
	best, least := "", len(word)/letters+1
	for _, c := range candidates {
		if strings.HasPrefix(Plain(c), word) && len(word) > 2 {
			return c, true
		}
		if d := distance(word, Plain(c)); d <= least && (best == "" || d < least) {
			best, least = c, d
		}
	}
	return best, best != ""
}

// Plain returns a name without what people vary when they write it.
func Plain(name string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case ' ', '-', '_', '\'', '’':
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// distance returns how many letters must be put in, left out, replaced or swapped
// with their neighbour to make one word of the other (Damerau's distance in its
// restricted form). Words longer than 40 bytes are never near.
func distance(a, b string) int {
	const longest = 40
	if len(a) > longest || len(b) > longest {
		return math.MaxInt
	}
	var d [longest + 1][longest + 1]uint8
	for i := range len(a) + 1 {
		for j := range len(b) + 1 {
			if i == 0 || j == 0 {
				d[i][j] = uint8(i + j)
				continue
			}
			cost := uint8(1)
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, d[i-1][j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return int(d[len(a)][len(b)])
}
