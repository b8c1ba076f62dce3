package cmd

import (
	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
)

func newDiscardCmd(s Streams) *cobra.Command {
	o := handCommand{over: 1, claimless: true}
	c := &cobra.Command{
		Use:   "discard [HAND]",
		Short: "which card to throw from a hand one card over",
		Long: `Discard takes a hand one card over, the moment before the discard, and tells
for every card what throwing it leaves: the best first, those that go out
marked. Of discards that leave the same the one that costs the most comes
first; which of them the others could use least is not ours to guess. Without a
hand, or with -, it reads hands from standard input, one a line.

The round is the one that deals one card fewer than the hand has.`,
		Example: `  wildmeld discard "3h 4h wild Kd"
  wildmeld discard -v vegas -w 9 --table "[3h 4h 5h]" "6h 7h Kd 2s 2c 2d 4c 8s"`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.hand = args
			return runDiscard(o, s)
		},
	}
	c.Flags().SortFlags = false
	o.bindTable(c)
	o.bind(c.Flags())
	return c
}

func runDiscard(o handCommand, s Streams) error {
	return o.run(s, func(h *answer.Hand) (string, error) {
		d := h.Discarding()
		if o.json {
			return d.JSON(), nil
		}
		return s.screen(s.Out, o.lookFlags).Discarding(d), nil
	})
}
