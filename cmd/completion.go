package cmd

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/cmd/answer"
	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// completer offers what may come next on a command line.
type completer func(c *cobra.Command, args []string, prefix string) ([]cobra.Completion, cobra.ShellCompDirective)

// addCompletion registers with every command what its flags and arguments may
// be, and describes the command that writes the shells' scripts.
func addCompletion(root *cobra.Command, s Streams) {
	wild := []cobra.Completion{}
	for k := card.Ace; k <= card.King; k++ {
		wild = append(wild, k.String())
	}
	wild = append(wild, cobra.CompletionWithDesc("joker", "only jokers are wild"), cobra.CompletionWithDesc("none", "only jokers are wild"))
	flags := map[string]completer{
		"variant": only(gameNames()), "rule": completeRule, "round": roundsOf(s), "wild": only(wild),
		"house": files, "log": files,
	}
	arguments := map[string]completer{"rules": gamesAndTopics, "score": files, "batch": files}
	for _, c := range root.Commands() {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			complete := flags[f.Name]
			if words, ok := f.Value.(*choice); ok {
				complete = only(words.words)
			}
			if complete != nil {
				_ = c.RegisterFlagCompletionFunc(f.Name, withPrefix(complete)) // it fails for no flag and for a second time only
			}
		})
		c.ValidArgsFunction = cobra.NoFileCompletions
		if complete := arguments[c.Name()]; complete != nil {
			c.ValidArgsFunction = withPrefix(complete)
		}
	}
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Short = "a command's help"
		case "completion":
			describeCompletion(c)
		}
	}
}

// withPrefix offers what begins as the word that is completed.
func withPrefix(complete completer) cobra.CompletionFunc {
	return func(c *cobra.Command, args []string, prefix string) ([]cobra.Completion, cobra.ShellCompDirective) {
		list, directive := complete(c, args, prefix)
		return slices.DeleteFunc(slices.Clone(list), func(word cobra.Completion) bool { return !strings.HasPrefix(word, prefix) }), directive
	}
}

// describeCompletion describes the command that cobra adds.
func describeCompletion(c *cobra.Command) {
	c.Use = "completion SHELL"
	c.Short = "a script that lets the shell complete commands"
	c.Long = "Completion writes the script by which a shell completes commands, flags, games, rounds, rules and their values. The help of each shell's command says how to load it."
	c.Example = "  source <(wildmeld completion bash)"
	c.Args = nil
	c.RunE = func(c *cobra.Command, args []string) error {
		const hint = "it is bash, zsh, fish or powershell"
		if len(args) > 0 {
			return answer.Errorf(hint, `no completion for "%s"`, args[0])
		}
		return answer.Errorf(hint, "completion of which shell?")
	}
	for _, shell := range c.Commands() {
		if write := shell.RunE; shell.Name() == "bash" {
			shell.RunE = func(c *cobra.Command, args []string) error {
				if err := write(c, args); err != nil {
					return err
				}
				_, err := io.WriteString(c.Root().OutOrStdout(), withoutPackage)
				return err
			}
		}
		name, load := shell.Name(), loading[shell.Name()]
		shell.Short = "the script for " + name
		shell.Long = fmt.Sprintf("%s prints the script for %s. For this session:\n\n%s\n\n%s", strings.ToUpper(name[:1])+name[1:], load[0], load[1], load[2])
		shell.Args = noArguments
		if f := shell.Flags().Lookup("no-descriptions"); f != nil {
			f.Usage = "complete without saying what each word means"
		}
	}
}

// withoutPackage stands in for what the script needs of bash-completion, where
// that is not loaded: the words of the line, put together again where bash cuts
// them at = and :. Names of files are completed by bash itself.
const withoutPackage = `
if ! declare -F _init_completion >/dev/null 2>&1 && ! declare -F _get_comp_words_by_ref >/dev/null 2>&1; then
    __wildmeld_init_completion()
    {
        COMPREPLY=()
        local i word line=${COMP_LINE}
        words=()
        cword=0
        for ((i = 0; i < ${#COMP_WORDS[@]}; i++)); do
            word=${COMP_WORDS[i]}
            # what no space divides is one word; a cut at = or : ends none
            if ((i > 0)) && [[ ${line} == "${word}"* && -n ${word} && (${word} == [=:]* || ${COMP_WORDS[i-1]} == *[=:]) ]]; then
                words[${#words[@]}-1]+=${word}
            else
                line=${line#"${line%%[![:space:]]*}"}
                words+=("${word}")
            fi
            line=${line#"${word}"}
            if ((i == COMP_CWORD)); then
                cword=$((${#words[@]} - 1))
                cur=${words[cword]}
            fi
        done
        prev=
        ((cword == 0)) || prev=${words[cword-1]}
    }
fi
`

// loading is what a shell is called and where its script works, and how the shell
// loads it for a session and for every session.
var loading = map[string][3]string{
	"bash": {"bash, which works with the package bash-completion and without it", "source <(wildmeld completion bash)",
		"For every session: wildmeld completion bash > /etc/bash_completion.d/wildmeld"},
	"zsh": {`zsh, where "autoload -U compinit; compinit" has turned completion on`, "source <(wildmeld completion zsh)",
		`For every session: wildmeld completion zsh > "${fpath[1]}/_wildmeld"`},
	"fish":       {"fish", "wildmeld completion fish | source", "For every session: wildmeld completion fish > ~/.config/fish/completions/wildmeld.fish"},
	"powershell": {"PowerShell", "wildmeld completion powershell | Out-String | Invoke-Expression", "For every session add that line to your profile."},
}

// only offers the same words always.
func only(list []cobra.Completion) completer {
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	}
}

func files(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveDefault
}

// gamesAndTopics offers the games that are not named yet and, where one game's
// rules are asked for, what they can be asked about.
func gamesAndTopics(c *cobra.Command, named []string, prefix string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if diff, _ := c.Flags().GetBool("diff"); !diff && len(named) > 0 {
		return only(explain.TopicNames(false))(c, named, prefix)
	}
	list := slices.DeleteFunc(gameNames(), func(game cobra.Completion) bool {
		name, _, _ := strings.Cut(game, "\t")
		return slices.Contains(named, name)
	})
	return only(list)(c, named, prefix)
}

func gameNames() []cobra.Completion {
	var list []cobra.Completion
	for _, g := range rules.Games() {
		list = append(list, cobra.CompletionWithDesc(g.Name, g.Title))
	}
	return list
}

// completeRule offers the rules, and after the sign of equality the values of
// the one that is named.
func completeRule(_ *cobra.Command, _ []string, prefix string) ([]cobra.Completion, cobra.ShellCompDirective) {
	name, _, valued := strings.Cut(prefix, "=")
	var list []cobra.Completion
	if !valued {
		for _, p := range rules.Parameters() {
			list = append(list, cobra.CompletionWithDesc(p.Name+"=", p.About))
		}
		return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveKeepOrder
	}
	p, _ := rules.ParameterNamed(name)
	for _, value := range p.Values {
		list = append(list, name+"="+value)
	}
	return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
}

// roundsOf offers the rounds of the game that the command line, else the
// environment, names.
func roundsOf(s Streams) completer {
	return func(c *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		const directive = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
		g, ok := rules.Lookup(cmp.Or(c.Flag("variant").Value.String(), s.Env(envVariant), defaultGame))
		if !ok {
			return nil, directive
		}
		var list []cobra.Completion
		for i, d := range g.Rules().Rounds {
			round := rules.Round{Number: i + 1, Deal: d}
			_, words, _ := strings.Cut(explain.RoundWords(g.Rules(), round, true), ": ")
			list = append(list, cobra.CompletionWithDesc(strconv.Itoa(i+1), words))
		}
		if g.Bonus != nil {
			list = append(list, cobra.CompletionWithDesc("bonus", fmt.Sprintf("%d cards, after a tie", g.Bonus.Cards)))
		}
		return list, directive
	}
}
