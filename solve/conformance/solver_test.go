package conformance

import (
	"slices"
	"strconv"
	"testing"

	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// dealtIn are the terms and the cards of a line that the game can deal, by
// the program's own reading of the rounds.
func (l Hand) dealtIn(t *testing.T) (rules.Terms, card.Hand) {
	t.Helper()
	r, err := l.rulesOf()
	if err != nil {
		t.Fatalf("%s: %v", l.ID, err)
	}
	h, err := handOf(l.Hand)
	if err != nil {
		t.Fatalf("%s: %v", l.ID, err)
	}
	round, err := r.RoundFor(l.asked(), len(h))
	if err != nil {
		t.Fatalf("%s: %v", l.ID, err)
	}
	return r.In(round), h
}

func (s Setting) asked() rules.Ask {
	number, _ := strconv.Atoi(s.Round)
	return rules.Ask{Number: number, Bonus: s.Round == "bonus", Wild: rankNamed(s.Wild), HasWild: s.Wild != ""}
}

// TestSolverOverTheSet holds the solver against every hand that can be dealt.
func TestSolverOverTheSet(t *testing.T) {
	for _, l := range readLines[Hand](t, "hands.jsonl") {
		switch {
		case l.Refused != "":
		case l.Table != "":
			l.solveAtTable(t)
		default:
			l.solve(t)
		}
	}
}

func (l Hand) solve(t *testing.T) {
	terms, h := l.dealtIn(t)
	s := must(solve.New(terms))
	best := must(s.Best(h))
	if best.Penalty != *l.Penalty || len(best.Left) != *l.Left || len(best.Melds) != *l.Melds {
		t.Errorf("%s: %s: %d points, %d left, %d melds; want %d, %d, %d", l.ID, l.Hand, best.Penalty, len(best.Left), len(best.Melds), *l.Penalty, *l.Left, *l.Melds)
	}
	var laid [][]meld.Slot
	for _, m := range best.Melds {
		laid = append(laid, m.Slots)
	}
	if d := judge.Grouping(&terms, laid, best.Left); !d.Legal || d.Penalty != best.Penalty {
		t.Errorf("%s: %s: the judge says %+v of %v", l.ID, l.Hand, d, best)
	}
	tied := slices.DeleteFunc(must(s.Top(h, l.Leftovers+1)), func(a meld.Arrangement) bool { return a.Penalty > best.Penalty })
	if len(tied) != l.Leftovers {
		t.Errorf("%s: %s: %d sets of leftovers, want %d", l.ID, l.Hand, len(tied), l.Leftovers)
	}
}

func (l Hand) solveAtTable(t *testing.T) {
	terms, h := l.dealtIn(t)
	melds, _, err := groupingOf(l.Table)
	if err != nil {
		t.Fatal(err)
	}
	var table []meld.Meld
	for _, m := range melds {
		read, fault := solve.ReadMeld(terms, m)
		if fault != nil {
			t.Fatalf("%s: %v", l.ID, fault)
		}
		table = append(table, read)
	}
	left, penalty := must(must(solve.New(terms)).Best(h)).Left, 0
	if terms.LayOff == rules.On {
		best := must(must(solve.NewTable(terms, table)).Best(h))
		left, penalty = best.Left, best.Penalty
	} else {
		penalty = must(must(solve.New(terms)).Penalty(h))
	}
	if penalty != *l.Penalty || len(left) != *l.Left {
		t.Errorf("%s: %s at %s: %d points, %d left; want %d, %d", l.ID, l.Hand, l.Table, penalty, len(left), *l.Penalty, *l.Left)
	}
}

// dealtIn are the terms and the cards of a grouping.
func (l Grouping) dealtIn(t *testing.T) (terms rules.Terms, melds [][]meld.Slot, loose card.Hand) {
	t.Helper()
	melds, loose, err := groupingOf(l.Grouping)
	if err != nil {
		t.Fatalf("%s: %v", l.ID, err)
	}
	terms, _ = Hand{ID: l.ID, Setting: l.Setting, Hand: cardsOf(melds, loose).String()}.dealtIn(t)
	return terms, melds, loose
}

// reasons are the parameters that may be the cause of a fault, where a fault
// has one.
var reasons = map[judge.FaultKind][]string{
	judge.TooMany:       {"max-meld"},
	judge.RunTooShort:   {"min-run"},
	judge.AllWild:       {"all-wild", "wild-limit", "wild-as-natural"},
	judge.TooWild:       {"wild-limit", "wild-as-natural"},
	judge.AdjacentWilds: {"adjacent-wilds", "wild-as-natural"},
	judge.SuitTwice:     {"set-suits"},
}

// TestJudgeOverTheSet holds the judge against every grouping: whether it is
// legal, what the cards as grouped score, the verdict on the claim, and that a
// fault is one that another value of a parameter would allow.
func TestJudgeOverTheSet(t *testing.T) {
	for _, l := range readLines[Grouping](t, "groupings.jsonl") {
		terms, melds, loose := l.dealtIn(t)
		d := judge.Grouping(&terms, melds, loose)
		if d.Legal != l.Legal || d.Penalty != l.Penalty {
			t.Errorf("%s: %s: legal %v, %d points; want %v, %d", l.ID, l.Grouping, d.Legal, d.Penalty, l.Legal, l.Penalty)
		}
		if l.Claim != nil {
			if v, _ := judge.Claim(&terms, d.Left, *l.Claim); v.String() != l.Verdict {
				t.Errorf("%s: %s: the claim of %d is %v, want %s", l.ID, l.Grouping, *l.Claim, v, l.Verdict)
			}
		}
		for _, m := range d.Melds {
			if m.Fault != nil && !l.allows(m.Fault) {
				t.Errorf("%s: %s: %v, want one of %q", l.ID, l.Grouping, m.Fault, l.Why)
			}
		}
	}
}

// allows reports whether the fault may be why the grouping is not legal.
func (l Grouping) allows(f *judge.Fault) bool {
	names, known := reasons[f.Kind]
	return !known || slices.ContainsFunc(l.Why, func(why string) bool { return slices.Contains(names, why) })
}

// must returns v. The hands and rules of these tests are possible.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
