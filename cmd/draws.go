package cmd

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
)

// unseenOptions holds the options about cards outside the hand.
type unseenOptions struct {
	seen, top string // known cards
	players   int
}

func (o *unseenOptions) bindUnseen(c *cobra.Command) {
	c.Flags().StringVar(&o.seen, "seen", "", "the `CARDS` seen in other hands or among the discards")
	number(c.Flags(), &o.players, "players", 1, parse.MaxPlayers, "the number of players, `N`, which decides how many packs (default 2)")
}

// drawsOptions holds the options of discard and draws.
type drawsOptions struct {
	handCommand
	unseenOptions
	by      string // the order of discards; "" without --by
	last    bool   // nobody draws again
	outOnly bool   // list only draws that go out
}

func newDiscardCmd(s Streams) *cobra.Command {
	o := drawsOptions{handCommand: handCommand{over: 1, claimless: true}}
	c := newCommand("discard", nil)
	o.bindSeen(c, "the `CARD` on top of the discards")
	choice(c.Flags(), &o.by, "by", []string{"points", "mean", "out"}, "the best first by `ORDER`: mean (after the next turn), points (now) or out (next turn)")
	c.Flags().BoolVar(&o.last, "last", false, "the last turn: nobody draws again, so the points now decide")
	return o.command(c, func() error { return runDiscard(o, s) })
}

func runDiscard(o drawsOptions, s Streams) error {
	return o.run(s, func(h *answer.Hand, known answer.Known) (answer.Answer, error) {
		by, ok := answer.DiscardOrders()[o.by]
		if !ok && o.last {
			by = solve.ByPoints
		}
		d, err := h.Discarding(known, by)
		if err != nil {
			return nil, err
		}
		d.Last = o.last
		if len(h.Melds) > 0 {
			out := h.GoingOut(0, true)
			if d.Out = &out; !out.Legal {
				return d, answer.Wrong
			}
		}
		return d, nil
	})
}

func newDrawsCmd(s Streams) *cobra.Command {
	o := drawsOptions{handCommand: handCommand{claimless: true}}
	c := newCommand("draws", nil)
	o.bindSeen(c, "the `CARD` that could be taken instead")
	c.Flags().BoolVar(&o.outOnly, "out-only", false, "only the cards that go out")
	return o.command(c, func() error { return runDraws(o, s) })
}

func runDraws(o drawsOptions, s Streams) error {
	return o.run(s, func(h *answer.Hand, known answer.Known) (answer.Answer, error) {
		d, err := h.Drawing(known)
		if err != nil {
			return nil, err
		}
		d.OutOnly = o.outOnly
		return d, nil
	})
}

func (o *drawsOptions) bindSeen(c *cobra.Command, top string) {
	o.bindUnseen(c)
	c.Flags().StringVar(&o.top, "top-discard", "", top)
}

// The maximum number of cards in --seen, and of bytes in its value.
const (
	maxSeen     = 500
	maxSeenText = 4096
)

// run writes an answer for each hand, given the cards that the flags name.
func (o drawsOptions) run(s Streams, answered func(*answer.Hand, answer.Known) (answer.Answer, error)) error {
	return o.handCommand.run(s, func(h *answer.Hand) (answer.Answer, error) {
		known, err := o.known(s, h)
		if err != nil {
			return nil, err
		}
		return answered(h, known)
	})
}

// known returns what the flags say about cards outside the hand.
func (o *unseenOptions) known(s Streams, h *answer.Hand) (known answer.Known, err error) {
	if len(o.seen) <= maxSeenText {
		var problems []diag.Diagnostic
		known, problems = h.ReadKnown("--seen", o.seen, "--top-discard", o.top)
		err = complain(s, problems)
	}
	known.Players = o.players
	if len(o.seen) > maxSeenText || len(known.Seen) > maxSeen {
		return known, aboutFlag("seen", "too many cards", fmt.Sprintf("it names up to %d", maxSeen))
	}
	return known, err
}
