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

// help writes a command's help: what it does, how it is called, examples, and
// its commands and flags.
func help(c *cobra.Command, s Streams) {
	screen := s.screen(s.Out, lookFlags{color: "never"})
	var b strings.Builder
	b.WriteString(screen.Paragraphs(cmp.Or(c.Long, c.Short)))
	fmt.Fprintf(&b, "\nUsage: %s\n", usageLine(c))
	if c.Example != "" {
		fmt.Fprintf(&b, "\nFor example:\n%s\n", c.Example)
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\nCommands:\n" + screen.Columns(commandTable(c)))
	}
	b.WriteString("\nFlags:\n" + screen.Columns(flagTable(c)))
	if !c.HasParent() {
		b.WriteString("\n" + screen.Paragraphs(rootNotes))
	}
	_ = write(c.OutOrStdout(), b.String()) // Main looks for its error
}

const rootNotes = `See wildmeld COMMAND --help for more.

Exit status: 0 all is well, 1 a claim, a total or a grouping is wrong, 2 the input or the usage is.`

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

func flagTable(c *cobra.Command) [][2]string {
	var pairs [][2]string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, usage := pflag.UnquoteUsage(f)
		term := strings.TrimSpace("--" + f.Name + " " + value)
		if f.Shorthand != "" {
			term = "-" + f.Shorthand + ", " + term
		}
		pairs = append(pairs, [2]string{term, usage})
	})
	return pairs
}
