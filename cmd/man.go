package cmd

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// newManCmd writes the man pages. It is for whoever packs the program, and
// hidden from whoever plays.
func newManCmd() *cobra.Command {
	var dir string
	c := &cobra.Command{
		Use:     "man --dir DIR",
		Short:   "the man pages, one a command",
		Long:    `Man writes a man page for every command into a folder. The same build writes the same bytes.`,
		Example: `  wildmeld man --dir man/man1`,
		Args:    noArguments,
		Hidden:  true,
		RunE: func(c *cobra.Command, _ []string) error {
			if dir == "" {
				return usagef("wildmeld man --dir DIR", "man needs a folder to write to")
			}
			return writeMan(c.Root(), dir)
		},
	}
	c.Flags().StringVar(&dir, "dir", "", "write the pages into `DIR`")
	return c
}

// writeMan writes the page of a command and those of its own commands.
func writeMan(c *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for _, sub := range c.Commands() {
		if !sub.IsAvailableCommand() {
			continue
		}
		if err := writeMan(sub, dir); err != nil {
			return err
		}
	}
	page, err := manPage(c)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, strings.ReplaceAll(c.CommandPath(), " ", "-")+".1"), page, 0o666)
}

// manPage is a command's page, dated by the commit that was built, or not at
// all.
func manPage(c *cobra.Command) ([]byte, error) {
	c.DisableAutoGenTag = true
	built, dated := builtAt()
	var b bytes.Buffer
	err := doc.GenMan(c, &doc.GenManHeader{Date: &built, Source: "wildmeld", Manual: "Wildmeld"}, &b)
	if !dated {
		return heading.ReplaceAll(b.Bytes(), []byte(`$1""`)), err
	}
	return b.Bytes(), err
}

// heading is the line of a page that holds its date, third.
var heading = regexp.MustCompile(`(?m)^(\.TH "[^"]*" "[^"]*" )"[^"]*"`)

func builtAt() (time.Time, bool) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return time.Time{}, false
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.time" {
			at, err := time.Parse(time.RFC3339, s.Value)
			return at, err == nil
		}
	}
	return time.Time{}, false
}
