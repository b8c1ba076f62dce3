package parse

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
)

// drawCard draws from few ranks and suits, so that hands repeat cards.
func drawCard(t *rapid.T) card.Card {
	switch rapid.IntRange(0, 9).Draw(t, "kind") {
	case 0:
		return card.Joker
	case 1:
		return card.Wild
	}
	rank := rapid.SampledFrom([]card.Rank{card.Ace, card.Three, card.Four, card.Nine, card.Ten, card.King}).Draw(t, "rank")
	suit := rapid.SampledFrom([]card.Suit{card.Clubs, card.Hearts, card.Hearts, card.Stars}).Draw(t, "suit")
	return card.New(rank, suit)
}

// TestPlainAgrees: a hand read in the fast ways is the hand read in the slow
// ones, and fits the same settings.
func TestPlainAgrees(t *testing.T) {
	readers := newBulkReaders(settings(t), nil)
	rapid.Check(t, func(rt *rapid.T) {
		var words []string
		for range rapid.IntRange(1, 15).Draw(rt, "cards") {
			words = append(words, drawCard(rt).String())
		}
		line := strings.Join(words, rapid.SampledFrom([]string{" ", "", ", ", "\t"}).Draw(rt, "between"))
		heading := rapid.SampledFrom([]string{"", "", "65: ", "three-thirteen round 3: ", "Sixty-Five kings: ", "vegas wild 9:", "hand 2: "}).Draw(rt, "heading")
		if !readers.agree(t, heading+line) {
			rt.Fatalf("%q is not plain", heading+line)
		}
		record, err := json.Marshal(map[string]any{"hand": words, "id": "x", "claim": rapid.IntRange(-9, 99).Draw(rt, "claim"), "variant": "65"})
		if err != nil || !readers.agree(t, string(record)) {
			rt.Fatalf("%s is not plain", record)
		}
	})
}

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
		_, diags := ReadHand("hand", 1, text.String())
		var got []diag.Span
		for _, d := range diags {
			got = append(got, d.Span)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q\n%s", text.String(), diff)
		}
	})
}
