package cmd

import (
	"cmp"
	"errors"
	"fmt"
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
	switch {
	case errors.As(err, &unknown):
		name, hint := unknown.GetSpecifiedName(), "see "+c.CommandPath()+" --help"
		var words []string
		c.Flags().VisitAll(func(f *pflag.Flag) { words = append(words, f.Name) })
		if near, ok := parse.Nearest(name, words); ok && len(name) > 1 {
			hint = "did you mean --" + near + "?"
		}
		return usageError("no flag "+dashed(name), hint)
	case errors.As(err, &valueless):
		return usageError(flagName(valueless.GetFlag())+" needs a value", usageOf(valueless.GetFlag()))
	case errors.As(err, &wrong):
		f := wrong.GetFlag()
		hint := usageOf(f)
		if own, ok := f.Value.(interface{ wants() string }); ok {
			hint = own.wants()
		}
		return usageError(fmt.Sprintf("%s cannot be %q", flagName(f), wrong.GetValue()), hint)
	}
	return usageError(err.Error(), "see "+c.CommandPath()+" --help")
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

// help writes a command's help on one screen: what it is for, examples, what is to
// be known, how it is called, and its own flags. Those that commands share have a
// page of their own.
func help(c *cobra.Command, s Streams) {
	screen := s.screen(s.Out, lookFlags{color: "never"})
	var b strings.Builder
	sentence := strings.ToUpper(c.Short[:1]) + c.Short[1:]
	if !strings.HasSuffix(sentence, "?") {
		sentence += "."
	}
	b.WriteString(screen.Message(sentence) + "\n")
	if c.Example != "" {
		b.WriteString(c.Example + "\n\n")
	}
	if c.Long != "" {
		b.WriteString(screen.Paragraphs(c.Long) + "\n")
	}
	switch {
	case !c.HasParent():
		b.WriteString(screen.Paragraphs("Usage: " + c.Name() + " COMMAND [flags]"))
	case c.Runnable():
		b.WriteString(screen.Paragraphs("Usage: " + c.UseLine()))
	}
	if c.HasAvailableSubCommands() {
		var pairs [][2]string
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				pairs = append(pairs, [2]string{sub.Name(), sub.Short})
			}
		}
		b.WriteString(screen.Columns(pairs))
	}
	own, shared := flagTable(c)
	if !c.HasParent() {
		b.WriteString("\n" + screen.Paragraphs("For more: wildmeld COMMAND --help; for shared flags: wildmeld help flags."))
	} else {
		b.WriteString(screen.Columns(own))
	}
	if c.HasParent() && len(shared) > 0 {
		b.WriteString("\n" + screen.Paragraphs("Shared flags (wildmeld help flags): "+strings.Join(shared, " ")))
	}
	_ = write(c.OutOrStdout(), b.String()) // Main looks for its error
}

// flagTable returns a command's own flags and what each means, and the names of
// those that it shares with others. The page about those has them all.
func flagTable(c *cobra.Command) (own [][2]string, shared []string) {
	common := bound()
	c.Flags().VisitAll(func(f *pflag.Flag) {
		switch {
		case f.Hidden || f.Name == "help":
			return
		case common.Lookup(f.Name) != nil && c.Runnable():
			shared = append(shared, dashed(cmp.Or(f.Shorthand, f.Name)))
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

// bound returns the flags that commands about hands share.
func bound() *pflag.FlagSet {
	fs := pflag.NewFlagSet("", pflag.ContinueOnError)
	fs.SortFlags = false
	new(handFlags).bind(fs)
	return fs
}

// newFlagsPage returns the page about the shared flags: no command, but a topic
// of help.
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
