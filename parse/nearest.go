package parse

// Nearest is the candidate that a misspelled word may have meant, if any is
// near enough.
func Nearest(word string, candidates []string) (string, bool) { return nearest(word, candidates) }
