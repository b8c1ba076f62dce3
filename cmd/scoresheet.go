package cmd

import (
	"errors"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/parse/sheet"
)

// sheetFlags is how the numbers and names of a score sheet are meant.
type sheetFlags struct {
	players string
	reading sheet.Reading
	empty   emptyFlag
}

func (f *sheetFlags) bind(flags *pflag.FlagSet) {
	flags.StringVar(&f.players, "players", "", "the `NAMES` of the players on a score sheet: "+`"Mom, Dad"`)
	flags.Var((*readingFlag)(&f.reading), "cumulative", "a score sheet has running totals (=false: scores)")
	flags.Lookup("cumulative").NoOptDefVal = "true"
	flags.Var(&f.empty, "empty", "a cell of a score sheet without a score counts 0")
}

// counted is the names of --players; nil where it is not given. A semicolon
// stands between names with a comma in them; where there is neither, the word and
// stands between them.
func (f sheetFlags) counted() []string {
	if strings.TrimSpace(f.players) == "" {
		return nil
	}
	between := " and "
	for _, mark := range []string{",", ";"} {
		if strings.Contains(f.players, mark) {
			between = mark
		}
	}
	var names []string
	for name := range strings.SplitSeq(f.players, between) {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// readingFlag is a flag that is on, off or not given.
type readingFlag sheet.Reading

func (f *readingFlag) Set(text string) error {
	on, err := strconv.ParseBool(text)
	*f = readingFlag(sheet.Scores)
	if on {
		*f = readingFlag(sheet.Running)
	}
	return err
}

func (f *readingFlag) String() string {
	return map[sheet.Reading]string{sheet.Scores: "false", sheet.Running: "true"}[sheet.Reading(*f)]
}

func (f *readingFlag) Type() string { return "bool" }

// emptyFlag is on where an empty cell counts 0, which is all that it can count.
type emptyFlag bool

func (f *emptyFlag) Set(text string) error {
	if text != "0" {
		return errors.New("an empty cell counts 0, or is a missing score: --empty 0")
	}
	*f = true
	return nil
}

func (f *emptyFlag) String() string {
	if *f {
		return "0"
	}
	return ""
}

func (f *emptyFlag) Type() string { return "0" }
