package tally

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// payOut pays the player who went out first in a round, then, where each is paid,
// all others who emptied their hands, as far as the pot reaches. Where the sheet
// does not say which of several was first, the cents are held back.
func (g *Game) payOut(results []Result) {
	g.short = 0
	stakes := g.Rules.Game.Stakes
	if stakes == nil || stakes.Out == 0 {
		return
	}
	var paid []int
	first := FirstOut(results)
	if first >= 0 {
		paid = append(paid, first)
	}
	if g.PaysEach() {
		paid = append(paid, players(results, func(r Result) bool { return r.claims() && r.Player != first })...)
	}
	if len(paid) == 0 && slices.ContainsFunc(results, Result.claims) {
		g.held += min(stakes.Out, g.pot-g.held)
	}
	for _, p := range paid {
		cents := min(stakes.Out, g.pot-g.held)
		g.seats[p].Won += cents
		g.pot -= cents
		g.short += stakes.Out - cents
	}
}

// Short returns the cents that the pot could not pay to those who went out in the
// last round.
func (g *Game) Short() int { return g.short }

// PaysEach reports whether everybody who empties a hand is paid.
func (g *Game) PaysEach() bool { return g.Rules.PayEach == rules.On }

// claims reports whether the player may have been the one who went out.
func (r Result) claims() bool { return r.Emptied || r.Out }

// FirstOut returns the player who went out first, or -1 where the results leave
// it open: the only one marked, or, with nobody marked, the only one who emptied
// a hand.
func FirstOut(results []Result) int {
	out := players(results, func(r Result) bool { return r.Out })
	if len(out) == 0 {
		out = players(results, func(r Result) bool { return r.Emptied })
	}
	if len(out) == 1 {
		return out[0]
	}
	return -1
}

// players returns those for whose result it is so.
func players(results []Result, so func(Result) bool) (list []int) {
	for _, r := range results {
		if so(r) {
			list = append(list, r.Player)
		}
	}
	return list
}

// splitPot gives the runners-up, who are those who expired, best first, their
// parts, rounded down, and the winner the rest. Equals share the parts of the places they fill.
func (g *Game) splitPot(o *Outcome) {
	after := slices.DeleteFunc(slices.Clone(o.Standings), func(s Standing) bool { return !g.seats[s.Player].expired() })
	parts := g.parts(o.Pot, 1+len(after))
	for i := 0; i < len(after); {
		n, sum := i, 0
		for ; n < len(after) && after[n].Place == after[i].Place; n++ {
			sum += parts[1+n]
		}
		for _, s := range after[i:n] {
			o.win(s.Player, sum/(n-i))
		}
		i = n
	}
	o.win(o.Winners[0], o.Pot)
}

// parts returns the cents of each place, the winner's first, for n players.
func (g *Game) parts(pot, players int) []int {
	parts := make([]int, players)
	whole := 0
	for _, share := range g.Shares {
		whole += share
	}
	for i := range parts {
		if i < len(g.Shares) && whole > 0 {
			parts[i] = pot * g.Shares[i] / whole
		}
	}
	if g.Second && players > 2 {
		second := min(g.BuyIn, parts[1])
		parts[1] -= second
		parts[2] += second
	}
	return parts
}
