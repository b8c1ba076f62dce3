package parse

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
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

func drawPiece(t *rapid.T, inMeld int) Piece {
	p := Piece{Slot: meld.Slot{Card: drawCard(t)}, Meld: inMeld}
	if inMeld > 0 && rapid.Bool().Draw(t, "said") {
		as := drawCard(t)
		if as < card.Wild {
			p.Slot.As = as
			if rapid.Bool().Draw(t, "rank only") {
				p.Slot.As = card.New(as.Rank(), card.NoSuit)
			}
		}
	}
	if p.Slot.As == 0 && p.Slot.Card.Rank() == card.Ace && rapid.Bool().Draw(t, "counts") {
		p.Counts = 13
	}
	return p
}

func drawHand(t *rapid.T) *Hand {
	h := &Hand{}
	for range rapid.IntRange(0, 4).Draw(t, "groups") {
		group := 0
		if rapid.Bool().Draw(t, "meld") {
			h.Melds++
			group = h.Melds
		}
		for range rapid.IntRange(1, 4).Draw(t, "cards") {
			h.Pieces = append(h.Pieces, drawPiece(t, group))
		}
	}
	if rapid.Bool().Draw(t, "claimed") {
		n := rapid.IntRange(-99, 999).Draw(t, "claim")
		h.Claim = &n
	}
	if rapid.Bool().Draw(t, "headed") {
		h.Heading = &Heading{
			Variant: rapid.SampledFrom([]string{"sixty-five", "3-13", "our kitchen", "wild nights", "bonus round", "round"}).Draw(t, "variant"),
			Ask:     rules.Ask{Number: rapid.IntRange(0, 14).Draw(t, "round")},
		}
		if rapid.Bool().Draw(t, "wild") {
			h.Heading.Ask.Wild, h.Heading.Ask.WildSaid = card.Rank(rapid.IntRange(0, 13).Draw(t, "wild rank")), true
		}
	}
	return h
}

// TestPrintThenRead: what a hand prints reads again as the same hand.
func TestPrintThenRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := drawHand(t)
		again, diags := ReadHand("hand", 1, h.String())
		if len(diags) > 0 {
			t.Fatalf("%s\n%s", h, diags[0].Render())
		}
		if diff := cmp.Diff(content(h), content(again)); diff != "" {
			t.Fatalf("%s\n%s", h, diff)
		}
	})
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
				text.WriteString(rapid.SampledFrom(bad).Draw(t, "word"))
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
