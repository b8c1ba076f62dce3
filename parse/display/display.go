// Package display prepares text from others for a screen, a file or a
// complaint: it makes the text safe, measures its width and cuts it.
package display

import (
	"cmp"
	"strings"
)

// Width returns the number of columns that text takes on a screen. Colour
// codes take none.
func Width(text string) int {
	if beginsColour(text) < len(text) {
		text = withoutColour(text)
	}
	return width(text)
}

// width returns the columns of text without colour codes. The library builds a
// table of all characters, a quarter of a command's time, for the first that
// is not ASCII: the suits need none.
func width(text string) int {
	n := 0
	for _, r := range text {
		if (r < ' ' || r > '~') && !strings.ContainsRune(suits, r) {
			return measure.StringWidth(text)
		}
		n++
	}
	return n
}

// suits are characters of one column.
const suits = "♣♦♥♠★"

// Mark begins a colour code in text that is not shown yet. It is a noncharacter
// of Unicode, which Safe replaces in text from others.
const Mark = "\ufdd0"

// beginsColour returns where the first colour code begins, marked or as terminals
// have it; the length of the text where there is none.
func beginsColour(text string) int {
	for i := 0; i < len(text); i++ {
		if text[i] == '\x1b' || text[i] == Mark[0] && strings.HasPrefix(text[i:], Mark) {
			return i
		}
	}
	return len(text)
}

// withoutColour returns the text without its colour codes.
func withoutColour(text string) string {
	var b strings.Builder
	for {
		at := beginsColour(text)
		b.WriteString(text[:at])
		if at == len(text) {
			return b.String()
		}
		text = text[at+codeLength(text[at:]):]
	}
}

// Cut returns text in at most the given number of columns. Text that is too
// wide is cut between two grapheme clusters and ends with a tilde.
func Cut(text string, columns int) string { return measure.Truncate(text, columns, "~") }

// Pad returns text with spaces after it up to the given number of columns.
func Pad(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-Width(text)))
}

// Split returns the part of text that fits in the given number of columns and
// the rest. It splits between two grapheme clusters and never within a colour
// code; at least one cluster is in the first part.
func Split(text string, columns int) (fits, rest string) {
	at, room := 0, columns
	for at < len(text) {
		if beginsColour(text[at:]) == 0 {
			at += codeLength(text[at:])
			continue
		}
		plain := text[at : at+beginsColour(text[at:])]
		taken := width(plain)
		if taken > room {
			plain = measure.Truncate(plain, room, "")
			if plain == "" && room == columns {
				plain = cmp.Or(measure.Truncate(text[at:], 2, ""), text[at:])
			}
			return text[:at+len(plain)], text[at+len(plain):]
		}
		at, room = at+len(plain), room-taken
	}
	return text, ""
}

// codeLength returns the length of the colour code that begins the text.
func codeLength(text string) int {
	if end := strings.IndexByte(text, 'm'); end >= 0 {
		return end + 1
	}
	return len(text)
}
