package evening

import (
	"cmp"
	"math"
	"slices"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// progress is the last round of a sheet before it is closed.
type progress struct {
	Begun    bool         // a round stands in the sheet
	Open     bool         // and may get lines yet
	Round    rules.Round  // the last one
	Known    bool         // its deal and its wild rank
	Lines    []audit.Line // of that round
	Due      []int        // who has no line in it; nil where nobody knows who plays
	Complete bool         // everybody has a line in it
}

// progress looks at the round that is open.
func (e *Reader) progress() progress {
	e.fillIn(math.MaxInt)
	open := e.book.Open()
	if open == nil { // before the first round, or a player came or went
		return progress{Begun: e.rounds > 0, Round: e.last, Known: e.rounds > 0, Complete: e.rounds > 0}
	}
	p := progress{Begun: true, Open: true, Round: open.Round, Known: open.Known, Lines: slices.Clone(open.Lines)}
	if e.seated == nil && e.rounds == 0 {
		return p
	}
	p.Complete = true
	for _, player := range playing(e.book.Game, open.Bonus) {
		if !slices.ContainsFunc(p.Lines, func(l audit.Line) bool { return l.Player == player }) {
			p.Due, p.Complete = append(p.Due, player), false
		}
	}
	return p
}

// playing returns who plays the round.
func playing(g *tally.Game, bonus bool) []int {
	if bonus && g.Bonus() != nil {
		return g.Bonus().Players
	}
	return g.Playing()
}

// finish closes the last round and keeps what comes after it.
//
// With silent, or where lines of a log are still typed, nothing is said of the
// lines that the last round lacks.
func (e *Reader) finish(last progress, silent bool) {
	if silent = silent || e.Playing && last.Begun && !last.Complete; silent {
		e.book.Found = func(audit.Finding) {}
	}
	e.book.Finish()
	e.book.Found = e.found
	e.book.Review()
	slices.SortStableFunc(e.findings, func(a, b explain.Found) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	if !e.book.Game.Ended() {
		e.next = e.after(last)
	}
}

// after returns the round to be played or entered after what the sheet has: the
// last one while it is not complete, else the one after it; nil where there is
// none.
func (e *Reader) after(last progress) *explain.Next {
	if last.Begun && !last.Complete {
		return &explain.Next{Round: last.Round, Known: last.Known, Due: last.Due}
	}
	g, r := e.book.Game, e.book.Rules()
	next := explain.Next{Round: rules.Round{Number: e.book.NextRound(), Deal: rules.Deal{Cards: g.Cards}}}
	switch {
	case g.Bonus() != nil:
		b := r.Game.Bonus
		next.Round, next.Known = rules.Round{Bonus: true, Deal: rules.Deal{Cards: b.Cards, Wild: b.Wild}}, true
	case next.Round.Number > 0 && len(r.Rounds) >= next.Round.Number:
		next.Round.Deal, next.Known = r.Rounds[next.Round.Number-1], true
	case len(r.Rounds) > 0:
		return nil
	}
	next.Due = playing(g, next.Round.Bonus)
	return &next
}
