package parse

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/token"
)

// Line is a line that was read by itself, for those who take lines of a log one
// by one.
type Line struct {
	Kind Kind
	// Word is the word of the language that the line has: players, joins. It is
	// empty for a player's line.
	Word string
	// Head reports that the line begins a log, before what the players agree on.
	Head bool
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
	b := &lineBuilder{roster: t, collector: collector{place: p}}
	l := Line{Action: b.outcome()}
	l.Kind, l.Problems, l.Players = b.kind, b.diags, t.players
	l.Talk = !b.hasCard(b.all) && slices.ContainsFunc(token.Lexer{}.Tokens(nil, b.text, b.all.Start, b.all.End), func(t token.Token) bool {
		return t.Type == token.Bad || t.Type == token.Word || t.Type == token.Verb || t.Type == token.Points
	})
	if b.word != nil {
		l.Word, l.Head = b.word.word, b.word.head
	}
	return l
}
