package general

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// pack is two packs of the game shuffled together, with its jokers.
func pack(r rules.Rules) card.Hand {
	var h card.Hand
	for range 2 {
		for _, k := range r.Ranks.List() {
			for _, s := range r.Suits.List() {
				h = append(h, card.New(k, s))
			}
		}
	}
	for range r.UsualJokers(2) {
		h = append(h, card.Joker)
	}
	return h
}

// hands is n random hands of a number of cards.
func hands(r rules.Rules, n, cards int) []card.Hand {
	rng := rand.New(rand.NewPCG(1, uint64(cards)))
	p := pack(r)
	list := make([]card.Hand, n)
	for i := range list {
		rng.Shuffle(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] })
		list[i] = append(card.Hand{}, p[:cards]...)
	}
	return list
}

func BenchmarkArrange(b *testing.B) {
	for _, g := range rules.Games() {
		for _, cards := range []int{3, 7, 10, 13} {
			b.Run(fmt.Sprintf("%s/%d", g.Name, cards), func(b *testing.B) {
				s := New(rules.Terms{Rules: g.Rules(), Wild: card.Rank(cards)})
				list := hands(g.Rules(), 256, cards)
				var a meld.Arrangement
				for i := 0; b.Loop(); i++ {
					s.Melding(list[i%len(list)], nil, &a)
				}
			})
		}
	}
}

// BenchmarkUnusual is hands of unusual mixes that only this search answers.
func BenchmarkUnusual(b *testing.B) {
	for _, mix := range [][]string{
		{"aces", "wrap"}, {"run-suits", "any"}, {"adjacent-wilds", "off"},
		{"aces", "wrap", "run-suits", "any"},
		{"aces", "wrap", "run-suits", "any", "wild-limit", "half", "wild-as-natural", "on"},
		{"aces", "wrap", "adjacent-wilds", "off", "wild-limit", "two-naturals", "wild-as-natural", "on"},
	} {
		b.Run(fmt.Sprint(mix), func(b *testing.B) {
			g, _ := rules.Lookup("three-thirteen")
			r := g.Rules()
			for i := 0; i < len(mix); i += 2 {
				if err := r.Set(mix[i], mix[i+1]); err != nil {
					b.Fatal(err)
				}
			}
			r.Jokers = rules.JokersOn
			s := New(rules.Terms{Rules: r, Wild: card.Five})
			list := hands(r, 256, 15)
			var a meld.Arrangement
			for i := 0; b.Loop(); i++ {
				s.Melding(list[i%len(list)], nil, &a)
			}
		})
	}
}
