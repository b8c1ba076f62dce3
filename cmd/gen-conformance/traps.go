package main

import (
	"slices"
	"strconv"

	"github.com/wildmeld/wildmeld/solve/brute"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// traps are hands on which programs of this kind have been wrong.
func traps() []Hand {
	var all []Hand
	for _, trap := range []struct {
		name    string
		random  func(*batch) Setting
		n       int
		least   int
		accepts func(Hand, rules.Terms, answer) bool
	}{
		{"duplicates", (*batch).anyGame, 20, 6, copiesInTwoMelds},
		{"hoarded wild cards", (*batch).anyGame, 20, 5, hoardingCosts},
		{"greedy", (*batch).anyGame, 20, 6, greedIsWorse},
		{"K-A-2", acesBoth, 15, 4, wrapWouldHelp},
		{"two ways", (*batch).anyGame, 15, 5, func(_ Hand, _ rules.Terms, a answer) bool { return a.leftovers > 1 && a.melds > 0 && a.penalty > 0 }},
		{"many ways", (*batch).anyGame, 10, 7, func(_ Hand, _ rules.Terms, a answer) bool { return a.leftovers > 3 && a.melds > 0 }},
		{"copies by the dozen", (*batch).anyGame, 12, 7, manyCopies},
		{"wild cards of two prices", twoPrices, 20, 4, pricesMatter},
		{"wild cards that are left", limited, 15, 4, wildIsLeft},
		{"naturals of the wild rank", limitedNatural, 20, 4, func(l Hand, _ rules.Terms, a answer) bool { return l.differs(a, "wild-as-natural", "off") }},
		{"cards that cost nothing", costless, 12, 4, func(_ Hand, _ rules.Terms, a answer) bool { return a.melds > 0 && a.left > 0 }},
		{"wild cards alone", (*batch).anyMixLimit, 20, 3, wildAlone},
	} {
		b := newBatch("trap " + trap.name)
		b.fill(trap.n, func() Setting { return trap.random(b) }, trap.least, 8, trap.accepts)
		all = append(all, b.lines...)
	}
	return append(all, longRuns()...)
}

func acesBoth(b *batch) Setting { return b.anyGame().with("aces", "both") }

func limited(b *batch) Setting {
	return b.anyGame().with("wild-limit", pick(b.source, []string{"half", "minority", "two-naturals", "one"}))
}

func limitedNatural(b *batch) Setting { return limited(b).with("wild-as-natural", "on") }

func (b *batch) anyMixLimit() Setting {
	return limitedNatural(b).with("all-wild", pick(b.source, []string{"on", "on", "off"}))
}

func twoPrices(b *batch) Setting {
	return limitedNatural(b).with("joker-points", pick(b.source, []string{"1", "5", "40"})).with("wild-points", pick(b.source, []string{"own", "15", "30"}))
}

func costless(b *batch) Setting {
	return b.anyGame().withAll(pick(b.source, [][]string{{"wild-points=0"}, {"joker-points=0", "jokers=on"}, {"points=2-7:0 8-K:3"}}))
}

// copiesInTwoMelds accepts a hand with two copies of a natural that are both
// melded in its best arrangements, and more than one meld.
func copiesInTwoMelds(l Hand, t rules.Terms, a answer) bool {
	h, o := l.cards(), brute.New(t)
	return a.melds > 1 && slices.ContainsFunc(h, func(c card.Card) bool {
		rest, _ := h.Without(c)
		return !o.IsWild(c) && h.Count(c) > 1 && leastOf(t, rest).penalty+o.Points(c) > a.penalty
	})
}

func wildsOf(t rules.Terms, h card.Hand) (wilds card.Hand) {
	o := brute.New(t)
	for _, c := range h {
		if o.IsWild(c) {
			wilds = append(wilds, c)
		}
	}
	return wilds
}

func slotsFor(h card.Hand) (slots []meld.Slot) {
	for _, c := range h {
		slots = append(slots, meld.Slot{Card: c})
	}
	return slots
}

// hoardingCosts accepts a hand in which a meld of all wild cards strands the
// rest.
func hoardingCosts(l Hand, t rules.Terms, a answer) bool {
	h, o := l.cards(), brute.New(t)
	wilds := wildsOf(t, h)
	if len(wilds) < 3 || !o.Legal(slotsFor(wilds)) {
		return false
	}
	return o.Read(h).Laying(slotsFor(wilds)).Penalty > a.penalty
}

// greedIsWorse accepts a hand in which it costs points to lay the meld of the
// most points each time.
func greedIsWorse(l Hand, t rules.Terms, a answer) bool {
	truth := brute.New(t).Read(l.cards())
	rest := len(truth.Meld) - 1
	for {
		best, most := 0, -1
		for set := range truth.Meld {
			if set&^rest == 0 && truth.Meld[set] && truth.CostWith(set, 0).Penalty > most {
				best, most = set, truth.CostWith(set, 0).Penalty
			}
		}
		if best == 0 {
			return truth.CostWith(rest, 0).Penalty > a.penalty
		}
		rest &^= best
	}
}

// wrapWouldHelp accepts a hand with a king, an ace and a two of a suit that
// would be a run if runs went on past the ace.
func wrapWouldHelp(l Hand, t rules.Terms, a answer) bool {
	h := l.cards()
	return l.differs(a, "aces", "wrap") && slices.ContainsFunc(t.Suits.List(), func(s card.Suit) bool {
		return h.Count(card.New(card.King, s)) > 0 && h.Count(card.New(card.Ace, s)) > 0 && h.Count(card.New(card.Two, s)) > 0
	})
}

func manyCopies(l Hand, _ rules.Terms, a answer) bool {
	h := l.cards()
	return a.melds > 0 && slices.ContainsFunc(h, func(c card.Card) bool { return h.Count(c) > 3 })
}

// pricesMatter accepts a hand with wild cards of both kinds, of which one
// that is left costs another sum than one of the other kind.
func pricesMatter(l Hand, t rules.Terms, a answer) bool {
	o := brute.New(t)
	wilds := wildsOf(t, l.cards())
	jokers := wilds.Count(card.Joker)
	if jokers == 0 || jokers == len(wilds) || a.melds == 0 {
		return false
	}
	other, _ := wilds.Without(slices.Repeat(card.Hand{card.Joker}, jokers)...)
	return l.differs(a, "joker-points", strconv.Itoa(o.Points(other[0])))
}

// wildIsLeft accepts a hand with a meld whose best arrangements all leave a
// wild card.
func wildIsLeft(l Hand, t rules.Terms, a answer) bool {
	truth := brute.New(t).Read(l.cards())
	all := a.melds > 0
	truth.Costs(func(left int, c brute.Cost) {
		if c.Penalty == a.penalty && len(wildsOf(t, truth.Cards(left))) == 0 {
			all = false
		}
	})
	return all
}

// wildAlone accepts a hand on whose wild cards alone it depends whether they
// are a meld.
func wildAlone(l Hand, t rules.Terms, a answer) bool {
	other := rules.Switch(rules.On)
	if t.AllWildLegal() {
		other = rules.Off
	}
	return l.differs(a, "all-wild", other.String())
}

// longRuns are runs to the ends of the pack, with and without wild cards.
func longRuns() []Hand {
	b := newBatch("trap long runs")
	for _, r := range []struct{ game, rules, wild, hand string }{
		{"three-thirteen", "", "none", "Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd"},
		{"three-thirteen", "aces=high", "none", "2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Ad"},
		{"sixty-five", "", "none", "Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Ad"},
		{"sixty-five", "", "A", "Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Ad"},
		{"sixty-five", "aces=wrap", "none", "Ad 2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd Ad"},
		{"sixty-five", "aces=wrap", "none", "Jd Qd Kd Ad 2d 3d 4d"},
		{"sixty-five", "aces=wrap", "none", "9d 10d Jd Qd Kd Ad 2d 3d 4d 5d 6d 7d 8d"},
		{"three-thirteen", "", "none", "Ad 2d 3d 4d 5d Jk 7d 8d 9d 10d Jk Qd Kd Jk"},
		{"deuces-arent-wild", "", "none", "Ad 2d 3d 4d 5d Jk 7d 8d 9d 10d Jk Qd Kd Jk"},
		{"vegas", "", "5", "2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"},
		{"vegas", "wild-limit=one", "5", "2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"},
		{"vegas", "wild-limit=one", "5", "2s 3s 4s 5s 6s 7s Jk 9s 10s Js Qs Ks"},
		{"five-crowns", "", "none", "3* 4* 5* 6* 7* 8* 9* 10* J* Q* K*"},
		{"five-crowns", "", "none", "3* 4* 5* 6* 7* 8* 9* 10* J* Q* K* Jk"},
		{"five-crowns", "max-meld=5", "none", "3* 4* 5* 6* 7* 8* 9* 10* J* Q* K*"},
		{"three-thirteen", "run-suits=any", "none", "Ad 2c 3d 4h 5d 6s 7d 8d 9c 10d Jd Qd Ks"},
		{"three-thirteen", "", "4", "Qh Kh Jk"},
		{"three-thirteen", "", "4", "Ah 2h Jk"},
		{"three-thirteen", "", "4", "Qh Kh Jk Jk"},
		{"three-thirteen", "", "4", "Qh Kh Ah"},
		{"sixty-five", "", "4", "Kh Ah Jk"},
		{"sixty-five", "", "4", "Kh Ah 2h"},
		{"sixty-five", "", "4", "Kh Jk 2h Ah"},
	} {
		var changes []string
		if r.rules != "" {
			changes = []string{r.rules}
		}
		s := setting(r.game, changes...)
		s.Wild = r.wild
		b.add(Hand{Setting: s, Hand: r.hand}, "ruling 4")
	}
	return b.lines
}
