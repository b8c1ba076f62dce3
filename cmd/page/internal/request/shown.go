package request

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Linked is a hand in the form of a link, with the house rules that follow it, each
// written like aces=both.
type Linked struct {
	Text  string   `json:"text"`
	Rules []string `json:"rules"`
}

// shown is a hand shown beside the evening.
type shown struct {
	Game    string          `json:"game"`
	Title   string          `json:"title"`            // the round
	Rules   []string        `json:"rules"`            // those that differ from the game's own
	Names   []key           `json:"names"`            // the cards of the hand
	Rounds  int             `json:"rounds,omitempty"` // how many the game has; only for practice
	Verdict string          `json:"verdict,omitempty"`
	Right   bool            `json:"right"`
	Record  json.RawMessage `json:"record,omitempty"` // in the form of check --json, if there is a verdict
}

// showHand answers for the hand of a link.
func (a *Answer) showHand(l *Linked) {
	r, changes, problems := parse.ReadRules("rule", l.Rules, rules.Games()[0].Rules())
	if a.refuse(problems) {
		return
	}
	h, problems := answer.Read(parse.Setting{Rules: r, Changes: changes}, 0, "link", 1, l.Text)
	if a.refuse(problems) || h == nil {
		return
	}
	c := h.Checked
	a.Shown = newShown(h.Deal)
	a.Shown.Right, a.Shown.Record = !c.Wrong(), json.RawMessage(explain.JSON(c))
	a.Shown.Verdict = explain.Points(c.Judged().Penalty)
	if c.Claim != nil {
		a.Shown.Verdict = explain.Claimed(c)
	}
}

func newShown(deal *parse.Deal) *shown {
	s := &shown{Game: deal.Rules.Game.Title, Title: explain.RoundTitle(deal.Round, true), Rules: []string{}, Names: []key{}}
	for _, d := range deal.Rules.Differences(deal.Rules.Game.Rules()) {
		s.Rules = append(s.Rules, strings.ReplaceAll(d.Name, "-", " ")+": "+explain.Sentence(deal.Rules, d.Name))
	}
	for _, x := range deal.Hand {
		s.Names = append(s.Names, keyOf(x, deal.Round, true))
	}
	return s
}

// Exercise is a practice hand: number N of the hands that a seed deals in the game of
// the start screen.
type Exercise struct {
	Start
	Round  string `json:"round"` // empty to let the seed pick it
	Seed   uint64 `json:"seed"`
	N      int    `json:"n"`      // from 1
	Answer string `json:"answer"` // empty to deal the hand only
}

// practise deals a practice hand, or judges the answer to it.
func (a *Answer) practise(e *Exercise) {
	r, _, problems := e.rules()
	if a.refuse(problems) {
		return
	}
	number, _ := strconv.Atoi(e.Round)
	question, err := answer.Practice{Rules: r, Ask: rules.Ask{Number: number}, Seed: e.Seed}.Deal(e.N)
	if err != nil {
		a.complain(err)
		return
	}
	s := newShown(question.Deal)
	s.Rounds = len(r.Rounds)
	if a.Shown = s; oneLine(e.Answer) == "" {
		return
	}
	judged, problems, ok := question.Judge("answer", 1, e.Answer)
	if !ok {
		a.refuse(problems)
		return
	}
	if judged.Declared != nil {
		judged.Loose = judged.Declared.Left
	}
	s.Verdict, s.Right, s.Record = explain.Headlined(judged), judged.Result == judge.Right, json.RawMessage(explain.JSON(judged.Checked))
}

// showRules answers with the rule card of the game or what its rules say on a topic.
// The game is that of the log or, without one, that of the start screen.
func (a *Answer) showRules(r *Request) {
	in := rules.Games()[0].Rules()
	if a.Log != "" {
		in = a.page.state.Rules
	} else if r.Setup != nil {
		var problems []diag.Diagnostic
		if in, _, problems = r.Setup.rules(); a.refuse(problems) {
			return
		}
	}
	a.Topics = explain.PlayNames()
	a.Rules = json.RawMessage(explain.RulesJSON(in))
	if r.Topic == "" {
		return
	}
	if q := explain.Inquire(r.Topic, nil); q.Topics != nil {
		a.Rules = json.RawMessage(explain.PlayJSON(in, q.Topics))
	} else {
		a.reject(q.NoTopic())
	}
}
