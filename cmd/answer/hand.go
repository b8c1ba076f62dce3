package answer

import (
	"slices"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Hand answers for one dealt hand: alone or, where cards may be laid off, with
// the melds on the table.
type Hand struct {
	*parse.Deal
	LaidMelds explain.LaidMelds
	solver    *solve.Solver // where there is no table
	laid      *solve.Table  // where there is one
}

// New is the hand of a deal, with the melds on the table or nil.
func New(d *parse.Deal, table explain.LaidMelds) *Hand {
	h := &Hand{Deal: d, LaidMelds: table}
	if table != nil {
		h.laid = solve.Must(solve.NewTable(d.Terms, table))
	} else {
		h.solver = solve.Must(solve.New(d.Terms))
	}
	return h
}

// Dealt is the deal as explain takes it.
func (h *Hand) Dealt() explain.Deal {
	return explain.Deal{Played: h.Played, Hand: h.Hand, Settled: h.Settled}
}

// best is the best play of some cards.
func (h *Hand) best(cards card.Hand) explain.Play {
	if h.laid != nil {
		return solve.Must(h.laid.Best(cards))
	}
	return explain.Play{Arrangement: solve.Must(h.solver.Best(cards))}
}

// Checked is the hand's best arrangement or, at a table, play, and its player's
// own grouping judged.
func (h *Hand) Checked() explain.Checked {
	play := h.Play()
	c := Judged(h.Deal, play.Arrangement)
	c.LaidMelds, c.Play = h.LaidMelds, play
	return c
}

// Judged is a deal's best arrangement, and its player's own grouping judged.
func Judged(d *parse.Deal, best meld.Arrangement) explain.Checked {
	c := explain.Checked{Deal: explain.Deal{Played: d.Played, Hand: d.Hand, Settled: d.Settled}, Best: best, Claim: d.Claim}
	c.HighAces = d.HighAces
	if len(d.Melds) > 0 {
		declared := judge.Grouping(&d.Terms, d.Melds, d.Loose)
		c.Declared, c.Loose = &declared, d.Loose
	}
	return c
}

// Play is the best play at a table.
func (h *Hand) Play() explain.Play { return h.best(h.Hand) }

// mostWays is how many best arrangements are listed; there may be millions.
const mostWays = 1000

// All is the best arrangements, up to a number, and whether there are more.
func (h *Hand) All() (ways []meld.Arrangement, more bool) {
	return h.solver.AllUpTo(h.Hand, mostWays)
}

// Top is the n best sets of leftovers.
func (h *Hand) Top(n int) []meld.Arrangement { return h.solver.Top(h.Hand, n) }

// maxEqual is how many ways of equal penalty are counted.
const maxEqual = 10

// Equal is how many other sets of leftovers cost as little as the best,
// counted up to a number.
func (h *Hand) Equal(best meld.Arrangement) int {
	if len(best.Left) == 0 {
		return 0
	}
	n := -1
	for _, w := range h.Top(maxEqual) {
		if w.Penalty == best.Penalty {
			n++
		}
	}
	return n
}

// SameHand reports whether all arrangements are of the same cards in the same
// round of the same game.
func SameHand(list []explain.Checked) bool {
	return !slices.ContainsFunc(list, func(c explain.Checked) bool {
		first := list[0]
		return !slices.Equal(c.Hand.Sorted(), first.Hand.Sorted()) || c.Round != first.Round || c.Rules.Name != first.Rules.Name
	})
}

// FirstOther is the first two hands that differ.
func FirstOther(list []explain.Checked) (a, b card.Hand) {
	for _, c := range list[1:] {
		if a, b := list[0].Hand.Sorted(), c.Hand.Sorted(); !slices.Equal(a, b) {
			return a, b
		}
	}
	return list[0].Hand, list[0].Hand
}
