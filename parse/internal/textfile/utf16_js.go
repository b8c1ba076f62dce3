package textfile

import "io"

// utf16 is no encoding of the page and of the package for JavaScript: their host has decoded
// what comes to them, and the decoder would make their programs larger.
type utf16 struct{}

func utf16Of([]byte) *utf16 { return nil }

func (*utf16) reader(in io.Reader) io.Reader { return in }

func (*utf16) encode(text []byte) ([]byte, error) { return text, nil }
