package conformance

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// finish decides the game.
func (l *ledger) finish() {
	if l.rounds == 0 {
		l.payIn()
	}
	if l.eliminates() {
		l.lastOneIn()
	} else if l.rounds == len(l.rules.Rounds) && !l.impossible {
		l.lowestTotal()
	}
	if l.log.Over && l.rules.Money == rules.Difference {
		l.payDifferences()
	}
	pot := 0
	for _, p := range l.players {
		l.log.Totals[p.name] = p.total
		pot += p.paid - p.won
		if l.Game == "sixty-five" || l.buyIn > 0 || l.rules.Money == rules.Difference {
			if l.log.Money == nil {
				l.log.Money = map[string]Account{}
			}
			l.log.Money[p.name] = Account{p.paid, p.won}
		}
	}
	l.log.Pot = pot
	if l.log.Over {
		l.log.Payments = fewestPayments(l.log.Money, pot)
	}
	slices.Sort(l.log.Wrong)
}

// payDifferences lets each pay all with lower totals (ruling 30).
func (l *ledger) payDifferences() {
	for _, p := range l.players {
		for _, q := range l.players {
			if cents := l.rules.Stake * (p.total - q.total); cents > 0 {
				p.paid += cents
				q.won += cents
			}
		}
	}
}

// lowest are the players with the lowest total. Who left wins nothing (ruling 23).
func (l *ledger) lowest() (low []*player) {
	for _, p := range l.players {
		switch {
		case p.state == left:
		case len(low) == 0 || p.total < low[0].total:
			low = []*player{p}
		case p.total == low[0].total:
			low = append(low, p)
		}
	}
	return low
}

// lowestTotal ends a game of fixed rounds.
func (l *ledger) lowestTotal() {
	low := l.lowest()
	switch {
	case len(low) > 1 && l.rules.Tie == rules.NoWinner:
		l.log.Over = true
		return
	case len(low) > 1 && l.rules.Tie == rules.BonusRound && l.rules.Game.Bonus != nil:
		low = mostKept(low)
		if l.bonuses == 0 || len(low) > 1 || l.pending {
			return
		}
	case len(low) > 1 && l.rules.Tie == rules.BonusRound:
		l.log.Over = true
		return
	}
	l.log.Over = true
	pot := 0
	for _, p := range l.players {
		pot += p.paid - p.won
	}
	for _, p := range low {
		l.log.Winners = append(l.log.Winners, p.name)
		p.won += pot / len(low)
	}
}

func mostKept(tied []*player) []*player {
	most := slices.MaxFunc(tied, func(p, q *player) int { return cmp.Compare(p.kept, q.kept) }).kept
	return slices.DeleteFunc(slices.Clone(tied), func(p *player) bool { return p.kept < most })
}

// lastOneIn ends a game that players drop out of.
func (l *ledger) lastOneIn() {
	var in, after []*player
	pot := 0
	for _, p := range l.players {
		pot += p.paid
		switch p.state {
		case playing:
			in = append(in, p)
		case expired, out:
			after = append(after, p)
		}
	}
	if len(in) != 1 || l.rounds == 0 {
		return
	}
	l.log.Over, l.log.Winners = true, []string{in[0].name}
	slices.SortStableFunc(after, func(p, q *player) int { return cmp.Compare(p.total, q.total) })
	in[0].won = pot - l.payRunnersUp(after, pot)
}

// payRunnersUp shares the runner-up's part among those with equal scores, and
// is what was paid.
func (l *ledger) payRunnersUp(after []*player, pot int) (paid int) {
	parts := make([]int, len(after))
	if len(after) > 0 {
		parts[0] = pot * l.shares[1] / (l.shares[0] + l.shares[1])
	}
	if l.second && len(after) > 1 {
		parts[1] = min(l.buyIn, parts[0])
		parts[0] -= parts[1]
	}
	for i := 0; i < len(after); {
		sum, n := 0, 0
		for n = i; n < len(after) && after[n].total == after[i].total; n++ {
			sum += parts[n]
		}
		for _, p := range after[i:n] {
			p.won = sum / (n - i)
			paid += p.won
		}
		i = n
	}
	return paid
}

// fewestPayments is how many payments it takes at least to settle the
// accounts, the pot being a party where money stays in it: all parties who are
// not even, less one for each group of them that is even among themselves.
func fewestPayments(money map[string]Account, pot int) int {
	balances := []int{}
	for _, name := range slices.Sorted(maps.Keys(money)) {
		if b := money[name].Won - money[name].Paid; b != 0 {
			balances = append(balances, b)
		}
	}
	if pot != 0 {
		balances = append(balances, pot)
	}
	groups := make([]int, 1<<len(balances))
	for set := 1; set < len(groups); set++ {
		sum := 0
		for i, b := range balances {
			sum += b * (set >> i & 1)
		}
		for rest := set; rest != 0; rest &= rest - 1 {
			groups[set] = max(groups[set], groups[set&^(1<<bits.TrailingZeros(uint(rest)))])
		}
		if sum == 0 {
			groups[set]++
		}
	}
	return len(balances) - groups[len(groups)-1]
}
