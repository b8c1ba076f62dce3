// Package evening reads a log or a score sheet, audits it and fills in what is
// to be shown of it. Every front shares it: it reads no file and no terminal,
// but the text that it is given.
package evening

import (
	"errors"
	"io"

	"github.com/wildmeld/wildmeld/cmd/internal/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Opener opens a log or a score sheet, as parse.OpenSheet does.
type Opener func(source string, text io.Reader, o parse.SheetOptions) (parse.Sheet, error)

// Options is what is known of a sheet before it is read, and what is called
// while it is read.
type Options struct {
	Source string // its name, in complaints
	// The rules are in force where the sheet names no game; Changes are NAME=VALUE,
	// and change the rules of a game that it names.
	parse.SheetOptions
	Changes []string
	Cards   explain.Cards
	Front   Front // what the hints are for
	// Open opens the text as what it is; nil: as a log, so that a program that
	// has only logs need not hold the reading of score sheets.
	Open Opener
	// OpenHouse opens the file that a house line names; nil: there are no files.
	OpenHouse func(name string) (io.ReadCloser, error)

	// Each may be nil. Closed is called with each round, with the names of the
	// players so far, Problem with each complaint.
	Closed  func(r *audit.Round, players []string)
	Problem func(diag.Diagnostic)
	// Stream is called with each finding in words, which are then not kept.
	Stream func(explain.Found)
}

// Front is where an evening is kept.
type Front uint8

// The fronts: a file that somebody writes, the prompt of a session, the page.
const (
	InFile Front = iota
	AtPrompt
	OnPage
)

// Reader enters the statements of a sheet into a book that is audited, and
// keeps what is to be shown.
type Reader struct {
	explain.Evening // complete when the sheet is read
	// How far the sheet has come: its last round before it is closed.
	Begun    bool         // a round stands in the sheet
	Open     bool         // and may get lines yet
	Round    rules.Round  // the last one
	Known    bool         // its deal and its wild rank
	Lines    []audit.Line // of that round
	Due      []int        // who has no line in it; nil where nobody knows who plays
	Complete bool         // everybody has a line in it

	Status    answer.Outcome // how the sheet came out, as far as it is read
	Unprinted int            // complaints, and findings of a stream, that were not passed on
	// Of the log of ReadLog: its text and all complaints.
	Text     string
	Problems []diag.Diagnostic

	o     Options
	text  parse.Sheet
	isLog bool    // it is read by ReadLog
	end   *Reader // as it was at the end of the text, to go on; nil where it cannot

	rules     rules.Rules // before the sheet's own changes
	changes   []parse.Change
	settings  []*parse.Statement // of the game's agreement, in the order of the sheet
	housed    bool               // a line names a house file
	named     bool               // a line names the game
	handicaps map[int]int
	seated    []int       // by a players line
	skipping  bool        // the round's line could not be read, nor can its scores be
	unplaced  bool        // a line of the round may hold the score of somebody, and cannot be read
	book      *audit.Book // nil before the first round
	rounds    int         // that count and were closed
	hands     int         // of the bonus round, begun so far
	last      rules.Round // that was closed

	corrections map[corrected][]correction
	joining     map[int]bool          // by a line of the log
	before      map[int]audit.Finding // what stood in the place of a score, by the number of the line that corrects it

	streamed   int
	complaints int
}

// NewReader begins to read a sheet: a log or a score sheet, whichever the text
// is.
func NewReader(text io.Reader, o Options) (*Reader, error) {
	if o.Open == nil {
		o.Open = func(source string, text io.Reader, _ parse.SheetOptions) (parse.Sheet, error) {
			return parse.NewLog(source, text), nil
		}
	}
	e := &Reader{o: o, handicaps: map[int]int{}}
	e.Source = o.Source
	var err error
	if e.text, err = o.Open(o.Source, text, o.SheetOptions); err != nil {
		return nil, err
	}
	e.adopt(o.Rules)
	return e, e.lookAhead()
}

// Read reads the sheet to its end.
func (e *Reader) Read() error {
	for {
		statement, problems, err := e.text.Next()
		switch {
		case errors.Is(err, io.EOF):
			e.finish()
			return nil
		case err != nil:
			return err
		}
		e.complain(problems)
		if statement != nil {
			e.enter(statement)
		}
	}
}

// complain reports what cannot be read, and keeps it as a finding.
func (e *Reader) complain(problems []diag.Diagnostic) {
	if len(problems) == 0 {
		return
	}
	language := [...]diag.Language{InFile: diag.Flags, AtPrompt: diag.Statements, OnPage: diag.Controls}[e.o.Front]
	if _, isLog := e.text.(*parse.Log); isLog && e.o.Front == InFile {
		language = diag.LogLines
	}
	for _, d := range diag.In(problems, language) {
		if e.complaints++; e.complaints > maxFindings {
			e.Unprinted++
		} else if e.o.Problem != nil {
			e.o.Problem(d)
		}
		if e.isLog {
			e.Problems = append(e.Problems, d)
		}
		failed := d.Severity == diag.Error
		if failed { // the end of the game may depend on it
			e.Status = answer.Unreadable
			if e.book != nil {
				e.book.Game.Open = true
			}
		}
		message := d.Message
		if d.Hint != "" {
			message += "; " + string(d.Hint)
		}
		if e.o.Stream == nil {
			e.keep(explain.Found{Place: audit.Place{Line: d.Line, Column: d.Column()}, Message: message, Remark: !failed, Unread: true})
		}
	}
}

// refuse complains of a statement.
func (e *Reader) refuse(s *parse.Statement, code diag.Code, message, hint string) {
	e.complain([]diag.Diagnostic{s.Fault(code, s.All(), message, hint)})
}

// found keeps a finding in words. That somebody has no score is not said of a round
// in which a score was complained of already.
func (e *Reader) found(f audit.Finding) {
	if f.Kind == audit.NoLine && e.unplaced {
		return
	}
	if !f.Remark {
		e.Status = max(e.Status, answer.Wrong)
	}
	e.keep(explain.Found{Place: f.Place, Message: e.o.Cards.Finding(f, e.text.Players()), Remark: f.Remark, Kind: f.Kind, Player: f.Player})
}

// maxFindings is how many findings are kept or passed on, and as many
// complaints; the others are counted.
const maxFindings = 10_000

// keep keeps a finding for the answer, or passes it on at once.
func (e *Reader) keep(f explain.Found) {
	switch {
	case e.o.Stream == nil && len(e.Findings) < maxFindings:
		e.Findings = append(e.Findings, f)
	case e.o.Stream == nil:
		e.More.Add(f)
	case e.streamed < maxFindings:
		e.streamed++
		e.o.Stream(f)
	default:
		e.Unprinted++
	}
}

// enter carries a statement out.
func (e *Reader) enter(s *parse.Statement) {
	switch a := s.Action.(type) {
	case parse.Scores:
		e.unplaced = e.unplaced || a.Lost
		e.plays(s, a.Plays)
	case parse.StartRound:
		if e.cutOff(s) {
			return
		}
		e.begin()
		if e.skipping = false; a.Ask.Bonus {
			e.hands++
		}
		e.book.Start(a.Ask, placeAt(s, a.Span))
		e.unplaced = false
		e.plays(s, a.Plays)
	case parse.SkipRound:
		e.begin()
		e.book.Skip(a.Ask)
		e.skipping, e.unplaced = true, false
	case parse.Correct:
		e.begin()
		e.noteCorrection(s, a)
	case parse.CheckTotals:
		e.begin()
		for _, t := range a.Totals {
			e.book.CheckTotal(audit.Total{
				At: placeAt(s, t.Total.Span), Player: t.Player, Total: t.Total.Value, Cut: s.CutIn(t.Total.Span),
			})
		}
	case parse.CountUsed:
		e.begin()
		if a.All {
			a.Cards.Value = tally.AllUsed
		} else if e.cutOff(s) {
			return
		}
		e.book.CountUsed(a.Cards.Value, placeAt(s, a.Cards.Span))
	case parse.Move:
		c := audit.Coming{At: placeAt(s, a.Span), Player: a.Player, Kind: a.Kind}
		if a.Start != nil {
			if e.cutOff(s) {
				return
			}
			c.Start = &a.Start.Value
		}
		if e.begin(); a.Kind == tally.NoMove {
			e.book.SitOut(a.Player, c.At)
		} else {
			e.book.Move(c)
		}
	case parse.Renames: // the log has shown the player by that name from the start
	case parse.SetDate:
		if !e.cutOff(s) {
			e.Date = a.Text
		}
	default:
		e.set(s)
	}
}

func placeAt(s *parse.Statement, span diag.Span) audit.Place {
	return audit.Place{Line: s.Line(), Column: s.Column(span)}
}

// cutOff passes over a setting, or the start of a round, in a last line that
// has no end: half of it may be missing, and nothing comes after it.
func (e *Reader) cutOff(s *parse.Statement) bool {
	if s.Cut {
		e.keep(explain.Found{
			Place: placeAt(s, diag.Span{}), Remark: true, Message: "the last line has no line break and may be cut off, so it is ignored",
		})
	}
	return s.Cut
}

// plays enters players' scores, as they were corrected.
func (e *Reader) plays(s *parse.Statement, list []parse.Play) {
	for _, a := range list {
		if e.begin(); e.skipping {
			return
		}
		a = e.correct(s, a)
		entry := audit.Entry{
			At: placeAt(s, a.Name), Player: a.Player, Out: a.Out, OutAt: placeAt(s, a.OutSpan), Running: a.Total, Cut: s.CutIn(a.HandSpan), Unread: a.Unread, Unmarked: a.Unmarked,
		}
		if a.Claim != nil {
			entry.Claim, entry.ClaimAt = &a.Claim.Value, placeAt(s, a.Claim.Span)
			entry.Cut = s.CutIn(a.Claim.Span)
		}
		if a.After != nil {
			entry.After, entry.AfterAt = &a.After.Value, placeAt(s, a.After.Span)
		}
		deal, problems := e.deal(a)
		if e.complain(problems); deal != nil {
			entry.Jokers = e.book.Game.Rules.Jokers == rules.JokersOptional && deal.Hand.Count(card.Joker) > 0
			entry.Hand = &audit.Hand{
				At:     placeAt(s, a.HandSpan),
				CardAt: func(i int) audit.Place { return placeAt(s, a.Hand.Pieces[i].Span) },
				MeldAt: func(i int) audit.Place { return placeAt(s, a.Hand.SpanOf(i)) },
				Cards:  deal.Hand, Melds: deal.Melds, Loose: deal.Loose, NamedAces: deal.NamedAces, HighAces: deal.HighAces,
			}
		}
		e.book.Play(entry)
	}
}

// deal returns the hand of a player's line under the rules and in the round in
// force; nil where it has none.
func (e *Reader) deal(a parse.Play) (*parse.Deal, []diag.Diagnostic) {
	if a.Hand == nil {
		return nil, nil
	}
	round := rules.Round{}
	if open := e.book.Open; open != nil && open.Known {
		round = open.Round
	}
	return a.Hand.At(parse.Setting{Rules: e.book.Game.Rules, Round: &round})
}
