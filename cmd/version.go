package cmd

import (
	"cmp"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func newVersionCmd(s Streams) *cobra.Command {
	return newCommand("version", func(*cobra.Command, []string) error { return runVersion(s) })
}

// runVersion writes the build information of the go tool, including the time of the
// revision and whether files were changed.
func runVersion(s Streams) error {
	version, built := "", map[string]string{}
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
		for _, b := range info.Settings {
			built[b.Key] = b.Value
		}
	}
	revision := cmp.Or(built["vcs.revision"], "unknown")
	if at := built["vcs.time"]; at != "" {
		revision += ", " + at
	}
	if built["vcs.modified"] == "true" {
		revision += ", with changes"
	}
	return write(s.Out, "wildmeld "+cmp.Or(version, "unknown")+"\n"+s.screen(s.Out, flags{}).Columns([][2]string{
		{"revision", revision}, {"go", runtime.Version()}, {"platform", runtime.GOOS + "/" + runtime.GOARCH},
	}))
}
