package grid

import (
	"testing"

	"golang.org/x/text/encoding/charmap"
)

func TestWindows1252(t *testing.T) {
	for c := range 256 {
		if got, want := windows1252(byte(c)), charmap.Windows1252.DecodeByte(byte(c)); got != want {
			t.Errorf("byte %#x is %q, want %q", c, got, want)
		}
	}
}
