package cmd

import (
	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/solve"
)

type discardOptions struct {
	handCommand
	seenFlags
	by string
}

// orders are what discards are listed by.
var orders = map[string]solve.By{"points": solve.ByPoints, "out": solve.ByOut, "mean": solve.ByMean}

func newDiscardCmd(s Streams) *cobra.Command {
	o := discardOptions{handCommand: handCommand{over: 1, claimless: true}, by: "points"}
	c := &cobra.Command{
		Use:   "discard [HAND]",
		Short: "which card to throw from a hand one card over",
		Long: `Discard takes a hand one card over and lists for every card the points left
without it, the chance to go out next turn with a card from the stock, and the
mean points after that turn. Nothing is sampled: every unseen card is tried with
every discard. Ties go to the better chance to go out. Without a hand, or with
-, it reads one per line from standard input.`,
		Example: `  wildmeld discard "3h 4h wild Kd"
  wildmeld discard --by out --players 4 --seen "8h 10s Jk" "7c 7d 8s 9s Kh 2d"
  wildmeld discard -v vegas -w 9 --table "[3h 4h 5h]" "6h 7h Kd 2s 2c 2d 4c 8s"`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.hand = args
			return runDiscard(o, s)
		},
	}
	o.bindSeen(c, "the `CARD` on top of the discards")
	c.Flags().Var(&choice{&o.by, []string{"points", "out", "mean"}}, "by", "sort by `ORDER`: points, out (next turn) or mean (then)")
	o.bindTable(c)
	o.bind(c.Flags())
	return c
}

func runDiscard(o discardOptions, s Streams) error {
	return o.run(s, func(h *answer.Hand) (string, error) {
		known, err := o.known(s, h.Deal)
		if err != nil {
			return "", err
		}
		d, err := h.Discarding(known, orders[o.by])
		if err != nil {
			return "", err
		}
		if o.json {
			return d.JSON(), nil
		}
		return s.screen(s.Out, o.lookFlags).Discarding(d), nil
	})
}
