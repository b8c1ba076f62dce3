package tally

import (
	"slices"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// payOut pays who went out in a round, as far as the pot reaches. Where the
// sheet does not say which of several was first, the cents are held back.
func (g *Game) payOut(results []Result) {
	g.short = 0
	stakes := g.Rules.Game.Stakes
	if stakes == nil || stakes.Out == 0 {
		return
	}
	paid := entitled(results, g.PaysEach())
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

// Short is the cents that the pot could not pay to those who went out in the
// last round.
func (g *Game) Short() int { return g.short }

// PaysEach reports whether everybody who empties a hand is paid.
func (g *Game) PaysEach() bool { return g.Rules.PayEach == rules.On }

// claims reports whether the player may have been the one who went out.
func (r Result) claims() bool { return r.Emptied || r.First }

// entitled are the players who are paid for a round: the one who was first,
// before all others who emptied their hands where each is paid. Nobody is
// first where none or several are marked, unless only one can have been.
func entitled(results []Result, each bool) []int {
	first := FirstOut(results)
	var paid []int
	if first >= 0 {
		paid = append(paid, first)
	}
	for _, r := range results {
		if each && r.claims() && r.Player != first {
			paid = append(paid, r.Player)
		}
	}
	return paid
}

// FirstOut is the player who went out first, or -1 where the results leave it
// open: the only one marked, or, with nobody marked, the only one who emptied
// a hand.
func FirstOut(results []Result) int {
	if p, n := only(results, func(r Result) bool { return r.First }); n > 0 {
		return p
	}
	p, _ := only(results, func(r Result) bool { return r.Emptied })
	return p
}

// only is the one player for whom it is so, or -1, and how many there are.
func only(results []Result, so func(Result) bool) (player, n int) {
	player = -1
	for _, r := range results {
		if so(r) {
			n++
			player = r.Player
		}
	}
	if n > 1 {
		return -1, n
	}
	return player, n
}

// splitPot gives the runners-up their parts, rounded down, and the winner the
// rest. Equals share the parts of the places they fill.
func (g *Game) splitPot(o *Outcome) {
	after := g.runnersUp(o)
	parts := g.parts(o.Pot, 1+len(after))
	for i := 0; i < len(after); {
		n := i
		sum := 0
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

// runnersUp are those who expired, best first.
func (g *Game) runnersUp(o *Outcome) []Standing {
	return slices.DeleteFunc(slices.Clone(o.Standings), func(s Standing) bool {
		return !g.seats[s.Player].expired()
	})
}

// parts are the cents of each place, the winner's first, for n players.
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
