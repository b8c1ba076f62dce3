package stock_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

func TestPacksHaveTheCardsOfTheGame(t *testing.T) {
	for name, want := range map[string]int{
		"three-thirteen": 52, "three-thirteen-rummy": 52, "deuces-arent-wild": 54,
		"sixty-five": 54, "vegas": 54, "five-crowns": 58,
	} {
		g, _ := rules.Lookup(name)
		for decks := 1; decks <= 3; decks++ {
			h := stock.Cards(g.Rules(), decks)
			if len(h) != decks*want {
				t.Errorf("%d packs of %s have %d cards, want %d", decks, name, len(h), decks*want)
			}
			if n := h.Count(card.New(card.Nine, card.Hearts)); n != decks {
				t.Errorf("%d packs of %s have 9h %d times", decks, name, n)
			}
		}
	}
}

func TestJokersInAllNotPerPack(t *testing.T) {
	g, _ := rules.Lookup("three-thirteen")
	r := g.Rules()
	r.Jokers = 4
	if n := stock.Cards(r, 2).Count(card.Joker); n != 4 {
		t.Errorf("%d jokers, want 4", n)
	}
}

func TestShufflingLosesNoCardAndRepeats(t *testing.T) {
	g, _ := rules.Lookup("five-crowns")
	sorted := stock.Cards(g.Rules(), 2)
	one, two := slices.Clone(sorted), slices.Clone(sorted)
	stock.Shuffle(one, rand.NewPCG(7, 7))
	stock.Shuffle(two, rand.NewPCG(7, 7))
	if !slices.Equal(one, two) {
		t.Error("the same seed shuffles in two ways")
	}
	if slices.Equal(one, sorted) {
		t.Error("nothing was shuffled")
	}
	if !slices.Equal(one.Sorted(), sorted.Sorted()) {
		t.Error("shuffling changed the cards")
	}
}

// TestEveryPositionIsEquallyLikely shuffles three cards often: each of the six orders
// must come about as often as the others.
func TestEveryPositionIsEquallyLikely(t *testing.T) {
	const rounds = 60_000
	random := rand.NewPCG(1, 1)
	count := map[string]int{}
	for range rounds {
		h := card.Hand{card.New(card.Two, card.Clubs), card.New(card.Three, card.Clubs), card.New(card.Four, card.Clubs)}
		stock.Shuffle(h, random)
		count[h.String()]++
	}
	for order, n := range count {
		if n < rounds/6*95/100 || n > rounds/6*105/100 {
			t.Errorf("%s came %d times of %d", order, n, rounds)
		}
	}
	if len(count) != 6 {
		t.Errorf("%d orders", len(count))
	}
}
