package cmd

import (
	"os"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The environment that sets the evening's game once.
const (
	envVariant = "WILDMELD_VARIANT"
	envHouse   = "WILDMELD_HOUSE"
)

// defaultGame is played where nothing else is said.
const defaultGame = "three-thirteen"

// inForce is the rules that the flags mean and, where they are silent, the
// environment: a game or a house's own, with each --rule on top.
func (f gameFlags) inForce(s Streams) (rules.Rules, error) {
	r, err := f.base(s)
	if err != nil {
		return r, err
	}
	for _, text := range f.rules {
		if problems := parse.SetRule("--rule", text, &r); len(problems) > 0 {
			return r, complain(s, problems)
		}
	}
	if err := r.Check(); err != nil {
		return r, usageError{message: err.Error()}
	}
	return r, nil
}

// base is the rules before any --rule.
func (f gameFlags) base(s Streams) (rules.Rules, error) {
	switch {
	case f.variant != "" && f.house != "":
		return rules.Rules{}, usagef("a house file says itself which game it starts from", "--variant and --house both name the game")
	case f.variant != "":
		return gameNamed(f.variant, "--variant")
	case f.house != "":
		return readHouse(s, f.house)
	case s.Env(envHouse) != "":
		return readHouse(s, s.Env(envHouse))
	case s.Env(envVariant) != "":
		return gameNamed(s.Env(envVariant), envVariant)
	}
	return gameNamed(defaultGame, "")
}

func gameNamed(name, from string) (rules.Rules, error) {
	g, _, ok := rules.Lookup(name)
	if !ok {
		return rules.Rules{}, unknownGame(name, from)
	}
	return g.Rules, nil
}

func readHouse(s Streams, path string) (rules.Rules, error) {
	file, err := os.Open(path)
	if err != nil {
		return rules.Rules{}, err
	}
	defer file.Close()
	r, problems := parse.ReadHouse(path, file)
	return r, complain(s, problems)
}

// complain says what is wrong with an input, and is errInput where that keeps
// the answer back.
func complain(s Streams, problems []diag.Diagnostic) error {
	if err := diag.Print(s.Err, problems); err != nil {
		return err
	}
	if diag.Failed(problems) {
		return errInput
	}
	return nil
}
