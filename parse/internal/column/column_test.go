package column

import (
	"slices"
	"strings"
	"testing"
)

// TestWordsFile holds that words.txt gives each word one role and one meaning, and names no
// role that does not exist.
func TestWordsFile(t *testing.T) {
	columns, labels, ok := strings.Cut(wordsFile, "\nlabels\n")
	if !ok {
		t.Fatal("words.txt has no labels")
	}
	for _, part := range []string{columns, labels} {
		kinds := map[string]string{}
		for kind, word := range listed(part) {
			if part == columns && slices.Index(roleNames[:], kind) < 1 {
				t.Errorf("%q has the unknown role %q", word, kind)
			}
			if before, twice := kinds[Plain(word)]; twice && before != kind {
				t.Errorf("%q means %s and %s", word, before, kind)
			}
			kinds[Plain(word)] = kind
		}
	}
}
