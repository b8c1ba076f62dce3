package parse

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// maxLine is the longest line, in bytes, that is kept.
const maxLine = 1 << 16

// lineReader reads a text of any length line by line, in the memory of one.
type lineReader struct {
	in     *bufio.Reader
	number int  // of the line last read, from 1
	cut    bool // that line has no end
	long   bool // that line is longer than maxLine and was passed over
	again  bool // the next line is text, which was looked at
	text   string
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(Decode(r), maxLine)}
}

// next is the next line without its end. After a long line the text is its
// beginning.
func (l *lineReader) next() (string, error) {
	if l.again {
		l.again = false
		return l.text, nil
	}
	line, err := l.in.ReadSlice('\n')
	if len(line) == 0 && err != nil {
		return "", err
	}
	l.number++
	l.long, l.cut = errors.Is(err, bufio.ErrBufferFull), errors.Is(err, io.EOF)
	text := string(bytes.TrimSuffix(bytes.TrimSuffix(line, []byte{'\n'}), []byte{'\r'}))
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
