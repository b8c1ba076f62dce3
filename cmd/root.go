// Package cmd is the command line: it reads flags and streams, calls parse and
// solve for the work and explain for the words, and turns the outcome into an
// exit status. It is the only package that knows cobra.
package cmd

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/parse"
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

// commands are the commands by their names, in the order in which help lists
// them.
var commands = []struct {
	name string
	make func(Streams) *cobra.Command
}{
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
	if len(args) > 0 && isFlagOfSolve(args[0]) {
		return append([]string{"solve"}, args...)
	}
	hand := strings.TrimSpace(strings.Join(words, " "))
	if len(words) == 0 || hand != "" && !parse.HoldsCard(hand) {
		return args
	}
	if _, near := parse.Nearest(words[0], commandNames()); near && !parse.HoldsCard(words[0]) {
		return args
	}
	return append([]string{"solve"}, args...)
}

// isFlagOfSolve reports whether an argument is a flag of solve, other than help,
// or the - for standard input.
func isFlagOfSolve(arg string) bool {
	if arg == "-" {
		return true
	}
	name, _, _ := strings.Cut(arg, "=")
	flags := newSolveCmd(Streams{}).Flags()
	if long, ok := strings.CutPrefix(name, "--"); ok {
		return long == "game" || flags.Lookup(long) != nil
	}
	return len(name) > 1 && name[0] == '-' && flags.ShorthandLookup(name[1:2]) != nil
}

func commandNames() (names []string) {
	for _, c := range commands {
		names = append(names, c.name)
	}
	return names
}

// isCommand reports whether a word is a command's name, also one that the
// command line library adds.
func isCommand(word string) bool {
	return slices.Contains(commandNames(), word) || word == "help" || word == "completion" || strings.HasPrefix(word, cobra.ShellCompRequestCmd)
}

// rootFor returns the program with the command that the arguments call. Where
// they begin with something else, as a flag, it has all of them.
func rootFor(args []string, s Streams) *cobra.Command {
	for _, c := range commands {
		if len(args) > 0 && args[0] == c.name {
			root := newRoot(s)
			root.CompletionOptions.DisableDefaultCmd = true
			addCommand(root, c.make(s))
			return root
		}
	}
	return NewRoot(s)
}

// The table of commands lists them by weight.
func init() { cobra.EnableCommandSorting = false }

// NewRoot returns the program with all its commands.
func NewRoot(s Streams) *cobra.Command {
	root := newRoot(s)
	for _, c := range commands {
		addCommand(root, c.make(s))
	}
	addCompletion(root, s)
	return root
}

// addCommand adds a command whose help lists the flags in their order.
func addCommand(root, c *cobra.Command) {
	c.Flags().SortFlags = false
	root.AddCommand(c)
}

func newRoot(s Streams) *cobra.Command {
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
				return writeVersion(s.Out, s.screen(s.Out, lookFlags{}))
			}
			return c.Help()
		},
	}
	root.SetOut(s.Out) // completion takes it when it is added
	root.Flags().SortFlags = false
	root.Flags().Bool("version", false, "print the version")
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { help(c, s) })
	root.SetFlagErrorFunc(flagError)
	return root
}

// commandKnown returns an error for an unknown command, and suggests the nearest one.
func commandKnown(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	hint := root.Name() + " --help lists the commands"
	if near, ok := parse.Nearest(args[0], names); ok {
		hint = "did you mean " + root.Name() + " " + near + "?"
	}
	return usageError("no command "+quoted(args[0]), hint)
}

func quoted(word string) string { return `"` + word + `"` }
