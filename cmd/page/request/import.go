package request

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Import is a text in which an evening stands: a log, or a score sheet in CSV,
// TSV or Markdown, which is played by the game and the house rules given.
type Import struct {
	Text string `json:"text"`
	File string `json:"file"` // its name, if it has one
	Start
}

// take makes an evening the log.
func (a *Answer) take(in *Import) {
	log, problems := in.log()
	if a.refuse(problems) {
		return
	}
	for _, d := range problems {
		a.Remarks = append(a.Remarks, d.Message)
	}
	switch err := a.page.read(log); {
	case err != nil:
		a.complain(err)
	case len(a.page.state.Players) == 0:
		a.reject("no evening stands in this text", "a log names the game and the players, and has lines such as Ann: 3h 4h 5h = 0 out; a score sheet has a row for each round and a column for each player")
	default:
		a.Log = log
	}
}

// log is the text as a log.
func (in *Import) log() (string, []diag.Diagnostic) {
	house, _ := divided(in.House)
	r, problems := in.rules(house)
	if diag.Failed(problems) {
		return "", problems
	}
	name := in.File
	if name == "" {
		name = "sheet"
	}
	text, err := parse.OpenSheet(name, strings.NewReader(in.Text), parse.SheetOptions{Rules: r})
	if err != nil {
		return "", []diag.Diagnostic{{Severity: diag.Error, Message: err.Error()}}
	}
	score, isSheet := text.(*parse.ScoreSheet)
	if !isSheet {
		return withEnd(in.Text), nil
	}
	w := logWriter{sheet: score}
	var remarks []diag.Diagnostic
	for {
		statement, problems, err := score.Next()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return "", []diag.Diagnostic{{Severity: diag.Error, Message: err.Error()}}
		}
		for i := range problems {
			problems[i].Message = fmt.Sprintf("line %d: %s", problems[i].Line, problems[i].Message)
		}
		if diag.Failed(problems) {
			return "", problems
		}
		remarks = append(remarks, problems...)
		if statement != nil {
			w.write(statement.Action)
		}
	}
	log := strings.Join(head(r), "\n") + "\n" + w.String()
	return log, append(remarks, sameTotals(in.Text, log, name, r)...)
}

// sameTotals complains where a score sheet adds up to other totals than the log
// that was made of it: then the page cannot go on with it.
func sameTotals(sheet, log, name string, r rules.Rules) []diag.Diagnostic {
	o := options(nil)
	o.Source, o.Rules, o.Open = name, r, parse.OpenSheet
	var before, after explain.Evening
	for text, shown := range map[string]*explain.Evening{sheet: &before, log: &after} {
		e, err := evening.NewReader(strings.NewReader(text), o)
		if err == nil {
			err = e.Read()
		}
		if err != nil {
			return []diag.Diagnostic{{Severity: diag.Error, Message: err.Error()}}
		}
		e.Show(shown)
	}
	same := len(before.Players) == len(after.Players)
	for p := range min(len(before.Players), len(after.Players)) {
		a, b := before.Game.Seats()[p], after.Game.Seats()[p]
		same = same && a.Total == b.Total && a.Gaps == b.Gaps
	}
	if same {
		return nil
	}
	return []diag.Diagnostic{{Severity: diag.Error, Message: "the sheet adds up to other totals as a log", Hint: "write it anew with one row per round and one column per player"}}
}

// logWriter writes the statements of a score sheet as lines of a log.
type logWriter struct {
	strings.Builder
	sheet  *parse.ScoreSheet
	totals map[int]int // so far, by player
}

func (w *logWriter) name(player int) string { return w.sheet.Players()[player] }

func (w *logWriter) write(action parse.Action) {
	switch a := action.(type) {
	case parse.SetPlayers:
		names := make([]string, len(a.Players))
		for i, p := range a.Players {
			names[i] = w.name(p)
		}
		fmt.Fprintf(w, "players %s\n", strings.Join(names, ", "))
	case parse.SetMax:
		fmt.Fprintf(w, "max %d\n", a.Points.Value)
	case parse.StartRound:
		w.round(a)
	case parse.Play:
		w.play(a)
	case parse.CheckTotals:
		for _, t := range a.Totals {
			fmt.Fprintf(w, "totals %s %d\n", w.name(t.Player), t.Total.Value)
		}
	case parse.SitsOut:
		fmt.Fprintf(w, "%s leaves\n", w.name(a.Player))
	case parse.Leaves:
		fmt.Fprintf(w, "%s leaves\n", w.name(a.Player))
	case parse.Joins:
		fmt.Fprintf(w, "%s joins", w.name(a.Player))
		if a.Start != nil {
			fmt.Fprintf(w, " with %d", a.Start.Value)
		}
		w.WriteByte('\n')
	case parse.BuysIn:
		fmt.Fprintf(w, "%s buys in\n", w.name(a.Player))
	}
}

func (w *logWriter) round(a parse.StartRound) {
	switch {
	case a.Ask.Bonus:
		w.WriteString("\nround bonus\n")
	case a.Ask.Number == 0 && a.Ask.WildSaid:
		fmt.Fprintf(w, "\nround %s\n", explain.Plural(a.Ask.Wild))
	default:
		fmt.Fprintf(w, "\nround %d", a.Ask.Number)
		if a.Ask.WildSaid && a.Ask.Wild == card.NoRank {
			w.WriteString(" wild joker")
		} else if a.Ask.WildSaid {
			w.WriteString(" wild " + a.Ask.Wild.String())
		}
		w.WriteByte('\n')
	}
	for _, p := range a.Plays {
		w.play(p)
	}
}

func (w *logWriter) play(p parse.Play) {
	if w.totals == nil {
		w.totals = map[int]int{}
	}
	words := []string{w.name(p.Player) + ":"}
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
		fmt.Fprintf(w, "totals %s %d\n", w.name(p.Player), p.After.Value)
	}
}

// handWords is the cards of a hand, its marked melds in brackets.
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

// csvOf is the log as a score sheet in CSV, as score --csv writes it.
func csvOf(log string) string {
	var text strings.Builder
	out := explain.SheetCSV{Writer: csv.NewWriter(&text)}
	st, err := evening.ReadLogState(log, options(func(r *audit.Round, players []string) { out.Round("", players, r) }))
	if err != nil {
		return ""
	}
	_ = out.End(&st.Evening)
	return text.String()
}
