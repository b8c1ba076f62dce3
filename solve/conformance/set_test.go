// Package conformance holds the conformance set in testdata/conformance against
// the tests' oracle and a ledger of its own. The solver, the judge and the
// tally have no part in the answers that it expects; they are tested with them.
//
// To add a line, write its question with an id and what it is for, and run
//
//	go test ./solve/conformance -update
//
// which answers every line anew and brings the README's tables up to date.
package conformance

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/wildmeld/wildmeld/solve/rules"
)

var update = flag.Bool("update", false, "answer every line of the set anew and write it")

// answered holds the set's lines against what the oracle answers, or writes
// its answers.
func answered[T any](t *testing.T, name string, answer func(*T) error) {
	lines := readLines[T](t, name)
	want := encode(t, lines...)
	var group sync.WaitGroup
	turns := make(chan struct{}, runtime.GOMAXPROCS(0))
	errs := make([]error, len(lines))
	for i := range lines {
		turns <- struct{}{}
		group.Go(func() {
			errs[i] = answer(&lines[i])
			<-turns
		})
	}
	group.Wait()
	for i, err := range errs {
		if err != nil {
			t.Fatalf("%s:%d: %v", name, i+1, err)
		}
	}
	write(t, name, want, encode(t, lines...))
}

// write holds a file's text against what it should be, or writes that.
func write(t *testing.T, name, text, should string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(set+name, []byte(should), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if d := cmp.Diff(strings.Split(text, "\n"), strings.Split(should, "\n")); d != "" {
		t.Errorf("%s (-set +should be):\n%s", name, d)
	}
}

func TestHandsAgainstTheOracle(t *testing.T)     { answered(t, "hands.jsonl", (*Hand).answer) }
func TestGroupingsAgainstTheOracle(t *testing.T) { answered(t, "groupings.jsonl", (*Grouping).answer) }

// TestLogsAgainstTheLedger adds up every file in logs.
func TestLogsAgainstTheLedger(t *testing.T) {
	names, err := filepath.Glob(set + "logs/*.log")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d logs, %v", len(names), err)
	}
	var logs []Log
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		l, err := ledgerOf("logs/"+filepath.Base(name), string(text))
		if err != nil {
			t.Fatal(err)
		}
		logs = append(logs, l)
	}
	write(t, "logs.jsonl", encode(t, readLines[Log](t, "logs.jsonl")...), encode(t, logs...))
}

// TestUnlikeValuesAnswerOtherwise changes the rules of each line to the values
// that it names.
func TestUnlikeValuesAnswerOtherwise(t *testing.T) {
	for _, l := range readLines[Hand](t, "hands.jsonl") {
		own := l.recorded()
		for _, u := range l.Unlike {
			if other, err := l.under(cutRule(u)); err != nil || own.same(other) {
				t.Errorf("%s: the answer with %s is the same, or none: %v", l.ID, u, err)
			}
		}
	}
	for _, l := range readLines[Grouping](t, "groupings.jsonl") {
		own, _ := l.judged()
		for _, u := range l.Unlike {
			if other, err := l.under(cutRule(u)); err != nil || own.same(other) {
				t.Errorf("%s: the judgement with %s is the same, or none: %v", l.ID, u, err)
			}
		}
	}
}

// TestNothingIsRepeated wants each question, each id and each tag of a line
// once.
func TestNothingIsRepeated(t *testing.T) {
	hands, groupings, logs := wholeSet(t)
	asked := map[string]string{}
	once := func(id, question string, p Purpose) {
		for _, key := range []string{"id " + id, question} {
			if first, again := asked[key]; again {
				t.Errorf("%s repeats %s: %s", id, first, key)
			}
			asked[key] = id
		}
		for _, tags := range [][]string{p.For, p.Unlike} {
			if sorted := slices.Sorted(slices.Values(tags)); len(slices.Compact(sorted)) < len(tags) {
				t.Errorf("%s names a tag twice: %q", id, tags)
			}
		}
	}
	for _, l := range hands {
		once(l.ID, fmt.Sprint(l.Setting, l.Hand, l.Table, claimed(l.Claim)), l.Purpose)
	}
	for _, l := range groupings {
		once(l.ID, fmt.Sprint(l.Setting, l.Grouping, claimed(l.Claim)), l.Purpose)
	}
	for _, l := range logs {
		once(l.Log, l.Log, Purpose{For: l.For, Unlike: l.Unlike})
	}
}

func claimed(points *int) string {
	if points == nil {
		return ""
	}
	return fmt.Sprint(" = ", *points)
}

func wholeSet(t *testing.T) ([]Hand, []Grouping, []Log) {
	t.Helper()
	return readLines[Hand](t, "hands.jsonl"), readLines[Grouping](t, "groupings.jsonl"), readLines[Log](t, "logs.jsonl")
}

// TestEverythingHasALine wants lines for every value that a parameter offers,
// every option of every game and every ruling.
func TestEverythingHasALine(t *testing.T) {
	all := indexOf(wholeSet(t))
	for _, tag := range slices.Concat(valueTags(all), optionTags(), rulingTags()) {
		if _, ok := all[tag]; !ok {
			t.Errorf("no line is for %s", tag)
		}
	}
	for _, p := range rules.Parameters() {
		if !slices.ContainsFunc(valueTags(all), func(tag string) bool { return strings.HasPrefix(tag, p.Name+"=") }) {
			t.Errorf("no line is for any value of %s", p.Name)
		}
	}
}

// alike are values that no hand tells apart: a joker turns optional jokers on,
// and the best score counts an ace as the first of its two values.
var alike = []string{"jokers=on jokers=optional", "jokers=optional jokers=on", "ace-points=1 ace-points=1/13", "ace-points=1/13 ace-points=1"}

// TestValuesAreDistinguished wants, for any two values of a parameter that have
// lines of their own, a line of the one whose answer differs under the other.
func TestValuesAreDistinguished(t *testing.T) {
	apart, values := map[string]bool{}, map[string][]string{}
	hands, groupings, _ := wholeSet(t)
	var purposes []Purpose
	for _, l := range hands {
		purposes = append(purposes, l.Purpose)
	}
	for _, l := range groupings {
		purposes = append(purposes, l.Purpose)
	}
	for _, p := range purposes {
		for _, u := range p.Unlike {
			apart[p.For[0]+" "+u] = true
		}
		name, _ := cutRule(p.For[0])
		if _, ok := rules.ParameterNamed(name); ok && !slices.Contains(values[name], p.For[0]) {
			values[name] = append(values[name], p.For[0])
		}
	}
	for _, list := range values {
		for _, a := range list {
			for _, b := range list {
				if pair := a + " " + b; a != b && !apart[pair] && !slices.Contains(alike, pair) {
					t.Errorf("no line of %s is unlike %s", a, b)
				}
			}
		}
	}
}

// TestPageOfTheSet wants the tables of the README to be those of the set.
func TestPageOfTheSet(t *testing.T) {
	text, err := os.ReadFile(set + "README.md")
	if err != nil {
		t.Fatal(err)
	}
	const heading = "## What tests what"
	written, _, ok := strings.Cut(string(text), heading)
	if !ok {
		t.Fatalf("no %q in README.md", heading)
	}
	hands, groupings, logs := wholeSet(t)
	write(t, "README.md", string(text), page(written+heading, hands, groupings, logs))
}
