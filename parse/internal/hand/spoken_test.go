package hand

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
)

var (
	suitWords = map[card.Suit]string{card.Clubs: "clubs", card.Diamonds: "diamonds", card.Hearts: "hearts", card.Spades: "spades"}
	rankWords = []string{"", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"}
)

// spokenCards are ways to say a card.
var spokenCards = map[string]func(card.Card) string{
	"K of hearts":    func(c card.Card) string { return c.Rank().String() + " of " + suitWords[c.Suit()] },
	"king of hearts": func(c card.Card) string { return rankWords[c.Rank()] + " of " + suitWords[c.Suit()] },
	"KING HEARTS":    func(c card.Card) string { return strings.ToUpper(rankWords[c.Rank()] + " " + suitWords[c.Suit()]) },
	"K h":            func(c card.Card) string { return c.Rank().String() + " " + c.Suit().String() },
	"Khearts":        func(c card.Card) string { return c.Rank().String() + suitWords[c.Suit()] },
	"hK":             func(c card.Card) string { return c.Suit().String() + c.Rank().String() },
	"Kh":             card.Card.String,
}

// bySuit are ways to say the cards of a suit.
var bySuit = map[string]func(u card.Suit, ranks []string) string{
	"hearts 3 4": func(u card.Suit, ranks []string) string { return suitWords[u] + " " + strings.Join(ranks, " ") },
	"h: 3, 4":    func(u card.Suit, ranks []string) string { return u.String() + ": " + strings.Join(ranks, ", ") },
	"34h":        func(u card.Suit, ranks []string) string { return strings.Join(ranks, "") + u.String() },
	"10 of hearts": func(u card.Suit, ranks []string) string {
		return strings.Join(ranks, " of "+suitWords[u]+" and ") + " of " + suitWords[u]
	},
}

// TestSpokenHands: however a hand is said, its cards are those of its own
// spelling.
func TestSpokenHands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var cards card.Hand
		for range rapid.IntRange(1, 13).Draw(t, "cards") {
			cards = append(cards, card.New(card.Rank(rapid.IntRange(1, 13).Draw(t, "rank")), card.Suit(rapid.IntRange(1, 4).Draw(t, "suit"))))
		}
		text := sayCards(t, cards)
		if rapid.Bool().Draw(t, "by suit") {
			text = saySuits(t, cards)
		}
		h, diags := Read("hand", 1, text)
		if len(diags) > 0 {
			t.Fatalf("%q\n%s", text, diags[0].Render(diag.Reader{}))
		}
		if got := h.Cards(); got.Sorted().String() != cards.Sorted().String() {
			t.Fatalf("%q reads as %s, want %s", text, got, cards)
		}
	})
}

func sayCards(t *rapid.T, cards card.Hand) string {
	say := rapid.SampledFrom(slices.Sorted(maps.Keys(spokenCards))).Draw(t, "form")
	var words []string
	for _, c := range cards {
		words = append(words, spokenCards[say](c))
	}
	return strings.Join(words, rapid.SampledFrom([]string{" ", ", ", "; ", " / ", " and ", " & ", "! "}).Draw(t, "between"))
}

func saySuits(t *rapid.T, cards card.Hand) string {
	say := rapid.SampledFrom(slices.Sorted(maps.Keys(bySuit))).Draw(t, "form")
	var groups []string
	for u := card.Clubs; u <= card.Spades; u++ {
		var ranks []string
		for _, c := range cards {
			if c.Suit() == u && (c.Rank() != card.Jack || say != "34h") {
				ranks = append(ranks, c.Rank().String())
			} else if c.Suit() == u {
				groups = append(groups, c.String()) // a J that begins a group could be a joker
			}
		}
		if len(ranks) > 0 {
			groups = append(groups, bySuit[say](u, ranks))
		}
	}
	return strings.Join(groups, rapid.SampledFrom([]string{"; ", " / "}).Draw(t, "between"))
}
