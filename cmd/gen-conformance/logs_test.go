package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/wildmeld/wildmeld/cmd"
)

// scored is what score --json says of a log.
type scored struct {
	Rounds []struct {
		Round  any
		Scores []struct {
			Player  string
			Score   *int
			Claim   *int
			Verdict string
			Checked bool
		}
	}
	Totals   map[string]int
	Winners  []string
	Money    map[string]Account
	Pot      int
	Payments []struct {
		From, To string
		Cents    int
	}
	Next     any
	Findings []struct {
		Line    int
		Message string
		Remark  bool
	}
}

func scoreOf(t *testing.T, name string) (s scored, status int) {
	t.Helper()
	var out, complaints bytes.Buffer
	status = cmd.Main([]string{"score", "--json", set + name}, cmd.Streams{
		In: bytes.NewReader(nil), Out: &out, Err: &complaints,
		Env:      func(string) string { return "" },
		Terminal: func(any) (int, bool) { return 0, false },
	})
	if err := json.Unmarshal(out.Bytes(), &s); err != nil {
		t.Fatalf("%s: %v; %s%s", name, err, &out, &complaints)
	}
	return s, status
}

// TestScoreOverTheSet adds up every log with the program.
func TestScoreOverTheSet(t *testing.T) {
	for _, want := range linesOf[Log](t, "logs.jsonl") {
		s, status := scoreOf(t, want.Log)
		got := Log{
			Log: want.Log, Totals: s.Totals, Over: want.Over, Winners: s.Winners, Money: s.Money, Pot: s.Pot,
			Payments: len(s.Payments), Claims: s.claims(), Purpose: want.Purpose,
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
		s.settles(t, want)
	}
}

// claims are the claims against cards with their verdicts.
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
func (s scored) settles(t *testing.T, want Log) {
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

// TestLogsAgainstTheLedger adds the logs up once more.
func TestLogsAgainstTheLedger(t *testing.T) {
	all, err := logs(set)
	if err != nil {
		t.Fatal(err)
	}
	got, err := encode(all)
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(set + "logs.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)); d != "" {
		t.Errorf("go generate makes another logs.jsonl (-set +made):\n%s", d)
	}
}
