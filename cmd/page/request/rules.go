package request

import (
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// showRules answers with the card of the game, or with what its rules say on a
// topic: of the log's game, else of the one that the start screen has.
func (a *Answer) showRules(r *Request) {
	in := rules.Games()[0].Rules()
	if a.Log != "" {
		in = a.page.state.Rules
	} else if g, problems := parse.ReadGame("game", r.Entry.Game); g != nil {
		in = g.Rules()
	} else if a.refuse(problems) {
		return
	}
	a.Topics = explain.TopicNames(false)
	if topic, ok := explain.TopicNamed(r.Topic); ok {
		a.Rules = rawJSON(explain.TopicJSON(in, topic))
		return
	}
	a.Rules = rawJSON(explain.RulesJSON(in))
}
