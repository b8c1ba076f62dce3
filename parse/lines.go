package parse

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"github.com/wildmeld/wildmeld/parse/grid"
)

// maxLine is the longest line, in bytes, that is kept.
const maxLine = 1 << 16

// lineReader reads a text of any length line by line, in the memory of one.
type lineReader struct {
	in     *bufio.Reader
	number int  // of the line last read, from 1
	cut    bool // that line has no end
	long   bool // that line is longer than maxLine and was passed over
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(Decode(r), maxLine)}
}

// next is the next line without its end. After a long line the text is its
// beginning.
func (l *lineReader) next() (string, error) {
	line, err := l.in.ReadSlice('\n')
	if len(line) == 0 && err != nil {
		return "", err
	}
	l.number++
	l.long, l.cut = errors.Is(err, bufio.ErrBufferFull), errors.Is(err, io.EOF)
	text := grid.UTF8(string(bytes.TrimSuffix(bytes.TrimSuffix(line, []byte{'\n'}), []byte{'\r'})))
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = l.in.ReadSlice('\n')
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	if l.long {
		text = text[:80]
	}
	return text, nil
}
