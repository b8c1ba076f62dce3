// Package session implements an evening at a prompt: it answers lines. A line is a
// hand, a word of the session, or a line of the log that the session keeps.
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

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/lazy"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Options holds the settings of a session.
type Options struct {
	Source  string         // the log's name
	File    *LogFile       // the log's file; nil to keep the log only in memory
	Rules   rules.Rules    // the rules if the log names no game
	Changes []parse.Change // the changes in Rules that were asked for one by one
	Named   bool           // whether the game was asked for, and not just Changes; a log of another is refused
	Head    []string       // the lines that begin a new log

	Screen    func() explain.Screen
	Open      evening.Opener // tells logs from score sheets; nil if all are logs
	OpenHouse func(name string) (io.ReadCloser, error)
}

// Session answers lines. What a line enters is in the log's file before the line is answered.
type Session struct {
	Options
	state *evening.Log
	ask   rules.Ask // the round that a line named; zero for the log's next one

	typed int          // the number of lines so far
	last  *answer.Hand // the hand typed last
	over  bool         // whether it has one card more than its deal
}

// New returns a session that continues the log, or begins a new one if log is empty. It
// refuses a log that is played by other rules than those asked for.
func New(o Options, log string) (*Session, error) {
	s := &Session{Options: o}
	if err := s.open(log); err != nil || log == "" {
		return s, err // the rules write the head of a new log
	}
	const how = "leave out the flags to go on with it, or name another log: --log FILE"
	was, asked := s.state.Rules, s.Rules
	var problems []diag.Diagnostic
	if !s.Named {
		asked, problems = parse.ChangeRules(was, s.Changes)
	}
	if diag.Failed(problems) {
		return s, answer.Errorf(how, "%s is an evening of %s, but the flags do not fit: %s", s.Source, was.Name, problems[0].Message)
	} else if was.Game.Name != asked.Game.Name {
		return s, answer.Errorf(how, "%s is an evening of %s, but the flags say %s", s.Source, was.Name, asked.Name)
	} else if d := was.Differences(asked); len(d) > 0 {
		return s, answer.Errorf(how, "%s is played with %s %s, but the flags say otherwise", s.Source, d[0].Name, d[0].Value)
	}
	return s, nil
}

// Reply is a session's answer to a line.
type Reply struct {
	Text     string
	Problems []diag.Diagnostic
	Wrong    bool  // whether a claim or a grouping is wrong
	end      error // io.EOF ends the session
}

// line is a typed line: its first word, the rest, and its reading as a line of the log.
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

// blanked returns the line with its first word replaced by spaces, so that the
// positions in the rest stay the same.
func (l line) blanked() string { return strings.Repeat(" ", l.restAt.Start) + l.rest }

// end returns the position after the line.
func (l line) end() diag.Span { return diag.Span{Start: len(l.text), End: len(l.text)} }

// plays returns the players' scores in a line.
func (l line) plays() []parse.Play {
	switch a := l.Action.(type) {
	case parse.Scores:
		return a.Plays
	case parse.StartRound:
		return a.Plays
	}
	return nil
}

// isForLog reports whether a line goes into the log as typed or as a correction: it is
// about the game, or about a player who comes or goes. A round begins in the log with
// its first score.
func (l line) isForLog() bool {
	switch l.Kind {
	case parse.SettingLine, parse.TotalsLine, parse.UsedLine, parse.RenameLine, parse.CorrectLine:
		return l.rest != ""
	}
	return l.Kind == parse.MoveLine
}

// open makes text the session's log.
func (s *Session) open(text string) error {
	state, err := evening.Options{
		Source: s.Source, SheetOptions: parse.SheetOptions{Rules: s.Rules}, Front: evening.AtPrompt, Open: s.Open, OpenHouse: s.OpenHouse,
	}.ReadLog(text)
	if isSheet := (evening.SheetError{}); errors.As(err, &isSheet) {
		return answer.Errorf("wildmeld score reads it", "%s", err)
	}
	if err == nil {
		s.state, s.ask = state, rules.Ask{}
	}
	return err
}

// read reads a text of the log.
func (s *Session) read(text string) *evening.Log {
	state, err := s.state.Again(text)
	if err != nil {
		panic("session: a log in memory: " + err.Error())
	}
	return state
}

// keep writes a log that was read to its file, then makes it the session's log. The
// reply says why it cannot. If another program has changed the file, the session goes
// on with the changed log.
func (s *Session) keep(l line, state *evening.Log, ask rules.Ask) Reply {
	var err error
	if s.File != nil {
		err = s.File.keep(s.Log(), state.Text)
	}
	if err == nil {
		s.state, s.ask = state, ask
		return Reply{}
	}
	hint := "nothing from the line is on the sheet"
	var changed changedError
	if errors.As(err, &changed) && s.open(changed.Text) == nil {
		hint += "; the log was read again: look at it with sheet, then type the line again"
	}
	return refuse(diag.Span{End: len(l.text)}, "not kept: "+err.Error(), hint)
}

// Log returns the text of the log.
func (s *Session) Log() string { return s.state.Text }

// playing returns a request for the current round.
func (s *Session) playing() rules.Ask { return cmp.Or(s.ask, s.state.Ask()) }

// isAsked reports whether a line or the log names the current round. If not, the round
// follows from the number of cards.
func (s *Session) isAsked() bool { return s.ask != rules.Ask{} || s.state.Begun }

func (s *Session) message(sentence string) Reply { return Reply{Text: s.Screen().Message(sentence)} }

func refuse(span diag.Span, message, hint string) Reply {
	return Reply{Problems: []diag.Diagnostic{{Severity: diag.Error, Code: "session", Span: span, Message: message, Hint: diag.Hint{Text: hint}}}}
}

// here is the source of complaints about a typed line.
const here = "stdin"

// Answer answers a line.
func (s *Session) Answer(text string) (r Reply) {
	s.typed++
	var l line
	if len(text) > maxLine {
		r = refuse(diag.Span{}, fmt.Sprintf("a line of more than %d bytes", maxLine), "a line is one hand, one score or one question")
	} else if l = newLine(strings.ToValidUTF8(text, "\uFFFD")); l.word != "" && l.word[0] != '#' {
		l.Line = s.state.Line(here, s.typed, l.text)
		r = s.answer(l)
	}
	r.Problems = diag.In(r.Problems, diag.Statements)
	for i := range r.Problems { // also those that were found in a part of the line
		d := &r.Problems[i]
		d.Source, d.Line, d.Text = here, s.typed, l.text
	}
	return r
}

func (s *Session) answer(l line) Reply {
	safe := []rune(display.Safe(l.text))
	for at, r := range l.text {
		if r != safe[0] && r != '\t' && l.Kind != parse.NoLine {
			return refuse(diag.Span{Start: at, End: at + utf8.RuneLen(r)}, fmt.Sprintf("an invisible character (%U)", r), "type the line again without it")
		}
		safe = safe[1:]
	}
	refused := diag.Failed(l.Problems)
	known := l.Kind == parse.PlayLine && len(l.Players) == len(s.state.Named)
	switch {
	case l.isForLog() && refused:
		return Reply{Problems: l.Problems}
	case l.isForLog(), known && !refused:
		return s.enter(l)
	}
	if asksHowItStands(l) {
		return Reply{Text: s.Screen().Standing(s.state.Evening)}
	}
	if isQuestion(l) {
		return s.inquire(diag.Span{Start: l.wordAt.Start, End: len(l.text)}, l.text)
	}
	for _, c := range commands() {
		if c.word != l.word && !slices.Contains(c.also, l.word) {
			continue
		}
		_, problems := parse.ReadAsk(rules.Rules{}, "", "", "", l.rest)
		if isCard := c.word == "wild" && (l.rest == "" || len(problems) > 0); !isCard {
			return s.command(l, c)
		}
	}
	h, problems := parse.ReadHand("", 0, l.text)
	canBeHand := !diag.Failed(problems)
	isHand := canBeHand && len(h.Pieces) > 0
	near, isNear := s.near(l)
	isName := l.Kind == parse.PlayLine && l.text[l.wordAt.Start] != l.word[0] // Chuck 3h 4h 5h
	switch {
	case l.Kind == parse.RoundLine:
		return s.round(l)
	case isNumbers(l.text) && len(s.state.Players) > 0 && l.Kind != parse.PlayLine:
		return refuse(diag.Span{Start: l.wordAt.Start, End: len(l.text)}, "these scores have no names", "write each score behind a name, for example "+s.anyPlayer()+" 12")
	case isEdit(l):
		return s.command(l, command{ofHand: true, do: (*Session).edit})
	case !canBeHand && isNear && !isName:
		return refuse(l.wordAt, "unknown word "+strconv.Quote(l.text[l.wordAt.Start:l.wordAt.End]), "did you mean "+near+"?")
	case !isHand && l.Kind == parse.PlayLine:
		return s.askWhoPlays(l)
	case !isHand && l.Talk && len(s.state.Players) == 0 && strings.Contains(l.text, ","):
		return refuse(l.wordAt, "this is neither a hand nor a score", "if these are the players, write players "+strings.TrimSpace(l.text))
	case !isHand && l.Talk:
		return refuse(diag.Span{Start: l.wordAt.Start, End: len(l.text)}, "this is neither a hand nor a score", "type cards, such as 3h 4h 5h, a score, such as "+s.anyPlayer()+" 12, or help")
	}
	return s.hand(l, l.text)
}

// isNumbers reports whether a line holds several numbers and nothing else, one of which is no
// rank: 12 0 5 is about scores, and 7 7 7 may be a hand.
func isNumbers(text string) bool {
	isMark := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;/", r) }
	numbers := strings.FieldsFunc(text, isMark)
	isOther := func(n string) bool { return strings.Trim(n, "0123456789") != "" }
	isScore := func(n string) bool { return len(n) > 1 && n != "10" || n == "0" || n == "1" }
	return len(numbers) > 1 && !slices.ContainsFunc(numbers, isOther) && slices.ContainsFunc(numbers, isScore)
}

// near returns the line with the word of the session that its first word nearly is. Before
// a hand that is a word about hands, and before anything else that may be a score it is a
// name.
func (s *Session) near(l line) (string, bool) {
	if len(l.word) < shortestWord || strings.ContainsFunc(l.word, func(r rune) bool { return !unicode.IsLetter(r) }) {
		return "", false
	}
	var words []string
	hand, problems := parse.ReadHand("", 0, l.rest)
	isHand := !diag.Failed(problems) && len(hand.Pieces) > 0
	for _, c := range commands() {
		if l.rest == "" || isHand == (c.over != nil) {
			words = append(words, c.word)
		}
	}
	if !isHand {
		words = append(words, parse.Words()...)
	}
	word, ok := parse.Nearest(l.word, words)
	near := strings.TrimSpace(word + " " + l.rest)
	if !ok || word == l.word || !isHand && l.Kind == parse.PlayLine {
		return "", false
	}
	return near, !slices.Contains(parse.Words(), word) || !diag.Failed(s.state.Line(here, s.typed, near).Problems)
}

// howItStands matches what people ask about the standings of the evening.
var howItStands = lazy.Regexp{Text: `^(who(('s| is| are) (ahead|leading|winning|first|last|behind|in front|in the lead)| leads| won| has the lead)?|how (do|does|are) (we|it|things|the game) (stand|doing)|(what('s| is) )?the score)$`}

// asksHowItStands reports whether a line asks how the game stands.
func asksHowItStands(l line) bool {
	words := strings.Join(strings.Fields(strings.ToLower(strings.TrimRight(l.text, "?! "))), " ")
	return howItStands.Get().MatchString(strings.ReplaceAll(words, "’", "'"))
}

// shortestWord is the minimum length of a word that counts as misspelled and not as cards.
const shortestWord = 4

// anyPlayer returns a player's name for examples.
func (s *Session) anyPlayer() string { return append(slices.Clip(s.state.Players), "Ann")[0] }

// askWhoPlays complains about a player's line that cannot be read or, if it names an
// unknown player, asks who plays.
func (s *Session) askWhoPlays(l line) Reply {
	if diag.Failed(l.Problems) {
		return Reply{Problems: l.Problems}
	}
	names := slices.Clone(l.Players[len(s.state.Named):])
	if len(s.state.Players) > 0 {
		return refuse(l.wordAt, names[0]+" is not in the game yet", "type "+names[0]+" joins, or name a player: "+strings.Join(s.state.Players, ", "))
	}
	if len(names) == 1 { // nobody plays alone
		other := "Bob"
		if strings.EqualFold(names[0], other) {
			other = "Ann"
		}
		names = append(names, other)
	}
	return refuse(l.wordAt, "who plays?", "name all players, for example players "+strings.Join(names, ", "))
}
