// Package display prepares text from others for a screen, a file or a complaint: it makes
// the text safe, measures its width and cuts it.
package display

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/solve/lazy"
)

// suits are the suits, which take one column each.
const suits = "♣♦♥♠★"

// Mark begins a colour code in text before Screen has seen it. It is a noncharacter of
// Unicode, which Safe replaces in text from others.
const Mark = "\ufdd0"

// colour matches colour codes, marked or as terminals know them.
var colour = lazy.Regexp{Text: "(?:\x1b|" + Mark + `)\[[0-9;]*m`}

// Width returns the number of columns that text takes on a screen. Colour codes take
// none. For the first character beyond ASCII the library builds a table of all
// characters, in a quarter of a command's time, so the suits are counted here.
func Width(text string) int {
	if strings.Contains(text, "\x1b") || strings.Contains(text, Mark) {
		text = colour.Get().ReplaceAllString(text, "")
	}
	n := 0
	for _, r := range text {
		if (r < ' ' || r > '~') && !strings.ContainsRune(suits, r) {
			return measure.StringWidth(text)
		}
		n++
	}
	return n
}

// Cut returns text in at most the given number of columns. Wider text is cut between two
// grapheme clusters and ends with a tilde.
func Cut(text string, columns int) string { return measure.Truncate(text, columns, "~") }

// Split returns the part of text that fits in the given number of columns and
// the rest. It splits between two grapheme clusters and never within a colour
// code; at least one cluster is in the first part.
func Split(text string, columns int) (fits, rest string) {
	at, room := 0, columns
	if Width(text) <= columns {
		at = len(text)
	}
	for at < len(text) {
		end, next := len(text), len(text)
		if code := colour.Get().FindStringIndex(text[at:]); code != nil {
			end, next = at+code[0], at+code[1]
		}
		plain := text[at:end]
		taken := Width(plain)
		if taken > room {
			plain = measure.Truncate(plain, room, "")
			if plain == "" && room == columns {
				plain = cmp.Or(measure.Truncate(text[at:], 2, ""), text[at:])
			}
			return text[:at+len(plain)], text[at+len(plain):]
		}
		at, room = next, room-taken
	}
	return text, ""
}

// Safe replaces each character that could steer a terminal, reorder a line or hide with
// U+FFFD: control characters (line ends and tabs, too), bidirectional marks, overrides
// and isolates, characters of no width, and broken bytes. Safe(Safe(s)) is Safe(s).
//
// Characters that a legitimate name needs stay. A joiner (ZWJ, ZWNJ) stays between two
// characters of a script that uses joiners (क्‍ष, می‌خواهم), and ZWJ between two emoji
// (👩‍🚀), because it changes what is seen there. Elsewhere it is invisible and would make
// two names look alike. For the same reason a variation selector stays after a symbol or
// an ideograph, and a tag in a flag (🏴󠁧󠁢󠁥󠁮󠁧󠁿).
func Safe(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
		return text
	}
	var b strings.Builder
	before := utf8.RuneError // the last character
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		after, _ := utf8.DecodeRuneInString(text[i+size:])
		if IsUnsafe(r) && !isNeeded(before, r, after) {
			r = utf8.RuneError
		}
		b.WriteRune(r)
		before = r
	}
	return b.String()
}

// Screen returns text that is safe for a screen: each line is Safe, apart from the colour
// codes that Mark begins, which become the terminal's if coloured. Words of one colour that
// follow each other on a line share its codes.
func Screen(text string, coloured bool) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line, hasEnd := strings.CutSuffix(line, "\n")
		shown := 0
		if coloured {
			codes := slices.DeleteFunc(colour.Get().FindAllStringIndex(line, -1), func(at []int) bool { return !strings.HasPrefix(line[at[0]:], Mark) })
			code := func(i int) string { return line[codes[i][0]+len(Mark) : codes[i][1]] }
			for i := 0; i < len(codes); i++ {
				at := codes[i]
				b.WriteString(Safe(line[shown:at[0]]))
				shown = at[1]
				if i > 0 && i+1 < len(codes) && code(i-1) == code(i+1) && strings.Trim(line[at[1]:codes[i+1][0]], " ") == "" { // ends a colour that goes on
					b.WriteString(line[shown:codes[i+1][0]])
					i++
					shown = codes[i][1]
					continue
				}
				b.WriteString("\x1b" + code(i))
			}
		}
		b.WriteString(Safe(line[shown:]))
		if hasEnd {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// The characters of no width that legitimate names have.
const (
	zwnj = '\u200c'
	zwj  = '\u200d'
	flag = '\U0001f3f4' // a flag's tags follow it
)

// IsUnsafe reports whether a character is a control or invisible.
func IsUnsafe(r rune) bool {
	switch {
	case r < utf8.RuneSelf:
		return r < ' ' || r == '\x7f'
	case r >= '\ufdd0' && r <= '\ufdef': // noncharacters
		return true
	case unicode.Is(unicode.Cf, r):
		return !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
	}
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

// isNeeded reports whether an unsafe character changes what is seen between its
// neighbours. The one before has been made safe.
func isNeeded(before, r, after rune) bool {
	switch {
	case before == utf8.RuneError:
		return false
	case r == zwj && endsEmoji(before) && unicode.Is(unicode.So, after):
		return after != utf8.RuneError
	case r == zwj, r == zwnj:
		return joins(before) && joins(after) && !IsUnsafe(after)
	case unicode.Is(unicode.Variation_Selector, r):
		return unicode.In(before, unicode.So, unicode.Sm, unicode.Po, unicode.Nd, unicode.Han, unicode.Mongolian)
	case isTag(r):
		return before == flag || isTag(before)
	}
	return false
}

// endsEmoji reports whether a character can be the last of an emoji.
func endsEmoji(r rune) bool {
	return unicode.In(r, unicode.So, unicode.Sk, unicode.Variation_Selector) || isTag(r)
}

func isTag(r rune) bool { return r >= '\U000e0020' && r <= '\U000e007f' }

// joins reports whether a character is of a script that uses joiners.
func joins(r rune) bool {
	return unicode.In(r,
		unicode.Arabic, unicode.Syriac, unicode.Mongolian,
		unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil,
		unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar)
}

// formulaStarts are the characters that make a cell of a spreadsheet a formula.
const formulaStarts = "=+-@\t\r＝＋－＠"

// Guard returns text from others as a cell that spreadsheets take for text: it puts an
// apostrophe before a formula. Unguard removes it. Numbers need no Guard, so -5 stays a
// number.
func Guard(text string) string {
	if beginsFormula(text) {
		return "'" + text
	}
	return text
}

// Unguard returns the text that Guard made a cell of.
func Unguard(cell string) string {
	if text, guarded := strings.CutPrefix(cell, "'"); guarded && beginsFormula(text) {
		return text
	}
	return cell
}

// beginsFormula reports whether text is a formula, perhaps after apostrophes, so that
// Unguard removes no apostrophe that was there before.
func beginsFormula(text string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, "'"))
	return first != utf8.RuneError && strings.ContainsRune(formulaStarts, first)
}
