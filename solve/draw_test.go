package solve_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// afterDiscard is the least penalty of a hand one card over, by discarding each
// card of every set of leftovers.
func (o reference) afterDiscard(h card.Hand) int {
	least := math.MaxInt
	o.read(h).Costs(func(left int, c cost) {
		for i, held := range h {
			if left>>i&1 == 1 {
				least = min(least, c.Penalty-o.Points(held))
			}
		}
	})
	return least
}

// chances are the chance to go out and the mean penalty of a draw, by going
// through the packs card by card. A suitless wild card that was seen is taken
// for each card of the wild rank in turn.
func (o reference) chances(h, all, seen card.Hand) (n, out, points int) {
	if i := slices.Index(seen, card.Wild); i >= 0 {
		suited := slices.DeleteFunc(slices.Clone(seen), func(c card.Card) bool { return c == card.Wild })
		unseen, _ := all.Without(suited...)
		for _, c := range unseen {
			if c.Rank() == o.Wild {
				as := slices.Clone(seen)
				as[i] = c
				m, p, q := o.chances(h, all, as)
				n, out, points = n+m, out+p, points+q
			}
		}
		return n, out, points
	}
	rest, _ := all.Without(seen...)
	leaves := map[card.Card]int{}
	for _, c := range rest {
		if _, ok := leaves[c]; !ok {
			leaves[c] = o.afterDiscard(append(slices.Clone(h), c))
		}
		n, points = n+1, points+leaves[c]
		if leaves[c] <= o.OutLimit {
			out++
		}
	}
	return n, out, points
}

func TestDrawsAreEveryDrawAndEveryDiscard(t *testing.T) {
	inParts(t, 1, func(rt *rapid.T) {
		terms := mixes.Draw(rt, "terms")
		terms.Jokers = rapid.IntRange(0, 2).Draw(rt, "jokers")
		terms.Suits = terms.Suits & rules.SuitsOf(card.Hearts, card.Spades)
		if terms.Suits == 0 {
			terms.Suits = rules.SuitsOf(card.Spades)
		}
		all := stock.Cards(terms.Rules, 1)
		if len(all) < 2 {
			return
		}
		h := rapid.Permutation(all).Draw(rt, "stock")[:rapid.IntRange(1, min(5, len(all)-1)).Draw(rt, "n")]
		h = slices.Clone(h)
		if i := slices.IndexFunc(h, func(c card.Card) bool { return c.Rank() == terms.Wild && terms.Wild != 0 }); i >= 0 && rapid.Bool().Draw(rt, "blind") {
			h[i] = card.Wild
		}
		unseen, err := stock.NewUnseen(terms, 1, h)
		if err != nil {
			rt.Fatal(err)
		}
		got := solve.Must(solve.Must(solve.New(terms)).Draws(h, unseen))
		if err := sameChances(newReference(terms), h, all, got); err != nil {
			rt.Fatalf("%v: %v; %s", h, err, describe(terms))
		}
	})
}

func sameChances(o reference, h, all card.Hand, got solve.Draws) error {
	n, out, points := o.chances(h, all, h)
	if want := len(all) - len(h); got.Unseen != want {
		return fmt.Errorf("%d unseen, want %d", got.Unseen, want)
	}
	near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
	if !near(got.Out, float64(out)/float64(n)) || !near(got.Expected, float64(points)/float64(n)) {
		return fmt.Errorf("out %v, expected %v; want %d and %d of %d", got.Out, got.Expected, out, points, n)
	}
	total := 0.0
	for i, d := range got.List {
		total += d.Unseen
		c := d.Card
		if want := o.afterDiscard(append(slices.Clone(h), c)); d.Penalty != want || d.Out != (want <= o.OutLimit) {
			return fmt.Errorf("drawing %v leaves %d, out %v, want %d", c, d.Penalty, d.Out, want)
		}
		rest, ok := append(slices.Clone(h), c).Without(d.Discard)
		if !ok || o.read(rest).Best().Penalty != d.Penalty {
			return fmt.Errorf("drawing %v and throwing %v does not leave %d", c, d.Discard, d.Penalty)
		}
		if i > 0 && got.List[i-1].Penalty > d.Penalty {
			return fmt.Errorf("%v comes before %v", got.List[i-1], d)
		}
	}
	if !near(total, float64(got.Unseen)) {
		return fmt.Errorf("the draws are %v cards of %d", total, got.Unseen)
	}
	return nil
}

// TestWildDrawsAreOneOnlyWhereTheirSuitsDoNotMatter: with a suitless ace held,
// which aces are unseen is open. Ah goes on with 2h and As with 3s as
// naturals, which an ace of no known suit cannot.
func TestWildDrawsAreOneOnlyWhereTheirSuitsDoNotMatter(t *testing.T) {
	terms := inRound("sixty-five", 3)
	terms.Wild, terms.MinMeld, terms.Suits = card.Ace, 2, rules.SuitsOf(card.Hearts, card.Spades)
	for hand, want := range map[string]string{
		"wild 2h 3s": "Ah 0 As 0",
		"wild 9s Js": "wild 0",
	} {
		unseen, err := stock.NewUnseen(terms, 1, cards(hand))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, d := range solve.Must(solve.Must(solve.New(terms)).Draws(cards(hand), unseen)).List {
			if d.Card.Rank() == card.Ace || d.Card == card.Wild {
				got += fmt.Sprintf(" %v %d", d.Card, d.Penalty)
			}
		}
		if got = strings.TrimSpace(got); got != want {
			t.Errorf("%s: %s, want %s", hand, got, want)
		}
	}
}

func TestDiscardIsTheFirstOfDiscards(t *testing.T) {
	inParts(t, 2, func(rt *rapid.T) {
		terms := mixes.Draw(rt, "terms")
		solver := solve.Must(solve.New(terms))
		for range 10 {
			h := dealt(terms, 1, 12).Draw(rt, "hand")
			if got, want := solve.Must(solver.Discard(h)), solve.Must(solver.Discards(h))[0]; got != want {
				rt.Fatalf("%v: %v, want %v; %s", h, got, want, describe(terms))
			}
		}
	})
}

func TestUnseenWildRankIsSpreadOverItsSuits(t *testing.T) {
	terms := inRound("three-thirteen", 3) // fives wild
	unseen, err := stock.NewUnseen(terms, 2, cards("5h wild 9s"))
	if err != nil {
		t.Fatal(err)
	}
	if unseen.Len != 101 || unseen.Ranked != 6 || unseen.Parts != 7 {
		t.Errorf("%d cards, %d fives, in parts of %d; want 101, 6 and 7", unseen.Len, unseen.Ranked, unseen.Parts)
	}
	for name, want := range map[string]int{"5h": 6, "5c": 12, "9s": 7, "9h": 14, "Jk": 0} {
		if got := unseen.Copies[cardOf(name)]; got != want {
			t.Errorf("%s counts %d sevenths, want %d", name, got, want)
		}
	}
}

func TestMoreSeenThanThePacksHold(t *testing.T) {
	terms := inRound("three-thirteen", 3)
	for hand, want := range map[string]stock.CopiesError{
		"9s 9s":                       {Card: cardOf("9s"), Seen: 2, Copies: 1, Decks: 1},
		"Jk":                          {Card: card.Joker, Seen: 1, Copies: 0, Decks: 1},
		"wild wild 5h 5s wild":        {Card: card.Wild, Seen: 5, Copies: 4, Decks: 1},
		"wild wild wild wild wild 9s": {Card: card.Wild, Seen: 5, Copies: 4, Decks: 1},
	} {
		_, err := stock.NewUnseen(terms, 1, cards(hand))
		var got stock.CopiesError
		if !errors.As(err, &got) || got != want {
			t.Errorf("%s: %v, want %v", hand, err, want)
		}
	}
}
