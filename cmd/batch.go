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
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/cmd/bulk"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/judge"
)

type batchOptions struct {
	flags
	files              []string // none or - for standard input
	csv, brief, noLine bool
	to, summary        string // the forms of the answers and of the summary
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
	o.to = "json"
	c.Flags().Var(&choice{&o.to, []string{"json", "csv"}}, "to", "answer in `FORM`: json or csv")
	c.Flags().BoolVar(&o.noLine, "no-line", false, "leave out the line numbers, for a file that is answered in parts")
	c.Flags().Var(&choice{&o.summary, []string{"text", "json"}}, "summary", "end with counts on standard error, as text or as JSON, `[=json]`")
	c.Flags().Lookup("summary").NoOptDefVal = "text"
	o.workers = min(runtime.GOMAXPROCS(0), maxWorkers)
	number(c.Flags(), &o.workers, "workers", 1, maxWorkers, fmt.Sprintf("answer on `N` processors at once, up to %d", maxWorkers))
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
		return answer.Errorf("leave out one of the two", "--brief answers with the number alone, --to csv with a row")
	}
	if fromStdin(o.files) {
		o.files = []string{"-"}
	}
	if s.Limit != nil {
		s.Limit(int64(baseBytes + o.workers*workerBytes))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	b := &batch{batchOptions: o, streams: s, setting: setting, progress: newProgress(s, o.files)}
	started := time.Now()
	for _, name := range o.files {
		if err = b.file(ctx, name); err != nil {
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
	progress *progress
	headed   bool     // the first line of answers in CSV is written
	extra    []string // its columns that are carried through
}

// file answers the lines of one file.
func (b *batch) file(ctx context.Context, name string) error {
	source := name
	if name == "-" {
		source = typedSource
		if err := b.streams.promptFor(nil, "hands, one per line"); err != nil {
			return err
		}
	}
	text, err := b.begin(ctx, name, source)
	if err != nil {
		return err
	}
	defer text.Close()
	first := 1
	var columns *parse.Columns
	if b.csv {
		c, problems := parse.ReadColumns(source, first, text.header)
		if err := complain(b.streams, problems); err != nil {
			return err
		}
		columns, first = c, 2
	}
	if b.to == "csv" {
		if err := b.header(name, columns); err != nil {
			return err
		}
	}
	workers := make([]bulk.Worker[batchCount], b.workers)
	for i := range workers {
		workers[i] = newLineWorker(source, b.batchOptions, b.setting, columns).block
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
	if !b.headed {
		b.headed, b.extra = true, extra
		return write(b.streams.Out, explain.RecordHeader(extra))
	}
	if !slices.Equal(extra, b.extra) {
		return answer.Errorf("answer it in a run of its own", "%s has other columns than %s", name, b.files[0])
	}
	return nil
}

// input is the text of a file, without the header of a CSV.
type input struct {
	io.Closer
	lines  io.Reader
	header string
	err    error
}

// begin opens a file and reads as much of it as shows its encoding, and the
// header. It returns where ctx is done before: a read of a terminal or a named
// pipe cannot be interrupted.
func (b *batch) begin(ctx context.Context, name, source string) (input, error) {
	begun := make(chan input, 1)
	go func() { begun <- b.open(name, source) }()
	select {
	case in := <-begun:
		return in, in.err
	case <-ctx.Done():
		return input{}, ctx.Err()
	}
}

func (b *batch) open(name, source string) (in input) {
	file := io.NopCloser(b.streams.In)
	if name != "-" {
		if file, in.err = os.Open(name); in.err != nil {
			return in
		}
	}
	in.Closer, in.lines = file, parse.Decode(file)
	if !b.csv {
		return in
	}
	lines := bufio.NewReaderSize(in.lines, bulk.MaxLine)
	header, err := lines.ReadSlice('\n')
	in.lines, in.header = lines, strings.TrimRight(string(header), "\r\n")
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		in.err = answer.Errorf("it names the columns, as in hand,claim", "the first line of %s is longer than %d bytes", source, bulk.MaxLine)
	case !errors.Is(err, io.EOF):
		in.err = err
	}
	return in
}
