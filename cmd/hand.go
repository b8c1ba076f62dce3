package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// handCommand is the common part of the commands about hands. They answer for the hand
// in the arguments, or for each hand on standard input.
type handCommand struct {
	flags
	table     string   // the melds on the table
	hand      []string // the arguments; empty or - for standard input
	several   bool     // each argument is a hand
	over      int      // 1 for a hand one card over, before the discard
	claimless bool     // claims are not allowed, as the answer is not a score
}

// command adds to c its action, which takes the hand from the arguments, and the flags
// that all commands about hands share.
func (o *handCommand) command(c *cobra.Command, run func() error) *cobra.Command {
	c.RunE = func(_ *cobra.Command, args []string) error {
		o.hand = args
		return run()
	}
	c.Flags().StringVar(&o.table, "table", "", "the `MELDS` on the table, to lay off on: \"[3h 4h 5h]\"")
	o.bind(c.Flags())
	return c
}

// run writes the text, if any, that answered returns for each hand, and returns the
// worst outcome. Answers about hands on standard input follow their cards, unless the
// hands are typed at a terminal or the answer is JSON. A hand that cannot be read does
// not stop the others from being answered.
func (o handCommand) run(s Streams, answered func(*answer.Hand) (text string, outcome error)) (outcome error) {
	setting, err := o.setting(s, o.over)
	if err != nil {
		return err
	}
	setting.Claimless, setting.NamesPass = o.claimless, !o.claimless
	hand, asked := o.hand, "a hand, such as 3h 4h wild Jk 9s"
	if o.over > 0 {
		asked += " Kd"
	}
	if o.several {
		asked = "an arrangement, such as [9s wild Jk] 3h 4h = 7"
	} else if len(hand) > 1 {
		if !slices.ContainsFunc(hand, func(text string) bool { return !strings.Contains(strings.TrimSpace(text), " ") }) {
			return answer.Errorf("put one hand in one pair of quotes; several hands are lines of standard input",
				"%d texts could be one hand or %[1]d", len(hand))
		}
		hand = []string{strings.Join(hand, " ")}
	}
	if err := s.promptFor(hand, asked); err != nil {
		return err
	}
	_, typedThere := s.Terminal(s.In)
	headed := fromStdin(hand) && !o.json && !typedThere
	between := ""
	for typed, err := range s.typedHands(hand) {
		if err != nil {
			return err
		}
		var grouped *answer.Hand
		var deal *parse.Deal
		var problems []diag.Diagnostic
		if o.several {
			if grouped, problems = answer.ReadGrouping(setting, 0, typed.source, typed.line, typed.text); grouped != nil {
				deal = grouped.Deal
			}
		} else {
			deal, problems = setting.Read(typed.source, typed.line, typed.text)
		}
		err = complain(s, problems)
		if err == nil && o.table != "" {
			if deal.Rules.LayOff != rules.On {
				return answer.Errorf("-R lay-off=on allows it", "%s has no laying off, so --table has no use", deal.Rules.Name)
			}
			err = complain(s, answer.ReadTable("--table", o.table, deal, explain.Letters.Why))
		}
		text := ""
		if err == nil {
			if grouped == nil || o.table != "" {
				grouped = answer.New(deal, 0)
			}
			text, err = answered(grouped)
		}
		if err != nil && !isPrinted(err) {
			return err
		}
		if err != nil {
			outcome = worse(outcome, answer.Outcome(statusOf(err)))
		}
		if o.json {
			text += errorJSON(err, typed)
		}
		if text == "" {
			continue
		}
		if headed {
			text = between + s.screen(s.Out, o.flags).Heading(deal.Hand) + text
			between = "\n"
		}
		if err := write(s.Out, text); err != nil {
			return err
		}
	}
	return outcome
}

// rendered returns an answer in JSON or for the screen, as the flags ask.
func rendered[T any](f flags, answer T, inJSON, onScreen func(T) string) string {
	if f.json {
		return inJSON(answer)
	}
	return onScreen(answer)
}
