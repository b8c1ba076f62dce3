package cmd

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

type drawsOptions struct {
	handFlags
	hand      []string // its pieces, or none or - for standard input
	seen, top string
	players   int
	outOnly   bool
}

// usualPlayers is how many play where nobody says.
const usualPlayers = 2

func newDrawsCmd(s Streams) *cobra.Command {
	var o drawsOptions
	c := &cobra.Command{
		Use:   "draws [HAND]",
		Short: "what each card that could be drawn is good for",
		Long: `Draws takes a hand before it draws and tells for every card that could come
from the stock what the hand costs after the best discard, how many copies are
unseen, the chance to go out and the points to expect; and whether to take the
top discard instead. Nothing is sampled: every unseen card is tried with every
discard. Without a hand, or with -, it reads hands from standard input, one a
line.`,
		Example: `  wildmeld draws "3h 4h wild 9s" --top-discard 9d
  wildmeld draws -r 5 "7c 7d 8s 9s Kh 2d 4c" --players 4 --seen "8h 10s Jk"`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.hand = args
			return runDraws(o, s)
		},
	}
	c.Flags().SortFlags = false
	c.Flags().StringVar(&o.seen, "seen", "", "the `CARDS` seen in other hands, on the table or among the discards")
	c.Flags().StringVar(&o.top, "top-discard", "", "the `CARD` that could be taken instead")
	c.Flags().IntVar(&o.players, "players", 0, "how many play, `N`, for the number of packs (default 2)")
	c.Flags().BoolVar(&o.outOnly, "out-only", false, "only the cards that go out")
	o.bind(c.Flags())
	return c
}

func runDraws(o drawsOptions, s Streams) error {
	if o.players < 0 {
		return usagef("", "--players cannot be %d", o.players)
	}
	setting, err := o.setting(s, 0)
	if err != nil {
		return err
	}
	setting.Claimless = true
	return s.answer(o.hand, o.lookFlags, func(hand typed) (card.Hand, string, error) {
		return drawsOne(o, s, setting, hand)
	})
}

func drawsOne(o drawsOptions, s Streams, setting parse.Setting, hand typed) (card.Hand, string, error) {
	deal, err := hand.read(s, setting)
	if err != nil {
		return nil, "", err
	}
	d, err := o.drawing(s, deal)
	if err != nil {
		return nil, "", err
	}
	if o.json {
		r := &explain.Record{Frame: explain.NewFrame(d.Deal), Hand: d.Hand, Best: &d.Best}
		return d.Hand, string(explain.AppendDraws(nil, r, d)) + "\n", nil
	}
	return d.Hand, s.screen(s.Out, o.lookFlags).Drawing(d), nil
}

// drawing is the answer for one hand.
func (o drawsOptions) drawing(s Streams, deal *parse.Deal) (explain.Drawing, error) {
	if len(deal.Hand) >= card.MaxHand {
		return explain.Drawing{}, usagef("", "the hand has %d cards, and draws answers for %d at most", len(deal.Hand), card.MaxHand-1)
	}
	seen, top, err := o.known(s, deal)
	if err != nil {
		return explain.Drawing{}, err
	}
	unseen, packs, err := o.unseen(deal, seen)
	if err != nil {
		return explain.Drawing{}, err
	}
	solver := solve.New(deal.Terms)
	d := explain.Drawing{
		Deal: dealt(deal), Best: solver.Best(deal.Hand), Draws: solver.Draws(deal.Hand, unseen),
		OutOnly: o.outOnly, Packs: packs,
	}
	if top != 0 {
		taken := solver.Drawing(deal.Hand, top)
		d.Top = &taken
	}
	return d, nil
}

// known is the cards seen, the hand's and the top discard among them, and the
// top discard or zero.
func (o drawsOptions) known(s Streams, deal *parse.Deal) (seen card.Hand, top card.Card, err error) {
	seen = append(seen, deal.Hand...)
	if o.seen != "" {
		h, problems := deal.Beside("--seen", o.seen)
		if err := complain(s, problems); err != nil {
			return nil, 0, err
		}
		seen = append(seen, h.Cards()...)
	}
	if o.top != "" {
		if _, top, err = askedCard(s, "--top-discard", o.top, deal); err != nil {
			return nil, 0, err
		}
		seen = append(seen, top)
	}
	return seen, top, nil
}

// unseen is the cards not seen. The packs are those that the rules name, else
// those of the players, or more where so many copies have been seen.
func (o drawsOptions) unseen(deal *parse.Deal, seen card.Hand) (*stock.Unseen, explain.Packs, error) {
	packs := explain.Packs{Players: o.players}
	packs.Usual = stock.Decks(deal.Rules, cmp.Or(o.players, usualPlayers), deal.Round.Cards)
	packs.Decks = packs.Usual
	for {
		unseen, err := stock.NewUnseen(deal.Terms, packs.Decks, seen)
		var copies stock.CopiesError
		if !errors.As(err, &copies) {
			return unseen, packs, err
		}
		if deal.Rules.Decks > 0 || copies.Card == card.Joker && deal.Rules.Jokers != rules.JokersOn {
			return nil, packs, tooManySeen(copies, deal.Rules)
		}
		packs.Decks++
		packs.More = &copies
	}
}

// tooManySeen is a complaint about copies that the packs of the rules lack.
func tooManySeen(e stock.CopiesError, r rules.Rules) error {
	if e.Card == card.Joker {
		return usagef(fmt.Sprintf("-R jokers=%d plays with more", e.Seen),
			"%d jokers are named in the hand, --seen and --top-discard, and %s is played with %d", e.Seen, r.Name, e.Copies)
	}
	enough := (e.Seen*e.Decks + e.Copies - 1) / e.Copies
	return usagef(fmt.Sprintf("-R decks=%d plays with enough", enough),
		"%d copies of %s are named in the hand, --seen and --top-discard, where %d can be", e.Seen, e.Card, e.Copies)
}
