package cmd

import (
	"cmp"
	"fmt"

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
	c.Flags().Var(&number{&f.players, 1, parse.MaxPlayers}, "players", "the number of players, `N`, which decides the packs (default 2)")
}

// The most cards that --seen names, and the longest text, in bytes, that names
// them.
const (
	maxSeen     = 500
	maxSeenText = 4096
)

var tooManySeen = usagef(fmt.Sprintf("it names up to %d cards", maxSeen), "--seen names too many cards")

// known is the cards that the flags name.
func (f seenFlags) known(s Streams, deal *parse.Deal) (known answer.Known, err error) {
	known.Players = f.players
	if len(f.seen) > maxSeenText {
		return known, tooManySeen
	}
	if f.seen != "" {
		h, problems := deal.ReadOtherCards("--seen", f.seen)
		if err := complain(s, problems); err != nil {
			return known, err
		}
		if known.Seen = h.Cards(); len(known.Seen) > maxSeen {
			return known, tooManySeen
		}
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
