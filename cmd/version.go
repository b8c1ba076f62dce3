package cmd

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func newVersionCmd(s Streams) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "version, revision, Go version and platform",
		Long:    `Version says which wildmeld this is: its version, the revision it was built from, the Go that built it and the platform it runs on. Please include these lines when you report a bug.`,
		Example: "  wildmeld version",
		Args:    noArguments,
		RunE:    func(*cobra.Command, []string) error { return writeVersion(s) },
	}
}

// writeVersion writes what the go tool built in.
func writeVersion(s Streams) error {
	version, revision := "unknown", "unknown"
	info, ok := debug.ReadBuildInfo()
	if ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	if ok {
		revision = revisionOf(info.Settings, revision)
	}
	return write(s.Out, fmt.Sprintf("wildmeld %s\n", version)+s.screen(s.Out, flags{}).Columns([][2]string{
		{"revision", revision}, {"go", runtime.Version()}, {"platform", runtime.GOOS + "/" + runtime.GOARCH},
	}))
}

// revisionOf returns the revision that was built, its time, and whether files
// differed from it.
func revisionOf(settings []debug.BuildSetting, unknown string) string {
	var revision, at, changed string
	for _, s := range settings {
		switch s.Key {
		case "vcs.revision":
			revision = s.Value
		case "vcs.time":
			at = ", " + s.Value
		case "vcs.modified":
			if s.Value == "true" {
				changed = ", with changes"
			}
		}
	}
	if revision == "" {
		return unknown
	}
	return revision + at + changed
}
