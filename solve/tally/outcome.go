package tally

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// Standing is a player's place: 1 for the best, shared by equals, and 0 if a score is
// missing from the total or cannot be right. The total covers finished rounds only.
type Standing struct {
	Place, Player, Total int
}

// Outcome describes how a game stands, with its winners and the money once it is over.
type Outcome struct {
	Over      bool
	Winners   []int // none until the game is over, or if a tie has no winner
	Tied      []int // the players with the lowest total, if a tie is not shared
	Standings []Standing
	Accounts  []Account
	Pot       int // cents that nobody has won
}

// Outcome returns how the game stands. It changes nothing, so it may be called after
// any round.
func (g *Game) Outcome() Outcome {
	o := Outcome{Pot: g.pot, Accounts: make([]Account, len(g.Seats)), Standings: make([]Standing, len(g.Seats))}
	for p, s := range g.Seats {
		o.Accounts[p], o.Standings[p] = s.Account, Standing{Player: p, Total: s.Finished().Total}
	}
	slices.SortStableFunc(o.Standings, g.compare)
	for i, s := range o.Standings {
		switch {
		case g.unplaced(s.Player):
		case i > 0 && g.compare(o.Standings[i-1], s) == 0:
			o.Standings[i].Place = o.Standings[i-1].Place
		default:
			o.Standings[i].Place = i + 1
		}
	}
	switch {
	case g.Open || !g.Whole():
	case g.Eliminates():
		if o.Over = g.IsOver(); o.Over && g.inPlay() > 0 {
			o.Winners = g.Playing()
			g.splitPot(&o)
		}
	case g.complete():
		g.endRounds(&o)
	}
	return o
}

// endRounds decides a game of fixed rounds. If the cards used in its bonus game were
// not all counted, it takes the end of the sheet for the end of the pack. A bonus hand
// with a missing line decides nothing, and neither do the hands after it.
func (g *Game) endRounds(o *Outcome) {
	low := g.lowest()
	switch b := g.Bonus(); {
	case len(low) == 1, g.Rules.Tie == rules.Shared:
		o.Over, o.Winners = true, low
	case !g.breaksTies():
		o.Over, o.Tied = true, low
	case b.Unfinished > 0 || b.Hands == 0 || b.Exact && !g.BonusOver() || len(g.leaders()) > 1:
		o.Tied = b.Players
	default:
		o.Over, o.Winners = true, g.leaders()
	}
	if len(o.Winners) > 0 && g.Stakes() != nil {
		each := (g.pot - g.held) / len(o.Winners) // odd cents stay
		for _, p := range o.Winners {
			o.win(p, each)
		}
	}
	if o.Over && g.Rules.Money == rules.Difference {
		g.payDifferences(o)
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

// breaksTies reports whether a tie is played out in a bonus round.
func (g *Game) breaksTies() bool {
	return g.Rules.Tie == rules.BonusRound && g.Rules.Game.Bonus != nil
}

func (o *Outcome) win(p, cents int) {
	o.Accounts[p].Won += cents
	o.Pot -= cents
}

// unplaced reports whether a player's total has no place.
func (g *Game) unplaced(p int) bool {
	s := g.Seats[p].Finished()
	return s.Gaps > 0 || g.Seats[p].Unsettled
}

// compare puts the better player first. Players without a place come last. Players still
// in the game come before players who expired, whenever that was, and those before
// players who left; then the lower total counts, then more cards kept in the bonus game.
func (g *Game) compare(a, b Standing) int {
	s, t := &g.Seats[a.Player], &g.Seats[b.Player]
	part := func(s *Seat, p int) int {
		switch {
		case g.unplaced(p):
			return 3
		case s.State == Playing:
			return 0
		case s.expired():
			return 1
		}
		return 2
	}
	if g.unplaced(a.Player) && g.unplaced(b.Player) {
		return 0
	}
	return cmp.Or(cmp.Compare(part(s, a.Player), part(t, b.Player)), cmp.Compare(a.Total, b.Total), cmp.Compare(t.Scoring, s.Scoring))
}

// payOut pays the player who went out first in a round and, if pay-each is on, all
// others who emptied their hands, as far as the pot reaches. It returns the cents that
// the pot is short. If the sheet does not say which of several players was first, it
// holds the cents back.
func (g *Game) payOut(results []Result) (short int) {
	stakes := g.Stakes()
	if stakes == nil {
		return 0
	}
	var paid []int
	first := FirstOut(results)
	if first >= 0 {
		paid = append(paid, first)
	}
	for _, r := range results {
		if g.Rules.PayEach == rules.On && r.claims() && !r.Disproved && r.Player != first {
			paid = append(paid, r.Player)
		}
	}
	if len(paid) == 0 && slices.ContainsFunc(results, Result.claims) {
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

// claims reports whether the player may have gone out.
func (r Result) claims() bool { return r.Emptied || r.Out }

// FirstOut returns the player who went out first, or -1 if the results leave it open.
// It is the only player marked or, if nobody is marked, the only one who emptied a
// hand. If the player marked cannot have gone out, nobody else is taken instead.
func FirstOut(results []Result) int {
	isFirst := func(r Result) bool { return r.Out }
	if !slices.ContainsFunc(results, isFirst) {
		isFirst = func(r Result) bool { return r.Emptied }
	}
	first := -1
	for _, r := range results {
		switch {
		case isFirst(r) && (first >= 0 || r.Disproved):
			return -1
		case isFirst(r):
			first = r.Player
		}
	}
	return first
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
	slices.SortStableFunc(payments, func(a, b Payment) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
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
