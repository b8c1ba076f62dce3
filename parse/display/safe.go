package display

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Safe returns text in which each character that could steer a terminal, change
// the order of a line or hide is replaced by U+FFFD: control characters (line
// ends and tabs too), bidirectional marks, overrides and isolates, characters
// of no width, and broken bytes. The result is stable: Safe(Safe(s)) is Safe(s).
//
// What a legitimate name needs stays. A joiner (ZWJ, ZWNJ) stays between two
// characters of a script that is written with joiners (क्‍ष, می‌خواهم) and ZWJ
// between two emoji (👩‍🚀), because there it changes what is seen. Elsewhere it
// is invisible and would make two names look alike. A variation selector stays
// after a symbol or an ideograph, a tag in a flag (🏴󠁧󠁢󠁥󠁮󠁧󠁿), for the same reason.
func Safe(text string) string {
	if isPrintableASCII(text) {
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

// Screen returns text as a screen may have it, whatever it holds: each line is
// Safe, apart from the colours that Mark begins, where there are any.
func Screen(text string, coloured bool) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line, hasEnd := strings.CutSuffix(line, "\n")
		for i, piece := range strings.Split(line, Mark) {
			if i > 0 {
				n := colourLength(piece)
				if n == 0 || !coloured {
					b.WriteRune(utf8.RuneError)
				} else {
					b.WriteString("\x1b" + piece[:n])
					piece = piece[n:]
				}
			}
			b.WriteString(Safe(piece))
		}
		if hasEnd {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// colourLength returns the length of the colour code after a mark, 0 where there
// is none.
func colourLength(text string) int {
	n := strings.IndexByte(text, 'm') + 1
	if n < 2 || text[0] != '[' || strings.Trim(text[1:n-1], "0123456789;") != "" {
		return 0
	}
	return n
}

func isPrintableASCII(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// The characters without a width of their own that legitimate names have.
const (
	zwnj = '\u200c'
	zwj  = '\u200d'
	flag = '\U0001f3f4' // a flag's tags follow it
)

// IsUnsafe reports whether a character is a control or is not seen by itself.
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

// isNeeded reports whether an unsafe character changes what is seen between
// its neighbours, of which the one before has been made safe.
func isNeeded(before, r, after rune) bool {
	switch {
	case before == utf8.RuneError:
		return false
	case r == zwj && endsEmoji(before) && unicode.Is(unicode.So, after):
		return after != utf8.RuneError
	case r == zwj, r == zwnj:
		return unicode.In(before, joining...) && unicode.In(after, joining...) && !IsUnsafe(after)
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

// joining are the scripts that are written with joiners.
var joining = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Mongolian,
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil,
	unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar,
}
