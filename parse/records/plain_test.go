package records

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

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
	readers := newReaders(settings(t), nil)
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

// TestListsAreOfCards: a card is not put together from two texts of a list.
func TestListsAreOfCards(t *testing.T) {
	if r, diags := readRecord("r", 1, `{"hand":["3","h","4h"]}`); r.Hand != nil || len(diags) != 2 {
		t.Errorf("%v %v, want two complaints", r, diags)
	}
	r, diags := readRecord("r", 1, `{"hand":["king of hearts","2x9h","[3h 4h 5h]"]}`)
	if len(diags) > 0 || r.Hand.Cards().String() != "Kh 9h 9h 3h 4h 5h" || r.Hand.Melds != 1 {
		t.Errorf("%v %v", r, diags)
	}
}
