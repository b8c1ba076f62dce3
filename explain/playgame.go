package explain

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// longestName is the most words of a game's name in a question.
const longestName = 5

// before lists the words in front of a game's name in a question.
var before = []string{"in", "for", "at", "play", "playing", "about"}

// NamedIn returns the games that a question names, and the question without their names.
// known, if it is not nil, finds further rules by name. A name that is also the word for
// cards or a number, such as deuces or 65, is the game's where it stands first, behind a
// word such as in, or last behind a few words.
func NamedIn(question string, known func(name string) (rules.Rules, bool)) (named []rules.Rules, about string) {
	words := strings.Fields(question)
	var rest []string
	for i := 0; i < len(words); {
		n := min(longestName, len(words)-i)
		var r rules.Rules
		for ok := false; n > 0; n-- {
			name := strings.Trim(strings.Join(words[i:i+n], " "), ",.;:?!\"“”")
			if name == "" {
				continue
			}
			if g, is := rules.Lookup(name); is && (!isPlain(name) || i == 0 || slices.Contains(before, strings.ToLower(words[i-1])) || i+n == len(words) && i < 4) {
				r, ok = g.Rules(), true
			} else if known != nil {
				r, ok = known(name)
			}
			if ok {
				break
			}
		}
		if n == 0 {
			rest, i = append(rest, words[i]), i+1
			continue
		}
		named, i = append(named, r), i+n
	}
	return named, strings.Join(rest, " ")
}

// isPlain reports whether a game's name is also a number or the word for a rank.
func isPlain(name string) bool {
	return strings.Trim(name, "0123456789") == "" || strings.EqualFold(name, "deuces")
}
