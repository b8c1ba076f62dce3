package cmd

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/bulk"
	"github.com/wildmeld/wildmeld/parse"
)

type batchOptions struct {
	handFlags
	files               []string // none or - for standard input
	csv, brief, summary bool
	noLine              bool
	workers             int
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
what is wrong, and the rest goes on.`,
		Example: `  wildmeld batch -v five-crowns hands.txt
  wildmeld deal --count 1000 --json | wildmeld batch --brief --summary`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.files = args
			return runBatch(o, s)
		},
	}
	c.Flags().SortFlags = false
	c.Flags().BoolVar(&o.csv, "csv", false, "the input is CSV with a first line of names")
	c.Flags().BoolVar(&o.brief, "brief", false, "answer with the number alone and, after a claim, its verdict")
	c.Flags().BoolVar(&o.noLine, "no-line", false, "leave the numbers of lines out, for a file that is answered in parts")
	c.Flags().BoolVar(&o.summary, "summary", false, "end with counts on standard error")
	o.workers = min(runtime.GOMAXPROCS(0), maxWorkers)
	c.Flags().Var(&number{&o.workers, 1, maxWorkers}, "workers", fmt.Sprintf("answer on `N` processors at once, up to %d", maxWorkers))
	o.bind(c.Flags())
	return c
}

// What a run should take in all, in bytes: each worker has what rounds leave it
// (maxRoundBytes) and three blocks with their answers. More is collected at once.
const (
	baseBytes   = 14 << 20
	workerBytes = 6 << 20
)

// maxWorkers is the most processors that lines are spread over.
const maxWorkers = 256

func runBatch(o batchOptions, s Streams) error {
	setting, err := o.setting(s, 0)
	if err != nil {
		return err
	}
	// Nearly all lines allocate nothing: the others may as well be collected often.
	defer debug.SetGCPercent(debug.SetGCPercent(50))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(baseBytes + o.workers*workerBytes)))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	b := newBatch(o, s, setting)
	err = b.files(ctx)
	b.progress.end()
	if o.summary {
		b.count.print(s.Err, time.Since(b.started))
	}
	if errors.Is(err, context.Canceled) {
		return errInterrupted
	}
	if err != nil {
		return err
	}
	return b.count.outcome()
}

// batch is a run over all files.
type batch struct {
	batchOptions
	streams  Streams
	setting  parse.Setting
	started  time.Time
	count    batchCount
	progress *progress
}

func newBatch(o batchOptions, s Streams, setting parse.Setting) *batch {
	b := &batch{batchOptions: o, streams: s, setting: setting, started: time.Now()}
	if fromStdin(o.files) {
		b.batchOptions.files = []string{"-"}
	}
	b.progress = newProgress(s, b.batchOptions.files)
	return b
}

// files answers the files one after the other.
func (b *batch) files(ctx context.Context) error {
	for _, name := range b.batchOptions.files {
		if err := b.file(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

func (b *batch) file(ctx context.Context, name string) error {
	if name == "-" {
		if err := b.streams.promptFor(nil, "hands, one per line"); err != nil {
			return err
		}
		return b.stream(ctx, "stdin", b.streams.In)
	}
	f, err := unless(ctx, func() (*os.File, error) { return os.Open(name) })
	if err != nil {
		return err
	}
	defer f.Close()
	return b.stream(ctx, name, f)
}

// unless returns what f returns, or the context's error where ctx is done
// before: a read of a terminal or a named pipe cannot be interrupted.
func unless[T any](ctx context.Context, f func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	given := make(chan result, 1)
	go func() {
		value, err := f()
		given <- result{value, err}
	}()
	select {
	case r := <-given:
		return r.value, r.err
	case <-ctx.Done():
		return *new(T), ctx.Err()
	}
}

// stream answers the lines of one file.
func (b *batch) stream(ctx context.Context, name string, in io.Reader) error {
	text, err := unless(ctx, func() (input, error) { return b.begin(name, in) })
	if err != nil {
		return err
	}
	first := 1
	var columns *parse.Columns
	if b.csv {
		c, problems := parse.ReadColumns(name, first, text.header)
		if err := complain(b.streams, problems); err != nil {
			return err
		}
		columns, first = c, 2
	}
	workers := make([]bulk.Worker[batchCount], b.workers)
	for i := range workers {
		workers[i] = newLineWorker(name, b.batchOptions, b.setting, columns).block
	}
	return bulk.Run(ctx, text.lines, first, b.streams.Out, workers, func(block bulk.Block, n batchCount) {
		b.count.add(n)
		b.progress.add(len(block.Text), b.count.lines)
	})
}

// input is the text of a file, without the header of a CSV.
type input struct {
	lines  io.Reader
	header string
}

// begin reads as much of a file as shows its encoding, and the header.
func (b *batch) begin(name string, in io.Reader) (input, error) {
	in = parse.Decode(in)
	if !b.csv {
		return input{lines: in}, nil
	}
	lines := bufio.NewReaderSize(in, bulk.MaxLine)
	header, err := lines.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		err = usagef("it names the columns, as in hand,claim", "the first line of %s is longer than %d bytes", name, bulk.MaxLine)
	case errors.Is(err, io.EOF):
		err = nil
	}
	return input{lines, strings.TrimRight(string(header), "\r\n")}, err
}
