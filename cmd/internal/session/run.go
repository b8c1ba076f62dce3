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

	"github.com/wildmeld/wildmeld/cmd/internal/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// Streams are what a session reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Reader   func() diag.Reader // of Err
}

// Ended is the signal that ended a session between two lines: what was answered
// is in the log.
type Ended syscall.Signal

func (e Ended) Error() string { return "ended by a signal: " + syscall.Signal(e).String() }

// maxHeld is how much of the answers to lines that came at once is held, in bytes.
const maxHeld = 1 << 16

// Run answers line by line. The outcome is the worst of all lines, and of the log
// where a line of it cannot be read.
func Run(n *Session, s Streams) (outcome answer.Outcome, err error) {
	if status := n.state.Status; status != answer.Right {
		if status == answer.Unreadable {
			outcome = status
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

// maxLine is the longest line, in bytes.
const maxLine = 1 << 16

// readLine returns the next line without its end; one that is too long as another that
// is. The end of the stream is io.EOF.
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

// serve answers the lines that next reads until one of the two ends with an error, or a
// signal comes between two lines: one that ends programs, as when the system stops or a
// terminal is closed, or another that is named.
// io.EOF is the usual end.
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
		answering.Lock() // for good: no line follows
		number, _ := s.(syscall.Signal)
		return Ended(number)
	case err := <-ended:
		if errors.Is(err, io.EOF) {
			return nil
		}
		return err
	}
}

// RunAtTerminal shows a prompt. Ctrl-C clears the line, Ctrl-D ends.
func RunAtTerminal(n *Session, s Streams) error {
	if _, err := fmt.Fprint(s.Out, n.Opening()); err != nil {
		return err
	}
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt) // clears the line where the terminal itself edits it
	defer signal.Stop(interrupts)
	prompt := liner.NewLiner()
	defer prompt.Close() // gives the terminal back as it was
	prompt.SetCtrlCAborts(true)
	prompt.SetMultiLineMode(true)
	prompt.SetBeep(false)
	prompt.SetTabCompletionStyle(liner.TabPrints)
	prompt.SetCompleter(n.Complete)
	out := synced{n, s.Out}
	next := func() (string, error) {
		text, err := prompt.Prompt(n.Prompt())
		for errors.Is(err, liner.ErrPromptAborted) { // the line was cleared
			text, err = prompt.Prompt(n.Prompt())
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
