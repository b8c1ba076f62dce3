package cmd

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
)

type scoreOptions struct {
	gameFlags
	lookFlags
	sheetFlags
	csv, markdown, chart, watch bool
	since                       string
	logs                        []string // none or - for standard input
}

func newScoreCmd(s Streams) *cobra.Command {
	var o scoreOptions
	c := &cobra.Command{
		Use:   "score [LOG...]",
		Short: "a round log checked and added up",
		Long: `Score reads a log or a score sheet and says who won, who owes whom, and which
entries are wrong and why. Totals are added up from what the cards score,
whatever was claimed; a claim without cards is taken as it is, and marked.
Several logs end with a table over all. Without a log it reads standard input.`,
		Example: `  wildmeld score evening.log
  wildmeld score -v sixty-five --cumulative sheet.csv
  wildmeld score --chart *.log`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.logs = args
			return runScore(o, s)
		},
	}
	c.Flags().SortFlags = false
	o.sheetFlags.bind(c.Flags())
	c.Flags().StringVar(&o.since, "since", "", "take logs of that `DATE` and later, such as 2026-05-01")
	c.Flags().BoolVar(&o.watch, "watch", false, "answer again whenever the log changes, until Ctrl-C")
	c.Flags().BoolVar(&o.chart, "chart", false, "draw the running totals as well")
	c.Flags().BoolVar(&o.markdown, "markdown", false, "answer in Markdown")
	c.Flags().BoolVar(&o.csv, "csv", false, "answer in CSV, a row for each player and round")
	o.gameFlags.bind(c.Flags())
	o.lookFlags.bind(c.Flags())
	return c
}

func runScore(o scoreOptions, s Streams) error {
	if err := o.oneForm(); err != nil {
		return err
	}
	base, _, err := o.inForce(s)
	if err != nil {
		return err
	}
	since, err := o.sinceDate()
	if err != nil {
		return err
	}
	if len(o.logs) == 0 {
		o.logs = []string{"-"}
	}
	if o.watch {
		return watchLog(o, s, base, since)
	}
	return scoreAll(o, s, base, since)
}

// scoreAll answers for all logs, one after the other.
func scoreAll(o scoreOptions, s Streams, base rules.Rules, since time.Time) error {
	out := bufio.NewWriter(s.Out)
	form := o.form(s, out)
	var outcome error
	for _, path := range o.logs {
		err := scoreOne(o, s, base, since, path, form)
		if err != nil && !isPrinted(err) && len(o.logs) == 1 {
			return err
		}
		printError(s, err)
		outcome = worse(outcome, exitStatus(statusOf(err)))
	}
	form.end()
	if err := out.Flush(); err != nil {
		return err
	}
	return outcome
}

func (o scoreOptions) oneForm() error {
	var asked []string
	for _, f := range []struct {
		name string
		on   bool
	}{{"--json", o.json}, {"--csv", o.csv}, {"--markdown", o.markdown}, {"--chart", o.chart}} {
		if f.on {
			asked = append(asked, f.name)
		}
	}
	if len(asked) > 1 {
		return usagef("ask for one of them", "%s exclude each other", strings.Join(asked, " and "))
	}
	return nil
}

// scoreOne answers for one log.
func scoreOne(o scoreOptions, s Streams, base rules.Rules, since time.Time, path string, form scoreForm) error {
	file, source, err := openLog(s, path)
	if err != nil {
		return err
	}
	defer file.Close()
	in, taken, err := o.takenSince(s, file, source, base, since)
	if err != nil || !taken {
		return err
	}
	shown := &explain.Evening{Source: source}
	e, err := evening.NewReader(in, o.evening(s, source, base, shown, form))
	if err != nil {
		return err
	}
	form.begin(shown)
	if err := e.Read(); err != nil {
		return err
	}
	if n := e.Unprinted(); n > 0 {
		fmt.Fprintf(s.Err, "%s: %d more complaints\n", display.Safe(source), n)
	}
	e.Show(shown)
	if err := form.finish(); err != nil {
		return err
	}
	return outcomeError(e.Outcome())
}

// evening is how a log is read: rounds go to the form as they are closed and,
// where the form has no room for findings, those to standard error.
func (o scoreOptions) evening(s Streams, source string, base rules.Rules, shown *explain.Evening, form scoreForm) evening.Options {
	r := evening.Options{
		Source: source, Rules: base, Changes: o.rules, Players: o.counted(), Reading: o.reading, EmptyIsZero: bool(o.empty), Cards: form.cards(), Open: parse.OpenSheet, OpenHouse: housesBeside(source),
		Closed: func(r *audit.Round, players []string) {
			shown.Players = players
			form.round(r)
		},
		Problem: func(d diag.Diagnostic) { diag.Print(s.Err, s.reader(), []diag.Diagnostic{d}) },
	}
	if o.csv {
		r.Stream = func(f explain.Found) { fmt.Fprintln(s.Err, f.In(source)) }
	}
	return r
}

func openLog(s Streams, path string) (io.ReadCloser, string, error) {
	if path == "-" {
		return io.NopCloser(s.In), "stdin", s.promptFor(nil, "a round log line by line, such as Ann 12, Bob 0")
	}
	file, err := os.Open(path)
	return file, path, err
}

// scoreForm writes the answers in one form.
type scoreForm interface {
	cards() explain.Cards
	begin(e *explain.Evening)
	round(r *audit.Round)
	finish() error // the evening is complete
	end()          // so are all
}

func (o scoreOptions) form(s Streams, out *bufio.Writer) scoreForm {
	several := len(o.logs) > 1
	switch {
	case o.json:
		return &jsonForm{out: out, several: several}
	case o.csv:
		return &csvForm{sheet: explain.SheetCSV{Writer: csv.NewWriter(out), Several: several}}
	}
	_, isTerminal := s.Terminal(s.Out)
	return &screenForm{
		out: out, screen: s.screen(s.Out, o.lookFlags), several: several,
		markdown: o.markdown, chart: o.chart, oneLine: !isTerminal,
	}
}
