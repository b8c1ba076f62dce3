package cmd

import (
	"bufio"
	"cmp"
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
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// handCommand is what the commands about one hand share: they answer for the
// hand of the arguments, or for each hand on standard input.
type handCommand struct {
	handFlags
	tableFlag
	hand      []string // its pieces, or none or - for standard input
	over      int      // 1 for a hand one card over, before the discard
	claimless bool     // a claim has no place, since the answer is no score
}

// tableFlag is the melds on the table, where cards may be laid off.
type tableFlag struct{ table string }

// bindTable is the flag of the commands that can lay off.
func (o *tableFlag) bindTable(c *cobra.Command) {
	c.Flags().StringVar(&o.table, "table", "", "the `MELDS` on the table, to lay off on: \"[3h 4h 5h]\"")
}

// answerHand answers for one hand: text for standard output, and an outcome.
type answerHand func(*answer.Hand) (text string, outcome error)

// run writes an answer for each hand.
func (o handCommand) run(s Streams, one answerHand) error {
	setting, err := o.setting(s, o.over)
	if err != nil {
		return err
	}
	setting.Claimless, setting.NamesPass = o.claimless, !o.claimless
	if fromStdin(o.hand) {
		return o.eachLine(s, setting, one)
	}
	if len(o.hand) > 1 && !slices.ContainsFunc(o.hand, func(text string) bool { return !strings.Contains(strings.TrimSpace(text), " ") }) {
		return usagef("put one hand in one pair of quotes; several hands are lines of standard input",
			"%d texts could be one hand or %[1]d", len(o.hand))
	}
	_, text, outcome := o.answer(s, setting, typedHand{"hand", 1, strings.Join(o.hand, " ")}, one)
	return cmp.Or(write(s.Out, text), outcome)
}

// eachLine answers for the hands on standard input: each under its cards,
// unless they are typed right there or JSON is wanted. A hand that cannot be
// read does not keep the others from their answers.
func (o handCommand) eachLine(s Streams, setting parse.Setting, one answerHand) (outcome error) {
	_, typedThere := s.Terminal(s.In)
	headed := !o.json && !typedThere
	if err := s.promptFor(o.hand, "a hand, such as "+o.example()); err != nil {
		return err
	}
	between := ""
	for typed, err := range s.typedHands() {
		if err != nil {
			return err
		}
		hand, text, err := o.answer(s, setting, typed, one)
		if err != nil && !isPrinted(err) {
			return err
		}
		outcome = worse(outcome, err)
		if text == "" {
			continue
		}
		if headed {
			text = between + s.screen(s.Out, o.lookFlags).Heading(hand) + text
			between = "\n"
		}
		if err := write(s.Out, text); err != nil {
			return err
		}
	}
	return outcome
}

func (o handCommand) answer(s Streams, setting parse.Setting, typed typedHand, one answerHand) (card.Hand, string, error) {
	deal, err := typed.read(s, setting)
	if err != nil {
		return nil, "", err
	}
	table, err := o.readTable(s, deal)
	if err != nil {
		return nil, "", err
	}
	text, err := one(answer.New(deal, table))
	return deal.Hand, text, err
}

// readTable is the melds on the table, nil where none were named.
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

// example is a hand that the command can answer for.
func (o handCommand) example() string {
	if o.over > 0 {
		return "3h 4h wild Jk 9s Kd"
	}
	return "3h 4h wild Jk 9s"
}

// maxLine is how much of a line, in bytes, is read from standard input. It is
// more than any hand has, so that a longer line is refused as a hand.
const maxLine = 64 << 10

// typedHands yields the hands on standard input, one per line. Blank lines and
// lines that begin with # are passed over.
func (s Streams) typedHands() iter.Seq2[typedHand, error] {
	return func(yield func(typedHand, error) bool) {
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
