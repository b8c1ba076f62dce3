package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// undo takes the last entries of the log back, one where no number is named, and
// the line of a round where the first of its entries is taken back.
func (s *Session) undo(l line) Reply {
	count := 1
	if l.rest != "" {
		var err error
		if count, err = strconv.Atoi(l.rest); err != nil || count < 1 {
			return s.refuse(l, restOf(l), strconv.Quote(l.rest)+" is not a number of entries", "undo takes the last entry back, undo 2 the last two")
		}
	}
	lines := slices.Collect(strings.Lines(s.log))
	var taken []string
	emptied := false
	for range count {
		at := lastEntry(lines)
		if at < 0 {
			message := "the log has no entry to take back"
			if len(taken) > 0 {
				message = fmt.Sprintf("the log has only %d to take back", len(taken))
			}
			return s.refuse(l, wordOf(l), message, "entries are scores and what was agreed on, as they were typed")
		}
		taken = append(taken, strings.Join(strings.Fields(lines[at]), " "))
		lines, emptied = withoutEmptyRound(slices.Delete(lines, at, at+1), at)
	}
	e := &Entry{Text: strings.Join(lines, "")}
	var err error
	if e.state, err = s.read(e.Text); err != nil {
		return s.refuse(l, wordOf(l), err.Error(), "")
	}
	e.ask = e.state.Ask()
	if emptied && s.state.Begun && count == 1 {
		e.ask = s.askAgain()
	}
	next := *s
	next.Keep(e)
	return Reply{Entry: e, Text: s.Screen().Message("taken back: "+strings.Join(taken, "; ")) + next.roundMessage().Text}
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
