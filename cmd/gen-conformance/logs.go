package main

import (
	"os"
	"path/filepath"
)

// logs adds up the logs of the set, in the order of their names.
func logs(dir string) ([]Log, error) {
	names, err := filepath.Glob(filepath.Join(dir, "logs", "*.log"))
	if err != nil {
		return nil, err
	}
	var all []Log
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		l, err := ledgerOf("logs/"+filepath.Base(name), string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all, nil
}
