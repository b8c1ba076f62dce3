package parse

import (
	"fmt"
	"io"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// The codes of the mistakes that only logs and score sheets can have.
const (
	codeLogLine   diag.Code = "log-line"   // a line that no log has
	codeLogPlayer diag.Code = "log-player" // a name that nobody at the table has
	codeLogValue  diag.Code = "log-value"  // a number, a price or a share
	codeLogLong   diag.Code = "log-long"   // a line longer than any log needs
)

// Log reads a round log line by line, and knows no more of it than the names
// of the players.
type Log struct {
	*roster
	lines *lineReader
}

// NewLog reads the log from a stream. source is its name in diagnostics.
func NewLog(source string, r io.Reader) *Log {
	return &Log{roster: &roster{source: source}, lines: newLineReader(r)}
}

// Next is the next statement. A line that cannot be read gives diagnostics and
// no statement; a player's line whose cards alone are wrong gives both. The
// error is io.EOF at the end, or the stream's own.
func (l *Log) Next() (*Statement, []diag.Diagnostic, error) {
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

// RoundsFirst makes the names of players new only in a line of players or in a
// round, so that words above them name nobody.
func (l *Log) RoundsFirst() { l.roundsFirst = true }

// Language is the log's own.
func (l *Log) Language() diag.Language { return diag.LogLines }

// statement reads one line.
func (t *roster) statement(p place) (Action, []diag.Diagnostic) {
	b := &lineBuilder{roster: t, collector: collector{place: p}}
	o := outlineOf(p.text, t.known)
	switch {
	case o.kind == RoundLine:
		return b.roundLine(o)
	case o.scores != nil:
		return b.result(b.scores(o.scores))
	case o.kind == PlayLine:
		return b.result(b.playLine(o.name, o.rest))
	case o.statement == nil:
		d, near, player := t.noLine(p, o.all)
		switch {
		case near == "round":
			return t.lostRound(p.textAt(o.all)), []diag.Diagnostic{d}
		case player >= 0 && t.rounds > 0 && strings.ContainsAny(p.textAt(o.all), "0123456789"):
			return Play{Player: player, Name: o.all, Unread: true}, []diag.Diagnostic{d}
		}
		return nil, []diag.Diagnostic{d}
	}
	return b.result(o.read(b, lexed(p.text, o.statement, o.all, o.rest)))
}

// result is the action, unless what is wrong leaves nothing of it.
func (b *lineBuilder) result(a Action) (Action, []diag.Diagnostic) {
	if (diag.Failed(b.diags) || b.nobody) && !b.partly {
		return nil, b.diags
	}
	return a, b.diags
}

// roundLine reads a line that begins a round, and the scores that may stand in
// it.
func (b *lineBuilder) roundLine(o outline) (Action, []diag.Diagnostic) {
	start, ok := o.read(b, lexed(b.text, o.statement, o.all, o.rest)).(StartRound)
	if !ok || diag.Failed(b.diags) {
		return b.lostRound(b.textAt(o.rest)), b.diags
	}
	if o.scores != nil {
		start.Plays = b.plays(o.scores)
	}
	b.partly = true
	return b.result(start)
}
