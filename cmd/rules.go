package cmd

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

type rulesOptions struct {
	gameFlags
	lookFlags
	games []string
	diff  bool
	all   bool
}

func newRulesCmd(s Streams) *cobra.Command {
	var o rulesOptions
	c := &cobra.Command{
		Use:   "rules [VARIANT]",
		Short: "a game's rule card: how it is played, options and rulings",
		Long: `Rules prints a game as a rule card: how it is played, in a few lines; what
differs from three-thirteen and what disputes are about; the options that its
text offers and the rulings that bear on it. What is not from its text is marked
as ours. With --all it prints every parameter. Without a game it lists the games;
with --house it prints what the house changes.`,
		Example: `  wildmeld rules sixty-five
  wildmeld rules sixty-five --all
  wildmeld rules --diff three-thirteen five-crowns
  wildmeld rules --house kitchen.rules`,
		RunE: func(_ *cobra.Command, args []string) error {
			o.games = args
			return runRules(o, s)
		},
	}
	c.Flags().SortFlags = false
	c.Flags().BoolVar(&o.diff, "diff", false, "what differs between the two games named")
	c.Flags().BoolVar(&o.all, "all", false, "every parameter of the game named")
	o.gameFlags.bind(c.Flags())
	o.lookFlags.bind(c.Flags())
	return c
}

func runRules(o rulesOptions, s Streams) error {
	screen := s.screen(s.Out, o.lookFlags)
	o.games = gamesNamed(o.games, o.diff)
	if o.diff {
		return diffRules(o, s, screen)
	}
	switch len(o.games) {
	case 0:
		return unnamedRules(o, s, screen)
	case 1:
		r, err := o.named(s, o.games[0])
		if err != nil {
			return err
		}
		return o.answer(s, explain.RulesJSON(r), screen.RuleCard(r, o.all))
	}
	return usagef("to hold two games against each other: wildmeld rules --diff A B", "rules prints one game, and %d are named", len(o.games))
}

// gamesNamed is the words of one game's name, or of two, as one text each where
// they are typed without quotes: five crowns.
func gamesNamed(words []string, two bool) []string {
	for i := range words {
		first, rest := strings.Join(words[:i], " "), strings.Join(words[i:], " ")
		_, _, isFirst := rules.Lookup(first)
		_, _, isRest := rules.Lookup(rest)
		switch {
		case !two && i == 0 && isRest:
			return []string{rest}
		case two && isFirst && isRest:
			return []string{first, rest}
		}
	}
	return words
}

// unnamedRules answers where no game is named: what the house changes, the card
// of the game that flags name, or the list of games.
func unnamedRules(o rulesOptions, s Streams, screen explain.Screen) error {
	if o.house == "" && o.variant == "" && len(o.rules) == 0 {
		if o.all {
			return usagef("wildmeld rules three-thirteen --all", "--all prints one game, and none is named")
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
	return o.answer(s, explain.RulesJSON(r), screen.RuleCard(r, o.all))
}

func diffRules(o rulesOptions, s Streams, screen explain.Screen) error {
	if len(o.games) != 2 {
		return usagef("wildmeld rules --diff A B", "--diff holds two games against each other, not %d", len(o.games))
	}
	a, err := o.named(s, o.games[0])
	if err != nil {
		return err
	}
	b, err := o.named(s, o.games[1])
	if err != nil {
		return err
	}
	return o.answer(s, explain.DiffJSON(a, b), screen.Diff(a, b))
}

// named is the rules of a game, or of the house where that is its name, with
// each --rule on top.
func (o rulesOptions) named(s Streams, name string) (rules.Rules, error) {
	house := gameFlags{house: cmp.Or(o.house, s.Env(envHouse)), rules: o.rules}
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
