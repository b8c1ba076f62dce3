package parse

import (
	"io"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Log reads a round log line by line. It remembers only the players.
type Log struct {
	*roster
	lines *lineReader
	begin []sheetItem // come before the first line: what the file says of the evening elsewhere
}

// NewLog reads the log from a stream. source is its name in diagnostics.
func NewLog(source string, r io.Reader) *Log {
	return &Log{roster: rosterOf(source, nil), lines: newLineReader(r)}
}

// Next returns the next statement. A line that cannot be read gives diagnostics and no
// statement; a player's line with wrong cards gives both. The error is io.EOF at the end,
// or the stream's.
func (l *Log) Next() (*Statement, []diag.Diagnostic, error) {
	if len(l.begin) > 0 {
		first := l.begin[0]
		l.begin = l.begin[1:]
		return first.statement, first.diags, nil
	}
	for {
		text, err := l.lines.next()
		if err != nil {
			return nil, nil, err
		}
		p := diag.Place{Source: l.source, Line: l.lines.number, Text: text}
		switch line := l.read(p); {
		case line.Kind == BlankLine:
		case line.Action == nil:
			return nil, line.Problems, nil
		default:
			return &Statement{Place: p, Action: line.Action, Cut: l.lines.cut}, line.Problems, nil
		}
	}
}

// LineOf reads a text as a line of a log with these players.
func LineOf(text string, players []string) Line {
	t := newRoster("")
	for _, name := range players {
		t.seat(name)
	}
	return t.alone(diag.Place{Text: strings.TrimRight(text, "\r\n")})
}

// Peek reads a line as if it came next in the log, without adding it. A player's name
// may be cut short if only one begins so. source and number say where the line stands.
func (l *Log) Peek(source string, number int, text string) Line {
	t := *l.roster
	if t.source, t.typed = source, true; t.layout == roundsFirst {
		t.layout = anyLines
	}
	return t.alone(diag.Place{Source: source, Line: number, Text: text})
}

// alone reads a line that changes nothing.
func (t roster) alone(p diag.Place) Line {
	b := newReading(p, t)
	line := b.read()
	line.Talk = b.isTalk()
	t.asRound(&line)
	line.keep()
	return line
}

// read reads the next line and notes what it says. The action is nil if mistakes leave
// nothing of it.
func (t *roster) read(p diag.Place) Line {
	line := readLine(p, *t)
	t.apart = t.apart || line.Kind == BlankLine && strings.TrimSpace(p.Text) == ""
	if t.asRound(&line) {
		t.apart = false
	}
	switch a := line.Action.(type) {
	case SetPlayers:
		t.closed = a.Players != nil
	case StartRound:
		t.begin(a.Ask)
	case SkipRound:
		t.begin(rules.Ask{})
	case Renames:
		t.rename(a.Player, a.Name)
	}
	for _, name := range line.Players[len(t.players):] {
		t.add(name)
	}
	t.said = line.said
	line.keep()
	t.note(line.Action)
	return line
}

// asRound makes a round of a line of scores where the log names no rounds, and reports
// whether it did.
func (t *roster) asRound(l *Line) bool {
	s, _ := l.Action.(Scores)
	isRound := len(s.Plays) > 0 && (t.layout == scoresOnly && (len(s.Plays) > 1 || s.Lost) || t.layout == blocks && t.apart)
	if isRound {
		l.Kind, l.Action = RoundLine, StartRound{Ask: rules.Ask{Number: t.rounds + 1}, Span: s.Plays[0].Name, Plays: s.Plays}
	}
	return isRound
}

// rosterOf returns the roster of a log that begins with these lines.
func rosterOf(source string, first []string) *roster {
	t := newRoster(source)
	switch t.apart = true; {
	case hasScoresOnly(first):
		t.layout = scoresOnly
	case hasBlocks(first):
		t.layout = blocks
	default:
		t.layout = roundsFirst
	}
	return t
}

// hasScoresOnly reports whether the lines are scores of two or more players each, besides
// settings, totals and a smaller number of lines of no kind.
func hasScoresOnly(lines []string) bool {
	t, scores := newRoster(""), 0
	for _, line := range lines {
		l := t.read(diag.Place{Text: line})
		isOther := func(d diag.Diagnostic) bool { return d.Code != codeLogPlayer }
		s, _ := l.Action.(Scores)
		switch {
		case len(s.Plays) > 1 && !slices.ContainsFunc(l.Problems, isOther):
			scores++
		case l.Kind == NoLine, l.Kind == PlayLine && len(l.Problems) > 0:
			scores--
		case l.Kind != BlankLine && l.Kind != SettingLine && l.Kind != TotalsLine:
			return false
		}
	}
	return scores > 0
}

// hasBlocks reports whether the lines are blocks of scores, one line for each player, with
// empty lines between them: each is a round. Settings may come before the first.
func hasBlocks(lines []string) bool {
	t := newRoster("")
	t.layout = blocks
	full, inBlock := 0, map[int]bool{}
	if len(lines) == maxFirst { // and the last block may go on
		isEmpty := func(line string) bool { return strings.TrimSpace(line) == "" }
		for len(lines) > 0 && !isEmpty(lines[len(lines)-1]) {
			lines = lines[:len(lines)-1]
		}
	}
	for _, line := range append(slices.Clip(lines), "") {
		l := t.read(diag.Place{Text: line})
		s, _ := l.Action.(Scores)
		if start, ok := l.Action.(StartRound); ok && t.layout == blocks {
			s.Plays = start.Plays
		}
		switch {
		case len(l.Problems) > 0 || len(s.Plays) > 1 || len(s.Plays) == 1 && inBlock[s.Plays[0].Player]:
			return false
		case len(s.Plays) == 1:
			inBlock[s.Plays[0].Player] = true
		case strings.TrimSpace(line) == "" && len(inBlock) > 1:
			full++
			clear(inBlock)
		case l.Kind != BlankLine && (l.Kind != SettingLine || full > 0), len(inBlock) == 1:
			return false
		}
	}
	return full > 1
}
