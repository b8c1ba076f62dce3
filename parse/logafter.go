package parse

import (
	"io"
	"maps"
	"slices"
)

// After returns a log that goes on with a text after a number of lines of this
// one, by itself; ok is false where the names of new players may still come.
func (l *Log) After(text io.Reader, lines int) (after *Log, ok bool) {
	if !l.closed {
		return nil, false
	}
	t := *l.roster
	t.players, t.names, t.numbers = slices.Clip(t.players), slices.Clip(t.names), maps.Clone(t.numbers)
	after = &Log{roster: &t, lines: newLineReader(text)}
	after.lines.number = lines
	return after, true
}
