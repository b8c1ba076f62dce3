// Package bulk answers hands in bulk: one per line, in order, on several processors. It
// reads and writes streams, and knows no flags.
package bulk

import (
	"bufio"
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/records"
)

// Options says how lines are read and answered.
type Options struct {
	Setting parse.Setting
	CSV     bool   // the input is CSV, and its first line names the columns
	Brief   bool   // answer with the number alone and, after a claim, its verdict
	To      string // the form of other answers: csv, or json if it is empty
	NoLine  bool   // leave out the line numbers
	Workers int    // how many lines are answered at once
}

// The memory that a run should need, in bytes. Each worker has its rounds
// (maxRoundBytes) and three blocks with their answers. Beyond that the garbage
// collector runs more often.
const (
	baseBytes   = 14 << 20
	workerBytes = 15 << 20
)

// Memory returns how many bytes a run should need.
func (o Options) Memory() int64 { return int64(baseBytes + o.Workers*workerBytes) }

// Batch is a run over one input or several. The zero value of the other fields begins one.
type Batch struct {
	Options
	Out   io.Writer
	Count Count
	Wrote func(bytes int) // is called when that many bytes of the input have been answered

	first string   // the name of the first input; empty before it
	extra []string // the columns of the first input that CSV answers carry through
}

// Answer answers the lines of an input. CSV answers carry through the extra columns of
// the first input, which the others must have too. The problems are those of a line that
// names the columns; if there are any, nothing is answered.
func (b *Batch) Answer(ctx context.Context, source string, from io.Reader) (problems []diag.Diagnostic, err error) {
	in, first := bufio.NewReaderSize(parse.Decode(from), maxLine), 1
	var columns *records.Columns
	var extra []string
	if b.CSV {
		header, err := in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, answer.Errorf("it names the columns, as in hand,claim", "the first line of %s is longer than %d bytes", source, maxLine)
		case err != nil && !errors.Is(err, io.EOF):
			return nil, err
		}
		if columns, problems = records.ReadColumns(source, first, strings.TrimRight(string(header), "\r\n")); diag.Failed(problems) {
			return problems, nil
		}
		first, extra = 2, columns.Extra()
	}
	if b.To == "csv" && b.first == "" {
		b.first, b.extra = source, extra
		if _, err := io.WriteString(b.Out, explain.RecordHeader(extra)); err != nil {
			return problems, err
		}
	} else if b.To == "csv" && !slices.Equal(extra, b.extra) {
		return problems, answer.Errorf("answer it in a run of its own", "%s has other columns than %s", source, b.first)
	}
	workers := make([]func(*block), b.Workers)
	for i := range workers {
		workers[i] = newLineWorker(source, b.Options, columns).block
	}
	return problems, runBlocks(ctx, in, columns, first, b.Out, workers, func(answered *block) {
		b.Count.add(answered.count)
		b.Wrote(len(answered.text))
	})
}
