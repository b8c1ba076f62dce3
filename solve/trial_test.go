package solve_test

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/internal/oracle"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

var long = flag.Bool("long", false, "also try all hands of five cards and 100,000 random hands to ten cards")

// inLongMode skips a test that takes minutes.
func inLongMode(t *testing.T) {
	if !*long {
		t.Skip("takes minutes: go test ./solve -long -timeout 0")
	}
}

// atFullSpeed skips a test of many seconds in the short mode and under the
// race detector, which has nothing to find in it.
func atFullSpeed(t *testing.T) {
	if testing.Short() || raceDetector {
		t.Skip("takes many seconds")
	}
}

// trial is a solver under some terms and what it is held against.
type trial struct {
	oracle reference
	solver *solve.Solver
	answer meld.Arrangement // memory that every hand reuses
}

func newTrial(t rules.Terms) *trial {
	return &trial{oracle: newReference(t), solver: solve.Must(solve.New(t))}
}

// of solves a hand and holds the answer against the oracle and the judge.
func (tr *trial) of(h card.Hand) error {
	typed := slices.Clone(h)
	tr.solver.Arrange(h, &tr.answer)
	if !slices.Equal(h, typed) {
		return fmt.Errorf("%v: the solver changed the hand to %v", typed, h)
	}
	if want, got := tr.oracle.read(h).Best(), oracle.CostOf(tr.answer); got != want {
		return fmt.Errorf("%v: solver %s (%s), oracle %s; %s", h, got, spell(tr.answer), want, describe(tr.oracle.Terms))
	}
	return tr.sound(h, tr.answer)
}

// sound wants an arrangement to be legal as it says it is and its points to be
// right, in the judge's reading and in the oracle's.
func (tr *trial) sound(h card.Hand, a meld.Arrangement) error {
	t := tr.oracle.Terms
	for _, m := range a.Melds {
		alike := func(a, b meld.Slot) bool { // no suit matters in a set of any suits
			isOpen := m.Kind == meld.Set && t.SetSuits == rules.AnySuits && a.As.Rank() == b.As.Rank()
			return a.Card == b.Card && (a.As == b.As || isOpen)
		}
		read, fault := judge.Meld(&t, m.Slots)
		if fault != nil || read.Kind != m.Kind || !slices.EqualFunc(read.Slots, m.Slots, alike) {
			return fmt.Errorf("%v: judge of %s: %v, %v; %s", h, spell(a), read, fault, describe(t))
		}
	}
	if fault := tr.oracle.faultOf(h, a); fault != "" {
		return fmt.Errorf("%v: %s: %s; %s", h, spell(a), fault, describe(tr.oracle.Terms))
	}
	return nil
}

// faultOf is what is wrong with an arrangement of the hand, "" where nothing
// is.
func (o reference) faultOf(h card.Hand, a meld.Arrangement) string {
	all, points := slices.Clone(a.Left), 0
	for _, c := range a.Left {
		points += o.Points(c)
	}
	if points != a.Penalty {
		return fmt.Sprintf("the leftovers cost %d", points)
	}
	for _, m := range a.Melds {
		all = append(all, m.Cards()...)
		if !o.LegalAs(m.Kind, m.Slots) {
			return fmt.Sprintf("%v is not a %v", m.Slots, m.Kind)
		}
		if i := slices.IndexFunc(m.Slots, func(s meld.Slot) bool { return s.As == 0 }); i >= 0 {
			return fmt.Sprintf("%v stands for nothing", m.Slots[i].Card)
		}
	}
	if !slices.Equal(all.Sorted(), h.Sorted()) {
		return "these are not the cards of the hand"
	}
	return ""
}

// inEveryOrder wants the same answer for the hand however it is typed, from
// this solver and from one that has solved nothing before.
func (tr *trial) inEveryOrder(h card.Hand, orders []card.Hand) error {
	want := spell(solve.Must(tr.solver.Best(h)))
	if got := spell(solve.Must(solve.Must(solve.New(tr.oracle.Terms)).Best(h))); got != want {
		return fmt.Errorf("%v: a fresh solver says %s, a used one %s; %s", h, got, want, describe(tr.oracle.Terms))
	}
	for _, other := range orders {
		if got := spell(solve.Must(tr.solver.Best(other))); got != want {
			return fmt.Errorf("%v: %s, but typed %v: %s; %s", h, want, other, got, describe(tr.oracle.Terms))
		}
	}
	return nil
}

// agrees wants all of them to agree on a hand and returns the solver's answer.
func agrees(t *testing.T, terms rules.Terms, hand string) meld.Arrangement {
	t.Helper()
	h, tr := cards(hand), newTrial(terms)
	if err := tr.of(h); err != nil {
		t.Error(err)
	}
	reversed := slices.Clone(h)
	slices.Reverse(reversed)
	if err := tr.inEveryOrder(h, []card.Hand{reversed, h.Sorted()}); err != nil {
		t.Error(err)
	}
	if got := solve.Must(tr.solver.Penalty(h)); got != tr.answer.Penalty {
		t.Errorf("%s: Penalty %d, Arrange %d", hand, got, tr.answer.Penalty)
	}
	return tr.answer
}

// wantPenalty wants a hand's least points.
func wantPenalty(t *testing.T, terms rules.Terms, hand string, want int) {
	t.Helper()
	if a := agrees(t, terms, hand); a.Penalty != want {
		t.Errorf("%s: %s, want %d", hand, spell(a), want)
	}
}

// wantArrangement wants a hand's answer, spelled out.
func wantArrangement(t *testing.T, terms rules.Terms, hand, want string) {
	t.Helper()
	if a := agrees(t, terms, hand); spell(a) != want {
		t.Errorf("%s:\n got %s\nwant %s", hand, spell(a), want)
	}
}
