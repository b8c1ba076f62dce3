package request

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// reading is one of the ways in which an evening can be read: its words on a button, and
// the fields of Import that choose it.
type reading struct {
	Words string            `json:"words"`
	Set   map[string]string `json:"set"`
}

// readings returns the readings that a hint offers.
func readings(hint diag.Hint) (list []reading) {
	add := func(words, field, value string) {
		list = append(list, reading{words, map[string]string{field: value}})
	}
	for _, f := range hint.Fixes {
		words := diag.Controls(f)
		switch {
		case f.Rule == diag.FixTotals, f.Rule == diag.FixScores:
			add(words, "reading", f.Rule)
		case f.Rule == diag.FixEmpty:
			add(words, "empty", "zero")
			add("They are missing", "empty", "missing")
		case f.Rule == diag.FixPlayers && f.Value != "":
			add("The players are "+words, "players", f.Value)
		}
	}
	return list
}

// apply makes the chosen readings options of the evening.
func (in *Import) apply(o *parse.SheetOptions) {
	if in.Reading == diag.FixTotals {
		o.Reading = parse.SheetOfTotals
	} else if in.Reading == diag.FixScores {
		o.Reading = parse.SheetOfScores
	}
	o.EmptyIsZero = in.Empty == "zero"
	if in.Players != "" {
		o.Players = strings.Split(in.Players, ", ")
	}
}

// settles reports whether a chosen reading answers a question.
func (in *Import) settles(d diag.Diagnostic) bool {
	return in.Empty == "missing" && slices.ContainsFunc(d.Hint.Fixes, func(f diag.Fix) bool { return f.Rule == diag.FixEmpty })
}
