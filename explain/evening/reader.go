// Package evening reads a log or a score sheet, audits it, and prepares the results for
// display. All front ends share it. It accesses no files or terminals; it gets its text
// from the caller.
package evening

import (
	"errors"
	"io"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Opener opens a log or a score sheet, such as parse.OpenSheet.
type Opener func(source string, text io.Reader, o parse.SheetOptions) (parse.Sheet, error)

// Options holds the caller's knowledge of a sheet, and the functions to call while it is read.
type Options struct {
	Source string // the sheet's name in complaints
	// SheetOptions.Rules apply if the sheet names no game. Changes holds NAME=VALUE
	// settings for a game that the sheet names.
	parse.SheetOptions
	Changes []string
	Cards   explain.Cards
	Front   Front // where the hints are read
	// Open opens the text. If it is nil, the text is a log: a program with only logs
	// need not include the reader of score sheets.
	Open Opener
	// OpenHouse opens the file that a house line names. If it is nil, there are no files.
	OpenHouse func(name string) (io.ReadCloser, error)

	// Each of these may be nil. Closed is called with each closed round and the names
	// of the players so far, Problem with each complaint.
	Closed  func(r *audit.Round, players []string)
	Problem func(diag.Diagnostic)
	// Stream is called with each finding in words; the findings are then not kept.
	Stream func(explain.Found)
}

// Front is a place where an evening is kept.
type Front uint8

// The fronts: a file that someone writes, the prompt of a session, and the page.
const (
	InFile Front = iota
	AtPrompt
	OnPage
)

// Reader enters the statements of a sheet into a book that audits them, and collects
// the results for display.
type Reader struct {
	explain.Evening // complete once the sheet is read
	// The progress of the sheet: its last round as it was before it was closed.
	Begun    bool         // whether the sheet has a round
	Open     bool         // whether it may still get lines
	Round    rules.Round  // the last round
	Known    bool         // whether its deal and its wild rank are known
	Lines    []audit.Line // the lines of that round
	Due      []int        // the players without a line in it; nil if it is not known who plays
	Complete bool         // whether everybody has a line in it

	Status    answer.Outcome // the outcome of what has been read
	Unprinted int            // how many complaints and streamed findings were not passed on
	// The text of a log read by ReadLog, and all complaints about it.
	Text     string
	Problems []diag.Diagnostic

	o     Options
	text  parse.Sheet
	isLog bool    // whether ReadLog reads it
	end   *Reader // the state at the end of the text, for ReadOn; nil if it cannot go on

	rules     rules.Rules // before the sheet's own changes
	changes   []parse.Change
	settings  []*parse.Statement // statements of the game's agreement, in order
	housed    bool               // whether a line names a house file
	named     bool               // whether a line names the game
	handicaps map[int]int
	seated    []int       // from the players line
	skipping  bool        // the round's line is unreadable, so its scores are skipped
	unplaced  bool        // an unreadable line of the round may hold someone's score
	book      *audit.Book // nil before the first round
	rounds    int         // how many rounds that count were closed
	hands     int         // how many hands of the bonus round have begun
	last      rules.Round // the last round closed

	corrections map[corrected][]correction
	joining     map[int]bool          // players whom a line of the log lets join
	before      map[int]audit.Finding // the score before a correction, by the number of the correcting line

	streamed   int
	complaints int
}

// NewReader returns a reader for a log or a score sheet. For a log it collects the
// corrections first.
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

// complain reports what cannot be read and keeps it as a finding.
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
		if failed { // the game's result may depend on it
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
			e.keep(explain.Found{Place: audit.Place{Line: d.Line, Column: d.Column(d.Span)}, Message: message, Remark: !failed, Unread: true})
		}
	}
}

// refuse complains about a statement.
func (e *Reader) refuse(s *parse.Statement, code diag.Code, message, hint string) {
	e.complain([]diag.Diagnostic{s.Fault(code, s.All(), message, hint)})
}

// found keeps a finding in words. It drops a finding of a missing score in a round with
// an unreadable line that may hold the score.
func (e *Reader) found(f audit.Finding) {
	if f.Kind == audit.NoLine && e.unplaced {
		return
	}
	if !f.Remark {
		e.Status = max(e.Status, answer.Wrong)
	}
	e.keep(explain.Found{Place: f.Place, Message: e.o.Cards.Finding(f, e.text.Players()), Remark: f.Remark, Kind: f.Kind, Player: f.Player})
}

// maxFindings limits the findings, and separately the complaints, that are kept or
// passed on. The rest are counted.
const maxFindings = 10_000

// keep keeps a finding for the answer, or passes it to Stream.
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

// enter carries out a statement.
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
		e.unplaced = a.Lost
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
	case parse.Renames: // the log uses the new name from the start
	case parse.SetDate:
		if !e.cutOff(s) {
			e.Date = a.Text
		}
	default:
		e.set(s)
	}
}

func placeAt(s *parse.Statement, span diag.Span) audit.Place {
	return audit.Place{Line: s.Line, Column: s.Column(span)}
}

// cutOff reports whether a statement is in a last line without a line end, and remarks
// on it. Half of such a line may be missing, so settings and the starts of rounds in it
// are ignored.
func (e *Reader) cutOff(s *parse.Statement) bool {
	if s.Cut {
		e.keep(explain.Found{
			Place: placeAt(s, diag.Span{}), Remark: true, Message: "the last line has no line break and may be cut off, so it is ignored",
		})
	}
	return s.Cut
}

// plays enters players' scores, corrections applied.
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

// deal returns the hand of a player's line under the rules and the round in force, or
// nil if the line has none.
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
