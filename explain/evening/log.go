package evening

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// ReadLog reads the text of a log that is still growing: an incomplete last round is
// not a finding.
func ReadLog(text string, o Options) (*Reader, error) {
	e, err := NewReader(strings.NewReader(text), o)
	if err != nil {
		return nil, err
	}
	if _, e.isLog = e.text.(*parse.Log); !e.isLog {
		return nil, answer.Errorf("wildmeld score reads it", "%s is a score sheet in CSV, and a session keeps a log", o.Source)
	}
	e.Text, e.o.Open = text, nil
	return e, e.Read()
}

// ReadOn is like ReadLog with the options of e. If text continues the log of e, it
// reads only the rest.
func (e *Reader) ReadOn(text string) (*Reader, error) {
	more, goesOn := strings.CutPrefix(text, e.Text)
	if e.end == nil || !goesOn || parse.Corrects(more) {
		return ReadLog(text, e.o)
	}
	next := e.end.clone(more)
	next.Text = text
	return next, next.Read()
}

// clone returns a copy of the reader that goes on with more text, or nil if that text
// may change lines above it.
func (e *Reader) clone(more string) *Reader {
	log, ok := e.text.(*parse.Log).After(strings.NewReader(more))
	if !ok {
		return nil
	}
	c := *e
	c.text, c.end = log, nil
	c.Findings, c.Problems = slices.Clone(e.Findings), slices.Clip(e.Problems)
	c.Sheet, c.book = e.Sheet.Clone(), e.book.Clone()
	c.listen()
	return &c
}

// finish closes the last round and fills in the fields to be shown. For a growing log,
// closing reports findings only if the round is complete.
func (e *Reader) finish() {
	if e.isLog && e.book != nil && strings.HasSuffix(e.Text, "\n") {
		e.end = e.clone("")
	}
	e.begin()
	e.fillIn(math.MaxInt)
	// No round is open before the first one, or after a player came or went.
	e.Begun, e.Round, e.Known, e.Complete = e.rounds > 0, e.last, e.rounds > 0, e.rounds > 0
	if open := e.book.Open; open != nil {
		e.Begun, e.Open, e.Round, e.Known, e.Lines, e.Complete = true, true, open.Round, open.Known, slices.Clone(open.Lines), false
		if e.seated != nil || e.rounds > 0 {
			e.Due = e.book.Missing(open)
			e.Complete = len(e.Due) == 0
		}
	}
	if e.isLog && !e.Complete {
		e.book.Found = func(audit.Finding) {}
	}
	e.book.Close(true)
	e.book.Found = e.found
	e.book.Review()
	slices.SortStableFunc(e.Findings, func(a, b explain.Found) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	e.Rules, e.Game, e.Outcome, e.After = e.book.Game.Rules, e.book.Game, e.book.Game.Outcome(), e.book.Pending
	e.Players = e.text.Players()[:len(e.Game.Seats)] // without players who are only named
	if !e.Game.Ended() {
		e.Next = e.next()
	}
}

// next returns the round to play or enter next: the last round until it is complete,
// then the one after it. It returns nil if no round follows.
func (e *Reader) next() *explain.Next {
	if e.MidRound() {
		return &explain.Next{Round: e.Round, Known: e.Known, Due: e.Due}
	}
	next := explain.Next{Round: rules.Round{Number: e.book.NextRound(), Deal: rules.Deal{Cards: e.Game.Cards}}}
	switch {
	case e.Game.Bonus() != nil:
		b := e.Rules.Game.Bonus
		next.Round, next.Known = rules.Round{Bonus: true, Deal: rules.Deal{Cards: b.Cards, Wild: b.Wild}}, true
	case next.Round.Number > 0 && len(e.Rules.Rounds) >= next.Round.Number:
		next.Round.Deal, next.Known = e.Rules.Rounds[next.Round.Number-1], true
	case len(e.Rules.Rounds) > 0:
		return nil
	}
	next.Due = e.book.Players(next.Round.Bonus)
	return &next
}

// Line reads a line as if it came next in the log. source and number say where it was typed.
func (e *Reader) Line(source string, number int, text string) parse.Line {
	return e.text.(*parse.Log).Peek(source, number, text)
}

// Names returns the players' names.
func (e *Reader) Names(players []int) []string {
	names := make([]string, len(players))
	for i, p := range players {
		names[i] = e.Players[p]
	}
	return names
}

// NewFindings returns the findings that are not in before, without complaints.
func (e *Reader) NewFindings(before *Reader) []explain.Found {
	return slices.DeleteFunc(slices.Clone(e.Findings), func(f explain.Found) bool {
		return f.Unread || slices.ContainsFunc(before.Findings, func(old explain.Found) bool {
			return f.Place == old.Place && f.Kind == old.Kind && f.Player == old.Player
		})
	})
}

// Refusal is a reason to keep a line out of a log: a complaint about the line, or a
// finding Of, which the Diagnostic then puts into words without a place.
type Refusal struct {
	diag.Diagnostic
	Of explain.Found
}

// Refusals returns the reasons to refuse the lines that were added at line from: errors
// in them, and findings that they cause.
func (e *Reader) Refusals(before *Reader, from, lines int) (list []Refusal) {
	for _, d := range e.Problems {
		if d.Severity == diag.Error && d.Line >= from && d.Line < from+lines {
			list = append(list, Refusal{Diagnostic: d})
		}
	}
	for _, f := range e.NewFindings(before) {
		if hint := uncounted[f.Kind][e.o.Front]; hint != "" && !f.Remark {
			list = append(list, Refusal{diag.Diagnostic{Message: f.Message, Hint: diag.Hint(hint)}, f})
		}
	}
	return list
}

// uncounted holds, for each front, the hints for findings about a line that would not
// count or can only be a slip. Lines with other findings are kept: they may be what a
// player claims.
var uncounted = map[audit.Kind][3]string{
	audit.PlayedTwice: {AtPrompt: "undo takes the last entry back; round N goes to another round", OnPage: "tap the score in the sheet to correct it"},
	audit.WrongSize:   {AtPrompt: "round N goes to another round", OnPage: "tap the cards that are missing, or take one back"},
	audit.NoRoundOpen: {AtPrompt: "name the round: round 1", OnPage: "enter a score of the current round"},
	audit.NoSuchRound: {AtPrompt: "name the round: round 3, or round 3 wild 9", OnPage: "enter a score of the current round"},
	audit.RoundAgain:  {AtPrompt: "the log goes on with the next round", OnPage: "tap the score in the sheet to correct it"},
	audit.AfterEnd:    {AtPrompt: "another game needs a log of its own: wildmeld table --log FILE", OnPage: "New evening starts another game"},
	audit.NoTie:       {AtPrompt: "round N goes to another round", OnPage: "enter a score of the current round"},
	audit.BonusEnded:  {AtPrompt: "another game needs a log of its own: wildmeld table --log FILE", OnPage: "New evening starts another game"},
	audit.NotTied:     {AtPrompt: "only the tied players play", OnPage: "only the tied players play"},
	audit.NotInGame:   {AtPrompt: "NAME joins lets a player in between rounds", OnPage: "Add player lets a player in between two rounds"},
	audit.Expired:     {AtPrompt: "NAME buys in brings a player back between rounds", OnPage: "a player who has expired buys in before the next round"},
	audit.Refused:     {AtPrompt: "totals shows how the game stands", OnPage: "the sheet shows who is in the game"},
	audit.UsedMisfit:  {AtPrompt: "used 9 is for 9 cards that a bonus hand took from the pack", OnPage: "the button The pack is used up ends the bonus round"},
}

// Ask returns a request for the next round: the last round until it is complete, then
// the one after it.
func (e *Reader) Ask() rules.Ask {
	switch {
	case !e.MidRound() && e.Next != nil:
		return rules.Ask{Number: e.Next.Round.Number, Bonus: e.Next.Round.Bonus}
	case !e.MidRound() && len(e.Rules.Rounds) == 0:
		return rules.Ask{Number: e.Round.Number + 1}
	}
	return e.AskAgain()
}

// AskAgain returns a request for the last round of the log, with its wild
// rank if that is known.
func (e *Reader) AskAgain() rules.Ask {
	ask := rules.Ask{Number: e.Round.Number, Bonus: e.Round.Bonus}
	if !ask.Bonus && e.Known {
		ask.Wild, ask.HasWild = e.Round.Wild, true
	}
	return ask
}

// MidRound reports whether a round has begun and is not complete.
func (e *Reader) MidRound() bool { return e.Begun && !e.Complete }

// OpenBonus reports whether another hand of the bonus round may follow. Only the
// players know whether the pack is used up.
func (e *Reader) OpenBonus() bool {
	b := e.Game.Bonus()
	return b != nil && b.Hands > 0 && !b.Exact
}

// GoesOn reports whether ask is the last round of the log and may still get lines. A
// complete bonus hand gets no more: another one follows it.
func (e *Reader) GoesOn(ask rules.Ask) bool {
	if !e.Open || ask.Bonus != e.Round.Bonus {
		return false
	}
	return ask.Bonus && !e.Complete || !ask.Bonus && ask.Number == e.Round.Number
}

// Head returns the lines that begin a log: the game, the name of the house rules and
// the date if there is one, and the rules that differ from the game's own.
func Head(r rules.Rules, date string) []string {
	head := []string{"game " + r.Game.Name}
	if date != "" {
		if r.Name != r.Game.Name {
			head = append(head, "# the house rules "+display.Safe(r.Name))
		}
		head = append(head, "date "+date)
	}
	for _, d := range r.Differences(r.Game.Rules()) {
		head = append(head, "rule "+d.Name+" "+d.Value)
	}
	return head
}

// RoundLine returns the line of a log that begins a round, with its wild rank if the
// game's rounds do not set it. A round without a number is named by its wild rank.
func RoundLine(r rules.Rules, ask rules.Ask) string {
	switch {
	case ask.Bonus:
		return "round bonus"
	case ask.Number == 0 && ask.HasWild:
		return "round " + explain.Plural(ask.Wild)
	case len(r.Rounds) > 0 || !ask.HasWild:
		return fmt.Sprintf("round %d", ask.Number)
	case ask.Wild == card.NoRank:
		return fmt.Sprintf("round %d wild joker", ask.Number)
	}
	return fmt.Sprintf("round %d wild %s", ask.Number, ask.Wild)
}
