package cmd

import (
	"fmt"
	"os"
	"time"

	"github.com/cheggaaa/pb/v3"
)

// progress is the bar that batch shows on standard error where that is a
// terminal, and the answers go elsewhere: lines, lines a second and, where the
// size of the input is known, the time left. Nil shows nothing.
type progress struct {
	bar     *pb.ProgressBar
	started time.Time
}

// newProgress is the bar for the files, nil where none is to be shown.
func newProgress(s Streams, files []string) *progress {
	width, isTerminal := s.Terminal(s.Err)
	if _, answersThere := s.Terminal(s.Out); !isTerminal || answersThere {
		return nil
	}
	size := sizeOf(files)
	template := `{{string . "lines"}}`
	if size > 0 {
		template += ` {{bar . }} {{percent . }} {{rtime . "%s left"}}`
	}
	bar := pb.New64(size).SetTemplateString(template)
	bar.SetWriter(s.Err)
	bar.SetMaxWidth(width)
	bar.Set(pb.Terminal, true)
	bar.Set(pb.CleanOnFinish, true)
	return &progress{bar: bar.Start(), started: time.Now()}
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

// add moves the bar by some bytes, after which so many lines are answered.
func (p *progress) add(bytes, lines int) {
	if p == nil {
		return
	}
	rate := float64(lines) / max(time.Since(p.started).Seconds(), 1e-9)
	p.bar.Set("lines", fmt.Sprintf("%d lines, %.0f a second", lines, rate))
	p.bar.Add(bytes)
}

func (p *progress) end() {
	if p != nil {
		p.bar.Finish()
	}
}
