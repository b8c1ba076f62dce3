package tables

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// pack is the cards of a game in the given number of packs, its jokers with them.
func pack(r rules.Rules, decks int) card.Hand {
	var cards card.Hand
	for range decks {
		for _, k := range r.Ranks.List() {
			for _, s := range r.Suits.List() {
				cards = append(cards, card.New(k, s))
			}
		}
	}
	for range max(0, jokersIn(r, decks)) {
		cards = append(cards, card.Joker)
	}
	return cards
}

func jokersIn(r rules.Rules, decks int) int {
	if r.Jokers == rules.JokersOptional {
		return 0
	}
	return r.UsualJokers(decks)
}

// dealt is many hands of n cards from the game's pack, always the same ones.
func dealt(r rules.Rules, decks, n, hands int) []card.Hand {
	random := rand.New(rand.NewPCG(7, uint64(n)))
	cards := pack(r, decks)
	list := make([]card.Hand, hands)
	for i := range list {
		for j := range n {
			k := j + random.IntN(len(cards)-j)
			cards[j], cards[k] = cards[k], cards[j]
		}
		list[i] = append(card.Hand(nil), cards[:n]...)
	}
	return list
}

func arrangeAll(b *testing.B, s *Solver, hands []card.Hand) {
	var a meld.Arrangement
	for _, h := range hands { // warm
		s.Arrange(h, &a)
	}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		s.Arrange(hands[i], &a)
		if i++; i == len(hands) {
			i = 0
		}
	}
}

const benchHands = 1 << 12

// BenchmarkRounds arranges hands of every round of every game, and of the
// options that limit wild cards; two packs.
func BenchmarkRounds(b *testing.B) {
	for _, g := range rules.Games() {
		b.Run(g.Name, func(b *testing.B) { benchRounds(b, g.Rules()) })
		for _, o := range g.Options {
			r := g.Rules()
			if err := r.Set(o.Name, o.Value); err != nil {
				b.Fatal(err)
			}
			if o.Name == "wild-limit" || o.Name == "aces" {
				b.Run(g.Name+" "+o.Name+"="+o.Value, func(b *testing.B) { benchRounds(b, r) })
			}
		}
	}
}

func benchRounds(b *testing.B, r rules.Rules) {
	rounds := r.Rounds
	if len(rounds) == 0 {
		rounds = []rules.Deal{{Cards: 7, Wild: card.Nine}, {Cards: 9, Wild: card.Nine}, {Cards: 11, Wild: card.Nine}}
	}
	for _, d := range rounds {
		b.Run(fmt.Sprint(d.Cards), func(b *testing.B) {
			arrangeAll(b, New(r.In(rules.Round{Deal: d}), &Tables{}), dealt(r, 2, d.Cards, benchHands))
		})
	}
}

// BenchmarkGame arranges hands of all rounds of a game in turn: the mean over
// its rounds in one figure.
func BenchmarkGame(b *testing.B) {
	for _, x := range []struct{ game, rule, value string }{
		{"three-thirteen", "", ""}, {"three-thirteen", "aces", "both"}, {"three-thirteen", "jokers", "on"},
		{"three-thirteen-rummy", "jokers", "4"},
		{"deuces-arent-wild", "", ""}, {"deuces-arent-wild", "wild-limit", "two-naturals"},
		{"sixty-five", "", ""}, {"five-crowns", "", ""},
		{"vegas", "rounds", "7:9 9:9 11:9"}, {"vegas", "wild-limit", "one"},
	} {
		g, _ := rules.Lookup(x.game)
		r := g.Rules()
		if x.rule != "" {
			if err := r.Set(x.rule, x.value); err != nil {
				b.Fatal(err)
			}
		}
		if len(r.Rounds) == 0 {
			r.Rounds = []rules.Deal{{Cards: 7, Wild: card.Nine}, {Cards: 9, Wild: card.Nine}, {Cards: 11, Wild: card.Nine}}
		}
		b.Run(x.game+" "+x.rule+x.value, func(b *testing.B) { benchGame(b, r) })
	}
}

func benchGame(b *testing.B, r rules.Rules) {
	var solvers []*Solver
	var hands [][]card.Hand
	var a meld.Arrangement
	for _, d := range r.Rounds {
		s := New(r.In(rules.Round{Deal: d}), &Tables{})
		list := dealt(r, 2, d.Cards, benchHands)
		for _, h := range list {
			s.Arrange(h, &a)
		}
		solvers, hands = append(solvers, s), append(hands, list)
	}
	b.ReportAllocs()
	i, k := 0, 0
	for b.Loop() {
		solvers[i].Arrange(hands[i][k], &a)
		if k++; k == benchHands {
			k = 0
			if i++; i == len(hands) {
				i = 0
			}
		}
	}
}

// BenchmarkGin takes ten cards of one pack without wild cards, as programs for
// gin rummy are measured: the arrangement, and the points alone.
func BenchmarkGin(b *testing.B) {
	g, _ := rules.Lookup("three-thirteen")
	s := New(g.Rules().In(rules.Round{Deal: rules.Deal{Cards: 10}}), &Tables{})
	hands := dealt(g.Rules(), 1, 10, 1<<16)
	b.Run("arrangement", func(b *testing.B) { arrangeAll(b, s, hands) })
	b.Run("points", func(b *testing.B) {
		i := 0
		for b.Loop() {
			s.Penalty(hands[i], card.MaxHand*rules.MaxPoints)
			if i++; i == len(hands) {
				i = 0
			}
		}
	})
}

// BenchmarkWild arranges hands of 13 cards with 2, 4, 6 and 8 wild cards.
func BenchmarkWild(b *testing.B) {
	for _, name := range []string{"three-thirteen", "deuces-arent-wild", "sixty-five", "vegas", "five-crowns"} {
		g, _ := rules.Lookup(name)
		x := g.Rules().In(rules.Round{Deal: rules.Deal{Cards: 13, Wild: card.King}})
		for _, wilds := range []int{2, 4, 6, 8} {
			b.Run(fmt.Sprintf("%s/%d", name, wilds), func(b *testing.B) {
				hands := dealt(g.Rules(), 2, 13, 512)
				for _, h := range hands {
					for i := range wilds {
						h[i] = []card.Card{card.Joker, card.New(card.King, card.Suit(i%4+1))}[min(1, i%4)]
					}
				}
				arrangeAll(b, New(x, &Tables{}), hands)
			})
		}
	}
}
