package session

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/wildmeld/wildmeld/cmd/answer"
)

// LogFile is the file of a session's log. Every entry is on the disk before
// its answer is told.
type LogFile struct{ Path string }

// Read is the text of the log, empty where there is none yet.
func (f LogFile) Read() (string, error) {
	text, err := os.ReadFile(f.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", nil
	case err != nil:
		return "", err
	case strings.ContainsRune(string(text), 0):
		return "", answer.Errorf("save it as UTF-8, or name another with --log", "%s is UTF-16 or no text, and a session adds UTF-8", f.Path)
	}
	return string(text), nil
}

// Keep makes the log what an entry says, where it is still as it was.
func (f LogFile) Keep(was string, e *Entry) error {
	now, err := f.Read()
	switch {
	case err != nil:
		return err
	case now != was:
		return fmt.Errorf("%s was changed by another program: quit and begin again to go on with it as it is", f.Path)
	case e.Added == "":
		return f.replace(e.Text)
	}
	return f.add(len(was), e.Added)
}

// add writes at the end of the file. Where that fails the file is as before.
func (f LogFile) add(size int, text string) error {
	file, err := os.OpenFile(f.Path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	_, err = io.WriteString(file, text)
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		return errors.Join(err, file.Truncate(int64(size)), file.Close())
	}
	if err := file.Close(); err != nil || size > 0 {
		return err
	}
	return syncFolder(f.Path)
}

// replace writes the file anew: whoever reads it sees the old text or the new.
func (f LogFile) replace(text string) error {
	path := f.Path
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	temp, err := os.CreateTemp(filepath.Dir(path), ".wildmeld-*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name())
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	_, err = io.WriteString(temp, text)
	if err := errors.Join(err, temp.Chmod(mode), temp.Sync(), temp.Close()); err != nil {
		return err
	}
	if err := os.Rename(temp.Name(), path); err != nil {
		return err
	}
	return syncFolder(path)
}

// syncFolder makes a file's name last as well. Where a folder cannot be
// opened or synced, as on some systems, the name is left to them.
func syncFolder(path string) error {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return nil
	}
	defer folder.Close()
	_ = folder.Sync()
	return nil
}
