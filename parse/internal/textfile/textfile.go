// Package textfile reads files in any encoding of Unicode, line by line.
package textfile

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"github.com/wildmeld/wildmeld/parse/internal/grid"
)

// Encoding is how a file is encoded: UTF-16, or UTF-8 with a mark before it or without.
type Encoding struct {
	utf16 *utf16 // nil for UTF-8
	mark  []byte // before UTF-8
}

// EncodingOf returns the encoding of a file, and passes over the mark before UTF-8.
func EncodingOf(in *bufio.Reader) Encoding {
	s, _ := in.Peek(2)
	if len(s) == 2 && (s[0] == 0xEF || s[0] == 0 || s[1] == 0) { // else a typed line need not be longer
		s, _ = in.Peek(4)
	}
	if mark := []byte{0xEF, 0xBB, 0xBF}; bytes.HasPrefix(s, mark) {
		_, _ = in.Discard(len(mark))
		return Encoding{mark: mark}
	}
	return Encoding{utf16: utf16Of(s)}
}

// Reader returns the file as UTF-8.
func (e Encoding) Reader(in io.Reader) io.Reader {
	if e.utf16 != nil {
		return e.utf16.reader(in)
	}
	return in
}

// Encode returns a text of UTF-8 in this encoding.
func (e Encoding) Encode(text []byte) ([]byte, error) {
	if e.utf16 != nil {
		return e.utf16.encode(text)
	}
	return append(bytes.Clone(e.mark), text...), nil
}

// Decode returns a file as UTF-8: it drops a byte-order mark and decodes UTF-16, with a
// mark or without. Anything else passes through unchanged, without another copy. Line
// ends stay.
func Decode(r io.Reader) io.Reader {
	in := bufio.NewReaderSize(r, 64<<10)
	return EncodingOf(in).Reader(in)
}

// IsText reports whether somebody may have written a text, by its beginning: the file of a
// program has zeros and other control characters everywhere. A log that was open when the
// power failed may end with zeros.
func IsText(text []byte) bool {
	const looked, few, oneIn = 4096, 8, 20
	text = bytes.TrimRight(text[:min(len(text), looked)], "\x00")
	controls := 0
	for _, c := range text {
		if c < ' ' && !bytes.ContainsRune([]byte("\t\n\v\f\r"), rune(c)) {
			controls++
		}
	}
	return bytes.IndexByte(text, 0) < 0 || controls <= few+len(text)/oneIn
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
