package cmd

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
)

// The sizes in bytes. A block holds at most what one read gives, so that lines typed
// or piped slowly are answered as they come. A line longer than maxBulkLine is cut
// short: its worker sees the first maxBulkLine bytes and cut.
const (
	blockSize   = 64 << 10
	maxBulkLine = 1 << 20
)

// block is some whole lines of the input, and the answers to them.
type block struct {
	text  []byte // the lines, each with its line end but perhaps the last
	first int    // the number of the first line, from 1
	cut   bool   // text is the beginning of one line that was too long

	answer []byte
	count  batchCount
	done   chan struct{} // has a token when the answer is there
}

// runBlocks cuts an input into blocks, which the workers answer at the same time,
// and writes the answers in the order of the lines, calling wrote after each block.
// The number of blocks under way is bounded, and their memory is used again, so that
// the input may be of any length. runBlocks returns the first error of reading or
// writing, or the context's when it was done; what was read before is answered in
// each case, if it can be written. It does not wait for a read that ctx found under
// way.
func runBlocks(ctx context.Context, in *bufio.Reader, first int, out io.Writer, workers []func(*block), wrote func(*block)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	blocks := 3 * len(workers) // each channel has room for all, so that only taking a block can wait
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
		for ctx.Err() == nil {
			select {
			case <-ctx.Done():
			case b := <-free:
				err := b.fill(in)
				if len(b.text) > 0 {
					b.first = first
					first += max(1, bytes.Count(b.text, []byte{'\n'}))
					inOrder <- b
					todo <- b
				}
				if err != nil {
					if !errors.Is(err, io.EOF) {
						cancel(err)
					}
					return
				}
			}
		}
	}()
	for {
		var b *block
		select {
		case b = <-inOrder:
		case <-ctx.Done():
			select {
			case b = <-inOrder:
			default:
			}
		}
		if b == nil { // that was the last or, when ctx is done, none is on its way
			return context.Cause(ctx)
		}
		<-b.done
		if _, err := out.Write(b.answer); err != nil {
			return err
		}
		wrote(b)
		free <- b
	}
}

// fill cuts the next block; it has no text where there is none. An error says that
// it is the last.
func (b *block) fill(in *bufio.Reader) error {
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
