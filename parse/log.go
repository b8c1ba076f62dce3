package parse

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/token"
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
	for {
		text, err := l.lines.next()
		if err != nil {
			return nil, nil, err
		}
		p := place{l.source, l.lines.number, text}
		if l.lines.long {
			return nil, []diag.Diagnostic{p.fault(codeLogLong, diag.Span{}, fmt.Sprintf("a line of more than %d bytes", maxLine), "a line of a log is one player's hand or one setting")}, nil
		}
		switch b := l.read(p); {
		case b.kind == BlankLine:
		case b.action == nil:
			return nil, b.diags, nil
		default:
			return &Statement{place: p, Action: b.action, Cut: l.lines.cut}, b.diags, nil
		}
	}
}

// After returns a log that goes on with more text where this one, which has been read,
// ends; ok is false where that may change what stands above it.
func (l *Log) After(more io.Reader) (after *Log, ok bool) {
	after = &Log{roster: l.clone(), lines: newLineReader(more)}
	after.lines.number = l.lines.number
	return after, !l.held && !l.scoresOnly
}

// maxAhead is the largest log, in bytes, of which a line may change what stands
// above it.
const maxAhead = 8 << 20

// Ahead returns all statements of a log in which a line corrects a score or renames a
// player, before Next returns the first of them; else nil. Of such a log Players are
// those at its end.
func (l *Log) Ahead() (list []*Statement, err error) {
	text, err := io.ReadAll(io.LimitReader(l.lines.in, maxAhead+1))
	if err != nil {
		return nil, err
	}
	l.large = len(text) > maxAhead
	l.lines.in = bufio.NewReaderSize(io.MultiReader(bytes.NewReader(text), l.lines.in), maxLine)
	if l.large || !Corrects(string(text)) {
		return nil, nil
	}
	l.held = true
	var items []sheetItem
	for {
		s, diags, err := l.Next()
		switch {
		case errors.Is(err, io.EOF):
			l.ahead = items
			return list, nil
		case err != nil:
			return nil, err
		case s != nil:
			list = append(list, s)
		}
		items = append(items, sheetItem{s, diags})
	}
}

// Corrects reports whether a text of a log may have a line that changes what stands
// above it.
func Corrects(text string) bool {
	for line := range strings.Lines(text) {
		line = strings.TrimLeft(line, " \t*-")
		for _, word := range []string{"correct", "change", "rename"} {
			if len(line) > len(word) && line[0]|0x20 == word[0] && strings.EqualFold(line[:len(word)], word) {
				return true
			}
		}
	}
	return false
}

// Line is a line that was read by itself, for those who take lines of a log one
// by one.
type Line struct {
	Kind Kind
	// Word is the word of the language that the line has: players, joins. It is
	// empty for a player's line.
	Word string
	// Talk reports that there are words in it, and nothing that may be meant for a
	// card.
	Talk bool

	Action   Action // what it records; nil where nothing of it can be read
	Problems []diag.Diagnostic
	Players  []string // those known, and behind them those whom the line names first
}

// LineOf finds what kind of line a text is, where those named play.
func LineOf(text string, players []string) Line {
	t := &roster{}
	for _, name := range players {
		t.seat(name)
	}
	return t.line(place{text: strings.TrimRight(text, "\r\n")})
}

// Peek reads a line as if it came next in the log, of which it does not become a
// part. A player's name may be cut short where one alone begins so. source and
// number are where the line stands.
func (l *Log) Peek(source string, number int, text string) Line {
	t := l.clone()
	t.source, t.typed, t.roundsFirst = source, true, false
	return t.line(place{source, number, text})
}

func (t *roster) line(p place) Line {
	b := t.read(p)
	l := Line{Kind: b.kind, Action: b.action, Problems: b.diags, Players: t.players}
	l.Talk = !b.hasCard(b.all) && slices.ContainsFunc(token.Lexer{}.Tokens(nil, b.text, b.all.Start, b.all.End), func(t token.Token) bool {
		return t.Type == token.Bad || t.Type == token.Word || t.Type == token.Verb || t.Type == token.Points
	})
	if b.word != nil {
		l.Word = b.word.word
	}
	return l
}
