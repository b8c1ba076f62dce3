package cmd

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
)

// flagError words pflag's complaints as this program words its own.
func flagError(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	seeHelp := "see " + c.CommandPath() + " --help"
	switch {
	case errors.As(err, &unknown):
		return usageError{"no flag " + dashed(unknown.GetSpecifiedName()), flagHint(c, unknown.GetSpecifiedName())}
	case errors.As(err, &bare):
		return usageError{flagName(bare.GetFlag()) + " needs a value", bare.GetFlag().Usage}
	case errors.As(err, &wrong):
		f := wrong.GetFlag()
		return usageError{fmt.Sprintf("%s cannot be %q", flagName(f), wrong.GetValue()), wants(f, wrong)}
	}
	return usageError{err.Error(), seeHelp}
}

// wants is what a flag takes: its own words where it has them.
func wants(f *pflag.Flag, wrong *pflag.InvalidValueError) string {
	if c, ok := f.Value.(*choice); ok {
		return "it is " + explain.List(c.words, "or")
	}
	return f.Usage
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

// help writes a command's help: what it does, how it is called, an example,
// and its commands or flags.
func help(c *cobra.Command, s Streams) {
	var b strings.Builder
	about := c.Long
	if about == "" {
		about = c.Short
	}
	fmt.Fprintf(&b, "%s\n\nUsage: %s\n", about, c.UseLine())
	if c.Example != "" {
		fmt.Fprintf(&b, "\n%s\n", c.Example)
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\nCommands:\n" + commandTable(c))
	}
	fmt.Fprintf(&b, "\nFlags:\n%s", c.Flags().FlagUsagesWrapped(s.screen(s.Out, lookFlags{}).Width))
	if !c.HasParent() {
		b.WriteString("\nExit status: 0 all is well; 1 a claim, a total or a grouping is wrong; 2 the\ninput or the usage is. wildmeld COMMAND --help tells more.\n")
	}
	io.WriteString(s.Out, b.String())
}

func commandTable(c *cobra.Command) string {
	var b strings.Builder
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			fmt.Fprintf(&b, "  %-*s  %s\n", c.NamePadding(), sub.Name(), sub.Short)
		}
	}
	return b.String()
}
