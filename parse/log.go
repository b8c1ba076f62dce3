package parse

import (
	"io"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/calendar"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/textfile"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// evening is how an evening stands, for its log or its score sheet.
type evening struct{ roster *line.Roster }

// Players returns the names of the players so far, by number.
func (e evening) Players() []string { return e.roster.Players() }

// Plays sets the game, which decides what some words and marks mean.
func (e evening) Plays(r rules.Rules) { e.roster.Plays(r) }

// Log reads a round log line by line. It remembers only the players.
type Log struct {
	evening
	lines *textfile.Lines
	begin []line.Item // come before the first line: what the file says of the evening elsewhere
	climb *line.Climb // nil if the numbers are known to be scores
}

// NewLog reads the log from a stream. source is its name in diagnostics.
func NewLog(source string, r io.Reader) *Log {
	return &Log{evening: evening{line.RosterOf(source, nil, calendar.Reader{})}, lines: textfile.NewLines(r)}
}

// Next returns the next statement. A line that cannot be read gives diagnostics and no
// statement; a player's line with wrong cards gives both. The error is io.EOF at the end,
// or the stream's.
func (l *Log) Next() (*Statement, []diag.Diagnostic, error) {
	if len(l.begin) > 0 {
		first := l.begin[0]
		l.begin = l.begin[1:]
		return first.Statement, first.Diags, nil
	}
	for {
		text, err := l.lines.Next()
		if err == io.EOF && l.climb != nil {
			doubt := l.climb.End(l.Players())
			if l.climb = nil; doubt != nil {
				return nil, doubt, nil
			}
		}
		if err != nil {
			return nil, nil, err
		}
		p := diag.Place{Source: l.roster.Source, Line: l.lines.Number, Text: text}
		switch read := l.roster.Read(p); {
		case read.Kind == BlankLine:
		case read.Action == nil:
			return nil, read.Problems, nil
		default:
			if l.climb != nil {
				l.climb.Note(p, read.Action)
			}
			return &Statement{Place: p, Action: read.Action, Cut: l.lines.Cut}, read.Problems, nil
		}
	}
}

// Peek reads a line as if it came next in the log, without adding it. A player's name
// may be cut short if only one begins so. source and number say where the line stands.
func (l *Log) Peek(source string, number int, text string) line.Line {
	return l.roster.Peek(diag.Place{Source: source, Line: number, Text: text})
}
