package bulk

import (
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/wildmeld/wildmeld/solve/judge"
)

// Count counts what was found in the lines that have been answered.
type Count struct {
	Lines, Unread int
	claims        [judge.High + 1]int // by verdict
	illegal       int                 // groupings
	points, out   int                 // over the lines that could be read
	unreadLines   []int
}

// Wrong reports whether a claim or a grouping was wrong.
func (c *Count) Wrong() bool { return c.claims[judge.Low]+c.claims[judge.High]+c.illegal > 0 }

// mostUnread is how many unreadable lines a summary names.
const mostUnread = 10

func (c *Count) add(n Count) {
	c.Lines += n.Lines
	c.Unread += n.Unread
	for verdict, claims := range n.claims {
		c.claims[verdict] += claims
	}
	c.illegal += n.illegal
	c.points += n.points
	c.out += n.out
	c.unreadLines = append(c.unreadLines, n.unreadLines[:min(len(n.unreadLines), mostUnread-len(c.unreadLines))]...)
}

// WriteJSON writes a summary as a JSON object.
func (c *Count) WriteJSON(w io.Writer) error {
	return json.NewEncoder(w).Encode(struct {
		Hands  int   `json:"hands"`
		Right  int   `json:"right"`
		Low    int   `json:"low"`
		High   int   `json:"high"`
		Unread int   `json:"unread"`
		Lines  []int `json:"unread_lines"`
	}{c.Lines, c.claims[judge.Right], c.claims[judge.Low], c.claims[judge.High], c.Unread, append([]int{}, c.unreadLines...)})
}

// WriteText writes a summary as text.
func (c *Count) WriteText(w io.Writer, took time.Duration) {
	read := c.Lines - c.Unread
	fmt.Fprintf(w, "lines %d, unreadable %d\n", c.Lines, c.Unread)
	fmt.Fprintf(w, "claims right %d, low %d, high %d\n", c.claims[judge.Right], c.claims[judge.Low], c.claims[judge.High])
	if c.illegal > 0 {
		fmt.Fprintf(w, "illegal groupings %d\n", c.illegal)
	}
	fmt.Fprintf(w, "mean penalty %.2f, hands that go out %d\n", float64(c.points)/float64(max(read, 1)), c.out)
	fmt.Fprintf(w, "lines per second %.0f\n", float64(c.Lines)/max(took.Seconds(), 1e-9))
}
