package cmd

import (
	"math"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/solve/judge"
)

type solveOptions struct {
	handCommand
	unseenOptions
	all  bool
	top  int  // 0 without --top
	toGo bool // say how far the hand is from going out
}

func newSolveCmd(s Streams) *cobra.Command {
	var o solveOptions
	c := newCommand("solve", nil)
	c.Flags().BoolVar(&o.all, "all", false, "every best arrangement")
	number(c.Flags(), &o.top, "top", 1, math.MaxInt32, "the `N` best sets of leftovers")
	c.Flags().BoolVar(&o.toGo, "to-go", false, "how many cards to exchange to go out")
	o.bindUnseen(c)
	return o.command(c, func() error { return runSolve(o, s) })
}

func runSolve(o solveOptions, s Streams) error {
	switch {
	case o.all && o.top != 0:
		return answer.Errorf("--all lists the best arrangements, --top N goes on to those that cost more", "--all and --top cannot be used together")
	case o.table != "" && (o.all || o.top != 0):
		return answer.Errorf("leave out --all and --top", "with --table there is one answer")
	}
	switch {
	case !o.toGo && (o.seen != "" || o.players != 0):
		return answer.Errorf("add --to-go", "--seen and --players count the unseen cards for --to-go")
	case o.toGo && (o.all || o.top != 0 || o.table != ""):
		return answer.Errorf("leave out the others", "--to-go cannot be used with --all, --top or --table")
	}
	return o.run(s, func(h *answer.Hand) (_ answer.Answer, outcome error) {
		if v := h.Verdict(); v == judge.Low || v == judge.High {
			outcome = answer.Wrong
		}
		switch {
		case o.all:
			return h.All(), outcome
		case o.top > 0:
			return h.Top(o.top), outcome
		}
		a := answer.Solved{Checked: h.Checked}
		if !o.json && h.Table == nil {
			a = h.Explained()
		}
		if o.toGo && h.Round.Bonus {
			return nil, answer.Errorf("leave it out; draws and discard say the chances there", "--to-go has no answer in the bonus round")
		}
		if o.toGo {
			known, err := o.known(s, h)
			if err == nil {
				a.ToGo, a.Unseen, err = h.ToGo(known)
			}
			if err != nil {
				return nil, err
			}
		}
		return a, outcome
	})
}
