package answer

import (
	"cmp"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/meld"
)

// Explained is a checked hand with what else is shown of it: what melding each
// leftover would cost, and the next best arrangement.
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
