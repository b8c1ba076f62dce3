package solve

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/layoff"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// Table answers for hands whose cards may also go onto the melds of a table.
// Like a Solver it is not safe for use by several goroutines.
type Table struct {
	terms  rules.Terms
	plays  *layoff.Solver
	throws *thrower
}

// NewTable is the table of the melds, as layoff.Read reads them.
func NewTable(t rules.Terms, melds []meld.Meld) *Table {
	table := &Table{terms: t, plays: layoff.New(t, melds, New(t))}
	leftOf := func(h card.Hand) (card.Hand, int) {
		best := table.Best(h)
		return best.Left, best.Penalty
	}
	penalty := func(h card.Hand, _ int) int { return table.plays.Penalty(h) }
	table.throws = newThrower(&table.terms, leftOf, penalty)
	return table
}

// Best is the best play of the hand.
func (t *Table) Best(h card.Hand) layoff.Play { return t.plays.Best(h) }

// With is the best play that grants the wish; a card that is to be melded may
// be laid off instead. It is false where there is none.
func (t *Table) With(h card.Hand, w Wish) (layoff.Play, bool) {
	switch {
	case w.Melded != 0:
		return t.plays.Using(h, w.Melded)
	case w.Leave != 0:
		return t.plays.Leaving(h, w.Leave)
	}
	m, fault := judge.Meld(&t.terms, w.Meld)
	if fault != nil {
		return layoff.Play{}, false
	}
	return t.plays.Laying(h, m)
}

// Discards is every card of the hand as a discard, as Solver.Discards has
// them.
func (t *Table) Discards(h card.Hand) []Discard { return t.throws.all(h) }

// Turns is every card of the hand as a discard with what the next card of the
// stock is good for, as Solver.Turns has them. The table is as it is now.
func (t *Table) Turns(h card.Hand, unseen *stock.Unseen, by By) []Turn {
	return t.throws.turns(h, unseen, by)
}

// Draws is every card that may come from the stock, as Solver.Draws has them.
func (t *Table) Draws(h card.Hand, unseen *stock.Unseen) Draws { return t.throws.draws(h, unseen) }
