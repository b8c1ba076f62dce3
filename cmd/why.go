package cmd

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
)

type whyOptions struct {
	handCommand
	card, meld, leave string // exactly one is given, or
	behind            string // the cards that stand behind the hand
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
		RunE: func(_ *cobra.Command, args []string) error {
			if o.card+o.meld+o.leave == "" && len(args) > 1 && len(arrangements(args)) == len(args) {
				return runCheck(checkOptions{handFlags: o.handFlags, tableFlag: o.tableFlag, arrangements: args}, s) // which is right, and why
			}
			o.hand = args
			return runWhy(o, s)
		},
	}
	c.Flags().StringVar(&o.card, "card", "", "the best arrangement that melds this `CARD`")
	c.Flags().StringVar(&o.meld, "meld", "", "the best arrangement that lays these `CARDS` as one meld")
	c.Flags().StringVar(&o.leave, "leave", "", "the best arrangement that leaves this `CARD`")
	o.bindTable(c)
	o.bind(c.Flags())
	return c
}

func runWhy(o whyOptions, s Streams) error {
	asked := 0
	for _, text := range []string{o.card, o.meld, o.leave} {
		if text != "" {
			asked++
		}
	}
	const example = `why "3h 4h wild Jk 9s" --card 3h`
	switch {
	case asked > 1:
		return usagef(example, "why takes one of --card, --meld and --leave, not %d", asked)
	case asked == 1:
	case len(o.hand) > 1 && strings.ContainsAny(o.hand[0], " ,"): // the cards stand behind a quoted hand
		o.hand, o.behind = o.hand[:1], strings.Join(o.hand[1:], " ")
	default:
		return usagef(example, "why needs one of --card, --meld or --leave")
	}
	return o.run(s, func(h *answer.Hand) (string, error) {
		wish, problems, err := o.wish(h)
		if err := cmp.Or(complain(s, problems), err); err != nil {
			return "", err
		}
		why := h.Why(wish)
		if o.json {
			return why.JSON(), nil
		}
		return s.screen(s.Out, o.lookFlags).Wish(why), nil
	})
}

// wish returns what the flags ask for.
func (o whyOptions) wish(h *answer.Hand) (wish solve.Wish, problems []diag.Diagnostic, err error) {
	switch {
	case o.behind != "":
		wish, problems = h.WishFor("why", o.behind)
	case o.meld != "":
		wish.Meld, problems, err = h.WishedMeld("--meld", o.meld)
	case o.card != "":
		wish.Melded, problems, err = answer.OneCard("--card", o.card, h.Deal, true)
	default:
		wish.Leave, problems, err = answer.OneCard("--leave", o.leave, h.Deal, true)
	}
	return wish, problems, err
}
