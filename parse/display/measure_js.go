package display

import "unicode/utf8"

// measure counts characters: a page of the browser breaks its lines by itself, and
// needs no tables of how wide they are.
var measure characters

type characters struct{}

func (characters) StringWidth(text string) int { return utf8.RuneCountInString(text) }

func (characters) Truncate(text string, columns int, tail string) string {
	list := []rune(text)
	if len(list) <= columns {
		return text
	}
	return string(list[:max(0, columns-len(tail))]) + tail
}
