package parse

import (
	"strings"
	"unicode"
)

// trimSpace is the stretch without the spaces at its ends.
func trimSpace(text string, at, end int) (int, int) {
	trimmed := strings.TrimLeftFunc(text[at:end], unicode.IsSpace)
	at = end - len(trimmed)
	return at, at + len(strings.TrimRightFunc(trimmed, unicode.IsSpace))
}
