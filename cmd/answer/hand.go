// Package answer is the use cases: a dealt hand solved, checked, asked about,
// discarded from and drawn for. It makes the values that screens and JSON are
// renderings of, and reads the cards that a question names; it knows neither
// streams nor flags, and every front can use it.
package answer

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/stock"
)

// Outcome is how an input came out. The greater is the worse.
type Outcome int

// The outcomes, which are exit statuses on the command line.
const (
	Right      Outcome = iota
	Wrong              // a claim, a total or a grouping is wrong
	Unreadable         // the input or the usage is
)

// Error is a request that cannot be answered, and what would be right.
type Error struct{ Message, Hint string }

func (e Error) Error() string { return e.Message }

// Errorf returns an Error with a formatted message.
func Errorf(hint, format string, args ...any) error {
	return Error{fmt.Sprintf(format, args...), hint}
}

// Hand answers for one dealt hand: alone or, where cards may be laid off, with
// the melds on the table.
type Hand struct {
	*parse.Deal
	LaidMelds explain.LaidMelds
	solver    *solve.Solver // where there is no table
	laid      *solve.Table  // where there is one
	outlook   outlook       // either of them
}

// outlook looks one card ahead.
type outlook interface {
	Turns(h card.Hand, unseen *stock.Unseen, by solve.By) []solve.Turn
	Draws(h card.Hand, unseen *stock.Unseen) solve.Draws
}

// New returns the hand of a deal, with the melds on the table or nil.
func New(d *parse.Deal, table explain.LaidMelds) *Hand {
	h := &Hand{Deal: d, LaidMelds: table}
	if table != nil {
		h.laid = solve.Must(solve.NewTable(d.Terms, table))
		h.outlook = h.laid
	} else {
		h.solver = solve.Must(solve.New(d.Terms))
		h.outlook = h.solver
	}
	return h
}

// Dealt returns the deal as explain takes it.
func (h *Hand) Dealt() explain.Deal {
	return explain.Deal{Played: h.Played, Hand: h.Hand, LaidMelds: h.LaidMelds, Settled: h.Settled}
}

// best returns the best play of some cards.
func (h *Hand) best(cards card.Hand) explain.Play {
	if h.laid != nil {
		return solve.Must(h.laid.Best(cards))
	}
	return explain.Play{Arrangement: solve.Must(h.solver.Best(cards))}
}

// Checked returns the hand's best arrangement or, at a table, play, and its
// player's own grouping judged.
func (h *Hand) Checked() explain.Checked {
	play := h.Play()
	c := explain.Checked{
		Deal: h.Dealt(), Play: play, Best: play.Arrangement,
		Claim: h.Claim, HighAces: h.HighAces,
	}
	if len(h.Melds) > 0 {
		declared := judge.Grouping(&h.Terms, h.Melds, h.Loose)
		c.Declared, c.Loose = &declared, h.Loose
	}
	return c
}

// Play returns the best play at a table.
func (h *Hand) Play() explain.Play { return h.best(h.Hand) }

// mostWays is how many best arrangements are listed; there may be millions.
const mostWays = 1000

// All returns the best arrangements, up to a number, and whether there are more.
func (h *Hand) All() (ways []meld.Arrangement, more bool) {
	return h.solver.AllUpTo(h.Hand, mostWays)
}

// Top returns the n best sets of leftovers.
func (h *Hand) Top(n int) []meld.Arrangement { return h.solver.Top(h.Hand, n) }

// maxEqual is how many ways of equal penalty are counted.
const maxEqual = 10

// Equal returns how many other sets of leftovers cost as little as the best,
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

// FirstOther returns the first two hands that differ.
func FirstOther(list []explain.Checked) (a, b card.Hand) {
	for _, c := range list[1:] {
		if a, b := list[0].Hand.Sorted(), c.Hand.Sorted(); !slices.Equal(a, b) {
			return a, b
		}
	}
	return list[0].Hand, list[0].Hand
}

// Explained returns a checked hand with what else is shown of it: what melding
// each leftover would cost, and the next best arrangement.
func (h *Hand) Explained(c explain.Checked) explain.Answer {
	a := explain.Answer{Checked: c}
	for i, x := range c.Best.Left {
		if i > 0 && c.Best.Left[i-1] == x {
			continue
		}
		with, ok := h.solver.With(c.Hand, solve.Wish{Melded: x})
		a.Melded = append(a.Melded, explain.Melded{Card: x, Penalty: with.Penalty, Possible: ok})
		if ok && (a.Next == nil || better(with, *a.Next)) {
			a.Next = &with
		}
	}
	if a.Next != nil && a.Next.Penalty == c.Best.Penalty {
		a.Equal = h.Equal(c.Best)
	}
	return a
}

// better reports whether a ranks before b: by penalty, leftovers, melds.
func better(a, b meld.Arrangement) bool {
	return cmp.Or(cmp.Compare(a.Penalty, b.Penalty), cmp.Compare(len(a.Left), len(b.Left)), cmp.Compare(len(a.Melds), len(b.Melds))) < 0
}
