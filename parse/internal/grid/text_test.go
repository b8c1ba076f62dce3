package grid

import (
	"testing"

	"golang.org/x/text/encoding/charmap"
)

func TestWindows1252MatchesTheTable(t *testing.T) {
	for c := range 0x100 {
		if want := charmap.Windows1252.DecodeByte(byte(c)); windows1252(byte(c)) != want {
			t.Errorf("0x%x is %q, want %q", c, windows1252(byte(c)), want)
		}
	}
}
