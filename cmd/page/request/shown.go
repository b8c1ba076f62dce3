package request

import (
	"encoding/json"
	"fmt"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Linked is a hand as a link has it, with the house rules that travel behind
// it, each as aces=both.
type Linked struct {
	Text  string   `json:"text"`
	Rules []string `json:"rules"`
}

// shown is a hand that is looked at beside the evening.
type shown struct {
	Game    string          `json:"game"`
	Title   string          `json:"title"` // its round
	Rules   []string        `json:"rules"` // what differs from the game's own
	Hand    []string        `json:"hand"`
	Names   []key           `json:"names"`            // of its cards
	Rounds  int             `json:"rounds,omitempty"` // that the game has, of a hand to practise with
	Verdict string          `json:"verdict,omitempty"`
	Right   bool            `json:"right"`
	Record  json.RawMessage `json:"record,omitempty"` // as check --json has it, where there is a verdict
}

// showHand answers for a hand that a link has.
func (a *Answer) showHand(l *Linked) {
	r, changes, problems := parse.ReadRules("rule", l.Rules, rules.Games()[0].Rules())
	if a.refuse(problems) {
		return
	}
	deal, problems := parse.Setting{Rules: r, Changes: changes}.Read("link", 1, l.Text)
	if a.refuse(problems) || deal == nil {
		return
	}
	c := answer.New(deal, nil).Checked()
	a.Shown = newShown(c.Deal)
	a.Shown.Verdict = verdict(c, scored(&c))
	a.Shown.Right, a.Shown.Record = !c.Wrong(), rawJSON(c.JSON())
}

func newShown(deal explain.Deal) *shown {
	s := &shown{Game: deal.Rules.Game.Title, Title: explain.RoundTitle(deal.Round, true), Rules: []string{}, Names: []key{}}
	for _, d := range deal.Rules.Differences(deal.Rules.Game.Rules()) {
		s.Rules = append(s.Rules, d.Name+": "+explain.Sentence(deal.Rules, d.Name))
	}
	for _, x := range deal.Hand {
		s.Hand = append(s.Hand, x.String())
		s.Names = append(s.Names, keyOf(x, deal.Round, true))
	}
	return s
}

// verdict is whether the claim holds, or the points where there is none.
func verdict(c explain.Checked, points int) string {
	switch v := c.Verdict(); v {
	case judge.NoVerdict:
		return explain.Points(points)
	case judge.Right:
		return fmt.Sprintf("%d is right", *c.Claim)
	default:
		return fmt.Sprintf("%d is too %s: the hand scores %d", *c.Claim, v, points)
	}
}
