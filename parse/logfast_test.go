package parse

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// readBoth reads a line by the fast way and by the grammar, and reports whether the
// fast way read it.
func readBoth(t rapid.TB, line string) (fast bool) {
	read := func(unusual bool) (Action, []string) {
		r := &roster{}
		r.Plays(rules.Games()[0].Rules())
		r.statement(place{text: "players Ann, Bob, Mary Ann, Jörg"})
		r.statement(place{text: "round 1"})
		r.unusual = unusual
		a, diags := r.statement(place{text: line})
		var messages []string
		for _, d := range diags {
			messages = append(messages, d.Error())
		}
		return a, messages
	}
	got, diags := read(false)
	want, more := read(true)
	if d := cmp.Diff(want, got, cmp.AllowUnexported(Hand{}, place{})); d != "" || strings.Join(diags, "\n") != strings.Join(more, "\n") {
		t.Fatalf("%q (-grammar +fast)\n%s\n%q, %q", line, d, more, diags)
	}
	r := &roster{}
	r.statement(place{text: "players Ann, Bob, Mary Ann, Jörg"})
	b := &lineBuilder{roster: r, collector: collector{place: place{text: line}}}
	b.all = trimmed(line, 0, commentStart(line))
	return b.all.Start < b.all.End && b.fast() != nil
}

// TestFastLinesAgree: what is read without tokens is what the grammar reads, and
// the usual lines are.
func TestFastLinesAgree(t *testing.T) {
	for _, line := range []string{
		"Ann 12", "Ann: 12", "Ann: = 12", "mary ann -5", "Jörg: 0 out", "Ann 12, Bob: 5, Mary Ann 0 out", "round 3", "Round 12:", "round 3 wild 9", "round 4 wild K:", "Bob out", "Ann: out", "Ann 12, Bob 5, Mary Ann out", "Ann out, Bob 5", "totals Ann 30, Bob: 12",
		"Ann: 3h 4h 5h", "Ann: [3h 4h 5h] 9s = 9", "Bob: 10c Kd As out", "Bob: 3h 4h 5h = 0 out",
	} {
		if !readBoth(t, line) {
			t.Errorf("%s is not read by the fast way", line)
		}
	}
	piece := rapid.SampledFrom([]string{
		"Ann", "Bob", " mary ann", "Jörg", "Zoe", "12", " 0", "1000001", "3h", " 4h", "[3h 4h 5h]", "10c", "Jk", " ", "  ", ":", ": ", " = ", "=", "-", " -", "- ", ",", ", ", ";", " out", "out", "round ", " wild ", "K", "totals ", "points", ".", "#", "(", "x",
	})
	rapid.Check(t, func(t *rapid.T) {
		readBoth(t, strings.Join(rapid.SliceOfN(piece, 1, 9).Draw(t, "line"), ""))
	})
}
