package cmd

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse/display"
)

// watchPause is the time between two looks at a watched log. Comparing the file's
// identity, size and time takes microseconds and also works for network and
// synchronised folders, where the system does not notify programs of changes made on
// another machine.
const watchPause = 250 * time.Millisecond

// watchLog answers for a log or a folder, and again whenever it changes or is replaced, until
// Ctrl-C. If the file disappears, watchLog waits for it: some editors remove a file
// before they write it anew.
func (a *scoring) watchLog() error {
	s := a.streams
	if len(a.logs) != 1 || a.logs[0] == "-" {
		return answer.Errorf("wildmeld score --watch evening.log", "--watch takes one log or one folder")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ticker := time.NewTicker(watchPause)
	defer ticker.Stop()
	begins, between := "", "\n" // a pipe gets a blank line between answers, a terminal a clear screen
	if _, isTerminal := s.Terminal(s.Out); isTerminal && s.Env("TERM") != "dumb" {
		begins, between = "\x1b[H\x1b[2J", "\x1b[H\x1b[2J"
	}
	var shown fs.FileInfo // nil before the first answer
	var within string     // of a folder: what its files looked like
	for missing := 0; ; {
		now, err := os.Stat(a.logs[0])
		files := look(a.logs[0])
		switch {
		case errors.Is(err, fs.ErrNotExist) && shown != nil:
			err = nil
			if missing++; missing == 8 {
				err = write(s.Err, display.Safe(a.logs[0])+": the file is gone; waiting for it to come back\n")
			}
		case err != nil:
		case shown == nil || !os.SameFile(now, shown) || now.Size() != shown.Size() || !now.ModTime().Equal(shown.ModTime()) || files != within:
			if err := write(s.Out, begins); err != nil {
				return err
			}
			shown, within, missing, begins = now, files, 0, between
			err = a.all()
			if noLogs := (answer.Error{}); now.IsDir() && errors.As(err, &noLogs) { // some may come
				printError(s, err)
				err = nil
			}
			if isPrinted(err) || errors.Is(err, fs.ErrNotExist) { // or it has gone since
				err = nil
			}
		}
		if err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return errInterrupted
		case <-ticker.C:
		}
	}
}

// look says what the files of a watched folder look like: their names, sizes and times.
// It is empty for a file.
func look(path string) (text string) {
	entries, err := os.ReadDir(path)
	if err != nil {
		return ""
	}
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && !strings.HasPrefix(entry.Name(), ".") {
			text += fmt.Sprintln(entry.Name(), info.Size(), info.ModTime().UnixNano())
		}
	}
	return text
}
