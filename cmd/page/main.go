// Page builds the page for phones: static files that any host can serve, and
// table.html, which is all of it in one file.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "page:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("page", flag.ExitOnError)
	dir := flags.String("o", "", "the folder that the page is written to")
	address := flags.String("serve", "", "serve it at this address: 8080 is a port of this machine alone, 0.0.0.0:8080 serves phones of the same network")
	_ = flags.Parse(args) // ends the program where there is an error
	if *dir == "" && *address == "" {
		return errors.New("name the folder to write to, as in go run ./cmd/page -o public, or an address to serve at, as in -serve 8080")
	}
	files, err := build()
	if err == nil && *dir != "" {
		err = write(*dir, files)
	}
	if err != nil || *address == "" {
		return err
	}
	return serve(files, *address)
}

// write writes the files of the page.
func write(dir string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
