package cmd

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

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
		deal, problems := setting.Read(typed.source, typed.line, typed.text)
		err = complain(s, problems)
		if err == nil && o.table != "" {
			if deal.Rules.LayOff != rules.On {
				return answer.Errorf("-R lay-off=on allows it", "%s has no laying off, so --table has no use", deal.Rules.Name)
			}
			err = complain(s, answer.ReadTable("--table", o.table, deal))
		}
		text := ""
		if err == nil {
			text, err = answered(answer.New(deal))
		}
		if err != nil && !isPrinted(err) {
			return err
		}
		outcome = worse(outcome, err)
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

// typedHand is the text of a hand and where it was found.
type typedHand struct {
	source string
	line   int
	text   string
}

// fromStdin reports whether the arguments ask for input from standard input.
func fromStdin(args []string) bool { return len(args) == 0 || len(args) == 1 && args[0] == "-" }

// promptFor prompts on a terminal for input from standard input, and says how to end it.
func (s Streams) promptFor(args []string, what string) error {
	if _, typedThere := s.Terminal(s.In); !typedThere || !fromStdin(args) {
		return nil
	}
	return write(s.Err, s.screen(s.Err, flags{color: "never"}).Message("Type "+what+", and Enter. Ctrl-D on a line of its own ends."))
}

// maxLine is how many bytes of a line are read from standard input. No hand is as long,
// so the beginning of a longer line is refused as a hand.
const maxLine = 64 << 10

// typedHands yields the hands in the arguments or on standard input, one per line. On
// standard input it skips blank lines and lines that begin with #.
func (s Streams) typedHands(args []string) iter.Seq2[typedHand, error] {
	return func(yield func(typedHand, error) bool) {
		if !fromStdin(args) {
			for i, text := range args {
				if !yield(typedHand{"hand", i + 1, text}, nil) {
					return
				}
			}
			return
		}
		lines := bufio.NewReaderSize(parse.Decode(s.In), maxLine)
		for n := 1; ; n++ {
			line, err := lines.ReadSlice('\n')
			text := strings.TrimRight(string(line), "\r\n")
			for errors.Is(err, bufio.ErrBufferFull) {
				_, err = lines.ReadSlice('\n')
			}
			if err != nil && !errors.Is(err, io.EOF) {
				yield(typedHand{}, err)
				return
			}
			start := strings.TrimSpace(text)
			if start != "" && start[0] != '#' && !yield(typedHand{typedSource, n, text}, nil) || err != nil {
				return
			}
		}
	}
}

// rendered returns an answer in JSON or for the screen, as the flags ask.
func rendered[T interface{ JSON() string }](f flags, answer T, onScreen func(T) string) string {
	if f.json {
		return answer.JSON()
	}
	return onScreen(answer)
}

// write writes an answer in one call.
func write(w io.Writer, text string) error {
	_, err := io.WriteString(w, text)
	return err
}
