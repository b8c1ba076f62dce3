package solve

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/general"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Obstacle is what keeps a card of a hand out of every meld: rules, by the names
// of their parameters, each of which is needed for it, and the meld that would be
// legal without them. Where there are none, other cards are missing.
type Obstacle struct {
	Rules []string
	Meld  meld.Meld
}

// lifting is a rule about melds and what the rules are without it.
type lifting struct {
	rule string
	lift func(*rules.Rules)
}

// liftings are the rules that can forbid a meld, in the order in which they are
// given as the reason. That runs are not played is not a reason, as nobody who
// plays so asks for one.
var liftings = [...]lifting{
	{"wild-limit", func(r *rules.Rules) {
		all := rules.Off
		if r.AllWildLegal() {
			all = rules.On
		}
		r.WildLimit, r.AllWild = rules.NoLimit, all
	}},
	{"all-wild", func(r *rules.Rules) { r.AllWild = rules.On }},
	{"adjacent-wilds", func(r *rules.Rules) { r.AdjacentWilds = rules.On }},
	{"set-suits", func(r *rules.Rules) { r.SetSuits = rules.AnySuits }},
	{"min-run", func(r *rules.Rules) { r.MinRun = 0 }},
	{"min-meld", func(r *rules.Rules) { r.MinMeld = min(r.MinMeld, usualMeld) }},
	{"max-meld", func(r *rules.Rules) { r.MaxMeld = 0 }},
	{"aces", func(r *rules.Rules) {
		if r.Ranks.Has(card.Ace) {
			r.Aces = rules.AcesWrap
		}
	}},
}

// usualMeld is the fewest cards in a meld where no house asks for more.
const usualMeld = 3

// Obstacle returns what keeps a card of the hand, which no meld can take, out of
// all of them. One rule is preferred to several.
func (s *Solver) Obstacle(h card.Hand, c card.Card) Obstacle {
	without := func(lifted []lifting) (meld.Meld, bool) {
		t := s.terms
		for _, l := range lifted {
			l.lift(&t.Rules)
		}
		var a meld.Arrangement
		if !general.New(t).Melding(h, card.Hand{c}, &a) {
			return meld.Meld{}, false
		}
		i := slices.IndexFunc(a.Melds, func(m meld.Meld) bool { return slices.Contains(m.Cards(), c) })
		return a.Melds[i], true
	}
	for _, l := range liftings {
		if m, ok := without([]lifting{l}); ok {
			return Obstacle{[]string{l.rule}, m}
		}
	}
	lifted := liftings[:]
	m, ok := without(lifted)
	if !ok {
		return Obstacle{}
	}
	for i := len(lifted) - 1; i >= 0; i-- {
		fewer := slices.Delete(slices.Clone(lifted), i, i+1)
		if smaller, ok := without(fewer); ok {
			lifted, m = fewer, smaller
		}
	}
	o := Obstacle{Meld: m}
	for _, l := range lifted {
		o.Rules = append(o.Rules, l.rule)
	}
	return o
}
