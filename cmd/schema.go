package cmd

import (
	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
)

func newSchemaCmd(s Streams) *cobra.Command {
	return newCommand("schema", func(*cobra.Command, []string) error { return write(s.Out, explain.Schema) })
}
