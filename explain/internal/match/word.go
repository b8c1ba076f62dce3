package match

import (
	"strings"

	"github.com/wildmeld/wildmeld/parse"
)

// stem returns a word without the endings of number, tense and -ing: enough for the
// words of a table of cards, where 400 lines of a stemmer would say no more.
func stem(word string) string {
	s := word
	switch {
	case len(s) > 4 && strings.HasSuffix(s, "ies"):
		s = s[:len(s)-3] + "y"
	case len(s) > 3 && strings.HasSuffix(s, "s") && !strings.HasSuffix(s, "ss") && !strings.HasSuffix(s, "us") && !strings.HasSuffix(s, "is"):
		s = s[:len(s)-1]
	}
	for _, ending := range []string{"ing", "ed"} {
		if root, ok := strings.CutSuffix(s, ending); ok && len(root) >= 3 && strings.ContainsAny(root, "aeiouy") {
			if n := len(root); root[n-1] == root[n-2] && !strings.HasSuffix(root, "l") && !strings.HasSuffix(root, "s") {
				root = root[:n-1]
			}
			s = root
			break
		}
	}
	if len(s) > 3 {
		s = strings.TrimSuffix(s, "e")
	}
	return s
}

// shortestMisspelled is the length from which a word that is not known is taken for a
// misspelled one.
const shortestMisspelled = 4

// spelled returns the known word that an unknown one is a slip of, or the word itself. A
// slip is a letter too many, too few, wrong, or changed with the next; two in a word of
// eight letters or more.
func (x *Index) spelled(word string) string {
	if x.isWord[word] || x.isStem(word) || len(word) < shortestMisspelled {
		return word
	}
	best, least := word, 2*(1+len(word)/8)+1
	for _, known := range x.known {
		n := 2 * parse.Distance(word, known)
		if known[0] != word[0] {
			n++ // the first letter is seldom wrong
		}
		if n < least {
			best, least = known, n
		}
	}
	return best
}

// isStem reports whether a word is a form of one that is known.
func (x *Index) isStem(word string) bool {
	s := stem(word)
	_, means := x.same[s]
	_, weighs := x.weight[s]
	return means || weighs || x.skip[s]
}
