package session

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/wildmeld/wildmeld/explain/answer"
)

// LogFile is the file of a session's log. Every entry is on disk before its answer is printed.
type LogFile struct{ Path string }

// maxLog is the maximum size of a log in bytes. An evening takes a few thousand.
const maxLog = 8 << 20

// Read returns the text of the log, or "" if there is none yet.
func (f LogFile) Read() (string, error) {
	if exists, err := f.exists(); !exists {
		return "", err
	}
	text, err := os.ReadFile(f.Path)
	if bytes.IndexByte(text, 0) >= 0 {
		err = answer.Errorf("save it as UTF-8, or name another with --log", "%s is UTF-16 or no text, and a session adds UTF-8", f.Path)
	}
	return string(text), err
}

// exists reports whether there is a log. The error says why the file cannot be one: it
// is not a regular file, or too large.
func (f LogFile) exists() (bool, error) {
	info, err := os.Stat(f.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case !info.Mode().IsRegular():
		return false, answer.Errorf("name a file with --log", "%s is not a regular file, and a session adds to its log", f.Path)
	case info.Size() > maxLog:
		return false, answer.Errorf("wildmeld score reads it; name another with --log", "%s has more than %d MB, and a session keeps the log of an evening", f.Path, maxLog>>20)
	}
	return true, nil
}

// changedError says that another program wrote to a log. It holds the log's text.
type changedError struct{ Path, Text string }

func (e changedError) Error() string { return e.Path + " was changed by another program" }

// next returns the file for another game after this one: friday-2.log after friday.log,
// or the first number that is free.
func (f LogFile) next() LogFile {
	extension := filepath.Ext(f.Path)
	name := strings.TrimSuffix(f.Path, extension)
	for number := 2; ; number++ {
		f.Path = fmt.Sprintf("%s-%d%s", name, number, extension)
		if exists, err := f.exists(); err != nil || !exists {
			return f
		}
	}
}

// keep replaces the text of the log if it is still was. Other sessions cannot write in
// the meantime. If the write fails, Keep restores the file.
func (f LogFile) keep(was, text string) error {
	if len(text) > maxLog {
		return fmt.Errorf("%s would have more than %d MB", f.Path, maxLog>>20)
	}
	if exists, err := f.exists(); err != nil {
		return err
	} else if !exists && was != "" {
		return changedError{f.Path, ""}
	}
	file, err := os.OpenFile(f.Path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := lock(file); err != nil {
		return fmt.Errorf("%s: %w", f.Path, err)
	}
	now, err := f.Read()
	switch {
	case err != nil:
		return err
	case now != was:
		return changedError{f.Path, now}
	}
	same := 0 // length of the common prefix, which is not written
	for same < min(len(was), len(text)) && was[same] == text[same] {
		same++
	}
	write := func(text string) error {
		_, err := file.WriteAt([]byte(text[same:]), int64(same))
		return errors.Join(err, file.Truncate(int64(len(text))))
	}
	if err := write(text); err != nil {
		if err = errors.Join(err, write(was)); was == "" {
			err = errors.Join(err, os.Remove(f.Path))
		}
		return err
	}
	if was == "" {
		syncFolder(f.Path)
	}
	return nil
}

// syncFolder makes the name of a new file durable. It ignores errors: some systems
// cannot open or sync folders.
func syncFolder(path string) {
	if folder, err := os.Open(filepath.Dir(path)); err == nil {
		_ = folder.Sync()
		folder.Close()
	}
}

// synced syncs the log to disk before it writes answers.
type synced struct {
	session *Session
	to      io.Writer
}

func (s synced) Write(answers []byte) (int, error) {
	file, err := os.OpenFile(s.session.Source, os.O_RDWR, 0) // some systems cannot sync a file open only for reading
	if err == nil {
		err = errors.Join(file.Sync(), file.Close())
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, err
	}
	return s.to.Write(answers)
}

// lock keeps other sessions from the file until it is closed. If another session holds the
// lock, it waits up to two seconds, longer than writing an entry takes. The system releases
// the lock of a process that ends. A file system without locks is not an error.
func lock(file *os.File) error {
	for range 100 {
		if held, err := tryLock(file); !held || err != nil {
			return err
		}
		time.Sleep(20 * time.Millisecond)
	}
	return errors.New("another session is writing to it")
}
