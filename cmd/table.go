package cmd

import (
	"cmp"
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/internal/session"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
)

type tableOptions struct {
	flags
	log string // empty for the log of the date
}

func newTableCmd(s Streams) *cobra.Command {
	var o tableOptions
	c := newCommand("table", func(*cobra.Command, []string) error { return runTable(o, s) })
	c.Args = func(c *cobra.Command, args []string) error {
		if len(args) == 1 && strings.Contains(args[0], ".") {
			return answer.Errorf("wildmeld table --log "+args[0], "the log is named with --log")
		}
		return noArguments(c, args)
	}
	fs := c.Flags()
	fs.StringVar(&o.log, "log", "", "keep the log in `FILE`")
	o.bindGame(fs)
	o.bindScreen(fs)
	return c
}

func runTable(o tableOptions, s Streams) error {
	date := eveningOf(s.Now())
	file := session.LogFile{Path: cmp.Or(o.log, "wildmeld-"+date+".log")}
	base, changes, err := o.inForce(s)
	if err != nil {
		return err
	}
	text, err := file.Read()
	if err != nil {
		return err
	}
	n, err := session.New(session.Options{
		Source: file.Path, File: &file, Rules: base, Changes: changes, Head: evening.Head(base, date),
		Named:     o.variant != "" || o.house != "",
		Screen:    func() explain.Screen { return s.screen(s.Out, o.flags) },
		Open:      parse.OpenSheet,
		OpenHouse: housesBeside(file.Path),
	}, text)
	if err != nil {
		return err
	}
	streams := session.Streams{In: s.In, Out: s.Out, Err: s.Err, Reader: s.reader}
	outcome := answer.Right
	if s.talks() {
		err = session.RunAtTerminal(n, streams)
	} else {
		outcome, err = session.Run(n, streams)
	}
	var ended session.Ended
	if errors.As(err, &ended) {
		return answer.Outcome(signalled + int(ended))
	}
	return cmp.Or(err, error(outcome))
}

// noArguments refuses arguments to a command that takes none.
func noArguments(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return answer.Errorf("see "+c.CommandPath()+" --help", `%s takes no "%s"`, c.Name(), args[0])
}

// eveningOf returns the date of an evening, which lasts until six in the morning.
func eveningOf(now time.Time) string { return now.Add(-6 * time.Hour).Format(time.DateOnly) }
