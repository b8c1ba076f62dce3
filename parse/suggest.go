package parse

import (
	"fmt"
	"strings"

	"github.com/wildmeld/wildmeld/parse/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Nearest is the candidate that differs least from a word, if any is so near
// that it may have been meant: one letter in three may be wrong.
func Nearest(word string, candidates []string) (string, bool) {
	return token.Nearest(word, candidates, 3)
}

// sameName reports whether two names are spellings of one.
func sameName(a, b string) bool { return token.Plain(a) == token.Plain(b) }

// unknownGame complains that there is no such game. house is the name of the
// rules in force, which may be a house's own.
func unknownGame(variant, house string) token.Fault {
	hint := "games are " + strings.Join(rules.Names(), ", ")
	if near, ok := nearGame(variant, house); ok {
		hint += fmt.Sprintf("; did you mean %s?", near)
	}
	return token.Fault{Code: codeGame, Message: "no game is called " + token.Quote(variant), Hint: hint}
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
