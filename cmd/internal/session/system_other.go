//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package session

import "os"

// tryLock does nothing on systems without locks that end with their process. Keep still
// compares the log with the text that the session knows.
func tryLock(*os.File) (held bool, err error) { return false, nil }
