package cmd

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/wildmeld/wildmeld/solve/judge"
)

// batchCount counts what batch found in the lines it has answered.
type batchCount struct {
	lines, unread int
	claims        [judge.High + 1]int // by verdict
	illegal       int                 // groupings
	points, out   int                 // over the lines that could be read
	unreadLines   []int
}

// mostUnread is how many unreadable lines a summary names.
const mostUnread = 10

func (c *batchCount) add(n batchCount) {
	c.lines += n.lines
	c.unread += n.unread
	for verdict, claims := range n.claims {
		c.claims[verdict] += claims
	}
	c.illegal += n.illegal
	c.points += n.points
	c.out += n.out
	c.unreadLines = append(c.unreadLines, n.unreadLines[:min(len(n.unreadLines), mostUnread-len(c.unreadLines))]...)
}

// json writes the summary as a JSON object.
func (c *batchCount) json(w io.Writer) error {
	return json.NewEncoder(w).Encode(struct {
		Hands  int   `json:"hands"`
		Right  int   `json:"right"`
		Low    int   `json:"low"`
		High   int   `json:"high"`
		Unread int   `json:"unread"`
		Lines  []int `json:"unread_lines"`
	}{c.lines, c.claims[judge.Right], c.claims[judge.Low], c.claims[judge.High], c.unread, append([]int{}, c.unreadLines...)})
}

// print writes the summary as text.
func (c *batchCount) print(w io.Writer, took time.Duration) {
	read := c.lines - c.unread
	fmt.Fprintf(w, "lines %d, unreadable %d\n", c.lines, c.unread)
	fmt.Fprintf(w, "claims right %d, low %d, high %d\n", c.claims[judge.Right], c.claims[judge.Low], c.claims[judge.High])
	if c.illegal > 0 {
		fmt.Fprintf(w, "illegal groupings %d\n", c.illegal)
	}
	fmt.Fprintf(w, "mean penalty %.2f, hands that go out %d\n", float64(c.points)/float64(max(read, 1)), c.out)
	fmt.Fprintf(w, "lines per second %.0f\n", float64(c.lines)/max(took.Seconds(), 1e-9))
}

// progress is the progress bar on standard error, shown if that is a terminal and the
// answers go elsewhere: lines, lines per second and, if the size of the input is known,
// the part read and the time left.
type progress struct {
	out            io.Writer // nil if no bar is shown
	width          int       // of the terminal, in columns
	size, done     int64     // of the input, in bytes; size is 0 if unknown
	started, shown time.Time
}

// The interval between updates of the bar, its width, and the sequence that clears a
// terminal's line from the cursor on.
const (
	progressEvery = 100 * time.Millisecond
	progressWidth = 20
	clearRest     = "\x1b[K"
)

// newProgress returns the progress bar for the files.
func newProgress(s Streams, files []string) (p progress) {
	width, isTerminal := s.Terminal(s.Err)
	if _, answersThere := s.Terminal(s.Out); !isTerminal || answersThere {
		return p
	}
	p = progress{out: s.Err, width: width, started: time.Now()}
	for _, name := range files {
		info, err := os.Stat(name)
		if err != nil || !info.Mode().IsRegular() {
			p.size = 0
			break
		}
		p.size += info.Size()
	}
	return p
}

// add advances the bar by a number of bytes and shows how many lines are answered.
func (p *progress) add(bytes, lines int) {
	p.done += int64(bytes)
	if now := time.Now(); p.out != nil && now.Sub(p.shown) >= progressEvery {
		p.shown = now
		io.WriteString(p.out, "\r"+p.line(lines, now.Sub(p.started))+clearRest)
	}
}

// line returns the text of the bar, narrower than the terminal.
func (p *progress) line(lines int, took time.Duration) string {
	text := fmt.Sprintf("%d lines, %.0f a second", lines, float64(lines)/max(took.Seconds(), 1e-9))
	if p.size > 0 {
		part := min(float64(p.done)/float64(p.size), 1)
		left := time.Duration(float64(took) * (1 - part) / max(part, 1e-9)).Round(time.Second)
		filled := strings.Repeat("=", int(part*progressWidth))
		text += fmt.Sprintf(" [%-*s] %3.0f%% %s left", progressWidth, filled, 100*part, left)
	}
	return text[:min(len(text), max(p.width-1, 0))]
}

// end clears the bar.
func (p *progress) end() {
	if p.out != nil {
		io.WriteString(p.out, "\r"+clearRest)
	}
}
