package cmd_test

import (
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/cmd"
	"github.com/wildmeld/wildmeld/parse/display"
)

// The rows and columns of a usual terminal.
const helpRows, helpColumns = 24, 80

// allCommands yields every command, those of completion and the page about flags
// included.
func allCommands(c *cobra.Command, yield func(*cobra.Command)) {
	yield(c)
	for _, sub := range c.Commands() {
		allCommands(sub, yield)
	}
}

// TestHelpFitsOneScreen holds the help of every command to the rows and columns of
// a usual terminal, with its examples first, and every flag to a value that says
// what it takes.
func TestHelpFitsOneScreen(t *testing.T) {
	streams := cmd.Streams{
		In: strings.NewReader(""), Out: io.Discard, Err: io.Discard, Env: func(string) string { return "" },
		Terminal: func(any) (int, bool) { return helpColumns, false }, Now: time.Now,
	}
	seen := 0
	allCommands(cmd.NewRoot(streams), func(c *cobra.Command) {
		seen++
		args := append(strings.Fields(c.CommandPath())[1:], "--help")
		if !c.Runnable() {
			args = append([]string{"help"}, args[:len(args)-1]...)
		}
		text := onTerminal("", helpColumns, args...)
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if len(lines) > helpRows || len(lines) < 3 {
			t.Errorf("%s: %d rows of help: %s", c.CommandPath(), len(lines), text)
		}
		for _, line := range lines {
			if n := display.Width(line); n > helpColumns {
				t.Errorf("%s: %d columns: %s", c.CommandPath(), n, line)
			}
		}
		if c.Example != "" && !strings.HasPrefix(lines[2], "  ") {
			t.Errorf("%s: no example comes first: %s", c.CommandPath(), text)
		}
		if c.Runnable() && c.Flags().Lookup("json") != nil && !strings.Contains(text, "wildmeld help flags") {
			t.Errorf("%s does not say where the shared flags are explained: %s", c.CommandPath(), text)
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if value, _ := pflag.UnquoteUsage(f); slices.Contains([]string{"string", "strings", "stringArray", "int", "uint", "value"}, value) {
				t.Errorf("%s --%s takes a %s", c.CommandPath(), f.Name, value)
			}
		})
	})
	if seen < 15 {
		t.Errorf("only %d commands", seen)
	}
}
