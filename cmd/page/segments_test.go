package main

import (
	"bytes"
	"testing"
)

// TestJoined: segments that lie close together become one, with zeros between them, and
// one that lies far away stays. What is no module is refused.
func TestJoined(t *testing.T) {
	module := func(data ...byte) []byte {
		return append([]byte("\x00asm\x01\x00\x00\x00\x01\x01\x00\x0b"), append([]byte{byte(len(data))}, data...)...)
	}
	got, err := joined(module(3,
		0, 0x41, 0xc0, 0x00, 0x0b, 2, 'a', 'b',
		0, 0x41, 0xc4, 0x00, 0x0b, 1, 'c',
		0, 0x41, 0xc0, 0x01, 0x0b, 1, 'd'))
	want := module(2,
		0, 0x41, 0xc0, 0x00, 0x0b, 5, 'a', 'b', 0, 0, 'c',
		0, 0x41, 0xc0, 0x01, 0x0b, 1, 'd')
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%x, %v, want %x", got, err, want)
	}
	for _, broken := range [][]byte{nil, []byte("\x00asm"), module(1), module(2, 0, 0x41, 4, 0x0b, 0), module(1, 1, 0x41, 4, 0x0b, 0), module(1, 0, 0x41, 4, 0x0b, 9), want[:20]} {
		if got, err := joined(broken); err == nil {
			t.Errorf("%x is joined as %x", broken, got)
		}
	}
}
