//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package session

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// ending are the signals that end programs: the system stops, or a terminal is
// closed.
var ending = []os.Signal{syscall.SIGTERM, syscall.SIGHUP}

// lockTries is how often a lock is asked for that somebody holds, every
// lockPause: entries take no longer.
const (
	lockTries = 100
	lockPause = 20 * time.Millisecond
)

// lock keeps other sessions from the file until it is closed. The system takes
// the lock from a process that ends.
func lock(file *os.File) error {
	for range lockTries {
		err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EWOULDBLOCK) && !errors.Is(err, syscall.EINTR) {
			if errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.ENOLCK) {
				return nil // a file system without locks
			}
			return err
		}
		time.Sleep(lockPause)
	}
	return errors.New("another session is writing to it")
}
