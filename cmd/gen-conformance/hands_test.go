package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/cmd"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/layoff"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

const set = "../../testdata/conformance/"

var long = flag.Bool("long", false, "hold every line of the set against the oracle, and make the set again")

func linesOf[T any](t *testing.T, name string) []T {
	t.Helper()
	lines, err := readLines[T](set + name)
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// dealtIn are the terms and the cards of a line that the game can deal, by
// the program's own reading of the rounds.
func (l Hand) dealtIn(t *testing.T) (rules.Terms, card.Hand) {
	t.Helper()
	r, err := l.rulesOf()
	if err != nil {
		t.Fatalf("%s: %v", l.ID, err)
	}
	h := l.cards()
	round, err := r.RoundFor(l.asked(), len(h))
	if err != nil {
		t.Fatalf("%s: %v", l.ID, err)
	}
	return r.In(round), h
}

func (s Setting) asked() rules.Ask {
	number, _ := strconv.Atoi(s.Round)
	return rules.Ask{Number: number, Bonus: s.Round == "bonus", Wild: rankNamed(s.Wild), WildSaid: s.Wild != ""}
}

// TestSolverOverTheSet holds the solver against every hand that can be dealt.
func TestSolverOverTheSet(t *testing.T) {
	for _, l := range linesOf[Hand](t, "hands.jsonl") {
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
	s := solve.New(terms)
	best := s.Best(h)
	if best.Penalty != *l.Penalty || len(best.Left) != *l.Left || len(best.Melds) != *l.Melds {
		t.Errorf("%s: %s: %d points, %d left, %d melds; want %d, %d, %d", l.ID, l.Hand, best.Penalty, len(best.Left), len(best.Melds), *l.Penalty, *l.Left, *l.Melds)
	}
	if err := judge.Arrangement(terms, h, best); err != nil {
		t.Errorf("%s: %s: %v", l.ID, l.Hand, err)
	}
	if tied := s.Tied(h); len(tied) != l.Leftovers {
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
		read, fault := layoff.Read(terms, m)
		if fault != nil {
			t.Fatalf("%s: %v", l.ID, fault)
		}
		table = append(table, read)
	}
	left, penalty := solve.New(terms).Best(h).Left, 0
	if terms.LayOff == rules.On {
		best := solve.NewTable(terms, table).Best(h)
		left, penalty = best.Left, best.Penalty
	} else {
		penalty = solve.New(terms).Penalty(h)
	}
	if penalty != *l.Penalty || len(left) != *l.Left {
		t.Errorf("%s: %s at %s: %d points, %d left; want %d, %d", l.ID, l.Hand, l.Table, penalty, len(left), *l.Penalty, *l.Left)
	}
}

// record is a line of batch, in or out.
type record struct {
	ID      string            `json:"id,omitempty"`
	Variant string            `json:"variant,omitempty"`
	Round   any               `json:"round,omitempty"`
	Wild    string            `json:"wild,omitempty"`
	Rules   map[string]string `json:"rules,omitempty"`
	Hand    any               `json:"hand,omitempty"`
	Claim   *int              `json:"claim,omitempty"`

	Penalty  *int      `json:"penalty,omitempty"`
	Verdict  string    `json:"verdict,omitempty"`
	Declared *declared `json:"declared,omitempty"`
	Error    *struct {
		Message string `json:"message"`
	} `json:"error,omitempty"`
}

type declared struct {
	Legal   bool `json:"legal"`
	Penalty int  `json:"penalty"`
}

func (s Setting) record(id, hand string, claim *int) record {
	r := record{ID: id, Variant: s.Game, Wild: s.Wild, Rules: s.Rules, Hand: hand, Claim: claim}
	if s.Round != "" {
		r.Round = s.Round
	}
	return r
}

// batchOf answers records as the program does.
func batchOf(t *testing.T, lines []record) []record {
	t.Helper()
	in, err := encode(lines)
	if err != nil {
		t.Fatal(err)
	}
	var out, complaints bytes.Buffer
	cmd.Main([]string{"batch"}, cmd.Streams{
		In: bytes.NewReader(in), Out: &out, Err: &complaints,
		Env:      func(string) string { return "" },
		Terminal: func(any) (int, bool) { return 0, false },
	})
	var answers []record
	for line := range strings.Lines(out.String()) {
		var r record
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		answers = append(answers, r)
	}
	if len(answers) != len(lines) {
		t.Fatalf("%d answers to %d lines; %s", len(answers), len(lines), &complaints)
	}
	return answers
}

// TestBatchOverTheSet gives the program every hand as a record: refusals,
// points and verdicts.
func TestBatchOverTheSet(t *testing.T) {
	lines := slices.DeleteFunc(linesOf[Hand](t, "hands.jsonl"), func(l Hand) bool { return l.Table != "" })
	var asked []record
	for _, l := range lines {
		asked = append(asked, l.record(l.ID, l.Hand, l.Claim))
	}
	for i, got := range batchOf(t, asked) {
		switch l := lines[i]; {
		case (got.Error != nil) != (l.Refused != ""):
			t.Errorf("%s: %s: error %+v, want %q", l.ID, l.Hand, got.Error, l.Refused)
		case got.Error != nil:
		case got.ID != l.ID || *got.Penalty != *l.Penalty || got.Verdict != l.Verdict:
			t.Errorf("%s: %s: %d points, verdict %q; want %d, %q", l.ID, l.Hand, *got.Penalty, got.Verdict, *l.Penalty, l.Verdict)
		}
	}
}

// TestHandsAgainstTheOracle answers hands once more: some of the small ones,
// or all.
func TestHandsAgainstTheOracle(t *testing.T) {
	for i, l := range linesOf[Hand](t, "hands.jsonl") {
		if !*long && (i%9 != 0 || len(strings.Fields(l.Hand)) > 7) {
			continue
		}
		again := l
		a, err := l.answered()
		if err != nil {
			t.Fatalf("%s: %v", l.ID, err)
		}
		again.setAnswer(a)
		if want, got := spelled(t, l), spelled(t, again); got != want {
			t.Errorf("the set has %sthe oracle %s", want, got)
		}
		l.distinguishes(t, a)
	}
}

// distinguishes wants another answer under the values that the line is there
// to tell apart.
func (l Hand) distinguishes(t *testing.T, a answer) {
	t.Helper()
	for _, other := range l.Unlike {
		name, value := cutRule(other)
		if !l.differs(a, name, value) {
			t.Errorf("%s: the answer is the same with %s", l.ID, other)
		}
	}
}

func spelled(t *testing.T, l Hand) string {
	t.Helper()
	text, err := encode([]Hand{l})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
