// Package cmd is the command line: it reads flags and streams, calls parse and
// solve for the work and explain for the words, and turns the outcome into an
// exit status. It is the only package that knows cobra.
package cmd

import (
	"cmp"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
)

// Main runs the command line and returns the exit status: 0 all is well, 1 a
// claim, a total or a grouping is wrong, 2 the input or the usage is.
func Main(args []string, s Streams) int {
	args = withCommand(joinClaim(args))
	root := rootFor(args, s)
	root.SetArgs(args)
	root.SetIn(s.In)
	out := &keptError{to: s.Out}
	root.SetOut(out)
	root.SetErr(s.Err)
	err := cmp.Or(root.Execute(), out.err)
	printError(s, err)
	return statusOf(err)
}

// command is a command by its name.
type command struct {
	name string
	make func(Streams) *cobra.Command
}

// commands are those that there are, in the order in which help lists them.
var commands = []command{
	{"solve", newSolveCmd},
	{"check", newCheckCmd},
	{"why", newWhyCmd},
	{"discard", newDiscardCmd},
	{"draws", newDrawsCmd},
	{"rules", newRulesCmd},
	{"score", newScoreCmd},
	{"table", newTableCmd},
	{"batch", newBatchCmd},
	{"deal", newDealCmd},
	{"practice", newPracticeCmd},
	{"version", newVersionCmd},
	{"flags", newFlagsPage},
}

// commandNames returns the names of the commands.
func commandNames() []string {
	names := []string{"completion"} // which the command line library adds
	for _, c := range commands {
		names = append(names, c.name)
	}
	return names
}

// joinClaim makes = and a negative number after it one argument: the number is
// a claim and no flag.
func joinClaim(args []string) []string {
	for i := 1; i < len(args); i++ {
		if n, err := strconv.Atoi(args[i]); err == nil && n < 0 && args[i-1] == "=" {
			return slices.Concat(args[:i-1], []string{"= " + args[i]}, joinClaim(args[i+1:]))
		}
	}
	return args
}

// withCommand puts solve before arguments that are a hand, or that begin with one
// of its flags. What is not a hand but near the name of a command is left to the
// complaint about commands, and so is what help is asked for in vain.
func withCommand(args []string) []string {
	names := commandNames()
	isCommand := func(word string) bool {
		return word == "help" || slices.Contains(names, word) || strings.HasPrefix(word, cobra.ShellCompRequestCmd)
	}
	if len(args) > 1 && args[0] == "help" && !strings.HasPrefix(args[1], "-") && !isCommand(args[1]) {
		return args[1:]
	}
	if len(args) > 1 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) && isFlagOfSolve(args[1]) {
		return slices.Insert(slices.Clone(args), 1, "solve")
	}
	words := slices.DeleteFunc(slices.Clone(args), func(arg string) bool { return strings.HasPrefix(arg, "-") })
	if slices.ContainsFunc(words[:min(len(words), 2)], isCommand) {
		return args
	}
	if len(args) == 0 || !isFlagOfSolve(args[0]) {
		hand := strings.TrimSpace(strings.Join(words, " "))
		if len(words) == 0 || hand != "" && !parse.HoldsCard(hand) {
			return args
		}
		if _, near := parse.Nearest(words[0], names); near && !parse.HoldsCard(words[0]) {
			return args
		}
	}
	return append([]string{"solve"}, args...)
}

// isFlagOfSolve reports whether an argument is a flag of solve, other than help,
// or the - for standard input.
func isFlagOfSolve(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	if name == "" || name[0] != '-' || arg == "-" {
		return arg == "-"
	}
	flags := newSolveCmd(Streams{}).Flags()
	if long, ok := strings.CutPrefix(name, "--"); ok {
		return long == "game" || flags.Lookup(long) != nil
	}
	return len(name) > 1 && flags.ShorthandLookup(name[1:2]) != nil
}

// rootFor returns the program with the command that the arguments call. Where
// they begin with something else, as a flag, it has all of them.
func rootFor(args []string, s Streams) *cobra.Command {
	for i, c := range commands {
		if len(args) > 0 && args[0] == c.name {
			root := newRoot(s, commands[i:i+1])
			root.CompletionOptions.DisableDefaultCmd = true
			return root
		}
	}
	return NewRoot(s)
}

// The table of commands lists them by weight.
func init() { cobra.EnableCommandSorting = false }

// NewRoot returns the program with all its commands.
func NewRoot(s Streams) *cobra.Command {
	root := newRoot(s, commands)
	addCompletion(root, s)
	return root
}

func newRoot(s Streams, list []command) *cobra.Command {
	root := &cobra.Command{
		Use:   "wildmeld",
		Short: "the best arrangement of a hand in three-thirteen and games like it, and why",
		Example: `  wildmeld 3h 4h wild Jk 9s
  wildmeld check 3h 4h wild Jk 9s = 9
  wildmeld table`,
		Args:          commandKnown,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(c *cobra.Command, _ []string) error {
			if version, _ := c.Flags().GetBool("version"); version {
				return writeVersion(s)
			}
			return c.Help()
		},
	}
	root.SetOut(s.Out) // completion takes it when it is added
	root.Flags().SortFlags = false
	root.Flags().Bool("version", false, "print the version")
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { help(c, s) })
	root.SetFlagErrorFunc(flagError)
	for _, c := range list {
		made := c.make(s)
		made.Flags().SortFlags = false // help lists them in their order
		root.AddCommand(made)
	}
	return root
}

// commandKnown returns an error for an unknown command, and suggests the nearest one.
func commandKnown(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := "wildmeld --help lists the commands"
	if near, ok := parse.Nearest(args[0], commandNames()); ok {
		hint = "did you mean wildmeld " + near + "?"
	}
	return answer.Errorf(hint, `no command "%s"`, args[0])
}

// errInterrupted is the outcome of a command that Ctrl-C ended.
const errInterrupted = answer.Outcome(signalled + 2)

// signalled is the exit status of a program that a signal ended, with the
// signal's number, as shells have it.
const signalled = 128

// isPrinted reports whether an outcome's complaints have been printed.
func isPrinted(err error) bool {
	var outcome answer.Outcome
	return errors.As(err, &outcome)
}

// worse returns the outcome of two pieces of work: bad input beats a wrong claim.
func worse(a, b error) error {
	if statusOf(b) > statusOf(a) {
		return b
	}
	return a
}

// statusOf returns the exit status of an outcome. A closed pipe is not a failure:
// who reads has seen enough.
func statusOf(err error) int {
	var outcome answer.Outcome
	switch {
	case err == nil, errors.Is(err, syscall.EPIPE), errors.Is(err, io.ErrClosedPipe):
		return int(answer.Right)
	case errors.As(err, &outcome):
		return int(outcome)
	}
	return int(answer.Unreadable)
}

// printError prints an error, unless that was done.
func printError(s Streams, err error) {
	if statusOf(err) == int(answer.Right) || isPrinted(err) {
		return
	}
	text := "wildmeld: " + strings.Join(safeLines(err.Error()), "\n") + "\n"
	var usage answer.Error
	if errors.As(err, &usage) && usage.Hint != "" {
		for _, line := range safeLines(usage.Hint) {
			text += diag.Wrapped(line, s.width(s.Err, 0))
		}
	}
	io.WriteString(s.Err, text)
}

// safeLines returns the lines of a text, each safe to show.
func safeLines(text string) []string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = display.Safe(line)
	}
	return lines
}
