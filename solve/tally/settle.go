package tally

import (
	"cmp"
	"math/bits"
	"slices"
)

// Payment is cents that one party hands to another. Parties are numbered as
// the balances are.
type Payment struct{ From, To, Cents int }

// maxExact is the most parties with a balance for which Settle looks for the
// fewest payments. Finding them takes time and memory that double with each
// party.
const maxExact = 16

// Settle returns payments that settle balances in cents, which add up to 0: who
// has less than nothing pays who has more. They are the fewest that do up to
// maxExact parties with a balance, and at most one fewer than there are parties
// beyond that. They come ordered by who pays and who is paid.
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
	slices.SortFunc(payments, func(a, b Payment) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	return payments
}

// balancedGroups divides the parties into as many groups as can be, each with
// balances that add up to 0. A group of n parties settles with n-1 payments,
// and no payments settle fewer groups than they connect, so the most groups
// make the fewest payments. Parties are taken away one by one as the most groups
// were counted; each time what is left is balanced, a group is complete.
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
