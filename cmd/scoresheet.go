package cmd

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/parse/sheet"
)

// sheetFlags is how the numbers and names of a score sheet are meant.
type sheetFlags struct {
	players     string
	reading     sheet.Reading
	emptyIsZero bool
}

func (f *sheetFlags) bind(flags *pflag.FlagSet) {
	flags.StringVar(&f.players, "players", "", "the `NAMES` of the players on a score sheet: "+`"Mom, Dad"`)
	flags.BoolFunc("cumulative", "a score sheet has running totals (=false: scores)", func(text string) error {
		on, err := strconv.ParseBool(text)
		if f.reading = sheet.Scores; on {
			f.reading = sheet.Running
		}
		return err
	})
	flags.Func("empty", "a cell of a score sheet without a score counts `0`", func(text string) error {
		if f.emptyIsZero = text == "0"; !f.emptyIsZero {
			return errors.New("an empty cell counts nothing else")
		}
		return nil
	})
}

// counted returns the names of --players; nil where it is not given. A semicolon
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

// dateLayouts are the spellings of a date that have one reading, without commas: a
// number with two slashes may begin with the day or the month, and is none of them.
var dateLayouts = []string{
	"2006-1-2", "2006/1/2", "2006.1.2", "2.1.2006", "2 January 2006", "January 2 2006", "2 Jan 2006", "Jan 2 2006",
}

// readDate reads a day, whatever stands behind it and with or without a word before
// it, such as the day of the week.
func readDate(text string) (time.Time, bool) {
	words := strings.Fields(text)
	for i, word := range words {
		words[i] = strings.TrimRight(word, ".,;:")
	}
	for first := range min(len(words), 2) {
		for end := min(len(words), first+3); end > first; end-- {
			for _, layout := range dateLayouts {
				if day, err := time.Parse(layout, strings.Join(words[first:end], " ")); err == nil {
					return day, true
				}
			}
		}
	}
	return time.Time{}, false
}
