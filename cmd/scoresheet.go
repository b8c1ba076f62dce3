package cmd

import (
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/parse/sheet"
)

// sheetFlags is how the numbers and names of a score sheet are meant.
type sheetFlags struct {
	players string
	reading sheet.Reading
}

func (f *sheetFlags) bind(flags *pflag.FlagSet) {
	flags.StringVar(&f.players, "players", "", "which columns or rows of a score sheet are players: "+`"Mom, Dad"`)
	flags.Var((*readingFlag)(&f.reading), "cumulative", "the numbers of a score sheet are running totals; =false: they are scores")
	flags.Lookup("cumulative").NoOptDefVal = "true"
}

// counted is the names of --players; nil where it is not given. Where there is
// no comma, a semicolon or the word and stands between them.
func (f sheetFlags) counted() []string {
	if strings.TrimSpace(f.players) == "" {
		return nil
	}
	between := ","
	for _, other := range []string{";", " and "} {
		if !strings.Contains(f.players, between) {
			between = other
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
