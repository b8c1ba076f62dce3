package session

import (
	"errors"
	"os"
	"time"
)

// lockTries is how often lock asks for a lock that another session holds, with
// a lockPause between: writing an entry takes no longer.
const (
	lockTries = 100
	lockPause = 20 * time.Millisecond
)

// lock keeps other sessions from the file until it is closed. The system takes
// the lock from a process that ends. A file system without locks is no error.
func lock(file *os.File) error {
	for range lockTries {
		err := tryLock(file)
		if !isHeld(err) {
			if hasNoLocks(err) {
				return nil
			}
			return err
		}
		time.Sleep(lockPause)
	}
	return errors.New("another session is writing to it")
}
