package cmd

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/wildmeld/wildmeld/cmd/evening"
)

// housesBeside opens the house files that a log names. A log may come from
// others: it may name regular files of its own folder and those below, which
// os.Root holds symbolic links to as well.
func housesBeside(log string) func(name string) (io.ReadCloser, error) {
	return func(name string) (io.ReadCloser, error) {
		if !filepath.IsLocal(name) {
			return nil, evening.ErrElsewhere
		}
		folder, err := os.OpenRoot(filepath.Dir(log))
		if err != nil {
			return nil, err
		}
		defer folder.Close()
		if err := isRegular(folder.Stat(name)); err != nil {
			return nil, err
		}
		file, err := folder.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0) // does not wait for a pipe that took the file's place
		if err != nil {
			return nil, err
		}
		if err := isRegular(file.Stat()); err != nil {
			file.Close()
			return nil, err
		}
		return file, nil
	}
}

// isRegular refuses what is no regular file, or lies behind a link that leaves
// the folder.
func isRegular(info fs.FileInfo, err error) error {
	var path *fs.PathError
	switch {
	case errors.As(err, &path) && !isSystem(path.Err):
		return evening.ErrElsewhere
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("it is no regular file")
	}
	return nil
}

// isSystem reports whether an error is the operating system's, and not that of
// os.Root, whose error of a link that leaves the folder has no name.
func isSystem(err error) bool {
	var number syscall.Errno
	return errors.As(err, &number)
}
