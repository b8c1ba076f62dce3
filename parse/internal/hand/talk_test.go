package hand

import (
	"fmt"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// TestTalk: a text of unknown words, or of bytes that are not text, gets its one complaint
// without a grammar; what may be a hand, with a name or a game before it, does not.
func TestTalk(t *testing.T) {
	for text, want := range map[string]bool{
		"the quick brown fox was next": true, "lol who wants pizza": true, "\xff\xfe\x80\x81 \x90\x91\x92\x93": true,
		"three of hearts and a joker please": false, "the people from the kitchen table: 3h 4h 5h": false, "five crowns round of the friends 3h": false,
		"J\xf6rg und J\xfcrgen und Andr\xe9: 3h 4h 5h": false, "3h 4h wild lol": false, "": false, "J Q K of heats": false, "jokr joker jocker 3h": false,
	} {
		b := newHandBuilder(diag.Place{Text: text}, nil)
		all := diag.Span{End: len(text)}
		if got := b.isBroken(all) || b.isTalk(all, headingTokens(text, 0, len(text))); got != want || got != (len(b.Diags) == 1) {
			t.Errorf("%q: %v, %v", text, got, b.Diags)
		}
	}
}

// BenchmarkHands reads hands of several lengths: the time of each grows with its length
// alone.
func BenchmarkHands(b *testing.B) {
	for name, piece := range map[string]string{
		"talk": "who wants pizza ", "words": "three of hearts, ", "bytes": "\x90\xfe\xff ", "melds": "run 3h 4h 5h, ", "heading": "the kitchen and ",
	} {
		for _, times := range []int{1, 4, 16} {
			text := strings.Repeat(piece, times)
			if name == "heading" {
				text += ": 3h 4h 5h"
			}
			b.Run(fmt.Sprint(name, "/", len(text)), func(b *testing.B) {
				for b.Loop() {
					Read("hand", 1, text)
				}
			})
		}
	}
}

// TestCheapLines holds how much is made for a line of the commonest kinds in bulk, counted
// in allocations so that a busy machine does not matter.
func TestCheapLines(t *testing.T) {
	for text, most := range map[string]float64{
		"three of hearts, four of hearts, joker, nine of spades": 45,
		"K of hearts, Q hearts; hearts 3 4, 9 spades":            65,
	} {
		if made := testing.AllocsPerRun(10, func() { Read("hand", 1, text) }); made > most {
			t.Errorf("%q: %v allocations, at most %v", text, made, most)
		}
	}
}
