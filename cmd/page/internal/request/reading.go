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
			add(words, "players", f.Value)
		}
	}
	return list
}

// withoutPlayers returns a hint without the advice to name the players, which the page
// cannot follow: there the first row does.
func withoutPlayers(hint diag.Hint) diag.Hint {
	i := slices.IndexFunc(hint.Fixes, func(f diag.Fix) bool { return f.Rule == diag.FixPlayers })
	switch {
	case i < 0:
		return hint
	case hint.Fixes[i].At == 0:
		return diag.Hint{Text: "write the names of the players in the first row"}
	}
	return diag.Hint{Text: strings.TrimRight(strings.TrimSuffix(hint.Text[:hint.Fixes[i].At], "or "), ",; ")}
}

// apply makes the chosen readings options of the evening.
func (in *Import) apply(o *parse.SheetOptions) {
	switch in.Reading {
	case diag.FixTotals:
		o.Reading = parse.SheetOfTotals
	case diag.FixScores:
		o.Reading = parse.SheetOfScores
	}
	o.EmptyIsZero = in.Empty == "zero"
	if in.Players != "" {
		o.Players = strings.Split(in.Players, ", ")
	}
}

// settles reports whether a chosen reading answers the question of a hint.
func (in *Import) settles(hint diag.Hint) bool {
	return in.Empty == "missing" && slices.ContainsFunc(hint.Fixes, func(f diag.Fix) bool { return f.Rule == diag.FixEmpty })
}
