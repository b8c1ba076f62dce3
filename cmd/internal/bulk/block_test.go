package bulk

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// numbered answers each line with its number and length.
func numbered(b *block) {
	b.answer, b.count = b.answer[:0], Count{}
	for text := range bytes.Lines(b.text) {
		b.answer = fmt.Appendf(b.answer, "%d:%d:%v\n", b.first+b.count.Lines, len(bytes.TrimRight(text, "\n")), b.cut)
		b.count.Lines++
	}
}

// numberLines runs lines through workers that answer each with its number.
func numberLines(ctx context.Context, in io.Reader, out io.Writer, workers int, wrote func(*block)) error {
	return runBlocks(ctx, bufio.NewReaderSize(in, maxLine), nil, 1, out, slices.Repeat([]func(*block){numbered}, workers), wrote)
}

// quiet does nothing after a block.
func quiet(*block) {}

// randomLines returns lines of random lengths, and what numbered says of them.
func randomLines(n int) (text, want string) {
	rng := rand.New(rand.NewPCG(3, 4))
	var t, w strings.Builder
	for i := range n {
		length := rng.IntN(60)
		if rng.IntN(500) == 0 {
			length = rng.IntN(2 * blockSize)
		}
		t.WriteString(strings.Repeat("x", length) + "\n")
		fmt.Fprintf(&w, "%d:%d:false\n", i+1, length)
	}
	return t.String(), w.String()
}

// dribble reads in pieces of random length.
type dribble struct {
	r   io.Reader
	rng *rand.Rand
}

func (d dribble) Read(p []byte) (int, error) { return d.r.Read(p[:min(len(p), 1+d.rng.IntN(5000))]) }

func TestOrderForAnyWorkersAndSplits(t *testing.T) {
	text, want := randomLines(5000)
	for _, n := range []int{1, 2, 8} {
		for seed := range 4 {
			var in io.Reader = strings.NewReader(text)
			if seed > 0 {
				in = dribble{in, rand.New(rand.NewPCG(uint64(seed), 0))}
			}
			var out bytes.Buffer
			if err := numberLines(context.Background(), in, &out, n, quiet); err != nil {
				t.Fatal(err)
			}
			if out.String() != want {
				t.Errorf("%d workers, split %d: answers differ from the lines", n, seed)
			}
		}
	}
}

func TestLastLineWithoutEnd(t *testing.T) {
	var out bytes.Buffer
	if err := numberLines(context.Background(), strings.NewReader("ab\n\ncde"), &out, 2, quiet); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), "1:2:false\n2:0:false\n3:3:false\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTooLongALineLosesOnlyItself(t *testing.T) {
	text := "a\n" + strings.Repeat("y", 3*maxLine) + "\nbb\n"
	var out bytes.Buffer
	if err := numberLines(context.Background(), strings.NewReader(text), &out, 2, quiet); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), fmt.Sprintf("1:1:false\n2:%d:true\n3:2:false\n", maxLine); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestReadErrorComesAfterTheAnswers(t *testing.T) {
	broken := errors.New("broken disk")
	in := io.MultiReader(strings.NewReader("a\nb\n"), iotest.ErrReader(broken))
	var out bytes.Buffer
	if err := numberLines(context.Background(), in, &out, 2, quiet); !errors.Is(err, broken) {
		t.Errorf("error %v, want %v", err, broken)
	}
	if got, want := out.String(), "1:1:false\n2:1:false\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// closing fails after some bytes.
type closing struct{ left int }

func (c *closing) Write(p []byte) (int, error) {
	if c.left -= len(p); c.left < 0 {
		return 0, io.ErrClosedPipe
	}
	return len(p), nil
}

// endless never ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	n := min(len(p), 4096)
	for i := range n {
		p[i] = '\n'
	}
	return n, nil
}

func TestClosedPipeEndsIt(t *testing.T) {
	err := numberLines(context.Background(), endless{}, &closing{1 << 20}, 2, quiet)
	if !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("error %v, want %v", err, io.ErrClosedPipe)
	}
}

func TestCancelEndsItWithWhatWasAnswered(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var out bytes.Buffer
	total := 0
	err := numberLines(ctx, endless{}, &out, 2, func(b *block) {
		if total += b.count.Lines; total > 1000 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	if got := bytes.Count(out.Bytes(), []byte("\n")); got != total {
		t.Errorf("%d answers written, %d lines told", got, total)
	}
}

func TestCancelDoesNotWaitForAnIdleReader(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	in, typed := io.Pipe()
	defer typed.Close()
	go typed.Write([]byte("a\nb\n"))
	var out bytes.Buffer
	err := numberLines(ctx, in, &out, 2, func(*block) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	if got, want := out.String(), "1:1:false\n2:1:false\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
