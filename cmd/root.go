// Package cmd implements the command line. It reads flags and streams, leaves the work
// to parse and solve and the wording to explain, and turns the outcome into an exit
// status. Only this package knows cobra.
package cmd

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/display"
)

// Main runs the command line and returns the exit status: 0 if all is well, 1 if a
// claim, a total or a grouping is wrong, 2 if the input or the usage is.
func Main(args []string, s Streams) int {
	if len(args) > 1 && args[0] == "help" && !strings.HasPrefix(args[1], "-") && !slices.Contains(append(commandNames(), "help"), args[1]) {
		args = args[1:] // for the complaint
	}
	root := newRoot(s, slices.DeleteFunc(slices.Clone(commands), func(c command) bool { return !slices.Contains(args, c.name) }))
	if len(args) == 0 || slices.ContainsFunc(args, needsAll) {
		root = NewRoot(s)
	}
	root.SetArgs(joined(args))
	root.SetIn(s.In)
	out := bufio.NewWriter(s.Out) // the library drops errors, and this keeps the first
	root.SetOut(out)
	root.SetErr(s.Err)
	err := root.Execute()
	err = cmp.Or(err, out.Flush())
	printError(s, err)
	if slices.Contains(args, "--json") {
		io.WriteString(s.Out, errorJSON(err, typedHand{}))
	}
	return statusOf(err)
}

// command names a command and makes it.
type command struct {
	name string
	make func(Streams) *cobra.Command
}

// commands lists all commands in the order of the help.
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
	{"completion", newCompletionCmd},
	{"schema", newSchemaCmd},
	{"man", newManCmd},
	{"flags", newFlagsPage},
	{"exit", newExitPage},
}

// commandNames returns the names of the commands.
func commandNames() []string {
	var names []string
	for _, c := range commands {
		names = append(names, c.name)
	}
	return names
}

// needsAll reports whether a word asks for help or completion, which need all commands.
func needsAll(word string) bool {
	return word == "help" || word == "--help" || word == "-h" || word == "man" || strings.HasPrefix(word, cobra.ShellCompRequestCmd)
}

// joined returns the arguments with those joined that the library would part: = and a
// negative number, which is a claim and not a flag, and --empty with the 0 that it may have.
func joined(args []string) []string {
	for i := 1; i < len(args); i++ {
		n, err := strconv.Atoi(args[i])
		switch before := args[i-1]; {
		case err == nil && n < 0 && before == "=":
			return slices.Concat(args[:i-1], []string{"= " + args[i]}, joined(args[i+1:]))
		case args[i] == "0" && before == "--empty":
			return slices.Concat(args[:i-1], []string{"--empty=0"}, joined(args[i+1:]))
		}
	}
	return args
}

// Help lists the commands by importance, not by name.
func init() { cobra.EnableCommandSorting = false }

// NewRoot returns the program with all its commands.
func NewRoot(s Streams) *cobra.Command {
	root := newRoot(s, commands)
	addCompletion(root, s)
	return root
}

// newRoot returns the program with the commands listed. Without a command it acts as solve.
func newRoot(s Streams, list []command) *cobra.Command {
	root := newSolveCmd(s)
	solve := root.RunE
	root.Use = "wildmeld"
	root.Short = "the best arrangement of a hand in three-thirteen and games like it, and why"
	root.Long = ""
	root.Example = `  wildmeld 3h 4h wild Jk 9s
  wildmeld check 3h 4h wild Jk 9s = 9
  wildmeld table`
	root.Args = cobra.ArbitraryArgs
	root.SilenceErrors = true
	root.SilenceUsage = true
	root.CompletionOptions.DisableDefaultCmd = true
	version := root.Flags().Bool("version", false, "print the version")
	root.RunE = func(c *cobra.Command, args []string) error {
		hasFlag := c.Flags().NFlag() > 0
		switch {
		case *version:
			return runVersion(s)
		case len(args) == 0 && !hasFlag:
			return c.Help()
		}
		if err := noSuchCommand(args, hasFlag); err != nil {
			return err
		}
		return solve(c, args)
	}
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { help(c, s) })
	root.SetFlagErrorFunc(flagError)
	for _, c := range list {
		root.AddCommand(c.make(s))
	}
	for _, c := range append(root.Commands(), root) {
		c.Flags().SortFlags = false // help keeps their order
	}
	return root
}

// noSuchCommand returns an error if the arguments look like a command that does not
// exist, and suggests the nearest one. They do if they hold no card, or if the first
// word holds none and is close to the name of a command. The name of a game is none.
func noSuchCommand(args []string, hasFlag bool) error {
	if fromStdin(args) || parse.HoldsCard(args[0]) || misplacedGame(args) != nil {
		return nil
	}
	hint := "wildmeld --help lists the commands"
	near, isNear := parse.Nearest(args[0], commandNames())
	if isNear {
		hint = "did you mean wildmeld " + near + "?"
	} else if hand := strings.Join(args, " "); hasFlag || strings.TrimSpace(hand) == "" || parse.HoldsCard(hand) {
		return nil
	}
	return answer.Errorf(hint, `no command "%s"`, args[0])
}

// errInterrupted is the outcome of a command that was ended by Ctrl-C.
const errInterrupted = answer.Outcome(signalled + 2)

// signalled plus a signal's number is the exit status after that signal, as in shells.
const signalled = 128

// isPrinted reports whether everything about an error has been printed.
func isPrinted(err error) bool {
	var outcome answer.Outcome
	return errors.As(err, &outcome)
}

// worse returns the worse of two outcomes. Bad input is worse than a wrong claim.
func worse(a, b error) error {
	if statusOf(b) > statusOf(a) {
		return b
	}
	return a
}

// statusOf returns the exit status for an outcome. A closed pipe is not a failure: its
// reader has seen enough.
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

// errorJSON returns what is wrong as JSON, with the line on standard input where it is about
// one. It returns "" for an outcome about which all has been said.
func errorJSON(err error, typed typedHand) string {
	var refusal refused
	var d diag.Diagnostic
	var usage answer.Error
	switch {
	case err == nil:
		return ""
	case errors.As(err, &refusal):
		d = refusal.Diagnostic
	case statusOf(err) == int(answer.Right), isPrinted(err):
		return ""
	case !errors.As(err, &d):
		d.Message = err.Error()
		if errors.As(err, &usage) {
			d.Hint.Text = usage.Hint
		}
	}
	line := typed.line
	if typed.source != typedSource {
		line = 0
	}
	return explain.ErrorJSON(line, d)
}

// printError prints an error unless it has been printed already.
func printError(s Streams, err error) {
	if statusOf(err) == int(answer.Right) || isPrinted(err) {
		return
	}
	var d diag.Diagnostic
	if errors.As(err, &d) {
		io.WriteString(s.Err, d.Render(s.reader()))
		return
	}
	columns := s.width(s.Err, 0)
	text := ""
	for line := range strings.Lines("wildmeld: " + display.Screen(err.Error(), false)) {
		text += diag.Wrapped("", strings.TrimSuffix(line, "\n"), columns)
	}
	var usage answer.Error
	if errors.As(err, &usage) && usage.Hint != "" {
		text += diag.Hinted(display.Safe(usage.Hint), columns)
	}
	io.WriteString(s.Err, text)
}
