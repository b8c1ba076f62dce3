// Page builds the page for phones: static files that any host can serve, and
// table.html, which is all of it in one file.
package main

import (
	"errors"
	"flag"
	"fmt"
	"net/http"
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
	serve := flags.String("serve", "", "serve it at this address, such as :8080 on 127.0.0.1")
	_ = flags.Parse(args) // ends the program where there is an error
	if *dir == "" {
		return errors.New("name the folder to write to, as in go run ./cmd/page -o public")
	}
	files, err := build()
	if err != nil {
		return err
	}
	if err := write(*dir, files); err != nil || *serve == "" {
		return err
	}
	address := localAddress(*serve)
	fmt.Printf("http://%s/\n", address)
	return http.ListenAndServe(address, http.FileServer(http.Dir(*dir)))
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

// localAddress is an address of this machine alone, unless it names a host.
func localAddress(address string) string {
	if address[0] == ':' {
		return "127.0.0.1" + address
	}
	return address
}
