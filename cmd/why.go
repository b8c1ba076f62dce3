package cmd

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain/answer"
)

type whyOptions struct {
	handCommand
	card, meld, leave string
}

func newWhyCmd(s Streams) *cobra.Command {
	o := whyOptions{handCommand: handCommand{claimless: true}}
	c := &cobra.Command{
		Use:   "why [HAND] --card CARD | --meld CARDS | --leave CARD",
		Short: "what melding or leaving a certain card would cost",
		Long: `Why finds the best arrangement that melds a card, lays certain cards as one meld
or leaves a card, and what it costs against the best, or why there is none.
Given two arrangements, it says what differs. Without a hand, or with -, it
reads one per line from standard input.`,
		Example: `  wildmeld why "3h 4h wild Jk 9s" --card 3h
  wildmeld why "3h 4h wild Jk 9s" --meld "3h 4h wild Jk"
  wildmeld why "3h 4h wild Jk 9s" --leave Jk
  wildmeld why "3h 4h wild Jk 9s" 9s`,
	}
	c.Flags().StringVar(&o.card, "card", "", "the best arrangement that melds this `CARD`")
	c.Flags().StringVar(&o.meld, "meld", "", "the best arrangement that lays these `CARDS` as one meld")
	c.Flags().StringVar(&o.leave, "leave", "", "the best arrangement that leaves this `CARD`")
	return o.command(c, func() error { return runWhy(o, s) })
}

func runWhy(o whyOptions, s Streams) error {
	source, cards, asked := "why", "", 0
	for _, f := range [][2]string{{"--card", o.card}, {"--meld", o.meld}, {"--leave", o.leave}} {
		if f[1] != "" {
			source, cards = f[0], f[1]
			asked++
		}
	}
	const example = `why "3h 4h wild Jk 9s" --card 3h`
	switch {
	case asked > 1:
		return answer.Errorf(example, "why takes one of --card, --meld and --leave, not %d", asked)
	case asked == 1:
	case len(o.hand) > 1 && len(arrangements(o.hand)) == len(o.hand): // which of them is right, and why
		o.claimless = false
		return runCheck(checkOptions{handCommand: o.handCommand}, s)
	case len(o.hand) > 1 && strings.ContainsAny(o.hand[0], " ,"): // the cards follow a quoted hand
		o.hand, cards = o.hand[:1], strings.Join(o.hand[1:], " ")
	default:
		return answer.Errorf(example, "why needs one of --card, --meld or --leave")
	}
	return o.run(s, func(h *answer.Hand) (string, error) {
		wish, problems, err := h.ReadWish(source, cards)
		if err := cmp.Or(complain(s, problems), err); err != nil {
			return "", err
		}
		return rendered(o.flags, h.Why(wish), s.screen(s.Out, o.flags).Wish), nil
	})
}
