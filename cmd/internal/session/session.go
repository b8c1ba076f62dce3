// Package session is an evening at a prompt: lines in, answers out. A line is a
// hand, a word of the session or a line of the log that it keeps.
package session

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/cmd/internal/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Options is what a session begins with.
type Options struct {
	Source  string          // the log's name
	File    *LogFile        // that it is kept in; nil: it is kept nowhere else
	Rules   rules.Rules     // the game where the log names none, by flags or otherwise
	Changes []rules.Setting // those of Rules that were asked for one by one
	Named   bool            // somebody asked for these rules, and another log is refused
	Head    []string        // the lines that begin a new log

	Screen    func() explain.Screen
	Open      evening.Opener // tells a log from a score sheet; nil: all are logs
	OpenHouse func(name string) (io.ReadCloser, error)
}

// Session answers to lines. What they enter is in the log's file before they are
// answered.
type Session struct {
	Options
	log   string // its text
	state *evening.Reader
	ask   rules.Ask // the round that a line named; zero: the one that the log comes to

	typed int         // lines so far
	last  *parse.Deal // the hand that was typed last
	over  bool        // which has one card more than its deal
}

// New returns the session of a log: a new one where the log has no text, else it
// goes on where the log ends. One that is played by other rules than those asked
// for is refused.
func New(o Options, log string) (*Session, error) {
	s := &Session{Options: o}
	if err := s.open(log); err != nil || log == "" {
		return s, err // the head of a new log is written by the rules
	}
	if !s.Named {
		s.Changes = nil
		return s, nil
	}
	const how = "leave out the flags to go on with it, or name another log: --log FILE"
	was := s.state.Rules
	if was.Game.Name != s.Rules.Game.Name {
		return s, answer.Errorf(how, "%s is an evening of %s, but the flags say %s", s.Source, was.Name, s.Rules.Name)
	}
	if d := was.Differences(s.Rules); len(d) > 0 {
		return s, answer.Errorf(how, "%s is played with %s %s, but the flags say otherwise", s.Source, d[0].Name, d[0].Value)
	}
	return s, nil
}

// Reply is what a session answers to a line.
type Reply struct {
	Text     string
	Problems []diag.Diagnostic
	Wrong    bool // a claim or a grouping is wrong
	Quit     bool
}

// line is a line as typed: its first word and the rest, and what it is as a line
// of the log.
type line struct {
	text, word, rest string
	wordAt, restAt   diag.Span
	parse.Line
}

func newLine(text string) line {
	text = strings.TrimRightFunc(text, unicode.IsSpace)
	word, rest := strings.TrimLeftFunc(text, unicode.IsSpace), ""
	at := len(text) - len(word)
	if n := strings.IndexFunc(word, unicode.IsSpace); n >= 0 {
		word, rest = word[:n], strings.TrimLeftFunc(word[n:], unicode.IsSpace)
	}
	return line{
		text: text, word: strings.ToLower(word), rest: rest,
		wordAt: diag.Span{Start: at, End: at + len(word)}, restAt: diag.Span{Start: len(text) - len(rest), End: len(text)},
	}
}

// blanked returns the line with spaces for its first word, so that what is read
// in the rest keeps its place.
func (l line) blanked() string { return strings.Repeat(" ", l.restAt.Start) + l.rest }

// end returns the place behind the line.
func (l line) end() diag.Span { return diag.Span{Start: len(l.text), End: len(l.text)} }

// open makes a text the log.
func (s *Session) open(text string) error {
	o := s.reading()
	o.Open = s.Open
	state, err := evening.ReadLog(text, o)
	if err == nil {
		s.log, s.state, s.ask = text, state, rules.Ask{}
	}
	return err
}

// reading returns how a log is read.
func (s *Session) reading() evening.Options {
	return evening.Options{
		Source: s.Source, SheetOptions: parse.SheetOptions{Rules: s.Rules}, Cards: s.Screen().Cards, Front: evening.AtPrompt, OpenHouse: s.OpenHouse,
	}
}

// read reads a text of the log, from its last round on where it goes on with the log that
// there is.
func (s *Session) read(text string) *evening.Reader {
	state, err := s.state.ReadOn(text, s.reading())
	if err != nil {
		panic("session: a log in memory: " + err.Error())
	}
	return state
}

// keep makes a text the log, in its file first, and returns why it cannot. Where another
// program wrote to the file since, the session goes on with what it has now.
func (s *Session) keep(l line, text string, state *evening.Reader, ask rules.Ask) []diag.Diagnostic {
	var err error
	if s.File != nil {
		err = s.File.Keep(s.log, text)
	}
	if err == nil {
		s.log, s.state, s.ask = text, state, ask
		return nil
	}
	hint := "nothing from the line is on the sheet"
	var changed ChangedError
	if errors.As(err, &changed) && s.open(changed.Text) == nil {
		hint += "; the log was read again: look at it with sheet, then type the line again"
	}
	return []diag.Diagnostic{s.fault(l, diag.Span{End: len(l.text)}, "not kept: "+err.Error(), hint)}
}

// Log returns the text of the log.
func (s *Session) Log() string { return s.log }

// playing asks for the round that is played.
func (s *Session) playing() rules.Ask { return cmp.Or(s.ask, s.state.Ask()) }

// isAsked reports whether a line or the log names the round that is played; else it
// follows from the cards.
func (s *Session) isAsked() bool { return s.ask != rules.Ask{} || s.state.Begun }

func (s *Session) message(sentence string) Reply { return Reply{Text: s.Screen().Message(sentence)} }

// Answer answers to a line.
func (s *Session) Answer(text string) Reply {
	s.typed++
	if len(text) > maxLine {
		return s.refuse(line{}, diag.Span{}, fmt.Sprintf("a line of more than %d bytes", maxLine), "a line is one hand, one score or one question")
	}
	l := newLine(strings.ToValidUTF8(text, "\uFFFD"))
	if l.word == "" || l.word[0] == '#' {
		return Reply{}
	}
	l.Line = s.state.Line(here, s.typed, l.text)
	l.Problems = s.asTyped(l, l.Problems)
	if at, r := unsafe(l.text); at >= 0 && l.Kind != parse.NoLine {
		return s.refuse(l, diag.Span{Start: at, End: at + utf8.RuneLen(r)}, fmt.Sprintf("an invisible character (%U)", r), "type the line again without it")
	}
	refused := diag.Failed(l.Problems)
	switch {
	case l.plays() != nil && !refused && len(l.Players) == len(s.state.Players):
		return s.enter(l, s.written(l, l.plays()))
	case l.isForLog() && refused:
		return Reply{Problems: l.Problems}
	case l.Kind == parse.CorrectLine && l.isForLog():
		return s.enter(l, s.correcting(l))
	case l.isForLog():
		return s.enter(l, l.text)
	}
	if i := slices.IndexFunc(commands(), func(c command) bool { return c.is(l) }); i >= 0 {
		c := commands()[i]
		if c.ofHand && s.last == nil {
			return s.noHand(l)
		}
		return c.do(s, l)
	}
	h, problems := parse.ReadHand("", 0, l.text)
	isHand, near := !diag.Failed(problems), meant(l.word)
	_, isRound := l.Action.(parse.SkipRound)
	switch {
	case l.Kind == parse.RoundLine:
		return s.round(l)
	case isEdit(l):
		return s.edit(l)
	case isHand && len(h.Pieces) > 0:
		return s.hand(l, l.text, false)
	case near != "" && !isHand:
		return s.refuse(l, l.wordAt, "unknown word "+strconv.Quote(l.word), "did you mean "+near+"?")
	case l.plays() != nil && !refused:
		return s.askWhoPlays(l)
	case l.Kind == parse.PlayLine && refused, isRound:
		return Reply{Problems: l.Problems}
	case l.Talk:
		return s.refuse(l, diag.Span{Start: l.wordAt.Start, End: len(l.text)}, "this is neither a hand nor a score", "type cards, such as 3h 4h 5h, a score, such as "+s.anyPlayer()+" 12, or help")
	}
	return s.hand(l, l.text, false)
}

// anyPlayer returns a name for an example.
func (s *Session) anyPlayer() string {
	if len(s.state.Players) > 0 {
		return s.state.Players[0]
	}
	return "Ann"
}

// isForLog reports whether a line goes into the log as it is, or as a correction: one
// about the game, or one of a player who comes or goes. A round begins in the log with
// its first score.
func (l line) isForLog() bool {
	switch l.Kind {
	case parse.SettingLine, parse.TotalsLine, parse.UsedLine, parse.RenameLine, parse.CorrectLine:
		return l.rest != "" && l.Word != "" && (l.Action != nil || len(l.Problems) > 0)
	}
	return l.Kind == parse.MoveLine
}

// plays returns the players' lines that a line has.
func (l line) plays() []parse.Play {
	scores, _ := l.Action.(parse.Scores)
	return scores.Plays
}

// askWhoPlays asks who plays, where somebody is named whom no line names.
func (s *Session) askWhoPlays(l line) Reply {
	names := slices.Clone(l.Players[len(s.state.Players):])
	if len(s.state.Players) > 0 {
		return s.refuse(l, l.wordAt, names[0]+" is not in the game yet", "type "+names[0]+" joins, or name a player: "+strings.Join(s.state.Players, ", "))
	}
	if len(names) == 1 { // nobody plays alone
		other := "Bob"
		if strings.EqualFold(names[0], other) {
			other = "Ann"
		}
		names = append(names, other)
	}
	return s.refuse(l, l.wordAt, "who plays?", "name all players, for example players "+strings.Join(names, ", "))
}

// shortestWord is the fewest letters of a word that is taken for a misspelled
// one and not for cards.
const shortestWord = 4

// meant returns the word that a misspelled one may have been, empty where there is
// none.
func meant(word string) string {
	near, ok := parse.Nearest(word, sessionWords())
	isWord := len(word) >= shortestWord && !strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) })
	if !ok || near == word || !isWord {
		return ""
	}
	return near
}

// here is the source of complaints about a typed line.
const here = "stdin"

func (s *Session) fault(l line, span diag.Span, message, hint string) diag.Diagnostic {
	return diag.Diagnostic{
		Severity: diag.Error, Code: "session", Source: here, Line: s.typed, Text: l.text, Span: span, Message: message, Hint: diag.Hint(hint),
	}
}

func (s *Session) refuse(l line, span diag.Span, message, hint string) Reply {
	return Reply{Problems: []diag.Diagnostic{s.fault(l, span, message, hint)}}
}

// asTyped puts complaints about text that was read out of a line at their
// place in it, their hints in the session's language.
func (s *Session) asTyped(l line, problems []diag.Diagnostic) []diag.Diagnostic {
	problems = diag.In(problems, diag.Statements)
	for i := range problems {
		d := &problems[i]
		d.Source, d.Line, d.Text = here, s.typed, l.text
	}
	return problems
}
