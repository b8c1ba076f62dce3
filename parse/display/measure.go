//go:build !js

package display

import "github.com/mattn/go-runewidth"

// measure counts columns by grapheme cluster, as a terminal outside East Asia
// does. It does not depend on the locale, so that the bytes are the same on
// every machine.
var measure = runewidth.Condition{StrictEmojiNeutral: true}
