package solve_test

import (
	"slices"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// mixes are terms in which every parameter that bears on a hand is drawn on
// its own: most of them are no game that anyone plays, all have one answer.
var mixes = rapid.Custom(func(t *rapid.T) rules.Terms {
	r := rapid.SampledFrom(rules.Games()).Draw(t, "game").Rules()
	r.Name, r.Rounds, r.Jokers = "mix", nil, rules.JokersOn
	r.Suits = rapid.SampledFrom(suitMixes).Draw(t, "suits")
	r.Ranks = rankMixes.Draw(t, "ranks")
	r.Aces = rapid.SampledFrom([]rules.Aces{rules.AcesLow, rules.AcesHigh, rules.AcesBoth, rules.AcesWrap}).Draw(t, "aces")
	r.MinMeld = rapid.SampledFrom([]int{2, 3, 3, 3, 4, 5}).Draw(t, "min-meld")
	if rapid.SampledFrom([]bool{false, false, true}).Draw(t, "max") {
		r.MaxMeld = r.MinMeld + rapid.IntRange(0, 4).Draw(t, "max-meld")
	}
	r.MinRun = rapid.SampledFrom([]int{0, 0, 0, 2, 3, 4, 5, 6}).Draw(t, "min-run")
	r.SetSuits = rapid.SampledFrom([]rules.SetSuits{rules.AnySuits, rules.Distinct}).Draw(t, "set-suits")
	r.Runs = rapid.SampledFrom([]rules.Switch{rules.On, rules.On, rules.On, rules.On, rules.On, rules.Off}).Draw(t, "runs")
	r.RunSuits = rapid.SampledFrom([]rules.RunSuits{rules.SameSuit, rules.SameSuit, rules.MixedSuits}).Draw(t, "run-suits")
	r.WildLimit = rapid.SampledFrom([]rules.WildLimit{rules.NoLimit, rules.Half, rules.Minority, rules.TwoNaturals, rules.One}).Draw(t, "wild-limit")
	r.AllWild = rapid.SampledFrom([]rules.Switch{rules.Unspecified, rules.On, rules.Off}).Draw(t, "all-wild")
	r.AdjacentWilds = rapid.SampledFrom([]rules.Switch{rules.On, rules.Off}).Draw(t, "adjacent-wilds")
	r.WildAsNatural = rapid.SampledFrom([]rules.Switch{rules.On, rules.Off}).Draw(t, "wild-as-natural")
	r.OutLimit = rapid.SampledFrom([]int{0, 0, 5, 20}).Draw(t, "out-limit")
	r.Points = pointMixes.Draw(t, "points")
	wild := rapid.SampledFrom(append(r.Ranks.List(), card.NoRank)).Draw(t, "wild")
	return rules.Terms{Rules: r, Wild: wild}
})

var suitMixes = []rules.Suits{
	rules.SuitsOf(card.Clubs, card.Diamonds, card.Hearts, card.Spades),
	rules.SuitsOf(card.Clubs, card.Diamonds, card.Hearts, card.Spades, card.Stars),
	rules.SuitsOf(card.Clubs, card.Diamonds, card.Hearts),
	rules.SuitsOf(card.Hearts, card.Stars),
	rules.SuitsOf(card.Spades),
}

var rankMixes = rapid.Custom(func(t *rapid.T) rules.Ranks {
	full := rules.RanksFrom(card.Ace, card.King)
	if rapid.Bool().Draw(t, "full") {
		return full
	}
	low := rapid.SampledFrom(full.List()[:12]).Draw(t, "low")
	high := rapid.SampledFrom(append(full.List()[low:], card.Ace)).Draw(t, "high")
	if low == card.Ace && high == card.Ace {
		return full
	}
	return rules.RanksFrom(low, high)
})

// pointMixes include cards that cost nothing and cards that cost the same.
var pointMixes = rapid.Custom(func(t *rapid.T) rules.Points {
	p := rules.Points{Wild: rules.WildOwn}
	ranks := rapid.SampledFrom([]*rapid.Generator[int]{
		rapid.IntRange(0, 3), rapid.IntRange(1, 15), rapid.Just(0), rapid.Just(1), rapid.SampledFrom([]int{0, 1, rules.MaxPoints}),
	}).Draw(t, "of ranks")
	for r := card.Two; r <= card.King; r++ {
		p.Rank[r] = ranks.Draw(t, r.String())
	}
	p.Ace = rules.AcePoints{Low: ranks.Draw(t, "low"), High: rapid.SampledFrom([]int{0, 1, 15}).Draw(t, "high"), Choice: 13}
	p.Wild = rapid.SampledFrom([]int{rules.WildOwn, 0, 1, 2, 5, 25, rules.MaxPoints}).Draw(t, "wild")
	p.Joker = rapid.SampledFrom([]int{0, 1, 2, 5, 25, rules.MaxPoints}).Draw(t, "joker")
	return p
})

// stocks are a few cards of the pack to deal hands from with as many copies as
// it takes: neighbouring ranks of few suits, and wild cards of every sort.
func stocks(t rules.Terms) *rapid.Generator[card.Hand] {
	return rapid.Custom(func(rt *rapid.T) card.Hand {
		ranks, suits := circle(t.Ranks), t.Suits.List()
		first := rapid.IntRange(0, len(ranks)-1).Draw(rt, "first rank")
		width := rapid.IntRange(1, min(6, len(ranks))).Draw(rt, "ranks")
		drawn := suits[:rapid.IntRange(1, len(suits)).Draw(rt, "suits")]
		var stock card.Hand
		for i := range width {
			for _, s := range drawn {
				stock = append(stock, card.New(ranks[(first+i)%len(ranks)], s))
			}
		}
		wilds := wildCards(t)
		for range rapid.IntRange(0, 2).Draw(rt, "wild share") * (1 + len(stock)/3) {
			stock = append(stock, rapid.SampledFrom(wilds).Draw(rt, "wild"))
		}
		return stock
	})
}

// circle is the ranks so that neighbours in any run are neighbours here.
func circle(r rules.Ranks) []card.Rank {
	list := r.List()
	if list[0] == card.Ace && !r.Has(card.Two) {
		return append(list[1:], card.Ace)
	}
	return list
}

func wildCards(t rules.Terms) card.Hand {
	wilds := card.Hand{card.Joker}
	if t.Wild == card.NoRank {
		return wilds
	}
	for _, s := range t.Suits.List() {
		wilds = append(wilds, card.New(t.Wild, s))
	}
	return append(wilds, card.Wild)
}

// dealt are hands of this many cards from such a stock.
func dealt(t rules.Terms, least, most int) *rapid.Generator[card.Hand] {
	return rapid.Custom(func(rt *rapid.T) card.Hand {
		stock := stocks(t).Draw(rt, "stock")
		return rapid.SliceOfN(rapid.SampledFrom(stock), least, most).Draw(rt, "hand")
	})
}

// shuffles are other orders in which the hand may be typed.
func shuffles(rt *rapid.T, h card.Hand) []card.Hand {
	reversed := slices.Clone(h)
	slices.Reverse(reversed)
	return []card.Hand{h.Sorted(), reversed, rapid.Permutation(h).Draw(rt, "order")}
}
