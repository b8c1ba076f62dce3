package cmd

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

type rulesOptions struct {
	flags
	words string // games and a question
	diff  bool
	all   bool
}

func newRulesCmd(s Streams) *cobra.Command {
	var o rulesOptions
	c := newCommand("rules", func(_ *cobra.Command, args []string) error {
		o.words = strings.Join(args, " ")
		return runRules(o, s)
	})
	c.Flags().BoolVar(&o.diff, "diff", false, "compare the two games named; naming two is enough")
	c.Flags().BoolVar(&o.all, "all", false, "every parameter of the game named, its options and the rulings")
	o.bindGame(c.Flags())
	o.bindLook(c.Flags())
	return c
}

func runRules(o rulesOptions, s Streams) error {
	screen := s.screen(s.Out, o.flags)
	q, r, err := o.read(s)
	if err != nil {
		return err
	}
	isBare := q.About == "" && len(q.Games) == 0 && o.house == "" && o.variant == "" && len(o.rules) == 0
	switch {
	case q.Topics == nil && q.About != "" && isNearGame(q):
		_, err := gameNamed(s, "rules", q.About)
		return err
	case q.Topics == nil && q.About != "":
		return o.noTopic(s, q)
	case len(q.Games) > 2, o.diff && len(q.Games) != 2:
		return answer.Errorf("wildmeld rules A B", "two games are compared, not %d", len(q.Games))
	case len(q.Games) == 2 && (o.diff || q.Games[0].Name != q.Games[1].Name):
		return o.compare(s, screen, q)
	case isBare && o.all:
		return answer.Errorf("wildmeld rules three-thirteen --all", "--all prints one game, but none is named")
	case isBare:
		return o.answer(s, explain.GamesJSON(), screen.Games())
	}
	switch {
	case q.Topics != nil:
		return o.answer(s, explain.PlayJSON(r, q.Topics), screen.Play(r, q.Topics, explain.ByFlag))
	case o.all:
		return o.answer(s, explain.RulesJSON(r), screen.RuleCard(r, true))
	case o.words == "" && o.house != "":
		return o.answer(s, explain.RulesJSON(r), screen.Changes(r))
	}
	return o.answer(s, explain.RulesJSON(r), screen.RuleCard(r, false)+screen.MoreRules("--all", "wildmeld rules "+r.Game.Name))
}

// compare shows two games beside each other, as a whole or on the topics asked about.
func (o rulesOptions) compare(s Streams, screen explain.Screen, q explain.Inquiry) error {
	switch {
	case q.Topics != nil:
		return o.answer(s, explain.PlayJSON(q.Games[0], q.Topics)+explain.PlayJSON(q.Games[1], q.Topics), screen.PlayDiff(q.Games, q.Topics))
	case o.json:
		return answer.Errorf("--json gives the whole card of each: wildmeld rules --json "+q.Games[0].Name, "a comparison is for reading and has no JSON")
	}
	return write(s.Out, screen.Diff(q.Games[0], q.Games[1]))
}

// noTopic complains that no topic fits a question.
func (o rulesOptions) noTopic(s Streams, q explain.Inquiry) error {
	if !o.json {
		message, hint := q.NoTopic()
		return answer.Error{Message: message, Hint: hint}
	}
	return cmp.Or(write(s.Out, q.NoTopicJSON()), error(answer.Unreadable))
}

// read reads a question under the rules in force; a house's name is a game's too. r are the
// rules of the first game that it names, else those in force. The changes of --rule apply to
// every game.
func (o rulesOptions) read(s Streams) (q explain.Inquiry, r rules.Rules, err error) {
	if r, err = o.game(s); err != nil {
		return q, r, err
	}
	q = explain.Inquire(o.words, func(name string) (rules.Rules, bool) { return r, strings.EqualFold(name, r.Name) })
	games := q.Games
	if len(games) == 0 {
		games = []rules.Rules{r}
	}
	for i := range games {
		var problems []diag.Diagnostic
		games[i], _, problems = parse.ReadRules("--rule", o.rules, games[i])
		if err := complain(s, problems); err != nil {
			return q, r, err
		}
	}
	return q, games[0], nil
}

// isNearGame reports whether a question that no topic fits is more likely a game's name.
func isNearGame(q explain.Inquiry) bool {
	_, isNear := parse.Nearest(q.About, rules.Names())
	return isNear && len(q.Games) == 0
}

func (o rulesOptions) answer(s Streams, json, screen string) error {
	if o.json {
		return write(s.Out, json)
	}
	return write(s.Out, screen)
}
