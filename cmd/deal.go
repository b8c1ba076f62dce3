package cmd

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
)

type dealOptions struct {
	flags
	count, players int
	cards          int // 0 if the round fixes them
	seed           uint64
	bare           bool // write only the cards
}

func newDealCmd(s Streams) *cobra.Command {
	o := dealOptions{count: 1, players: 1}
	c := newCommand("deal", func(*cobra.Command, []string) error { return runDeal(o, s) })
	number(c.Flags(), &o.count, "count", 1, maxDeals, fmt.Sprintf("deal `N` times, up to %d", maxDeals))
	bindSeed(c, &o.seed, nil, s)
	number(c.Flags(), &o.players, "players", 1, parse.MaxPlayers, fmt.Sprintf("deal `N` hands each time, up to %d", parse.MaxPlayers))
	number(c.Flags(), &o.cards, "cards", 1, card.MaxHand, "cards per hand, `N`, if the round does not fix them")
	c.Flags().BoolVar(&o.bare, "bare", false, "write only the cards, for batch with the same flags")
	o.bind(c.Flags())
	return c
}

func runDeal(o dealOptions, s Streams) error {
	setting, err := o.setting(s, 0)
	if err != nil {
		return err
	}
	d := answer.Dealer{Rules: setting.Rules, Ask: setting.Ask, Players: o.players, Cards: o.cards}
	if o.bare && d.TurnsUp() {
		return answer.Errorf("name it with -w RANK, or leave out --bare", "with --bare nobody would know the wild rank that is turned up")
	}
	random := rand.NewPCG(o.seed, o.seed)
	out := bufio.NewWriter(s.Out)
	for i := range o.count {
		played, hands, err := d.Deal(i, random)
		if err != nil {
			return hintedUsage(err)
		}
		for _, h := range hands {
			text := h.Sorted().String()
			if o.json {
				text = explain.DealtJSON(played, h)
			} else if !o.bare {
				text = explain.DealHeading(played) + ": " + text
			}
			if _, err := out.WriteString(text + "\n"); err != nil {
				return err
			}
		}
	}
	return out.Flush()
}

// maxDeals is the maximum number of deals of one command.
const maxDeals = 1_000_000_000

// bindSeed adds the flag --seed. Without it the seed is random, and a terminal shows
// the flag that deals the same cards again. If day is not nil, the flag takes today, which
// is one seed for everybody on that day, and day becomes its date.
func bindSeed(c *cobra.Command, seed *uint64, day *string, s Streams) {
	usage := "the `SEED`, a number from 0 on (default: random)"
	if day != nil {
		usage = "the `SEED`, a number from 0 on, or today (default: random)"
	}
	c.Flags().Func("seed", usage, func(text string) (err error) {
		if day != nil && strings.EqualFold(text, "today") {
			*day = s.Now().Format(time.DateOnly)
			text = strings.ReplaceAll(*day, "-", "")
		}
		*seed, err = strconv.ParseUint(text, 0, 64)
		return err
	})
	c.PreRun = func(*cobra.Command, []string) {
		if c.Flags().Changed("seed") {
			return
		}
		*seed = uint64(rand.Uint32())
		if _, ok := s.Terminal(s.Err); ok {
			fmt.Fprintf(s.Err, "--seed %d deals this again\n", *seed)
		}
	}
}

// hintedUsage adds a hint about the flags to an error about rounds.
func hintedUsage(err error) error {
	if message, hint := diag.RoundWords(err, 0); hint.Text != "" {
		return answer.Error{Message: message, Hint: hint.In(diag.Flags)}
	}
	return err
}
