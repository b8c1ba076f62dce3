package cmd

import (
	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
)

type drawsOptions struct {
	handCommand
	seenFlags
	outOnly bool
}

func newDrawsCmd(s Streams) *cobra.Command {
	o := drawsOptions{handCommand: handCommand{claimless: true}}
	c := &cobra.Command{
		Use:   "draws [HAND]",
		Short: "what each card that could be drawn is good for",
		Long: `Draws takes a hand before it draws and finds, for every card that could come
from the stock, what the hand costs after the best discard, how many copies are
unseen, the chance to go out and the points to expect, and whether to take the
top discard instead. Nothing is sampled. Without a hand, or with -, it reads one
per line from standard input.`,
		Example: `  wildmeld draws "3h 4h wild 9s" --top-discard 9d
  wildmeld draws -r 5 "7c 7d 8s 9s Kh 2d 4c" --players 4 --seen "8h 10s Jk"`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.hand = args
			return runDraws(o, s)
		},
	}
	c.Flags().SortFlags = false
	o.bindSeen(c, "the `CARD` that could be taken instead")
	c.Flags().BoolVar(&o.outOnly, "out-only", false, "only the cards that go out")
	o.bindTable(c)
	o.bind(c.Flags())
	return c
}

func runDraws(o drawsOptions, s Streams) error {
	return o.run(s, func(h *answer.Hand) (string, error) {
		known, err := o.known(s, h.Deal)
		if err != nil {
			return "", err
		}
		d, err := h.Drawing(known)
		if err != nil {
			return "", err
		}
		d.OutOnly = o.outOnly
		if o.json {
			return d.JSON(), nil
		}
		return s.screen(s.Out, o.lookFlags).Drawing(d), nil
	})
}
