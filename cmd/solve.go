package cmd

import (
	"math"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve/judge"
)

type solveOptions struct {
	handCommand
	all bool
	top int
}

func newSolveCmd(s Streams) *cobra.Command {
	var o solveOptions
	c := &cobra.Command{
		Use:   "solve [HAND]",
		Short: "the best arrangement of a hand, and why",
		Long: `Solve finds the arrangement of a hand that costs the fewest points, says what
each wild card stands for and what the next best would cost. Without a hand, or
with -, it reads one per line from standard input.`,
		Example: `  wildmeld solve "3h 4h wild Jk 9s"
  wildmeld solve -v vegas -w 9 "Kh Jk 9d Kc 2s 9c 6d"
  wildmeld solve "sixty-five round 3: 5h 5d Jk 9c 9d = 18"`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.hand = args
			return runSolve(o, s)
		},
	}
	c.Flags().BoolVar(&o.all, "all", false, "every best arrangement")
	c.Flags().Var(&number{&o.top, 1, math.MaxInt32}, "top", "the `N` best sets of leftovers")
	o.bindTable(c)
	o.bind(c.Flags())
	return c
}

func runSolve(o solveOptions, s Streams) error {
	switch {
	case o.all && o.top != 0:
		return usagef("--all lists the best arrangements, --top N goes on to those that cost more", "--all and --top cannot be used together")
	case o.table != "" && (o.all || o.top != 0):
		return usagef("leave out --all and --top", "with --table there is one answer")
	}
	return o.run(s, func(h *answer.Hand) (string, error) {
		c := h.Checked()
		if v := c.Verdict(); v == judge.Low || v == judge.High {
			return o.text(s, h, c), errWrong
		}
		return o.text(s, h, c), nil
	})
}

// text returns what is written for one hand.
func (o solveOptions) text(s Streams, h *answer.Hand, c explain.Checked) string {
	screen := s.screen(s.Out, o.lookFlags)
	if o.all || o.top > 0 {
		ways := explain.Ways{Checked: c, AllBest: o.all}
		if o.all {
			ways.List, ways.More = h.All()
		} else {
			ways.List = h.Top(o.top)
		}
		if o.json {
			return ways.JSON()
		}
		return screen.Ways(ways)
	}
	switch {
	case o.json:
		return explain.Answer{Checked: c}.JSON()
	case h.LaidMelds != nil:
		return screen.Played(c)
	}
	return screen.Answer(h.Explained(c))
}
