package cmd

import (
	"fmt"
	"io"
	"time"

	"github.com/wildmeld/wildmeld/solve/judge"
)

// batchCount is what batch counts of the lines it has answered.
type batchCount struct {
	lines, unread    int
	right, low, high int // claims
	illegal          int // groupings
	points, out      int // of the lines that could be read
}

func (c *batchCount) add(n batchCount) {
	c.lines += n.lines
	c.unread += n.unread
	c.right += n.right
	c.low += n.low
	c.high += n.high
	c.illegal += n.illegal
	c.points += n.points
	c.out += n.out
}

func (c *batchCount) claim(v judge.Verdict) {
	switch v {
	case judge.Right:
		c.right++
	case judge.Low:
		c.low++
	case judge.High:
		c.high++
	}
}

// outcome is the exit status of the counted lines.
func (c *batchCount) outcome() error {
	switch {
	case c.unread > 0:
		return errInput
	case c.low+c.high+c.illegal > 0:
		return errWrong
	}
	return nil
}

// print writes the summary.
func (c *batchCount) print(w io.Writer, took time.Duration) {
	read := c.lines - c.unread
	fmt.Fprintf(w, "lines %d, unreadable %d\n", c.lines, c.unread)
	fmt.Fprintf(w, "claims right %d, low %d, high %d\n", c.right, c.low, c.high)
	if c.illegal > 0 {
		fmt.Fprintf(w, "illegal groupings %d\n", c.illegal)
	}
	fmt.Fprintf(w, "mean penalty %.2f, hands that go out %d\n", float64(c.points)/float64(max(read, 1)), c.out)
	fmt.Fprintf(w, "lines a second %.0f\n", float64(c.lines)/max(took.Seconds(), 1e-9))
}
