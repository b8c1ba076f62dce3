//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package session

import "github.com/peterh/liner"

// inForeground reports whether the terminal belongs to this program.
func inForeground() bool { return true }

// newPrompt returns a line editor. These systems suspend no programs.
func newPrompt() *liner.State { return liner.NewLiner() }
