package grid

import (
	"testing"

	"golang.org/x/text/encoding/charmap"
)

func TestWindows1252MatchesTheTable(t *testing.T) {
	for c := 0x80; c < 0x100; c++ {
		if want := string(charmap.Windows1252.DecodeByte(byte(c))); UTF8(string([]byte{byte(c)})) != want {
			t.Errorf("0x%x is %q, want %q", c, UTF8(string([]byte{byte(c)})), want)
		}
	}
}
