//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package session

import (
	"errors"
	"os"
	"syscall"
)

// tryLock locks a file. held means to try again: another process holds the lock, or a
// signal interrupted the call.
func tryLock(file *os.File) (held bool, err error) {
	switch err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); {
	case errors.Is(err, syscall.EWOULDBLOCK), errors.Is(err, syscall.EINTR):
		return true, nil
	case !errors.Is(err, syscall.ENOTSUP) && !errors.Is(err, syscall.ENOLCK): // ENOTSUP, ENOLCK: no locks here
		return false, err
	}
	return false, nil
}
