package solve_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// toldBadly is what is wrong with the order or the spelling of an
// arrangement, "" where nothing is.
func (o reference) toldBadly(a meld.Arrangement) string {
	tidy := meld.Arrangement{Melds: slices.Clone(a.Melds), Left: slices.Clone(a.Left), Penalty: a.Penalty}
	tidy.Tidy()
	if spell(tidy) != spell(a) {
		return "tidied it is " + spell(tidy)
	}
	for _, m := range a.Melds {
		fault := o.runToldBadly(m)
		if m.Kind == meld.Set {
			fault = o.setToldBadly(m)
		}
		if fault != "" {
			return fault
		}
	}
	return ""
}

// runToldBadly wants the places of a run upward, of one suit unless suits may
// mix.
func (o reference) runToldBadly(m meld.Meld) string {
	var ranks []card.Rank
	for _, s := range m.Slots {
		ranks = append(ranks, s.As.Rank())
	}
	if !slices.ContainsFunc(o.Windows[len(ranks)], func(w []card.Rank) bool { return slices.Equal(w, ranks) }) {
		return fmt.Sprintf("the run's places are %v", ranks)
	}
	for _, s := range m.Slots {
		if o.RunSuits == rules.SameSuit && s.As.Suit() != m.Slots[0].As.Suit() {
			return fmt.Sprintf("the run is of more suits than one: %v", m.Slots)
		}
	}
	return ""
}

// setToldBadly wants a set's naturals by suit, then its wild cards, each
// standing for the set's rank and for no suit unless suits are distinct; a
// card at its own rank may stand for itself.
func (o reference) setToldBadly(m meld.Meld) string {
	sorted := slices.IsSortedFunc(m.Slots, func(a, b meld.Slot) int {
		if o.IsWild(a.Card) || o.IsWild(b.Card) {
			return number(o.IsWild(a.Card)) - number(o.IsWild(b.Card))
		}
		return int(a.Card) - int(b.Card)
	})
	if !sorted {
		return fmt.Sprintf("the set is told as %v", m.Slots)
	}
	for _, s := range m.Slots {
		if s.As.Rank() != m.Slots[0].As.Rank() {
			return fmt.Sprintf("%v stands for %v in a set of %vs", s.Card, s.As, m.Slots[0].As.Rank())
		}
		if s.As != s.Card && (s.As.Suit() != card.NoSuit) != (o.SetSuits == rules.Distinct) {
			return fmt.Sprintf("%v stands for %v in a set", s.Card, s.As)
		}
	}
	return ""
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestAnswersComeInOrder(t *testing.T) {
	inParts(t, 5, func(rt *rapid.T) {
		tr := newTrial(allTerms.Draw(rt, "terms"))
		h := dealt(tr.oracle.Terms, 3, 14).Draw(rt, "hand")
		a := solve.Must(tr.solver.Best(h))
		if fault := tr.oracle.toldBadly(a); fault != "" {
			rt.Fatalf("%v: %s: %s; %s", h, spell(a), fault, describe(tr.oracle.Terms))
		}
	})
}

// TestJudgeReadsMeldsAsTheSolverWritesThem lays down the solver's melds as the
// solver tells them: the judge reads the same cards at the same ranks.
func TestJudgeReadsMeldsAsTheSolverWritesThem(t *testing.T) {
	inParts(t, 5, func(rt *rapid.T) {
		tr := newTrial(allTerms.Draw(rt, "terms"))
		h := dealt(tr.oracle.Terms, 3, 14).Draw(rt, "hand")
		for _, m := range solve.Must(tr.solver.Best(h)).Melds {
			read, fault := judge.Meld(&tr.oracle.Terms, m.Slots)
			if fault != nil {
				rt.Fatalf("%v: %v: %v; %s", h, m, fault, describe(tr.oracle.Terms))
			}
			if read.Kind != m.Kind || !slices.Equal(atRanks(read), atRanks(m)) {
				rt.Fatalf("%v: the solver tells %v, the judge %v; %s", h, m, read, describe(tr.oracle.Terms))
			}
		}
	})
}

// atRanks are the cards of a meld, each with the rank it stands for.
func atRanks(m meld.Meld) []string {
	var words []string
	for _, s := range m.Slots {
		words = append(words, fmt.Sprintf("%v at %v", s.Card, s.As.Rank()))
	}
	slices.Sort(words)
	return words
}
