package parse

import (
	"fmt"
	"io"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// The codes of the mistakes that only logs and score sheets can have.
const (
	codeLogLine   diag.Code = "log-line"   // an unknown kind of line
	codeLogPlayer diag.Code = "log-player" // a name that nobody at the table has
	codeLogValue  diag.Code = "log-value"  // a number, a price or a share
	codeLogLong   diag.Code = "log-long"   // a line longer than any log needs
)

// Log reads a round log line by line, and knows no more of it than the names
// of the players.
type Log struct {
	*roster
	lines *lineReader
	held  bool // it was read to its end at once
	ahead []sheetItem
}

// NewLog reads the log from a stream. source is its name in diagnostics.
func NewLog(source string, r io.Reader) *Log {
	return &Log{roster: &roster{source: source, roundsFirst: true}, lines: newLineReader(r)}
}

// Next returns the next statement. A line that cannot be read gives diagnostics
// and no statement; a player's line whose cards alone are wrong gives both. The
// error is io.EOF at the end, or the stream's own.
func (l *Log) Next() (*Statement, []diag.Diagnostic, error) {
	if len(l.ahead) > 0 {
		next := l.ahead[0]
		l.ahead = l.ahead[1:]
		return next.statement, next.diags, nil
	}
	return l.read()
}

// read returns the next statement of the text.
func (l *Log) read() (*Statement, []diag.Diagnostic, error) {
	for {
		text, err := l.lines.next()
		if err != nil {
			return nil, nil, err
		}
		p := place{l.source, l.lines.number, text}
		if l.lines.long {
			return nil, []diag.Diagnostic{p.fault(codeLogLong, diag.Span{}, fmt.Sprintf("a line of more than %d bytes", maxLine), "a line of a log is one player's hand or one setting")}, nil
		}
		if blankLine(text) {
			continue
		}
		action, diags := l.statement(p)
		if action == nil {
			return nil, diags, nil
		}
		return &Statement{place: p, Action: action, Cut: l.lines.cut}, diags, nil
	}
}

// Language returns the log's own.
func (l *Log) Language() diag.Language { return diag.LogLines }

// After returns a log that goes on with a text after a number of lines of this
// one, by itself; ok is false where the names of new players may still come.
func (l *Log) After(text io.Reader, lines int) (after *Log, ok bool) {
	after = &Log{roster: l.clone(), lines: newLineReader(text)}
	after.lines.number = lines
	return after, l.closed && !l.held
}
