package grid

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
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
	decoded, err := charmap.Windows1252.NewDecoder().String(line)
	if err != nil {
		return strings.ToValidUTF8(line, "\ufffd")
	}
	return decoded
}
