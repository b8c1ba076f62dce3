// Command gen-conformance writes the conformance set in testdata/conformance:
// hands, groupings and round logs with what the rules make of them, answered by
// the tests' oracle and by readings of the rules that stand here alone, never
// by the solver, the judge or the tally.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
)

//go:generate go run . ../../testdata/conformance

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: gen-conformance DIR")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write makes the set and writes it to its folder, where the logs are.
func write(dir string) error {
	files, err := conformanceSet(dir)
	if err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// conformanceSet is the files of the set by name. The same logs give the same
// bytes.
func conformanceSet(dir string) (map[string][]byte, error) {
	hands, groupings := inOrder(families()), inOrder(groupingFamilies())
	logs, err := logs(dir)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"README.md": page(hands, groupings, logs)}
	for name, encoded := range map[string]func() ([]byte, error){
		"hands.jsonl":     func() ([]byte, error) { return encode(hands) },
		"groupings.jsonl": func() ([]byte, error) { return encode(groupings) },
		"logs.jsonl":      func() ([]byte, error) { return encode(logs) },
	} {
		if files[name], err = encoded(); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// inOrder makes all lines, several kinds at a time.
func inOrder[T any](families []func() []T) []T {
	parts := make([][]T, len(families))
	var group sync.WaitGroup
	for i, f := range families {
		group.Go(func() { parts[i] = f() })
	}
	group.Wait()
	var all []T
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}
