package session

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// tryLock locks a byte far beyond the end of the file, so that other programs can still
// read the text: on Windows a lock keeps all others out.
func tryLock(file *os.File) (held bool, err error) {
	const behind = 1 << 30
	err = windows.LockFileEx(windows.Handle(file.Fd()),
		windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &windows.Overlapped{OffsetHigh: behind})
	switch {
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION):
		return true, nil
	case errors.Is(err, windows.ERROR_NOT_SUPPORTED): // no locks here
		return false, nil
	}
	return false, err
}
