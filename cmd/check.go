package cmd

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
)

type checkOptions struct {
	handCommand
	claim *int
}

func newCheckCmd(s Streams) *cobra.Command {
	var o checkOptions
	var claim int
	c := newCommand("check", nil)
	number(c.Flags(), &claim, "claim", -parse.MaxClaim, parse.MaxClaim, "the claimed score, `N` points, if the text has no claim")
	return o.command(c, func() error {
		if c.Flags().Changed("claim") {
			o.claim = &claim
		}
		return runCheck(o, s)
	})
}

// goingOut joins words behind an arrangement that say that its player goes out, out or
// throw 9s, perhaps with a claim, with the arrangement.
func goingOut(args []string) []string {
	n := len(args)
	switch { // a claim
	case n > 3 && args[n-2] == "=":
		n -= 2
	case n > 2 && args[n-1] != "" && args[n-1][0] == '=':
		n--
	}
	switch {
	case n > 1 && strings.EqualFold(args[n-1], "out"):
		n--
	case n > 2 && slices.Contains([]string{"throw", "throws", "discard", "discards"}, strings.ToLower(args[n-2])):
		n -= 2
	default:
		return args
	}
	if strings.ContainsFunc(args[n-1], unicode.IsSpace) { // a quoted hand
		return append(slices.Clone(args[:n-1]), strings.Join(args[n-1:], " "))
	}
	return []string{strings.Join(args, " ")}
}

// arrangements returns the arguments as arrangements. If each argument has several
// words or a meld in brackets, each is an arrangement; else together they are one.
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
	o.hand, o.several = arrangements(goingOut(o.hand)), true
	screen := s.screen(s.Out, o.flags)
	_, typedThere := s.Terminal(s.In)
	piped := fromStdin(o.hand)
	apart := o.json || piped && typedThere // each is answered at once; others are ranked if they are of one hand
	var list []answer.Checked
	outcome := o.run(s, func(h *answer.Hand) (a answer.Answer, outcome error) {
		if h.Claim != nil && o.claim != nil && *h.Claim != *o.claim {
			return nil, answer.Errorf("leave out one of them", "the text claims %d, and --claim claims %d", *h.Claim, *o.claim)
		}
		h.Claim = cmp.Or(h.Claim, o.claim)
		if h.Wrong() {
			outcome = answer.Wrong
		}
		if list = append(list, h.Checked); piped && !apart && len(list) > 1 && !answer.AreOneHand(list) {
			apart = true
			for _, c := range list[:len(list)-1] {
				outcome = cmp.Or(write(s.Out, screen.Heading(c.Hand)+screen.Answer(c)+"\n"), outcome)
			}
		}
		if apart {
			list = list[:0]
			a = h.Checked
		}
		return a, outcome
	})
	switch {
	case outcome != nil && !isPrinted(outcome):
		return outcome
	case len(list) == 1:
		return cmp.Or(write(s.Out, screen.Answer(list[0])), outcome)
	case len(list) > 1:
		return cmp.Or(write(s.Out, screen.Checks(list)), outcome)
	}
	return outcome
}
