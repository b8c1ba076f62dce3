package cmd

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
)

// lookFlags are the flags of how an answer looks.
type lookFlags struct {
	json, ascii bool
	color       string
}

func (f *lookFlags) bind(fs *pflag.FlagSet) {
	fs.BoolVar(&f.json, "json", false, "answer in JSON")
	f.bindScreen(fs)
}

// bindScreen is the flags of a command whose answers are screens alone.
func (f *lookFlags) bindScreen(fs *pflag.FlagSet) {
	f.color = "auto"
	fs.BoolVar(&f.ascii, "ascii", false, "write 3h, not 3♥")
	fs.Var(&choice{&f.color, []string{"auto", "always", "never"}}, "color", "colour: auto, always or never")
}

// gameFlags are the flags that choose the game.
type gameFlags struct {
	variant string
	rules   []string
	house   string
}

func (f *gameFlags) bind(fs *pflag.FlagSet) {
	fs.StringVarP(&f.variant, "variant", "v", "", "the game `NAME` (default three-thirteen); also --game")
	fs.SetNormalizeFunc(func(_ *pflag.FlagSet, name string) pflag.NormalizedName {
		if name == "game" {
			name = "variant"
		}
		return pflag.NormalizedName(name)
	})
	fs.VarP(&list{&f.rules}, "rule", "R", "change a rule, `NAME=VALUE`; repeatable")
	fs.StringVar(&f.house, "house", "", "play by the house rules in `FILE`")
}

// handFlags are the flags that every command about hands shares.
type handFlags struct {
	gameFlags
	lookFlags
	round, wild string
}

func (f *handFlags) bind(fs *pflag.FlagSet) {
	f.gameFlags.bind(fs)
	fs.StringVarP(&f.round, "round", "r", "", "the round `N`, or bonus (default: by the number of cards)")
	fs.StringVarP(&f.wild, "wild", "w", "", "the wild `RANK`, joker or none")
	f.lookFlags.bind(fs)
}

// setting returns the game in force by the flags and, where they are silent, by
// the environment. over is 1 for a command about a hand one card over.
func (f handFlags) setting(s Streams, over int) (parse.Setting, error) {
	r, changes, err := f.inForce(s)
	if err != nil {
		return parse.Setting{}, err
	}
	ask, problems := parse.ReadAsk(r, "--round", f.round, "--wild", f.wild)
	return parse.Setting{Rules: r, Ask: ask, Changes: changes, ExtraCards: over}, complain(s, problems)
}

// list is a flag that may be repeated. pflag's own makes a CSV writer for each
// command to print that there is no default.
type list struct{ values *[]string }

func (l *list) String() string { return "" }

func (l *list) Type() string { return "stringArray" }

func (l *list) Set(value string) error {
	*l.values = append(*l.values, value)
	return nil
}

// number is a flag that takes a whole number from least to most. It reads 64
// bits on every platform, so that none is cut down to one that would do.
type number struct {
	value       *int
	least, most int
}

func (n *number) String() string { return "" }

func (n *number) Type() string { return "int" }

func (n *number) Set(text string) error {
	v, err := strconv.ParseInt(text, 10, 64)
	if err != nil || v < int64(n.least) || v > int64(n.most) {
		return errors.New(n.wants())
	}
	*n.value = int(v)
	return nil
}

func (n *number) wants() string {
	if n.most == math.MaxInt32 {
		return fmt.Sprintf("N is a number from %d on", n.least)
	}
	return fmt.Sprintf("N is a number from %d to %d", n.least, n.most)
}

// choice is a flag that takes one of a few words.
type choice struct {
	value *string
	words []string
}

func (c *choice) String() string {
	if c.value == nil {
		return ""
	}
	return *c.value
}

func (c *choice) Type() string { return "WHEN" }

func (c *choice) Set(word string) error {
	if !slices.Contains(c.words, word) {
		return errors.New(c.wants())
	}
	*c.value = word
	return nil
}

func (c *choice) wants() string { return "it is " + explain.List(c.words, "or") }
