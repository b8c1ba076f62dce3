package cmd

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// evening enters the statements of a sheet into a book that is audited, and
// keeps what is to be shown.
type evening struct {
	streams Streams
	sheet   parse.Sheet
	source  string
	cards   explain.Cards
	flags   gameFlags
	closed  func(*audit.Round) // told each round
	told    bool               // findings are told as they come, and not kept

	// A session at the table hears of both as they come; nil: nobody does.
	hearProblem func(diag.Diagnostic)
	hearFinding func(audit.Finding)

	rules     rules.Rules // before the sheet's own changes
	changes   parse.Changes
	settings  []setting // of the game's agreement, in the order of the sheet
	handicaps map[int]int
	seated    []int // by a players line
	date      string
	book      *audit.Book // nil before the first round

	findings []explain.Found
	wrong    bool // a claim, a total or a grouping
	unread   bool // a line
}

// read reads the sheet to its end.
func (e *evening) read() error {
	if err := e.each(func(*parse.Statement) {}); err != nil {
		return err
	}
	e.begin()
	e.book.Finish()
	e.sortFindings()
	return nil
}

// each enters the statements one by one, calling entered after each.
func (e *evening) each(entered func(*parse.Statement)) error {
	for {
		statement, problems, err := e.sheet.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		e.complain(problems)
		if statement != nil {
			e.enter(statement)
			entered(statement)
		}
	}
}

// complain says what cannot be read, and keeps it as a finding.
func (e *evening) complain(problems []diag.Diagnostic) {
	diag.Print(e.streams.Err, problems)
	for _, d := range problems {
		if e.hearProblem != nil {
			e.hearProblem(d)
		}
		failed := d.Severity == diag.Error
		e.unread = e.unread || failed
		message := d.Message
		if d.Hint != "" {
			message += "; " + d.Hint
		}
		if !e.told {
			e.findings = append(e.findings, explain.Found{
				Place: audit.Place{Line: d.Line, Column: d.Column()}, Message: message, Remark: !failed,
			})
		}
	}
}

// found keeps a finding in words.
func (e *evening) found(f audit.Finding) {
	if e.hearFinding != nil {
		e.hearFinding(f)
	}
	e.wrong = e.wrong || !f.Remark
	e.keep(explain.Found{Place: f.Place, Message: e.cards.Finding(f, e.sheet.Players()), Remark: f.Remark})
}

// keep keeps a finding for the answer, or tells it at once where the answer
// has no room for it.
func (e *evening) keep(f explain.Found) {
	if e.told {
		fmt.Fprintln(e.streams.Err, f.In(e.source))
		return
	}
	e.findings = append(e.findings, f)
}

func (e *evening) sortFindings() {
	slices.SortStableFunc(e.findings, func(a, b explain.Found) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}

// enter does what a statement says.
func (e *evening) enter(s *parse.Statement) {
	switch a := s.Action.(type) {
	case parse.StartRound:
		if !e.cutOff(s) {
			e.begin()
			e.book.Start(a.Ask, placeAt(s, a.Span))
		}
	case parse.Play:
		e.begin()
		e.play(s, a)
	case parse.CheckTotals:
		e.begin()
		for _, t := range a.Totals {
			e.book.CheckTotal(audit.Total{
				At: placeAt(s, t.Total.Span), Player: t.Player, Total: t.Total.Value, Cut: s.CutIn(t.Total.Span),
			})
		}
	case parse.CountUsed:
		e.begin()
		e.countUsed(s, a)
	case parse.BuysIn:
		e.move(s, a.PlayerNamed, tally.BuyIn)
	case parse.Joins:
		e.move(s, a.PlayerNamed, tally.Join)
	case parse.Leaves:
		e.move(s, a.PlayerNamed, tally.Leave)
	case parse.SetDate:
		if !e.cutOff(s) {
			e.date = a.Text
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
func (e *evening) cutOff(s *parse.Statement) bool {
	if s.Cut {
		e.keep(explain.Found{
			Place: placeAt(s, diag.Span{}), Remark: true, Message: "the last line has no end and nothing after it, and is passed over",
		})
	}
	return s.Cut
}

func (e *evening) move(s *parse.Statement, who parse.PlayerNamed, m tally.Move) {
	e.begin()
	e.book.Move(who.Player, m, placeAt(s, who.Span))
}

func (e *evening) countUsed(s *parse.Statement, a parse.CountUsed) {
	switch {
	case a.All:
		e.book.CountUsed(tally.AllUsed, placeAt(s, a.Cards.Span))
	case !e.cutOff(s):
		e.book.CountUsed(a.Cards.Value, placeAt(s, a.Cards.Span))
	}
}

// play enters a player's line.
func (e *evening) play(s *parse.Statement, a parse.Play) {
	entry := audit.Entry{
		At: placeAt(s, a.Name), Player: a.Player, Out: a.Out, OutAt: placeAt(s, a.OutSpan), Running: a.Total, Cut: s.CutIn(a.HandSpan), Unread: a.Unread,
	}
	if a.Claim != nil {
		entry.Claim, entry.ClaimAt = &a.Claim.Value, placeAt(s, a.Claim.Span)
		entry.Cut = s.CutIn(a.Claim.Span)
	}
	if a.Hand != nil {
		entry.Hand = e.hand(s, a)
		entry.Jokers = entry.Hand != nil && e.book.Rules().Jokers == rules.JokersOptional && holdsJoker(entry.Hand)
	}
	e.book.Play(entry)
}

func (e *evening) hand(s *parse.Statement, a parse.Play) *audit.Hand {
	round := rules.Round{}
	if open := e.book.Open(); open != nil && open.Known {
		round = open.Round
	}
	deal, problems := a.Fit(e.book.Rules(), round)
	e.complain(problems)
	if deal == nil {
		return nil
	}
	said, dear := a.SaidAces(e.book.Rules())
	return &audit.Hand{
		At:     placeAt(s, a.HandSpan),
		CardAt: func(i int) audit.Place { return placeAt(s, a.Hand.Pieces[i].Span) },
		MeldAt: func(i int) audit.Place { return placeAt(s, a.Hand.SpanOf(i)) },
		Cards:  deal.Hand, Melds: deal.Melds, Loose: deal.Loose, Said: said, Dear: dear,
	}
}
