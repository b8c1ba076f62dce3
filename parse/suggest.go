package parse

import (
	"fmt"
	"math"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Nearest is the candidate that differs least from a word, if any is so near
// that it may have been meant: one letter in three may be wrong.
func Nearest(word string, candidates []string) (string, bool) {
	word = plain(word)
	best, least := "", len(word)/3+1
	for _, c := range candidates {
		if strings.HasPrefix(plain(c), word) && len(word) > 2 {
			return c, true
		}
		if d := distance(word, plain(c)); d <= least && (best == "" || d < least) {
			best, least = c, d
		}
	}
	return best, best != ""
}

// plain is a name without what people vary when they write it.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case ' ', '-', '_', '\'', '’':
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// sameName reports whether two names are spellings of one.
func sameName(a, b string) bool { return plain(a) == plain(b) }

// distance is how many letters must be put in, left out, replaced or swapped
// with their neighbour to make one word of the other (Damerau's distance in
// its restricted form). Words longer than 40 bytes are never near.
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

// unknownGame complains that there is no such game. house is the name of the
// rules in force, which may be a house's own.
func unknownGame(variant, house string) (message, hint string) {
	hint = "games are " + strings.Join(rules.Names(), ", ")
	if near, ok := nearGame(variant, house); ok {
		hint += fmt.Sprintf("; did you mean %s?", near)
	}
	return fmt.Sprintf("no game is called %s", token.Quote(variant)), hint
}

// nearGame is the game, or the house, that a name may have meant.
func nearGame(variant, house string) (string, bool) {
	candidates := rules.Names()
	for _, g := range rules.Games() {
		for _, a := range g.Aliases {
			candidates = append(candidates, a.Name)
		}
	}
	if house != "" {
		candidates = append(candidates, house)
	}
	return Nearest(variant, candidates)
}

// gamesWhere offers the games whose rules are so.
func gamesWhere(so func(rules.Rules) bool) string {
	var names []string
	for _, g := range rules.Games() {
		if so(g.Rules()) {
			names = append(names, offer(rules.FixGame, g.Name))
		}
	}
	return strings.Join(names, " or ")
}

// counted is a number and what it counts: 1 copy, 2 copies.
func counted(n int, thing string) string {
	switch {
	case n == 1:
		return "1 " + thing
	case strings.HasSuffix(thing, "y"):
		return fmt.Sprintf("%d %sies", n, strings.TrimSuffix(thing, "y"))
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func spaced(s string) string { return strings.Join(strings.Split(s, ""), " ") }
