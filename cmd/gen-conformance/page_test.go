package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/wildmeld/wildmeld/solve/rules"
)

func wholeSet(t *testing.T) ([]Hand, []Grouping, []Log) {
	t.Helper()
	return linesOf[Hand](t, "hands.jsonl"), linesOf[Grouping](t, "groupings.jsonl"), linesOf[Log](t, "logs.jsonl")
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
	for _, r := range rules.Rulings() {
		if r.Number > lastRuling {
			t.Errorf("ruling %d is not asked for", r.Number)
		}
	}
	for _, g := range rules.Games() {
		for _, o := range g.Options {
			if _, ok := all[o.Name+"="+o.Value]; !ok && !optionByName(o) {
				t.Errorf("no line is for %s=%s, an option of %s", o.Name, o.Value, g.Name)
			}
		}
	}
}

// alike are values that no hand tells apart: a joker turns optional jokers on,
// and the best score counts an ace as the first of its two values.
var alike = []string{"jokers=on jokers=optional", "ace-points=1 ace-points=1/13"}

// TestValuesAreToldApart wants for any two values of a parameter a line whose
// answer is another under the other value.
func TestValuesAreToldApart(t *testing.T) {
	apart := map[string]bool{}
	hands, groupings, _ := wholeSet(t)
	for _, l := range hands {
		for _, u := range l.Unlike {
			apart[l.For[0]+" "+u] = true
		}
	}
	for _, l := range groupings {
		for _, u := range l.Unlike {
			apart[l.For[0]+" "+u] = true
		}
	}
	for _, v := range slices.Concat(inHands, atTables, []values{inClaims}) {
		for _, a := range v.list {
			for _, b := range without(v.list, a) {
				pair, turned := v.name+"="+a+" "+v.name+"="+b, v.name+"="+b+" "+v.name+"="+a
				if !apart[pair] && !slices.Contains(alike, pair) && !slices.Contains(alike, turned) {
					t.Errorf("no line of %s=%s is unlike %s", v.name, a, b)
				}
			}
		}
	}
}

// TestPageOfTheSet wants the page to be the one that go generate writes.
func TestPageOfTheSet(t *testing.T) {
	want, err := os.ReadFile(set + "README.md")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(page(wholeSet(t)))); d != "" {
		t.Errorf("go generate writes another page (-set +made):\n%s", d)
	}
}

// TestLongTheSetIsMadeAgain makes the whole set once more.
func TestLongTheSetIsMadeAgain(t *testing.T) {
	if !*long {
		t.Skip("takes minutes: go test ./cmd/gen-conformance -long -timeout 0")
	}
	files, err := conformanceSet(set)
	if err != nil {
		t.Fatal(err)
	}
	for name, made := range files {
		if text, err := os.ReadFile(set + name); err != nil || string(text) != string(made) {
			t.Errorf("%s is not what go generate makes: %v", name, err)
		}
	}
}
