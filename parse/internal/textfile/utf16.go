//go:build !js

package textfile

import (
	"bytes"
	"io"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// utf16 is one of the four ways in which a file has two bytes for a character.
type utf16 struct {
	order  unicode.Endianness
	policy unicode.BOMPolicy
}

// utf16Of returns the way of a file that begins with some bytes, or nil if it is not UTF-16.
func utf16Of(s []byte) *utf16 {
	switch {
	case bytes.HasPrefix(s, []byte{0xFF, 0xFE}):
		return &utf16{unicode.LittleEndian, unicode.UseBOM}
	case bytes.HasPrefix(s, []byte{0xFE, 0xFF}):
		return &utf16{unicode.BigEndian, unicode.UseBOM}
	case len(s) < 4:
	case s[0] != 0 && s[1] == 0 && s[2] != 0 && s[3] == 0: // cards, names and rules start with ASCII
		return &utf16{unicode.LittleEndian, unicode.IgnoreBOM}
	case s[0] == 0 && s[1] != 0 && s[2] == 0 && s[3] != 0:
		return &utf16{unicode.BigEndian, unicode.IgnoreBOM}
	}
	return nil
}

func (u *utf16) reader(in io.Reader) io.Reader {
	return transform.NewReader(in, unicode.UTF16(u.order, u.policy).NewDecoder())
}

func (u *utf16) encode(text []byte) ([]byte, error) {
	return unicode.UTF16(u.order, u.policy).NewEncoder().Bytes(text)
}
