package solve_test

import (
	"cmp"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// reference and truth are what the answers are held against, with what these
// tests ask of them besides.
type (
	reference struct{ oracle.Oracle }
	truth     struct{ oracle.Truth }
)

type cost = oracle.Cost

var noCost = oracle.NoCost

func newReference(t rules.Terms) reference { return reference{oracle.New(t)} }

func (o reference) read(h card.Hand) truth { return truth{o.Read(h)} }

func newCost(penalty, left, melds int) cost {
	return cost{Penalty: penalty, Left: left, Melds: melds}
}

func newLeftover(c cost, cards string) leftover { return leftover{cost: c, Cards: cards} }

// leftovers is every set of cards that may be left over with the least cost
// of leaving it, the best first, equals by the cards.
func (t truth) leftovers() []leftover {
	byCards := map[string]leftover{}
	t.Costs(func(left int, c cost) {
		l := leftover{c, t.Cards(left).String()}
		if known, ok := byCards[l.Cards]; !ok || c.Compare(known.cost) < 0 {
			byCards[l.Cards] = l
		}
	})
	var list []leftover
	for _, l := range byCards {
		list = append(list, l)
	}
	slices.SortFunc(list, func(a, b leftover) int {
		return cmp.Or(a.cost.Compare(b.cost), strings.Compare(a.Cards, b.Cards))
	})
	return list
}

// leftover is a set of cards that is left over, and the least cost of leaving
// it.
type leftover struct {
	cost
	Cards string
}

// melding is the least cost with these copies of a card in melds.
func (t truth) melding(copies card.Hand) cost {
	least := noCost
	t.Costs(func(left int, with cost) {
		if t.Cards(left).Count(copies[0]) <= t.Hand.Count(copies[0])-len(copies) {
			least = oracle.Lower(least, with)
		}
	})
	return least
}

// leaving is the least cost with a copy of the card left over.
func (t truth) leaving(c card.Card) cost {
	least := noCost
	t.Costs(func(left int, with cost) {
		if t.Cards(left).Count(c) > 0 {
			least = oracle.Lower(least, with)
		}
	})
	return least
}

// laying is the least cost with the meld among those laid.
func (t truth) laying(laid []meld.Slot) cost {
	if !t.Oracle.Legal(laid) {
		return noCost
	}
	var cards card.Hand
	for _, s := range laid {
		cards = append(cards, s.Card)
	}
	rest, ok := t.Hand.Without(cards...)
	if !ok {
		return noCost
	}
	least := t.Oracle.Read(rest).Best()
	least.Melds++
	return least
}
