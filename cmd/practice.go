package cmd

import (
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/cmd/practice"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/judge"
)

type practiceOptions struct {
	flags
	count int
	seed  uint64
	timed bool
}

func newPracticeCmd(s Streams) *cobra.Command {
	var o practiceOptions
	c := &cobra.Command{
		Use:   "practice",
		Short: "hands to practise on: how few points can you leave?",
		Long: `Practice deals a hand and asks for the fewest points that it can leave. Answer
with the points, with melds in brackets, or with both; it says whether that is
right, shows the best arrangement and, at the end, the score and the time.`,
		Example: `  wildmeld practice
  wildmeld practice -v sixty-five -r 7 --count 5
  wildmeld practice --seed 7 --timed`,
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if !c.Flags().Changed("seed") {
				o.seed = s.newSeed()
			}
			return runPractice(o, s)
		},
	}
	o.count = 10
	number(c.Flags(), &o.count, "count", 1, maxPractice, "ask about `N` hands (default 10)")
	c.Flags().Uint64Var(&o.seed, "seed", 0, "the `SEED`, a number from 0 on (default: random)")
	c.Flags().BoolVar(&o.timed, "timed", false, "show the time of each answer")
	o.bind(c.Flags())
	return c
}

// maxPractice is the most hands of one practice.
const maxPractice = 1_000_000

func runPractice(o practiceOptions, s Streams) error {
	setting, err := o.setting(s, 0)
	if err != nil {
		return err
	}
	next, stop := iter.Pull2(s.typedHands(nil))
	defer stop()
	p := practising{practiceOptions: o, s: s, screen: s.screen(s.Out, o.flags), next: next, prompted: s.talks()}
	for n := range o.count {
		q, err := practice.New(setting.Rules, setting.Ask, o.seed, n+1)
		if err != nil {
			return hintedUsage(err)
		}
		if goesOn, err := p.ask(q, n+1); err != nil {
			return err
		} else if !goesOn {
			break
		}
	}
	return p.end()
}

// practising is a practice under way.
type practising struct {
	practiceOptions
	s        Streams
	screen   explain.Screen
	next     func() (typedHand, error, bool)
	prompted bool // somebody types the answers as they are asked for
	score    explain.PracticeScore
	taken    time.Duration
	outcome  error
}

// ask shows a hand and waits for an answer that can be read. goesOn is false where
// the input ends.
func (p *practising) ask(q *practice.Question, n int) (goesOn bool, err error) {
	out := p.s.Out
	if p.json {
		out = p.s.Err // the objects alone are for programs
	}
	if err := write(out, p.screen.Question(q.Deal(), n, p.count)); err != nil {
		return false, err
	}
	for shown := p.s.Now(); ; {
		if p.prompted {
			if err := write(out, "points, or [melds]: "); err != nil {
				return false, err
			}
		}
		typed, err, more := p.next()
		word := strings.ToLower(strings.TrimSpace(typed.text))
		if err != nil || !more || slices.Contains([]string{"quit", "exit", "q"}, word) {
			return false, err
		}
		a, problems, ok := q.Judge(typed.source, typed.line, typed.text)
		if err := diag.Print(p.s.Err, p.s.reader(), problems); err != nil {
			return false, err
		}
		if ok {
			return true, p.answered(a, p.s.Now().Sub(shown))
		}
		p.outcome = worse(p.outcome, answer.Unreadable)
	}
}

// answered counts an answer and writes the verdict.
func (p *practising) answered(a explain.Practised, taken time.Duration) error {
	p.taken += taken
	p.score.Of++
	if a.Result == judge.Right {
		p.score.Right++
	} else {
		p.outcome = worse(p.outcome, answer.Wrong)
	}
	seconds := taken.Seconds()
	if p.json {
		shown := &seconds
		if !p.timed {
			shown = nil
		}
		return write(p.s.Out, a.JSON(shown))
	}
	text := p.screen.Practised(a)
	if p.timed {
		text += p.screen.Message(explain.Seconds(seconds))
	}
	return write(p.s.Out, text+"\n")
}

// end writes the score. Whoever types the answers has seen what was wrong with
// them; a script learns it from the exit status.
func (p *practising) end() error {
	if p.score.Of > 0 {
		p.score.Seconds = p.taken.Seconds() / float64(p.score.Of)
	}
	text := p.screen.PracticeScore(p.score)
	if p.json {
		text = p.score.JSON()
	}
	if err := write(p.s.Out, text); err != nil || p.prompted {
		return err
	}
	return p.outcome
}
