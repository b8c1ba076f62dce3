package tally

import (
	"cmp"
	"math/bits"
	"slices"
	"sort"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// payOut pays the player who went out first in a round and, if pay-each is on, all
// others who emptied their hands, as far as the pot reaches. It returns the cents that
// the pot is short. If the sheet does not say who was first of those who may have gone
// out, it holds the cents back. The results are not yet added.
func (g *Game) payOut(results []Result, complete bool) (short int) {
	stakes := g.Stakes()
	if stakes == nil {
		return 0
	}
	var paid []int
	first := g.FirstOut(results, complete)
	if first >= 0 {
		paid = append(paid, first)
	}
	for _, r := range results {
		if g.Rules.PayEach == rules.On && r.claims() && r.Known && !r.Disproved && r.Player != first {
			paid = append(paid, r.Player)
		}
	}
	mayHaveGone := func(r Result) bool { return r.claims() || g.isVague(r) }
	if len(paid) == 0 && (!complete || slices.ContainsFunc(results, mayHaveGone)) {
		g.held += min(stakes.Out, g.pot-g.held)
	}
	for _, p := range paid {
		cents := min(stakes.Out, g.pot-g.held)
		g.Seats[p].Won += cents
		g.pot -= cents
		short += stakes.Out - cents
	}
	return short
}

// splitPot gives the runners-up, which are the expired players, best first, their
// parts, and the winner the rest. Players with equal totals share the parts of their
// places, which are added up and rounded down once.
func (g *Game) splitPot(o *Outcome) {
	after := slices.DeleteFunc(slices.Clone(o.Standings), func(s Standing) bool { return !g.Seats[s.Player].expired() })
	parts, whole := g.parts(o.Pot, 1+len(after))
	for i := 0; i < len(after); {
		n, sum := i, 0
		for ; n < len(after) && after[n].Place == after[i].Place; n++ {
			sum += parts[1+n]
		}
		for _, s := range after[i:n] {
			o.win(s.Player, sum/whole/(n-i))
		}
		i = n
	}
	o.win(o.Winners[0], o.Pot)
}

// parts returns the cents of each place, the winner's first, for n players. They are
// not rounded: whole of them make a cent.
func (g *Game) parts(pot, players int) (parts []int, whole int) {
	parts = make([]int, players)
	for _, share := range g.Shares {
		whole += share
	}
	for i := range min(players, len(g.Shares)) {
		parts[i] = pot * g.Shares[i]
	}
	if g.Second && players > 2 {
		second := min(g.BuyIn*whole, parts[1])
		parts[1] -= second
		parts[2] += second
	}
	return parts, max(whole, 1)
}

// shareStakes gives the winners of a game for stakes equal parts of what is in the pot.
// Odd cents stay.
func (g *Game) shareStakes(o *Outcome) {
	each := (g.pot - g.held) / len(o.Winners)
	for _, p := range o.Winners {
		o.win(p, each)
	}
}

// payDifferences lets each player in the game pay every other with a lower total the
// difference times the stake.
func (g *Game) payDifferences(o *Outcome) {
	for _, p := range g.Playing() {
		for _, q := range g.Playing() {
			if more := g.Seats[p].Total - g.Seats[q].Total; more > 0 {
				o.Accounts[p].Paid += more * g.Rules.Stake
				o.Accounts[q].Won += more * g.Rules.Stake
			}
		}
	}
}

func (o *Outcome) win(p, cents int) {
	o.Accounts[p].Won += cents
	o.Pot -= cents
}

// Payment is a payment in cents from one party to another. Parties are numbered like
// the balances.
type Payment struct{ From, To, Cents int }

// maxExact is the most parties with a balance for which Settle looks for the
// fewest payments. Finding them takes time and memory that double with each
// party.
const maxExact = 16

// Settle returns payments that settle balances in cents, which must add up to 0:
// parties with negative balances pay parties with positive ones. For up to maxExact
// parties with a balance, there are as few payments as possible; for more, fewer
// payments than parties. They are ordered by payer and then by payee.
func Settle(balances []int) []Payment {
	var open []int
	for p, cents := range balances {
		if cents != 0 {
			open = append(open, p)
		}
	}
	groups := [][]int{open}
	if len(open) <= maxExact {
		groups = balancedGroups(balances, open)
	}
	// In a group the greatest debt is paid to the greatest credit first. Each payment
	// settles one of the two, and the last both, so that there are fewer than parties.
	left := slices.Clone(balances)
	var payments []Payment
	for _, group := range groups {
		slices.SortStableFunc(group, func(a, b int) int { return cmp.Compare(balances[a], balances[b]) })
		for low, high := 0, len(group)-1; low < high; {
			from, to := group[low], group[high]
			cents := min(-left[from], left[to])
			payments = append(payments, Payment{from, to, cents})
			if left[from] += cents; left[from] == 0 {
				low++
			}
			if left[to] -= cents; left[to] == 0 {
				high--
			}
		}
	}
	sort.SliceStable(payments, func(i, k int) bool {
		a, b := payments[i], payments[k]
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) < 0
	})
	return payments
}

// balancedGroups divides the parties into as many groups as possible, each with
// balances that add up to 0. A group of n parties needs n-1 payments, and any
// payments connect parties into groups with balances of 0, so the most groups make the
// fewest payments. It removes parties one by one in the order in which the groups were
// counted; whenever the rest is balanced, a group is complete.
func balancedGroups(balances, open []int) [][]int {
	sums := make([]int, 1<<len(open)) // of each set of parties
	most := make([]int8, len(sums))   // balanced groups in it
	last := make([]int8, len(sums))   // the party without which the rest has as many of them
	for set := 1; set < len(sums); set++ {
		low := bits.TrailingZeros(uint(set))
		sums[set], last[set] = sums[set&(set-1)]+balances[open[low]], int8(low)
		for i := range open {
			if n := most[set&^(1<<i)]; set>>i&1 == 1 && n > most[set] {
				most[set], last[set] = n, int8(i)
			}
		}
		if sums[set] == 0 {
			most[set]++
		}
	}
	var groups [][]int
	var group []int
	for set := len(sums) - 1; set != 0; {
		i := last[set]
		set, group = set&^(1<<i), append(group, open[i])
		if sums[set] == 0 {
			slices.Sort(group)
			groups, group = append(groups, group), nil
		}
	}
	return groups
}
