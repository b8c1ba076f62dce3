package cmd

import (
	"cmp"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
)

type solveOptions struct {
	handFlags
	tableFlag
	hand []string // its pieces, or none or - for standard input
	all  bool
	top  int
}

func newSolveCmd(s Streams) *cobra.Command {
	var o solveOptions
	c := &cobra.Command{
		Use:   "solve [HAND]",
		Short: "the best arrangement of a hand, and why",
		Long: `Solve finds the arrangement of a hand that costs the fewest points, says what
each wild card stands for and what the next best would cost. Without a hand, or
with -, it reads hands from standard input, one a line.`,
		Example: `  wildmeld solve "3h 4h wild Jk 9s"
  wildmeld solve -v vegas -w 9 "Kh Jk 9d Kc 2s 9c 6d"
  wildmeld solve "sixty-five round 3: 5h 5d Jk 9c 9d = 18"`,
		RunE: func(c *cobra.Command, args []string) error {
			if o.top < 1 && c.Flags().Changed("top") {
				return usagef("N is a number from 1 on", "--top cannot be %d", o.top)
			}
			o.hand = args
			return runSolve(o, s)
		},
	}
	c.Flags().SortFlags = false
	c.Flags().BoolVar(&o.all, "all", false, "every best arrangement")
	c.Flags().IntVar(&o.top, "top", 0, "the `N` best sets of leftovers")
	o.tableFlag.bind(c.Flags())
	o.handFlags.bind(c.Flags())
	return c
}

func runSolve(o solveOptions, s Streams) error {
	switch {
	case o.all && o.top != 0:
		return usagef("--all lists the best arrangements, --top N goes on to those that cost more", "--all and --top exclude each other")
	case o.table != "" && (o.all || o.top != 0):
		return usagef("leave out --all and --top", "with --table there is one answer")
	}
	setting, err := o.setting(s, 0)
	if err != nil {
		return err
	}
	return s.answer(o.hand, o.lookFlags, func(hand typed) (card.Hand, string, error) {
		return solveOne(o, s, setting, hand)
	})
}

// solveOne is the answer for one hand and the outcome: whether it could be
// read, and whether its claim is right.
func solveOne(o solveOptions, s Streams, setting parse.Setting, hand typed) (h card.Hand, answer string, outcome error) {
	deal, err := hand.read(s, setting)
	if err != nil {
		return nil, "", err
	}
	c, answer, err := o.solved(s, deal)
	if v := c.Verdict(); err == nil && (v == judge.Low || v == judge.High) {
		err = errWrong
	}
	return deal.Hand, answer, err
}

// solved is a hand's best arrangement and what is written of it.
func (o solveOptions) solved(s Streams, deal *parse.Deal) (c explain.Checked, answer string, err error) {
	table, err := o.tableFlag.read(s, deal)
	switch {
	case err != nil:
		return c, "", err
	case table != nil:
		c, answer = o.atTable(s, deal, table)
	default:
		solver := solve.New(deal.Terms)
		c = checked(deal, solver)
		answer = o.answer(s, c, solver)
	}
	return c, answer, nil
}

// atTable is the same for a hand whose cards may be laid off.
func (o solveOptions) atTable(s Streams, deal *parse.Deal, table explain.Table) (explain.Checked, string) {
	play := solve.NewTable(deal.Terms, table).Best(deal.Hand)
	c := explain.Checked{Deal: dealt(deal), Best: play.Arrangement, Claim: deal.Claim}
	if o.json {
		return c, string(explain.AppendPlayed(nil, bare(c), table, play)) + "\n"
	}
	return c, s.screen(s.Out, o.lookFlags).Played(c, table, play)
}

// answer is what is written for one hand.
func (o solveOptions) answer(s Streams, c explain.Checked, solver *solve.Solver) string {
	ways, key, more := o.ways(c.Hand, solver)
	switch {
	case o.json && ways == nil:
		return string(explain.AppendRecord(nil, bare(c))) + "\n"
	case o.json:
		return string(explain.AppendWays(nil, bare(c), key, ways, more)) + "\n"
	case more:
		return s.screen(s.Out, o.lookFlags).Ways(c, ways) + s.screen(s.Out, o.lookFlags).More(len(ways))
	case ways != nil:
		return s.screen(s.Out, o.lookFlags).Ways(c, ways)
	}
	return s.screen(s.Out, o.lookFlags).Answer(explained(c, solver))
}

// mostWays is how many best arrangements are listed; there may be millions.
const mostWays = 1000

// ways is the arrangements that --all or --top asks for, the flag's name, and
// whether there are more of the best than are listed.
func (o solveOptions) ways(h card.Hand, solver *solve.Solver) (ways []meld.Arrangement, key string, more bool) {
	switch {
	case o.all:
		ways, more = solver.AllUpTo(h, mostWays)
		return ways, "all", more
	case o.top > 0:
		return solver.Top(h, o.top), "top", false
	}
	return nil, "", false
}

// bare is the record of a hand without the player's own grouping.
func bare(c explain.Checked) *explain.Record {
	return &explain.Record{
		Frame: explain.NewFrame(c.Deal), Hand: c.Hand, Best: &c.Best, Claim: c.Claim, Verdict: c.Verdict(),
	}
}

// tellEqual is how many ways that cost the same are counted.
const tellEqual = 10

// explained finds what else is told of a solved hand: what melding each
// leftover would cost, and the next best arrangement.
func explained(c explain.Checked, solver *solve.Solver) explain.Answer {
	a := explain.Answer{Checked: c}
	for i, x := range c.Best.Left {
		if i > 0 && c.Best.Left[i-1] == x {
			continue
		}
		with, ok := solver.With(c.Hand, solve.Wish{Melded: x})
		a.Melded = append(a.Melded, explain.Melded{Card: x, Penalty: with.Penalty, Possible: ok})
		if ok && (a.Next == nil || better(with, *a.Next)) {
			a.Next = &with
		}
	}
	if a.Next != nil && a.Next.Penalty == c.Best.Penalty {
		a.Equal = equal(solver.Top(c.Hand, tellEqual), c.Best.Penalty)
	}
	return a
}

// equal is how many of the ways cost as little as the best, the best itself
// not counted.
func equal(ways []meld.Arrangement, penalty int) int {
	n := -1
	for _, w := range ways {
		if w.Penalty == penalty {
			n++
		}
	}
	return n
}

func better(a, b meld.Arrangement) bool {
	return cmp.Or(cmp.Compare(a.Penalty, b.Penalty), cmp.Compare(len(a.Left), len(b.Left)), cmp.Compare(len(a.Melds), len(b.Melds))) < 0
}
