package cmd

import (
	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
)

func newSchemaCmd(s Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "the JSON Schema of all answers in JSON",
		Long: `Schema prints the JSON Schema (2020-12) that describes every object that --json,
batch and practice write, each under $defs with the name of its command.`,
		Example: "  wildmeld schema > wildmeld.schema.json",
		Args:    noArguments,
		RunE:    func(*cobra.Command, []string) error { return write(s.Out, explain.Schema) },
	}
}
