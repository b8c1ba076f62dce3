package cmd

import (
	"cmp"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/parse"
)

// seenFlags are what is known of the cards outside the hand.
type seenFlags struct {
	seen, top string
	players   int
}

func (f *seenFlags) bindSeen(c *cobra.Command, top string) {
	c.Flags().StringVar(&f.seen, "seen", "", "the `CARDS` seen in other hands or among the discards")
	c.Flags().StringVar(&f.top, "top-discard", "", top)
	c.Flags().IntVar(&f.players, "players", 0, "how many play, `N`, for the number of packs (default 2)")
}

func (f seenFlags) validate() error {
	if f.players < 0 {
		return usagef("", "--players cannot be %d", f.players)
	}
	return nil
}

// known is the cards that the flags name.
func (f seenFlags) known(s Streams, deal *parse.Deal) (known answer.Known, err error) {
	known.Players = f.players
	if f.seen != "" {
		h, problems := deal.ReadOtherCards("--seen", f.seen)
		if err := complain(s, problems); err != nil {
			return known, err
		}
		known.Seen = h.Cards()
	}
	if f.top != "" {
		top, problems, err := answer.OneCard("--top-discard", f.top, deal)
		if err := cmp.Or(complain(s, problems), err); err != nil {
			return known, err
		}
		known.Top = top
	}
	return known, nil
}
