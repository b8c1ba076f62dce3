package cmd

import (
	"io"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// standing is what a log comes to: it is read and audited as score does it,
// and the last round is looked at before it is closed.
type standing struct {
	explain.Evening
	begun    bool         // a round stands in the log
	round    rules.Round  // the last one
	lines    []audit.Line // of that round
	due      []int        // who has no line in it; nil where nobody knows who plays
	complete bool         // everybody has a line in it
	best     *meld.Arrangement
	findings []audit.Finding
	problems []diag.Diagnostic
	closed   int // rounds that count and were closed, the last one left out
}

// readStanding reads the text of a log by the rules of the game that it names,
// else of base.
func readStanding(source, text string, base rules.Rules, cards explain.Cards) (*standing, error) {
	st := &standing{Evening: explain.Evening{Source: source}}
	e := &evening{streams: Streams{Err: io.Discard}, source: source, cards: cards}
	var err error
	if e.sheet, err = parse.OpenSheet(source, strings.NewReader(text), false); err != nil {
		return nil, err
	}
	if _, isLog := e.sheet.(*parse.Log); !isLog {
		return nil, usagef("wildmeld score reads it", "%s is a score sheet in CSV, and a session keeps a log", source)
	}
	e.adopt(base)
	e.hearProblem = func(d diag.Diagnostic) { st.problems = append(st.problems, d) }
	e.hearFinding = func(f audit.Finding) { st.findings = append(st.findings, f) }
	e.closed = func(r *audit.Round) {
		st.closed++
		st.Sheet.Add(r)
	}
	if err := e.each(func(s *parse.Statement) { st.arrange(e, s) }); err != nil {
		return nil, err
	}
	st.finish(e)
	return st, nil
}

// arrange keeps what the solver makes of the hand of a player's line, where
// its cards were written loose.
func (st *standing) arrange(e *evening, s *parse.Statement) {
	st.best = nil
	p, ok := s.Action.(parse.Play)
	if !ok || p.Hand == nil || p.Hand.Melds > 0 || e.book.Open() == nil || e.book.Rules().HeldCards == rules.Counted {
		return
	}
	if deal, _ := p.Fit(e.book.Rules(), e.book.Open().Round); deal != nil {
		best := solve.New(deal.Terms).Best(deal.Hand)
		st.best = &best
	}
}

// finish looks at the open round and closes it. What closing finds is told
// only where the round is complete: else lines are still to come.
func (st *standing) finish(e *evening) {
	e.begin()
	st.look(e)
	if !st.complete {
		e.hearFinding = nil
	}
	e.book.Finish()
	e.sortFindings()
	e.show(&st.Evening)
}

func (st *standing) look(e *evening) {
	open := e.book.Open()
	if st.begun = open != nil; !st.begun {
		return
	}
	st.round, st.lines = open.Round, slices.Clone(open.Lines)
	if e.seated == nil && st.closed == 0 {
		return
	}
	st.complete = true
	for _, p := range playing(e.book.Game, open.Bonus) {
		if _, played := st.line(p); !played {
			st.due, st.complete = append(st.due, p), false
		}
	}
}

// playing is who plays the round.
func playing(g *tally.Game, bonus bool) []int {
	if bonus && g.Bonus() != nil {
		return g.Bonus().Players
	}
	var list []int
	for p, seat := range g.Seats() {
		if seat.State == tally.Playing {
			list = append(list, p)
		}
	}
	return list
}

// line is a player's line in the last round.
func (st *standing) line(player int) (audit.Line, bool) {
	i := slices.IndexFunc(st.lines, func(l audit.Line) bool { return l.Player == player })
	if i < 0 {
		return audit.Line{}, false
	}
	return st.lines[i], true
}

// names are the names of players.
func (st *standing) names(players []int) []string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = st.Players[p]
	}
	return names
}

// next is the round to come after what the log has: the last one while it is
// not complete, else the one after it.
func (st *standing) next() rules.Ask {
	switch {
	case !st.begun:
		return rules.Ask{Number: 1}
	case !st.complete:
		return askOf(st.round)
	case st.Game.Bonus() != nil:
		return rules.Ask{Bonus: true}
	case len(st.Rules.Rounds) == 0 || st.round.Number < len(st.Rules.Rounds):
		return rules.Ask{Number: st.round.Number + 1}
	}
	return askOf(st.round)
}

// askOf asks for a round that is known. Where rounds fix the wild rank it need
// not be said.
func askOf(r rules.Round) rules.Ask {
	ask := rules.Ask{Number: r.Number, Bonus: r.Bonus}
	if !r.Bonus {
		ask.Wild, ask.WildSaid = r.Wild, true
	}
	return ask
}

// newFindings are those that the standing before did not have.
func (st *standing) newFindings(before *standing) []audit.Finding {
	same := func(a, b audit.Finding) bool { return a.Place == b.Place && a.Kind == b.Kind && a.Player == b.Player }
	return slices.DeleteFunc(slices.Clone(st.findings), func(f audit.Finding) bool {
		return slices.ContainsFunc(before.findings, func(old audit.Finding) bool { return same(f, old) })
	})
}
