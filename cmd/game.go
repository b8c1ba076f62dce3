package cmd

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/wildmeld/wildmeld/cmd/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// The environment that sets the evening's game once.
const (
	envVariant = "WILDMELD_VARIANT"
	envHouse   = "WILDMELD_HOUSE"
)

// defaultGame is played where no other is named.
const defaultGame = "three-thirteen"

// inForce returns the rules of the flags, else of the environment: a game or a
// house's own, with each --rule on top. changes are those on top.
func (f gameFlags) inForce(s Streams) (r rules.Rules, changes []rules.Setting, err error) {
	r, err = f.base(s)
	if err != nil {
		return r, nil, err
	}
	r, changes, problems := parse.ReadRules("--rule", f.rules, r)
	return r, changes, complain(s, problems)
}

// base returns the rules before any --rule.
func (f gameFlags) base(s Streams) (rules.Rules, error) {
	switch {
	case f.variant != "" && f.house != "":
		return rules.Rules{}, usagef("a house file says itself which game it starts from", "--variant and --house both name the game")
	case f.variant != "":
		return gameNamed(s, "--variant", f.variant)
	case f.house != "":
		return readHouse(s, f.house)
	case s.Env(envHouse) != "":
		r, err := readHouse(s, s.Env(envHouse))
		if err != nil && !isPrinted(err) {
			err = fmt.Errorf("%s: %w", envHouse, err)
		}
		return r, err
	case s.Env(envVariant) != "":
		return gameNamed(s, envVariant, s.Env(envVariant))
	}
	return gameNamed(s, "", defaultGame)
}

func gameNamed(s Streams, from, name string) (rules.Rules, error) {
	g, problems := parse.ReadGame(from, name)
	if err := complain(s, problems); err != nil {
		return rules.Rules{}, err
	}
	return g.Rules(), nil
}

func readHouse(s Streams, path string) (rules.Rules, error) {
	file, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0) // does not wait for a pipe that nobody writes to
	if err != nil {
		return rules.Rules{}, err
	}
	defer file.Close()
	r, problems := parse.ReadHouse(path, file)
	return r, complain(s, problems)
}

// complain prints what is wrong with an input, and returns errInput where that
// keeps the answer back.
func complain(s Streams, problems []diag.Diagnostic) error {
	if err := diag.Print(s.Err, s.reader(), problems); err != nil {
		return err
	}
	if diag.Failed(problems) {
		return errInput
	}
	return nil
}

// housesBeside opens the house files that a log names. A log may come from
// others: it may name regular files of its own folder and those below, which
// os.Root holds symbolic links to as well.
func housesBeside(log string) func(name string) (io.ReadCloser, error) {
	return func(name string) (io.ReadCloser, error) {
		if !filepath.IsLocal(name) {
			return nil, evening.ErrElsewhere
		}
		folder, err := os.OpenRoot(filepath.Dir(log))
		if err != nil {
			return nil, err
		}
		defer folder.Close()
		file, err := folder.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0) // does not wait for a pipe
		var path *fs.PathError
		var system syscall.Errno
		if errors.As(err, &path) && !errors.As(path.Err, &system) {
			return nil, evening.ErrElsewhere // the error of a link that leaves the folder, which has no name
		}
		if err != nil {
			return nil, err
		}
		info, err := file.Stat()
		if err == nil && !info.Mode().IsRegular() {
			err = errors.New("it is not a regular file")
		}
		if err != nil {
			file.Close()
			return nil, err
		}
		return file, nil
	}
}
