package cmd

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
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

// setting is a statement that changes what the players agree on.
type setting struct {
	statement *parse.Statement
	change    func(*tally.Agreement) bool // false: the game has no such thing
}

// read reads the sheet to its end.
func (e *evening) read() error {
	for {
		statement, problems, err := e.sheet.Next()
		switch {
		case errors.Is(err, io.EOF):
			e.begin()
			e.book.Finish()
			e.sortFindings()
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

// set takes a statement about the game, which is settled before the first
// round.
func (e *evening) set(s *parse.Statement) {
	if e.cutOff(s) {
		return
	}
	if e.book != nil {
		e.complain([]diag.Diagnostic{s.Fault("log-late", s.All(), "the game is settled before the first round", "move the line up, before the first round")})
		return
	}
	switch a := s.Action.(type) {
	case parse.SetGame:
		e.setGame(s, a.Named)
	case parse.SetHouse:
		e.setHouse(s, a.Named)
	case parse.SetRule:
		e.changes.Add(a)
	case parse.SetPlayers:
		if e.seated != nil {
			e.complain([]diag.Diagnostic{s.Fault("log-late", s.All(), "the players are named a second time", "a log has one line players")})
			return
		}
		e.seated = a.Players
		e.complain(e.handicapped(s, a.Players))
	case parse.SetHandicap:
		if e.handicaps == nil {
			e.handicaps = map[int]int{}
		}
		e.handicaps[a.Player] = a.Points.Value
	default:
		e.settings = append(e.settings, setting{s, agreed(a)})
	}
}

// agreed is how a setting changes the agreement.
func agreed(a parse.Action) func(*tally.Agreement) bool {
	return func(t *tally.Agreement) bool {
		eliminates := t.Rules.Game.Elimination != nil
		switch a := a.(type) {
		case parse.SetBuyIn:
			t.BuyIn = a.Cents.Value
		case parse.SetMax:
			t.Max = a.Points.Value
		case parse.SetPot:
			t.Shares, t.Second = nil, a.Second
			for _, share := range a.Shares {
				t.Shares = append(t.Shares, share.Value)
			}
		case parse.SetCards:
			t.Cards = a.Cards.Value
			return len(t.Rules.Rounds) == 0
		}
		return eliminates
	}
}

func (e *evening) setGame(s *parse.Statement, n parse.Named) {
	game, problems := s.Game(n)
	e.complain(problems)
	if game == nil {
		return
	}
	r, _, problems := parse.ReadRules("--rule", e.flags.rules, game.Rules)
	e.complain(problems)
	e.adopt(r)
}

// adopt makes rules those of the evening.
func (e *evening) adopt(r rules.Rules) {
	e.rules = r
	e.sheet.Stars(r.Suits.Has(starsSuit))
}

// setHouse reads the house's rules from a file beside the log.
func (e *evening) setHouse(s *parse.Statement, n parse.Named) {
	path := n.Text
	if !filepath.IsAbs(path) {
		path = filepath.Join(filepath.Dir(e.source), path)
	}
	file, err := os.Open(path)
	if err != nil {
		e.complain([]diag.Diagnostic{s.Fault("log-house", n.Span, fmt.Sprintf("the house file cannot be read: %v", errors.Unwrap(err)), "a path is taken from the folder of the log")})
		return
	}
	defer file.Close()
	r, problems := parse.ReadHouse(path, file)
	e.complain(problems)
	if !diag.Failed(problems) {
		e.adopt(r)
	}
}

// begin opens the book when the first statement of the play comes.
func (e *evening) begin() {
	if e.book != nil {
		return
	}
	r, problems := e.changes.Apply(e.rules)
	e.complain(problems)
	a := tally.Usual(r)
	for _, set := range e.settings {
		if !set.change(&a) {
			e.complain([]diag.Diagnostic{set.statement.Fault("log-setting", set.statement.All(),
				fmt.Sprintf("%s has nothing of the kind to settle", r.Name), "buy-ins, max, pot and cards are settled in "+eliminationGames())})
		}
	}
	g := tally.New(a)
	e.book = audit.NewBook(g)
	e.book.Found, e.book.Closed = e.found, e.closed
	for len(g.Seats()) < e.atTable() {
		g.Sit(e.handicaps[len(g.Seats())])
	}
}

// atTable is how many players are known before the first round: those of the
// players line, and those with a handicap.
func (e *evening) atTable() int {
	n := 0
	for _, player := range e.seated {
		n = max(n, player+1)
	}
	for player := range e.handicaps {
		n = max(n, player+1)
	}
	return n
}

// handicapped complains of handicaps of players whom the line of players does
// not name.
func (e *evening) handicapped(s *parse.Statement, players []int) (problems []diag.Diagnostic) {
	for player, name := range e.sheet.Players() {
		if _, given := e.handicaps[player]; given && !slices.Contains(players, player) {
			problems = append(problems, s.Fault("log-player", s.All(), name+" has a handicap and is not among the players", "name all who play: players Ann, Bob"))
		}
	}
	return problems
}
