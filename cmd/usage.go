package cmd

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/parse"
)

// flagError puts pflag's complaints in the form of this program's own.
func flagError(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var valueless *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	seeHelp := "see " + c.CommandPath() + " --help"
	switch {
	case errors.As(err, &unknown):
		return usageError("no flag "+dashed(unknown.GetSpecifiedName()), flagHint(c, unknown.GetSpecifiedName()))
	case errors.As(err, &valueless):
		return usageError(flagName(valueless.GetFlag())+" needs a value", usageOf(valueless.GetFlag()))
	case errors.As(err, &wrong):
		f := wrong.GetFlag()
		return usageError(fmt.Sprintf("%s cannot be %q", flagName(f), wrong.GetValue()), wants(f))
	}
	return usageError(err.Error(), seeHelp)
}

// wants is what a flag takes: its own words where it has them.
func wants(f *pflag.Flag) string {
	if own, ok := f.Value.(interface{ wants() string }); ok {
		return own.wants()
	}
	return usageOf(f)
}

func usageOf(f *pflag.Flag) string {
	_, usage := pflag.UnquoteUsage(f)
	return usage
}

func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

func flagName(f *pflag.Flag) string {
	if f.Shorthand != "" {
		return "-" + f.Shorthand + ", --" + f.Name
	}
	return "--" + f.Name
}

// flagHint is the flag that was meant, or where to look.
func flagHint(c *cobra.Command, name string) string {
	var words []string
	c.Flags().VisitAll(func(f *pflag.Flag) { words = append(words, f.Name) })
	if near, ok := parse.Nearest(name, words); ok && len(name) > 1 {
		return "did you mean --" + near + "?"
	}
	return "see " + c.CommandPath() + " --help"
}

// help writes a command's help on one screen: what it is for, examples, what is to
// be known, how it is called, and its own flags. Those that commands share have a
// page of their own.
func help(c *cobra.Command, s Streams) {
	screen := s.screen(s.Out, lookFlags{color: "never"})
	var b strings.Builder
	b.WriteString(screen.Message(ended(strings.ToUpper(c.Short[:1])+c.Short[1:])) + "\n")
	if c.Example != "" {
		b.WriteString(c.Example + "\n\n")
	}
	if c.Long != "" {
		b.WriteString(screen.Paragraphs(c.Long) + "\n")
	}
	if !c.HasParent() || c.Runnable() {
		b.WriteString(screen.Paragraphs("Usage: " + usageLine(c)))
	}
	if c.HasAvailableSubCommands() {
		b.WriteString(screen.Columns(commandTable(c)))
	}
	own, shared := flagTable(c)
	switch {
	case !c.HasParent():
		b.WriteString("\n" + screen.Paragraphs(rootNotes))
	case len(shared) > 0:
		b.WriteString(screen.Columns(own) + "\n" + screen.Paragraphs("Shared flags (wildmeld help flags): "+strings.Join(shared, " ")))
	default:
		b.WriteString(screen.Columns(own))
	}
	_ = write(c.OutOrStdout(), b.String()) // Main looks for its error
}

// ended is a sentence with its mark at the end.
func ended(sentence string) string {
	if strings.HasSuffix(sentence, "?") {
		return sentence
	}
	return sentence + "."
}

const rootNotes = `wildmeld COMMAND --help says more, wildmeld help flags what the commands share.`

func usageLine(c *cobra.Command) string {
	if c.HasParent() {
		return c.UseLine()
	}
	return c.Name() + " COMMAND [flags]"
}

func commandTable(c *cobra.Command) [][2]string {
	var pairs [][2]string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			pairs = append(pairs, [2]string{sub.Name(), sub.Short})
		}
	}
	return pairs
}

// flagTable is a command's own flags and what each means, and the names of those
// that it shares with others. The page about those has them all.
func flagTable(c *cobra.Command) (own [][2]string, shared []string) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		switch {
		case f.Hidden || f.Name == "help":
			return
		case slices.Contains(sharedFlags(), f.Name) && c.Runnable():
			name := "--" + f.Name
			if f.Shorthand != "" {
				name = "-" + f.Shorthand
			}
			shared = append(shared, name)
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		term := strings.TrimSpace("--" + f.Name + " " + value)
		if strings.HasPrefix(value, "[=") { // it may go without a value
			term = "--" + f.Name + value
		}
		if f.Shorthand != "" {
			term = "-" + f.Shorthand + ", " + term
		}
		own = append(own, [2]string{term, usage})
	})
	return own, shared
}

// sharedFlags are the names of the flags that commands about hands share.
func sharedFlags() (names []string) {
	bound().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	return names
}

// bound is the shared flags.
func bound() *pflag.FlagSet {
	fs := pflag.NewFlagSet("", pflag.ContinueOnError)
	fs.SortFlags = false
	new(handFlags).bind(fs)
	return fs
}

// newFlagsPage is the page about the shared flags: no command, but a topic of help.
func newFlagsPage(Streams) *cobra.Command {
	c := &cobra.Command{
		Use:   "flags",
		Short: "the flags that commands share",
		Long: `A flag beats the environment, and a hand's own heading beats both:
WILDMELD_VARIANT and WILDMELD_HOUSE set the game once. NO_COLOR, COLUMNS and the
locale are obeyed.

Exit status: 0 all is well, 1 a claim, a total or a grouping is wrong, 2 the
input or the usage is.`,
	}
	c.Flags().SortFlags = false
	c.Flags().AddFlagSet(bound())
	return c
}
