package cmd

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

type rulesOptions struct {
	flags
	words []string // games and topics
	diff  bool
	all   bool
}

func newRulesCmd(s Streams) *cobra.Command {
	var o rulesOptions
	c := &cobra.Command{
		Use:   "rules [NAME [TOPIC]...]",
		Short: "a game's rule card: how it is played, options and rulings",
		Long: `Rules prints how a game is played, on one screen; with --all every parameter,
option and ruling as well, and with a topic what the rules say on it. What is
not from the game's text is marked as ours. Without a game it lists the games;
with --house it prints what the house changes.`,
		Example: `  wildmeld rules sixty-five
  wildmeld rules sixty-five going out
  wildmeld rules --diff three-thirteen five-crowns
  wildmeld rules --house kitchen.rules`,
		RunE: func(_ *cobra.Command, args []string) error {
			for _, word := range args {
				o.words = append(o.words, strings.TrimRight(word, ",?"))
			}
			return runRules(o, s)
		},
	}
	c.Flags().BoolVar(&o.diff, "diff", false, "compare the two games named")
	c.Flags().BoolVar(&o.all, "all", false, "every parameter of the game named, its options and the rulings")
	o.bindGame(c.Flags())
	o.bindLook(c.Flags())
	return c
}

func runRules(o rulesOptions, s Streams) error {
	screen := s.screen(s.Out, o.flags)
	named, about, err := o.read(s)
	if err != nil {
		return err
	}
	topics, unknown := answer.Topics(about)
	switch {
	case o.diff && len(about) > 0, unknown != nil && len(named) == 0 && !isNearTopic(o.words):
		_, err := gameNamed(s, "rules", strings.Join(about, " "))
		return err
	case o.diff && len(named) != 2:
		return answer.Errorf("wildmeld rules --diff A B", "--diff compares two games, not %d", len(named))
	case o.diff && o.json:
		return answer.Errorf("--json gives the whole card of each: wildmeld rules --json "+named[0].Name, "--diff is for reading and has no JSON")
	case o.diff:
		return write(s.Out, screen.Diff(named[0], named[1]))
	case len(named) > 1:
		return answer.Errorf("to compare two games: wildmeld rules --diff A B", "rules prints one game, but %d are named", len(named))
	case unknown != nil:
		return unknown
	case len(o.words) > 0 || o.house != "" || o.variant != "" || len(o.rules) > 0:
	case o.all:
		return answer.Errorf("wildmeld rules three-thirteen --all", "--all prints one game, but none is named")
	default:
		return o.answer(s, explain.GamesJSON(), screen.Games())
	}
	if len(named) == 0 {
		r, _, err := o.inForce(s)
		if err != nil {
			return err
		}
		named = []rules.Rules{r}
	}
	r := named[0]
	switch {
	case len(topics) > 0:
		var json, text []string
		for _, t := range topics {
			json = append(json, explain.TopicJSON(r, t))
			text = append(text, screen.Topic(r, t))
		}
		return o.answer(s, strings.Join(json, ""), strings.Join(text, "\n"))
	case o.all:
		return o.answer(s, explain.RulesJSON(r), screen.RuleCard(r, true))
	case len(o.words) == 0 && o.house != "":
		return o.answer(s, explain.RulesJSON(r), screen.Changes(r))
	}
	return o.answer(s, explain.RulesJSON(r), screen.RuleCard(r, false)+screen.MoreRules(r, "--all"))
}

// read returns the rules of the games that the words name, with the changes of --rule applied,
// and the words between the names. A name may also be that of the house rules in force.
func (o rulesOptions) read(s Streams) (named []rules.Rules, about []string, err error) {
	var house rules.Rules
	if path := cmp.Or(o.house, s.Env(envHouse)); path != "" {
		if house, err = readHouse(s, path); err != nil {
			return nil, nil, err
		}
	}
	for words := o.words; len(words) > 0; {
		n := len(words)
		for ; n > 0; n-- { // the longest name first
			name := strings.Join(words[:n], " ")
			r := house
			if g, ok := rules.Lookup(name); ok {
				r = g.Rules()
			} else if name == "" || !strings.EqualFold(name, house.Name) {
				continue
			}
			r, _, problems := parse.ReadRules("--rule", o.rules, r)
			if err := complain(s, problems); err != nil {
				return nil, nil, err
			}
			named = append(named, r)
			break
		}
		if n == 0 {
			about = append(about, words[0])
		}
		words = words[max(n, 1):]
	}
	return named, about, nil
}

// isNearTopic reports whether the first word is a topic, or resembles a topic but no game.
func isNearTopic(words []string) bool {
	_, is := explain.TopicNamed(words[0])
	_, topic := parse.Nearest(words[0], explain.TopicNames(true))
	_, game := parse.Nearest(words[0], rules.Names())
	return is || topic && !game
}

func (o rulesOptions) answer(s Streams, json, screen string) error {
	if o.json {
		return write(s.Out, json)
	}
	return write(s.Out, screen)
}
