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

// TestIsText tells what somebody wrote from the files of programs.
func TestIsText(t *testing.T) {
	const log = "game three-thirteen\nplayers Ann, Bob\nround 1\nAnn 5, Bob 0\n"
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"a log", log, true},
		{"nothing", "", true},
		{"a stray zero", "Ann\x005", true},
		{"zeros after a crash", log + strings.Repeat("\x00", 500), true},
		{"terminal escapes", strings.Repeat("\x1b[1mAnn\x1b[0m 5\n", 50), true},
		{"a program", "\x7fELF\x02\x01\x01" + strings.Repeat("\x00\x01\x02>a", 200), false},
		{"a program that begins with a text", log + strings.Repeat("\x00\x01\x02\x03", 200), false},
	} {
		if got := IsText([]byte(c.text)); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
