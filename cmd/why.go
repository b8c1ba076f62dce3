package cmd

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

type whyOptions struct {
	handFlags
	tableFlag
	hand              []string // its pieces, or none or - for standard input
	card, meld, leave string   // exactly one is said
}

func newWhyCmd(s Streams) *cobra.Command {
	var o whyOptions
	c := &cobra.Command{
		Use:   "why [HAND] --card CARD | --meld CARDS | --leave CARD",
		Short: "what melding or leaving a certain card would cost",
		Long: `Why finds the best arrangement in which a certain card is melded, certain cards
are laid as one meld, or a certain card is left over, and what it costs against
the best. Where no legal way exists it says why. Without a hand, or with -, it
reads hands from standard input, one a line.`,
		Example: `  wildmeld why "3h 4h wild Jk 9s" --card 3h
  wildmeld why "3h 4h wild Jk 9s" --meld "3h 4h wild Jk"
  wildmeld why "3h 4h wild Jk 9s" --leave Jk`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.hand = args
			return runWhy(o, s)
		},
	}
	c.Flags().SortFlags = false
	c.Flags().StringVar(&o.card, "card", "", "the best arrangement that melds this `CARD`")
	c.Flags().StringVar(&o.meld, "meld", "", "the best arrangement that lays these `CARDS` as one meld")
	c.Flags().StringVar(&o.leave, "leave", "", "the best arrangement that leaves this `CARD`")
	o.tableFlag.bind(c.Flags())
	o.handFlags.bind(c.Flags())
	return c
}

func runWhy(o whyOptions, s Streams) error {
	asked := 0
	for _, text := range []string{o.card, o.meld, o.leave} {
		if text != "" {
			asked++
		}
	}
	if asked != 1 {
		return usagef(`why "3h 4h wild Jk 9s" --card 3h`, "why takes one of --card, --meld and --leave, not %d", asked)
	}
	setting, err := o.setting(s, 0)
	if err != nil {
		return err
	}
	setting.Claimless = true
	return s.answer(o.hand, o.lookFlags, func(hand typed) (card.Hand, string, error) {
		return whyOne(o, s, setting, hand)
	})
}

func whyOne(o whyOptions, s Streams, setting parse.Setting, hand typed) (card.Hand, string, error) {
	deal, p, err := o.sit(s, setting, hand)
	if err != nil {
		return nil, "", err
	}
	wish, err := o.wish(s, deal, p.table)
	if err != nil {
		return nil, "", err
	}
	why := answered(p, wish)
	if o.json {
		return deal.Hand, string(explain.AppendWhy(nil, p.record(&why.Best), why)) + "\n", nil
	}
	return deal.Hand, s.screen(s.Out, o.lookFlags).Wish(why), nil
}

// answered is the best with the wish and without.
func answered(p player, wish solve.Wish) explain.Why {
	why := explain.Why{Deal: p.deal, Table: p.table, Wish: wish, Best: p.best(p.deal.Hand)}
	if wish.Meld != nil {
		_, why.Fault = judge.Meld(p.deal.Terms, wish.Meld)
	}
	if forced, ok := p.with(wish); ok {
		why.Forced = &forced
	}
	return why
}

// wish is what the flags ask for. The cards must be held; those of a meld may
// also be wild cards on the table.
func (o whyOptions) wish(s Streams, deal *parse.Deal, table explain.Table) (solve.Wish, error) {
	if o.meld != "" {
		laid, err := o.wishedMeld(s, deal, table)
		return solve.Wish{Meld: laid}, err
	}
	flag, text := "--card", o.card
	if text == "" {
		flag, text = "--leave", o.leave
	}
	h, c, err := askedCard(s, flag, text, deal)
	if err != nil {
		return solve.Wish{}, err
	}
	if err := complain(s, held(h, deal.Hand)); err != nil {
		return solve.Wish{}, err
	}
	if o.card != "" {
		return solve.Wish{Melded: c}, nil
	}
	return solve.Wish{Leave: c}, nil
}

func (o whyOptions) wishedMeld(s Streams, deal *parse.Deal, table explain.Table) ([]meld.Slot, error) {
	h, problems := deal.Beside("--meld", bracketed(o.meld))
	if err := complain(s, problems); err != nil {
		return nil, err
	}
	groups, loose := h.Grouped()
	if len(groups) != 1 || len(loose) > 0 {
		return nil, usagef(`it is the cards of one meld, as in --meld "9s 9d Jk"`, "--meld cannot be %q", o.meld)
	}
	within := append(card.Hand{}, deal.Hand...)
	if deal.Rules.WildSwap == rules.On {
		within = append(within, wildOn(table, deal.Terms)...)
	}
	return groups[0], complain(s, held(h, within))
}

// bracketed is the text with the brackets that a meld may go without here.
func bracketed(text string) string {
	if strings.ContainsAny(text, "[]") {
		return text
	}
	return "[" + text + "]"
}

// wildOn is the wild cards on the table.
func wildOn(table explain.Table, t rules.Terms) card.Hand {
	var wild card.Hand
	for _, m := range table {
		for _, c := range m.Cards() {
			if t.IsWild(c) {
				wild = append(wild, c)
			}
		}
	}
	return wild
}
