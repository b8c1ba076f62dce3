package request

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
)

// reading is one of the ways in which a score sheet can be read: its words on a button,
// and the fields of Import that choose it.
type reading struct {
	Words string            `json:"words"`
	Set   map[string]string `json:"set"`
}

// readings returns the readings that a hint offers as flags of score.
func readings(hint string) (list []reading) {
	add := func(words, field, value string) {
		list = append(list, reading{words, map[string]string{field: value}})
	}
	switch {
	case strings.Contains(hint, "--cumulative=false"):
		if strings.Contains(hint, "--cumulative reads") {
			add("They are running totals", "reading", "totals")
		}
		add("They are scores", "reading", "scores")
	case strings.Contains(hint, "--empty 0"):
		add("Empty cells are 0", "empty", "zero")
		add("They are missing", "empty", "missing")
	}
	for _, part := range strings.Split(hint, `--players "`)[1:] {
		names, _, _ := strings.Cut(part, `"`)
		add("The players are "+names, "players", names)
	}
	return list
}

// apply makes the chosen readings options of the sheet.
func (in *Import) apply(o *parse.SheetOptions) {
	switch in.Reading {
	case "totals":
		o.Reading = parse.SheetOfTotals
	case "scores":
		o.Reading = parse.SheetOfScores
	}
	o.EmptyIsZero = in.Empty == "zero"
	if in.Players != "" {
		o.Players = strings.Split(in.Players, ", ")
	}
}

// settles reports whether a chosen reading answers the question of a hint.
func (in *Import) settles(hint string) bool {
	return in.Empty == "missing" && slices.ContainsFunc(readings(hint), func(r reading) bool { return r.Set["empty"] == "missing" })
}
