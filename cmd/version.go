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
	revision = revision[:min(len(revision), 12)] // as Go and git shorten it
	if built["vcs.modified"] == "true" {
		revision += ", with changes"
	}
	pairs := [][2]string{{"revision", revision}}
	if at := built["vcs.time"]; at != "" {
		pairs = append(pairs, [2]string{"of", at})
	}
	screen := s.screen(s.Out, flags{})
	return write(s.Out, screen.Paragraphs("wildmeld "+cmp.Or(version, "unknown"))+screen.Columns(append(pairs,
		[2]string{"go", runtime.Version()}, [2]string{"platform", runtime.GOOS + "/" + runtime.GOARCH},
	)))
}
