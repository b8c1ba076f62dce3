package cmd

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/parse"
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

// seenFlags are what is known of the cards outside the hand.
type seenFlags struct {
	seen, top string
	players   int
}

func (f *seenFlags) bindSeen(c *cobra.Command, top string) {
	c.Flags().StringVar(&f.seen, "seen", "", "the `CARDS` seen in other hands or among the discards")
	c.Flags().StringVar(&f.top, "top-discard", "", top)
	c.Flags().Var(&number{&f.players, 1, parse.MaxPlayers}, "players", "the number of players, `N`, which decides how many packs (default 2)")
}

// The most cards that --seen names, and the longest text, in bytes, that names
// them.
const (
	maxSeen     = 500
	maxSeenText = 4096
)

// known returns the cards that the flags name.
func (f seenFlags) known(s Streams, deal *parse.Deal) (known answer.Known, err error) {
	known.Players = f.players
	if f.seen != "" && len(f.seen) <= maxSeenText {
		h, problems := deal.ReadOtherCards("--seen", f.seen)
		if err := complain(s, problems); err != nil {
			return known, err
		}
		known.Seen = h.Cards()
	}
	if len(f.seen) > maxSeenText || len(known.Seen) > maxSeen {
		return known, usagef(fmt.Sprintf("it names up to %d cards", maxSeen), "--seen names too many cards")
	}
	if f.top != "" {
		top, problems, err := answer.OneCard("--top-discard", f.top, deal, false)
		if err := cmp.Or(complain(s, problems), err); err != nil {
			return known, err
		}
		known.Top = top
	}
	return known, nil
}
