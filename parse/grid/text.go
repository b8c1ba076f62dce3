package grid

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// Lines splits a text into lines, whatever ends them. A line whose bytes are
// not UTF-8 is read as Windows-1252.
func Lines(text []byte) []string {
	if bytes.IndexByte(text, '\n') < 0 {
		text = bytes.ReplaceAll(text, []byte{'\r'}, []byte{'\n'})
	}
	var lines []string
	for line := range bytes.Lines(text) {
		lines = append(lines, UTF8(strings.TrimRight(string(line), "\r\n")))
	}
	return lines
}

// UTF8 is a line as it is, or decoded from Windows-1252 where its bytes are
// not UTF-8.
func UTF8(line string) string {
	if utf8.ValidString(line) {
		return line
	}
	var b strings.Builder
	for _, c := range []byte(line) {
		b.WriteRune(windows1252(c))
	}
	return b.String()
}

// upper1252 is the characters from 0x80 to 0x9f of Windows-1252; the others are
// those of Unicode. A byte that stands for none is the replacement character.
var upper1252 = []rune("€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ")

func windows1252(c byte) rune {
	if c >= 0x80 && c < 0xa0 {
		return upper1252[c-0x80]
	}
	return rune(c)
}
