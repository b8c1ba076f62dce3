package cmd

import (
	"cmp"
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// noFiles makes shells offer the words in their order, and no files.
const noFiles = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder

// addCompletion registers the completions of every command's flags and arguments. The
// shells select those that begin with the word being completed.
func addCompletion(root *cobra.Command, s Streams) {
	wild := []cobra.Completion{}
	for k := card.Ace; k <= card.King; k++ {
		wild = append(wild, k.String())
	}
	wild = append(wild, cobra.CompletionWithDesc("joker", "only jokers are wild"), cobra.CompletionWithDesc("none", "only jokers are wild"))
	flags := map[string]cobra.CompletionFunc{
		"variant": cobra.FixedCompletions(gameNames(), noFiles), "rule": completeRule, "round": roundsOf(s), "wild": cobra.FixedCompletions(wild, noFiles),
	}
	root.InitDefaultHelpCmd()
	for _, c := range append(root.Commands(), root) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			complete := flags[f.Name]
			if words := f.Annotations[choiceWords]; words != nil {
				complete = cobra.FixedCompletions(words, noFiles)
			}
			if complete != nil {
				_ = c.RegisterFlagCompletionFunc(f.Name, complete) // fails only without such a flag, or the second time
			}
		})
		switch c.Name() {
		case "help":
			c.Short = "a command's help"
		case "rules":
			c.ValidArgsFunction = gamesAndTopics
		case "completion", "score", "batch": // a shell, or files
		default:
			c.ValidArgsFunction = cobra.NoFileCompletions
		}
	}
}

func newCompletionCmd(s Streams) *cobra.Command {
	c := newCommand("completion", func(c *cobra.Command, args []string) error { return runCompletion(c, args, s) })
	c.ValidArgs = []cobra.Completion{"bash", "zsh", "fish", "powershell"}
	return c
}

func runCompletion(c *cobra.Command, args []string, s Streams) error {
	root := c.Root()
	const hint = "it is bash, zsh, fish or powershell"
	switch {
	case len(args) == 0:
		return answer.Errorf(hint, "completion of which shell?")
	case len(args) > 1:
		return noArguments(c, args[1:])
	}
	switch args[0] {
	case "bash":
		return cmp.Or(root.GenBashCompletionV2(s.Out, true), write(s.Out, withoutPackage))
	case "zsh":
		return root.GenZshCompletion(s.Out)
	case "fish":
		return root.GenFishCompletion(s.Out, true)
	case "powershell":
		return root.GenPowerShellCompletionWithDesc(s.Out)
	}
	return answer.Errorf(hint, `no completion for "%s"`, args[0])
}

// withoutPackage replaces the functions of bash-completion that the script needs, if
// that package is not loaded: it finds the words up to the cursor and rejoins those
// that bash splits at = and :.
//
//go:embed completion.bash
var withoutPackage string

// gamesAndTopics offers the games and, after a game's name, the topics.
func gamesAndTopics(c *cobra.Command, named []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if diff, _ := c.Flags().GetBool("diff"); !diff && len(named) > 0 {
		return explain.PlayNames(), noFiles
	}
	return gameNames(), noFiles
}

func gameNames() []cobra.Completion {
	var list []cobra.Completion
	for _, g := range rules.Games() {
		list = append(list, cobra.CompletionWithDesc(g.Name, g.Title))
	}
	return list
}

// completeRule offers the parameters and, after an equals sign, the values of the one named.
func completeRule(_ *cobra.Command, _ []string, prefix string) (list []cobra.Completion, directive cobra.ShellCompDirective) {
	name, _, valued := strings.Cut(prefix, "=")
	if !valued {
		for _, p := range rules.Parameters() {
			list = append(list, cobra.CompletionWithDesc(p.Name+"=", p.About))
		}
		return list, noFiles | cobra.ShellCompDirectiveNoSpace
	}
	p, _ := rules.ParameterNamed(name)
	for _, value := range p.Values() {
		list = append(list, name+"="+value)
	}
	return list, noFiles
}

// roundsOf offers the rounds of the game named on the command line or else in the
// environment.
func roundsOf(s Streams) cobra.CompletionFunc {
	return func(c *cobra.Command, _ []string, _ string) (list []cobra.Completion, directive cobra.ShellCompDirective) {
		g, ok := rules.Lookup(cmp.Or(c.Flag("variant").Value.String(), s.Env(envVariant), defaultGame))
		if !ok {
			return nil, noFiles
		}
		for i, d := range g.Rules().Rounds {
			_, words, _ := strings.Cut(explain.RoundWords(g.Rules(), rules.Round{Number: i + 1, Deal: d}, true), ": ")
			list = append(list, cobra.CompletionWithDesc(strconv.Itoa(i+1), words))
		}
		if g.Bonus != nil {
			list = append(list, cobra.CompletionWithDesc("bonus", fmt.Sprintf("%d cards, after a tie", g.Bonus.Cards)))
		}
		return list, noFiles
	}
}
