package cmd

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
)

// helpText holds what --help says of each command; its head says how it is written.
//
//go:embed help.txt
var helpText string

// newCommand returns a command with its help, whose action is run. A command whose usage
// names no arguments takes none.
func newCommand(name string, run func(*cobra.Command, []string) error) *cobra.Command {
	_, text, _ := strings.Cut(helpText, "\n== "+name)
	text, _, _ = strings.Cut(text, "\n== ")
	usage, text, _ := strings.Cut(text, "\n")
	short, text, _ := strings.Cut(strings.TrimSpace(text), "\n\n")
	long, example, hasExample := strings.Cut(text, "\n\n  ")
	if hasExample {
		example = "  " + example
	}
	c := &cobra.Command{Use: name + usage, Short: short, Long: long, Example: example, RunE: run}
	if usage == "" && run != nil {
		c.Args = noArguments
	}
	return c
}

// flagError words pflag's errors like this program's own.
func flagError(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var valueless *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	var wants wanted
	switch {
	case errors.As(err, &unknown):
		name, hint := unknown.GetSpecifiedName(), "see "+c.CommandPath()+" --help"
		var words []string
		c.Flags().VisitAll(func(f *pflag.Flag) { words = append(words, f.Name) })
		if near, ok := parse.Nearest(name, words); ok && len(name) > 1 {
			hint = "did you mean --" + near + "?"
		}
		return answer.Errorf(hint, "no flag %s", dashed(name))
	case errors.As(err, &valueless):
		_, hint := pflag.UnquoteUsage(valueless.GetFlag())
		return aboutFlag(valueless.GetFlag().Name, "it needs a value", hint)
	case errors.As(err, &wrong):
		_, hint := pflag.UnquoteUsage(wrong.GetFlag())
		if errors.As(err, &wants) {
			hint = string(wants)
		}
		return aboutFlag(wrong.GetFlag().Name, fmt.Sprintf("it cannot be %q", wrong.GetValue()), hint)
	}
	return answer.Error{Message: err.Error(), Hint: "see " + c.CommandPath() + " --help"}
}

// aboutFlag returns a complaint about the value of a flag, in the shape of those about the
// cards and rules in it.
func aboutFlag(name, message, hint string) error {
	return diag.Diagnostic{Severity: diag.Error, Place: diag.Place{Source: dashed(name)}, Message: message, Hint: diag.Hint{Text: hint}}
}

func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// help writes the help of a command on one screen: purpose, examples, details, usage
// and its own flags. The shared flags have their own page.
func help(c *cobra.Command, s Streams) {
	screen := s.screen(s.Out, flags{color: "never"})
	text := screen.Message(sentence(c.Short)) + "\n"
	if c.Example != "" {
		text += c.Example + "\n\n"
	}
	if c.Long != "" {
		text += screen.Paragraphs(c.Long) + "\n"
	}
	if !c.HasParent() {
		text += screen.Paragraphs("Usage: " + c.Name() + " COMMAND [flags]")
	} else if c.Runnable() {
		text += screen.Paragraphs("Usage: " + c.UseLine())
	}
	if c.HasAvailableSubCommands() {
		text += screen.Columns(commandPairs(c))
	}
	own, shared := flagTable(c)
	own, forms := withoutForms(c, own)
	if !c.HasParent() {
		text += "\n" + screen.Paragraphs("For more: wildmeld COMMAND --help, wildmeld help flags, wildmeld help exit.")
	} else {
		text += screen.Columns(own)
		if len(forms) > 0 {
			text += screen.Paragraphs("Forms of the answer: " + strings.Join(forms, " "))
		}
		if len(shared) > 0 {
			text += "\n" + screen.Paragraphs("Shared flags (wildmeld help flags): "+strings.Join(shared, " "))
		}
	}
	_ = write(c.OutOrStdout(), text) // Main checks for its error
}

// sentence returns the short text of a command with a capital and a full stop.
func sentence(short string) string {
	text := strings.ToUpper(short[:1]) + short[1:]
	if !strings.HasSuffix(text, "?") {
		text += "."
	}
	return text
}

// commandPairs returns the names of the commands with what they answer.
func commandPairs(c *cobra.Command) (pairs [][2]string) {
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			pairs = append(pairs, [2]string{sub.Name(), sub.Short})
		}
	}
	return pairs
}

// form annotates flags that choose a form of the answer. Help lists them on one line.
const form = "form"

func asForms(flags *pflag.FlagSet, names ...string) {
	for _, name := range names {
		_ = flags.SetAnnotation(name, form, []string{form}) // it has the flag
	}
}

// withoutForms parts the flags that choose a form of the answer from the others.
func withoutForms(c *cobra.Command, own [][2]string) (others [][2]string, forms []string) {
	for _, pair := range own {
		if f := c.Flags().Lookup(strings.TrimPrefix(pair[0], "--")); f != nil && f.Annotations[form] != nil {
			forms = append(forms, pair[0])
		} else {
			others = append(others, pair)
		}
	}
	return others, forms
}

// flagTable returns a command's own flags with their meanings, and the names of its
// shared flags. On the page about shared flags, all are its own.
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
		term := dashed(f.Name)
		if f.Shorthand != "" {
			term = dashed(f.Shorthand) + ", " + term
		}
		if !strings.HasPrefix(value, "[=") && value != "" { // else the value is optional
			term += " "
		}
		own = append(own, [2]string{term + value, usage})
	})
	return own, shared
}

// bound returns the flags that commands about hands share.
func bound() *pflag.FlagSet {
	fs := pflag.NewFlagSet("", pflag.ContinueOnError)
	fs.SortFlags = false
	new(flags).bind(fs)
	return fs
}

// newFlagsPage returns the help page about the shared flags, which is no command.
func newFlagsPage(Streams) *cobra.Command {
	c := newCommand("flags", nil)
	c.Flags().SortFlags = false
	c.Flags().AddFlagSet(bound())
	return c
}

// exitStatus and environment are the same for every command.
var (
	exitStatus = [][2]string{
		{"0", "all is well"},
		{"1", "a claim, a total or a grouping is wrong"},
		{"2", "the input or the usage is wrong"},
		{"130", "Ctrl-C ended it"},
	}
	environment = [][2]string{
		{envVariant, "the game, where neither --variant nor the hand's heading names one"},
		{envHouse, "the file with the house rules"},
		{"NO_COLOR", "no colour, unless --color says otherwise"},
		{"COLUMNS", "the width of the screen"},
		{"LC_ALL, LC_CTYPE, LANG", "3h instead of 3♥ where the locale is not UTF-8"},
	}
)

// newExitPage returns the help page about the exit status and the environment, which is
// no command.
func newExitPage(s Streams) *cobra.Command {
	screen := s.screen(s.Out, flags{color: "never"})
	c := newCommand("exit", nil)
	// Unlike a description, an example keeps its lines.
	c.Example = strings.TrimSuffix(screen.Columns(exitStatus)+"\n"+screen.Columns(environment), "\n")
	return c
}
