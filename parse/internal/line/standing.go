package line

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/calendar"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// MaxFirst is how many lines of a file show what it is.
const MaxFirst = 200

// Of reads a text as a line of a log with these players.
func Of(text string, players []string) Line {
	t := NewRoster("")
	for _, name := range players {
		t.Seat(name)
	}
	return t.alone(diag.Place{Text: strings.TrimRight(text, "\r\n")})
}

// Peek reads a line as one that is typed next, and changes nothing.
func (t Roster) Peek(p diag.Place) Line {
	if t.Source, t.typed = p.Source, true; t.Layout == RoundsFirst {
		t.Layout = AnyLines
	}
	return t.alone(p)
}

// alone reads a line that changes nothing.
func (t Roster) alone(p diag.Place) Line {
	b := newReading(p, t)
	line := b.read()
	line.Talk = b.isTalk()
	t.asRound(&line)
	line.keep()
	return line
}

// Read reads the next line and notes what it says. The action is nil if mistakes leave
// nothing of it.
func (t *Roster) Read(p diag.Place) Line {
	if t.memory == nil {
		t.memory = &reading{}
	}
	line := newReading(p, *t).read()
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
	if a, ok := line.Action.(SetPlayers); ok && a.Players != nil && !t.begun {
		a.Was = t.renumber(a.Players)
		for i := range a.Players {
			a.Players[i] = i
		}
		line.Action, t.begun = a, true
	}
	t.begun = t.begun || line.Action != nil && line.Kind != SettingLine
	t.said = line.said
	line.keep()
	t.note(line.Action)
	return line
}

// asRound makes a round of a line of scores where the log names no rounds, and reports
// whether it did.
func (t *Roster) asRound(l *Line) bool {
	s, _ := l.Action.(Scores)
	isRound := len(s.Plays) > 0 && t.isRound(s)
	if isRound {
		l.Kind, l.Action = RoundLine, StartRound{Ask: rules.Ask{Number: t.rounds + 1}, Span: s.Plays[0].Name, Plays: s.Plays}
	}
	return isRound
}

// isRound reports whether scores begin a round by where they stand.
func (t *Roster) isRound(s Scores) bool {
	switch t.Layout {
	case scoresOnly:
		return len(s.Plays) > 1 || s.Lost
	case blocks:
		return t.apart
	case turns:
		return t.rounds == 0 || t.hasScore(s.Plays[0].Player) && !t.isDue()
	}
	return t.Layout == firstUnnamed && t.rounds == 0
}

// RosterOf returns the roster of a log that begins with these lines and has such dates.
func RosterOf(source string, first []string, dates calendar.Reader) *Roster {
	t := NewRoster(source)
	t.dates = dates
	switch t.apart = true; {
	case HasScoresOnly(first):
		t.Layout = scoresOnly
	case hasBlocks(first):
		t.Layout = blocks
	case hasTurns(first):
		t.Layout = turns
	case lacksFirst(first):
		t.Layout = firstUnnamed
	default:
		t.Layout = RoundsFirst
	}
	return t
}

// HasScoresOnly reports whether the lines are scores of two or more players each, besides
// settings, totals and a smaller number of lines of no kind.
func HasScoresOnly(lines []string) bool {
	t, scores := NewRoster(""), 0
	for _, line := range lines {
		l := t.Read(diag.Place{Text: line})
		isRead := func(p Play) bool { return !p.Unread }
		s, _ := l.Action.(Scores)
		switch {
		case len(s.Plays) > 1 && slices.ContainsFunc(s.Plays, isRead):
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
	t := NewRoster("")
	t.Layout = blocks
	full, inBlock := 0, map[int]bool{}
	if len(lines) == MaxFirst { // and the last block may go on
		isEmpty := func(line string) bool { return strings.TrimSpace(line) == "" }
		for len(lines) > 0 && !isEmpty(lines[len(lines)-1]) {
			lines = lines[:len(lines)-1]
		}
	}
	for _, line := range append(slices.Clip(lines), "") {
		l := t.Read(diag.Place{Text: line})
		s, _ := l.Action.(Scores)
		if start, ok := l.Action.(StartRound); ok {
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

// hasTurns reports whether the lines are of a score each, and everybody has one before the first has another.
// Settings may come before them.
func hasTurns(lines []string) bool {
	t, full, scores := NewRoster(""), 0, 0
	t.Layout = turns
	for _, line := range lines {
		l := t.Read(diag.Place{Text: line})
		s, _ := l.Action.(Scores)
		start, begins := l.Action.(StartRound)
		switch {
		case len(l.Problems) > 0 || len(s.Plays) > 1 || len(start.Plays) > 1 || begins && len(start.Plays) == 0:
			return false
		case begins && t.rounds > 1 && scores != len(t.players):
			return false
		case begins:
			scores = 1
		case len(s.Plays) == 1:
			scores++
		case l.Kind != BlankLine && (l.Kind != SettingLine || t.rounds > 0):
			return false
		}
		if t.rounds > 0 && scores == len(t.players) && !t.isDue() {
			full = t.rounds
		}
	}
	return full > 1 && len(t.players) > 1
}

// lacksFirst reports whether the lines begin with scores, and the round that they name first is the second.
func lacksFirst(lines []string) bool {
	t, scores := NewRoster(""), 0
	for _, line := range lines {
		l := t.Read(diag.Place{Text: line})
		switch a := l.Action.(type) {
		case Scores:
			scores += len(a.Plays)
		case StartRound:
			return scores > 1 && a.Ask.Number == 2
		}
		if len(l.Problems) > 0 {
			return false
		}
	}
	return false
}

// IsLogLine reports whether a line belongs to a log: a setting, a round or a score.
func IsLogLine(line string) bool {
	text := strings.TrimSpace(line[:token.CommentStart(line)])
	if text == "" && isHeading(line) {
		text = strings.Trim(line, "# \t")
	}
	word, rest, more := strings.Cut(text, " ")
	s := statementOf(strings.TrimSuffix(word, ":"))
	if d, wrong := (&calendar.Reader{}).Title(text); s == nil && (d != (calendar.Date{}) || wrong != nil) {
		return false
	} else if s != nil && s.word == "players" && more && !strings.ContainsAny(rest[:1], ";\t|") {
		return true
	} else if strings.ContainsAny(text, ";\t|") || strings.Contains(text, "  ") || strings.HasSuffix(text, ",,") {
		return false
	}
	read := Of(text, nil)
	scores, _ := read.Action.(Scores)
	_, isRound := read.Action.(StartRound)
	isRound = (isRound || len(scores.Plays) > 1) && len(read.Problems) == 0
	isSetting := more && s != nil && s.kind != MoveLine && s.kind != RoundLine && read.Action != nil && len(read.Problems) == 0 // Total wins. and Game 2 are titles
	if isRound || isSetting || more && s != nil && s.kind == RoundLine && !strings.Contains(text, ",") {
		return true
	}
	before, words, colon := strings.Cut(text, ":")
	words = strings.ToLower(strings.TrimSpace(words))
	title := token.IsWords(words) && !strings.Contains(words, "out") && !strings.Contains(words, "buys") // Place: the lake
	return colon && before != "" && !strings.Contains(before, ",") && !title
}
