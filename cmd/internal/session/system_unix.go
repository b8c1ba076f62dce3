//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package session

import (
	"errors"
	"os"
	"syscall"
)

// tryLock locks a file, unless another process holds its lock.
func tryLock(file *os.File) (held bool, err error) {
	switch err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); {
	case errors.Is(err, syscall.EWOULDBLOCK), errors.Is(err, syscall.EINTR):
		return true, nil
	case !errors.Is(err, syscall.ENOTSUP) && !errors.Is(err, syscall.ENOLCK): // there are no locks
		return false, err
	}
	return false, nil
}
