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

	"github.com/wildmeld/wildmeld/cmd/bulk"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
)

type batchOptions struct {
	handFlags
	files              []string // none or - for standard input
	csv, brief, noLine bool
	to, summary        string // the forms of the answers and of the summary
	workers            int
}

// batchForm is how batch writes its answers.
type batchForm uint8

const (
	jsonRecords batchForm = iota
	briefForm
	csvRecords
)

func (o batchOptions) form() batchForm {
	switch {
	case o.brief:
		return briefForm
	case o.to == "csv":
		return csvRecords
	}
	return jsonRecords
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
	o.to = "json"
	c.Flags().Var(&choice{&o.to, []string{"json", "csv"}}, "to", "answer in `FORM`: json or csv")
	c.Flags().BoolVar(&o.noLine, "no-line", false, "leave the numbers of lines out, for a file that is answered in parts")
	c.Flags().Var(&choice{&o.summary, []string{"text", "json"}}, "summary", "end with counts on standard error, as text or as JSON, `[=json]`")
	c.Flags().Lookup("summary").NoOptDefVal = "text"
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
	if o.brief && o.to == "csv" {
		return usagef("leave out one of the two", "--brief answers with the number alone, --to csv with a row")
	}
	// Nearly all lines allocate nothing: the others may as well be collected often.
	defer debug.SetGCPercent(debug.SetGCPercent(50))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(int64(baseBytes + o.workers*workerBytes)))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	b := newBatch(o, s, setting)
	err = b.files(ctx)
	b.progress.end()
	switch o.summary {
	case "text":
		b.count.print(s.Err, time.Since(b.started))
	case "json":
		err = cmp.Or(b.count.json(s.Err), err)
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
	headed   bool     // the first line of answers in CSV is written
	extra    []string // its columns that are carried through
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
	if err := b.header(name, columns); err != nil {
		return err
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

// header writes the first line of answers in CSV, once. The columns that are
// carried through are those of the first file, which the others must have too.
func (b *batch) header(name string, columns *parse.Columns) error {
	var extra []string
	if columns != nil {
		extra = columns.Extra()
	}
	switch {
	case b.form() != csvRecords:
	case !b.headed:
		b.headed, b.extra = true, extra
		return write(b.streams.Out, explain.RecordHeader(extra))
	case !slices.Equal(extra, b.extra):
		return usagef("answer it in a run of its own", "%s has other columns than %s", name, b.batchOptions.files[0])
	}
	return nil
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
