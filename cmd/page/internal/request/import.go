package request

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Import is a text in which an evening stands: a log, or a score sheet in CSV,
// TSV or Markdown, which is played by the game and the house rules given.
type Import struct {
	Text string `json:"text"`
	File string `json:"file"` // its name, if it has one
	Start
}

// take makes an evening the log. A score sheet becomes one, unless it then adds up
// to other totals: the page could not go on with it.
func (a *Answer) take(in *Import) {
	r, _, problems := in.rules()
	if a.refuse(problems) {
		return
	}
	var sheet *copiedSheet // nil: the text is a log
	o := options(nil)
	o.Source, o.Rules = cmp.Or(in.File, "sheet"), r
	o.Open = func(source string, text io.Reader, o parse.SheetOptions) (parse.Sheet, error) {
		opened, err := parse.OpenSheet(source, text, o)
		if s, ok := opened.(*parse.ScoreSheet); ok {
			sheet = &copiedSheet{ScoreSheet: s, totals: map[int]int{}}
			return sheet, nil
		}
		return opened, err
	}
	log := withEnd(in.Text)
	e, err := evening.NewReader(strings.NewReader(in.Text), o)
	if sheet != nil {
		err = e.Read()
		problems, log = sheet.problems, strings.Join(evening.Head(r, ""), "\n")+"\n"+sheet.log.String()
	}
	a.page.read(log)
	sameTotal := func(a, b tally.Seat) bool { return a.Total == b.Total && a.Gaps == b.Gaps }
	switch {
	case err != nil:
		a.complain(err)
	case a.refuse(problems):
	case sheet != nil && !slices.EqualFunc(e.Game.Seats, a.page.state.Game.Seats, sameTotal):
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

// copiedSheet is a score sheet of which each statement is written as lines of a log
// while it is read.
type copiedSheet struct {
	*parse.ScoreSheet
	log      strings.Builder
	totals   map[int]int       // so far, by player
	problems []diag.Diagnostic // of the sheet, as far as the first error
}

// Next returns the next statement of the sheet.
func (c *copiedSheet) Next() (*parse.Statement, []diag.Diagnostic, error) {
	statement, problems, err := c.ScoreSheet.Next()
	if !diag.Failed(c.problems) {
		for _, d := range problems {
			d.Message = fmt.Sprintf("line %d: %s", d.Line, d.Message)
			c.problems = append(c.problems, d)
		}
	}
	if statement != nil {
		c.write(statement)
	}
	return statement, problems, err
}

func (c *copiedSheet) write(s *parse.Statement) {
	name := func(player int) string { return c.Players()[player] }
	switch a := s.Action.(type) {
	case parse.SetPlayers:
		var names []string
		for _, p := range a.Players {
			names = append(names, name(p))
		}
		fmt.Fprintf(&c.log, "players %s\n", strings.Join(names, ", "))
	case parse.Agree:
		var agreed tally.Agreement
		a.Change(&agreed)
		fmt.Fprintf(&c.log, "max %d\n", agreed.Max)
	case parse.StartRound:
		fmt.Fprintf(&c.log, "\n%s\n", evening.RoundLine(rules.Rules{}, a.Ask))
	case parse.Scores:
		for _, p := range a.Plays {
			c.play(s, name(p.Player), p)
		}
	case parse.CheckTotals:
		for _, t := range a.Totals {
			fmt.Fprintf(&c.log, "totals %s %d\n", name(t.Player), t.Total.Value)
		}
	case parse.SitsOut:
		fmt.Fprintf(&c.log, "%s leaves\n", name(a.Player))
	case parse.Move:
		does := map[tally.Move]string{tally.BuyIn: "buys in", tally.Join: "joins", tally.Leave: "leaves"}[a.Kind]
		if a.Start != nil {
			does += fmt.Sprintf(" with %d", a.Start.Value)
		}
		fmt.Fprintf(&c.log, "%s %s\n", name(a.Player), does)
	}
}

// play writes what a cell has of a player in a round.
func (c *copiedSheet) play(s *parse.Statement, name string, p parse.Play) {
	line := Entry{Player: name, Out: p.Out}
	if p.Hand != nil {
		line.Cards = []string{cardsIn(s, p)}
	}
	if p.Claim != nil {
		points := p.Claim.Value
		if p.Total {
			points -= c.totals[p.Player]
		}
		c.totals[p.Player] += points
		line.Score = fmt.Sprint(points)
	}
	if p.Hand != nil || p.Claim != nil || p.Out {
		fmt.Fprintln(&c.log, line.line())
	}
	if p.After != nil {
		fmt.Fprintf(&c.log, "totals %s %d\n", name, p.After.Value)
	}
}

// cardsIn returns the cards of a player as they are noted.
func cardsIn(s *parse.Statement, p parse.Play) string {
	span := p.HandSpan
	if claim := p.Hand.ClaimSpan; !claim.IsZero() {
		span.End = claim.Start
	}
	return strings.TrimSpace(s.Text()[span.Start:span.End])
}

// csv returns the log as a score sheet in CSV, as score --csv writes it.
func (p *Page) csv() string {
	var text strings.Builder
	out := explain.SheetCSV{Writer: csv.NewWriter(&text)}
	st := readLog(p.log, func(r *audit.Round, players []string) { out.Round("", players, r) })
	_ = out.End(&st.Evening)
	return text.String()
}
