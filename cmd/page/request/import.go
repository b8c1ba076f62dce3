package request

import (
	"cmp"
	"encoding/csv"
	"errors"
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
	o := options(nil)
	o.Source, o.Rules, o.Open = cmp.Or(in.File, "sheet"), r, parse.OpenSheet
	text, err := parse.OpenSheet(o.Source, strings.NewReader(in.Text), o.SheetOptions)
	log := withEnd(in.Text)
	if sheet, isSheet := text.(*parse.ScoreSheet); isSheet {
		if log, problems, err = asLog(sheet, r); err == nil && !diag.Failed(problems) {
			var was, is []tally.Seat
			was, err = seatsOf(in.Text, o)
			if err == nil {
				is, err = seatsOf(log, o)
			}
			if !slices.EqualFunc(was, is, func(a, b tally.Seat) bool { return a.Total == b.Total && a.Gaps == b.Gaps }) {
				a.reject("as a log, the sheet adds up to other totals", "rewrite it with one row per round and one column per player")
				return
			}
		}
	}
	switch {
	case err != nil:
		a.complain(err)
	case a.refuse(problems), !a.read(log):
	case len(a.page.state.Players) == 0:
		a.reject("this text is not an evening", "a log names the game and the players, and has lines such as Ann: 3h 4h 5h = 0 out; a score sheet has a row for each round and a column for each player")
	default:
		a.Log = log
		for _, d := range problems {
			a.Remarks = append(a.Remarks, d.Message)
		}
	}
}

// seatsOf returns how the players of a text stand.
func seatsOf(text string, o evening.Options) ([]tally.Seat, error) {
	e, err := evening.NewReader(strings.NewReader(text), o)
	if err == nil {
		err = e.Read()
	}
	if err != nil {
		return nil, err
	}
	return e.Game.Seats, nil
}

// asLog returns a score sheet as a log, and what is wrong with the sheet.
func asLog(sheet *parse.ScoreSheet, r rules.Rules) (log string, wrong []diag.Diagnostic, err error) {
	w := logWriter{sheet: sheet, totals: map[int]int{}}
	w.WriteString(strings.Join(head(r), "\n") + "\n")
	for !diag.Failed(wrong) {
		statement, problems, err := sheet.Next()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return "", nil, err
		}
		for _, d := range problems {
			d.Message = fmt.Sprintf("line %d: %s", d.Line, d.Message)
			wrong = append(wrong, d)
		}
		if statement != nil {
			w.write(statement.Action)
		}
	}
	return w.String(), wrong, nil
}

// logWriter writes the statements of a score sheet as lines of a log.
type logWriter struct {
	strings.Builder
	sheet  *parse.ScoreSheet
	totals map[int]int // so far, by player
}

func (w *logWriter) write(action parse.Action) {
	name := func(player int) string { return w.sheet.Players()[player] }
	switch a := action.(type) {
	case parse.SetPlayers:
		var names []string
		for _, p := range a.Players {
			names = append(names, name(p))
		}
		fmt.Fprintf(w, "players %s\n", strings.Join(names, ", "))
	case parse.SetMax:
		fmt.Fprintf(w, "max %d\n", a.Points.Value)
	case parse.StartRound:
		line := evening.RoundLine(rules.Rules{}, a.Ask)
		if !a.Ask.Bonus && a.Ask.Number == 0 && a.Ask.HasWild {
			line = "round " + explain.Plural(a.Ask.Wild)
		}
		fmt.Fprintf(w, "\n%s\n", line)
		for _, p := range a.Plays {
			w.play(name(p.Player), p)
		}
	case parse.Scores:
		for _, p := range a.Plays {
			w.play(name(p.Player), p)
		}
	case parse.CheckTotals:
		for _, t := range a.Totals {
			fmt.Fprintf(w, "totals %s %d\n", name(t.Player), t.Total.Value)
		}
	case parse.SitsOut:
		fmt.Fprintf(w, "%s leaves\n", name(a.Player))
	case parse.Move:
		does := map[tally.Move]string{tally.BuyIn: "buys in", tally.Join: "joins", tally.Leave: "leaves"}[a.Kind]
		if a.Start != nil {
			does += fmt.Sprintf(" with %d", a.Start.Value)
		}
		fmt.Fprintf(w, "%s %s\n", name(a.Player), does)
	}
}

func (w *logWriter) play(name string, p parse.Play) {
	words := []string{name + ":"}
	if p.Hand != nil {
		words = append(words, handWords(p.Hand)...)
	}
	if p.Claim != nil {
		points := p.Claim.Value
		if p.Total {
			points -= w.totals[p.Player]
		}
		w.totals[p.Player] += points
		words = append(words, "=", fmt.Sprint(points))
	}
	if p.Out {
		words = append(words, "out")
	}
	if len(words) > 1 {
		fmt.Fprintln(w, strings.Join(words, " "))
	}
	if p.After != nil {
		fmt.Fprintf(w, "totals %s %d\n", name, p.After.Value)
	}
}

// handWords returns the cards of a hand, its marked melds in brackets.
func handWords(h *parse.Hand) (words []string) {
	melds, loose := h.Grouped()
	for _, m := range melds {
		var laid []string
		for _, s := range m {
			text := s.Card.String()
			if s.As != 0 && s.As != s.Card {
				text += "(" + s.As.String() + ")"
			}
			laid = append(laid, text)
		}
		words = append(words, "["+strings.Join(laid, " ")+"]")
	}
	for _, c := range loose {
		words = append(words, c.String())
	}
	return words
}

// csvOf returns the log as a score sheet in CSV, as score --csv writes it.
func csvOf(log string) string {
	var text strings.Builder
	out := explain.SheetCSV{Writer: csv.NewWriter(&text)}
	st, err := evening.ReadLog(log, options(func(r *audit.Round, players []string) { out.Round("", players, r) }))
	if err != nil {
		return ""
	}
	_ = out.End(&st.Evening)
	return text.String()
}
