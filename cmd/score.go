package cmd

import (
	"bufio"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
)

type scoreOptions struct {
	flags
	seasonOptions
	csv, markdown, chart, watch, repair bool
	asked                               explain.Asked
	logs                                []string           // - is standard input
	kept                                parse.SheetOptions // how to read a score sheet
}

// scoring writes the answers about evenings and, if there are several, about all of
// them together: in JSON, one object per line; in CSV, a row for each player and round;
// on a screen or in Markdown, for people.
type scoring struct {
	scoreOptions
	streams Streams
	several bool // whether there are several evenings

	out   *bufio.Writer
	begun bool        // whether an evening has been answered
	key   explain.Key // of the players in charts
	sheet explain.SheetCSV
}

func newScoreCmd(s Streams) *cobra.Command {
	o := scoreOptions{logs: []string{"-"}}
	c := newCommand("score", func(_ *cobra.Command, args []string) error {
		if len(args) > 0 {
			o.logs = args
		}
		return runScore(o, s)
	})
	c.Flags().Func("players", "the `NAMES` of the players on a score sheet: "+`"Mom, Dad"`, func(text string) error {
		o.kept.Players = namesIn(text)
		return nil
	})
	c.Flags().BoolFunc("cumulative", "a score sheet has running totals (=false: scores)", func(text string) error {
		on, err := strconv.ParseBool(text)
		if o.kept.Reading = parse.SheetOfScores; on {
			o.kept.Reading = parse.SheetOfTotals
		}
		return err
	})
	c.Flags().StringVar(&o.kept.Sheet, "sheet", "", "the sheet of a spreadsheet, by its `NAME`")
	c.Flags().BoolFunc("empty", "a cell of a score sheet without a score counts 0", func(text string) error {
		if o.kept.EmptyIsZero = text == "true" || text == "0"; !o.kept.EmptyIsZero {
			return wanted("it takes no value: an empty cell counts 0")
		}
		return nil
	})
	o.seasonOptions.bind(c.Flags())
	c.Flags().BoolVar(&o.full, "full", false, "of several evenings, show every sheet")
	c.Flags().BoolVar(&o.watch, "watch", false, "answer again whenever the log changes, until Ctrl-C")
	c.Flags().BoolVar(&o.repair, "repair", false, "write the log or sheet with its one smallest repair")
	c.Flags().BoolVar(&o.chart, "chart", false, "draw the running totals as well")
	c.Flags().BoolVar(&o.markdown, "markdown", false, "answer in Markdown")
	c.Flags().BoolVar(&o.asked.Review, "review", false, "review the evening in at most ten sentences")
	c.Flags().BoolVar(&o.asked.Needs, "needs", false, "before the last rounds: who can still win, and with what")
	c.Flags().BoolVar(&o.csv, "csv", false, "answer in CSV, a row for each player and round")
	asForms(c.Flags(), "chart", "csv", "full", "markdown")
	o.bindGame(c.Flags())
	o.bindLook(c.Flags())
	return c
}

func runScore(o scoreOptions, s Streams) error {
	if s.Alone { // what is kept of a long log has few pointers and is quick to collect
		debug.SetGCPercent(15)
		// Of a short one there is little, which would be collected all the time. Memory that
		// nobody touches costs nothing, and counts for when to collect.
		defer runtime.KeepAlive(make([]byte, 12<<20))
	}
	var asked []string
	for i, on := range []bool{o.json, o.csv, o.markdown, o.chart, o.repair} {
		if on {
			asked = append(asked, []string{"--json", "--csv", "--markdown", "--chart", "--repair"}[i])
		}
	}
	if len(asked) > 1 {
		return answer.Errorf("ask for one of them", "%s cannot be used together", strings.Join(asked, " and "))
	}
	var err error
	if o.kept.Rules, _, err = o.inForce(s); err != nil {
		return err
	}
	a := &scoring{scoreOptions: o, streams: s}
	switch {
	case a.watch:
		return a.watchLog()
	case a.repair:
		return a.writeRepaired()
	}
	return a.all()
}

// namesIn returns the names in --players. They are separated by semicolons or else by
// commas; if there are neither, by the word and.
func namesIn(text string) (names []string) {
	between := " and "
	for _, mark := range []string{",", ";"} {
		if strings.Contains(text, mark) {
			between = mark
		}
	}
	for name := range strings.SplitSeq(text, between) {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// all answers for all logs in turn.
func (a *scoring) all() (outcome error) {
	a.out, a.begun = bufio.NewWriter(a.streams.Out), false
	files, fromFolder, err := a.inFolders(a.logs)
	if err != nil {
		return err
	}
	a.several = len(files) > 1 || len(fromFolder) > 0
	a.sheet = explain.SheetCSV{Writer: csv.NewWriter(a.out), Several: a.several}
	var list []*sitting
	for _, path := range files {
		err := a.file(path, fromFolder[path], &list)
		if err != nil && !a.several {
			return cmp.Or(a.out.Flush(), err)
		}
		if err != nil {
			a.failed(err)
			outcome = worse(outcome, answer.Outcome(statusOf(err)))
		}
	}
	if a.several || a.records {
		if len(fromFolder) > 0 {
			inOrder(list)
		}
		if err := a.season(list); err != nil {
			outcome = worse(outcome, answer.Outcome(statusOf(err)))
		}
	}
	if err := a.out.Flush(); err != nil {
		return err
	}
	return outcome
}

// failed says why one of several files is not answered for.
func (a *scoring) failed(err error) {
	printError(a.streams, err)
	if a.json {
		a.out.WriteString(errorJSON(err, typedHand{}))
	}
}

// file reads the evenings of a file and answers for the only one, or adds them to the
// list of several. Complaints about a file of a folder that is no log are one remark.
func (a *scoring) file(path string, inFolder bool, list *[]*sitting) (outcome error) {
	s, kept := a.streams, a.kept
	defer func() { a.kept = kept }()
	file, source, err := s.open(path, "a round log line by line, such as Ann 12, Bob 0")
	if err != nil {
		return err
	}
	defer file.Close()
	evenings, err := parse.Evenings(source, file, a.kept)
	if a.isAboutOthers(err, path) {
		return a.file(path, inFolder, list)
	} else if err != nil {
		return err
	}
	if len(evenings) > 1 {
		a.several, a.sheet.Several = true, true
	}
	for i := range evenings {
		err := a.sitting(source, &evenings[i], inFolder, list)
		if len(evenings) == 1 && a.isAboutOthers(err, path) {
			return a.file(path, inFolder, list)
		}
		if err != nil && len(evenings) == 1 {
			return err
		} else if err != nil {
			a.failed(err)
			outcome = worse(outcome, answer.Outcome(statusOf(err)))
		}
	}
	return outcome
}

// isAboutOthers reports whether a file is refused for an option that among several files is
// about those of another kind, and leaves out that option.
func (a *scoring) isAboutOthers(err error, path string) bool {
	var option parse.OptionError
	if !errors.As(err, &option) || !a.several || path == "-" {
		return false
	}
	switch option.Option {
	case "--cumulative":
		a.kept.Reading = 0
	case "--sheet":
		a.kept.Sheet = ""
	default:
		return false
	}
	return true
}

// sitting reads one evening of a file.
func (a *scoring) sitting(source string, from *parse.Evening, inFolder bool, list *[]*sitting) error {
	s := a.streams
	e, err := a.read(source, from, inFolder)
	if err != nil {
		return err
	}
	if inFolder && !e.isLog() {
		a.passOver(filepath.Dir(source), []string{filepath.Base(source)})
		return nil
	}
	if !a.taken(e, from) {
		if diag.Print(s.Err, s.reader(), from.Undated); from.Undated != nil {
			return answer.Unreadable
		}
		return nil
	}
	if !a.csv && !a.records && (!a.several || a.full || a.json) {
		a.options(source, from).Repair(e.Evening, from.With)
	}
	*from = parse.Evening{} // the text of a long log is large, and is not read again
	diag.Print(s.Err, s.reader(), e.problems)
	if e.Unprinted > 0 {
		fmt.Fprintf(s.Err, "%s: %d more complaints\n", display.Safe(e.Source), e.Unprinted)
	}
	if asked := a.kept.Rules; a.variant != "" && e.Rules.Game != asked.Game {
		fmt.Fprintf(s.Err, "%s: (remark) it is a log of %s, so %s is not used\n", display.Safe(e.Source), e.Rules.Name, asked.Name)
	}
	if a.several || a.records {
		*list = append(*list, e)
		return nil
	}
	if err := a.write(e.Evening); err != nil || e.Status == evening.Right {
		return err
	}
	return answer.Outcome(e.Status)
}

// read reads an evening. It keeps the complaints about a file that may be no log, and
// prints others as they come.
func (a *scoring) read(source string, from *parse.Evening, keep bool) (*sitting, error) {
	e, o := sitting{day: from.Date}, a.options(source, from)
	reader, printed := a.streams.reader(), bufio.NewWriter(a.streams.Err)
	defer printed.Flush()
	o.Problem = func(d diag.Diagnostic) {
		if keep = keep || !a.since.IsZero() || !a.until.IsZero(); keep {
			e.problems = append(e.problems, d)
		} else {
			diag.Print(printed, reader, []diag.Diagnostic{d})
		}
	}
	var err error
	if e.Evening, err = o.Read(nil); err != nil {
		return nil, err
	}
	e.Name = from.Name
	return &e, nil
}

// options returns how an evening of a file is read.
func (a *scoring) options(source string, from *parse.Evening) evening.Options {
	return evening.Options{
		Source: source, Changes: a.rules, SheetOptions: a.kept, OpenHouse: housesBeside(source),
		Open: func(string, io.Reader, parse.SheetOptions) (parse.Sheet, error) { return from.Open() },
	}
}

// write writes the answer about an evening. CSV has no room for findings, so they go to
// standard error.
func (a *scoring) write(e *evening.Evening) error {
	s := a.streams
	cards := s.cards(a.ascii || a.json || a.csv)
	switch {
	case a.csv:
		for _, f := range e.Findings {
			if f.Kind != evening.Complaint {
				fmt.Fprintln(s.Err, cards.FindingIn(f, e))
			}
		}
		if more := e.More.Wrong + e.More.Remarks - e.Unprinted; more > 0 {
			fmt.Fprintf(s.Err, "%s: %d more findings\n", display.Safe(e.Source), more)
		}
		return a.sheet.Evening(e)
	case a.json:
		log := ""
		if a.several {
			log = e.Called()
		}
		return cards.WriteEveningJSON(a.out, e, log, a.asked)
	case a.markdown:
		a.out.WriteString(cards.ScoreMarkdown(e, a.asked))
	default:
		screen := s.screen(s.Out, a.flags)
		_, isTerminal := s.Terminal(s.Out)
		screen.WriteScore(a.out, e, explain.Layout{OneLine: !isTerminal, LinesPrinted: true, Asked: a.asked}) // in a pipe each finding stays on one line
		if a.chart {
			a.out.WriteString("\n" + screen.Chart(e, &a.key))
		}
	}
	return nil
}
