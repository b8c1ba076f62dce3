// Package textfile reads files in any encoding of Unicode, line by line.
package textfile

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
)

// Encoding is how a file is encoded: UTF-16, or UTF-8 with a mark before it or without.
type Encoding struct {
	utf16  bool
	order  unicode.Endianness
	policy unicode.BOMPolicy
	bytes  []byte // the mark before UTF-8
}

// EncodingOf returns the encoding of a file, and passes over the mark before UTF-8.
func EncodingOf(in *bufio.Reader) Encoding {
	s, _ := in.Peek(2)
	if len(s) == 2 && (s[0] == 0xEF || s[0] == 0 || s[1] == 0) { // else a typed line need not be longer
		s, _ = in.Peek(4)
	}
	mark := []byte{0xEF, 0xBB, 0xBF}
	switch {
	case bytes.HasPrefix(s, mark):
		_, _ = in.Discard(len(mark))
		return Encoding{bytes: mark}
	case bytes.HasPrefix(s, []byte{0xFF, 0xFE}):
		return Encoding{utf16: true, order: unicode.LittleEndian, policy: unicode.UseBOM}
	case bytes.HasPrefix(s, []byte{0xFE, 0xFF}):
		return Encoding{utf16: true, order: unicode.BigEndian, policy: unicode.UseBOM}
	case len(s) < 4:
	case s[0] != 0 && s[1] == 0 && s[2] != 0 && s[3] == 0: // cards, names and rules start with ASCII
		return Encoding{utf16: true, order: unicode.LittleEndian, policy: unicode.IgnoreBOM}
	case s[0] == 0 && s[1] != 0 && s[2] == 0 && s[3] != 0:
		return Encoding{utf16: true, order: unicode.BigEndian, policy: unicode.IgnoreBOM}
	}
	return Encoding{}
}

// Reader returns the file as UTF-8.
func (e Encoding) Reader(in io.Reader) io.Reader {
	if e.utf16 {
		return transform.NewReader(in, unicode.UTF16(e.order, e.policy).NewDecoder())
	}
	return in
}

// Encode returns a text of UTF-8 in this encoding.
func (e Encoding) Encode(text []byte) ([]byte, error) {
	if e.utf16 {
		return unicode.UTF16(e.order, e.policy).NewEncoder().Bytes(text)
	}
	return append(bytes.Clone(e.bytes), text...), nil
}

// Decode returns a file as UTF-8: it drops a byte-order mark and decodes UTF-16, with a
// mark or without. Anything else passes through unchanged, without another copy. Line
// ends stay.
func Decode(r io.Reader) io.Reader {
	in := bufio.NewReaderSize(r, 64<<10)
	return EncodingOf(in).Reader(in)
}

// MaxLine is the longest line that is kept, in bytes.
const MaxLine = 1 << 16

// Lines reads a text of any length line by line, in the memory of one.
type Lines struct {
	In     *bufio.Reader
	Number int  // of the line last read, from 1
	Cut    bool // that line has no line end
}

func NewLines(r io.Reader) *Lines {
	return &Lines{In: bufio.NewReaderSize(Decode(r), MaxLine)}
}

// Next returns the next line without its end, and of a longer one maxLine bytes.
func (l *Lines) Next() (string, error) {
	line, err := l.In.ReadSlice('\n')
	if len(line) == 0 && err != nil {
		return "", err
	}
	l.Number++
	l.Cut = errors.Is(err, io.EOF)
	text := grid.UTF8(string(bytes.TrimSuffix(bytes.TrimSuffix(line, []byte{'\n'}), []byte{'\r'})))
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = l.In.ReadSlice('\n')
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return text, nil
}
