package cmd

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// readHouse reads the house rules in a file.
func readHouse(s Streams, path string) (rules.Rules, error) {
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0) // does not wait for a pipe without a writer
	if err != nil {
		return rules.Rules{}, err
	}
	defer file.Close()
	r, problems := parse.ReadHouse(path, file)
	return r, complain(s, problems)
}

// housesBeside returns a function that opens the house files that a log names. A log
// may come from someone else, so it may name only regular files in its own folder and
// below. os.Root holds symbolic links to that too.
func housesBeside(log string) func(name string) (io.ReadCloser, error) {
	return func(name string) (io.ReadCloser, error) {
		folder, err := os.OpenRoot(filepath.Dir(log))
		if err != nil {
			return nil, err
		}
		defer folder.Close()
		file, err := folder.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0) // does not wait for the writer of a pipe
		var system syscall.Errno
		switch {
		case err != nil && !errors.As(err, &system):
			return nil, evening.ErrElsewhere // os.Root has no name for the error of a path that leaves the folder
		case err != nil:
			return nil, err
		}
		info, err := file.Stat()
		if err == nil && !info.Mode().IsRegular() {
			err = errors.New("it is not a regular file")
		}
		if err != nil {
			file.Close()
			return nil, err
		}
		return file, nil
	}
}
