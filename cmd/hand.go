package cmd

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// handCommand is what the commands about one hand share: they answer for the
// hand of the arguments, or for each hand on standard input.
type handCommand struct {
	handFlags
	tableFlag
	hand      []string // its pieces, or none or - for standard input
	over      int      // 1 for a hand one card over, before the discard
	claimless bool     // a claim has no place, since the answer is not a score
}

// tableFlag is the melds on the table, where cards may be laid off.
type tableFlag struct{ table string }

// bindTable is the flag of the commands that can lay off.
func (o *tableFlag) bindTable(c *cobra.Command) {
	c.Flags().StringVar(&o.table, "table", "", "the `MELDS` on the table, to lay off on: \"[3h 4h 5h]\"")
}

// answerHand answers for one hand: text for standard output, and an outcome.
type answerHand func(*answer.Hand) (text string, outcome error)

// run writes an answer for each hand. Those on standard input stand each under
// its cards, unless they are typed right there or JSON is wanted; one that cannot
// be read does not keep the others from their answers.
func (o handCommand) run(s Streams, one answerHand) (outcome error) {
	setting, err := o.setting(s, o.over)
	if err != nil {
		return err
	}
	setting.Claimless, setting.NamesPass = o.claimless, !o.claimless
	example := "3h 4h wild Jk 9s"
	if o.over > 0 {
		example += " Kd"
	}
	if err := s.promptFor(o.hand, "a hand, such as "+example); err != nil {
		return err
	}
	_, typedThere := s.Terminal(s.In)
	headed := fromStdin(o.hand) && !o.json && !typedThere
	hand := o.hand
	if len(hand) > 1 {
		if !slices.ContainsFunc(hand, func(text string) bool { return !strings.Contains(strings.TrimSpace(text), " ") }) {
			return usagef("put one hand in one pair of quotes; several hands are lines of standard input",
				"%d texts could be one hand or %[1]d", len(hand))
		}
		hand = []string{strings.Join(hand, " ")}
	}
	between := ""
	for typed, err := range s.typedHands(hand) {
		if err != nil {
			return err
		}
		h, err := o.read(s, setting, typed)
		text := ""
		if err == nil {
			text, err = one(h)
		}
		if err != nil && !isPrinted(err) {
			return err
		}
		outcome = worse(outcome, err)
		if text == "" {
			continue
		}
		if headed {
			text = between + s.screen(s.Out, o.lookFlags).Heading(h.Hand) + text
			between = "\n"
		}
		if err := write(s.Out, text); err != nil {
			return err
		}
	}
	return outcome
}

// read returns a hand that was typed, with the melds on the table.
func (o handCommand) read(s Streams, setting parse.Setting, typed typedHand) (*answer.Hand, error) {
	deal, err := typed.read(s, setting)
	if err != nil {
		return nil, err
	}
	table, err := o.readTable(s, deal)
	if err != nil {
		return nil, err
	}
	return answer.New(deal, table), nil
}

// readTable returns the melds on the table, nil where none were named.
func (o tableFlag) readTable(s Streams, deal *parse.Deal) (explain.LaidMelds, error) {
	if o.table == "" {
		return nil, nil
	}
	if deal.Rules.LayOff != rules.On {
		return nil, usagef("-R lay-off=on allows it", "%s has no laying off, so --table has no use", deal.Rules.Name)
	}
	table, problems := answer.ReadTable("--table", o.table, deal)
	return table, complain(s, problems)
}

// typedHand is a hand as text, and where it was found.
type typedHand struct {
	source string
	line   int
	text   string
}

// read fits a hand to the setting. The deal is nil where it cannot be; the
// complaints have been printed.
func (t typedHand) read(s Streams, setting parse.Setting) (*parse.Deal, error) {
	deal, problems := setting.Read(t.source, t.line, t.text)
	if err := diag.Print(s.Err, s.reader(), problems); err != nil {
		return nil, err
	}
	if deal == nil {
		return nil, errInput
	}
	return deal, nil
}

// fromStdin reports whether the arguments ask for standard input.
func fromStdin(args []string) bool { return len(args) == 0 || len(args) == 1 && args[0] == "-" }

// promptFor asks on a terminal for what is read from standard input, and says
// how to end.
func (s Streams) promptFor(args []string, what string) error {
	if _, typedThere := s.Terminal(s.In); !typedThere || !fromStdin(args) {
		return nil
	}
	return write(s.Err, s.screen(s.Err, lookFlags{color: "never"}).Message("Type "+what+", and Enter. Ctrl-D on a line of its own ends."))
}

// maxLine is how much of a line, in bytes, is read from standard input. It is
// more than any hand has, so that a longer line is refused as a hand.
const maxLine = 64 << 10

// typedHands yields the hands of the arguments or, where they ask for it, on
// standard input, one per line. There blank lines and lines that begin with # are
// passed over.
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

// write writes an answer in one piece.
func write(w io.Writer, text string) error {
	_, err := io.WriteString(w, text)
	return err
}
