package cmd

import (
	"io"
	"iter"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/judge"
)

type practiceOptions struct {
	flags
	seed    uint64
	day     string // that --seed today names
	count   int
	timed   bool // show the time of each answer
	discard bool // ask which card to throw
	hard    bool // hands whose obvious set or run is not best
}

func newPracticeCmd(s Streams) *cobra.Command {
	var o practiceOptions
	c := newCommand("practice", func(*cobra.Command, []string) error { return runPractice(o, s) })
	number(c.Flags(), &o.count, "count", 1, maxPractice, "ask about `N` hands (default 10; of a day 1)")
	bindSeed(c, &o.seed, &o.day, s)
	c.Flags().BoolVar(&o.discard, "discard", false, "ask which card to throw")
	c.Flags().BoolVar(&o.hard, "hard", false, "hands in which the obvious set or run is not best")
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
	switch {
	case o.count == 0 && o.day != "":
		o.count = 1
	case o.count == 0:
		o.count = 10
	}
	var outcome error
	questionsOf := answer.Practice{Rules: setting.Rules, Ask: setting.Ask, Seed: o.seed, Over: o.discard, Hard: o.hard}
	score := answer.PracticeScore{Day: o.day, Game: setting.Rules.Name}
	for n := range o.count {
		q, err := questionsOf.Deal(n + 1)
		if err != nil {
			return hintedUsage(err)
		}
		if err := write(questions, screen.Question(q.Deal, n+1, o.count)); err != nil {
			return err
		}
		p := practised{practiceOptions: o, streams: s, hand: q, questions: questions, shown: s.Now()}
		err = p.ask(next)
		outcome = worse(outcome, p.outcome)
		if err == nil && p.text != "" {
			score.Add(p.right, p.seconds)
			err = write(s.Out, p.text)
		}
		if err != nil {
			return err
		}
		if p.over {
			break
		}
	}
	last := screen.PracticeScore(score)
	if o.json {
		last = explain.PracticeScoreJSON(score)
	}
	if err := write(s.Out, last); err != nil || s.talks() {
		return err // at a terminal, mistakes do not change the exit status
	}
	return outcome
}

// practised is a question under way, and its answer.
type practised struct {
	practiceOptions
	streams   Streams
	hand      *answer.Hand
	questions io.Writer
	shown     time.Time

	text    string // the verdict, as it is written; empty if the hand was skipped
	right   bool
	seconds float64
	outcome error
	over    bool // the input is
}

// ask waits for a readable answer and judges it.
func (p *practised) ask(next func() (typedHand, error, bool)) error {
	prompt := "points, or [melds]: "
	if p.discard {
		prompt = "throw: "
	}
	for p.text == "" {
		if p.streams.talks() {
			if err := write(p.questions, prompt); err != nil {
				return err
			}
		}
		typed, err, more := next()
		word := strings.ToLower(strings.TrimSpace(typed.text))
		p.over = err != nil || !more || slices.Contains([]string{"quit", "exit", "q"}, word)
		if p.over || word == "skip" {
			return err
		}
		problems := p.judge(typed)
		if err := complain(p.streams, problems); err != nil {
			if !isPrinted(err) {
				return err
			}
			if p.json {
				io.WriteString(p.streams.Out, errorJSON(err, typed))
			}
			p.outcome = answer.Unreadable
		}
	}
	if !p.right {
		p.outcome = worse(p.outcome, answer.Wrong)
	}
	return nil
}

// judge judges an answer; the text stays empty if it cannot be read.
func (p *practised) judge(typed typedHand) []diag.Diagnostic {
	p.seconds = p.streams.Now().Sub(p.shown).Seconds()
	var shown *float64
	if p.timed {
		shown = &p.seconds
	}
	if p.discard {
		t, problems, ok := p.hand.JudgeDiscard(typed.source, typed.line, typed.text)
		if t.Seconds = shown; ok {
			p.right, p.text = t.Right(), p.rendered(p.streams, t)
		}
		return problems
	}
	a, problems, ok := p.hand.Judge(typed.source, typed.line, typed.text)
	if a.Seconds = shown; ok {
		p.right, p.text = a.Result == judge.Right, p.rendered(p.streams, a)
	}
	return problems
}

// maxPractice is the maximum number of hands in one practice.
const maxPractice = 1_000_000
