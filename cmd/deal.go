package cmd

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/roundtext"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/stock"
)

type dealOptions struct {
	handFlags
	count, players, cards int
	seed                  uint64
	noHeading             bool
}

func newDealCmd(s Streams) *cobra.Command {
	var o dealOptions
	c := &cobra.Command{
		Use:   "deal",
		Short: "random hands of a game and round",
		Long: `Deal shuffles the game's real packs and deals hands, one a line, for practice
and tests. Each line says its game and round, so that batch reads it as it is;
rules changed with -R or --house must be given to batch too, or dealt as JSON,
which brings them. The same seed deals the same hands on every machine.

Without a round each deal is of the next one, and the first again after the
last. Where a card is turned up for the wild rank, deal turns it up.`,
		Example: `  wildmeld deal -r 11 --count 3
  wildmeld deal -v vegas --cards 9 --players 2 --seed 7 --json
  wildmeld deal -r 5 --count 1000 | wildmeld batch --brief --summary`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("see wildmeld deal --help", "deal takes no hand, and got %s", quoted(args[0]))
			}
			return nil
		},
		RunE: func(c *cobra.Command, _ []string) error {
			if !c.Flags().Changed("seed") {
				o.seed = s.newSeed()
			}
			return runDeal(o, s)
		},
	}
	c.Flags().SortFlags = false
	o.count, o.players = 1, 1
	c.Flags().Var(&number{&o.count, 1, maxDeals}, "count", fmt.Sprintf("how many deals, `N`, up to %d", maxDeals))
	c.Flags().Uint64Var(&o.seed, "seed", 0, "the `NUMBER` that decides the shuffling (default: any)")
	c.Flags().Var(&number{&o.players, 1, parse.MaxPlayers}, "players", fmt.Sprintf("how many hands each deal has, `N`, up to %d", parse.MaxPlayers))
	c.Flags().Var(&number{&o.cards, 1, card.MaxHand}, "cards", "the cards of a hand, `N`, where the round does not say")
	c.Flags().BoolVar(&o.noHeading, "bare", false, "only the cards on a line, for batch with the same flags")
	o.bind(c.Flags())
	return c
}

// maxDeals is the most deals of one command.
const maxDeals = 1_000_000_000

func runDeal(o dealOptions, s Streams) error {
	setting, err := o.setting(s, 0)
	if err != nil {
		return err
	}
	d := dealer{dealOptions: o, rules: setting.Rules, ask: setting.Ask, random: rand.NewPCG(o.seed, o.seed)}
	out := bufio.NewWriter(s.Out)
	for i := range o.count {
		if err := d.deal(out, i); err != nil {
			return err
		}
	}
	return out.Flush()
}

// newSeed is a random seed, printed at a terminal so that the same can be dealt
// again.
func (s Streams) newSeed() uint64 {
	seed := uint64(rand.Uint32())
	if _, ok := s.Terminal(s.Err); ok {
		fmt.Fprintf(s.Err, "--seed %d deals this again\n", seed)
	}
	return seed
}

// dealer deals hands of one game.
type dealer struct {
	dealOptions
	rules  rules.Rules
	ask    rules.Ask
	random *rand.PCG
}

// deal deals the i-th time and writes the hands.
func (d *dealer) deal(out io.Writer, i int) error {
	ask, cards, err := d.plan(i)
	if err != nil {
		return err
	}
	turnsUp := len(d.rules.Rounds) == 0 && !ask.WildSaid && !ask.Bonus
	if turnsUp && d.noHeading {
		return usagef("name it with -w RANK, or leave out --bare", "with --bare nobody would know the wild rank that is turned up")
	}
	pack, err := d.shuffled(cards, turnsUp)
	if err != nil {
		return err
	}
	if turnsUp {
		ask.WildSaid, ask.Wild = true, pack[len(pack)-1].Rank()
	}
	round, err := d.rules.RoundFor(ask, cards)
	if err != nil {
		return hintedUsage(err)
	}
	frame := explain.Deal{Played: rules.Played{Rules: d.rules, Round: round, Terms: d.rules.In(round)}}
	for p := range d.players {
		if _, err := io.WriteString(out, d.line(frame, pack[p*cards:(p+1)*cards])+"\n"); err != nil {
			return err
		}
	}
	return nil
}

// plan is what is asked of the i-th deal's round, and its cards.
func (d *dealer) plan(i int) (ask rules.Ask, cards int, err error) {
	ask, cards = d.ask, d.cards
	fixed := d.rules.Rounds
	switch {
	case ask.Bonus && d.rules.Game.Bonus == nil:
		return ask, 0, hintedUsage(rules.RoundError{Kind: rules.NoBonusRound, Rules: d.rules})
	case ask.Bonus && cards == 0:
		cards = d.rules.Game.Bonus.Cards
	case ask.Bonus || cards != 0:
	case len(fixed) == 0:
		cards = d.rules.Game.Cards
	case ask.Number == 0 && ask.WildSaid:
		ask.Number = 1 + slices.IndexFunc(fixed, func(r rules.Deal) bool { return r.Wild == ask.Wild })
	case ask.Number == 0:
		ask.Number = 1 + i%len(fixed)
	}
	if n := ask.Number; cards == 0 && 0 < n && n <= len(fixed) {
		cards = fixed[n-1].Cards
	}
	if cards == 0 && ask.Number == 0 {
		return ask, 0, usagef("--cards N sets it", "%s has no fixed number of cards for a hand", d.rules.Name)
	}
	return ask, max(cards, 1), nil
}

// shuffled is the packs, shuffled, and enough for the deal.
func (d *dealer) shuffled(cards int, turnsUp bool) (card.Hand, error) {
	decks := stock.Decks(d.rules, max(d.players, answer.UsualPlayers), cards)
	pack := stock.Cards(d.rules, decks)
	wanted := d.players * cards
	if turnsUp {
		wanted++
	}
	if wanted > len(pack) {
		for len(stock.Cards(d.rules, decks)) < wanted {
			decks++
		}
		return nil, usagef(fmt.Sprintf("-R decks=%d plays with enough", decks),
			"%d hands of %d cards are more than the %d cards there are", d.players, cards, len(pack))
	}
	stock.Shuffle(pack, d.random)
	return pack, nil
}

// line is a hand as batch reads it.
func (d *dealer) line(frame explain.Deal, h card.Hand) string {
	switch {
	case d.json:
		return explain.DealtJSON(frame, h)
	case d.noHeading:
		return h.Sorted().String()
	}
	return explain.DealHeading(frame) + ": " + h.Sorted().String()
}

// hintedUsage is an error about the flags with what would be right.
func hintedUsage(err error) error {
	var e rules.RoundError
	if !errors.As(err, &e) {
		return err
	}
	return usageError(roundtext.Words(e, 0, diag.Flags))
}
