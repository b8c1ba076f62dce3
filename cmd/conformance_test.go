package cmd_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const conformance = "../testdata/conformance/"

// question is a line of hands.jsonl or groupings.jsonl as a record of batch
// has it, with its answer.
type question struct {
	ID       string            `json:"id"`
	Game     string            `json:"game"`
	Round    string            `json:"round"`
	Wild     string            `json:"wild"`
	Rules    map[string]string `json:"rules"`
	Hand     string            `json:"hand"`
	Grouping string            `json:"grouping"`
	Table    string            `json:"table"`
	Claim    *int              `json:"claim"`

	Penalty *int   `json:"penalty"`
	Legal   bool   `json:"legal"`
	Verdict string `json:"verdict"`
	Refused string `json:"refused"`
}

// record spells the question as batch reads it.
func (q question) record() map[string]any {
	r := map[string]any{"id": q.ID, "variant": q.Game, "hand": q.Hand + q.Grouping}
	if q.Round != "" {
		r["round"] = q.Round
	}
	if q.Wild != "" {
		r["wild"] = q.Wild
	}
	if q.Rules != nil {
		r["rules"] = q.Rules
	}
	if q.Claim != nil {
		r["claim"] = *q.Claim
	}
	return r
}

type answered struct {
	ID       string
	Penalty  *int
	Verdict  string
	Declared *struct {
		Legal   bool
		Penalty *int
	}
	Error *struct{ Message string }
}

func readLines[T any](t *testing.T, text []byte) (lines []T) {
	t.Helper()
	for line := range bytes.Lines(text) {
		var v T
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		lines = append(lines, v)
	}
	return lines
}

func conformanceLines[T any](t *testing.T, name string) []T {
	t.Helper()
	text, err := os.ReadFile(conformance + name)
	if err != nil {
		t.Fatal(err)
	}
	return readLines[T](t, text)
}

// batchOf answers the questions as records.
func batchOf(t *testing.T, lines []question) []answered {
	t.Helper()
	var in bytes.Buffer
	for _, q := range lines {
		if err := json.NewEncoder(&in).Encode(q.record()); err != nil {
			t.Fatal(err)
		}
	}
	got := run(&in, 80, "batch")
	answers := readLines[answered](t, []byte(got.out))
	if len(answers) != len(lines) {
		t.Fatalf("%d answers to %d lines; %s", len(answers), len(lines), got.err)
	}
	return answers
}

// TestBatchOverTheConformanceSet wants refusals, points and verdicts on hands
// and groupings to be those of the set.
func TestBatchOverTheConformanceSet(t *testing.T) {
	t.Parallel()
	lines := slices.Concat(conformanceLines[question](t, "hands.jsonl"), conformanceLines[question](t, "groupings.jsonl"))
	lines = slices.DeleteFunc(lines, func(q question) bool { return q.Table != "" })
	for i, got := range batchOf(t, lines) {
		q := lines[i]
		penalty, legal := got.Penalty, false
		if q.Grouping != "" && got.Declared != nil {
			penalty, legal = got.Declared.Penalty, got.Declared.Legal
		}
		switch {
		case (got.Error != nil) != (q.Refused != ""):
			t.Errorf("%s: %s: error %+v, want %q", q.ID, q.Hand+q.Grouping, got.Error, q.Refused)
		case got.Error != nil:
		case got.ID != q.ID || *penalty != *q.Penalty || legal != q.Legal || got.Verdict != q.Verdict:
			t.Errorf("%s: %s: %d points, legal %v, verdict %q; want %d, %v, %q", q.ID, q.Hand+q.Grouping, *penalty, legal, got.Verdict, *q.Penalty, q.Legal, q.Verdict)
		}
	}
}

// TestTablesOverTheConformanceSet asks solve for the hands beside melds on the
// table.
func TestTablesOverTheConformanceSet(t *testing.T) {
	for _, q := range conformanceLines[question](t, "hands.jsonl") {
		if layOff, said := q.Rules["lay-off"]; q.Table == "" || layOff == "off" || !said && q.Game != "vegas" {
			continue // where nothing is laid off, --table is refused
		}
		args := []string{"solve", "--json", "-v", q.Game}
		for name, value := range q.Rules {
			args = append(args, "-R", name+"="+value)
		}
		for flag, value := range map[string]string{"-r": q.Round, "-w": q.Wild} {
			if value != "" {
				args = append(args, flag, value)
			}
		}
		hand := q.Hand
		if q.Claim != nil {
			hand += fmt.Sprint(" = ", *q.Claim)
		}
		r := run(nil, 80, append(args, "--table", q.Table, hand)...)
		got := readLines[answered](t, []byte(r.out))
		if len(got) != 1 || *got[0].Penalty != *q.Penalty || got[0].Verdict != q.Verdict {
			t.Errorf("%s: %s at %s: %s%s; want %d, %q", q.ID, hand, q.Table, r.out, r.err, *q.Penalty, q.Verdict)
		}
	}
}

// scoredLog is a line of logs.jsonl.
type scoredLog struct {
	Log      string
	Totals   map[string]int
	Over     bool
	Winners  []string
	Money    map[string]struct{ Paid, Won int }
	Pot      int
	Payments int
	Wrong    []int
	Claims   []string
	For      []string
}

// TestScoreOverTheConformanceSet wants totals, winners, money, faults and
// claims of every log to be those of the set.
func TestScoreOverTheConformanceSet(t *testing.T) {
	for _, want := range conformanceLines[scoredLog](t, "logs.jsonl") {
		s, status := score(t, "", conformance+want.Log)
		got := scoredLog{
			Log: want.Log, Totals: s.Totals, Over: want.Over, Winners: s.Winners, Money: s.Money, Pot: s.Pot,
			Payments: len(s.Payments), Claims: s.claims(), For: want.For,
		}
		for _, f := range s.Findings {
			if !f.Remark && !slices.Contains(got.Wrong, f.Line) {
				got.Wrong = append(got.Wrong, f.Line)
			}
		}
		slices.Sort(got.Wrong)
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s%+v", want.Log, d, s.Findings)
		}
		if (status != 0) != (len(want.Wrong) > 0) {
			t.Errorf("%s: status %d with findings on lines %v", want.Log, status, want.Wrong)
		}
		if s.settles(t, want); want.Over && s.Next != nil {
			t.Errorf("%s is over, and %v comes next", want.Log, s.Next)
		}
	}
}

// claims lists the claims against cards with their verdicts.
func (s scored) claims() (list []string) {
	for _, r := range s.Rounds {
		for _, l := range r.Scores {
			if l.Claim != nil && l.Checked {
				list = append(list, fmt.Sprintf("round %v %s %d %s", r.Round, l.Player, *l.Score, l.Verdict))
			}
		}
	}
	return list
}

// settles wants the payments to even the accounts.
func (s scored) settles(t *testing.T, want scoredLog) {
	t.Helper()
	if !want.Over {
		return
	}
	due := map[string]int{"pot": want.Pot}
	for name, a := range want.Money {
		due[name] = a.Won - a.Paid
	}
	for _, p := range s.Payments {
		due[p.From] += p.Cents
		due[p.To] -= p.Cents
	}
	for _, name := range slices.Sorted(maps.Keys(due)) {
		if due[name] != 0 {
			t.Errorf("%s: after all payments %s is still to get %d cents", want.Log, name, due[name])
		}
	}
}
