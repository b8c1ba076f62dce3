package explain

import (
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// money returns who paid and who won, with what is left in the pot.
func (p *page) money(e *Evening) {
	if !e.Game.ForMoney() {
		return
	}
	p.blank()
	p.line(0, "money")
	p.table(e.moneyTable())
	switch {
	case !e.Outcome.Over:
		p.sentence(indent, "What is not decided yet stays in the pot.")
	case e.Outcome.Pot > 0 && len(e.Outcome.Winners) == 0:
		p.sentence(indent, "Nobody has won it.")
	case e.Outcome.Pot > 0:
		p.sentence(indent, "What cannot be split or is not claimed stays in the pot.")
	}
	if debts := e.Debts(); len(debts) > 0 {
		p.blank()
		p.line(0, "who owes whom")
		for _, debt := range debts {
			p.sentence(indent, debt)
		}
	}
}

func (e *Evening) moneyTable() table {
	amount := func(head string) column { return column{head: cell{text: head}, least: len("-10.00")} }
	var rows []tableRow
	for player, a := range e.Outcome.Accounts {
		rows = append(rows, tableRow{cells: []cell{
			{text: e.name(player)}, {text: Money(a.Paid)}, {text: Money(a.Won)}, {text: signed(a.Won - a.Paid)},
		}})
	}
	if e.Outcome.Pot > 0 || !e.Outcome.Over {
		rows = append(rows, tableRow{cells: []cell{{text: "pot"}, {absent: true}, {absent: true}, {text: Money(e.Outcome.Pot)}}})
	}
	return table{
		columns: []column{{head: cell{text: "player"}, hidden: true, words: true, shrink: true}, amount("paid"), amount("won"), amount("net")},
		rows:    slices.Values(rows),
	}
}

// Money returns cents as an amount: 1.20.
func Money(cents int) string {
	if cents < 0 {
		return "-" + Money(-cents)
	}
	return fmt.Sprintf("%d.%02d", cents/100, cents%100)
}

func signed(cents int) string {
	if cents > 0 {
		return "+" + Money(cents)
	}
	return Money(cents)
}

// payments returns who owes whom once the game is over: the fewest payments that
// settle the accounts. The pot is a party after the players where money stays in
// it.
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

// party returns the name of a player, or the pot.
func (e *Evening) party(p int) string {
	if p == len(e.Outcome.Accounts) {
		return "pot"
	}
	return e.Players[p]
}

// Debts returns the payments in words.
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
