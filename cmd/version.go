package cmd

import (
	"fmt"
	"io"
	"runtime/debug"
)

// writeVersion writes the version that the go tool built in.
func writeVersion(w io.Writer) error {
	version := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	_, err := fmt.Fprintln(w, "wildmeld", version)
	return err
}
