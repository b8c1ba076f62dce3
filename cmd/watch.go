package cmd

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/signal"
	"time"

	"github.com/wildmeld/wildmeld/parse/display"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// watchPause is the time between two looks at a log that is watched. It looks at
// the file's identity, size and time, which costs microseconds and sees changes
// on network and synchronised folders too; those tell no program of changes that
// another machine makes, so that waiting for the system's notices would miss them.
const watchPause = 250 * time.Millisecond

// watchLog answers for a log, and again whenever it changes or an editor puts
// another file in its place, until Ctrl-C.
func watchLog(o scoreOptions, s Streams, base rules.Rules, since time.Time) error {
	if len(o.logs) != 1 || o.logs[0] == "-" {
		return usagef("wildmeld score --watch evening.log", "--watch takes one log, which is a file")
	}
	path := o.logs[0]
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	shown, err := os.Stat(path)
	if err != nil {
		return err
	}
	for first := true; ; first = false {
		if err := s.showAgain(first); err != nil {
			return err
		}
		err := scoreAll(o, s, base, since)
		switch {
		case errors.Is(err, fs.ErrNotExist): // taken away between two looks
		case err != nil && !isPrinted(err):
			return err
		}
		if shown, err = s.changed(ctx, path, shown); err != nil {
			return err
		}
	}
}

// showAgain begins an answer: on an empty screen or, in a pipe, after a blank line.
func (s Streams) showAgain(first bool) error {
	if _, isTerminal := s.Terminal(s.Out); isTerminal && s.Env("TERM") != "dumb" {
		return write(s.Out, "\x1b[H\x1b[2J")
	}
	if first {
		return nil
	}
	return write(s.Out, "\n")
}

// changed waits until a file is another than the one that was shown. One that is
// not there is waited for: editors take it away before they write it anew.
func (s Streams) changed(ctx context.Context, path string, shown fs.FileInfo) (fs.FileInfo, error) {
	ticker := time.NewTicker(watchPause)
	defer ticker.Stop()
	for missing := 0; ; {
		select {
		case <-ctx.Done():
			return nil, errInterrupted
		case <-ticker.C:
		}
		now, err := os.Stat(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			if missing++; missing == 8 {
				if err := write(s.Err, display.Safe(path)+": the file is gone; waiting for it to come back\n"); err != nil {
					return nil, err
				}
			}
		case err != nil:
			return nil, err
		case !os.SameFile(now, shown) || now.Size() != shown.Size() || !now.ModTime().Equal(shown.ModTime()):
			return now, nil
		}
	}
}
