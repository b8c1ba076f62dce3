package cmd

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
)

type checkOptions struct {
	handFlags
	tableFlag
	arrangements []string // none or - for standard input
	claim        *int
}

func newCheckCmd(s Streams) *cobra.Command {
	var o checkOptions
	var claim int
	c := &cobra.Command{
		Use:   "check [ARRANGEMENT]...",
		Short: "is a grouping legal, what does it score, does the claim hold?",
		Long: `Check judges a hand as its player grouped it: which melds are legal and why not,
what it scores, whether it is the best, and whether the claim holds. A legal
grouping that is not the best is reported but is no fault. Several arrangements
of one hand are ranked; with two, check also says how they differ. Without an
arrangement, or with -, it reads one per line from standard input.`,
		Example: `  wildmeld check "[9s wild Jk] 3h 4h = 7"
  wildmeld check "[9s wild Jk] 3h 4h" "[3h 4h wild Jk] 9s"`,
		RunE: func(c *cobra.Command, args []string) error {
			o.arrangements = arrangements(args)
			if c.Flags().Changed("claim") {
				o.claim = &claim
			}
			return runCheck(o, s)
		},
	}
	c.Flags().Var(&number{&claim, -parse.MaxClaim, parse.MaxClaim}, "claim", "the claimed score, `N` points, if the text has no claim")
	o.bindTable(c)
	o.bind(c.Flags())
	return c
}

// arrangements returns the arguments as arrangements: each is one where each is
// several words or has a meld in brackets, else they are the words of one.
func arrangements(args []string) []string {
	for _, arg := range args {
		whole := strings.ContainsFunc(strings.TrimSpace(arg), unicode.IsSpace) ||
			strings.Contains(arg, "[") && strings.Count(arg, "[") == strings.Count(arg, "]")
		if !whole && len(args) > 1 {
			return []string{strings.Join(args, " ")}
		}
	}
	return args
}

func runCheck(o checkOptions, s Streams) error {
	setting, err := o.setting(s, 0)
	if err != nil {
		return err
	}
	setting.NamesPass = true
	if err := s.promptFor(o.arrangements, "an arrangement, such as [9s wild Jk] 3h 4h = 7"); err != nil {
		return err
	}
	var list []explain.Checked
	var outcome error
	for hand, err := range s.typedHands(o.arrangements) {
		if err != nil {
			return err
		}
		deal, err := hand.read(s, setting)
		var table explain.LaidMelds
		if err == nil {
			if deal.Claim == nil {
				deal.Claim = o.claim
			}
			table, err = o.readTable(s, deal)
		}
		if err != nil && !isPrinted(err) {
			return err
		}
		outcome = worse(outcome, err)
		if err == nil {
			list = append(list, answer.New(deal, table).Checked())
		} else if deal != nil {
			break // the table is the same for all
		}
	}
	if err := write(s.Out, o.text(s, list)); err != nil {
		return err
	}
	if slices.ContainsFunc(list, explain.Checked.Wrong) {
		outcome = worse(outcome, errWrong)
	}
	return outcome
}

// text returns what is written for all arrangements: ranked, where they are of
// one hand, else one after the other.
func (o checkOptions) text(s Streams, list []explain.Checked) string {
	screen := s.screen(s.Out, o.lookFlags)
	if len(list) == 1 && !o.json {
		return screen.Check(list[0])
	}
	if len(list) > 1 && !o.json && answer.SameHand(list) {
		slices.SortStableFunc(list, func(a, b explain.Checked) int {
			points := cmp.Compare(a.Score(), b.Score())
			switch {
			case points != 0 || a.Legal() == b.Legal():
				return points
			case a.Legal():
				return -1
			}
			return 1
		})
		return screen.Ranked(list)
	}
	var text []string
	for _, c := range list {
		if o.json {
			text = append(text, c.JSON())
		} else {
			text = append(text, screen.Heading(c.Hand)+screen.Check(c))
		}
	}
	if o.json || len(list) == 0 {
		return strings.Join(text, "")
	}
	return strings.Join(append(text, screen.NotRanked(answer.FirstOther(list))), "\n")
}
