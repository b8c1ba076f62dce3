package cmd

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/judge"
)

type batchOptions struct {
	flags
	files              []string // empty or - for standard input
	csv, brief, noLine bool
	to, summary        string // formats of the answers and of the summary
	workers            int
}

func newBatchCmd(s Streams) *cobra.Command {
	var o batchOptions
	c := &cobra.Command{
		Use:   "batch [FILE]...",
		Short: "hands in bulk, one per line, in order",
		Long: `Batch answers one hand per line, in order, in JSON. A line is a hand as typed or
a JSON object with hand and any of id, variant, round, wild, rules and claim;
with --csv the first line of each file names the columns. Without a file, or
with -, it reads standard input. A line that cannot be read is answered with
what is wrong, and batch goes on with the next.`,
		Example: `  wildmeld batch -v five-crowns hands.txt
  wildmeld deal --count 1000 --json | wildmeld batch --brief --summary`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.files = args
			return runBatch(o, s)
		},
	}
	c.Flags().BoolVar(&o.csv, "csv", false, "the input is CSV, and its first line names the columns")
	c.Flags().BoolVar(&o.brief, "brief", false, "answer with the number alone and, after a claim, its verdict")
	choice(c.Flags(), &o.to, "to", []string{"json", "csv"}, "answer in `FORM`: json or csv")
	c.Flags().BoolVar(&o.noLine, "no-line", false, "leave out the line numbers, for a file that is answered in parts")
	choice(c.Flags(), &o.summary, "summary", []string{"text", "json"}, "end with counts on standard error, as text or as JSON, `[=json]`")
	c.Flags().Lookup("summary").NoOptDefVal = "text"
	o.workers = min(runtime.GOMAXPROCS(0), maxWorkers)
	number(c.Flags(), &o.workers, "workers", 1, maxWorkers, fmt.Sprintf("answer on `N` processors at once, up to %d", maxWorkers))
	o.bind(c.Flags())
	return c
}

// The memory that a run should need, in bytes. Each worker has its rounds
// (maxRoundBytes) and three blocks with their answers. Beyond that the garbage
// collector runs more often.
const (
	baseBytes   = 14 << 20
	workerBytes = 15 << 20
)

// maxWorkers is the maximum number of workers.
const maxWorkers = 256

func runBatch(o batchOptions, s Streams) error {
	setting, err := o.setting(s, 0)
	if err != nil {
		return err
	}
	if o.brief && o.to == "csv" {
		return answer.Errorf("leave out one of the two", "--brief answers with the number alone, --to csv with a row")
	}
	if fromStdin(o.files) {
		o.files = []string{"-"}
	}
	if s.Alone { // most lines do not allocate, so collecting early costs little
		debug.SetGCPercent(50)
		debug.SetMemoryLimit(int64(baseBytes + o.workers*workerBytes))
	}
	b := &batch{batchOptions: o, streams: s, setting: setting, progress: newProgress(s, o.files)}
	started := time.Now()
	for _, name := range o.files {
		if err = b.file(name); err != nil {
			break
		}
	}
	b.progress.end()
	switch o.summary {
	case "text":
		b.count.print(s.Err, time.Since(started))
	case "json":
		err = cmp.Or(b.count.json(s.Err), err)
	}
	switch {
	case errors.Is(err, context.Canceled):
		return errInterrupted
	case err != nil:
		return err
	case b.count.unread > 0:
		return answer.Unreadable
	case b.count.claims[judge.Low]+b.count.claims[judge.High]+b.count.illegal > 0:
		return answer.Wrong
	}
	return nil
}

// batch is a run over all files.
type batch struct {
	batchOptions
	streams  Streams
	setting  parse.Setting
	count    batchCount
	progress progress
	headed   bool     // whether the header of the CSV answers has been written
	extra    []string // the columns that it carries through
}

// file answers the lines of one file. CSV answers carry through the extra columns of
// the first file, which the other files must have too.
func (b *batch) file(name string) error {
	file, source, err := b.streams.open(name, "hands, one per line")
	if err != nil {
		return err
	}
	defer file.Close()
	in, first := bufio.NewReaderSize(parse.Decode(file), maxBulkLine), 1
	var columns *parse.Columns
	var extra []string
	if b.csv {
		header, err := in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return answer.Errorf("it names the columns, as in hand,claim", "the first line of %s is longer than %d bytes", source, maxBulkLine)
		case err != nil && !errors.Is(err, io.EOF):
			return err
		}
		c, problems := parse.ReadColumns(source, first, strings.TrimRight(string(header), "\r\n"))
		if err := complain(b.streams, problems); err != nil {
			return err
		}
		first, columns, extra = 2, c, c.Extra()
	}
	if b.to == "csv" && !b.headed {
		b.headed, b.extra = true, extra
		if err := write(b.streams.Out, explain.RecordHeader(extra)); err != nil {
			return err
		}
	} else if b.to == "csv" && !slices.Equal(extra, b.extra) {
		return answer.Errorf("answer it in a run of its own", "%s has other columns than %s", name, b.files[0])
	}
	workers := make([]func(*block), b.workers)
	for i := range workers {
		workers[i] = newLineWorker(source, b.batchOptions, b.setting, columns).block
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return runBlocks(ctx, in, columns, first, b.streams.Out, workers, func(answered *block) {
		b.count.add(answered.count)
		b.progress.add(len(answered.text), b.count.lines)
	})
}
