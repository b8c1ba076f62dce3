package cmd

import (
	"testing"
	"time"
)

// TestProgressLine draws the bar at several widths: it never fills the line.
func TestProgressLine(t *testing.T) {
	for _, c := range []struct {
		width      int
		size, done int64
		want       string
	}{
		{80, 0, 500, "1000 lines, 500 a second"},
		{80, 1000, 250, "1000 lines, 500 a second [=====               ]  25% 6s left"},
		{80, 1000, 2000, "1000 lines, 500 a second [====================] 100% 0s left"},
		{50, 1000, 500, "1000 lines, 500 a second [==========          ]  "},
		{20, 1000, 500, "1000 lines, 500 a s"},
		{0, 1000, 500, ""},
	} {
		p := progress{width: c.width, size: c.size, done: c.done}
		got := p.line(1000, 2*time.Second)
		if got != c.want || len(got) >= max(c.width, 1) {
			t.Errorf("width %d, %d of %d bytes: %q, want %q", c.width, c.done, c.size, got, c.want)
		}
	}
}
