// Package line reads lines of a log. Each becomes a value by itself; the roster says how the
// evening stands before it, and notes what follows from it.
package line

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/syntax"
	"github.com/wildmeld/wildmeld/parse/internal/textfile"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Line is a line of a log, as read on its own.
type Line struct {
	Kind Kind
	// Word is the word of the language in the line: players, joins. It is empty for a
	// player's line.
	Word string
	// Talk says that the line holds words, and nothing that may be meant as a card. Only
	// Of and Peek look for it.
	Talk bool

	Action   Action // nil if nothing of the line can be read
	Problems []diag.Diagnostic
	Players  []string // the known players, followed by those whom the line names first

	unsure unsure
	said   once
}

// read reads the line. The action stands although mistakes leave nothing of it: see keep.
func (b *reading) read() Line {
	a := b.line()
	l := Line{Kind: b.kind, Action: a, Problems: b.Diags, Players: b.players, unsure: b.unsure, said: b.said}
	if b.word != nil {
		l.Word = b.word.word
	}
	if r, ok := a.(Renames); ok {
		l.Players = slices.Clone(l.Players)
		l.Players[r.Player] = r.Name
	}
	return l
}

// keep drops the action if mistakes leave nothing of it.
func (l *Line) keep() {
	if l.unsure < partly && (l.unsure == nobody || diag.Failed(l.Problems)) {
		l.Action = nil
	}
}

// line finds the kind of the line, and returns what it records, or nil if nothing of it
// can be read.
func (b *reading) line() Action {
	if len(b.Text) >= textfile.MaxLine {
		b.kind = NoLine
		b.Complain(token.CodeLogLong, diag.Span{}, fmt.Sprintf("a line of more than %d bytes", textfile.MaxLine), "a line of a log is one player's hand or one setting")
		return nil
	}
	b.all = token.Trimmed(b.Text, 0, token.CommentStart(b.Text))
	if b.all.Start == b.all.End && isHeading(b.Text) {
		return b.heading()
	}
	text := b.TextAt(b.all)
	if text == "" {
		b.kind = BlankLine
		return nil
	}
	if title := b.title(text); title != nil {
		return title
	}
	first := b.nameAt(text)
	if first == 0 {
		if a := b.checkSaid(text); a != nil {
			return a
		}
	}
	if first == 0 && strings.IndexByte(">-*\xe2sS", text[0]) >= 0 {
		rest := text
		for _, lead := range leads {
			if len(rest) > len(lead) && strings.EqualFold(rest[:len(lead)], lead) {
				rest = strings.TrimLeft(rest[len(lead):], ": \t")
			}
		}
		rest = strings.TrimPrefix(rest, "**") // **Ann**: 12
		if unicode.IsLetter(firstRune(rest)) {
			b.all.Start, text = b.all.End-len(rest), rest
			first = b.nameAt(text)
		}
	}
	if first > 0 {
		name := diag.Span{Start: b.all.Start, End: b.all.Start + first}
		if rest, ok := strings.CutPrefix(text[first:], ":"); ok && beginsWithCard(strings.TrimLeft(rest, " ")) {
			return b.playLine(name, token.Trimmed(b.Text, name.End+1, b.all.End))
		}
	} else {
		all := b.all
		if strings.IndexByte("=-*[", text[0]) >= 0 { // == Round 2 ==, **Round 2**, [Round 2]
			const marks = "=-*[] \t"
			b.all.Start = b.all.End - len(strings.TrimLeft(text, marks))
			b.all.End = b.all.Start + len(strings.TrimRight(b.TextAt(b.all), marks))
		}
		a := Action(nil)
		n := b.roundTree()
		if n != nil {
			a = b.follow(n)
		} else {
			a = b.misspelledRound()
		}
		if b.all = all; n != nil || a != nil {
			return a
		}
	}
	return b.follow(b.tree())
}

// isHeading reports whether a line is a heading of Markdown, ## Round 2 or # Round 2, rather than a comment.
func isHeading(line string) bool {
	line = strings.TrimSpace(line)
	words := strings.Fields(strings.Trim(line, "#: \t"))
	return strings.HasPrefix(line, "##") || len(words) == 2 && token.IsRoundWord(words[0]) && token.IsFigures(words[1])
}

// title returns the game that a line names by itself before all players and rounds, as the title of a log;
// nil for any other line.
func (b *reading) title(text string) Action {
	game, ok := rules.Lookup(strings.Trim(text, "*_:.! \t"))
	if !ok || b.typed || b.rounds > 0 || len(b.players) > 0 {
		return nil
	}
	b.is("game")
	return SetGame{game.Rules()}
}

// heading reads a heading of Markdown: a round, or else a comment.
func (b *reading) heading() Action {
	b.all = token.Trimmed(b.Text, len(b.Text)-len(strings.TrimLeft(b.Text, "# \t")), len(b.Text))
	if n := b.roundTree(); n != nil {
		return b.follow(n)
	}
	b.kind = BlankLine
	return nil
}

// round returns what a line that begins a round records, or one that names again the round
// that goes on, which a session may have left.
func (b *reading) round(n *syntax.LogLine) Action {
	asked := b.roundAsked(n.Round)
	start, ok := asked.(StartRound)
	if !ok {
		return asked
	}
	again := b.goesOn(start.Ask)
	if !again {
		b.begin(start.Ask)
	}
	if n.Rest > 0 {
		rest, behind := b.from(n.Rest), *n
		behind.Round = nil
		s, _ := rest.follow(&behind).(Scores)
		b.Roster, b.Diags, start.Plays, start.Lost = rest.Roster, append(b.Diags, rest.Diags...), s.Plays, s.Lost
	}
	switch {
	case b.typed:
	case again && n.Rest == 0:
		return nil
	case again:
		b.kind = PlayLine
		return Scores{start.Plays, start.Lost}
	}
	return start
}

// follow returns what the tree of a line records.
func (b *reading) follow(n *syntax.LogLine) Action {
	switch {
	case n.Round != nil:
		return b.round(n)
	case n.Scores != nil:
		plays := b.plays(n.Scores)
		if len(plays) == 0 {
			return b.maybeScore()
		}
		b.doubt(partly)
		return Scores{plays, len(plays) < len(n.Scores) || b.unsure == guessed}
	case n.Move != nil:
		return b.move(n.Move)
	case n.Setting != nil:
		return b.setting(n.Setting)
	case n.Play != nil && token.Span(n.Play.Colon).End == b.all.End && statementOf(b.TextAt(token.SpanOf(n.Play.Name))) != nil:
		return b.noLine() // players:
	case n.Play != nil:
		if a := b.colonBehind(n.Play); a != nil || diag.Failed(b.Diags) {
			return a
		}
		return b.playLine(token.SpanOf(n.Play.Name), token.Trimmed(b.Text, token.Span(n.Play.Colon).End, b.all.End))
	default:
		return b.pieces(n.Phrases)
	}
}

// isTalk reports whether the line holds words, and nothing that may be meant as a card.
func (b *reading) isTalk() bool {
	tokens := token.Lexer{}.Tokens(nil, b.Text, b.all.Start, b.all.End)
	return tokens[0].Type == token.UnknownWord && isWordOfLog(tokens[0].Value) || !b.hasCard(b.all) && slices.ContainsFunc(tokens, func(t token.Token) bool {
		return t.Type == token.UnknownWord || t.Type == token.Word || t.Type == token.Verb || t.Type == token.Points
	})
}
