package session

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// undo takes the last entry of the log back, and the line of its round where
// that was the first.
func (s *Session) undo(l line) Reply {
	lines := slices.Collect(strings.Lines(s.log))
	at := lastEntry(lines)
	if at < 0 {
		return s.refuse(l, wordOf(l), "the log holds no entry to take back", "entries are scores and what was agreed on, as they were typed")
	}
	taken := strings.Join(strings.Fields(lines[at]), " ")
	lines, emptied := withoutEmptyRound(slices.Delete(lines, at, at+1), at)
	e := &Entry{Text: strings.Join(lines, "")}
	var err error
	if e.state, err = s.read(e.Text); err != nil {
		return s.refuse(l, wordOf(l), err.Error(), "")
	}
	e.ask = e.state.Ask()
	if emptied && s.state.Begun {
		e.ask = s.askAgain()
	}
	next := *s
	next.Keep(e)
	return Reply{Entry: e, Text: s.Screen().Message("taken back: "+taken) + next.roundMessage().Text}
}

// askAgain asks for the last round of the log, with the rank turned up where
// rounds do not fix it.
func (s *Session) askAgain() rules.Ask {
	ask := s.state.AskAgain()
	if len(s.state.Rules.Rounds) > 0 {
		ask.Wild, ask.WildSaid = card.NoRank, false
	}
	return ask
}

// withoutEmptyRound is the lines without that of a round in which no entry
// stands since the one after it, at at, is gone; emptied reports whether there
// was one.
func withoutEmptyRound(lines []string, at int) (rest []string, emptied bool) {
	round := lastEntry(lines)
	if round < 0 || round < at-1 || parse.LineOf(lines[round], nil).Kind != parse.RoundLine {
		return lines, false
	}
	last := round == len(lines)-1
	lines = slices.Delete(lines, round, round+1)
	for last && len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	return lines, true
}

// lastEntry is the last line that was an entry; -1 where there is none. What
// begins a log is none.
func lastEntry(lines []string) int {
	for i, text := range slices.Backward(lines) {
		if l := parse.LineOf(text, nil); l.Kind != parse.BlankLine && !l.Head {
			return i
		}
	}
	return -1
}
