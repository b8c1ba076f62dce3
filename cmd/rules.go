package cmd

import (
	"cmp"
	"io"
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
	if o.diff {
		return diffRules(o, s, screen)
	}
	if len(o.words) == 0 {
		return unnamedRules(o, s, screen)
	}
	game, about := o.asked(s)
	if len(about) > 0 && isGame(strings.Join(about, " ")) {
		return answer.Errorf("to compare two games: wildmeld rules --diff A B", "rules prints one game, but 2 are named")
	}
	topics, unknown := answer.Topics(about)
	if game == "" && unknown != nil && !isNearTopic(o.words) {
		game, topics, unknown = strings.Join(o.words, " "), nil, nil // a game that is none
	}
	r, err := o.named(s, game)
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
func (o rulesOptions) asked(s Streams) (game string, about []string) {
	words := o.words
	for n := len(words); n > 0; n-- {
		if first := strings.Join(words[:n], " "); isGame(first) || o.isHouse(s, first) {
			return first, words[n:]
		}
	}
	for n := range words {
		if last := strings.Join(words[n:], " "); isGame(last) {
			return last, words[:n]
		}
	}
	return "", words
}

func isGame(name string) bool {
	_, ok := rules.Lookup(name)
	return ok
}

// isHouse reports whether the house in force has that name.
func (o rulesOptions) isHouse(s Streams, name string) bool {
	s.Err = io.Discard
	path := cmp.Or(o.house, s.Env(envHouse))
	if path == "" {
		return false
	}
	r, err := readHouse(s, path)
	return err == nil && strings.EqualFold(name, r.Name)
}

// isNearTopic reports whether words that name no game begin with a topic, or with
// what is nearer to one than to a game.
func isNearTopic(words []string) bool {
	if list, _ := explain.TopicsIn(words[:1]); len(list) > 0 {
		return true
	}
	_, topic := parse.Nearest(words[0], explain.TopicNames(true))
	_, game := parse.Nearest(words[0], rules.Names())
	return topic && !game
}

// card answers with the card of a game.
func (o rulesOptions) card(s Streams, screen explain.Screen, r rules.Rules) error {
	text := screen.RuleCard(r, o.all)
	if !o.all {
		text += screen.MoreRules(r, "--all")
	}
	return o.answer(s, explain.RulesJSON(r), text)
}

// unnamedRules answers where no game is named: what the house changes, the card
// of the game that flags name, or the list of games.
func unnamedRules(o rulesOptions, s Streams, screen explain.Screen) error {
	if o.house == "" && o.variant == "" && len(o.rules) == 0 {
		if o.all {
			return answer.Errorf("wildmeld rules three-thirteen --all", "--all prints one game, but none is named")
		}
		return o.answer(s, explain.GamesJSON(), screen.Games())
	}
	r, _, err := o.inForce(s)
	if err != nil {
		return err
	}
	if o.house != "" && !o.all {
		return o.answer(s, explain.RulesJSON(r), screen.Changes(r))
	}
	return o.card(s, screen, r)
}

func diffRules(o rulesOptions, s Streams, screen explain.Screen) error {
	games := o.words
	for i := range o.words { // names of several words may go without quotes: five crowns
		first, second := strings.Join(o.words[:i], " "), strings.Join(o.words[i:], " ")
		if isGame(first) && isGame(second) {
			games = []string{first, second}
		}
	}
	if len(games) != 2 {
		return answer.Errorf("wildmeld rules --diff A B", "--diff compares two games, not %d", len(games))
	}
	a, err := o.named(s, games[0])
	if err != nil {
		return err
	}
	b, err := o.named(s, games[1])
	if err != nil {
		return err
	}
	if o.json {
		return answer.Errorf("--json gives the whole card of each: wildmeld rules --json "+a.Name, "--diff is for reading and has no JSON")
	}
	return write(s.Out, screen.Diff(a, b))
}

// named returns the rules of a game, or of the house where that is its name, with
// each --rule on top. Without a name it is the game in force.
func (o rulesOptions) named(s Streams, name string) (rules.Rules, error) {
	if name == "" {
		r, _, err := o.inForce(s)
		return r, err
	}
	house := flags{house: cmp.Or(o.house, s.Env(envHouse)), rules: o.rules}
	if house.house != "" {
		r, _, err := house.inForce(s)
		if err != nil || strings.EqualFold(name, r.Name) {
			return r, err
		}
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
