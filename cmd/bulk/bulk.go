// Package bulk runs text through a function line by line, on several
// goroutines, and writes the answers in the order of the lines.
//
// The text is cut into blocks of whole lines. Blocks go to the workers as they
// are read and come back to one writer in the order in which they were cut;
// the number of blocks under way is bounded, and their memory is used again,
// so that the input may be of any length.
package bulk

import (
	"bytes"
	"context"
	"errors"
	"io"
)

// The sizes of blocks, in bytes. A block holds what one read gives, so that
// lines typed or piped slowly are answered as they come. A line longer than
// MaxLine is cut short: its worker sees the first MaxLine bytes and Cut.
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
		c := cutter{in: in, line: first}
		for ctx.Err() == nil {
			select {
			case <-ctx.Done():
			case j := <-free:
				var err error
				if j.buffer, j.block, err = c.next(j.buffer[:0]); j.block.Lines > 0 {
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
	buffer []byte // the block's text is in it
	answer []byte
	count  Count
	done   chan struct{} // has a token when the answer is there
}

// cutter cuts a stream into blocks of whole lines.
type cutter struct {
	in   io.Reader
	line int    // number of the next line
	rest []byte // read, and not yet in a block
	end  error  // why no more can be read
}

// next cuts the next block, which lies in the buffer; it has no lines where
// there is none. The error says that it was the last.
func (c *cutter) next(buffer []byte) (grown []byte, b Block, err error) {
	buffer = append(buffer, c.rest...)
	c.rest = c.rest[:0]
	searched := 0
	for {
		if end := bytes.LastIndexByte(buffer[searched:], '\n'); end >= 0 {
			end += searched + 1
			c.rest = append(c.rest, buffer[end:]...)
			return buffer, c.block(buffer[:end], false), nil
		}
		if len(buffer) > MaxLine {
			return buffer, c.block(buffer[:MaxLine], true), c.skipLine()
		}
		if c.end != nil {
			return buffer, c.block(buffer, false), c.end
		}
		searched = len(buffer)
		buffer, c.end = readMore(c.in, buffer)
	}
}

func (c *cutter) block(text []byte, cut bool) Block {
	b := Block{Text: text, First: c.line, Lines: bytes.Count(text, []byte{'\n'}), Cut: cut}
	if n := len(text); n > 0 && text[n-1] != '\n' {
		b.Lines++
	}
	c.line += b.Lines
	return b
}

// skipLine passes over the rest of a line that was cut.
func (c *cutter) skipLine() error {
	for c.end == nil {
		c.rest, c.end = readMore(c.in, c.rest[:0])
		if end := bytes.IndexByte(c.rest, '\n'); end >= 0 {
			c.rest = append(c.rest[:0], c.rest[end+1:]...)
			return nil
		}
	}
	return c.end
}

// readMore reads once, to the end of the buffer.
func readMore(in io.Reader, buffer []byte) ([]byte, error) {
	if cap(buffer)-len(buffer) < blockSize/4 {
		buffer = append(make([]byte, 0, len(buffer)+blockSize), buffer...)
	}
	n, err := in.Read(buffer[len(buffer):cap(buffer)])
	return buffer[:len(buffer)+n], err
}
