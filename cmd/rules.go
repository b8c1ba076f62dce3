package cmd

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
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
	if len(o.words) == 0 && !o.diff {
		return o.unnamed(s, screen)
	}
	var house rules.Rules // in force, where there is one
	if path := cmp.Or(o.house, s.Env(envHouse)); path != "" {
		var err error
		if house, _, err = (flags{house: path, rules: o.rules}).inForce(s); err != nil {
			return err
		}
	}
	if o.diff {
		return o.compare(s, screen, house)
	}
	game, about := o.asked(house)
	if len(about) > 0 && isGame(house, about) {
		return answer.Errorf("to compare two games: wildmeld rules --diff A B", "rules prints one game, but 2 are named")
	}
	topics, unknown := answer.Topics(about)
	if game == "" && unknown != nil && !isNearTopic(o.words) {
		game, topics, unknown = strings.Join(o.words, " "), nil, nil // a game that is none
	}
	r, err := o.named(s, house, game)
	if err := cmp.Or(err, unknown); err != nil {
		return err
	}
	if len(topics) == 0 {
		return o.card(s, screen, r)
	}
	var json, text []string
	for _, t := range topics {
		json = append(json, explain.TopicJSON(r, t))
		text = append(text, screen.Topic(r, t))
	}
	return o.answer(s, strings.Join(json, ""), strings.Join(text, "\n"))
}

// asked returns the game that the words name, whatever its place among them, and
// the words about which it is asked. It is empty where they name none.
func (o rulesOptions) asked(house rules.Rules) (game string, about []string) {
	words := o.words
	for n := len(words); n > 0; n-- {
		if isGame(house, words[:n]) {
			return strings.Join(words[:n], " "), words[n:]
		}
	}
	for n := range words {
		if isGame(house, words[n:]) {
			return strings.Join(words[n:], " "), words[:n]
		}
	}
	return "", words
}

// isGame reports whether words name a game, or the house in force.
func isGame(house rules.Rules, words []string) bool {
	name := strings.Join(words, " ")
	_, ok := rules.Lookup(name)
	return ok || name != "" && strings.EqualFold(name, house.Name)
}

// isNearTopic reports whether words that name no game begin with a topic, or with
// what is nearer to one than to a game.
func isNearTopic(words []string) bool {
	_, is := explain.TopicNamed(words[0])
	_, topic := parse.Nearest(words[0], explain.TopicNames(true))
	_, game := parse.Nearest(words[0], rules.Names())
	return is || topic && !game
}

// card answers with the card of a game.
func (o rulesOptions) card(s Streams, screen explain.Screen, r rules.Rules) error {
	text := screen.RuleCard(r, o.all)
	if !o.all {
		text += screen.MoreRules(r, "--all")
	}
	return o.answer(s, explain.RulesJSON(r), text)
}

// unnamed answers where no game is named: with what the house changes, the card of
// the game that flags name, or the list of games.
func (o rulesOptions) unnamed(s Streams, screen explain.Screen) error {
	if o.house == "" && o.variant == "" && len(o.rules) == 0 {
		if o.all {
			return answer.Errorf("wildmeld rules three-thirteen --all", "--all prints one game, but none is named")
		}
		return o.answer(s, explain.GamesJSON(), screen.Games())
	}
	r, _, err := o.inForce(s)
	switch {
	case err != nil:
		return err
	case o.house != "" && !o.all:
		return o.answer(s, explain.RulesJSON(r), screen.Changes(r))
	}
	return o.card(s, screen, r)
}

// compare answers with what differs between the two games named. Names of several
// words may go without quotes: five crowns.
func (o rulesOptions) compare(s Streams, screen explain.Screen, house rules.Rules) error {
	games := o.words
	for i := range o.words {
		if isGame(house, o.words[:i]) && isGame(house, o.words[i:]) {
			games = []string{strings.Join(o.words[:i], " "), strings.Join(o.words[i:], " ")}
		}
	}
	if len(games) != 2 {
		return answer.Errorf("wildmeld rules --diff A B", "--diff compares two games, not %d", len(games))
	}
	var pair [2]rules.Rules
	for i, name := range games {
		var err error
		if pair[i], err = o.named(s, house, name); err != nil {
			return err
		}
	}
	if o.json {
		return answer.Errorf("--json gives the whole card of each: wildmeld rules --json "+pair[0].Name, "--diff is for reading and has no JSON")
	}
	return write(s.Out, screen.Diff(pair[0], pair[1]))
}

// named returns the rules of a game, or of the house where that is its name, with
// each --rule on top. Without a name it is the game in force.
func (o rulesOptions) named(s Streams, house rules.Rules, name string) (rules.Rules, error) {
	switch {
	case name == "":
		r, _, err := o.inForce(s)
		return r, err
	case strings.EqualFold(name, house.Name):
		return house, nil
	}
	r, err := gameNamed(s, "rules", name)
	if err != nil {
		return r, err
	}
	r, _, problems := parse.ReadRules("--rule", o.rules, r)
	return r, complain(s, problems)
}

func (o rulesOptions) answer(s Streams, json, screen string) error {
	if o.json {
		return write(s.Out, json)
	}
	return write(s.Out, screen)
}
