package cmd

import (
	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/card"
)

type discardOptions struct {
	handFlags
	tableFlag
	hand []string // its pieces, or none or - for standard input
}

func newDiscardCmd(s Streams) *cobra.Command {
	var o discardOptions
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
	o.tableFlag.bind(c.Flags())
	o.handFlags.bind(c.Flags())
	return c
}

func runDiscard(o discardOptions, s Streams) error {
	setting, err := o.setting(s, 1)
	if err != nil {
		return err
	}
	setting.Claimless = true
	return s.answer(o.hand, o.lookFlags, func(hand typed) (card.Hand, string, error) {
		return discardOne(o, s, setting, hand)
	})
}

func discardOne(o discardOptions, s Streams, setting parse.Setting, hand typed) (card.Hand, string, error) {
	deal, p, err := o.sit(s, setting, hand)
	if err != nil {
		return nil, "", err
	}
	list := p.discards()
	if o.json {
		best := p.best(deal.Hand)
		return deal.Hand, string(explain.AppendDiscards(nil, p.record(&best), p.table, best, list)) + "\n", nil
	}
	stays, _ := deal.Hand.Without(list[0].Card)
	return deal.Hand, s.screen(s.Out, o.lookFlags).Discarding(explain.Discarding{
		Deal: p.deal, Table: p.table, Discards: list, Stays: p.best(stays),
	}), nil
}
