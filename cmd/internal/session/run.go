package session

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync"
	"syscall"

	"github.com/peterh/liner"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// Streams holds the streams that a session reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Reader   func() diag.Reader // for Err
}

// Ended is the signal that ended a session between two lines. All
// answered lines are in the log.
type Ended syscall.Signal

func (e Ended) Error() string { return "ended by a signal: " + syscall.Signal(e).String() }

// maxHeld is how many bytes of answers are buffered if several lines arrive at once.
const maxHeld = 1 << 16

// Run answers line by line. The outcome is the worst of all lines, and of the log if a
// line of it cannot be read.
func Run(n *Session, s Streams) (outcome answer.Outcome, err error) {
	if status := n.state.Status; status != evening.Right {
		if status == evening.Unreadable {
			outcome = answer.Unreadable
		}
		if _, err := io.WriteString(s.Err, n.Screen().Message("log: "+n.Source+", continued")+n.faults()); err != nil {
			return outcome, err
		}
	}
	lines := bufio.NewReaderSize(parse.Decode(s.In), maxLine)
	out := bufio.NewWriterSize(synced{n, s.Out}, maxHeld)
	err = serve(func() (string, error) { return readLine(lines) }, func(text string) error {
		r := n.Answer(text)
		_, err := out.WriteString(r.Text)
		more, _ := lines.Peek(lines.Buffered())
		if isLast := bytes.IndexByte(more, '\n') < 0; isLast || len(r.Problems) > 0 {
			err = errors.Join(err, out.Flush())
		}
		switch {
		case diag.Failed(r.Problems):
			outcome = max(outcome, answer.Unreadable)
		case r.Wrong:
			outcome = max(outcome, answer.Wrong)
		}
		return cmp.Or(errors.Join(err, diag.Print(s.Err, s.Reader(), r.Problems)), r.end)
	}, os.Interrupt)
	return outcome, errors.Join(err, out.Flush())
}

// maxLine is the maximum length of a line in bytes.
const maxLine = 1 << 16

// readLine returns the next line without its line end. It replaces a line that is too
// long with another one that is. At the end of the stream the error is io.EOF.
func readLine(lines *bufio.Reader) (text string, err error) {
	line, err := lines.ReadSlice('\n')
	text = strings.TrimRight(string(line), "\r\n")
	for errors.Is(err, bufio.ErrBufferFull) {
		text = strings.Repeat("#", maxLine+1)
		_, err = lines.ReadSlice('\n')
	}
	if text != "" && errors.Is(err, io.EOF) {
		err = nil
	}
	return text, err
}

// serve answers the lines that next reads until either function returns an error, or a
// signal arrives between two lines: SIGTERM, SIGHUP or one of others. io.EOF is the
// usual end and not an error.
func serve(next func() (string, error), answer func(text string) error, others ...os.Signal) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, append(others, syscall.SIGTERM, syscall.SIGHUP)...)
	defer signal.Stop(signals)
	var answering sync.Mutex
	ended := make(chan error, 1)
	go func() {
		var text string
		var err error
		for err == nil {
			if text, err = next(); err == nil {
				answering.Lock()
				err = answer(text)
				answering.Unlock()
			}
		}
		ended <- err
	}()
	select {
	case s := <-signals:
		answering.Lock() // never unlocked: no line follows
		number, _ := s.(syscall.Signal)
		return Ended(number)
	case err := <-ended:
		if errors.Is(err, io.EOF) {
			return nil
		}
		return err
	}
}

// RunAtTerminal answers line by line at a prompt. Ctrl-C clears the line, Ctrl-D ends.
func RunAtTerminal(n *Session, s Streams) error {
	if _, err := fmt.Fprint(s.Out, n.opening()); err != nil {
		return err
	}
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt) // if the terminal edits lines itself, it only clears the line
	defer signal.Stop(interrupts)
	prompt := newPrompt()
	defer func() {
		if inForeground() { // else the shell has restored the terminal
			prompt.Close()
		}
	}()
	prompt.SetCtrlCAborts(true)
	prompt.SetMultiLineMode(true)
	prompt.SetBeep(false)
	prompt.SetTabCompletionStyle(liner.TabPrints)
	prompt.SetCompleter(n.Complete)
	out := synced{n, s.Out}
	mode, failed := liner.TerminalMode()
	next := func() (string, error) {
		if failed == nil {
			mode.ApplyMode() // the shell has changed it if Ctrl-Z came between two lines
		}
		text, err := prompt.Prompt(n.prompt())
		for errors.Is(err, liner.ErrPromptAborted) { // the line was cleared
			text, err = prompt.Prompt(n.prompt())
		}
		if errors.Is(err, io.EOF) {
			fmt.Fprintln(s.Out)
		}
		return text, err
	}
	return serve(next, func(text string) error {
		r := n.Answer(text)
		if strings.TrimSpace(text) != "" && r.end == nil {
			prompt.AppendHistory(text)
		}
		_, err := io.WriteString(out, r.Text)
		return cmp.Or(err, diag.Print(s.Err, s.Reader(), r.Problems), r.end)
	})
}
