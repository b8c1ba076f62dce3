package main

import (
	"slices"
	"testing"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

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
	for _, l := range linesOf[Grouping](t, "groupings.jsonl") {
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

// TestBatchJudgesTheSet gives the program every grouping as a record.
func TestBatchJudgesTheSet(t *testing.T) {
	lines := linesOf[Grouping](t, "groupings.jsonl")
	var asked []record
	for _, l := range lines {
		asked = append(asked, l.record(l.ID, l.Grouping, l.Claim))
	}
	for i, got := range batchOf(t, asked) {
		switch l := lines[i]; {
		case got.Error != nil:
			t.Errorf("%s: %s: %s", l.ID, l.Grouping, got.Error.Message)
		case got.Declared.Legal != l.Legal || got.Declared.Penalty != l.Penalty || got.Verdict != l.Verdict:
			t.Errorf("%s: %s: %+v, verdict %q; want legal %v, %d points, %q", l.ID, l.Grouping, *got.Declared, got.Verdict, l.Legal, l.Penalty, l.Verdict)
		}
	}
}

// TestGroupingsAgainstTheOracle judges every grouping once more.
func TestGroupingsAgainstTheOracle(t *testing.T) {
	for _, l := range linesOf[Grouping](t, "groupings.jsonl") {
		j, err := l.judged()
		if err != nil {
			t.Fatalf("%s: %v", l.ID, err)
		}
		want := judged{legal: l.Legal, penalty: l.Penalty, verdict: l.Verdict}
		if why := j.why(); !j.same(want) || !slices.Equal(why, l.Why) {
			t.Errorf("%s: %s: legal %v, %d points, %q, %q", l.ID, l.Grouping, j.legal, j.penalty, j.verdict, why)
		}
		for _, other := range l.Unlike {
			name, value := cutRule(other)
			if !l.differs(j, name, value) {
				t.Errorf("%s: the judgement is the same with %s", l.ID, other)
			}
		}
	}
}
