//go:build !js

package explain

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/parse/display"
)

// TestEveryLineOfAChartIsVisible draws lines that cross and run together: each
// letter is there, and no line of text is wider than the screen.
func TestEveryLineOfAChartIsVisible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, steps := rapid.IntRange(1, 5).Draw(t, "players"), rapid.IntRange(2, 15).Draw(t, "steps")
		s := Screen{Width: rapid.IntRange(40, 120).Draw(t, "width")}
		var names []string
		var series [][]float64
		shared := rapid.SliceOfN(rapid.Float64Range(-50, 300), steps, steps).Draw(t, "shared")
		for i := range players {
			names = append(names, strings.Repeat(string(rune('A'+i)), 2))
			values := shared
			if rapid.Bool().Draw(t, "own") {
				values = rapid.SliceOfN(rapid.Float64Range(-50, 300), steps, steps).Draw(t, "values")
			}
			series = append(series, values)
		}
		text := s.plot("title", names, []byte("ABCDE"), series, steps)
		chart, _, _ := strings.Cut(text, "└")
		for i := range players {
			if !strings.Contains(chart, string(rune('A'+i))) {
				t.Fatalf("%s is not drawn:\n%s", string(rune('A'+i)), text)
			}
		}
		for line := range strings.Lines(text) {
			if display.Width(strings.TrimSuffix(line, "\n")) > s.Width {
				t.Fatalf("%q is wider than %d", line, s.Width)
			}
		}
	})
}
