package hand

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// TestEveryBadPieceIsReported: bad words among good ones are each reported at
// their place, whatever stands around them; marks are one mistake however often
// they are typed.
func TestEveryBadPieceIsReported(t *testing.T) {
	bad := []string{"9x", "zh", "1h", "Xh", "J", "9", "h", "3h4", "H3H4", "jack", "*", "%", "\xff"}
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		var want []diag.Span
		for range rapid.IntRange(1, 12).Draw(t, "words") {
			text.WriteString(rapid.SampledFrom([]string{" ", "\t", " , "}).Draw(t, "between"))
			start := text.Len()
			if rapid.Bool().Draw(t, "bad") {
				word := rapid.SampledFrom(bad).Draw(t, "word")
				if word == "\xff" && strings.Count(text.String(), word) == 2 {
					continue // three make a text that is none, which is one complaint
				}
				text.WriteString(word)
				if strings.HasSuffix(text.String(), "%") && strings.Count(text.String(), "%") > 1 {
					continue
				}
				want = append(want, diag.Span{Start: start, End: text.Len()})
			}
			text.WriteString(" " + rapid.SampledFrom([]string{"3h", "♥3", "Jk", "[4c]"}).Draw(t, "good"))
		}
		_, diags := Read("hand", 1, text.String())
		var got []diag.Span
		for _, d := range diags {
			got = append(got, d.Span)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q\n%s", text.String(), diff)
		}
	})
}
