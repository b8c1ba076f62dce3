package parse

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

// quickTable is a table of players whose names could be mistaken.
func quickTable() *table {
	t := &table{source: "log", closed: true}
	for _, name := range []string{"Ann", "Mary Ann", "Max", "rule one", "Zoé", "3h"} {
		t.seat(name)
	}
	return t
}

// TestQuickPlays reads the lines that a log is full of the quick way.
func TestQuickPlays(t *testing.T) {
	table := quickTable()
	for _, line := range []string{
		"Ann: 3h 4h 5h = 0 out", "Mary Ann:  [7c 7d 7h] 10s = 10", "Max: = -5", "rule one: 3h4hJk out", "Zoé:3h,4h=7", "3h: wild Jk",
		"  Ann : 3h\t= +5 \r",
	} {
		if _, ok := table.quickPlay(place{text: line}); !ok {
			t.Errorf("%q is left to the grammar", line)
		}
	}
}

// TestQuickPlayIsThePlay holds what is read the quick way against the grammar,
// on lines put together from what players write and what they should not.
func TestQuickPlayIsThePlay(t *testing.T) {
	pieces := rapid.SampledFrom([]string{
		"Ann", "ann", "Mary Ann", "Max", "rule one", "Zoé", "3h", "Bob", ":", ": ", " : ", "=", " = ", "= ", "out", " out", "OUT", " out ",
		"4h", " 10d", " Jk", "wild", "h3", "[", "]", " [7c 7d 7h]", "As(13)", ",", " ", "\t", "\u00a0", "\v", "\r", "#", " # ", "\"",
		"5", "0", "-7", "+3", "10+2", "− 5", "1000000", "1000001", "5.5", "totals ", "joins",
	})
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom([]string{"Ann:", "Mary Ann: ", " Zoé : ", ""}).Draw(t, "start")
		for _, piece := range rapid.SliceOfN(pieces, 0, 6).Draw(t, "pieces") {
			line += piece
		}
		p := place{"log", 7, line}
		quick, ok := quickTable().quickPlay(p)
		if !ok || blankLine(line) {
			return
		}
		if slow, diags := quickTable().anyStatement(p); len(diags) > 0 || !reflect.DeepEqual(slow, Action(quick)) {
			t.Fatalf("%q is %+v, by the grammar %+v %v", line, quick, slow, diags)
		}
	})
}
