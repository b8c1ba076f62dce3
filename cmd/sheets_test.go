package cmd_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sheets = "../testdata/sheets/"

// expectation is what a sheet of testdata/sheets must come to; another program
// worked it out.
type expectation struct {
	File    string
	Args    []string
	Totals  map[string]*int // nil is open, and not compared
	Winners []string
	Refuse  string // no, must or may
	Won     map[string]int
	Note    string
	// Evenings are the totals of each evening, in a file of several.
	Evenings []map[string]int
}

// TestKeptSheets reads score sheets and logs as people keep them. None may have
// another total, winner or payment than it should, and none that is refused a
// winner.
func TestKeptSheets(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(sheets + "expected.json")
	if err != nil {
		t.Fatal(err)
	}
	var list []expectation
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(sheets + "*.*")
	listed := map[string]bool{}
	for _, e := range list {
		listed[e.File] = true
	}
	if len(listed) != len(files)-1 {
		t.Errorf("expectations for %d of %d files", len(listed), len(files)-1)
	}
	for _, e := range list {
		t.Run(e.File, func(t *testing.T) { e.check(t) })
	}
}

func (e expectation) check(t *testing.T) {
	args := append(append([]string{"score", "--json"}, e.Args...), sheets+e.File)
	r := run(strings.NewReader(""), 80, args...)
	if e.Evenings != nil {
		var got []map[string]int
		for in := json.NewDecoder(strings.NewReader(r.out)); ; {
			var s scored
			if in.Decode(&s) != nil {
				break
			} else if s.Log != "" {
				got = append(got, s.Totals)
			}
		}
		if d := cmp.Diff(e.Evenings, got); d != "" || r.status == 2 {
			t.Errorf("%s: status %d, totals (-want +got):\n%s%s", e.Note, r.status, d, r.err)
		}
		return
	}
	var s struct {
		Totals  map[string]*int
		Winners []string
		Money   map[string]struct{ Won int }
	}
	if err := json.Unmarshal([]byte(r.out), &s); err != nil {
		t.Fatalf("%s: no JSON: %v\n%s", e.Note, err, r.err)
	}
	if r.status != 0 {
		if e.Refuse == "no" || len(s.Winners) > 0 {
			t.Errorf("%s: status %d, winners %v\n%s", e.Note, r.status, s.Winners, r.err)
		}
		return
	}
	if e.Refuse == "must" {
		t.Fatalf("%s: status 0, totals %v", e.Note, s.Totals)
	}
	for name, want := range e.Totals {
		if got := s.Totals[name]; want != nil && (got == nil || *got != *want) {
			t.Errorf("%s: %s has %v, want %d", e.Note, name, got, *want)
		}
	}
	if got, want := slices.Sorted(maps.Keys(s.Totals)), slices.Sorted(maps.Keys(e.Totals)); !slices.Equal(got, want) {
		t.Errorf("%s: players %v, want %v", e.Note, got, want)
	}
	if !slices.Equal(s.Winners, e.Winners) {
		t.Errorf("%s: winners %v, want %v", e.Note, s.Winners, e.Winners)
	}
	for name, cents := range e.Won {
		if s.Money[name].Won != cents {
			t.Errorf("%s: %s has won %d cents, want %d", e.Note, name, s.Money[name].Won, cents)
		}
	}
}
