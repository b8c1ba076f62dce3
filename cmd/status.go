package cmd

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"
)

// The exit statuses, the same for every command.
const (
	statusFine  = 0
	statusWrong = 1 // a claim, a total or a grouping is wrong
	statusInput = 2 // the input or the usage is

	statusInterrupted = 130 // Ctrl-C, as shells have it
)

// said is an exit status as an error, when everything has been said already.
type said int

func (e said) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// The outcomes that a command returns after it has said what was to be said.
const (
	errWrong said = statusWrong
	errInput said = statusInput

	errInterrupted said = statusInterrupted
)

// worse is the outcome of two pieces of work: bad input beats a wrong claim.
func worse(a, b error) error {
	if statusOf(b) > statusOf(a) {
		return b
	}
	return a
}

// isSaid tells whether an outcome has been told already.
func isSaid(err error) bool {
	var status said
	return errors.As(err, &status)
}

// usageError is a command line that cannot be done, and what would be right.
type usageError struct{ message, hint string }

func (e usageError) Error() string { return e.message }

func usagef(hint, format string, args ...any) error {
	return usageError{fmt.Sprintf(format, args...), hint}
}

// statusOf is the exit status of an outcome. A closed pipe is no failure: who
// reads has seen enough.
func statusOf(err error) int {
	var status said
	switch {
	case err == nil, errors.Is(err, syscall.EPIPE), errors.Is(err, io.ErrClosedPipe):
		return statusFine
	case errors.As(err, &status):
		return int(status)
	}
	return statusInput
}

// tell says an error on the stream, unless it has been said.
func tell(w io.Writer, err error) {
	if statusOf(err) == statusFine || isSaid(err) {
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, "wildmeld: %s\n", err)
	var usage usageError
	if errors.As(err, &usage) && usage.hint != "" {
		fmt.Fprintf(&b, "  %s\n", usage.hint)
	}
	io.WriteString(w, b.String())
}
