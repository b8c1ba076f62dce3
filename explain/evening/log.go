package evening

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Log is a log that is still growing, and how its evening stands. An incomplete last
// round is not a finding.
type Log struct {
	*Evening
	Text     string
	Problems []diag.Diagnostic // all complaints about it

	Progress
	o   Options
	log *parse.Log
}

// SheetError says that a text is a score sheet, where a log was wanted.
type SheetError struct{ Source string }

func (e SheetError) Error() string {
	return e.Source + " is a score sheet in CSV, and a session keeps a log"
}

// ReadLog reads the text of a log that is still growing.
func (o Options) ReadLog(text string) (*Log, error) {
	e, err := o.open(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	log, isLog := e.text.(*parse.Log)
	if e.grows = true; !isLog {
		return nil, SheetError{o.Source}
	}
	o.Open = nil
	if err := e.read(); err != nil {
		return nil, err
	}
	l := &Log{Evening: e.Evening, Text: text, o: o, log: log}
	l.Progress = e.finish()
	l.Problems = e.problems
	return l, nil
}

// Repair gives the evening its smallest repairs, as Options.Repair does.
func (l *Log) Repair() {
	l.o.Repair(l.Evening, func(edits []parse.Edit) (parse.Sheet, error) {
		text, err := parse.Edited([]byte(l.Text), edits)
		return parse.NewLog(l.o.Source, bytes.NewReader(text)), err
	})
}

// Progress says how far a sheet has come, before its last round is closed.
type Progress struct {
	Begun    bool        // whether the sheet has a round
	Open     bool        // whether the last round may still get lines
	Round    rules.Round // the last round
	Known    bool        // whether its deal and its wild rank are known
	Due      []int       // the players without a line in it; nil if it is not known who plays
	Complete bool        // whether everybody has a line in it
	Last     *Round      // the last round if it is open, nil if not
	Seats    []int       // all players in the order in which they sit, as far as a line says it
	Waiting  int         // players who come or go when the last round is over
}

// MidRound reports whether a round has begun and is not complete.
func (p *Progress) MidRound() bool { return p.Begun && !p.Complete }

func (b *book) now() (p Progress) {
	b.refresh()
	for _, r := range slices.Backward(b.rounds) {
		if r.counts() && r != b.open {
			p.Begun, p.Complete, p.Known, p.Round = true, true, true, r.Round()
			break
		}
	}
	// No round is open before the first one, or after a player came or went.
	if open := b.open; open != nil {
		p = Progress{Begun: true, Open: true, Last: open, Round: open.Round(), Known: open.Known}
		if b.named || p.Begun && b.closed > 0 {
			p.Due = b.missing(open)
			p.Complete = len(p.Due) == 0
		}
	}
	p.Waiting = len(b.later)
	return p
}

// finish closes the last round and decides how the evening stands. Of a round of a
// growing log that is not complete it does not report what is missing.
func (e *reader) finish() Progress {
	b, p := e.book, e.book.now()
	findings, more := slices.Clip(e.Findings), e.More
	b.close(true)
	if e.grows && !p.Complete {
		e.Findings, e.More = findings, more
	}
	b.review()
	e.conclude()
	if !e.Game.Ended() {
		e.Next = b.next(p)
	}
	p.Seats = b.around(b.begun+1, len(e.Players))
	return p
}

// next returns the round to play or enter next: the last round until it is complete,
// then the one after it. It returns nil if no round follows.
func (b *book) next(p Progress) *Next {
	if p.MidRound() {
		next := &Next{Round: p.Round, Known: p.Known, Due: p.Due, Dealer: -1, Begins: -1}
		if p.Last != nil {
			next.Dealer, next.Begins = int(p.Last.Dealer), int(p.Last.Begins)
		}
		return next
	}
	next := Next{Round: rules.Round{Number: b.nextRound(), Deal: rules.Deal{Cards: b.Game.Cards}}}
	switch {
	case b.Game.Bonus() != nil:
		bonus := b.Rules.Game.Bonus
		next.Round, next.Known = rules.Round{Bonus: true, Deal: rules.Deal{Cards: bonus.Cards, Wild: bonus.Wild}}, true
	case next.Round.Number > 0 && len(b.Rules.Rounds) >= next.Round.Number:
		if next.Round.Deal, next.Known = b.Rules.Rounds[next.Round.Number-1], !b.Rules.TurnsUp(); !next.Known {
			next.Round.Wild = card.NoRank
		}
	case len(b.Rules.Rounds) > 0:
		return nil
	}
	next.Due, next.Dealer, next.Begins = b.playing(next.Round.Bonus), -1, -1
	if !next.Round.Bonus {
		next.Dealer, next.Begins = b.dealers(b.begun+1, -1)
	}
	return &next
}

// Line reads a line as if it came next in the log. source and number say where it was typed.
func (l *Log) Line(source string, number int, text string) parse.Line {
	return l.log.Peek(source, number, text)
}

// Front returns where the log is kept.
func (l *Log) Front() Front { return l.o.Front }

// Again reads another text of the log with the same options.
func (l *Log) Again(text string) (*Log, error) { return l.o.ReadLog(text) }

// Added returns the players with an entry in the open round that they did not have in
// before, in the order of the log.
func (l *Log) Added(before *Log) (players []int) {
	if l.Last == nil {
		return nil
	}
	old := before.Last
	isSame := old != nil && old.Bonus == l.Last.Bonus && old.Place() == l.Last.Place()
	for p := range l.Last.Lines() {
		if !isSame || !old.hasPlayed(p) {
			players = append(players, p)
		}
	}
	return players
}

// NewFindings returns the findings that are not in before, without complaints. Those that
// name several rounds name the last one only.
func (l *Log) NewFindings(before *Log) []Finding {
	list := slices.DeleteFunc(slices.Clone(l.Findings), func(f Finding) bool {
		return f.Kind == Complaint || slices.ContainsFunc(before.Findings, func(old Finding) bool {
			return f.Place == old.Place && f.Kind == old.Kind && f.Player == old.Player
		})
	})
	for i := range list {
		for _, r := range l.Rounds {
			if f := &list[i]; len(f.Rounds) > 0 && r.Place() == f.Place {
				f.Rounds, f.Have = []int{r.Number()}, 1
			}
		}
	}
	return list
}

// Refusals returns the reasons to refuse the lines that were added at line from: errors
// in them, and findings that they cause about lines that would not count or can only be
// slips. Lines with other findings are kept: they may be what a player claims.
func (l *Log) Refusals(before *Log, from, lines int) (problems []diag.Diagnostic, findings []Finding) {
	for _, d := range l.Problems {
		if d.Severity == diag.Error && d.Line >= from && d.Line < from+lines {
			problems = append(problems, d)
		}
	}
	for _, f := range l.NewFindings(before) {
		if f.Kind.is(ofSlip) && !f.Remark {
			findings = append(findings, f)
		}
	}
	return problems, findings
}

// Ask returns a request for the next round: the last round until it is complete, then
// the one after it.
func (l *Log) Ask() rules.Ask {
	switch {
	case !l.MidRound() && l.Next != nil:
		return rules.Ask{Number: l.Next.Round.Number, Bonus: l.Next.Round.Bonus}
	case !l.MidRound() && len(l.Rules.Rounds) == 0:
		return rules.Ask{Number: l.Round.Number + 1}
	}
	return l.AskAgain()
}

// RoundAsked returns the round of the game that ask names.
func (l *Log) RoundAsked(ask rules.Ask) (rules.Round, error) {
	return l.Rules.Turned(ask).RoundAsked(ask, l.Rules.Game.Cards)
}

// AskAgain returns a request for the last round of the log, with its wild
// rank if that is known.
func (l *Log) AskAgain() rules.Ask {
	ask := rules.Ask{Number: l.Round.Number, Bonus: l.Round.Bonus}
	if !ask.Bonus && l.Known {
		ask.Wild, ask.HasWild = l.Round.Wild, true
	}
	return ask
}

// OpenBonus reports whether another hand of the bonus round may follow. Only the
// players know whether the pack is used up.
func (l *Log) OpenBonus() bool {
	b := l.Game.Bonus()
	return b != nil && b.Hands > 0 && !b.Exact
}

// GoesOn reports whether ask is the last round of the log and may still get lines. A
// complete bonus hand gets no more: another one follows it.
func (l *Log) GoesOn(ask rules.Ask) bool {
	if !l.Open || ask.Bonus != l.Round.Bonus {
		return false
	}
	return ask.Bonus && !l.Complete || !ask.Bonus && ask.Number == l.Round.Number
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
// game's round has another or none. A round without a number is named by its wild rank.
func RoundLine(r rules.Rules, ask rules.Ask) string {
	switch {
	case ask.Bonus:
		return "round bonus"
	case ask.Number == 0 && ask.HasWild:
		return "round " + ask.Wild.String() + "s"
	case !ask.HasWild, ask.Number <= len(r.Rounds) && r.WildRank != rules.TurnedRank && r.Rounds[ask.Number-1].Wild == ask.Wild:
		return fmt.Sprintf("round %d", ask.Number)
	case ask.Wild == card.NoRank:
		return fmt.Sprintf("round %d wild joker", ask.Number)
	}
	return fmt.Sprintf("round %d wild %s", ask.Number, ask.Wild)
}
