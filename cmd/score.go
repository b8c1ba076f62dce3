package cmd

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/audit"
	"github.com/wildmeld/wildmeld/solve/rules"
)

type scoreOptions struct {
	flags
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
	o.sheetFlags.bind(c.Flags())
	c.Flags().StringVar(&o.since, "since", "", "take logs of that `DATE` and later, such as 2026-05-01")
	c.Flags().BoolVar(&o.watch, "watch", false, "answer again whenever the log changes, until Ctrl-C")
	c.Flags().BoolVar(&o.chart, "chart", false, "draw the running totals as well")
	c.Flags().BoolVar(&o.markdown, "markdown", false, "answer in Markdown")
	c.Flags().BoolVar(&o.csv, "csv", false, "answer in CSV, a row for each player and round")
	o.bindGame(c.Flags())
	o.bindLook(c.Flags())
	return c
}

func runScore(o scoreOptions, s Streams) error {
	if s.Limit != nil { // the process is its own, and keeps little of a log
		debug.SetGCPercent(400)
	}
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
		return answer.Errorf("ask for one of them", "%s cannot be used together", strings.Join(asked, " and "))
	}
	base, _, err := o.inForce(s)
	if err != nil {
		return err
	}
	since, ok := readDate(o.since)
	if !ok && o.since != "" {
		return answer.Errorf("DATE is a day, such as 2026-05-01", "--since cannot be %q", o.since)
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
	answers := newScoreAnswers(o, s, out)
	var outcome error
	for _, path := range o.logs {
		err := scoreOne(o, s, base, since, path, answers)
		if err != nil && !isPrinted(err) && len(o.logs) == 1 {
			return err
		}
		printError(s, err)
		outcome = worse(outcome, answer.Outcome(statusOf(err)))
	}
	answers.end()
	if err := out.Flush(); err != nil {
		return err
	}
	return outcome
}

// scoreOne answers for one log.
func scoreOne(o scoreOptions, s Streams, base rules.Rules, since time.Time, path string, answers *scoreAnswers) error {
	file, source, err := openLog(s, path)
	if err != nil {
		return err
	}
	defer file.Close()
	options := o.evening(s, base, source, answers)
	in, taken, err := o.takenSince(s, file, options, since)
	if err != nil || !taken {
		return err
	}
	e, err := evening.NewReader(in, options)
	if err != nil {
		return err
	}
	answers.begin(&e.Evening)
	if err := e.Read(); err != nil {
		return err
	}
	if n := e.Unprinted(); n > 0 {
		fmt.Fprintf(s.Err, "%s: %d more complaints\n", display.Safe(source), n)
	}
	if err := answers.finish(); err != nil {
		return err
	}
	return e.Status()
}

// evening returns how a log is read: rounds are answered as they are closed and,
// where the form has no room for findings, those go to standard error.
func (o scoreOptions) evening(s Streams, base rules.Rules, source string, answers *scoreAnswers) evening.Options {
	r := evening.Options{
		Source: source, Changes: o.rules,
		SheetOptions: parse.SheetOptions{Rules: base, Players: o.counted(), Reading: o.reading, EmptyIsZero: o.emptyIsZero},
		Cards:        s.cards(o.ascii || o.json || o.csv), Open: parse.OpenSheet, OpenHouse: housesBeside(source),
		Closed:  func(r *audit.Round, _ []string) { answers.round(r) },
		Problem: func(d diag.Diagnostic) { diag.Print(s.Err, s.reader(), []diag.Diagnostic{d}) },
	}
	if o.csv {
		r.Stream = func(f explain.Found) { fmt.Fprintln(s.Err, f.In(source)) }
	}
	return r
}

func openLog(s Streams, path string) (io.ReadCloser, string, error) {
	if path == "-" {
		return io.NopCloser(s.In), typedSource, s.promptFor(nil, "a round log line by line, such as Ann 12, Bob 0")
	}
	file, err := os.Open(path)
	return file, path, err
}

// housesBeside opens the house files that a log names. A log may come from
// others: it may name regular files of its own folder and those below, which
// os.Root holds symbolic links to as well.
func housesBeside(log string) func(name string) (io.ReadCloser, error) {
	return func(name string) (io.ReadCloser, error) {
		if !filepath.IsLocal(name) {
			return nil, evening.ErrElsewhere
		}
		folder, err := os.OpenRoot(filepath.Dir(log))
		if err != nil {
			return nil, err
		}
		defer folder.Close()
		file, err := folder.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0) // does not wait for a pipe
		var path *fs.PathError
		var system syscall.Errno
		if errors.As(err, &path) && !errors.As(path.Err, &system) {
			return nil, evening.ErrElsewhere // the error of a link that leaves the folder, which has no name
		}
		if err != nil {
			return nil, err
		}
		info, err := file.Stat()
		if err == nil && !info.Mode().IsRegular() {
			err = errors.New("it is not a regular file")
		}
		if err != nil {
			file.Close()
			return nil, err
		}
		return file, nil
	}
}

// watchPause is the time between two looks at a log that is watched. It looks at
// the file's identity, size and time, which costs microseconds and sees changes
// on network and synchronised folders too; those tell no program of changes that
// another machine makes, so that waiting for the system's notices would miss them.
const watchPause = 250 * time.Millisecond

// watchLog answers for a log, and again whenever it changes or an editor puts
// another file in its place, until Ctrl-C.
func watchLog(o scoreOptions, s Streams, base rules.Rules, since time.Time) error {
	if len(o.logs) != 1 || o.logs[0] == "-" {
		return answer.Errorf("wildmeld score --watch evening.log", "--watch takes one log, which is a file")
	}
	path := o.logs[0]
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	shown, err := os.Stat(path)
	if err != nil {
		return err
	}
	begins, between := "", "\n" // in a pipe a blank line, on a terminal an empty screen
	if _, isTerminal := s.Terminal(s.Out); isTerminal && s.Env("TERM") != "dumb" {
		begins, between = "\x1b[H\x1b[2J", "\x1b[H\x1b[2J"
	}
	for ; ; begins = between {
		if err := write(s.Out, begins); err != nil {
			return err
		}
		err := scoreAll(o, s, base, since)
		switch {
		case errors.Is(err, fs.ErrNotExist): // taken away between two looks
		case err != nil && !isPrinted(err):
			return err
		}
		if shown, err = s.changed(ctx, path, shown); err != nil {
			return err
		}
	}
}

// changed waits until a file is another than the one that was shown. One that is
// not there is waited for: editors take it away before they write it anew.
func (s Streams) changed(ctx context.Context, path string, shown fs.FileInfo) (fs.FileInfo, error) {
	ticker := time.NewTicker(watchPause)
	defer ticker.Stop()
	for missing := 0; ; {
		select {
		case <-ctx.Done():
			return nil, errInterrupted
		case <-ticker.C:
		}
		now, err := os.Stat(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			if missing++; missing == 8 {
				if err := write(s.Err, display.Safe(path)+": the file is gone; waiting for it to come back\n"); err != nil {
					return nil, err
				}
			}
		case err != nil:
			return nil, err
		case !os.SameFile(now, shown) || now.Size() != shown.Size() || !now.ModTime().Equal(shown.ModTime()):
			return now, nil
		}
	}
}
