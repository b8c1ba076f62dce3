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

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// Streams are what a session reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	Reader   func() diag.Reader // of Err
}

// Ended is a session that a signal ended between two lines: what was answered
// is in the log.
type Ended struct{ Signal os.Signal }

func (e Ended) Error() string { return "ended by a signal: " + e.Signal.String() }

// Number is the signal's number.
func (e Ended) Number() int {
	number, _ := e.Signal.(syscall.Signal)
	return int(number)
}

// input is a line as it was read. One that is too long has no text.
type input struct {
	text string
	long bool
	err  error
}

// Run answers line by line. The outcome is the worst of all lines, and of the log
// where a line of it cannot be read.
func Run(n *Session, file LogFile, s Streams) (outcome answer.Outcome, err error) {
	warning, outcome := n.warning()
	if _, err := fmt.Fprint(s.Err, warning); err != nil {
		return outcome, err
	}
	lines := bufio.NewReaderSize(parse.Decode(s.In), maxLine)
	file.later = true
	answers := &answers{file: &file, to: s.Out}
	s.Out = answers
	err = serve(func() input { return readLine(lines) }, func(in input) (bool, error) {
		r, err := turn(n, &file, s, in)
		if !holdsLine(lines) || answers.Len() > maxHeld {
			err = errors.Join(err, answers.settle())
		}
		switch {
		case diag.Failed(r.Problems):
			outcome = max(outcome, answer.Unreadable)
		case r.Wrong:
			outcome = max(outcome, answer.Wrong)
		}
		return r.Quit, err
	}, os.Interrupt)
	return outcome, errors.Join(err, answers.settle())
}

// answers are those to lines that came at once: they are printed when what the
// lines enter is on the disk.
type answers struct {
	bytes.Buffer
	file *LogFile
	to   io.Writer
}

// maxHeld is how much of the answers is held, in bytes.
const maxHeld = 1 << 16

// settle syncs the log, and prints the answers.
func (a *answers) settle() error {
	if a.Len() == 0 {
		return nil
	}
	if err := a.file.sync(); err != nil {
		return err
	}
	_, err := a.WriteTo(a.to)
	return err
}

// holdsLine reports whether another line has come.
func holdsLine(lines *bufio.Reader) bool {
	more, _ := lines.Peek(lines.Buffered())
	return bytes.IndexByte(more, '\n') >= 0
}

// maxLine is the longest line, in bytes.
const maxLine = 1 << 16

// readLine is the next line without its end. The end of the stream is io.EOF.
func readLine(lines *bufio.Reader) input {
	line, err := lines.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		if len(line) == 0 || err != nil && !errors.Is(err, io.EOF) {
			return input{err: err}
		}
		return input{text: strings.TrimRight(string(line), "\r\n")}
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = lines.ReadSlice('\n')
	}
	return input{long: true}
}

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
			return Ended{s}
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

// turn answers to one line, once what it enters is on the disk. The error is
// that of a stream.
func turn(n *Session, file *LogFile, s Streams, in input) (Reply, error) {
	var r Reply
	if in.long || len(in.text) > maxLine {
		r = n.refuse(newLine(""), diag.Span{}, fmt.Sprintf("a line of more than %d bytes", maxLine), "a line is one hand, one score or one question")
	} else {
		r = n.Answer(in.text)
	}
	if r.Entry != nil {
		r = keep(n, file, in.text, r)
	}
	if _, err := fmt.Fprint(s.Out, r.Text); err != nil {
		return r, err
	}
	if a, ok := s.Out.(*answers); ok && len(r.Problems) > 0 {
		if err := a.settle(); err != nil {
			return r, err
		}
	}
	return r, diag.Print(s.Err, s.Reader(), r.Problems)
}

// keep writes what a line enters. Where another program wrote to the log since,
// the session goes on with what it has now.
func keep(n *Session, file *LogFile, text string, r Reply) Reply {
	to, was := *file, n.log
	var err error
	if r.Begins {
		was = ""
		to, err = file.next()
	}
	if err == nil {
		err = to.Keep(was, r.Entry)
	}
	if err == nil && r.Begins {
		*file = to
		n.moveTo(to.Path)
		r.Text += n.Screen().Message("log: " + to.Path)
	}
	if err == nil {
		n.Keep(r.Entry)
		return r
	}
	hint := "nothing of the line is on the sheet"
	var changed ChangedError
	if errors.As(err, &changed) && n.open(changed.Text) == nil {
		hint += "; the log was read again: look at it with sheet, then type the line again"
	}
	return n.refuse(newLine(text), diag.Span{End: len(text)}, "not kept: "+err.Error(), hint)
}

// RunAtTerminal shows a prompt. Ctrl-C clears the line, Ctrl-D ends.
func RunAtTerminal(n *Session, file LogFile, s Streams) error {
	if _, err := fmt.Fprint(s.Out, n.Opening()); err != nil {
		return err
	}
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt) // clears the line where the terminal itself edits it
	defer signal.Stop(interrupts)
	prompt := newPrompt(n)
	defer prompt.Close() // gives the terminal back as it was
	return serve(func() input { return ask(prompt, n, s.Out) }, func(in input) (bool, error) {
		r, err := turn(n, &file, s, in)
		if newLine(in.text).word != "" && !r.Quit {
			prompt.AppendHistory(in.text)
		}
		return r.Quit, err
	})
}

func newPrompt(n *Session) *liner.State {
	prompt := liner.NewLiner()
	prompt.SetCtrlCAborts(true)
	prompt.SetMultiLineMode(true)
	prompt.SetBeep(false)
	prompt.SetTabCompletionStyle(liner.TabPrints)
	prompt.SetCompleter(n.Complete)
	return prompt
}

// ask is the next line that is typed and not cleared.
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
