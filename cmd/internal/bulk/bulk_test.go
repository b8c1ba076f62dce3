package bulk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"
)

// numbered answers each line with its number and length.
func numbered(out []byte, b Block) ([]byte, int) {
	line := b.First
	for text := range bytes.Lines(b.Text) {
		out = fmt.Appendf(out, "%d:%d:%v\n", line, len(bytes.TrimRight(text, "\n")), b.Cut)
		line++
	}
	return out, b.Lines
}

func workers(n int) []Worker[int] {
	w := make([]Worker[int], n)
	for i := range w {
		w[i] = numbered
	}
	return w
}

// lines is so many lines of random lengths, and what numbered says of them.
func lines(n int) (text, want string) {
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
	text, want := lines(5000)
	for _, n := range []int{1, 2, 8} {
		for seed := range 4 {
			var in io.Reader = strings.NewReader(text)
			if seed > 0 {
				in = dribble{in, rand.New(rand.NewPCG(uint64(seed), 0))}
			}
			var out bytes.Buffer
			if err := Run(context.Background(), in, 1, &out, workers(n), nil); err != nil {
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
	if err := Run(context.Background(), strings.NewReader("ab\n\ncde"), 1, &out, workers(2), nil); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), "1:2:false\n2:0:false\n3:3:false\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTooLongALineLosesOnlyItself(t *testing.T) {
	text := "a\n" + strings.Repeat("y", 3*MaxLine) + "\nbb\n"
	var out bytes.Buffer
	if err := Run(context.Background(), strings.NewReader(text), 1, &out, workers(2), nil); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), fmt.Sprintf("1:1:false\n2:%d:true\n3:2:false\n", MaxLine); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestReadErrorComesAfterTheAnswers(t *testing.T) {
	broken := errors.New("broken disk")
	in := io.MultiReader(strings.NewReader("a\nb\n"), iotest.ErrReader(broken))
	var out bytes.Buffer
	if err := Run(context.Background(), in, 1, &out, workers(2), nil); !errors.Is(err, broken) {
		t.Errorf("error %v, want %v", err, broken)
	}
	if got, want := out.String(), "1:1:false\n2:1:false\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// closing fails after so many bytes.
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
	err := Run(context.Background(), endless{}, 1, &closing{1 << 20}, workers(2), nil)
	if !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("error %v, want %v", err, io.ErrClosedPipe)
	}
}

func TestCancelEndsItWithWhatWasAnswered(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var out bytes.Buffer
	total := 0
	err := Run(ctx, endless{}, 1, &out, workers(2), func(_ Block, lines int) {
		if total += lines; total > 1000 {
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
	err := Run(ctx, in, 1, &out, workers(2), func(Block, int) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	if got, want := out.String(), "1:1:false\n2:1:false\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
