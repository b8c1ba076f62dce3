package textfile

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestDecode(t *testing.T) {
	for _, c := range []struct{ name, file, want string }{
		{"plain", "3h 4♥\r\n5h", "3h 4♥\r\n5h"},
		{"empty", "", ""},
		{"one byte", "3", "3"},
		{"UTF-8 mark", "\xef\xbb\xbf3h", "3h"},
		{"half a mark", "\xef\xbb", "\xef\xbb"},
		{"UTF-16 low byte first", "\xff\xfe3\x00h\x00\x65\x26", "3h♥"},
		{"UTF-16 high byte first", "\xfe\xff\x003\x00h\x26\x65", "3h♥"},
		{"UTF-16 beyond the first plane", "\xff\xfe\x3c\xd8\xcf\xdc", "🃏"},
		{"UTF-16 without a mark", "3\x00h\x00\n\x00", "3h\n"},
		{"UTF-16 without a mark, high byte first", "\x003\x00h", "3h"},
		{"a stray zero byte", "3\x00h 4h", "3\x00h 4h"},
		{"broken UTF-8 stays", "3\xff4", "3\xff4"},
	} {
		for _, r := range []io.Reader{strings.NewReader(c.file), iotest.OneByteReader(strings.NewReader(c.file))} {
			got, err := io.ReadAll(Decode(r))
			if err != nil || string(got) != c.want {
				t.Errorf("%s: %q %v, want %q", c.name, got, err, c.want)
			}
		}
	}
}
