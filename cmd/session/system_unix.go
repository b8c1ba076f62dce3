//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package session

import (
	"errors"
	"os"
	"syscall"
)

// ending are the signals that end programs: the system stops, or a terminal is
// closed.
var ending = []os.Signal{syscall.SIGTERM, syscall.SIGHUP}

func tryLock(file *os.File) error {
	return syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
}

func isHeld(err error) bool {
	return errors.Is(err, syscall.EWOULDBLOCK) || errors.Is(err, syscall.EINTR)
}

func hasNoLocks(err error) bool {
	return errors.Is(err, syscall.ENOTSUP) || errors.Is(err, syscall.ENOLCK)
}

// makeWay does nothing: a name can be given to another file while the first
// one is open, and its lock lasts until it is closed.
func makeWay(*os.File) {}
