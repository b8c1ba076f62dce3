package solve_test

import (
	"github.com/wildmeld/wildmeld/solve/brute"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// oracle and truth are what the answers are held against, with what these
// tests ask of them besides.
type (
	oracle struct{ brute.Oracle }
	truth  struct{ brute.Truth }
)

type (
	cost     = brute.Cost
	leftover = brute.Leftover
)

var noCost = brute.NoCost

func newOracle(t rules.Terms) oracle { return oracle{brute.New(t)} }

func (o oracle) read(h card.Hand) truth { return truth{o.Read(h)} }

func newCost(penalty, left, melds int) cost {
	return cost{Penalty: penalty, Left: left, Melds: melds}
}

func newLeftover(c cost, cards string) leftover { return leftover{Cost: c, Cards: cards} }
