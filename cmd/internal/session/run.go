package session

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
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

// input is a line as it was read.
type input struct {
	text string
	err  error
}

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
	err = serve(func() input { return readLine(lines) }, func(in input) (bool, error) {
		r := n.Answer(in.text)
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
		return r.Quit, errors.Join(err, diag.Print(s.Err, s.Reader(), r.Problems))
	}, os.Interrupt)
	return outcome, errors.Join(err, out.Flush())
}

// maxLine is the longest line, in bytes.
const maxLine = 1 << 16

// readLine returns the next line without its end; one that is too long as another that
// is. The end of the stream is io.EOF.
func readLine(lines *bufio.Reader) input {
	line, err := lines.ReadSlice('\n')
	text := strings.TrimRight(string(line), "\r\n")
	for errors.Is(err, bufio.ErrBufferFull) {
		text = strings.Repeat("#", maxLine+1)
		_, err = lines.ReadSlice('\n')
	}
	if text != "" && errors.Is(err, io.EOF) {
		err = nil
	}
	return input{text, err}
}

// ending are the signals that end programs: the system stops, or a terminal is closed.
var ending = []os.Signal{syscall.SIGTERM, syscall.SIGHUP}

// serve answers the lines that next reads until answer is done, next comes to
// the end or a signal comes. The signals are those that end programs, and
// others that are named.
func serve(next func() input, answer func(input) (done bool, err error), others ...os.Signal) error {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, append(others, ending...)...)
	defer signal.Stop(signals)
	wanted, lines := make(chan bool), make(chan input, 1)
	defer close(wanted)
	go func() {
		for range wanted {
			lines <- next()
		}
	}()
	for {
		wanted <- true
		select {
		case s := <-signals:
			number, _ := s.(syscall.Signal)
			return Ended(number)
		case in := <-lines:
			if errors.Is(in.err, io.EOF) {
				return nil
			}
			if in.err != nil {
				return in.err
			}
			if done, err := answer(in); done || err != nil {
				return err
			}
		}
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
	return serve(func() input { return ask(prompt, n, s.Out) }, func(in input) (bool, error) {
		r := n.Answer(in.text)
		if strings.TrimSpace(in.text) != "" && !r.Quit {
			prompt.AppendHistory(in.text)
		}
		if _, err := io.WriteString(out, r.Text); err != nil {
			return false, err
		}
		return r.Quit, diag.Print(s.Err, s.Reader(), r.Problems)
	})
}

// ask returns the next line that is typed and not cleared.
func ask(prompt *liner.State, n *Session, out io.Writer) input {
	for {
		text, err := prompt.Prompt(n.Prompt())
		if errors.Is(err, liner.ErrPromptAborted) {
			continue
		}
		if errors.Is(err, io.EOF) {
			fmt.Fprintln(out)
		}
		return input{text: text, err: err}
	}
}
