//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package session

import (
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/peterh/liner"
	"golang.org/x/sys/unix"
)

// ctrlZ is the byte that a terminal sends for Ctrl-Z while a line is edited, when it makes
// no signals of keys.
const ctrlZ = 0x1a

// foregroundEvery is how often a program that goes on in the background looks whether it
// has its terminal back.
const foregroundEvery = 50 * time.Millisecond

// inForeground reports whether the terminal belongs to this program. If it does not, its
// modes are the shell's, and to change them would stop the program.
func inForeground() bool {
	group, err := unix.IoctlGetInt(syscall.Stdin, unix.TIOCGPGRP)
	return err != nil || group == unix.Getpgrp()
}

// newPrompt returns a line editor in which Ctrl-Z suspends the program, as it does
// elsewhere. The editor passes over that key, so it reads the terminal through a pipe that
// takes it out. When the program goes on, the line is there as it was.
func newPrompt() *liner.State {
	shell, err := liner.TerminalMode()
	keys, typed, failed := os.Pipe()
	if err != nil || failed != nil {
		return liner.NewLiner()
	}
	terminal := os.Stdin
	os.Stdin = keys // which the editor opens; it sets the modes of the terminal all the same
	defer func() { os.Stdin = terminal }()
	go func() {
		defer typed.Close()
		var buffer [256]byte
		for {
			n, err := terminal.Read(buffer[:])
			rest := buffer[:n]
			for i := 0; i < len(rest); i++ {
				if rest[i] == ctrlZ {
					typed.Write(rest[:i])
					suspend(shell)
					rest, i = rest[i+1:], -1
				}
			}
			if _, failed := typed.Write(rest); failed != nil || err != nil {
				return
			}
		}
	}()
	return liner.NewLiner()
}

// suspend stops the program until the shell continues it. Meanwhile the terminal has the
// mode in which the shell left it.
func suspend(shell liner.ModeApplier) {
	editing, err := liner.TerminalMode()
	if err != nil {
		return
	}
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, syscall.SIGCONT)
	defer signal.Stop(continued)
	shell.ApplyMode()
	io.WriteString(os.Stdout, "\r\n")
	syscall.Kill(0, syscall.SIGTSTP)
	select {
	case <-continued:
	case <-time.After(time.Second): // nobody could continue it, so the system did not stop it
	}
	for !inForeground() { // continued with bg, or by a signal that ends the program
		time.Sleep(foregroundEvery)
	}
	editing.ApplyMode()
	syscall.Kill(os.Getpid(), syscall.SIGWINCH) // the editor draws the line again
}
