package request

import (
	"strconv"

	"github.com/wildmeld/wildmeld/cmd/practice"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Exercise is a hand to practise with: the number of it among those that a seed
// deals, in the game of the start screen.
type Exercise struct {
	Start
	Round  string `json:"round"` // empty: the seed picks it
	Seed   uint64 `json:"seed"`
	N      int    `json:"n"`      // from 1
	Answer string `json:"answer"` // empty: the hand is only dealt
}

// practise deals a hand, or judges the answer to it.
func (a *Answer) practise(e *Exercise) {
	house, _ := divided(e.House)
	r, problems := e.rules(house)
	if a.refuse(problems) {
		return
	}
	number, _ := strconv.Atoi(e.Round)
	question, err := practice.New(r, rules.Ask{Number: number}, e.Seed, e.N)
	if err != nil {
		a.complain(err)
		return
	}
	s := newShown(question.Deal())
	s.Rounds = len(r.Rounds)
	if a.Shown = s; oneLine(e.Answer) == "" {
		return
	}
	judged, problems, ok := question.Judge("answer", 1, e.Answer)
	if !ok {
		for _, d := range problems {
			if d.Severity == diag.Error {
				a.reject(d.Message, d.Hint.In(controls))
			}
		}
		return
	}
	c := explain.Checked{Deal: question.Deal(), Best: judged.Best}
	if judged.Laid != nil {
		c.Declared, c.Loose = judged.Laid, judged.Laid.Left
	}
	s.Verdict, s.Right, s.Record = judged.Headline(), judged.Verdict == judge.Right, rawJSON(c.JSON())
}
