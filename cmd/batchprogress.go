package cmd

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// progress is the bar that batch shows on standard error where that is a
// terminal, and the answers go elsewhere: lines, lines a second and, where the
// size of the input is known, how far it is read and the time left. Nil shows
// nothing.
type progress struct {
	out     io.Writer
	width   int   // of the terminal, in columns
	size    int64 // of the input, in bytes; 0: unknown
	done    int64
	started time.Time
	shown   time.Time
}

// progressEvery is how often the bar moves.
const progressEvery = 100 * time.Millisecond

// newProgress is the bar for the files, nil where none is to be shown.
func newProgress(s Streams, files []string) *progress {
	width, isTerminal := s.Terminal(s.Err)
	if _, answersThere := s.Terminal(s.Out); !isTerminal || answersThere {
		return nil
	}
	return &progress{out: s.Err, width: width, size: sizeOf(files), started: time.Now()}
}

// sizeOf is how many bytes the files hold together, 0 where one is no file.
func sizeOf(files []string) int64 {
	total := int64(0)
	for _, name := range files {
		info, err := os.Stat(name)
		if name == "-" || err != nil || !info.Mode().IsRegular() {
			return 0
		}
		total += info.Size()
	}
	return total
}

// add moves the bar on by some bytes and says how many lines are answered by then.
func (p *progress) add(bytes, lines int) {
	if p == nil {
		return
	}
	p.done += int64(bytes)
	if now := time.Now(); now.Sub(p.shown) >= progressEvery {
		p.shown = now
		io.WriteString(p.out, "\r"+p.line(lines, now.Sub(p.started))+clearRest)
	}
}

// clearRest clears the terminal's line from where the cursor is.
const clearRest = "\x1b[K"

// line is the bar, in less than the width of the terminal.
func (p *progress) line(lines int, took time.Duration) string {
	text := fmt.Sprintf("%d lines, %.0f a second", lines, float64(lines)/max(took.Seconds(), 1e-9))
	if p.size > 0 {
		part := min(float64(p.done)/float64(p.size), 1)
		left := time.Duration(float64(took) * (1 - part) / max(part, 1e-9)).Round(time.Second)
		after := fmt.Sprintf(" %3.0f%% %s left", 100*part, left)
		if room := min(p.width-len(text)-len(after)-4, 40); room > 0 {
			filled := int(part * float64(room))
			text += " [" + strings.Repeat("=", filled) + strings.Repeat(" ", room-filled) + "]"
		}
		text += after
	}
	return text[:min(len(text), max(p.width-1, 0))]
}

// end clears the bar.
func (p *progress) end() {
	if p != nil {
		io.WriteString(p.out, "\r"+clearRest)
	}
}
