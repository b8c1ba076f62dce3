package solve_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// everyHand calls see with every hand of n cards from the stock, copies of a
// card being alike, until it returns false.
func everyHand(stock card.Hand, n int, see func(card.Hand) bool) {
	stock = stock.Sorted()
	hand := make(card.Hand, 0, n)
	var from func(int) bool
	from = func(i int) bool {
		if len(hand) == n {
			return see(hand)
		}
		for ; i < len(stock); i++ {
			hand = append(hand, stock[i])
			if !from(i + 1) {
				return false
			}
			hand = hand[:len(hand)-1]
			for i+1 < len(stock) && stock[i+1] == stock[i] {
				i++
			}
		}
		return true
	}
	from(0)
}

func TestEveryHandComesOnce(t *testing.T) {
	seen := map[string]bool{}
	everyHand(onePack(terms("vegas", "9")), 3, func(h card.Hand) bool {
		if seen[h.String()] {
			t.Fatalf("%v twice", h)
		}
		seen[h.String()] = true
		return true
	})
	if want := 52*51*50/6 + 52*51/2 + 52; len(seen) != want { // with none, one or two jokers
		t.Errorf("%d hands, want %d", len(seen), want)
	}
}

// tryEvery holds the solver against the oracle on every hand of n cards from
// the stock.
func tryEvery(t *testing.T, terms rules.Terms, stock card.Hand, n int) {
	t.Helper()
	tr, faults := newTrial(terms), 0
	everyHand(stock, n, func(h card.Hand) bool {
		if err := tr.of(h); err != nil {
			t.Error(err)
			faults++
		}
		return faults < 5
	})
}

// tryEveryPattern holds the solver against the oracle on one of the hands of n
// cards that differ in the names of their suits alone, which no rule tells
// apart. Its suits are named in another way each time.
func tryEveryPattern(t *testing.T, terms rules.Terms, stock card.Hand, n int) {
	t.Helper()
	tr, faults, names := newTrial(terms), 0, permutations(terms.Suits.List())
	everyPattern(stock, n, func(number int, h card.Hand) bool {
		if err := tr.of(renamed(h, terms.Suits.List(), names[number%len(names)])); err != nil {
			t.Error(err)
			faults++
		}
		return faults < 5
	})
}

// everyPattern calls see with the number of each hand and the hand, until it
// returns false: every hand of n cards from the stock of which none with its
// suits exchanged came before.
func everyPattern(stock card.Hand, n int, see func(number int, h card.Hand) bool) {
	number := 0
	everyHand(stock, n, func(h card.Hand) bool {
		var ranks [card.Suits + 1]int // of each suit, as digits
		for _, c := range h {
			ranks[c.Suit()] = ranks[c.Suit()]<<4 + int(c.Rank())
		}
		bySuit := ranks[card.NoSuit+1:]
		if !slices.IsSortedFunc(bySuit, func(a, b int) int { return cmp.Compare(b, a) }) {
			return true
		}
		number++
		return see(number, h)
	})
}

// renamed is the hand with its suits renamed.
func renamed(h card.Hand, suits, names []card.Suit) card.Hand {
	h = slices.Clone(h)
	for i, c := range h {
		if at := slices.Index(suits, c.Suit()); at >= 0 {
			h[i] = card.New(c.Rank(), names[at])
		}
	}
	return h
}

// TestEveryPatternStandsForItsHands: with its suits renamed in every way, each
// pattern is as many hands as it should be, and all patterns are all hands.
func TestEveryPatternStandsForItsHands(t *testing.T) {
	for _, game := range []string{"vegas", "five-crowns"} {
		terms := terms(game, "9")
		stock, suits := append(onePack(terms), card.Wild), terms.Suits.List()
		seen, patterns := map[string]bool{}, 0
		everyPattern(stock, 3, func(_ int, h card.Hand) bool {
			patterns++
			before := len(seen)
			for _, names := range permutations(suits) {
				seen[renamed(h, suits, names).Sorted().String()] = true
			}
			if len(seen) == before {
				t.Errorf("%v comes again", h)
			}
			return true
		})
		hands := 0
		everyHand(stock, 3, func(card.Hand) bool { hands++; return true })
		if len(seen) != hands || patterns > hands/8 {
			t.Errorf("%s: %d patterns stand for %d hands of %d", game, patterns, len(seen), hands)
		}
	}
}

// optionsOf are a game's options, as settings, and first the game as it is.
func optionsOf(g *rules.Game) [][]string {
	all := [][]string{nil}
	for _, o := range g.Options {
		all = append(all, []string{o.Name + "=" + o.Value})
	}
	return all
}

// TestEveryHandOfTwoCards is every hand of the bonus round.
func TestEveryHandOfTwoCards(t *testing.T) {
	bonus := inBonus("deuces-arent-wild")
	for n := range 5 {
		tryEvery(t, bonus, onePack(bonus)[30:], n)
	}
	tryEvery(t, bonus, onePack(bonus), 2)
	tryEvery(t, bonus, onePack(bonus), 3)
}

// TestEveryPatternOfThreeCards is every pattern of three cards from one pack
// and two wild cards of no known suit, in every game with each of its options,
// with threes, aces, nines and no rank wild.
func TestEveryPatternOfThreeCards(t *testing.T) {
	ofThreeCards(t, tryEveryPattern)
}

// TestLongEveryHandOfThreeCards is every hand of these.
func TestLongEveryHandOfThreeCards(t *testing.T) {
	inLongMode(t)
	ofThreeCards(t, tryEvery)
}

func ofThreeCards(t *testing.T, try func(t *testing.T, terms rules.Terms, stock card.Hand, n int)) {
	for _, g := range rules.Games() {
		for _, wild := range []string{"3", "A", "9", ""} {
			if wild != "" && !g.Rules().Ranks.Has(rankOf(wild)) || wild != "3" && (testing.Short() || raceDetector) {
				continue
			}
			for _, option := range optionsOf(g) {
				terms := terms(g.Name, wild, option...)
				stock := onePack(terms)
				if wild != "" {
					stock = append(stock, card.Wild, card.Wild)
				}
				t.Run(fmt.Sprintf("%s/wild%s%v", g.Name, wild, option), func(t *testing.T) {
					t.Parallel()
					try(t, terms, stock, 3)
				})
			}
		}
	}
}

// TestEveryPatternOfFourCards is every pattern of four cards from one pack, in
// every game, with fours wild as the round has it. The long mode has all hands.
func TestEveryPatternOfFourCards(t *testing.T) {
	atFullSpeed(t)
	for _, g := range rules.Games() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			tryEveryPattern(t, terms(g.Name, "4"), onePack(terms(g.Name, "4")), 4)
		})
	}
}

// TestLongEveryHandOfFourCards is every hand of four cards for every wild
// rank of vegas, where the card turned up decides, and for every game as it is
// and with each of its options.
func TestLongEveryHandOfFourCards(t *testing.T) {
	inLongMode(t)
	for r := range card.King + 1 {
		t.Run("vegas/wild"+r.String(), func(t *testing.T) {
			t.Parallel()
			tryEvery(t, terms("vegas", r.String()), onePack(terms("vegas", "")), 4)
		})
	}
	for _, g := range rules.Games() {
		for _, option := range optionsOf(g) {
			t.Run(fmt.Sprintf("%s%v", g.Name, option), func(t *testing.T) {
				t.Parallel()
				terms := terms(g.Name, "4", option...)
				tryEvery(t, terms, onePack(terms), 4)
			})
		}
	}
}

// TestLongEveryHandOfFiveCards is every hand of five cards from one pack, in
// every game, with fives wild as the round has it.
func TestLongEveryHandOfFiveCards(t *testing.T) {
	inLongMode(t)
	for _, g := range rules.Games() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			tryEvery(t, terms(g.Name, "5"), onePack(terms(g.Name, "5")), 5)
		})
	}
}
