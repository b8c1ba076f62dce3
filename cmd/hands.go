package cmd

import (
	"bufio"
	"cmp"
	"io"
	"iter"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
)

// typed is a hand as text, and where it was found.
type typed struct {
	source string
	line   int
	text   string
}

// fromStdin tells whether the arguments ask for standard input.
func fromStdin(args []string) bool { return len(args) == 0 || len(args) == 1 && args[0] == "-" }

// maxLine is the longest line, in bytes, that is read from standard input.
const maxLine = 1 << 20

// typedHands yields the hands on standard input, one a line. Blank lines and
// lines that begin with # are passed over.
func (s Streams) typedHands() iter.Seq2[typed, error] {
	return func(yield func(typed, error) bool) {
		lines := bufio.NewScanner(parse.Decode(s.In))
		lines.Buffer(nil, maxLine)
		for n := 1; lines.Scan(); n++ {
			text := lines.Text()
			if start := strings.TrimSpace(text); start == "" || start[0] == '#' {
				continue
			}
			if !yield(typed{"stdin", n, text}, nil) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			yield(typed{}, err)
		}
	}
}

// answer writes what one tells of the hand of the arguments, or of those on
// standard input: each under its cards, unless they are typed right there or
// JSON is wanted. A hand that cannot be read does not keep the others from
// their answers.
func (s Streams) answer(args []string, f lookFlags, one func(typed) (h card.Hand, answer string, outcome error)) (outcome error) {
	if !fromStdin(args) {
		_, answer, outcome := one(typed{"hand", 1, strings.Join(args, " ")})
		return cmp.Or(write(s.Out, answer), outcome)
	}
	_, typedThere := s.Terminal(s.In)
	headed := !f.json && !typedThere
	between := ""
	for hand, err := range s.typedHands() {
		if err != nil {
			return err
		}
		h, answer, err := one(hand)
		if err != nil && !isSaid(err) {
			return err
		}
		outcome = worse(outcome, err)
		if answer == "" {
			continue
		}
		if headed {
			answer = between + s.screen(s.Out, f).Heading(h) + answer
			between = "\n"
		}
		if err := write(s.Out, answer); err != nil {
			return err
		}
	}
	return outcome
}

// read fits a typed hand to the setting. The deal is nil where the hand
// cannot be; the complaints have been said.
func (t typed) read(s Streams, setting parse.Setting) (*parse.Deal, error) {
	deal, problems := setting.Read(t.source, t.line, t.text)
	if err := diag.Print(s.Err, problems); err != nil {
		return nil, err
	}
	if deal == nil {
		return nil, errInput
	}
	return deal, nil
}

// dealt is the deal as explain takes it.
func dealt(d *parse.Deal) explain.Deal {
	return explain.Deal{Rules: d.Rules, Round: d.Round, Terms: d.Terms, Hand: d.Hand, JokersTurnedOn: d.JokersTurnedOn}
}

// checked is the hand's best arrangement, and the player's own judged.
func checked(d *parse.Deal, solver *solve.Solver) explain.Checked {
	c := explain.Checked{Deal: dealt(d), Best: solver.Best(d.Hand), Claim: d.Claim, Dear: d.Dear, Grouped: len(d.Melds) > 0}
	if c.Grouped {
		c.Declared, c.Loose = judge.Grouping(d.Terms, d.Melds, d.Loose), d.Loose
	}
	return c
}

// write writes an answer in one piece.
func write(w io.Writer, answer string) error {
	_, err := io.WriteString(w, answer)
	return err
}
