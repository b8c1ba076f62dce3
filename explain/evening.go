package explain

import (
	"strings"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Evening is a score sheet that has been checked to its end.
type Evening struct {
	Source   string
	Date     string // as written; empty where it is not
	Rules    rules.Rules
	Players  []string
	Sheet    Sheet
	Findings []Found
	// LinesPrinted reports whether complaints about lines were printed with those
	// lines, and are not listed again.
	LinesPrinted bool
	More         FindingCount // findings that were not kept
	Outcome      tally.Outcome
	Game         *tally.Game
	After        []audit.Move // who came and went after the last round
	Next         *Next        // nil where no round follows
}

// Next is the round to be played or entered next.
type Next struct {
	Round rules.Round
	Known bool  // its wild rank
	Due   []int // who has no score in it yet; nil where nobody knows who plays
}

// Score returns the whole evening: who won, the score sheet, what is wrong with it,
// the standings and the money. oneLine keeps each finding on a line of its own.
func (s Screen) Score(e *Evening, oneLine bool) string {
	p := &page{Screen: s}
	words := []string{p.Strong(display.Safe(e.Source + ": " + e.Rules.Name))}
	if e.Rules.Name != e.Rules.Game.Name {
		words = append(words, "(from "+e.Rules.Game.Name+")")
	}
	p.line(0, append(words, strings.Fields(display.Safe(e.Date))...)...)
	for _, sentence := range e.Headline() {
		p.sentence(indent, sentence)
	}
	for _, d := range e.Rules.Differences(e.Rules.Game.Rules()) {
		p.sentence(indent, d.Name+" "+d.Value)
	}
	p.sheet(e)
	p.findings(e, oneLine)
	p.standings(e)
	p.money(e)
	return p.gated()
}

// name returns a player's name, safe to show.
func (e *Evening) name(player int) string { return display.Safe(e.Players[player]) }

func (e *Evening) names(players []int) string { return List(each(players, e.name), "and") }
