package request

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Import is the text of an evening: a log, or a score sheet in CSV, TSV or Markdown.
// Start names the game and the house rules for a score sheet.
type Import struct {
	Text string `json:"text"`
	File string `json:"file"` // the file's name, if it has one
	Start
	Reading string `json:"reading"` // what the numbers of a score sheet are, if said: totals or scores
	Empty   string `json:"empty"`   // what its empty cells are, if said: zero or missing
}

// take makes an evening the log. It converts a score sheet, unless the resulting log
// adds up to other totals.
func (a *Answer) take(in *Import) {
	o := options()
	o.Source, o.Open = cmp.Or(in.File, "sheet"), parse.OpenSheet
	log := withEnd(in.Text)
	var problems []diag.Diagnostic
	var kept *evening.Evening // nil if the text is a log
	r, _, wrong := in.rules()
	if !diag.Failed(wrong) {
		o.Rules = r
	}
	in.apply(&o.SheetOptions)
	opened, err := parse.OpenSheet(o.Source, strings.NewReader(in.Text), o.SheetOptions)
	switch sheet := opened.(type) {
	case *parse.Log:
		problems = doubts(sheet)
	case *parse.ScoreSheet:
		// A log names its own rules. A score sheet has those of the start screen.
		if a.refuse(wrong) {
			return
		}
		sheet.Plays(r)
		log, problems = copied(sheet)
		problems = slices.DeleteFunc(problems, in.settles)
		log = strings.Join(evening.Head(r, ""), "\n") + "\n" + log
		kept, err = o.Read(strings.NewReader(in.Text))
	}
	a.page.read(log)
	sameTotal := func(a, b tally.Seat) bool { return a.Total == b.Total && a.Gaps == b.Gaps }
	switch {
	case err != nil:
		a.complain(err)
	case a.refuse(problems), kept == nil && a.lacksRound():
	case kept != nil && !slices.EqualFunc(kept.Game.Seats, a.page.state.Game.Seats, sameTotal):
		a.reject("as a log, the sheet adds up to other totals", "rewrite it with one row per round and one column per player")
	case len(a.page.state.Players) == 0:
		a.reject("this text is not an evening", "a log names the game and the players, and has lines such as Ann: 3h 4h 5h = 0 out; a score sheet has a row for each round and a column for each player")
	default:
		a.Log = log
		for _, d := range problems {
			a.Remarks = append(a.Remarks, d.Message)
		}
	}
}

// lacksRound complains about the first round of a log that its game does not have, and
// reports whether there is one.
func (a *Answer) lacksRound() bool {
	for _, f := range a.page.state.Findings {
		var wrong rules.RoundError
		if errors.As(f.Err, &wrong) && wrong.Kind == rules.NoSuchRound {
			message, hint := diag.RoundWords(f.Err, 0)
			a.reject(fmt.Sprintf("line %d: %s", f.Place.Line, message), hint.Text)
			return true
		}
	}
	return false
}

// doubts returns the complaints about a log that ask how its numbers are read.
func doubts(log *parse.Log) (list []diag.Diagnostic) {
	for {
		_, found, err := log.Next()
		if err != nil {
			return list
		}
		list = append(list, slices.DeleteFunc(found, func(d diag.Diagnostic) bool { return readings(d.Hint) == nil })...)
	}
}

// copied returns the entries of a score sheet as lines of a log, and the complaints
// about the sheet up to the first error.
func copied(sheet *parse.ScoreSheet) (log string, problems []diag.Diagnostic) {
	c := copier{ScoreSheet: sheet, totals: map[int]int{}}
	for {
		s, found, err := sheet.Next()
		if err != nil {
			return c.log.String(), problems
		}
		if !diag.Failed(problems) {
			for _, d := range found {
				d.Message = fmt.Sprintf("line %d: %s", d.Line, d.Message)
				problems = append(problems, d)
			}
		}
		if s != nil {
			c.copy(s)
		}
	}
}

// copier writes the statements of a score sheet as lines of a log.
type copier struct {
	*parse.ScoreSheet
	log    strings.Builder
	totals map[int]int // running totals, by player
}

func (c *copier) add(format string, args ...any) { fmt.Fprintf(&c.log, format+"\n", args...) }

func (c *copier) copy(s *parse.Statement) {
	name := func(player int) string { return c.Players()[player] }
	switch a := s.Action.(type) {
	case parse.SetPlayers:
		var names []string
		for _, p := range a.Players {
			names = append(names, name(p))
		}
		c.add("players %s", strings.Join(names, ", "))
	case parse.Agree:
		var agreed tally.Agreement
		a.Change(&agreed)
		c.add("max %d", agreed.Max)
	case parse.StartRound:
		c.add("\n%s", evening.RoundLine(rules.Rules{}, a.Ask))
	case parse.Scores:
		for _, p := range a.Plays {
			c.play(s.Text, p)
		}
	case parse.CheckTotals:
		for _, t := range a.Totals {
			c.add("totals %s %d", name(t.Player), t.Total.Value)
		}
	case parse.Move:
		does := map[tally.Move]string{tally.BuyIn: "buys in", tally.Join: "joins", tally.Leave: "leaves", tally.NoMove: "leaves"}[a.Kind]
		if a.Start != nil {
			does += fmt.Sprintf(" with %d", a.Start.Value)
		}
		c.add("%s %s", name(a.Player), does)
	}
}

// play writes a player's score, and the running total beside it. text is the line that holds them.
func (c *copier) play(text string, p parse.Play) {
	e := Entry{Player: c.Players()[p.Player], Out: p.Out}
	if p.Hand != nil {
		e.Cards = []string{cardsIn(text, p)}
	}
	if p.Claim != nil {
		points := p.Claim.Value
		if p.Total {
			points -= c.totals[p.Player]
		}
		c.totals[p.Player] += points
		e.Score = fmt.Sprint(points)
	}
	if p.Hand != nil || p.Claim != nil || p.Out {
		c.add("%s", e.line())
	}
	if p.After != nil {
		c.add("totals %s %d", e.Player, p.After.Value)
	}
}

// cardsIn returns the text of a player's cards in a line.
func cardsIn(line string, p parse.Play) string {
	span := p.HandSpan
	if claim := p.Hand.ClaimSpan; !claim.IsZero() {
		span.End = claim.Start
	}
	return strings.TrimSpace(line[span.Start:span.End])
}

// csv returns the log as a score sheet in the form of score --csv.
func (p *Page) csv() string {
	var text strings.Builder
	out := explain.SheetCSV{Writer: csv.NewWriter(&text)}
	_ = out.Evening(readLog(p.log).Evening)
	return text.String()
}
