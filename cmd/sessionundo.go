package cmd

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// undo takes the last entry of the log back, and the line of its round where
// that was the first.
func (s *session) undo(l line) reply {
	lines := slices.Collect(strings.Lines(s.log))
	at := lastEntry(lines)
	if at < 0 {
		return s.refuse(l, wordOf(l), "the log holds no entry to take back", "entries are scores and what was agreed on, as they were typed")
	}
	taken := strings.Join(strings.Fields(lines[at]), " ")
	lines, emptied := withoutEmptyRound(slices.Delete(lines, at, at+1), at)
	e := &entry{text: strings.Join(lines, "")}
	var err error
	if e.at, err = readStanding(s.source, e.text, s.base, s.cards()); err != nil {
		return s.refuse(l, wordOf(l), err.Error(), "")
	}
	e.ask = e.at.next()
	if emptied && s.at.begun {
		e.ask = s.askAgain()
	}
	next := *s
	next.keep(e)
	return reply{entry: e, text: s.screen().Say("taken back: "+taken) + next.tellRound().text}
}

// askAgain asks for the last round of the log, with the rank turned up where
// rounds do not fix it.
func (s *session) askAgain() rules.Ask {
	ask := askOf(s.at.round)
	if len(s.at.Rules.Rounds) > 0 {
		ask.Wild, ask.WildSaid = card.NoRank, false
	}
	return ask
}

// withoutEmptyRound is the lines without that of a round in which no entry
// stands since the one after it, at at, is gone; emptied tells whether there
// was one.
func withoutEmptyRound(lines []string, at int) (rest []string, emptied bool) {
	round := lastEntry(lines)
	if round < 0 || round < at-1 || newLine(lines[round]).word != "round" || strings.Contains(lines[round], ":") {
		return lines, false
	}
	last := round == len(lines)-1
	lines = slices.Delete(lines, round, round+1)
	for last && len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	return lines, true
}

// lastEntry is the last line that somebody typed as an entry; -1 where there
// is none. What begins a log is none.
func lastEntry(lines []string) int {
	for i, text := range slices.Backward(lines) {
		l := newLine(text)
		if l.word != "" && l.word[0] != '#' && !slices.Contains([]string{"game", "house", "date"}, l.word) {
			return i
		}
	}
	return -1
}
