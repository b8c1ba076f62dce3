// Package display prepares text from others for a screen, a file or a
// complaint: it makes the text safe, measures its width and cuts it.
package display

import (
	"strings"

	"github.com/mattn/go-runewidth"
)

// measure counts columns by grapheme cluster, as a terminal outside East Asia
// does. It does not depend on the locale, so that the bytes are the same on
// every machine.
var measure = runewidth.Condition{StrictEmojiNeutral: true}

// Width returns the number of columns that text takes on a screen. Colour
// codes take none.
func Width(text string) int {
	if strings.IndexByte(text, escape) >= 0 {
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

const escape = '\x1b'

// withoutColour returns the text without its colour codes.
func withoutColour(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "\x1b[")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, text, _ = strings.Cut(rest, "m")
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
		if text[at] == escape {
			at += codeLength(text[at:])
			continue
		}
		plain, _, _ := strings.Cut(text[at:], string(escape))
		taken := width(plain)
		if taken > room {
			plain = measure.Truncate(plain, room, "")
			if plain == "" && room == columns {
				plain = firstCluster(text[at:])
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

// firstCluster returns the first grapheme cluster of text, which is not empty.
func firstCluster(text string) string {
	for _, columns := range []int{1, 2} {
		if cluster := measure.Truncate(text, columns, ""); cluster != "" {
			return cluster
		}
	}
	return text
}
