package cmd

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
)

// exitStatus is an exit status as an error, when everything has been printed
// already.
type exitStatus int

func (e exitStatus) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// signalled is the exit status of a program that a signal ended, with the
// signal's number, as shells have it.
const signalled = 128

// The outcomes that a command returns after it has printed what is wrong.
const (
	errWrong = exitStatus(answer.Wrong)
	errInput = exitStatus(answer.Unreadable)

	errInterrupted exitStatus = signalled + 2 // Ctrl-C
)

// outcomeError returns an outcome whose complaints have been printed.
func outcomeError(o answer.Outcome) error {
	if o == answer.Right {
		return nil
	}
	return exitStatus(o)
}

// worse returns the outcome of two pieces of work: bad input beats a wrong claim.
func worse(a, b error) error {
	if statusOf(b) > statusOf(a) {
		return b
	}
	return a
}

// isPrinted reports whether an outcome's complaints have been printed.
func isPrinted(err error) bool {
	var status exitStatus
	return errors.As(err, &status)
}

// usageError returns a command line that cannot be done, and what would be right.
func usageError(message, hint string) error { return answer.Error{Message: message, Hint: hint} }

// usagef returns a usageError with a formatted message.
func usagef(hint, format string, args ...any) error { return answer.Errorf(hint, format, args...) }

// statusOf returns the exit status of an outcome. A closed pipe is not a failure:
// who reads has seen enough.
func statusOf(err error) int {
	var status exitStatus
	switch {
	case err == nil, errors.Is(err, syscall.EPIPE), errors.Is(err, io.ErrClosedPipe):
		return int(answer.Right)
	case errors.As(err, &status):
		return int(status)
	}
	return int(answer.Unreadable)
}

// printError prints an error, unless that was done.
func printError(s Streams, err error) {
	if statusOf(err) == int(answer.Right) || isPrinted(err) {
		return
	}
	text := fmt.Sprintf("wildmeld: %s\n", safeLines(err.Error()))
	var usage answer.Error
	if errors.As(err, &usage) && usage.Hint != "" {
		for line := range strings.SplitSeq(safeLines(usage.Hint), "\n") {
			text += diag.Wrapped(line, s.hintColumns())
		}
	}
	io.WriteString(s.Err, text)
}

// safeLines returns text of several lines, each safe to show.
func safeLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = display.Safe(line)
	}
	return strings.Join(lines, "\n")
}
