package cmd

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
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

// run writes the answer, if any, that answered returns for each hand, and returns the
// worst outcome. Answers about hands on standard input follow their cards, unless the
// hands are typed at a terminal or the answer is JSON. A hand that cannot be read does
// not stop the others from being answered.
func (o handCommand) run(s Streams, answered func(*answer.Hand) (answer.Answer, error)) (outcome error) {
	setting, err := o.setting(s, o.over)
	if err != nil {
		return err
	}
	setting.Claimless, setting.NamesPass = o.claimless, !o.claimless
	hand, asked, err := o.typed()
	if err != nil {
		return err
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
		var a answer.Answer
		h, err := o.read(s, setting, typed)
		if err == nil {
			a, err = answered(h)
		}
		if err != nil && !isPrinted(err) {
			return err
		}
		if err != nil {
			outcome = worse(outcome, answer.Outcome(statusOf(err)))
		}
		text := ""
		switch {
		case a == nil && o.json:
			text = errorJSON(err, typed)
		case a != nil:
			text = o.rendered(s, a)
		}
		if text == "" {
			continue
		}
		if headed {
			text = between + s.screen(s.Out, o.flags).Heading(h.Deal.Hand) + text
			between = "\n"
		}
		if err := write(s.Out, text); err != nil {
			return err
		}
	}
	return outcome
}

// typed returns the hands of the arguments, and what a terminal is asked for if they are to
// be typed there. Unless each argument is a hand, all of them are one.
func (o handCommand) typed() (hands []string, asked string, err error) {
	if err := misplacedGame(o.hand); err != nil {
		return nil, "", err
	}
	switch {
	case o.several:
		return o.hand, "an arrangement, such as [9s wild Jk] 3h 4h = 7", nil
	case o.over > 0:
		asked = "a hand, such as 3h 4h wild Jk 9s Kd"
	default:
		asked = "a hand, such as 3h 4h wild Jk 9s"
	}
	if len(o.hand) < 2 {
		return o.hand, asked, nil
	}
	isWord := func(text string) bool { return !strings.Contains(strings.TrimSpace(text), " ") }
	if !slices.ContainsFunc(o.hand, isWord) {
		return nil, "", answer.Errorf("put one hand in one pair of quotes; several hands are lines of standard input",
			"%d texts could be one hand or %[1]d", len(o.hand))
	}
	return []string{strings.Join(o.hand, " ")}, asked, nil
}

// misplacedGame returns an error if a game is named without cards, or after them.
func misplacedGame(args []string) error {
	text := strings.Join(args, " ")
	if g, ok := rules.Lookup(text); ok {
		return answer.Errorf("wildmeld rules "+g.Name+" prints its rule card", "%s is a game, and no cards are named", g.Name)
	}
	last := text[strings.LastIndexByte(text, ' ')+1:]
	g, ok := rules.Lookup(last)
	if isClaim := strings.Trim(last, "0123456789-") == ""; !ok || isClaim { // of 65 points
		return nil
	}
	return answer.Errorf("wildmeld "+g.Name+" 3h 4h 5h, or -v "+g.Name, "the game is named before the cards")
}

// read reads a hand, with the melds on the table.
func (o handCommand) read(s Streams, setting parse.Setting, typed typedHand) (*answer.Hand, error) {
	reads := answer.Read
	if o.several {
		reads = answer.ReadGrouping
	}
	h, problems := reads(setting, 0, typed.source, typed.line, typed.text)
	switch err := complain(s, problems); {
	case err != nil || o.table == "":
		return h, err
	case h.Rules.LayOff != rules.On:
		return nil, answer.Errorf("-R lay-off=on allows it", "%s has no laying off, so --table has no use", h.Rules.Name)
	}
	h, problems = h.Beside("--table", o.table, 0, explain.Letters.Why)
	return h, complain(s, problems)
}

// rendered returns an answer in JSON or for the screen, as the flags ask.
func (f flags) rendered(s Streams, a answer.Answer) string {
	if f.json {
		return explain.JSON(a)
	}
	return s.screen(s.Out, f).Answer(a)
}
