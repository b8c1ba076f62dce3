package explain

import (
	"fmt"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// payments are who owes whom once the game is over: the fewest payments that
// settle the accounts. The pot is a party after the players where money stays
// in it.
func (e *Evening) payments() []tally.Payment {
	if !e.Game.ForMoney() || !e.Outcome.Over {
		return nil
	}
	balances := make([]int, 0, len(e.Outcome.Accounts)+1)
	for _, a := range e.Outcome.Accounts {
		balances = append(balances, a.Won-a.Paid)
	}
	return tally.Settle(append(balances, e.Outcome.Pot))
}

// party is the name of a player, or the pot.
func (e *Evening) party(p int) string {
	if p == len(e.Outcome.Accounts) {
		return "pot"
	}
	return e.Players[p]
}

// Debts are the payments in words.
func (e *Evening) Debts() []string {
	var list []string
	for _, p := range e.payments() {
		to := "the pot"
		if p.To < len(e.Outcome.Accounts) {
			to = display.Safe(e.party(p.To))
		}
		list = append(list, fmt.Sprintf("%s owes %s %s", e.name(p.From), to, Money(p.Cents)))
	}
	return list
}
