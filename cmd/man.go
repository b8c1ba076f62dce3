package cmd

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain/answer"
)

type manOptions struct {
	into string // a folder for all pages; empty to print one
}

func newManCmd(s Streams) *cobra.Command {
	var o manOptions
	c := newCommand("man", func(c *cobra.Command, args []string) error { return runMan(o, c.Root(), args, s) })
	c.Hidden = true
	c.Flags().StringVar(&o.into, "into", "", "write all pages into the folder `DIR`")
	return c
}

func runMan(o manOptions, root *cobra.Command, args []string, s Streams) error {
	day := manDate(s)
	if o.into == "" {
		c, rest, err := root.Find(args)
		if err != nil || len(rest) > 0 {
			return answer.Errorf("wildmeld --help lists the commands", `no man page for "%s"`, strings.Join(args, " "))
		}
		return write(s.Out, manPage(c, day))
	}
	if err := os.MkdirAll(o.into, 0o777); err != nil {
		return err
	}
	for _, c := range append(root.Commands(), root) {
		if !c.IsAvailableCommand() && c.Runnable() || c.Name() == "help" {
			continue
		}
		if err := os.WriteFile(filepath.Join(o.into, manName(c)+".1"), []byte(manPage(c, day)), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// manDate returns the date of the pages, which SOURCE_DATE_EPOCH may set in seconds.
func manDate(s Streams) string {
	day := s.Now()
	if seconds, err := strconv.ParseInt(s.Env("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		day = time.Unix(seconds, 0)
	}
	return day.UTC().Format(time.DateOnly)
}

func manName(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

// manPage returns the page of a command in the macros of man(7), with the options as
// --help shows them.
func manPage(c *cobra.Command, day string) string {
	var b strings.Builder
	name := manName(c)
	section := func(title, text string) {
		if text != "" {
			fmt.Fprintf(&b, ".SH %s\n%s\n", title, text)
		}
	}
	fmt.Fprintf(&b, ".TH %s 1 %s wildmeld Wildmeld\n", strings.ToUpper(name), day)
	section("NAME", roff(name)+` \- `+roff(c.Short))
	if c.Runnable() {
		section("SYNOPSIS", ".B "+roff(c.UseLine()))
	}
	section("DESCRIPTION", strings.ReplaceAll(roff(cmp.Or(c.Long, sentence(c.Short))), "\n\n", "\n.PP\n"))
	if !c.HasParent() {
		section("COMMANDS", manList(commandPairs(c)))
	}
	own, shared := flagTable(c)
	section("OPTIONS", manList(own))
	if len(shared) > 0 {
		all, _ := flagTable(newFlagsPage(Streams{}))
		section("SHARED OPTIONS", manList(all))
	}
	if c.Example != "" {
		section("EXAMPLES", ".nf\n"+roff(c.Example)+"\n.fi")
	}
	section("EXIT STATUS", manList(exitStatus))
	section("ENVIRONMENT", manList(environment))
	if c.HasParent() {
		section("SEE ALSO", `.BR wildmeld (1)`)
	}
	return b.String()
}

// manList returns terms with their meanings.
func manList(pairs [][2]string) string {
	var items []string
	for _, p := range pairs {
		items = append(items, ".TP\n.B "+roff(p[0])+"\n"+roff(p[1]))
	}
	return strings.Join(items, "\n")
}

// roff escapes a text for man(7): backslashes, hyphens that someone may copy, and lines
// that begin like a macro.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
