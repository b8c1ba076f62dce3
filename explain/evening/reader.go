package evening

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// reader enters the statements of a sheet into a book.
type reader struct {
	*Evening
	o     Options
	text  parse.Sheet
	grows bool // the log is still growing: an incomplete last round is not a finding
	// problems holds all complaints about a growing log.
	problems []diag.Diagnostic

	rules     rules.Rules // before the sheet's own changes
	changes   []parse.Change
	settings  []*parse.Statement // statements of the game's agreement, in order
	housed    bool               // whether a line names a house file
	named     bool               // whether a line names the game
	dealer    int                // who deals first, or -1
	handicaps map[int]int
	started   *parse.Statement // the last line with handicaps
	seated    []int            // from the players line
	skipping  bool             // the round's line is unreadable, so its scores are skipped
	unread    bool             // a part of the text cannot be read
	book      *book            // nil before the first round

	complaints int
}

// open returns a reader for a log or a score sheet.
func (o Options) open(text io.Reader) (*reader, error) {
	if o.Open == nil {
		o.Open = func(source string, text io.Reader, _ parse.SheetOptions) (parse.Sheet, error) {
			return parse.NewLog(source, text), nil
		}
	}
	e := &reader{o: o, dealer: -1, handicaps: map[int]int{}, Evening: &Evening{Source: o.Source}}
	var err error
	if e.text, err = o.Open(o.Source, text, o.SheetOptions); err != nil {
		return nil, err
	}
	e.adopt(o.Rules)
	return e, nil
}

// Read reads and checks a log or a score sheet.
func (o Options) Read(text io.Reader) (*Evening, error) {
	e, err := o.open(text)
	if err == nil {
		err = e.read()
	}
	if err != nil {
		return nil, err
	}
	e.finish()
	return e.Evening, nil
}

// read enters all statements.
func (e *reader) read() error {
	for {
		statement, problems, err := e.text.Next()
		switch {
		case errors.Is(err, io.EOF):
			e.begin()
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

// conclude fills in what follows from all rounds.
func (e *reader) conclude() {
	b := e.book
	e.Rounds = slices.DeleteFunc(slices.Clip(b.rounds), func(r *Round) bool { return !r.counts() })
	e.movesAt = map[*Round][]Move{}
	for _, m := range e.Moves {
		e.movesAt[m.Before] = append(e.movesAt[m.Before], m)
	}
	if !e.grows {
		e.foldImpossible()
	}
	unsettled := e.unsettled || e.derivedOpen
	wrong := e.More.Wrong > 0
	for _, f := range e.Findings {
		unsettled, wrong = unsettled || f.unsettles, wrong || !f.Remark
		e.Checked.Wrong = e.Checked.Wrong || f.Kind == WrongTotal || f.Kind == TotalFalls || f.Kind == NobodyOut
	}
	for _, r := range e.Rounds {
		for p, s := range r.Lines() {
			switch {
			case s.Checked():
				e.Checked.Cards++
			case s.Known() && s.has(isUnsettled):
				e.Checked.Impossible++
			case s.Known():
				e.Checked.Possible++
			}
			if s.has(isUnsettled) {
				e.Game.Seats[p].Unsettled, unsettled = true, true
			}
		}
	}
	switch {
	case e.unread:
		e.Status = Unreadable
	case wrong:
		e.Status = Wrong
	}
	e.Game.Open = unsettled
	e.Outcome = e.Game.Outcome()
	sortBy(e.Findings, func(a, b Finding) int { return a.Place.compare(b.Place) })
	e.Named = e.text.Players()
	e.Players = e.Named[:len(e.Game.Seats)]
}

// complain reports what cannot be read and keeps it as a finding.
func (e *reader) complain(problems []diag.Diagnostic) {
	if len(problems) == 0 {
		return
	}
	if e.ledger != nil {
		e.ledger.complaints(problems)
	}
	language := [...]diag.Language{InFile: diag.Flags, AtPrompt: diag.Statements, OnPage: diag.Controls}[e.o.Front]
	if _, isLog := e.text.(*parse.Log); isLog && e.o.Front == InFile {
		language = diag.LogLines
	}
	for _, d := range problems {
		failed := d.Severity == diag.Error
		e.unread = e.unread || failed
		e.unsettled = e.unsettled || failed && d.Code != parse.CodeDate // no score depends on the date
		if e.complaints++; e.complaints > maxFindings {
			if e.Unprinted++; len(e.Findings) >= maxFindings && !e.grows { // it is only counted
				e.keep(Finding{Kind: Complaint, Remark: !failed, unsettles: failed})
				continue
			}
		}
		d.Hint = diag.Hint{Text: d.Hint.In(language)}
		if e.o.Problem != nil && e.complaints <= maxFindings {
			e.o.Problem(d)
		}
		if e.grows {
			e.problems = append(e.problems, d)
		}
		message := d.Message
		if d.Hint.Text != "" {
			message += "; " + d.Hint.Text
		}
		e.keep(Finding{
			Place: Place{Line: d.Line, Column: d.Column(d.Span)}, Kind: Complaint, Code: d.Code, Message: message, Remark: !failed, unsettles: failed,
		})
	}
}

// refuse complains about a statement.
func (e *reader) refuse(s *parse.Statement, code diag.Code, message, hint string) {
	e.complain([]diag.Diagnostic{s.Fault(code, s.All(), message, hint)})
}

// enter carries out a statement.
func (e *reader) enter(s *parse.Statement) {
	switch a := s.Action.(type) {
	case parse.Scores:
		if len(a.Plays) > 0 {
			e.begin()
		}
		e.lose(a.Lost)
		e.plays(s, a.Plays)
	case parse.StartRound:
		if e.cutOff(s) {
			return
		}
		e.begin()
		e.skipping = false
		e.book.start(a.Ask, placeAt(s, a.Span), e.goesOn(a))
		e.lose(a.Lost)
		e.plays(s, a.Plays)
	case parse.CheckDeal:
		if r := e.book.open; r != nil && !e.cutOff(s) && !e.book.deals(r, a) {
			hint := "correct the line, or the round above it"
			if a.HasWild && !r.Known {
				hint = "write " + r.Round().String() + " wild " + a.Wild.String()
			}
			e.refuse(s, "log-late", "this is not the deal of "+r.Round().String(), hint)
		}
	case parse.SkipRound:
		e.begin()
		e.book.skip(a.Ask)
		e.skipping = true
	case parse.Correct:
		if e.begin(); !e.cutOff(s) {
			e.correct(s, a)
		}
	case parse.CheckTotals:
		e.begin()
		for _, t := range a.Totals {
			e.book.checkTotal(stated{s.Place, t.Total.Span, t.Player, t.Total.Value, s.CutIn(t.Total.Span)})
		}
	case parse.CheckSum:
		if e.ledger != nil {
			e.ledger.sum(e.book, s.Place, a)
		}
	case parse.CountUsed:
		if e.begin(); a.All {
			e.book.countUsed(tally.AllUsed, placeAt(s, a.Cards.Span))
		} else if !e.cutOff(s) {
			e.book.countUsed(a.Cards.Value, placeAt(s, a.Cards.Span))
		}
	case parse.Move:
		if a.Start == nil || !e.cutOff(s) {
			e.move(s, a)
		}
	case parse.Renames: // findings use the names at the end of the log
	case parse.SetDate:
		if !e.cutOff(s) {
			e.Date = a.Date.String()
		}
	default:
		e.set(s)
	}
}

// lose notes that an unreadable line of the open round may hold somebody's score.
func (e *reader) lose(lost bool) {
	if e.book != nil && e.book.open != nil && lost {
		e.book.open.lost = true
	}
}

// goesOn reports whether a line that names the number of the open round goes on with
// it: its players have no score in the round yet.
func (e *reader) goesOn(a parse.StartRound) bool {
	r := e.book.open
	return r != nil && len(a.Plays) > 0 && !slices.ContainsFunc(a.Plays, func(p parse.Play) bool {
		return r.hasPlayed(p.Player)
	})
}

func placeAt(s *parse.Statement, span diag.Span) Place {
	return Place{Line: s.Line, Column: s.Column(span)}
}

// cutOff reports whether a statement is in a last line without a line end, and remarks
// on it. Half of such a line may be missing, so settings and the starts of rounds in it
// are ignored.
func (e *reader) cutOff(s *parse.Statement) bool {
	if s.Cut {
		e.keep(Finding{Place: placeAt(s, diag.Span{}), Kind: Ignored, Remark: true})
	}
	return s.Cut
}

// plays enters players' scores.
func (e *reader) plays(s *parse.Statement, list []parse.Play) {
	if e.skipping {
		return
	}
	for _, p := range list {
		e.book.play(s, p, e.deal(s, p, e.book.open))
	}
}

// maxReplays limits how many rounds are added up again after corrections, so that no log
// takes long. An evening has some 15 rounds.
const maxReplays = 2_000_000

// correct carries out a correction, or complains that its round has not been played.
func (e *reader) correct(s *parse.Statement, c parse.Correct) {
	r := e.book.roundOf(c)
	switch {
	case e.book.replays > maxReplays:
		e.refuse(s, "log-long", fmt.Sprintf("the log has more than %d rounds to add up again for its corrections", maxReplays), "correct the line itself")
	case r == nil:
		who, round := e.text.Players()[c.Player], rules.Round{Number: c.Round.Value, Bonus: c.Bonus}
		hint := "a first score needs no change: write " + who + " 12"
		if last := e.book.last; last > 0 && last != round.Number {
			hint = fmt.Sprintf("name a round above, as in change %d %s 12", last, who)
		}
		e.complain([]diag.Diagnostic{s.Fault("log-correct", c.Name, fmt.Sprintf("%s has no earlier score in %s", who, round), hint)})
	case !c.Unread:
		e.book.correct(s, r, c.Play, e.deal(s, c.Play, r))
	}
}

// move lets a player come, go or sit out.
func (e *reader) move(s *parse.Statement, m parse.Move) {
	c := coming{at: placeAt(s, m.Span), player: m.Player, kind: m.Kind}
	if m.Start != nil {
		c.start = &m.Start.Value
	}
	if e.begin(); m.Kind == tally.NoMove {
		e.book.sitOut(m.Player, c.at)
	} else {
		e.book.comes(c)
	}
}

// deal returns the hand of a player's line under the rules of a round, or of no known round
// if that is nil. It returns nil if the line has no hand, or one that cannot be.
func (e *reader) deal(s *parse.Statement, p parse.Play, r *Round) *parse.Deal {
	if p.Hand == nil {
		return nil
	}
	round := rules.Round{}
	if r != nil && r.Known {
		round = r.Round()
	}
	deal, problems := p.Hand.At(parse.Setting{Rules: e.Rules, Round: &round})
	if deal != nil && (len(deal.Loose) > card.MaxHand || !e.book.counted() && len(deal.Hand) > card.MaxHand) {
		problems = []diag.Diagnostic{s.Fault("hand-size", p.HandSpan, diag.Counted(len(deal.Hand), "card")+" in one hand", fmt.Sprintf("a hand has at most %d", card.MaxHand))}
		deal = nil
	}
	e.complain(problems)
	return deal
}
