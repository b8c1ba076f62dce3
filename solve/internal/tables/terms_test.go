package tables

import (
	"fmt"
	"math/rand/v2"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// named is terms with a name for the reports of tests.
type named struct {
	name  string
	terms rules.Terms
}

// shipped is every round of every game, as it is and with each option.
func shipped() []named {
	var list []named
	for _, g := range rules.Games() {
		list = append(list, roundsOf(g.Name, g.Rules())...)
		for _, o := range g.Options {
			r := g.Rules()
			if err := r.Set(o.Name, o.Value); err != nil {
				panic(err)
			}
			list = append(list, roundsOf(fmt.Sprintf("%s %s=%s", g.Name, o.Name, o.Value), r)...)
		}
	}
	return list
}

func roundsOf(name string, r rules.Rules) []named {
	var list []named
	rounds := r.Rounds
	if len(rounds) == 0 {
		for k := card.NoRank; k <= card.King; k++ {
			rounds = append(rounds, rules.Deal{Cards: 7, Wild: k})
		}
	}
	for _, d := range rounds {
		list = append(list, named{fmt.Sprintf("%s wild %s", name, d.Wild), r.In(rules.Round{Deal: d})})
	}
	if b := r.Game.Bonus; b != nil {
		list = append(list, named{name + " bonus", r.In(rules.Round{Bonus: true, Deal: b.Deal})})
	}
	return list
}

// mixed is terms with every rule that Covers allows drawn by lot.
func mixed(r *rand.Rand) rules.Terms {
	for {
		x := rules.Games()[r.IntN(len(rules.Games()))].Rules()
		x.Suits = []rules.Suits{
			rules.SuitsOf(card.Clubs, card.Diamonds, card.Hearts, card.Spades),
			rules.SuitsOf(card.Clubs, card.Diamonds, card.Hearts, card.Spades, card.Stars),
			rules.SuitsOf(card.Hearts, card.Spades), rules.SuitsOf(card.Diamonds),
			rules.SuitsOf(card.Diamonds, card.Hearts, card.Spades),
		}[r.IntN(5)]
		x.Ranks = []rules.Ranks{
			rules.RanksFrom(card.Ace, card.King), rules.RanksFrom(card.Three, card.King), rules.RanksFrom(card.Seven, card.Ace),
			rules.RanksFrom(card.Ace, card.King),
		}[r.IntN(4)]
		x.Aces = rules.Aces(1 + r.IntN(3))
		x.SetSuits = rules.SetSuits(1 + r.IntN(2))
		x.WildLimit = rules.WildLimit(1 + r.IntN(5))
		x.AllWild = rules.Switch(r.IntN(3))
		x.WildAsNatural = rules.Switch(1 + r.IntN(2))
		x.MinMeld = 2 + r.IntN(3)
		x.MaxMeld = 0
		if r.IntN(3) == 0 {
			x.MaxMeld = x.MinMeld + r.IntN(3)
		}
		x.MinRun = 0
		if r.IntN(3) == 0 {
			x.MinRun = 2 + r.IntN(4)
		}
		mixPoints(r, &x.Points)
		t := rules.Terms{Rules: x}
		if ranks := x.Ranks.List(); r.IntN(8) > 0 {
			t.Wild = ranks[r.IntN(len(ranks))]
		}
		if Covers(t) {
			return t
		}
	}
}

func mixPoints(r *rand.Rand, p *rules.Points) {
	most := []int{2, 20, rules.MaxPoints + 1}[r.IntN(3)]
	for k := card.Two; k <= card.King; k++ {
		p.Rank[k] = r.IntN(most)
	}
	p.Ace = rules.AcePoints{Low: r.IntN(most), High: r.IntN(most)}
	p.Wild, p.Joker = r.IntN(most), r.IntN(most)
	if r.IntN(3) == 0 {
		p.Wild = rules.WildOwn
	}
}

// deal is a hand of n cards, dense in one of several ways: all of the pack or
// a few ranks or suits, many copies, many wild cards.
func deal(r *rand.Rand, t rules.Terms, n int) card.Hand {
	ranks, suits := t.Ranks.List(), t.Suits.List()
	if r.IntN(2) == 0 {
		from := r.IntN(len(ranks))
		ranks = ranks[from:min(len(ranks), from+1+r.IntN(6))]
		if t.Wild != card.NoRank && r.IntN(2) == 0 {
			ranks = append(ranks, t.Wild)
		}
	}
	if r.IntN(2) == 0 {
		r.Shuffle(len(suits), func(i, j int) { suits[i], suits[j] = suits[j], suits[i] })
		suits = suits[:1+r.IntN(len(suits))]
	}
	wild := []int{0, 5, 10, 25, 50, 80}[r.IntN(6)]
	h := make(card.Hand, n)
	for i := range h {
		h[i] = card.New(ranks[r.IntN(len(ranks))], suits[r.IntN(len(suits))])
		if r.IntN(100) < wild {
			h[i] = wildCardFor(r, t, suits)
		}
	}
	return h
}

func wildCardFor(r *rand.Rand, t rules.Terms, suits []card.Suit) card.Card {
	switch k := r.IntN(5); {
	case t.Wild == card.NoRank || k == 0:
		return card.Joker
	case k == 1:
		return card.Wild
	}
	return card.New(t.Wild, suits[r.IntN(len(suits))])
}
