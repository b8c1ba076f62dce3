package cmd

import (
	"slices"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// session is an evening at the table: it is told a line and answers. It
// touches neither a terminal nor a file; what is to become of the log is part
// of the answer, and holds once the session is told that it was kept.
type session struct {
	streams Streams
	look    lookFlags
	base    rules.Rules // the game by flags and environment
	changes []rules.Setting
	head    []string // the lines that begin a new log

	source string // the log's name
	log    string // its text
	at     *standing
	ask    rules.Ask // the round that is played
	asked  bool      // somebody said so, or the log does; else the cards tell

	typed int // lines so far
	last  *lastHand
}

// lastHand is the hand that was typed last.
type lastHand struct {
	deal *parse.Deal
	over bool // one card over
}

// reply is what a session answers to a line.
type reply struct {
	text     string
	problems []diag.Diagnostic
	wrong    bool   // a claim or a grouping is wrong
	entry    *entry // what becomes of the log; nil where nothing does
	quit     bool
}

// entry is a change of the log.
type entry struct {
	text  string // the whole log after it
	added string // what is added at its end; empty where the log is written anew
	at    *standing
	ask   rules.Ask
}

// line is a line as typed: its first word and the rest.
type line struct {
	text, word, rest string
	wordAt, restAt   int // where they start
}

func newLine(text string) line {
	text = strings.TrimRightFunc(text, unicode.IsSpace)
	l := line{text: text}
	l.wordAt = len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
	n := strings.IndexFunc(text[l.wordAt:], unicode.IsSpace)
	if n < 0 {
		n = len(text) - l.wordAt
	}
	l.word = strings.ToLower(text[l.wordAt : l.wordAt+n])
	l.rest = strings.TrimLeftFunc(text[l.wordAt+n:], unicode.IsSpace)
	l.restAt = len(text) - len(l.rest)
	return l
}

// blanked is the line with spaces for its first word, so that what is read in
// the rest keeps its place.
func (l line) blanked() string { return strings.Repeat(" ", l.restAt) + l.rest }

// open takes up a log where it stands.
func (s *session) open(text string) error {
	at, err := readStanding(s.source, text, s.base, s.cards())
	if err != nil {
		return err
	}
	s.log, s.at = text, at
	s.ask, s.asked = at.next(), at.begun
	return nil
}

// keep makes an entry hold.
func (s *session) keep(e *entry) {
	s.log, s.at, s.ask = e.text, e.at, e.ask
	s.asked = s.asked || e.at.begun
}

func (s *session) screen() explain.Screen { return s.streams.screen(s.streams.Out, s.look) }

func (s *session) cards() explain.Cards { return s.streams.cards(s.look.ascii) }

func (s *session) say(sentence string) reply { return reply{text: s.screen().Say(sentence)} }

// hear answers to a line.
func (s *session) hear(text string) reply {
	s.typed++
	l := newLine(text)
	if l.word == "" || l.word[0] == '#' {
		return reply{}
	}
	if s.isLogLine(l) {
		return s.enter(l, l.text, func(span diag.Span) diag.Span { return span })
	}
	if i := slices.IndexFunc(commands(), func(c command) bool { return c.is(l) }); i >= 0 {
		return commands()[i].do(s, l)
	}
	if s.namesPlayer(l) {
		return s.score(line{text: l.text, word: l.word, wordAt: l.wordAt, rest: l.text[l.wordAt:], restAt: l.wordAt})
	}
	if near, ok := s.meant(l); ok {
		return s.refuse(l, diag.Span{Start: l.wordAt, End: l.wordAt + len(l.word)}, "no word "+quoted(l.word), "did you mean "+near+"?")
	}
	return s.hand(l)
}

// isLogLine tells whether a line is one of a log: a player's, one about the
// game, or one of a player who comes or goes.
func (s *session) isLogLine(l line) bool {
	if name, _, colon := strings.Cut(l.text, ":"); colon {
		if isPlayer(s.at.Players, strings.TrimSpace(name)) {
			return true
		}
		if _, near := parse.Nearest(strings.TrimSpace(name), s.at.Players); near {
			_, _, isGame := rules.Lookup(name)
			return !isGame
		}
	}
	if slices.Contains(logWords, l.word) && l.rest != "" {
		return true
	}
	return slices.ContainsFunc([]string{" buys in", " joins", " leaves"}, func(verb string) bool {
		return strings.HasSuffix(strings.ToLower(l.text), verb)
	})
}

// logWords begin the lines of a log that a session takes as they are. Rounds
// are begun in the log by their first score.
var logWords = []string{
	"game", "house", "date", "players", "rule", "totals", "buy-in", "max", "handicap", "pot", "cards", "used",
}

func isPlayer(players []string, name string) bool {
	return slices.ContainsFunc(players, func(p string) bool { return strings.EqualFold(p, name) })
}

// namesPlayer tells whether a line begins with a player whose name could not be
// cards: then the word score went without saying.
func (s *session) namesPlayer(l line) bool {
	for _, end := range wordEnds(l.text, l.wordAt) {
		if name := l.text[l.wordAt:end]; isPlayer(s.at.Players, name) && !startsScore(name) {
			return true
		}
	}
	return false
}

// shortestWord is the fewest letters in which a word that is misspelled shows
// to be none of cards.
const shortestWord = 4

// meant is the word that a misspelled one may have been.
func (s *session) meant(l line) (string, bool) {
	if len(l.word) < shortestWord || strings.ContainsFunc(l.word, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return "", false
	}
	if _, problems := parse.ReadHand("", 0, l.text); !diag.Failed(problems) {
		return "", false
	}
	near, ok := parse.Nearest(l.word, sessionWords())
	return near, ok && near != l.word
}

// codeSession is the code of what only a session has to complain about.
const codeSession diag.Code = "session"

// here is the source of complaints about a typed line.
const here = "stdin"

func (s *session) fault(l line, span diag.Span, message, hint string) diag.Diagnostic {
	return diag.Diagnostic{
		Severity: diag.Error, Code: codeSession, Source: here, Line: s.typed, Text: l.text, Span: span, Message: message, Hint: hint,
	}
}

func (s *session) refuse(l line, span diag.Span, message, hint string) reply {
	return reply{problems: []diag.Diagnostic{s.fault(l, span, message, hint)}}
}

// wordOf is where the first word stands, restOf the rest.
func wordOf(l line) diag.Span { return diag.Span{Start: l.wordAt, End: l.wordAt + len(l.word)} }

func restOf(l line) diag.Span { return diag.Span{Start: l.restAt, End: len(l.text)} }

// asTyped puts complaints about text that was read out of a line at their
// place in it, and says how a session does what a flag would.
func (s *session) asTyped(l line, problems []diag.Diagnostic) []diag.Diagnostic {
	for i := range problems {
		d := &problems[i]
		d.Source, d.Line, d.Text = here, s.typed, l.text
		d.Message, d.Hint = withoutFlags.Replace(d.Message), withoutFlags.Replace(d.Hint)
	}
	return problems
}

// withoutFlags turns hints for the command line into hints for a session.
var withoutFlags = strings.NewReplacer(
	"use -r ", "type round ", "-r ", "round ", "-w ", "wild ", "-R ", "rule ", "wildmeld discard", "discard",
	"move the line up, before the first round", "undo takes the entries of the rounds back",
)
