package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
)

type whyOptions struct {
	handCommand
	card, meld, leave string
}

func newWhyCmd(s Streams) *cobra.Command {
	o := whyOptions{handCommand: handCommand{claimless: true}}
	c := newCommand("why", nil)
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
	switch {
	case asked > 1:
		return answer.Errorf(`why "3h 4h wild Jk 9s" --card 3h`, "why takes one of --card, --meld and --leave, not %d", asked)
	case asked == 0 && len(o.hand) > 1 && areAlike(o.hand): // which of them is right, and why
		o.claimless = false
		return runCheck(checkOptions{handCommand: o.handCommand}, s)
	case asked == 0 && len(o.hand) > 1 && (o.hand[0] == "-" || cardsIn(o.hand[0]) > 1): // the cards follow a whole hand
		o.hand, cards = o.hand[:1], strings.Join(o.hand[1:], " ")
	}
	return o.run(s, func(h *answer.Hand) (answer.Answer, error) {
		if cards == "" {
			return h.Whys(), nil
		}
		wish, problems := h.ReadWish(source, cards)
		if err := complain(s, problems); err != nil {
			return nil, err
		}
		return h.Why(wish), nil
	})
}

// areAlike reports whether each argument is a whole arrangement, of as many cards as the
// first.
func areAlike(args []string) bool {
	return len(arrangements(args)) == len(args) && !slices.ContainsFunc(args, func(arg string) bool { return cardsIn(arg) != cardsIn(args[0]) })
}

// cardsIn counts the cards that a text names.
func cardsIn(text string) int {
	h, _ := parse.ReadHand("", 0, text)
	return len(h.Pieces)
}
