package cmd

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/peterh/liner"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// atPipe answers line by line. The outcome is that of all lines, as where
// hands are solved.
func atPipe(n *session, file logFile) error {
	lines := bufio.NewScanner(parse.Decode(n.streams.In))
	lines.Buffer(nil, maxLine)
	var outcome error
	for lines.Scan() {
		r, err := turn(n, file, lines.Text())
		switch {
		case err != nil:
			return err
		case r.quit:
			return outcome
		case diag.Failed(r.problems):
			outcome = worse(outcome, errInput)
		case r.wrong:
			outcome = worse(outcome, errWrong)
		}
	}
	return cmp.Or(lines.Err(), outcome)
}

// turn answers to one line, once what it enters is on the disk. The error is
// that of a stream.
func turn(n *session, file logFile, text string) (reply, error) {
	r := n.hear(text)
	if r.entry != nil {
		if err := file.keep(n.log, r.entry); err != nil {
			r = n.refuse(newLine(text), diag.Span{End: len(text)}, "not kept: "+err.Error(), "nothing of the line is on the sheet")
		} else {
			n.keep(r.entry)
		}
	}
	if err := write(n.streams.Out, r.text); err != nil {
		return r, err
	}
	return r, diag.Print(n.streams.Err, r.problems)
}

// atTerminal shows a prompt. Ctrl-C clears the line, Ctrl-D ends.
func atTerminal(n *session, file logFile) error {
	if err := write(n.streams.Out, n.opening()); err != nil {
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
	prompt.SetCompleter(n.complete)
	for {
		text, err := prompt.Prompt(n.prompt())
		switch {
		case errors.Is(err, liner.ErrPromptAborted):
			continue
		case errors.Is(err, io.EOF):
			fmt.Fprintln(n.streams.Out)
			return nil
		case err != nil:
			return err
		}
		r, err := turn(n, file, text)
		if err != nil || r.quit {
			return err
		}
		if newLine(text).word != "" {
			prompt.AppendHistory(text)
		}
	}
}
