package bulk

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/wildmeld/wildmeld/parse/records"
)

// Sizes in bytes. A block holds at most what one read returns, so that lines that are
// typed or piped slowly are answered as they come. A line longer than maxLine is
// cut: its worker gets the first maxLine bytes with cut set.
const (
	blockSize = 64 << 10
	maxLine   = 1 << 20
)

// block holds some whole lines of the input and their answers.
type block struct {
	text  []byte // the lines with their line ends, except perhaps the last
	first int    // number of the first line, from 1
	cut   bool   // text is the beginning of a line that is too long

	answer []byte
	count  Count
	done   chan struct{} // receives a token when the answer is complete
}

// runBlocks cuts an input into blocks, has the workers answer them concurrently, and
// writes the answers in the order of the lines, calling wrote after each block. The
// number of blocks is fixed and their memory is reused, so the input may have any
// length. runBlocks returns the first read or write error, or the cause of ctx once it
// is done. Everything read before that is still answered, if it can be written. A read
// that is in progress when ctx is done is not waited for.
//
// In CSV a record may have several lines; columns are nil for anything else.
func runBlocks(ctx context.Context, in *bufio.Reader, columns *records.Columns, first int, out io.Writer, workers []func(*block), wrote func(*block)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	blocks := 3 * len(workers) // each channel has room for all of them, so only receiving can block
	free, todo, inOrder := make(chan *block, blocks), make(chan *block, blocks), make(chan *block, blocks)
	for range blocks {
		free <- &block{done: make(chan struct{}, 1)}
	}
	for _, work := range workers {
		go func() {
			for b := range todo {
				work(b)
				b.done <- struct{}{}
			}
		}()
	}
	go func() {
		defer close(todo)
		defer close(inOrder)
		err := fillAll(ctx, in, columns, free, func(b *block) {
			b.first = first
			first += max(1, bytes.Count(b.text, []byte{'\n'}))
			inOrder <- b
			todo <- b
		})
		if !errors.Is(err, io.EOF) {
			cancel(err)
		}
	}()
	for b := next(ctx, inOrder); b != nil; b = next(ctx, inOrder) {
		<-b.done
		if _, err := out.Write(b.answer); err != nil {
			return err
		}
		wrote(b)
		free <- b
	}
	return context.Cause(ctx)
}

// fillAll fills free blocks from the input and passes each on, until a read fails or ctx is
// done, and returns the reason.
func fillAll(ctx context.Context, in *bufio.Reader, columns *records.Columns, free <-chan *block, pass func(*block)) error {
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case b := <-free:
			err := b.fill(in, columns)
			if len(b.text) > 0 {
				pass(b)
			}
			if err != nil {
				return err
			}
		}
	}
	return ctx.Err()
}

// next returns the next block under way, or nil if that was the last one or, once ctx is
// done, none is left.
func next(ctx context.Context, inOrder <-chan *block) (b *block) {
	select {
	case b = <-inOrder:
	case <-ctx.Done():
		select {
		case b = <-inOrder:
		default:
		}
	}
	return b
}

// maxRecord is how far a record with line ends inside is looked for, in bytes.
const maxRecord = 64 << 10

// fillRecords is fill for CSV: it reads whole records. Where a quotation mark is not
// closed, the first line stands alone.
func (b *block) fillRecords(in *bufio.Reader, columns *records.Columns) (ok bool, err error) {
	b.text, b.cut = b.text[:0], false
	if _, err := in.Peek(1); err != nil {
		return true, err
	}
	text, _ := in.Peek(min(in.Buffered(), blockSize))
	end := 0
	for end < len(text) {
		n, whole := columns.Record(text[end:])
		if !whole || text[end+n-1] != '\n' {
			break
		}
		end += n
	}
	for err == nil && end == 0 && len(text) < maxRecord { // the record goes on
		_, err = in.Peek(len(text) + 1)
		text, _ = in.Peek(min(in.Buffered(), maxRecord))
		if n, whole := columns.Record(text); whole && text[n-1] == '\n' {
			end = n
		}
	}
	if end == 0 && bytes.IndexByte(text, '\n') < 0 && err == nil { // a long line
		return false, nil
	}
	if end == 0 {
		end, _ = columns.Record(text)
	}
	b.text = append(b.text, text[:end]...)
	_, err = in.Discard(end)
	return true, err
}

// fill reads the next block. Its text is empty if there is none. An error means that it
// is the last.
func (b *block) fill(in *bufio.Reader, columns *records.Columns) error {
	if columns != nil {
		if ok, err := b.fillRecords(in, columns); ok {
			return err
		}
	}
	b.text, b.cut = b.text[:0], false
	if _, err := in.Peek(1); err != nil {
		return err
	}
	text, _ := in.Peek(min(in.Buffered(), blockSize))
	if end := bytes.LastIndexByte(text, '\n') + 1; end > 0 {
		b.text = append(b.text, text[:end]...)
		_, err := in.Discard(end)
		return err
	}
	text, err := in.ReadSlice('\n')
	b.text, b.cut = append(b.text, text...), errors.Is(err, bufio.ErrBufferFull)
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = in.ReadSlice('\n')
	}
	return err
}
