// Command gen-man writes the man pages, one a command, into a folder:
//
//	go run ./cmd/gen-man man/man1
//
// It is a program of its own, so that the one that is played with does not carry
// the library for it.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/wildmeld/wildmeld/cmd"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: gen-man DIR")
		os.Exit(2)
	}
	if err := writePages(cmd.NewRoot(cmd.System()), os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "gen-man:", err)
		os.Exit(2)
	}
}

// writePages writes the page of a command and those of its own commands.
func writePages(c *cobra.Command, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			if err := writePages(sub, dir); err != nil {
				return err
			}
		}
	}
	text, err := page(c)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, strings.ReplaceAll(c.CommandPath(), " ", "-")+".1"), text, 0o666)
}

// page returns a command's page, without a date: the same commands have the same
// page.
func page(c *cobra.Command) ([]byte, error) {
	c.DisableAutoGenTag = true
	var b bytes.Buffer
	err := doc.GenMan(c, &doc.GenManHeader{Date: &time.Time{}, Source: "wildmeld", Manual: "Wildmeld"}, &b)
	return heading.ReplaceAll(b.Bytes(), []byte(`$1""`)), err
}

// heading is the line of a page that holds its date, third.
var heading = regexp.MustCompile(`(?m)^(\.TH "[^"]*" "[^"]*" )"[^"]*"`)
