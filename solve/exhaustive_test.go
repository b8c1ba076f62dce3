package solve_test

import (
	"fmt"
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
	tryEveryNth(t, 1, terms, stock, n)
}

// tryEveryNth holds the solver against the oracle on one in step hands of n
// cards from the stock.
func tryEveryNth(t *testing.T, step int, terms rules.Terms, stock card.Hand, n int) {
	t.Helper()
	tr, hands, faults := newTrial(terms), 0, 0
	everyHand(stock, n, func(h card.Hand) bool {
		if hands++; hands%step != 0 {
			return true
		}
		if err := tr.of(h); err != nil {
			t.Error(err)
			faults++
		}
		return faults < 5
	})
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

// TestEveryHandOfThreeCards is every hand of three cards from one pack and
// two wild cards of no known suit, in every game with each of its options and
// threes wild as the round has it, and in every game as it is with aces, nines
// and no rank wild. The long mode has the options with these too.
func TestEveryHandOfThreeCards(t *testing.T) {
	for _, g := range rules.Games() {
		for _, wild := range []string{"3", "A", "9", ""} {
			if wild != "" && !g.Rules().Ranks.Has(rankOf(wild)) || wild != "3" && (testing.Short() || raceDetector) {
				continue
			}
			for i, option := range optionsOf(g) {
				if wild != "3" && i > 0 && !*long {
					continue
				}
				terms := terms(g.Name, wild, option...)
				stock := onePack(terms)
				if wild != "" {
					stock = append(stock, card.Wild, card.Wild)
				}
				t.Run(fmt.Sprintf("%s/wild%s%v", g.Name, wild, option), func(t *testing.T) {
					t.Parallel()
					tryEvery(t, terms, stock, 3)
				})
			}
		}
	}
}

// TestEveryThirdHandOfFourCards is a third of the hands of four cards from one
// pack, in every game, with fours wild as the round has it. The long mode has
// all of them.
func TestEveryThirdHandOfFourCards(t *testing.T) {
	atFullSpeed(t)
	for _, g := range rules.Games() {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			tryEveryNth(t, 3, terms(g.Name, "4"), onePack(terms(g.Name, "4")), 4)
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
