package judge

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Arrangement accepts a solver's answer for a hand, or says what is wrong
// with it: every card must be in it once, every meld legal with its cards
// standing for what the slots say, in that order, and the penalty the points
// of the leftovers. Whether it is the best one is not looked at.
func Arrangement(t rules.Terms, h card.Hand, a meld.Arrangement) error {
	used := slices.Clone(a.Left)
	for _, m := range a.Melds {
		used = append(used, m.Cards()...)
	}
	if !slices.Equal(used.Sorted(), h.Sorted()) {
		return fmt.Errorf("the hand is %s, the arrangement of %s", h.Sorted(), used.Sorted())
	}
	for _, m := range a.Melds {
		if err := slotted(&t, m); err != nil {
			return fmt.Errorf("%s %s: %w", m.Kind, m.Cards(), err)
		}
	}
	if p := points(&t, a.Left); p != a.Penalty {
		return fmt.Errorf("leftovers %s are %d points, not %d", a.Left, p, a.Penalty)
	}
	return nil
}

// slotted judges a meld as its slots have it.
func slotted(t *rules.Terms, m meld.Meld) error {
	if f := foreign(t, m.Slots); f != nil {
		return f
	}
	if len(m.Slots) == 0 || !shaped(t, m) {
		return fmt.Errorf("its slots [%s] are no %s", spell(m.Slots), cmp.Or(m.Kind.String(), "meld"))
	}
	if f := Broken(t, m); f != nil {
		return f
	}
	return nil
}
