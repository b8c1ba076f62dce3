// Package bulk runs text through a function line by line, on several
// goroutines, and writes the answers in the order of the lines.
//
// The text is cut into blocks of whole lines. Blocks go to the workers as they
// are read and come back to one writer in the order in which they were cut;
// the number of blocks under way is bounded, and their memory is used again,
// so that the input may be of any length.
package bulk

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
)

// The sizes in bytes. A block holds at most what one read gives, so that lines typed
// or piped slowly are answered as they come. A line longer than MaxLine is cut
// short: its worker sees the first MaxLine bytes and Cut.
const (
	blockSize = 64 << 10
	MaxLine   = 1 << 20
)

// Block is some whole lines of the input.
type Block struct {
	Text  []byte // the lines, each with its line end but perhaps the last
	First int    // the number of the first line, from 1
	Lines int
	Cut   bool // Text is the beginning of one line that was too long
}

// Worker answers the block's lines by adding to out, which it returns, with
// what it counted in the block. A worker is used by one goroutine at a time.
type Worker[Count any] func(out []byte, b Block) ([]byte, Count)

// Run reads in to its end, or until ctx is done, and writes the answers of the
// workers to out in order, calling wrote, if not nil, after each block. first
// is the number of the input's first line. Each
// worker has a goroutine of its own. Run returns the first error of reading or
// writing, or the context's when it was done; what was read before is answered
// in each case, if it can be written. It does not wait for a read that ctx
// found under way.
func Run[Count any](ctx context.Context, in io.Reader, first int, out io.Writer, workers []Worker[Count], wrote func(Block, Count)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	jobs := 3 * len(workers) // each channel has room for all, so that only taking a job can block
	free, todo, inOrder := make(chan *job[Count], jobs), make(chan *job[Count], jobs), make(chan *job[Count], jobs)
	for range jobs {
		free <- &job[Count]{done: make(chan struct{}, 1)}
	}
	for _, w := range workers {
		go func() {
			for j := range todo {
				j.answer, j.count = w(j.answer[:0], j.block)
				j.done <- struct{}{}
			}
		}()
	}
	go func() {
		defer close(todo)
		defer close(inOrder)
		lines := bufio.NewReaderSize(in, MaxLine)
		for ctx.Err() == nil {
			select {
			case <-ctx.Done():
			case j := <-free:
				var err error
				j.block, err = next(lines, j.block.Text[:0])
				if j.block.Lines > 0 {
					j.block.First = first
					first += j.block.Lines
					inOrder <- j
					todo <- j
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
		var j *job[Count]
		select {
		case j = <-inOrder:
		case <-ctx.Done():
			select {
			case j = <-inOrder:
			default:
			}
		}
		if j == nil { // that was the last or, when ctx is done, none is on its way
			return context.Cause(ctx)
		}
		<-j.done
		if _, err := out.Write(j.answer); err != nil {
			return err
		}
		if wrote != nil {
			wrote(j.block, j.count)
		}
		free <- j
	}
}

// job is a block on its way, with its answer.
type job[Count any] struct {
	block  Block
	answer []byte
	count  Count
	done   chan struct{} // has a token when the answer is there
}

// next cuts the next block, whose text it adds to a buffer; it has no lines where
// there is none. An error says that it is the last.
func next(in *bufio.Reader, buffer []byte) (b Block, err error) {
	if _, err := in.Peek(1); err != nil {
		return Block{Text: buffer}, err
	}
	text, _ := in.Peek(min(in.Buffered(), blockSize))
	if end := bytes.LastIndexByte(text, '\n') + 1; end > 0 {
		b.Text = append(buffer, text[:end]...)
		_, err = in.Discard(end)
	} else {
		text, err = in.ReadSlice('\n')
		b.Text = append(buffer, text...)
		b.Cut = errors.Is(err, bufio.ErrBufferFull)
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = in.ReadSlice('\n')
		}
	}
	if b.Lines = bytes.Count(b.Text, []byte{'\n'}); b.Text[len(b.Text)-1] != '\n' {
		b.Lines++
	}
	return b, err
}
