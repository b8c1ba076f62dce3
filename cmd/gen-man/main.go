// Command gen-man writes the man pages, one per command, into a folder:
//
//	go run ./cmd/gen-man man/man1
//
// They bear the date in SOURCE_DATE_EPOCH, or today's. It is a separate program, so
// that wildmeld itself need not include the library for man pages.
package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra/doc"

	"github.com/wildmeld/wildmeld/cmd"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: gen-man DIR")
		os.Exit(2)
	}
	if err := writePages(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "gen-man:", err)
		os.Exit(2)
	}
}

// writePages writes the man pages of all commands.
func writePages(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	root := cmd.NewRoot(cmd.System())
	root.DisableAutoGenTag = true
	return doc.GenManTree(root, &doc.GenManHeader{Source: "wildmeld", Manual: "Wildmeld"}, dir)
}
