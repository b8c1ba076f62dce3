package cmd

import (
	"iter"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/judge"
)

type practiceOptions struct {
	flags
	seed  uint64
	count int
	timed bool // show the time of each answer
}

func newPracticeCmd(s Streams) *cobra.Command {
	o := practiceOptions{count: 10}
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
		RunE: func(*cobra.Command, []string) error { return runPractice(o, s) },
	}
	number(c.Flags(), &o.count, "count", 1, maxPractice, "ask about `N` hands (default 10)")
	bindSeed(c, &o.seed, s)
	c.Flags().BoolVar(&o.timed, "timed", false, "show the time of each answer")
	o.bind(c.Flags())
	return c
}

// runPractice asks about hands, shows the verdict on each answer and, at the end, the
// score.
func runPractice(o practiceOptions, s Streams) error {
	setting, err := o.setting(s, 0)
	if err != nil {
		return err
	}
	screen, questions := s.screen(s.Out, o.flags), s.Out
	if o.json {
		questions = s.Err // standard output is for the JSON objects alone
	}
	next, stop := iter.Pull2(s.typedHands(nil))
	defer stop()
	var outcome error
	// ask waits for a readable answer. It returns nil at the end of the input.
	ask := func(q *answer.Hand) (*explain.Practised, error) {
		for {
			if s.talks() {
				if err := write(questions, "points, or [melds]: "); err != nil {
					return nil, err
				}
			}
			typed, err, more := next()
			if err != nil || !more || slices.Contains([]string{"quit", "exit", "q"}, strings.ToLower(strings.TrimSpace(typed.text))) {
				return nil, err
			}
			a, problems, ok := q.Judge(typed.source, typed.line, typed.text)
			if err := diag.Print(s.Err, s.reader(), problems); err != nil || ok {
				return &a, err
			}
			outcome = worse(outcome, answer.Unreadable)
		}
	}
	var score explain.PracticeScore
	for n := range o.count {
		q, err := answer.NewQuestion(setting.Rules, setting.Ask, o.seed, n+1)
		if err != nil {
			return hintedUsage(err)
		}
		if err := write(questions, screen.Question(q.Deal, n+1, o.count)); err != nil {
			return err
		}
		shown := s.Now()
		a, err := ask(q)
		if err != nil {
			return err
		}
		if a == nil {
			break
		}
		var seconds *float64
		taken := s.Now().Sub(shown).Seconds()
		if o.timed {
			seconds = &taken
		}
		score.Add(a.Result, taken)
		if a.Result != judge.Right {
			outcome = worse(outcome, answer.Wrong)
		}
		text := screen.Practised(*a, seconds)
		if o.json {
			text = a.JSON(seconds)
		}
		if err := write(s.Out, text); err != nil {
			return err
		}
	}
	if err := write(s.Out, rendered(o.flags, score, screen.PracticeScore)); err != nil || s.talks() {
		return err // at a terminal, mistakes do not change the exit status
	}
	return outcome
}

// maxPractice is the maximum number of hands in one practice.
const maxPractice = 1_000_000
