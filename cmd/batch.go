package cmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/internal/bulk"
	"github.com/wildmeld/wildmeld/explain/answer"
)

type batchOptions struct {
	flags
	bulk.Options
	files   []string // empty or - for standard input
	summary string   // the form of the summary, if there is one
}

func newBatchCmd(s Streams) *cobra.Command {
	var o batchOptions
	c := newCommand("batch", func(_ *cobra.Command, args []string) error {
		o.files = args
		return runBatch(o, s)
	})
	c.Flags().BoolVar(&o.CSV, "csv", false, "the input is CSV, and its first line names the columns")
	c.Flags().BoolVar(&o.Brief, "brief", false, "answer with the number alone and, after a claim, its verdict")
	choice(c.Flags(), &o.To, "to", []string{"json", "csv"}, "answer in `FORM`: json or csv")
	c.Flags().BoolVar(&o.NoLine, "no-line", false, "leave out the line numbers, for a file that is answered in parts")
	choice(c.Flags(), &o.summary, "summary", []string{"text", "json"}, "end with counts on standard error, as text or as JSON, `[=json]`")
	c.Flags().Lookup("summary").NoOptDefVal = "text"
	o.Workers = min(runtime.GOMAXPROCS(0), maxWorkers)
	number(c.Flags(), &o.Workers, "workers", 1, maxWorkers, fmt.Sprintf("answer on `N` processors at once, up to %d", maxWorkers))
	o.bind(c.Flags())
	return c
}

// maxWorkers is the maximum number of workers.
const maxWorkers = 256

func runBatch(o batchOptions, s Streams) (err error) {
	if o.Setting, err = o.setting(s, 0); err != nil {
		return err
	}
	if o.Brief && o.To == "csv" {
		return answer.Errorf("leave out one of the two", "--brief answers with the number alone, --to csv with a row")
	}
	if fromStdin(o.files) {
		o.files = []string{"-"}
	}
	if s.Alone { // most lines do not allocate, so collecting early costs little
		debug.SetGCPercent(50)
		debug.SetMemoryLimit(o.Memory())
	}
	bar, b := newProgress(s, o.files), &bulk.Batch{Options: o.Options, Out: s.Out}
	b.Wrote = func(bytes int) { bar.add(bytes, b.Count.Lines) }
	started := time.Now()
	for _, name := range o.files {
		if err = batchFile(b, s, name); err != nil {
			break
		}
	}
	bar.end()
	switch o.summary {
	case "text":
		b.Count.WriteText(s.Err, time.Since(started))
	case "json":
		err = cmp.Or(b.Count.WriteJSON(s.Err), err)
	}
	switch {
	case errors.Is(err, context.Canceled):
		return errInterrupted
	case err != nil:
		return err
	case b.Count.Unread > 0:
		return answer.Unreadable
	case b.Count.Wrong():
		return answer.Wrong
	}
	return nil
}

// batchFile answers the lines of one file, until Ctrl-C.
func batchFile(b *bulk.Batch, s Streams, name string) error {
	file, source, err := s.open(name, "hands, one per line")
	if err != nil {
		return err
	}
	defer file.Close()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	problems, err := b.Answer(ctx, source, file)
	return cmp.Or(complain(s, problems), err)
}
