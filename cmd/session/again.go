package session

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
)

// again begins another game with the same players, in a log of its own.
func (s *Session) again(l line) Reply {
	if !s.state.Outcome.Over {
		return s.refuse(l, wordOf(l), "the game is not over yet", "another game needs a log of its own: wildmeld table --log FILE")
	}
	var head strings.Builder
	for text := range strings.Lines(s.log) {
		if kind := parse.LineOf(text, s.state.Players).Kind; kind != parse.SettingLine && kind != parse.BlankLine {
			break
		}
		if strings.TrimSpace(text) != "" {
			head.WriteString(text)
		}
	}
	if len(s.state.Players) > 0 && !strings.Contains(head.String(), "players") {
		head.WriteString("players " + strings.Join(s.state.Players, ", ") + "\n")
	}
	e := &Entry{Text: head.String(), Added: head.String()}
	next := *s
	if err := next.open(e.Text); err != nil {
		return s.refuse(l, wordOf(l), err.Error(), "")
	}
	e.state, e.ask = next.state, next.ask
	return Reply{Entry: e, Begins: true, Text: s.Screen().Message(fmt.Sprintf("another game of %s with %s", next.state.Rules.Name, strings.Join(next.state.Players, ", "))) + next.roundMessage().Text}
}

// moveTo makes a file the log, which has no text yet.
func (s *Session) moveTo(path string) {
	s.Source, s.log, s.asked = path, "", false
}

// next is the file of another game after this one: friday-2.log after friday.log,
// the first that is not there.
func (f LogFile) next() (LogFile, error) {
	extension := filepath.Ext(f.Path)
	name := strings.TrimSuffix(f.Path, extension)
	number := 2
	if at := strings.LastIndexByte(name, '-'); at > 0 {
		if n, err := strconv.Atoi(name[at+1:]); err == nil && n > 1 && n < 1000 {
			name, number = name[:at], n+1
		}
	}
	for ; ; number++ {
		other := LogFile{Path: fmt.Sprintf("%s-%d%s", name, number, extension), later: f.later}
		if exists, err := other.exists(); err != nil || !exists {
			return other, err
		}
	}
}
