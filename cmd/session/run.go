package session

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/peterh/liner"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// Streams are what a session reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// maxLine is the longest line, in bytes, that is read where nobody types.
const maxLine = 1 << 20

// Run answers line by line. The outcome is the worst of all lines.
func Run(n *Session, file LogFile, io Streams) (answer.Outcome, error) {
	lines := bufio.NewScanner(parse.Decode(io.In))
	lines.Buffer(nil, maxLine)
	var outcome answer.Outcome
	for lines.Scan() {
		r, err := turn(n, file, io, lines.Text())
		switch {
		case err != nil:
			return outcome, err
		case r.Quit:
			return outcome, nil
		case diag.Failed(r.Problems):
			outcome = max(outcome, answer.Unreadable)
		case r.Wrong:
			outcome = max(outcome, answer.Wrong)
		}
	}
	return outcome, lines.Err()
}

// turn answers to one line, once what it enters is on the disk. The error is
// that of a stream.
func turn(n *Session, file LogFile, io Streams, text string) (Reply, error) {
	r := n.Answer(text)
	if r.Entry != nil {
		if err := file.Keep(n.log, r.Entry); err != nil {
			r = n.refuse(newLine(text), diag.Span{End: len(text)}, "not kept: "+err.Error(), "nothing of the line is on the sheet")
		} else {
			n.Keep(r.Entry)
		}
	}
	if _, err := fmt.Fprint(io.Out, r.Text); err != nil {
		return r, err
	}
	return r, diag.Print(io.Err, r.Problems)
}

// RunAtTerminal shows a prompt. Ctrl-C clears the line, Ctrl-D ends.
func RunAtTerminal(n *Session, file LogFile, s Streams) error {
	if _, err := fmt.Fprint(s.Out, n.Opening()); err != nil {
		return err
	}
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt) // clears the line where the terminal itself edits it
	defer signal.Stop(interrupts)
	prompt := liner.NewLiner()
	defer prompt.Close()
	prompt.SetCtrlCAborts(true)
	prompt.SetMultiLineMode(true)
	prompt.SetBeep(false)
	prompt.SetTabCompletionStyle(liner.TabPrints)
	prompt.SetCompleter(n.Complete)
	for {
		text, err := prompt.Prompt(n.Prompt())
		switch {
		case errors.Is(err, liner.ErrPromptAborted):
			continue
		case errors.Is(err, io.EOF):
			fmt.Fprintln(s.Out)
			return nil
		case err != nil:
			return err
		}
		r, err := turn(n, file, s, text)
		if err != nil || r.Quit {
			return err
		}
		if newLine(text).word != "" {
			prompt.AppendHistory(text)
		}
	}
}
