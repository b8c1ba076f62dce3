package cmd

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// flags holds the flags that commands share: the game, the round of a hand, and the
// look of an answer.
type flags struct {
	variant, house string
	rules          []string
	round, wild    string
	json, ascii    bool
	color          string
}

// bind adds all the flags, for a command about hands.
func (f *flags) bind(fs *pflag.FlagSet) {
	f.bindGame(fs)
	fs.StringVarP(&f.round, "round", "r", "", "the round `N`, or bonus (default: by the number of cards)")
	fs.StringVarP(&f.wild, "wild", "w", "", "the wild `RANK`, joker or none")
	f.bindLook(fs)
}

// bindGame adds the flags that choose the game.
func (f *flags) bindGame(fs *pflag.FlagSet) {
	fs.StringVarP(&f.variant, "variant", "v", "", "the game `NAME` (default three-thirteen); also --game")
	fs.SetNormalizeFunc(func(_ *pflag.FlagSet, name string) pflag.NormalizedName {
		if name == "game" {
			name = "variant"
		}
		return pflag.NormalizedName(name)
	})
	fs.StringArrayVarP(&f.rules, "rule", "R", nil, "change a rule, `NAME=VALUE`; repeatable")
	fs.Lookup("rule").DefValue = ""
	fs.StringVar(&f.house, "house", "", "play by the house rules in `FILE`")
}

// bindLook adds the flags for the look of an answer.
func (f *flags) bindLook(fs *pflag.FlagSet) {
	fs.BoolVar(&f.json, "json", false, "answer in JSON")
	f.bindScreen(fs)
}

// bindScreen adds the flags for the look of an answer that is always a screen.
func (f *flags) bindScreen(fs *pflag.FlagSet) {
	fs.BoolVar(&f.ascii, "ascii", false, "write 3h, not 3♥")
	choice(fs, &f.color, "color", []string{"auto", "always", "never"}, "colour `WHEN`: auto, always or never")
}

// setting returns the game and round set by the flags or else by the environment. over
// is 1 for a command about hands that are one card over, else 0.
func (f flags) setting(s Streams, over int) (parse.Setting, error) {
	r, changes, err := f.inForce(s)
	if err != nil {
		return parse.Setting{}, err
	}
	ask, problems := parse.ReadAsk(r, "--round", f.round, "--wild", f.wild)
	return parse.Setting{Rules: r, Ask: ask, Changes: changes, ExtraCards: over}, complain(s, problems)
}

// The environment variables that set the game for a whole evening, and the game to play
// if none is named.
const (
	envVariant  = "WILDMELD_VARIANT"
	envHouse    = "WILDMELD_HOUSE"
	defaultGame = "three-thirteen"
)

// inForce returns the rules named by the flags or else by the environment, with the changes
// of --rule applied. changes lists these changes.
func (f flags) inForce(s Streams) (rules.Rules, []parse.Change, error) {
	r, err := f.game(s)
	if err != nil {
		return r, nil, err
	}
	r, changes, problems := parse.ReadRules("--rule", f.rules, r)
	return r, changes, complain(s, problems)
}

// game returns the rules of the game or the house named by the flags or else by the
// environment.
func (f flags) game(s Streams) (r rules.Rules, err error) {
	house := s.Env(envHouse)
	switch {
	case f.variant != "" && f.house != "":
		err = answer.Errorf("a house file says itself which game it starts from", "--variant and --house both name the game")
	case f.variant != "":
		r, err = gameNamed(s, "--variant", f.variant)
	case f.house != "":
		r, err = readHouse(s, f.house)
	case house != "":
		if r, err = readHouse(s, house); err != nil && !isPrinted(err) {
			err = fmt.Errorf("%s: %w", envHouse, err)
		}
	default:
		r, err = gameNamed(s, envVariant, cmp.Or(s.Env(envVariant), defaultGame))
	}
	return r, err
}

func gameNamed(s Streams, from, name string) (rules.Rules, error) {
	g, problems := parse.ReadGame(from, name)
	if err := complain(s, problems); err != nil {
		return rules.Rules{}, err
	}
	return g.Rules(), nil
}

// refused is the outcome of input that cannot be read, as answer.Unreadable is, with the
// first complaint about it. All complaints have been printed.
type refused struct{ diag.Diagnostic }

func (refused) Unwrap() error { return answer.Unreadable }

// complain prints diagnostics, and returns a refusal if they include an error.
func complain(s Streams, problems []diag.Diagnostic) error {
	if err := diag.Print(s.Err, s.reader(), problems); err != nil {
		return err
	}
	if i := slices.IndexFunc(problems, func(d diag.Diagnostic) bool { return d.Severity == diag.Error }); i >= 0 {
		return refused{problems[i]}
	}
	return nil
}

// wanted is the error for a bad flag value. It says what the flag takes.
type wanted string

func (w wanted) Error() string { return string(w) }

// number adds a flag that takes an integer from least to most. It parses 64 bits on
// every platform, so that a large number is not truncated to a valid one.
func number(fs *pflag.FlagSet, value *int, name string, least, most int, usage string) {
	fs.Func(name, usage, func(text string) error {
		n, err := strconv.ParseInt(text, 10, 64)
		switch {
		case err == nil && n >= int64(least) && n <= int64(most):
			*value = int(n)
			return nil
		case most == math.MaxInt32:
			return wanted(fmt.Sprintf("N is a number from %d on", least))
		}
		return wanted(fmt.Sprintf("N is a number from %d to %d", least, most))
	})
}

// choice adds a flag that takes one of several words. Completion finds the words in the
// flag's annotation.
func choice(fs *pflag.FlagSet, value *string, name string, words []string, usage string) {
	fs.Func(name, usage, func(word string) error {
		if !slices.Contains(words, word) {
			return wanted("it is " + explain.List(words, "or"))
		}
		*value = word
		return nil
	})
	_ = fs.SetAnnotation(name, choiceWords, words) // fails only without such a flag
}

const choiceWords = "words"
