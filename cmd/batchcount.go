package cmd

import (
	"encoding/json"
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
	unreadLines      []int
}

// mostUnread is how many lines that cannot be read a summary names.
const mostUnread = 10

func (c *batchCount) add(n batchCount) {
	c.lines += n.lines
	c.unread += n.unread
	c.right += n.right
	c.low += n.low
	c.high += n.high
	c.illegal += n.illegal
	c.points += n.points
	c.out += n.out
	c.unreadLines = append(c.unreadLines, n.unreadLines[:min(len(n.unreadLines), mostUnread-len(c.unreadLines))]...)
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

// json writes the summary as an object.
func (c *batchCount) json(w io.Writer) error {
	return json.NewEncoder(w).Encode(struct {
		Hands  int   `json:"hands"`
		Right  int   `json:"right"`
		Low    int   `json:"low"`
		High   int   `json:"high"`
		Unread int   `json:"unread"`
		Lines  []int `json:"unread_lines"`
	}{c.lines, c.right, c.low, c.high, c.unread, append([]int{}, c.unreadLines...)})
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
