package cmd

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

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
