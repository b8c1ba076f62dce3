package evening

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// LogState is how far a log has come: it is read and audited as Read does it,
// and the last round is looked at before it is closed.
type LogState struct {
	explain.Evening
	progress
	Best     *meld.Arrangement // of the last line's cards, where they were written loose
	Audited  []audit.Finding
	Problems []diag.Diagnostic
	mark     *mark // nil before the second round
	log      *parse.Log
}

// ReadLogState reads the text of a log.
func ReadLogState(text string, o Options) (*LogState, error) {
	st := &LogState{}
	st.receive(&o)
	e, err := NewReader(strings.NewReader(text), o)
	if err != nil {
		return nil, err
	}
	if _, isLog := e.text.(*parse.Log); !isLog {
		return nil, answer.Errorf("wildmeld score reads it", "%s is a score sheet in CSV, and a session keeps a log", o.Source)
	}
	return st, st.read(e, "", text)
}

// receive makes the options those of a reader that reports to the state.
func (st *LogState) receive(o *Options) {
	o.Problem = func(d diag.Diagnostic) { st.Problems = append(st.Problems, d) }
	o.Finding = func(f audit.Finding) { st.Audited = append(st.Audited, f) }
	closed := o.Closed
	o.Closed = func(r *audit.Round, players []string) {
		st.Sheet.Add(r)
		if closed != nil {
			closed(r, players)
		}
	}
}

// read reads the rest of a log, which goes on after another text.
func (st *LogState) read(e *Reader, before, rest string) error {
	var last *parse.Statement
	p := &place{text: rest, line: 1 + strings.Count(before, "\n")}
	if err := e.each(func(s *parse.Statement) {
		st.noteMark(e, s, before, p)
		e.enter(s)
		last = s
	}); err != nil {
		return err
	}
	if last != nil {
		st.arrange(e, last)
	}
	st.finish(e)
	return nil
}

// arrange keeps what the solver makes of the hand of the last line, where it is
// a player's and its cards were written loose.
func (st *LogState) arrange(e *Reader, s *parse.Statement) {
	scores, _ := s.Action.(parse.Scores)
	if len(scores.Plays) != 1 || scores.Lost || e.book.Open() == nil || e.book.Rules().HeldCards == rules.Counted {
		return
	}
	p := scores.Plays[0]
	if p.Hand == nil || p.Hand.Melds > 0 {
		return
	}
	if deal, _ := p.Deal(e.book.Rules(), e.book.Open().Round); deal != nil {
		st.Best = &answer.New(deal).Best.Arrangement
	}
}

// finish looks at the open round and closes it. What closing finds is reported
// only where the round is complete: else lines are still to come.
func (st *LogState) finish(e *Reader) {
	st.log, _ = e.text.(*parse.Log)
	e.begin()
	st.progress = e.progress()
	e.finish(st.progress, !st.Complete)
	e.Show(&st.Evening)
}

// Line reads a line as if it came next in the log. source and number are where it
// stands.
func (st *LogState) Line(source string, number int, text string) parse.Line {
	return st.log.Peek(source, number, text)
}

// Names returns the names of players.
func (st *LogState) Names(players []int) []string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = st.Players[p]
	}
	return names
}

// Ask asks for the round to come after what the log has: the last one while it
// is not complete, else the one after it.
func (st *LogState) Ask() rules.Ask {
	switch {
	case !st.Begun:
		return rules.Ask{Number: 1}
	case !st.Complete:
		return st.AskAgain()
	case st.Next != nil:
		return rules.Ask{Number: st.Next.Round.Number, Bonus: st.Next.Round.Bonus}
	case len(st.Rules.Rounds) == 0:
		return rules.Ask{Number: st.Round.Number + 1}
	}
	return st.AskAgain()
}

// AskAgain asks for the last round of the log, with its wild rank where that is
// known.
func (st *LogState) AskAgain() rules.Ask {
	ask := rules.Ask{Number: st.Round.Number, Bonus: st.Round.Bonus}
	if !ask.Bonus && st.Known {
		ask.Wild, ask.HasWild = st.Round.Wild, true
	}
	return ask
}

// RoundFor returns the round of a game that is meant, with the cards that it
// deals.
func RoundFor(r rules.Rules, ask rules.Ask) (rules.Round, error) {
	cards := max(1, r.Game.Cards)
	switch {
	case ask.Bonus && r.Game.Bonus != nil:
		cards = r.Game.Bonus.Cards
	case ask.Number >= 1 && ask.Number <= len(r.Rounds):
		cards = r.Rounds[ask.Number-1].Cards
	}
	return r.RoundFor(ask, cards)
}

// NewFindings returns those that the state before did not have.
func (st *LogState) NewFindings(before *LogState) []audit.Finding {
	same := func(a, b audit.Finding) bool { return a.Place == b.Place && a.Kind == b.Kind && a.Player == b.Player }
	return slices.DeleteFunc(slices.Clone(st.Audited), func(f audit.Finding) bool {
		return slices.ContainsFunc(before.Audited, func(old audit.Finding) bool { return same(f, old) })
	})
}
