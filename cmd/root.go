// Package cmd is the command line: it reads flags and streams, calls parse and
// solve for the work and explain for the words, and turns the outcome into an
// exit status. It is the only package that knows cobra.
package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/parse"
)

// Main runs the command line and returns the exit status: 0 all is well, 1 a
// claim, a total or a grouping is wrong, 2 the input or the usage is.
func Main(args []string, s Streams) int {
	root := newRoot(s)
	root.SetArgs(args)
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	err := root.Execute()
	printError(s.Err, err)
	return statusOf(err)
}

func newRoot(s Streams) *cobra.Command {
	cobra.EnableCommandSorting = false // the table of commands tells them by weight
	root := &cobra.Command{
		Use:           "wildmeld",
		Short:         "What a hand of a wild-card rummy game is worth, and why",
		Long:          `Wildmeld finds the best arrangement of a hand in three-thirteen and the games like it, and says why.`,
		Example:       `  wildmeld solve "3h 4h wild Jk 9s"`,
		Args:          commandKnown,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(c *cobra.Command, _ []string) error {
			if version, _ := c.Flags().GetBool("version"); version {
				return sayVersion(s.Out)
			}
			return c.Help()
		},
	}
	root.Flags().SortFlags = false
	root.Flags().Bool("version", false, "say which version this is")
	root.SetHelpFunc(func(c *cobra.Command, _ []string) { help(c, s) })
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(
		newSolveCmd(s),
		newCheckCmd(s),
		newWhyCmd(s),
		newDiscardCmd(s),
		newDrawsCmd(s),
		newRulesCmd(s),
		newScoreCmd(s),
		newTableCmd(s),
		newBatchCmd(s),
		newDealCmd(s),
		newManCmd(),
	)
	addCompletion(root, s)
	return root
}

// commandKnown refuses what is no command, with the command that was meant.
func commandKnown(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return usageError("no command "+quoted(args[0]), commandHint(root, args[0]))
}

func commandHint(root *cobra.Command, word string) string {
	var names []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	if near, ok := parse.Nearest(word, names); ok {
		return "did you mean " + root.Name() + " " + near + "?"
	}
	if strings.ContainsAny(word, " ,[]") {
		return "to answer for a hand: " + root.Name() + " solve " + quoted(word)
	}
	return root.Name() + " --help lists the commands"
}

func quoted(word string) string { return `"` + word + `"` }
